"""Finish the JupyterLite edition: what stands beside a notebook, and the service worker.

Called once the folder `run` is built otherwise: it stamps the notebooks with their editions, gives
the folder of Python a name by its contents, and names this version of the site in the worker.
"""

import hashlib
import json
import re
from pathlib import Path

from adversarial.pages.export import as_script
from adversarial.view.live.assets import script

from .editions import FILE, stamp_all
from .words import WORDS

HERE = Path(__file__).parent
SCRIPT = '<script type="module" src="../beside/index.js"></script>'
PAGES = ("notebooks/index.html", "lab/index.html")
CONFIG = "jupyter-lite.json"
NAMED = re.compile(r"-[0-9a-f]{12}$")  # a folder that has its name already
WORKER = "service-worker.js"


def build_beside(run):
    """Write `run/beside`, and all that goes with it; returns that folder."""
    to = run / "beside"
    to.mkdir(parents=True, exist_ok=True)
    name_python(run)
    editions = stamp_all(run / "files")
    (to / FILE).write_text(json.dumps(editions, indent=1), encoding="utf-8")
    text = f"{script(HERE / 'index.js')}\nstart({as_script(WORDS)});\n"
    (to / "index.js").write_text(text, encoding="utf-8")
    (to / "beside.css").write_text(read("beside.css"), encoding="utf-8")
    for page in PAGES:
        add_script(run / page)
    write_worker(run)
    return to


def add_script(page):
    text = page.read_text(encoding="utf-8")
    if SCRIPT not in text:
        page.write_text(text.replace("</body>", f"{SCRIPT}\n</body>"), encoding="utf-8")


def name_python(run):
    """A digest in the name of Python's folder: an old file of it is never met with a new one."""
    folder = python_folder(run)
    if folder is None or NAMED.search(folder.name):
        return
    named = folder.rename(folder.with_name(f"{folder.name}-{digest_of(folder)}"))
    old, new = (f"{path.relative_to(run).as_posix()}/" for path in (folder, named))
    for config in [run / CONFIG, *run.glob(f"*/{CONFIG}")]:
        text = config.read_text(encoding="utf-8")
        config.write_text(text.replace(old, new), encoding="utf-8")


def python_folder(run):
    """Where the kernel's settings look for Pyodide; None if it is not on the site."""
    found = re.search(
        r'"pyodideUrl": *"\./([^"]+)/[^"/]+"', (run / CONFIG).read_text(encoding="utf-8")
    )
    return run / found[1] if found and (run / found[1]).is_dir() else None


def write_worker(run):
    """In the place of JupyterLite's: another version of the site is another worker."""
    worker = run / WORKER
    worker.unlink(missing_ok=True)
    worker.write_text(read("keep.js").replace("{version}", digest_of(run)), encoding="utf-8")


def digest_of(folder):
    """A name for what is in a folder: other contents, another name."""
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        name = path.relative_to(folder).as_posix().encode(errors="surrogateescape")
        digest.update(name + b"\0" + path.read_bytes())
    return digest.hexdigest()[:12]


def read(name):
    return (HERE / name).read_text(encoding="utf-8")
