// States among the variables of the code, as small boards.

import { make, svgElement } from "./dom.js";

const LETTERS = 13; // pixels: beside letters of this size a board has its own size,
const ROOM = 78, LARGEST = 1.6; // but a small one grows: to this height, so much at most

// A place for a board, which is empty.
export function makeBoard() {
  return make("div", { class: "adv-board adv-tree", role: "img", hidden: true });
}

// `index` is the board's place among those that came with the code; without one, none is shown.
export function showBoard(host, { boards, shapes }, index, words) {
  host.hidden = index == null;
  host.parentElement.classList.toggle("adv-holds-board", !host.hidden); // others stand beside it
  if (host.hidden || host.shown === boards[index]) return;
  host.shown = boards[index];
  const [width, height, ...places] = host.shown;
  const picture = svgElement("g", { class: "pic" });
  picture.innerHTML = places.map((place) => shapes[place]).join("");
  host.replaceChildren(svgElement("svg", { viewBox: `0 0 ${width} ${height}` }, picture));
  const zoom = Math.max(1, Math.min(LARGEST, ROOM / height)) / LETTERS;
  host.style.width = `${zoom * width}em`;
  host.style.height = `${zoom * height}em`;
  host.setAttribute("aria-label", words);
}

// Boards are higher than words: there is room for them before they come.
export function keepRoom(pane, height) {
  pane.classList.toggle("adv-with-boards", height > 0);
  pane.style.setProperty("--adv-board-room", `${height / LETTERS}em`);
}
