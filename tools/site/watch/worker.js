// Python in a worker: it wakes from its snapshot, answers, and can reach nothing else.

import { loadPyodide } from "./python/pyodide.mjs";
import { shutIn } from "./shut_in.js";

const FOLDER = new URL("./python/", import.meta.url).href;

async function snapshot() {
  const { body } = await fetch(`${FOLDER}snapshot.bin`);
  const bytes = await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  postMessage({ stage: "starting" });
  return new Uint8Array(bytes);
}

async function start() {
  const python = await loadPyodide({ indexURL: FOLDER, _loadSnapshot: await snapshot() });
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
