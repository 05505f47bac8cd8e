"""Build the browser edition: plain files under `site/run`, JupyterLite with Python in it."""

import gzip
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

from ..fetch import npm_package
from ..snapshot import LOCK, put_snapshot
from .modules import extension_wheels, gather_modules
from .notebooks import stored_pictures, write_notebooks
from .packages import browser_lock
from .words import LOADING

HERE = Path(__file__).parent
BESIDE = HERE / "beside"  # what else is loaded with each of the two apps
APPS = ("lab", "notebooks")
PYTHON = "static/pyodide"
# The kernel asks whether these are there already, and they are, in the snapshot.
PACKAGES = ["micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython"]
SENTENCES = {
    "no jupyterlite": "The browser edition is built with JupyterLite: install the extra `site`.",
    "failed": "JupyterLite could not be built: {problem}",
}


def build(site, cache, full=None):
    """Write the browser edition into `site/run`; returns that folder.

    `full` is the folder of a full Pyodide distribution: matplotlib is then taken from there, and a
    reader needs no network for plots.
    """
    to, full = site / "run", full or os.environ.get("FULL")
    shutil.rmtree(to, ignore_errors=True)
    with tempfile.TemporaryDirectory() as staged:
        run_jupyterlite(Path(staged), to, cache)
        make_python(Path(staged), to / PYTHON, cache, full)
    add_to_pages(to)
    return to


def run_jupyterlite(staged, to, cache):
    """JupyterLite itself, with the notebooks in it."""
    files = staged / "notebooks"
    write_notebooks(files)
    (staged / "jupyter-lite.json").write_text(json.dumps(site_settings()), encoding="utf-8")
    options = {
        "lite_dir": str(staged), "output_dir": str(to), "contents": [str(files)], "apps": APPS,
        "cache_dir": str(staged / "cache"), "federated_extensions": extension_wheels(cache),
        "ignore_sys_prefix": ["federated_extensions"], "no_sourcemaps": True,
        "no_unused_shared_packages": True,
    }  # fmt: skip
    settings = json.dumps({"LiteBuildConfig": options})
    (staged / "jupyter_lite_config.json").write_text(settings, encoding="utf-8")
    command = [sys.executable, "-m", "jupyterlite_core", "build"]
    done = subprocess.run(command, cwd=staged, capture_output=True, encoding="utf-8", check=False)
    if "No module named jupyterlite_core" in done.stderr:
        raise ValueError(SENTENCES["no jupyterlite"])
    if done.returncode:
        raise ValueError(SENTENCES["failed"].format(problem=(done.stdout + done.stderr)[-2000:]))


def site_settings():
    """What JupyterLite reads when it starts."""
    kernel = {
        "pyodideUrl": f"./{PYTHON}/start.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": PACKAGES},
    }
    settings = {
        "appName": LOADING["course"],
        "contentsStorageName": "adversarial",
        "settingsStorageName": "adversarial-settings",
        "enableMemoryStorage": False,
        "enableServiceWorkerCache": "true",
        "exposeAppInBrowser": True,  # for what stands beside it, and for tests
        "disabledExtensions": ["@jupyterlab/apputils-extension:announcements"],
        "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
    }
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": settings}


def make_python(staged, to, cache, full):
    """Pyodide with a snapshot, the files of all modules as one, and what plots need."""
    modules = staged / "modules"
    modules.mkdir()
    gather_modules(modules, cache)
    stored = json.dumps(stored_pictures())
    (modules / "edition" / "stored.json").write_text(stored, encoding="utf-8")
    put_snapshot(modules, "edition.ahead", to, cache)
    (to / "modules.bin").write_bytes(gzip.compress(as_one(modules), 6, mtime=0))
    lock = json.loads((npm_package("pyodide", cache) / LOCK).read_text(encoding="utf-8"))
    (to / LOCK).write_text(json.dumps(browser_lock(lock, to, cache, full)), encoding="utf-8")
    sizes = {name: (to / name).stat().st_size for name in ("snapshot.bin", "modules.bin")}
    start = (HERE / "start.mjs").read_text(encoding="utf-8")
    (to / "start.mjs").write_text(start.replace('"{sizes}"', json.dumps(sizes)), encoding="utf-8")


def as_one(folder):
    """Many files as one: the length of the list of their names and sizes, it, and they."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    contents = [path.read_bytes() for path in files]
    names = [path.relative_to(folder).as_posix() for path in files]
    listed = json.dumps(list(zip(names, map(len, contents), strict=True))).encode()
    return b"".join([struct.pack("<I", len(listed)), listed, *contents])


def add_to_pages(to):
    """Load the bar, and what stands beside, with each of the two apps."""
    shutil.copy(HERE / "loading.css", to)
    script = (HERE / "loading.js").read_text(encoding="utf-8")
    words = json.dumps(LOADING, ensure_ascii=False)
    (to / "loading.js").write_text(script.replace('"{words}"', words), encoding="utf-8")
    added = [
        '<link rel="stylesheet" href="../loading.css">',
        '<script src="../loading.js"></script>',
    ]
    if BESIDE.is_dir():
        ignored = shutil.ignore_patterns("*.py", "__pycache__")
        shutil.copytree(BESIDE, to / "beside", ignore=ignored)
        added.append('<script type="module" src="../beside/index.js"></script>')
    for app in APPS:
        page = to / app / "index.html"
        text = page.read_text(encoding="utf-8")
        page.write_text(
            text.replace("</head>", "\n".join([*added, "</head>"]), 1), encoding="utf-8"
        )
