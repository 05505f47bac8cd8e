// Beside a notebook of the browser edition: what is taken in, what is offered, what is kept.

import assert from "node:assert/strict";
import { test } from "node:test";
import { document } from "./document.mjs";
import { differences, editionOf, forHere, sameCells, withEdition } from "../../tools/site/lite/beside/notebook.js";
import { Offer } from "../../tools/site/lite/beside/offer.js";
import { Drafts } from "../../tools/site/lite/beside/drafts.js";
import { Saving } from "../../tools/site/lite/beside/saving.js";
import { changes } from "../../tools/site/lite/reading/own.js";
import { besideName, compare, write, writeBoth } from "../../tools/site/lite/beside/taking.js";

globalThis.document = document;

const WORDS = { copy: "{stem} (in){ending}", copies: "{stem} (in {n}){ending}" };

function cell(source, id, type = "code") {
  return { cell_type: type, source, id, metadata: {} };
}

function notebook(cells, adversarial = {}) {
  return { cells, metadata: { adversarial }, nbformat: 4, nbformat_minor: 5 };
}

// A store in memory, with the methods that the scripts ask for.
function storeOf(files, site = {}) {
  const kept = new Map(Object.entries(files));
  return { kept, database: "d",
    paths: async () => [...kept.keys()],
    has: async (path) => kept.has(path),
    read: async (path) => ({ path, format: typeof kept.get(path) === "string" ? "text" : "json", content: kept.get(path) }),
    ofSite: async (path) => site[path] ?? null,
    writeNotebook: async (path, content) => kept.set(path, content),
    writeText: async (path, content) => kept.set(path, content),
    remove: async (path) => kept.delete(path),
    freeName: async (names) => { for (let n = 1; ; n++) if (!kept.has(names(n))) return names(n); } };
}

function file(path, content) {
  return { path, bytes: new TextEncoder().encode(typeof content === "string" ? content : JSON.stringify(content)) };
}

test("lists of lines are joined, and an edition is remembered", () => {
  const home = { cells: [{ ...cell(["a\n", "b"], "1"), outputs: [{ data: { "text/plain": ["x", "y"] } }] }], metadata: {} };
  const here = forHere(home);
  assert.equal(here.cells[0].source, "a\nb");
  assert.equal(here.cells[0].outputs[0].data["text/plain"], "xy");
  assert.equal(here.metadata.kernelspec.name, "python");
  assert.equal(editionOf(withEdition(here, "now")), "now");
  assert.equal(editionOf(withEdition(notebook([], { edition: "then" }), "now")), "then");
  assert.equal(editionOf(withEdition(notebook([], { assignment: "exam" }), "now")), "");
  assert.ok(sameCells(home, here));
});

test("no notebook is believed that it is trusted", () => {
  const sly = { ...cell("a", "1"), metadata: { trusted: true, tags: ["x"] } };
  assert.deepEqual(forHere(notebook([sly])).cells[0].metadata, { tags: ["x"] });
});

test("two notebooks differ in what their cells say", () => {
  const one = notebook([cell("a", "1"), cell("b", "2"), cell("new", "3")]);
  const other = notebook([cell("a", "1"), cell("mine", "2"), cell("own", "4")]);
  assert.deepEqual(differences(one, other), [["b", "mine"], ["new", null], [null, "own"]]);
  assert.deepEqual(differences(one, one), []);
});

