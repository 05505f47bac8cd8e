import assert from "node:assert/strict";
import { test } from "node:test";
import {
  button, colourPlayers, doneBy, fill, make, onKeys, pieces, say, setIcon, setText, svgElement,
} from "../../adversarial/view/live/dom.js";
import { Element, document } from "./document.mjs";

globalThis.document = document;

test("an element is made in one call", () => {
  let clicks = 0;
  const element = make("p", { class: "a", hidden: true, title: null, lang: undefined, dir: false,
    onclick: () => clicks++ }, "words ", make("b", {}, "bold"));
  assert.deepEqual([...element.attributes], [["class", "a"], ["hidden", ""]]);
  assert.equal(element.textContent, "words bold");
  element.dispatch("click");
  assert.equal(clicks, 1);
});

test("a text is written only where it changes", () => {
  const element = make("p", {}, "one");
  const text = element.firstChild;
  setText(element, "two");
  assert.equal(element.firstChild, text);
  assert.equal(element.textContent, "two");
  for (const nothing of ["", null, undefined]) {
    setText(element, nothing);
    assert.equal(element.textContent, "");
  }
  setText(undefined, "no element, no error");
});

test("there is one child for every item, and those left over are hidden", () => {
  const list = make("ul");
  const show = (...items) => fill(list, items, () => make("li"), setText);
  show("a", "b", "c");
  const children = list.children;
  show("d");
  assert.deepEqual(list.children, children);
  assert.deepEqual(children.map((child) => child.hidden), [false, true, true]);
  assert.equal(children[0].textContent, "d");
});

test("players have their colours, and a sentence is never read as HTML", () => {
  const element = make("p");
  colourPlayers(element, "<i>MAX</i> beats MIN, not MAXIMUM.");
  assert.equal(element.textContent, "<i>MAX</i> beats MIN, not MAXIMUM.");
  assert.deepEqual(element.children.map((part) => [part.tag, part.getAttribute("class")]),
    [["b", "adv-max"], ["b", "adv-min"]]);
});

test("a button has an icon, a label and perhaps a text", () => {
  const element = button("play", "Play (Space)", () => {}, "Play");
  assert.equal(element.getAttribute("aria-label"), "Play (Space)");
  assert.equal(element.textContent, "Play");
  const before = element.querySelector("path").getAttribute("d");
  setIcon(element, "pause", "Pause (Space)");
  assert.notEqual(element.querySelector("path").getAttribute("d"), before);
  assert.equal(element.getAttribute("title"), "Pause (Space)");
});

test("keys count while the focus is inside, until they are given back", () => {
  const listeners = new Set();
  globalThis.window = {
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
  };
  const inside = make("button"), root = make("div", {}, inside), seen = [];
  const stop = onKeys(root, (event) => seen.push(event.key));
  const press = (key, target) => listeners.forEach((listener) => listener({ key, target }));
  press("a", inside);
  press("b", new Element("div"));
  stop();
  press("c", inside);
  assert.deepEqual(seen, ["a"]);
});

test("a key is looked up in a table, and a letter in both cases", () => {
  const keys = { ArrowLeft: "back", c: "cut", " ": "play" };
  const done = ["ArrowLeft", "c", "C", " ", "x"].map((key) => doneBy(keys, { key }));
  assert.deepEqual(done, ["back", "cut", "cut", "play", undefined]);
  for (const held of ["ctrlKey", "metaKey", "altKey"])
    assert.equal(doneBy(keys, { key: "c", [held]: true }), undefined);
});

test("a key that the element with the focus needs is its own", () => {
  const keys = { " ": "play", ArrowLeft: "back", "Shift+ArrowLeft": "pan_left", "+": "zoom_in" };
  const done = (tag, key, more) => doneBy(keys, { key, target: make(tag), ...more });
  assert.deepEqual(["div", "button", "summary", "a"].map((tag) => done(tag, " ")),
    ["play", undefined, undefined, undefined]);
  assert.deepEqual(["summary", "select", "textarea"].map((tag) => done(tag, "ArrowLeft")),
    ["back", undefined, undefined]);
  assert.equal(done("div", "ArrowLeft", { shiftKey: true }), "pan_left");
  assert.equal(done("div", "+", { shiftKey: true }), "zoom_in"); // where + is Shift and =
});

test("a sentence gets its places filled, with texts or elements", () => {
  assert.equal(say("{step} / {last}", { step: 3, last: 29 }), "3 / 29");
  assert.equal(say("{sentence} $& {sentence}", { sentence: "{last}" }), "{last} $& {last}");
  const bold = make("b");
  assert.deepEqual(pieces("cut {cut}!", { cut: bold }), ["cut ", bold, "!"]);
});

test("elements of a picture", () => {
  const circle = svgElement("circle", { r: 9 }, svgElement("title", {}, "why"));
  assert.deepEqual([circle.tag, circle.getAttribute("r"), circle.textContent], ["circle", "9", "why"]);
});
