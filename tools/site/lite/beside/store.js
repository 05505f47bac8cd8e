// The reader's own files. JupyterLite keeps what was saved in the browser's database, where it hides
// the site's file of the same name; files are read and written by JupyterLite itself.

import { isNotebook } from "./notebook.js";

const KEPT_IN = "files"; // of JupyterLite's database

export class Store {
  constructor(contents, database, site) {
    Object.assign(this, { contents, database, site });
  }

  // The paths of all that is kept here, without the site's own files.
  async paths() {
    const known = await indexedDB.databases?.();
    if (known && !known.some(({ name }) => name === this.database)) return [];
    const database = await answer(indexedDB.open(this.database));
    try {
      if (!database.objectStoreNames.contains(KEPT_IN)) return [];
      const table = database.transaction(KEPT_IN).objectStore(KEPT_IN);
      const files = await answer(table.getAllKeys());
      return files.filter((path) => !path.split("/").some((name) => name.startsWith("."))).sort();
    } finally {
      database.close();
    }
  }

  async has(path) {
    return (await this.paths()).includes(path);
  }

  // A file as JupyterLite has it: { path, type, format, content, last_modified }.
  read(path) {
    return this.contents.get(path, { content: true });
  }

  // All files that are kept, without folders.
  async all() {
    const models = await Promise.all((await this.paths()).map((path) => this.read(path)));
    return models.filter(({ type }) => type !== "directory");
  }

  // The notebook of the site, whatever is kept under its name; null if it has none.
  async ofSite(path) {
    const reply = await fetch(new URL(`files/${encodeURI(path)}`, this.site), { cache: "no-cache" });
    const notebook = reply.ok ? await reply.json() : null;
    return isNotebook(notebook) ? notebook : null;
  }

  async writeNotebook(path, notebook) {
    await this.makeFolders(path);
    await this.contents.save(path, { path, type: "notebook", format: "json", content: notebook });
  }

  async writeText(path, text) {
    await this.makeFolders(path);
    await this.contents.save(path, { path, type: "file", format: "text", content: text });
  }

  async writeBytes(path, bytes) {
    await this.makeFolders(path);
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    await this.contents.save(path, { path, type: "file", format: "base64", content: btoa(letters) });
  }

  async makeFolders(path) {
    const parts = path.split("/").slice(0, -1), there = await this.paths();
    for (const [i] of parts.entries()) {
      const folder = parts.slice(0, i + 1).join("/");
      if (!there.includes(folder)) await this.contents.save(folder, { path: folder, type: "directory", format: "json", content: null });
    }
  }

  remove(path) {
    return this.contents.delete(path);
  }

  // The first of these names that nothing has: names(1), names(2), …
  async freeName(names) {
    const taken = await this.paths();
    for (let n = 1; ; n++) if (!taken.includes(names(n))) return names(n);
  }
}

function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

// The bytes of a file, as they are on a disk.
export function bytesOf({ format, content }) {
  if (format === "base64") return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new TextEncoder().encode(typeof content === "string" ? content : JSON.stringify(content, null, 1));
}
