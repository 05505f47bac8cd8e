// node snapshot.mjs PYODIDE MODULES AHEAD FILE: starts Pyodide with the modules of a folder, runs what
// one of them does ahead, and writes its memory into a file.
import { writeFileSync } from "node:fs";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [folder, modules, ahead, file] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/`, _makeSnapshot: true });
python.FS.mkdir("/modules");
python.FS.mount(python.FS.filesystems.NODEFS, { root: modules }, "/modules");
python.runPython(`
import shutil, sysconfig
shutil.copytree("/modules", sysconfig.get_path("purelib"), dirs_exist_ok=True)
`);
python.pyimport(ahead).run();
python.runPython("import gc; gc.collect()");
python.FS.unmount("/modules");
writeFileSync(file, gzipSync(python.makeMemorySnapshot(), { level: 6 })); // 9 takes long, for 1 %