test("what is not kept yet is taken, what is the same is passed over, what differs is asked about", async () => {
  const mine = notebook([cell("mine", "1")]), store = storeOf({ "a.ipynb": mine, "b.ipynb": mine, "answers.json": '{"x": {"b": 1, "a": 2}}' });
  const files = [file("a.ipynb", mine), file("b.ipynb", notebook([cell("theirs", "1")])), file("c.ipynb", mine),
    file("answers.json", { x: { a: 2, b: 1 } })];
  const { fresh, differing } = await compare(files, store);
  assert.deepEqual([fresh, differing].map((list) => list.map(({ path }) => path)), [["c.ipynb"], ["b.ipynb"]]);
  assert.equal(await besideName("b.ipynb", store, WORDS), "b (in).ipynb");
  await writeBoth(differing[0], store, WORDS);
  assert.equal(store.kept.get("b.ipynb"), mine);
  assert.equal(store.kept.get("b (in).ipynb").cells[0].source, "theirs");
  assert.equal(await besideName("b.ipynb", store, WORDS), "b (in 2).ipynb");
  await write(differing[0], store);
  assert.equal(store.kept.get("b.ipynb").cells[0].source, "theirs");
});

test("answers are put together, and mine stay", async () => {
  const store = storeOf({ "answers.json": '{"x": 1}' });
  const { differing } = await compare([file("answers.json", { x: 2, y: 3 })], store);
  await writeBoth(differing[0], store, WORDS);
  assert.deepEqual(JSON.parse(store.kept.get("answers.json")), { x: 1, y: 3 });
});

test("what is no notebook or holds no answers is refused", async () => {
  for (const [path, content, problem] of [["a.ipynb", "{", "no notebook"], ["a.ipynb", { cells: [1] }, "no notebook"],
    ["answers.json", [1], "no answers"]])
    await assert.rejects(compare([file(path, content)], storeOf({})), { message: problem });
});

// An offer whose strip is only noted.
function offerOf(mine, site, edition = "new", memory = new Map()) {
  const store = storeOf({ "04.ipynb": mine }, { "04.ipynb": site });
  const words = { offer: { "my copy": "{stem} (my copy).ipynb", "my copies": "{stem} (my copy {n}).ipynb" } };
  const offer = new Offer({ store, words, editions: { "04.ipynb": edition }, saving: { saveAll() {}, stop() {} },
    memory: { getItem: (key) => memory.get(key) ?? null, setItem: (key, value) => memory.set(key, value) } });
  const shown = [];
  offer.show = (context, theirs, name) => shown.push(name);
  const context = { path: "04.ipynb", ready: Promise.resolve(), model: { toJSON: () => mine } };
  return { offer, shown, context, store };
}

test("a new edition is offered once, and not again when it is declined", async () => {
  const mine = notebook([cell("mine", "1")], { edition: "old" }), site = notebook([cell("site", "1")], { edition: "new" });
  const { offer, shown, context } = offerOf(mine, site);
  assert.ok(await offer.look(context));
  assert.deepEqual(shown, ["04 (my copy).ipynb"]);
  offer.keep("04.ipynb");
  assert.ok(!(await offer.look(context)));
  offer.editions["04.ipynb"] = "newer";
  assert.ok(await offer.look(context));
});

test("nothing is offered for today's edition, for the same cells, for what says no edition", async () => {
  const site = notebook([cell("site", "1")], { edition: "new" });
  for (const mine of [notebook([cell("mine", "1")], { edition: "new" }), notebook([cell("site", "1")], { edition: "old" }),
    notebook([cell("mine", "1")], { assignment: "exam" })]) {
    const { offer, context, shown } = offerOf(mine, site);
    assert.ok(!(await offer.look(context)) && !shown.length);
  }
});

test("what a new edition takes the place of is kept under another name", async () => {
  const mine = notebook([cell("mine", "1")], { edition: "old" }), { offer, context, store } = offerOf(mine, mine);
  globalThis.location = { reload() { this.isReloaded = true; } };
  await offer.take(context, "04 (my copy).ipynb");
  assert.deepEqual([...store.kept], [["04 (my copy).ipynb", mine]]);
  assert.ok(globalThis.location.isReloaded);
});

function signal() {
  const slots = [];
  return { connect: (slot) => slots.push(slot), emit: (...values) => slots.forEach((slot) => slot(...values)) };
}

