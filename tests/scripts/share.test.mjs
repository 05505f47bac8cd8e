// What an address says of a view, and what a model does with it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { enterState, readShared, stateOf, writeShared } from "../../adversarial/pages/share.js";

class Model {
  constructor(state) { this.state = state; }

  get(name) { return this.state[name]; }

  set(name, value) { this.state[name] = value; }
}

const album = () => new Model({ step: 3, controls: { depth: 2, order: "given", folded: false } });
const open = (address) => {
  const model = album();
  return [enterState(model, readShared(address)), model.state];
};

test("an address comes back as it was written", () => {
  const shared = { view: "cell-09-2", step: 12, controls: { order: "best & first", depth: 3 } };
  const address = writeShared({ ...shared, isEmbedded: true });
  assert.equal(address, "?view=cell-09-2&step=12&order=best+%26+first&depth=3&embed");
  assert.deepEqual(readShared(address), {
    view: "cell-09-2", step: "12", controls: { order: "best & first", depth: "3" }, isEmbedded: true,
  });
  assert.equal(readShared("?step=3"), null);
});

test("a model enters the state, each value of its own kind", () => {
  const [wrong, { step, controls }] = open("?view=x&step=7&depth=4&folded=true&order=worst");
  assert.equal(wrong, null);
  assert.equal(step, 7);
  assert.deepEqual(controls, { depth: 4, order: "worst", folded: true });
});

test("only what was changed goes into an address", () => {
  const model = album(), begun = { ...model.get("controls") };
  model.set("controls", { ...begun, depth: 4, order: null });
  assert.deepEqual(stateOf(model, begun), { step: 3, controls: { depth: 4 } });
  assert.deepEqual(stateOf(null), { step: undefined, controls: {} });
});

test("what others add to an address changes nothing", () => {
  const [wrong, state] = open("?view=x&utm_source=mail&constructor=1&__proto__=2&controls=3");
  assert.equal(wrong, null);
  assert.deepEqual(state, album().state);
});

test("a broken value is named, and nothing has changed", () => {
  for (const [address, wrong] of [
    ["?view=x&step=-1", ["step", "-1"]],
    ["?view=x&step=1e3", ["step", "1e3"]],
    ["?view=x&step=<b>", ["step", "<b>"]],
    ["?view=x&depth=deep&step=1", ["depth", "deep"]],
    ["?view=x&depth=", ["depth", ""]],
    ["?view=x&folded=perhaps", ["folded", "perhaps"]],
  ]) {
    const [found, state] = open(address);
    assert.deepEqual(found, wrong);
    assert.deepEqual(state, album().state);
  }
  assert.deepEqual(enterState(null, readShared("?view=x&step=1")), ["step", "1"]);
  assert.equal(enterState(null, readShared("?view=x")), null);
});
