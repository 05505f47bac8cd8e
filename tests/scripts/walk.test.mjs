// Walking a tree by keyboard, its names, and its table: what they say at a step, and no more.

import assert from "node:assert/strict";
import { test } from "node:test";
import { TreeView } from "../../adversarial/view/live/tree.js";
import { inWords } from "../../adversarial/view/live/table.js";
import { Element, document } from "./document.mjs";

globalThis.document = document;
globalThis.ResizeObserver = class { observe() {} };
globalThis.setTimeout = () => 0;
globalThis.CustomEvent = class {
  constructor(type, options) { Object.assign(this, { type, ...options, defaultPrevented: false }); }
};

const FACTS = ["node", "move", "player", "state", "value", "window", "right", "folded", "here"];
const WORDS = {
  tree: "tree", table: "table", columns: Object.fromEntries([...FACTS, "parent"].map((one) => [one, one])),
  facts: Object.fromEntries(FACTS.map((one) => [one, `${one} {${one}}`])), between: ", ",
  unnamed: "…", folded: "yes", here: "yes", window: "{alpha} to {beta}", verdicts: {},
  right_value: "{value}", right_window: "{alpha}",
  kinds: { leaf: "leaf", max: "MAX", min: "MIN", chance: "CHANCE" },
  statuses: { unseen: "unseen", open: "open", done: "done" },
};
const BLANK = [-1, "unseen", "", "", "", "", null, ""];
const node = (index, base) =>
  `<g class="${base}" data-n="${index}" data-base="${base}" transform="translate(${index} 5)">` +
  `<rect class="shape"/><text class="v"></text></g>`;
const DATA = {
  svg: `<svg aria-hidden="true">${node(0, "n max inner")}${node(1, "n leaf")}${node(2, "n leaf")}</svg>`,
  size: [200, 100], root: 0, shownAs: [0, 1, 2], names: ["A", "A1", "A2"], actions: ["", "a1", "a2"],
  parents: [undefined, 0, 0],
  steps: [["enter", 0, ""], ["leaf", 1, ""]],
  timeline: [
    [BLANK, [0, "open", "", "−∞", "+∞", "", undefined, ""]],
    [BLANK, [1, "done", "7", "", "", "", null, ""]],
    [BLANK, [2, "done", "9", "", "", "", null, ""]],
  ],
};

function tree() {
  const view = new TreeView(new Element("div"), DATA), at = { k: 0 };
  const told = inWords(view, WORDS, () => at.k);
  const group = (index) => view.nodes.get(index).g;
  const press = (key, more = {}) =>
    told.key({ key, target: group(told.walk.at), preventDefault() {}, stopPropagation() {}, ...more });
  return { view, told, at, group, press };
}

test("what is a leaf in this pass alone is called one", () => {
  const { at, group, told, view } = tree();
  const said = () => group(0).getAttribute("aria-label").includes("player leaf");
  assert.equal(said(), false);
  view.data = { ...DATA, steps: [...DATA.steps, ["leaf", 0, ""]] };
  view.data.timeline = [[BLANK, [2, "done", "7", "", "", "", null, "", 0, "as-leaf"]], ...DATA.timeline.slice(1)];
  view.findChanges();
  at.k = 2;
  view.show(2);
  told.walk.name(0);
  assert.equal(said(), true);
});

test("one Tab stop, and arrows along parent, child and sibling", () => {
  const { view, told, group, press } = tree();
  const stops = () => [0, 1, 2].filter((index) => group(index).getAttribute("tabindex") === "0");
  assert.equal(view.svg.getAttribute("aria-hidden"), null);
  const ways = [["ArrowDown", 1], ["ArrowRight", 2], ["ArrowRight", 2], ["ArrowLeft", 1],
    ["ArrowDown", 1], ["ArrowUp", 0], ["ArrowUp", 0], ["ArrowLeft", 0]];
  for (const [key, index] of ways) {
    assert.equal(press(key), true);
    assert.equal(told.walk.at, index);
    assert.deepEqual(stops(), [index]);
  }
  assert.equal(press("End"), false); // for the film
  assert.equal(press("ArrowDown", { altKey: true }), false);
  assert.deepEqual([1, 2].map((index) => group(index).getAttribute("aria-posinset")), ["1", "2"]);
});

test("a name says what is known at the step", () => {
  const { at, told, group, press } = tree();
  assert.equal(group(0).getAttribute("aria-label"),
    "node A, player MAX, state open, window −∞ to +∞, here yes");
  press("ArrowDown");
  assert.equal(group(1).getAttribute("aria-label"), "node A1, move a1, player leaf, state unseen");
  at.k = 1;
  told.walk.name(1);
  assert.equal(group(1).getAttribute("aria-label"),
    "node A1, move a1, player leaf, state done, value 7, here yes");
});

test("Enter opens a node once, unless somebody else has", () => {
  const { view, press } = tree(), opened = [], heard = [];
  view.onNode = (index) => opened.push(index);
  press("ArrowDown");
  press("Enter");
  assert.deepEqual(opened, [1]);
  view.host.dispatchEvent = (event) => {
    heard.push(event.detail.node);
    event.defaultPrevented = true;
  };
  press("Enter");
  assert.deepEqual([opened, heard], [[1], [1]]);
});

test("the table does not betray what is to come", () => {
  const { told, at } = tree();
  const cells = () => told.details.querySelector("tbody").children.map((row) =>
    row.children.filter((cell) => !cell.hidden).map((cell) => cell.textContent));
  told.details.open = true;
  told.changed();
  assert.deepEqual(cells(), [["A", "", "", "MAX", "open", "−∞ to +∞", "yes"],
    ["A1", "A", "a1", "leaf", "unseen", "", ""], ["A2", "A", "a2", "leaf", "unseen", "", ""]]);
  at.k = 1;
  told.changed();
  assert.deepEqual(cells()[1], ["A1", "A", "a1", "leaf", "done", "7", "", "yes"]);
  assert.equal(JSON.stringify(cells()).includes("9"), false);
});
