// The reader's own copy of a notebook, as JupyterLite keeps it, put into the page of the site's.

import { isNotebook, sorted, textOf } from "../beside/notebook.js";

const KEPT_IN = "files"; // of JupyterLite's database
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "g"); // of text in a terminal

// What is kept under this path, or null. A database that is not there is not made, either.
export function kept(database, path) {
  return new Promise((resolve) => {
    const request = indexedDB.open(database);
    request.onupgradeneeded = () => request.transaction.abort();
    request.onerror = (event) => { event.preventDefault(); resolve(null); };
    request.onsuccess = () => {
      const { result } = request, done = (value) => { result.close(); resolve(value); };
      if (!result.objectStoreNames.contains(KEPT_IN)) return done(null);
      const asked = result.transaction(KEPT_IN).objectStore(KEPT_IN).get(path);
      asked.onsuccess = () => done(isNotebook(asked.result?.content) ? asked.result.content : null);
      asked.onerror = () => done(null);
    };
  });
}

// Which cells of `mine` are those of the site, and which were changed, in the order of `mine`.
export function changes(mine, theirs) {
  const known = new Map(theirs.cells.map((cell) => [cell.id, said(cell)]));
  return mine.cells.map((cell) => ({ cell, isSame: known.get(cell.id) === said(cell) }));
}

function said({ cell_type, source, outputs = [] }) {
  return JSON.stringify([cell_type, textOf(source), outputs.map(withoutCount).map(sorted)]);
}

// Who ran it when does not count.
function withoutCount(output) {
  return { ...output, execution_count: null };
}

// A page of the site's cells becomes one of the reader's. The page runs no scripts, whatever HTML
// is put into it.
export function enter(page, mine, theirs) {
  const main = page.querySelector("main"), built = new Map();
  for (const cell of main.children) built.set(cell.id, cell);
  const cells = changes(mine, theirs).map(({ cell, isSame }) => (isSame && built.get(cell.id)) || written(page, cell));
  main.replaceChildren(...cells);
}

function written(page, { id, cell_type, source, outputs = [] }) {
  const element = page.createElement("div"), text = page.createElement("pre");
  Object.assign(element, { id: id ?? "", className: `cell ${cell_type}` });
  Object.assign(text, { className: cell_type === "code" ? "highlight" : "written", textContent: textOf(source) });
  element.append(text, ...outputs.map((output) => shown(page, output)));
  return element;
}

function shown(page, { text, data = {}, traceback = [] }) {
  const kinds = Object.fromEntries(Object.entries(data).map(([kind, value]) => [kind, textOf(value)]));
  const make = (tag, values) => Object.assign(page.createElement(tag), values);
  const image = (address) => make("img", { src: address, alt: kinds["text/plain"] ?? "" });
  if (kinds["text/html"]) return make("div", { className: "html", innerHTML: kinds["text/html"] });
  if (kinds["image/png"]) return image(`data:image/png;base64,${kinds["image/png"]}`);
  if (kinds["image/svg+xml"]) return image(`data:image/svg+xml,${encodeURIComponent(kinds["image/svg+xml"])}`);
  const plain = text != null ? textOf(text) : kinds["text/plain"] ?? traceback.join("\n");
  return make("pre", { textContent: plain.replace(COLOURS, "") });
}
