// Python in a worker: it wakes from its snapshot, answers, and can reach nothing else. The worker's
// name says which packages of this site come along.

import { shutIn } from "./shut_in.js";

const FOLDER = new URL("./python/", import.meta.url).href;
const CORE = new URL("{core}", import.meta.url).href; // Pyodide, which the notebooks use, too

async function snapshot() {
  const { body } = await fetch(`${FOLDER}snapshot.bin`);
  const bytes = await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  postMessage({ stage: "starting" });
  return new Uint8Array(bytes);
}

async function start() {
  // Pyodide would try it out, to know where it runs: against the page's policy, as Firefox reports.
  globalThis.importScripts = undefined;
  const memory = snapshot(), script = import(`${CORE}pyodide.asm.mjs`);
  const { loadPyodide } = await import(`${CORE}pyodide.mjs`);
  const python = await loadPyodide({
    indexURL: CORE,
    lockFileURL: `${FOLDER}pyodide-lock.json`,
    _loadSnapshot: memory,
    // There has to be room for the snapshot before it is put into the memory.
    createPyodideModule: async (settings) => {
      const module = await (await script).default(settings), { length } = await memory;
      if (module.HEAP8.length < length) module.growMemory(length);
      return module;
    },
  });
  if (globalThis.name) await python.loadPackage(globalThis.name.split(" "), { messageCallback() {} });
  const { answer } = python.pyimport("page.running");
  addEventListener("message", ({ data: { id, request } }) => {
    try {
      post({ id, answer: answer(request) });
    } catch (error) {
      post({ id, broken: `${error.message}` });
    }
  });
  const post = shutIn();
  post({ stage: "ready" });
}

start().catch((error) => postMessage({ failed: `${error.message}` }));
