// What tree.js shows of films: for each film and each step asked for, every node and edge with its
// classes and texts. Films come in as JSON, [{ data, steps }], and pictures go out as JSON. Most
// groups look the same at many steps, so a picture is a list of places in one list of groups.

import { readFileSync } from "node:fs";
import { TreeView } from "../../adversarial/view/live/tree.js";
import { Element, document } from "./document.mjs";

Object.assign(globalThis, { document, ResizeObserver: class { observe() {} } }); // no layout here

const groups = new Map();

// The edges, then the nodes, as they are drawn.
function groupsOf(host) {
  return ["e", "n"].flatMap((kind) => host.querySelectorAll(`[data-${kind}]`).map((element) => {
    const name = [kind, element.getAttribute(`data-${kind}`)];
    return { name, element, texts: element.querySelectorAll("text") };
  }));
}

function placeOf({ name, element, texts }) {
  const shown = [...name, element.getAttribute("class"), ...texts.map((text) => text.textContent)];
  const group = JSON.stringify(shown);
  if (!groups.has(group)) groups.set(group, groups.size);
  return groups.get(group);
}

function picturesOf({ data, steps }) {
  const host = new Element("div");
  const view = new TreeView(host, data);
  const drawn = groupsOf(host);
  return steps.map((k) => {
    view.show(k);
    return drawn.map(placeOf);
  });
}

const films = JSON.parse(readFileSync(0, "utf-8")).map(picturesOf);
console.log(JSON.stringify({ films, groups: [...groups.keys()].map((group) => JSON.parse(group)) }));
