// node snapshot.mjs PYODIDE MODULES AHEAD FILE ENVIRONMENT: starts Pyodide with the modules of a
// folder and these variables, runs what one of them does ahead, and writes its memory into a file.
import { writeFileSync } from "node:fs";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [folder, modules, ahead, file, env] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/`, _makeSnapshot: true, env: JSON.parse(env) });
python.FS.mkdir("/modules");
python.FS.mount(python.FS.filesystems.NODEFS, { root: modules }, "/modules");
python.runPython(`
import shutil, sysconfig
shutil.copytree("/modules", sysconfig.get_path("purelib"), dirs_exist_ok=True)
`);
python.pyimport(ahead).run();
python.runPython("import gc; gc.collect()");
python.FS.unmount("/modules");
clearFreed(python._module);
writeFileSync(file, gzipSync(python.makeMemorySnapshot(), { level: 6 })); // 9 takes long, for 1 %

// What was freed is still written in the memory; as zeros it packs better.
function clearFreed(module) {
  const end = module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2], held = [];
  for (let size = 1 << 22; size >= 64; size >>= 1)
    for (;;) {
      const at = module._malloc(size);
      held.push(at);
      if (at + size > end) break; // not freed memory, but new
      module.HEAPU8.fill(0, at, at + size);
    }
  for (const at of held) module._free(at);
}