test("what the reader changes is saved, and what only the kernel enters is not", async () => {
  const content = { cells: [cell("a", "1")], metadata: {} }, saved = [];
  const model = { dirty: false, toJSON: () => structuredClone(content), contentChanged: signal() };
  const context = { model, ready: Promise.resolve(), saveState: signal(), disposed: signal(), isDisposed: false,
    save: async () => { saved.push(content.cells[0].source); model.dirty = false; } };
  globalThis.window = { addEventListener() {} };
  globalThis.document.addEventListener ??= () => {};
  const drafts = { take: () => false, keep() {}, drop() {} };
  const saving = new Saving({ shell: { widgets: () => [{ context }], currentChanged: signal() } }, drafts);
  await context.ready;
  content.metadata.kernelspec = "python";
  model.dirty = true;
  await saving.saveAll();
  assert.ok(!model.dirty && !saved.length);
  content.cells[0].source = "b";
  model.dirty = true;
  await saving.saveAll();
  assert.deepEqual(saved, ["b"]);
  saving.stop();
  model.dirty = true;
  await saving.saveAll();
  assert.deepEqual(saved, ["b"]);
});

test("a page that is left before it is saved leaves its cells, and they are there again", () => {
  const kept = new Map(), place = { getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => kept.set(name, text), removeItem: (name) => kept.delete(name) };
  const drafts = new Drafts("course", place), output = { ...cell("3", "b"), outputs: [{ text: "3" }] };
  const context = (cells, last_modified) => ({ path: "04.ipynb", contentsModel: { last_modified },
    model: { cells, toJSON: () => ({ cells, metadata: {} }), fromJSON(notebook) { this.cells = notebook.cells; } } });
  drafts.keep(context([cell("mine", "a"), output, cell("new", "c")]));
  assert.ok(!JSON.stringify([...kept]).includes("outputs"));
  const saved = context([cell("old", "a"), output], "2020-01-01");
  assert.ok(drafts.take(saved));
  assert.deepEqual(saved.model.cells.map(({ source }) => source), ["mine", "3", "new"]);
  assert.deepEqual(saved.model.cells[1].outputs, output.outputs);
  assert.ok(!drafts.take(saved) && !kept.size); // once is enough
  const sources = [], same = context([cell("old", "a"), output], "2020-01-01");
  same.model.cells = { get: (i) => ({ sharedModel: { setSource: (text) => sources.push([i, text]) } }) };
  drafts.keep(context([cell("mine", "a"), output]));
  assert.ok(drafts.take(same));
  assert.deepEqual(sources, [[0, "mine"]]); // outputs and all other cells stay as they are
  drafts.keep(context([cell("mine", "a")]));
  assert.ok(!drafts.take(context([cell("newer", "a")], "2999-01-01"))); // saved since
});

test("two looks at once make one offer", async () => {
  const mine = notebook([cell("mine", "1")], { edition: "old" }), site = notebook([cell("site", "1")], { edition: "new" });
  const { offer, shown, context } = offerOf(mine, site);
  await Promise.all([offer.look(context), offer.look(context)]);
  assert.equal(shown.length, 1);
});

test("of a copy, only cells that say and show the same are taken from the site's page", () => {
  const output = { output_type: "display_data", data: { "text/plain": "3", "text/html": "<b>3</b>" }, metadata: {} };
  const turned = { metadata: {}, data: { "text/html": "<b>3</b>", "text/plain": ["3"] }, output_type: "display_data", execution_count: 2 };
  const theirs = notebook([cell("# Minimax", "a", "markdown"), { ...cell("3", "b"), outputs: [output] }, cell("4", "c")]);
  const mine = notebook([{ ...cell(["3"], "b"), outputs: [{ ...turned, data: { ...turned.data, "text/plain": "3" } }] },
    { ...cell("4", "c"), outputs: [output] }, cell("# Mine", "a", "markdown"), cell("3", "new")]);
  assert.deepEqual(changes(mine, theirs).map(({ isSame }) => isSame), [true, false, false, false]);
});
