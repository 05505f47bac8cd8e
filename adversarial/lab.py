"""The study notebooks in a folder of yours, opened in JupyterLab: `adversarial lab`."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
import webbrowser
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from . import __version__
from .commands import Command
from .language import ENGLISH, LANGUAGE, said_by, words
from .needs import insist_on_a_computer, insist_on_extra
from .observe.missing import STARTUP

SENTENCES = words({
    "changed": "You have changed {name}, so it is kept; the new edition is beside it: {beside}.",
    "put": "The course is in {folder}.",
    "ready": "JupyterLab is ready, and Ctrl-C stops it. Its address:\n\n    {address}\n",
    "no start": "JupyterLab could not start: the lines above say why.",
    "no notebook": "There is no notebook {path}.",
    "another": "{folder} has the course in another language: name another folder.",
    "no course": "There are no notebooks in this language here. In a clone of the repository, "
    "`make languages` makes them.",
    "no folder": "{path} is a file, and the course needs a folder: adversarial lab course",
})
ABOUT = (
    "put the notebooks into a folder and open them in JupyterLab",
    "Puts the notebooks of the course into the folder and opens the first one in JupyterLab, until "
    "Ctrl-C. A notebook that you have changed is never written over: when a newer edition of the "
    "course has another version of it, that is put beside yours under a name such as "
    "02_minimax-new-0.3.0.ipynb. Your answers are kept in the same folder.",
    '`pip install "adversarial-search[lab]"` brings JupyterLab and the live views.',
)
FOLDER = "course"
FIRST = "00_start_here.ipynb"
OPTIONS = {
    "folder": (
        "where the notebooks go (course); or a notebook of yours, which is opened as it is",
        {"nargs": "?", "default": FOLDER},
    ),
    "jupyter": (
        "what follows -- goes to JupyterLab: adversarial lab course -- --port=9999",
        {"nargs": "*", "metavar": "-- ..."},
    ),
}
PATIENCE = 10  # seconds, in which JupyterLab should end
KNOWN = ".adversarial.json"  # in that folder: which edition of each notebook was put there
PACKAGE = Path(__file__).parent
PACKED = PACKAGE / "notebooks"  # in a wheel (tools/packing); in the repository they stand outside
READING = (b"](../docs/reading.md)", b"](reading.md)")  # where the list of books is, and here
SETTINGS = {  # No pop-up with news; no warnings of kernels, whose Python is the one that runs here.
    "jupyter_server_config.json": {"ServerApp": {"ip": "127.0.0.1"}},  # unless -- --ip=… says so
    "labconfig/default_setting_overrides.json": {
        "@jupyterlab/apputils-extension:notification": {
            "fetchNews": "false",
            "checkForUpdates": False,
        }
    },
    "kernels/python3/kernel.json": {
        "argv": [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
        + ["--IPKernelApp.log_level=40"],
        "display_name": "Python 3 (ipykernel)",
        "language": "python",
        "metadata": {"debugger": True},
    },
}


def _lab(options):
    insist_on_a_computer("lab")
    insist_on_extra("lab", "anywidget", "ipywidgets", "jupyterlab", "latex2mathml")
    path = Path(options.folder).resolve()
    if path.suffix == ".ipynb":
        if not path.is_file():
            raise ValueError(SENTENCES["no notebook"].format(path=path))
        here = Path.cwd()
        return open_lab(here if here in path.parents else path.parent, path, options.jupyter)
    for sentence in put_course(path):
        print(sentence)
    print(SENTENCES["put"].format(folder=path))
    return open_lab(path, path / FIRST, options.jupyter)


LAB = Command("lab", _lab, ABOUT, OPTIONS)


def course(language=ENGLISH):
    """The study notebooks and what they lead to: {name: the bytes of the file}."""
    root = PACKAGE.parent
    notebooks, books = (PACKED, PACKED) if PACKED.is_dir() else (root / "notebooks", root / "docs")
    found = sorted((notebooks / (language if language != ENGLISH else "")).glob("*.ipynb"))
    if not found:
        raise ValueError(SENTENCES["no course"])
    found.append(books / "reading.md")
    return {path.name: path.read_bytes().replace(*READING) for path in found}


def _language_in(folder):
    """That of the course in this folder, which it keeps; in a new one, that of this process."""
    first = folder / FIRST
    found = (said_by(first) or ENGLISH) if first.exists() else LANGUAGE
    if found != LANGUAGE != ENGLISH:
        raise ValueError(SENTENCES["another"].format(folder=folder))
    return found


def put_course(folder, edition=__version__):
    """Put the course into a folder; returns a sentence for each notebook that has been changed."""
    folder = Path(folder)
    if folder.exists() and not folder.is_dir():
        raise ValueError(SENTENCES["no folder"].format(path=folder))
    files = course(_language_in(folder))
    folder.mkdir(parents=True, exist_ok=True)
    known, told = _read_known(folder), []
    for name, content in files.items():
        path, digest = folder / name, _digest(content)
        if path.exists() and known.get(name) == digest:
            continue  # This edition was put here before, whatever has become of it since.
        if path.exists() and _digest(path.read_bytes()) not in (digest, known.get(name)):
            path = _beside(path, edition, content)
            told.append(SENTENCES["changed"].format(name=name, beside=path.name))
        path.write_bytes(content)
        known[name] = digest
    (folder / KNOWN).write_text(json.dumps(known, indent=1), encoding="utf-8")
    return told


def _read_known(folder):
    """{name: digest of the edition that was put here}; nothing if that cannot be read."""
    try:
        known = json.loads((folder / KNOWN).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def _digest(content):
    return hashlib.sha256(content).hexdigest()


def _beside(path, edition, content):
    """A free name for the new edition of a notebook, or that of the same content."""
    n = 1
    while True:
        again = f"-{n}" if n > 1 else ""
        beside = path.with_name(f"{path.stem}-new-{edition}{again}{path.suffix}")
        if not beside.exists() or beside.read_bytes() == content:
            return beside
        n += 1


def open_lab(root, notebook, more=()):
    """Open a notebook in JupyterLab, whose files are those below `root`, until Ctrl-C."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "-y"]
    command += ["--Application.log_level=ERROR", f"--ServerApp.root_dir={root}"]
    command += ["--allow-root"] * is_root
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with _environment() as (runtime, env):
        server = subprocess.Popen([*command, *more], cwd=root, env=env)
        try:
            info = _started(server, runtime)
            where = f"{quote(notebook.relative_to(root).as_posix())}?token={info['token']}"
            address = f"{info['url']}lab/tree/{where}"
            print(SENTENCES["ready"].format(address=address), flush=True)
            screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
            if not is_root and (screen or sys.platform in ("win32", "darwin")):
                webbrowser.open(address)
            server.wait()
        except KeyboardInterrupt:  # It has reached the server, too, which then puts things away.
            _ends_in_time(server)
        finally:
            if server.poll() is None:
                server.terminate()
                if not _ends_in_time(server):
                    server.kill()
                    server.wait()
    return 0


