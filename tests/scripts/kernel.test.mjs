// The line to the kernel, and what the browser keeps: with a kernel made of signals.

import assert from "node:assert/strict";
import { test } from "node:test";
import { document } from "./document.mjs";
import { KernelLine, Kept } from "../../adversarial/view/live/kernel.js";

globalThis.document = document;

function signal() {
  const slots = new Set();
  return { connect: (slot) => slots.add(slot), disconnect: (slot) => slots.delete(slot),
    emit: () => slots.forEach((slot) => slot()), slots };
}

function world() {
  const kernel = { status: "idle", connectionStatus: "connected", isDisposed: false,
    statusChanged: signal(), connectionStatusChanged: signal(), disposed: signal() };
  const sent = [], listeners = {};
  const model = {
    widget_manager: { kernel }, sent,
    on: (event, listener) => { listeners[event] = listener; },
    off: (event) => { delete listeners[event]; },
    send: (message) => sent.push(message), save_changes: () => sent.push("changes"),
  };
  return { kernel, model, sent, listeners, el: { closest: () => null } };
}

test("a view on a page without a kernel loses nothing", () => {
  const { model, el, sent } = world();
  model.widget_manager = undefined;
  const line = new KernelLine(model, el);
  line.save();
  assert.ok(!line.isLost && line.send({ a: 1 }));
  assert.deepEqual(sent, ["changes", { a: 1 }]);
  line.close();
});

test("a restart kills the line, and it stays dead", () => {
  const { model, el, sent, listeners } = world(), told = [];
  const said = [], voice = { say: (sentence) => said.push(sentence) };
  const line = new KernelLine(model, el), notice = line.notice("lost", voice);
  line.onChange((isLost) => told.push(isLost));
  assert.equal(notice.textContent, "");
  listeners.comm_live_update();
  assert.deepEqual(told, [true]);
  assert.equal(notice.textContent, "lost");
  assert.deepEqual(said, ["lost"]);
  line.save();
  assert.ok(!line.send({ a: 1 }));
  assert.deepEqual(sent, []);
});

test("a kernel that was shut down is gone", () => {
  const { model, el, kernel, sent } = world(), line = new KernelLine(model, el);
  kernel.isDisposed = true;
  kernel.disposed.emit();
  line.save();
  assert.ok(line.isDead && line.wasLost && !line.send({}) && !sent.length);
});

test("a broken connection comes back, and Jupyter sends what waits", () => {
  const { model, el, kernel, sent } = world(), told = [];
  const line = new KernelLine(model, el);
  line.onChange((isLost) => told.push(isLost));
  for (const status of ["connecting", "connected"]) {
    kernel.connectionStatus = status;
    kernel.connectionStatusChanged.emit();
    line.save();
  }
  assert.deepEqual(told, [true, false]);
  assert.equal(sent.length, 2);
});

test("a view that is taken away listens no more", () => {
  const { model, el, kernel, listeners } = world(), line = new KernelLine(model, el);
  line.close();
  assert.equal(kernel.statusChanged.slots.size + kernel.disposed.slots.size, 0);
  assert.deepEqual(listeners, {});
});

test("work is kept for the same exercise only, until it is forgotten", () => {
  const items = new Map();
  globalThis.localStorage = { getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => items.set(name, text), removeItem: (name) => items.delete(name) };
  const kept = new Kept("place", "key", "content");
  assert.equal(kept.read(), null);
  assert.ok(kept.write({ marked: [1] }));
  assert.deepEqual(new Kept("place", "key", "content").read(), { marked: [1] });
  assert.equal(new Kept("place", "key", "other").read(), null);
  assert.equal(new Kept("elsewhere", "key", "content").read(), null);
  kept.forget();
  assert.equal(items.size, 0);
});

test("a browser that keeps nothing says so", () => {
  globalThis.localStorage = new Proxy({}, { get: () => { throw new Error("forbidden"); } });
  const kept = new Kept("place", "key", "content");
  assert.ok(!kept.write({}) && kept.read() == null);
  kept.forget();
});
