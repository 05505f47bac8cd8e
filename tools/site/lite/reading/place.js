// The live notebook takes the place of the page: at the cell that the reader is reading.

import { until } from "../beside/waiting.js";

// JupyterLab puts its cells there one after the other, and each has its height when it comes near
// the screen: the place is right when it stays so for some frames.
const STEADY = 5, MOST = 600; // frames
const NEAR = 2; // pixels

export const nextFrame = () => new Promise(requestAnimationFrame);

export async function giveWay(frame) {
  const front = () => window.jupyterapp?.shell.currentWidget;
  const panel = await until(() => front()?.context && front());
  await Promise.all([panel.context.ready, panel.revealed]);
  const { content } = panel, hasText = [...content.model.cells].some(({ type }) => type === "markdown");
  const first = hasText ? ".jp-RenderedMarkdown > *" : ".cm-content"; // a reader may have kept only code
  await until(() => content.node.querySelector(`.jp-Cell ${first}`));
  for (let i = 0, steady = 0; i < MOST && steady < STEADY; i++) {
    steady = goTo(content, placeIn(frame.contentDocument)) ? steady + 1 : 0;
    await nextFrame();
  }
  const hadFocus = document.activeElement === frame;
  frame.remove();
  if (hadFocus) content.node.focus({ preventScroll: true });
}

// The first cell in sight and how far its top is from that of the window; null at the very top.
function placeIn(page) {
  if (!page?.defaultView?.scrollY) return null;
  const cells = [...page.querySelectorAll("main > .cell")];
  const index = cells.findIndex((cell) => cell.getBoundingClientRect().bottom > NEAR);
  return index < 0 ? null : { index, top: cells[index].getBoundingClientRect().top };
}

// Scroll to this place; returns whether it was right already.
function goTo({ widgets, outerNode }, place) {
  if (!place) return true;
  const cell = widgets[place.index]?.node;
  if (!cell?.isConnected) return false;
  const top = Math.max(place.top, -cell.offsetHeight / 2); // something of it is in sight
  const away = cell.getBoundingClientRect().top - outerNode.getBoundingClientRect().top - top;
  const before = outerNode.scrollTop;
  outerNode.scrollTop += away;
  const isAtEnd = widgets.at(-1).node.isConnected && outerNode.scrollTop === before;
  return Math.abs(away) < NEAR || isAtEnd;
}
