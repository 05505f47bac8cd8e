// A picture of 200 × 100 in a frame of just this size.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Zoomable, zoomActions, zoomButtons } from "../../adversarial/view/live/zoom.js";
import { Element, document } from "./document.mjs";

globalThis.document = document;
globalThis.DOMPoint = class {
  constructor(x, y) { Object.assign(this, { x, y }); }

  matrixTransform(matrix) { return matrix(this); }
};

function picture() {
  const view = new Zoomable(), host = new Element("div"), clicked = [];
  host.innerHTML = `<svg><g data-n="7"></g></svg>`;
  Object.assign(view, { host, svg: host.querySelector("svg"), data: { size: [200, 100] } });
  view.onNode = (index) => clicked.push(index);
  view.svg.getScreenCTM = () => ({
    inverse: () => ({ x, y }) => {
      const [left, top, across, down] = view.box;
      return { x: left + (x * across) / 200, y: top + (y * down) / 100 };
    },
  });
  view.fit();
  view.listen();
  return { view, host, clicked, box: () => view.svg.getAttribute("viewBox") };
}

const WHOLE = "0.0 0.0 200.0 100.0";
const at = (clientX, clientY, more) => ({ clientX, clientY, ...more });

test("zooming has its ends: some eighty units, and the whole", () => {
  const { view, host, box } = picture();
  assert.equal(box(), WHOLE);
  view.zoom(2);
  assert.equal(box(), "50.0 25.0 100.0 50.0");
  assert.ok(host.classList.contains("adv-zoomed"));
  for (let i = 0; i < 9; i++) view.zoomIn();
  assert.equal(box(), "60.0 30.0 80.0 40.0");
  for (let i = 0; i < 9; i++) view.zoomOut();
  assert.equal(box(), WHOLE);
  assert.ok(!host.classList.contains("adv-zoomed"));
});

test("a part that nobody asked for can be moved, but leaves one finger to the page", () => {
  const { view, host, box } = picture();
  view.box = [90, 40, 150, 160];
  view.applyBox();
  assert.equal(box(), "50.0 0.0 150.0 160.0");
  assert.ok(host.classList.contains("adv-movable") && !host.classList.contains("adv-zoomed"));
});

test("keys move a picture that is zoomed in, as far as it goes", () => {
  const { view, box } = picture();
  const keys = zoomActions(() => [view]);
  keys.pan_right();
  assert.equal(box(), WHOLE);
  view.zoom(2);
  keys.pan_right();
  keys.pan_up();
  assert.equal(box(), "70.0 15.0 100.0 50.0");
  for (let i = 0; i < 9; i++) [keys.pan_right, keys.pan_down].forEach((pan) => pan());
  assert.equal(box(), "100.0 50.0 100.0 50.0");
  for (let i = 0; i < 9; i++) [keys.pan_left, keys.pan_up].forEach((pan) => pan());
  assert.equal(box(), "0.0 0.0 100.0 50.0");
  keys.fit();
  assert.equal(box(), WHOLE);
});

test("a drag moves the picture, never out of its frame, and is no click on a node", () => {
  const { view, host, clicked, box } = picture();
  const target = host.querySelector("[data-n]");
  const drag = (x, y) => {
    host.dispatch("pointerdown", at(50, 50, { button: 0 }));
    host.dispatch("pointermove", at(50 + x, 50 + y, { buttons: 1 }));
    host.dispatch("click", { target });
  };
  drag(-30, 10); // the whole is in view: nothing can move, so this was a click
  assert.equal(box(), WHOLE);
  assert.deepEqual(clicked, [7]);
  view.zoom(2);
  drag(-30, 10);
  assert.equal(box(), "65.0 20.0 100.0 50.0");
  drag(-999, -999);
  assert.equal(box(), "100.0 50.0 100.0 50.0");
  assert.deepEqual(clicked, [7]);
  drag(2, 2); // a hand is not that steady
  assert.deepEqual(clicked, [7, 7]);
});

test("the wheel is the page's, and with Ctrl the picture's", () => {
  const { host, box } = picture();
  let kept = 0;
  const wheel = (more) =>
    host.dispatch("wheel", at(0, 0, { deltaY: -200, cancelable: true, preventDefault: () => kept++, ...more }));
  wheel({});
  assert.deepEqual([box(), kept], [WHOLE, 0]);
  wheel({ ctrlKey: true, cancelable: false }); // a scroll that has begun cannot be kept any more
  assert.deepEqual([box(), kept], [WHOLE, 0]);
  wheel({ ctrlKey: true });
  assert.deepEqual([box(), kept], ["0.0 0.0 121.3 60.7", 1]);
});

test("one finger is the page's, two fingers zoom", () => {
  const { host, box } = picture();
  let kept = 0;
  const fingers = (kind, ...touches) =>
    host.dispatch(kind, { touches, cancelable: true, preventDefault: () => kept++ });
  fingers("touchstart", at(80, 50));
  fingers("touchmove", at(80, 10));
  assert.deepEqual([box(), kept], [WHOLE, 0]);
  fingers("touchstart", at(80, 50), at(120, 50));
  fingers("touchmove", at(60, 50), at(140, 50));
  assert.deepEqual([box(), kept], ["50.0 25.0 100.0 50.0", 2]);
  fingers("touchmove", at(70, 50), at(150, 50)); // both to the right: the picture comes along
  assert.equal(box(), "45.0 25.0 100.0 50.0");
  fingers("touchend", at(70, 50));
  fingers("touchmove", at(10, 50));
  assert.deepEqual([box(), kept], ["45.0 25.0 100.0 50.0", 3]);
});

test("buttons are named, and the first one tells every way", () => {
  const words = { zoom: "Zoom", zoom_in: "In", zoom_out: "Out", fit: "Whole", how_to_zoom: "How" };
  const { view, box } = picture();
  const group = zoomButtons(words, () => [view]), [closer, , whole] = group.children;
  assert.deepEqual(group.children.map((one) => one.getAttribute("aria-label")), ["In", "Out", "Whole"]);
  assert.equal(closer.getAttribute("title"), "How");
  closer.dispatch("click");
  assert.equal(box(), "20.0 10.0 160.0 80.0");
  whole.dispatch("click");
  assert.equal(box(), WHOLE);
});
