// In place of Pyodide's own start: Python wakes from its snapshot, with the kernel and the course
// in its memory; then the files of all modules are put where they were. It tells how far it is.

import { loadPyodide as load } from "{core}pyodide.mjs";

const FOLDER = new URL("./", import.meta.url).href;
const CORE = new URL("{core}", import.meta.url).href; // the page Watch my code uses it, too
const SIZES = "{sizes}"; // by name: how many bytes come
// Each course on a host has its own: the folder of this one is above `static/python-…`.
const channel = new BroadcastChannel(`adversarial-loading ${new URL("../../", FOLDER).pathname}`);
const came = {};

function tell(stage, more = {}) {
  channel.postMessage({ stage, ...more });
}

// A packed file, unpacked while it comes.
async function unpacked(name) {
  const { body } = await fetch(FOLDER + name);
  const counted = new TransformStream({
    transform(chunk, out) {
      came[name] = (came[name] ?? 0) + chunk.length;
      const sum = (sizes) => Object.values(sizes).reduce((a, b) => a + b, 0);
      tell("loading", { came: sum(came), all: sum(SIZES) });
      out.enqueue(chunk);
    },
  });
  const plain = body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

// Many files in one: first how long the list of their names and sizes is, then it, then they.
function writeFiles(FS, bytes, folder) {
  const length = new DataView(bytes.buffer).getUint32(0, true), made = new Set();
  const list = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
  let at = 4 + length;
  for (const [name, size] of list) {
    const path = `${folder}/${name}`, parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) FS.mkdirTree(parent);
    made.add(parent);
    FS.writeFile(path, bytes.subarray(at, at + size), { canOwn: true });
    at += size;
  }
}

export async function loadPyodide(settings) {
  const memory = unpacked("snapshot.bin"), modules = unpacked("modules.bin");
  const script = import(`${CORE}pyodide.asm.mjs`);
  const python = await load({
    ...settings,
    packages: [], // they are in the snapshot
    indexURL: CORE,
    lockFileURL: `${FOLDER}pyodide-lock.json`,
    _loadSnapshot: memory,
    // There has to be room for the snapshot before it is put into the memory.
    createPyodideModule: async (options) => {
      const module = await (await script).default(options), { length } = await memory;
      tell("starting");
      if (module.HEAP8.length < length) module.growMemory(length);
      return module;
    },
  });
  writeFiles(python.FS, await modules, python._api.sitepackages);
  python.pyimport("edition.ahead").awake();
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  tell("started", { files: [self.location.href, ...files] });
  return python;
}
