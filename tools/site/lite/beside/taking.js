// Taking files in: what is in them, what of it is new, and what has to be asked about.

import { say } from "../../../../adversarial/view/live/dom.js";
import { forHere, isNotebook, sameCells, sorted, withEdition } from "./notebook.js";
import { bytesOf } from "./store.js";
import { readZip } from "./zip.js";

const [MEGABYTE, MOST, MOST_FILES] = [1e6, 100, 500];
const ANSWERS = "answers.json";

// A sentence of the table for the reader, by its key.
export class Problem extends Error {
  constructor(key, values) {
    super(key);
    this.values = values;
  }
}

// The files that a reader chose as { path, bytes }; those in a zip one by one.
export async function unpack(chosen) {
  const found = [];
  for (const file of chosen) {
    const { name } = file;
    if (file.size > MOST * MEGABYTE) throw new Problem("too large", { name, most: MOST });
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (name.toLowerCase().endsWith(".zip")) found.push(...(await unzip(name, bytes)));
    else found.push({ path: name, bytes });
  }
  return found;
}

async function unzip(name, bytes) {
  try {
    const files = readZip(bytes).filter((file) => isOwn(file.name));
    if (!files.length) throw new Problem("empty");
    if (files.length > MOST_FILES) throw new Problem("too many", { most: MOST_FILES });
    const size = files.reduce((sum, file) => sum + file.size, 0);
    if (size > MOST * MEGABYTE) throw new Problem("too large", { most: MOST });
    const top = files.length && topOf(files.map((file) => file.name));
    return await Promise.all(files.map(async (file) => ({ path: file.name.slice(top), bytes: await file.read() })));
  } catch (problem) {
    throw new Problem(problem.message, { ...problem.values, name });
  }
}

// What archivers and editors leave behind is not the reader's, and no path may lead elsewhere.
function isOwn(path) {
  return path.split(/[/\\]/).every((name) => name && !name.startsWith(".") && name !== "__MACOSX");
}

// How many letters the one folder has in which all files are, with its slash.
function topOf(paths) {
  const top = paths[0].slice(0, paths[0].indexOf("/") + 1);
  return top && paths.every((path) => path.startsWith(top)) ? top.length : 0;
}

// What a file holds: a notebook, answers by key, a text, or bytes.
export function contentOf({ path, bytes }, editions = {}) {
  const name = path.split("/").pop();
  const text = decoded(bytes);
  if (name.endsWith(".ipynb")) {
    const notebook = parsed(text);
    if (!isNotebook(notebook)) throw new Problem("no notebook", { name });
    return { path, kind: "notebook", content: withEdition(forHere(notebook), editions[path]) };
  }
  if (name === ANSWERS) {
    const answers = parsed(text);
    if (!answers || typeof answers !== "object" || Array.isArray(answers)) throw new Problem("no answers", { name });
    return { path, kind: "answers", content: answers };
  }
  return text == null ? { path, kind: "bytes", content: bytes } : { path, kind: "text", content: text };
}

function decoded(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// { fresh, differing }: what can be taken in as it is, and what differs from something kept here.
export async function compare(files, store, editions = {}) {
  const kept = await store.paths(), fresh = [], differing = [];
  for (const file of files.map((each) => contentOf(each, editions))) {
    if (!kept.includes(file.path)) fresh.push(file);
    else if (!isSame(file, await store.read(file.path))) differing.push(file);
  }
  return { fresh, differing };
}

function isSame({ kind, content }, model) {
  if (kind === "notebook") return isNotebook(model.content) && sameCells(content, model.content);
  const mine = bytesOf(model);
  if (kind === "answers") return JSON.stringify(sorted(content)) === JSON.stringify(sorted(parsed(decoded(mine))));
  return decoded(mine) === content || (kind === "bytes" && `${mine}` === `${content}`);
}

export async function write({ path, kind, content }, store) {
  if (kind === "notebook") await store.writeNotebook(path, content);
  else if (kind === "bytes") await store.writeBytes(path, content);
  else await store.writeText(path, kind === "answers" ? JSON.stringify(content, null, 1) : content);
}

// The file beside the reader's own, under another name; answers are put together instead.
export async function writeBoth(file, store, words) {
  if (file.kind === "answers") {
    const mine = parsed(decoded(bytesOf(await store.read(file.path)))) ?? {};
    return write({ ...file, content: { ...file.content, ...mine } }, store);
  }
  return write({ ...file, path: await besideName(file.path, store, words) }, store);
}

export function besideName(path, store, words) {
  const dot = path.lastIndexOf("."), at = dot > 0 ? dot : path.length;
  const parts = { stem: path.slice(0, at), ending: path.slice(at) };
  return store.freeName((n) => say(n > 1 ? words.copies : words.copy, { ...parts, n }));
}