def _ends_in_time(server):
    """Wait for its end, but not longer than that should take: did it come?"""
    try:
        return server.wait(PATIENCE) is not None
    except subprocess.TimeoutExpired:
        return False


@contextmanager
def _environment():
    """(A folder where the server says which port it took, the variables that it gets.)"""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as runtime:
        for name, content in SETTINGS.items():
            path = Path(runtime, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(content), encoding="utf-8")
        env = dict(os.environ, JUPYTER_RUNTIME_DIR=runtime, JUPYTER_TOKEN=secrets.token_hex())
        startup = Path(runtime, "startup.py")  # of each kernel, unless the reader has another one
        startup.write_text(STARTUP, encoding="utf-8")
        env.setdefault("PYTHONSTARTUP", str(startup))
        for name in ("JUPYTER_CONFIG_PATH", "JUPYTER_PATH"):
            env[name] = os.pathsep.join(filter(None, [runtime, os.environ.get(name)]))
        yield Path(runtime), env


def _started(server, runtime):
    """What the server says of itself, as soon as it does."""
    while server.poll() is None:
        time.sleep(0.1)
        for file in runtime.glob("jpserver-*.json"):
            if info := json.loads(file.read_text(encoding="utf-8") or "null"):
                return info
    raise OSError(SENTENCES["no start"])
