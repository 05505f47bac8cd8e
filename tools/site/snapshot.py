"""Python as it stands when everything is imported, for a browser to go on from: a snapshot.

Pyodide starts in node, imports the package, runs it once, and writes its whole memory to a file.
A browser that reads it needs a fraction of the time: nothing is started, unpacked or imported.
"""

import shutil
import subprocess
import tempfile
from pathlib import Path

import adversarial

from .fetch import npm_package

HERE = Path(__file__).parent
PACKAGE = Path(adversarial.__file__).parent
LEFT_OUT = ("__pycache__", "grading", "vendor", "experiments", "templates")
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
SENTENCES = {
    "no node": "The site is built with node, which is not installed here.",
    "failed": "Pyodide could not be started in node: {problem}",
}


def make_snapshot(page, to, cache):
    """Copy Pyodide into a folder, with a snapshot of it in which this page's Python has run.

    `page` is a folder of modules with relative imports; in the browser it is called `page`, and its
    module `ahead` runs before the snapshot is taken.
    """
    pyodide = npm_package("pyodide", cache)
    to.mkdir(parents=True, exist_ok=True)
    for name in CORE:
        shutil.copy(pyodide / name, to)
    shutil.copy(pyodide / "pyodide-lock.json", to)
    if not shutil.which("node"):
        raise ValueError(SENTENCES["no node"])
    with tempfile.TemporaryDirectory() as staged:
        ignore = shutil.ignore_patterns(*LEFT_OUT)
        shutil.copytree(PACKAGE, Path(staged, "adversarial"), ignore=ignore)
        modules = Path(staged, "page")
        modules.mkdir()
        for path in page.glob("*.py"):
            shutil.copy(path, modules)
        command = ["node", str(HERE / "snapshot.mjs"), str(to), staged]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise ValueError(SENTENCES["failed"].format(problem=done.stderr[-2000:]))
    return to / "snapshot.gz"
