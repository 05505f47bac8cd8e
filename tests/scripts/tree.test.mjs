// That every class and text is right is seen in tests/view/test_live.py, on films of all kinds.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BEST, STATUS, TreeView, VALUE } from "../../adversarial/view/live/tree.js";
import { Element, document } from "./document.mjs";

globalThis.document = document;
globalThis.ResizeObserver = class { observe() {} };

const BLANK = [-1, "unseen", "", "", "", "", null, ""];
const node = (index) => `<g class="n" data-n="${index}" data-base="n"><text class="v"></text></g>`;
const DATA = {
  svg: `<svg>${node(0)}${node(1)}</svg>`, size: [200, 100], root: 0, shownAs: [0, 1],
  parents: [undefined, 0], // None can arrive as null and as undefined
  steps: [["enter", 0, ""], ["leaf", 1, ""], ["improve", 0, ""]],
  timeline: [
    [BLANK, [0, "open", "", "−∞", "+∞", "", undefined, ""], [2, "open", "≥ 7", "7", "+∞", "", 1, ""]],
    [BLANK, [1, "done", "7", "", "", "", null, ""]],
  ],
};

function treeView() {
  const host = new Element("div");
  const view = new TreeView(host, DATA);
  return { host, view };
}

test("a look is the last change that is not later", () => {
  const { view } = treeView();
  assert.equal(view.look(0, -1)[STATUS], "unseen");
  assert.equal(view.look(0, 1)[VALUE], "");
  assert.equal(view.look(0, 2)[BEST], 1);
  assert.equal(view.look(1, 99)[VALUE], "7");
});

test("lines end at null and at undefined alike", () => {
  const { view } = treeView();
  assert.deepEqual([0, 1, 2].map((k) => view.path(k)), [[0], [0, 1], [0]]);
  assert.deepEqual([0, 1, 2].map((k) => view.bestLine(k)), [[0], [0], [0, 1]]);
});

test("a step touches only what looks different", () => {
  const { view, host } = treeView();
  view.show(0);
  const set = [];
  for (const g of host.querySelectorAll("[data-n]"))
    g.setAttribute = (name, value) => set.push([g.dataset.n, value]);
  view.show(1);
  assert.deepEqual(set, [["0", "n open path best"], ["1", "n done current path valued"]]);
});

test("of a large tree a part is shown: it follows the node that runs, and holds the root if it can", () => {
  const { view } = treeView(), box = () => view.svg.getAttribute("viewBox");
  view.nodes.get(0).g.setAttribute("transform", "translate(100 10)");
  view.nodes.get(1).g.setAttribute("transform", "translate(180 90)");
  Object.assign(view.sight, { room: [100, 100], least: 1 }); // half of its width
  view.sight.settle();
  view.show(1);
  assert.equal(box(), "90.0 0.0 100.0 100.0"); // in the middle of the root and the node
  view.nodes.get(0).g.setAttribute("transform", "translate(70 10)"); // too far away for both
  view.show(0);
  view.show(1);
  assert.equal(box(), "100.0 0.0 100.0 100.0");
  view.box = [20, 0, 100, 100]; // the reader's own choice
  view.show(2);
  view.show(1);
  assert.equal(box(), "100.0 0.0 100.0 100.0");
  view.sight.settle();
  view.fit();
  assert.equal(box(), "0.0 0.0 200.0 100.0");
});
