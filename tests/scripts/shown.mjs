// All that a live view ever shows and says outside of its picture: { script, state } comes in as
// JSON, every text and label that was seen goes out. Every step is shown, every node and button is
// clicked, and every timer runs out at once.

import { readFileSync } from "node:fs";
import { Element, document } from "./document.mjs";

const timers = [];
Object.assign(globalThis, {
  document, window: document, requestAnimationFrame: () => 0,
  ResizeObserver: class { observe() {} },
  setTimeout: (action) => timers.push(action), clearTimeout() {},
});

const { script, state } = JSON.parse(readFileSync(0, "utf-8"));
const listeners = {};
const model = {
  get: (name) => state[name],
  set: (name, value) => { state[name] = value; },
  on: (event, listener) => { listeners[event] = listener; },
  save_changes() {},
  send() {},
};
const { default: view } = await import(new URL(`../../adversarial/${script}`, import.meta.url));
const el = new Element("div");
const destroy = view.render({ model, el });

const seen = new Set();
function look(element) {
  for (const name of ["title", "aria-label"]) seen.add(element.getAttribute(name) ?? "");
  if (element.matches(".adv-view")) return;
  for (const child of element.childNodes)
    if (child instanceof Element) look(child);
    else seen.add(child.data);
}

look(el);
for (const details of el.querySelectorAll("details")) {
  details.open = true;
  details.dispatch("toggle");
}
for (let k = 0; k < 99; k++) {
  state.step = k;
  listeners["change:step"]();
  look(el);
}
for (const host of el.querySelectorAll(".adv-view"))
  for (const target of host.querySelectorAll("[data-n]")) {
    host.dispatch("click", { target });
    look(el);
    timers.splice(0).forEach((action) => action());
    look(el);
  }
for (const button of el.querySelectorAll("button")) {
  button.dispatch("click");
  look(el);
}
destroy();
console.log(JSON.stringify([...seen]));
