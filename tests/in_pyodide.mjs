// node in_pyodide.mjs PYODIDE ROOT PACKAGES ARGUMENTS: pytest in Pyodide, the Python of the browser.
// ROOT is this project and PACKAGES a folder with pytest in it; both are only read.
import process from "node:process";
import { pathToFileURL } from "node:url";

const [folder, root, packages, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${folder}/` });
for (const [place, path] of [["/course", root], ["/packages", packages]]) {
  python.FS.mkdir(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: path }, place);
}
python.globals.set("words", python.toPy(words));
const tests = `
import os, sys
sys.dont_write_bytecode = True
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
sys.path[:0] = ["/course"]
sys.path.append("/packages")
os.chdir("/course")
import pytest
from tests.without_hypothesis import stand_in
stand_in()
sys.modules["numpy"] = None  # what is in the folder was compiled for another system
print("Python", sys.version.split()[0], sys.platform)
int(pytest.main(words))
`;
try {
  process.exitCode = python.runPython(tests);
} catch (error) {
  console.error(error.message); // the error itself would show a line of a million letters
  process.exitCode = 2;
}
