// Until JupyterLab stands, which takes seconds, the notebook can be read: its cells as they are
// stored, the reader's own or the site's. Then the live notebook takes their place.

import { databaseOf, until } from "../beside/waiting.js";
import { enter, kept } from "./own.js";
import { giveWay, nextFrame } from "./place.js";

// The page in its frame may show what it holds and lead on to others, but runs no scripts.
const ALLOWED = "allow-same-origin allow-popups allow-top-navigation-by-user-activation";

const LONGEST_WAIT = 1500; // milliseconds for which JupyterLab is held back

// Resolves when the page can be read, or need not be waited for.
export function start(pages, words, here) {
  const isLate = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
  return Promise.race([read(pages, words, here), isLate]);
}

async function read(pages, words, here) {
  const path = new URLSearchParams(location.search).get("path"), site = new URL("..", here);
  if (!Object.hasOwn(pages, path)) return;
  const mine = kept(databaseOf(site), path), theirs = new URL(`files/${encodeURI(path)}`, site);
  const text = await textAt(new URL(pages[path], here));
  if (!text) return; // without a network: JupyterLab has kept what it needs
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", ALLOWED);
  Object.assign(frame, { className: "adv-reading", title: words.reading, srcdoc: text });
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  (await until(() => document.body)).append(frame);
  giveWay(frame);
  await show(frame, loaded, await mine, theirs);
}

async function textAt(address) {
  const reply = await fetch(address).catch(() => null);
  return reply?.ok ? reply.text() : "";
}

// Nothing is shown that is not the reader's, if there is something of theirs.
async function show(frame, loaded, mine, theirs) {
  const text = mine && await textAt(theirs);
  await loaded;
  if (!frame.isConnected) return; // JupyterLab was quicker
  if (mine) enter(frame.contentDocument, mine, text ? JSON.parse(text) : { cells: [] });
  const asked = new URLSearchParams(location.hash.slice(1)).get("cell-id");
  if (asked) frame.contentDocument.getElementById(asked)?.scrollIntoView();
  frame.classList.add("shown");
  if (document.activeElement === document.body) frame.focus(); // keys scroll it
  dispatchEvent(new Event("adversarial-readable"));
  await nextFrame();
  await nextFrame(); // the first is before the page is painted
}
