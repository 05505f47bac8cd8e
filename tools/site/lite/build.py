"""Build the browser edition: plain files under `site/run`, JupyterLite with Python in it."""

import gzip
import json
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

from adversarial.pages.export import ICON

from ..digests import version_of
from ..fetch import npm_package
from ..snapshot import LOCK, core_from, put_core, put_snapshot
from .beside.build import build_beside
from .modules import extension_wheels, gather_modules
from .notebooks import sheets_markdown, stored_pictures, write_notebooks
from .packages import browser_lock
from .reading.build import build_reading
from .words import LOADING

HERE = Path(__file__).parent
APPS = ("lab", "notebooks")
# Its news come by a network. It tells of checkpoints, and work here is saved without one.
DISABLED = ["@jupyterlab/apputils-extension:announcements"]
DISABLED += ["@jupyter-notebook/notebook-extension:checkpoints"]
# Of JupyterLite, what only its makers need.
UNUSED = ("jupyterlite.schema.v0.json", "package.json", "rspack.config*.js")
UNUSED += tuple(f"build/fa-*.{kind}" for kind in ("eot", "svg", "ttf", "woff"))  # there is woff2
# The kernel asks whether these are there already, and they are, in the snapshot.
PACKAGES = ["micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython"]
# Light or dark, as the reader's system is. What stands beside a notebook saves it, sooner than
# JupyterLab would by itself; if both did, one would take the other for a stranger. It would take
# for one, too, a page that was left and wrote last: of what is ten seconds old it does not ask.
PREFERENCES = {
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    "@jupyterlab/docmanager-extension:plugin": {
        "autosave": False,
        "lastModifiedCheckMargin": 10_000,
    },
}
SENTENCES = {
    "no jupyterlite": "The browser edition is built with JupyterLite: install the extra `site`.",
    "other worker": "JupyterLite's service worker is not the one that keep.js was written for.",
    "failed": "JupyterLite could not be built: {problem}",
}


def build(site, cache, full=None):
    """Write the browser edition into `site/run`; returns that folder.

    `full` is the folder of a full Pyodide distribution: matplotlib is then taken from there, and a
    reader needs no network for plots.
    """
    to = site / "run"
    shutil.rmtree(to, ignore_errors=True)
    with tempfile.TemporaryDirectory() as staged:
        staged = Path(staged)
        # Each folder of Python is two below `run`, whatever its name will be.
        core = core_from(to / "static" / "python", put_core(site, cache))
        make_python(staged / "modules", staged / "python", core, cache, full)
        python = f"static/python-{version_of(staged / 'python')}"  # so that editions never mix
        run_jupyterlite(staged / "lite", python, to, cache)
        shutil.copytree(staged / "python", to / python)
    keep_for_next_visit(to, python)
    give_widgets_time(to)
    add_to_pages(to)
    build_beside(to)
    build_reading(to)
    for path in [path for name in UNUSED for path in to.glob(name)]:
        path.unlink()
    tell_version(to)
    return to


def tell_version(to):
    """By this a page that was open before sees that the site is another now."""
    version = json.dumps({"version": version_of(to)})
    (to / "beside" / "version.json").write_text(version, encoding="utf-8")


def run_jupyterlite(staged, python, to, cache):
    """JupyterLite itself, with the notebooks in it."""
    files = staged / "notebooks"
    write_notebooks(files)
    settings = json.dumps(site_settings(python))
    (staged / "jupyter-lite.json").write_text(settings, encoding="utf-8")
    (staged / "overrides.json").write_text(json.dumps(PREFERENCES), encoding="utf-8")
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


def site_settings(python):
    """What JupyterLite reads when it starts."""
    kernel = {
        "pyodideUrl": f"./{python}/start.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": PACKAGES},
    }
    settings = {
        "appName": LOADING["course"],
        "enableMemoryStorage": False,
        "enableServiceWorkerCache": "true",
        "exposeAppInBrowser": True,  # for what stands beside it, and for tests
        "disabledExtensions": DISABLED,
        "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
    }
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": settings}


def make_python(modules, to, core, cache, full):
    """A snapshot, the files of all modules as one, and what plots need; Pyodide is in `core`."""
    gather_modules(modules, cache)
    for name, made in {"pictures": stored_pictures(), "markdown": sheets_markdown()}.items():
        (modules / "edition" / f"{name}.json").write_text(json.dumps(made), encoding="utf-8")
    put_snapshot(modules, "edition.ahead", to, cache)
    (to / "modules.bin").write_bytes(gzip.compress(as_one(modules), 6, mtime=0))
    lock = json.loads((npm_package("pyodide", cache) / LOCK).read_text(encoding="utf-8"))
    (to / LOCK).write_text(json.dumps(browser_lock(lock, to, full)), encoding="utf-8")
    sizes = {name: (to / name).stat().st_size for name in ("snapshot.bin", "modules.bin")}
    start = (HERE / "start.mjs").read_text(encoding="utf-8").replace("{core}", core)
    (to / "start.mjs").write_text(start.replace('"{sizes}"', json.dumps(sizes)), encoding="utf-8")


def as_one(folder):
    """Many files as one: the length of the list of their names and sizes, it, and they."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    contents = [path.read_bytes() for path in files]
    names = [path.relative_to(folder).as_posix() for path in files]
    listed = json.dumps(list(zip(names, map(len, contents), strict=True))).encode()
    return b"".join([struct.pack("<I", len(listed)), listed, *contents])


def keep_for_next_visit(to, python):
    """Our way of keeping files behind JupyterLite's own, whose functions it takes the place of."""
    worker = to / "service-worker.js"
    text = worker.read_text(encoding="utf-8")
    replaced = ("maybeFromCache", "shouldDrop", "openCache")
    if not all(f"function {name}(" in text for name in replaced):
        raise ValueError(SENTENCES["other worker"])
    keep = (HERE / "keep.js").read_text(encoding="utf-8").replace("{python}", python)
    worker.write_text(f"{text}\n{keep}", encoding="utf-8")


def give_widgets_time(to):
    """A widget gives up if a busy machine does not show it in two seconds: that is too soon."""
    for script in (to / "extensions" / "anywidget" / "static").glob("*.js"):
        text = script.read_text(encoding="utf-8")
        longer = text.replace("AbortSignal.timeout(2000)", "AbortSignal.timeout(60000)")
        script.write_text(longer, encoding="utf-8")


def add_to_pages(to):
    """Load the bar, and what stands beside a notebook, with each of the two apps."""
    shutil.copy(HERE / "loading.css", to)
    script = (HERE / "loading.js").read_text(encoding="utf-8")
    words = json.dumps(LOADING, ensure_ascii=False)
    (to / "loading.js").write_text(script.replace('"{words}"', words), encoding="utf-8")
    (to / "icon.svg").write_text(ICON, encoding="utf-8")
    added = [
        '<link rel="icon" type="image/svg+xml" href="../icon.svg">',
        '<link rel="stylesheet" href="../loading.css">',
        '<script src="../loading.js"></script>',
        '<script type="module" src="../beside/index.js"></script>',
        "</head>",
    ]
    for app in APPS:
        page = to / app / "index.html"
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace("</head>", "\n".join(added), 1), encoding="utf-8")
