"""Python as it stands when everything is imported, for a browser to go on from: a snapshot.

Pyodide starts in node, imports the package, runs it once, and writes its whole memory to a file.
A browser that reads it needs a fraction of the time: nothing is started, unpacked or imported.
"""

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from adversarial.language import LANGUAGE, VARIABLE

from .digests import digest_of
from .fetch import PINS, npm_package
from .languages import top_of
from .owner import PACKAGE

HERE = Path(__file__).parent
SCRIPT = HERE / "snapshot.mjs"
LOCK = "pyodide-lock.json"
CATALOGUE = HERE.parent / "locale" / LANGUAGE / "site.po"  # none in English
LEFT_OUT = ("__pycache__", "grading", "vendor", "experiments", "templates")
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
SENTENCES = {
    "no node": "The site is built with node, which is not installed here.",
    "failed": "Pyodide could not be started in node: {problem}",
}


def make_snapshot(page, to, cache):
    """Write into a folder a snapshot of Pyodide in which this page's Python has run.

    `page` is a folder of modules with relative imports; in the browser it is called `page`, and its
    module `ahead` runs before the snapshot is taken. The same modules give the one of last time.
    """
    with tempfile.TemporaryDirectory() as staged:
        modules = Path(staged, "modules")
        shutil.copytree(PACKAGE, modules / "adversarial", ignore=shutil.ignore_patterns(*LEFT_OUT))
        shutil.copytree(page, modules / "page", ignore=shutil.ignore_patterns("*[!y]", "build.py"))
        put_catalogue(modules / "page")
        put_snapshot(modules, "page.ahead", to, cache)


def put_catalogue(package):
    """What the site says in this language, under the names that the modules of a package have."""
    for module in package.glob("*.py") if CATALOGUE.exists() else ():
        kept = package / "locale" / LANGUAGE / f"{module.stem}.po"
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(CATALOGUE, kept)


def put_snapshot(modules, ahead, to, cache):
    """The same of any folder of modules; `ahead` is the one whose `run` comes before it."""
    pyodide = npm_package("pyodide", cache)
    digest = digest_of(modules)
    digest.update((PINS["npm"]["pyodide"]["sha512"] + LANGUAGE).encode() + SCRIPT.read_bytes())
    made = cache / "snapshots" / f"{digest.hexdigest()[:16]}.gz"
    if not made.exists():
        made.parent.mkdir(parents=True, exist_ok=True)
        unfinished = made.with_suffix(f".{os.getpid()}")
        _run(pyodide, modules, ahead, unfinished)
        unfinished.replace(made)
    to.mkdir(parents=True, exist_ok=True)
    shutil.copy(pyodide / LOCK, to)
    shutil.copy(made, to / "snapshot.bin")  # some servers unpack what is called .gz


def put_core(site, cache):
    """Pyodide itself, once for the notebooks and the page in all languages; returns its folder."""
    pin, pyodide = PINS["npm"]["pyodide"], npm_package("pyodide", cache)
    to = top_of(site) / "python" / pin["version"]  # so that editions never mix
    to.mkdir(parents=True, exist_ok=True)
    for name in CORE:
        shutil.copy(pyodide / name, to)
    return to


def core_from(folder, core):
    """Where it is, seen from a script in this folder."""
    return f"{Path(os.path.relpath(core, folder)).as_posix()}/"


def _run(pyodide, modules, ahead, to):
    if not shutil.which("node"):
        raise ValueError(SENTENCES["no node"])
    command = ["node", str(SCRIPT), str(pyodide), str(modules), ahead, str(to)]
    command.append(json.dumps({VARIABLE: LANGUAGE}))
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise ValueError(SENTENCES["failed"].format(problem=done.stderr[-2000:]))
