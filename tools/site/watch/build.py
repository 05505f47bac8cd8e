"""Build the page *Watch my code*: plain files under `site/watch`."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

from adversarial.pages.export import ICON
from adversarial.pages.views import as_script
from adversarial.template import fill
from adversarial.view.live.assets import LOOKS, styles
from adversarial.view.live.words import STEPPER
from adversarial.widgets.quiz.exercise import HERE as QUIZ

from ..digests import version_of
from ..fetch import copy_compiled, npm_packages
from ..heads import foot, head
from ..languages import switch
from ..licensed import LISTED, npm_list
from ..snapshot import CORE, LOCK, core_from, make_snapshot, put_core
from .examples import MINIMAX, SEARCHES, programs
from .exercises import AHEAD, exercise_state
from .running import answer
from .words import CLASSIC, EXERCISES, FOR_GAME, GAMES, ORDERS, PAGE, TASKS, TREE

HERE = Path(__file__).parent
POLICY = "; ".join([
    "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self' blob:",
    "connect-src 'self'", "style-src 'self' 'nonce-{nonce}'", "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:", "font-src 'self'", "base-uri 'none'", "form-action 'none'",
    "require-trusted-types-for 'script'", "trusted-types default picture",
])  # fmt: skip
KEPT = ("page.js", "page.css", "worker.js", "icon.svg", "python")  # for the next visit
PACKAGE = re.compile(r"/node_modules/((?:@[^/]+/)?[^/]+)/")
COMPILED = ["numpy"]  # what programs may import besides, where the builder of the site has it


def build(site, cache, full=None):
    """Write the page into `site/watch`; returns that folder. With `full`, the folder of a full
    Pyodide distribution, programs may import numpy."""
    to = site / "watch"
    shutil.rmtree(to, ignore_errors=True)
    made = to / "made"
    made.mkdir(parents=True)
    core = put_core(site, cache)
    make_python(made / "python", cache, full)
    bundle(made, cache)
    worker = (made / "worker.js").read_text(encoding="utf-8")
    (made / "worker.js").write_text(worker.replace("{core}", core_from(made, core)), "utf-8")
    looks = styles(LOOKS, QUIZ / "exercise.css")
    (made / "page.css").write_text(f"{looks}\n{read('page.css')}", encoding="utf-8")
    (made / "icon.svg").write_text(ICON, encoding="utf-8")
    write_exercises(made / "exercises")
    version = made.rename(to / version_of(made)).name
    (to / "index.html").write_text(page_html(version, to, core), encoding="utf-8")
    files = [path for path in files_in(to / version, KEPT) if not is_wheel(path)]
    names = [path.relative_to(to).as_posix() for path in files]
    kept = " ".join([*names, *(core_from(to, core) + name for name in CORE)])
    keep = read("keep.js").replace("{version}", version).replace("{files}", kept)
    (to / "keep.js").write_text(keep, encoding="utf-8")
    return to


def make_python(to, cache, full):
    """The snapshot; of Pyodide's list of packages only what is there."""
    make_snapshot(HERE, to, cache)
    lock = json.loads((to / LOCK).read_text(encoding="utf-8"))
    packages = {name: copy_compiled(name, lock, full, to) for name in COMPILED if full}
    (to / LOCK).write_text(json.dumps(lock | {"packages": packages}), encoding="utf-8")


def bundle(to, cache):
    """The page's scripts as one, with the editor and the live views in it; and the worker's."""
    modules = npm_packages(cache)
    esbuild = modules / "esbuild-wasm" / "bin" / "esbuild"
    command = ["node", str(esbuild), str(HERE / "page.js"), str(HERE / "worker.js"), "--bundle"]
    command += [f"--outdir={to}", "--format=esm", "--minify", "--legal-comments=none"]
    command += ["--target=es2022", "--log-level=warning", f"--metafile={to / 'bundled.json'}"]
    subprocess.run(command, check=True, env={**os.environ, "NODE_PATH": str(modules)}, cwd=HERE)
    bundled = json.loads((to / "bundled.json").read_text(encoding="utf-8"))["inputs"]
    names = {found[1] for path in bundled if (found := PACKAGE.search(path))}
    (to / LISTED).write_text(npm_list([modules / name for name in sorted(names)]), "utf-8")
    (to / "bundled.json").unlink()


def write_exercises(to):
    """The first seeds of each exercise, which need no Python."""
    to.mkdir()
    for kind in EXERCISES:
        for seed in range(AHEAD):
            state = json.dumps(exercise_state(kind, seed), ensure_ascii=False)
            (to / f"{kind}-{seed}.json").write_text(state, encoding="utf-8")


def page_html(version, to, core):
    """The page, with the film of the example in it."""
    request = {"do": "watch", "code": MINIMAX, "tree": TREE}
    told = json.loads(answer(json.dumps(request)))
    film = {name: json.loads(text) for name, text in told["film"].items()}
    python = [*files_in(to / version, ["python"]), *files_in(core, CORE)]
    examples = SEARCHES | programs()
    offered = {"games": GAMES, "orders": ORDERS, "tasks": TASKS, "exercises": EXERCISES}
    data = {
        "words": PAGE, "stepper": STEPPER, **offered, "ahead": AHEAD, "nonce": version,
        "code": MINIMAX, "examples": examples, "tree": TREE, "classic": CLASSIC, "film": film,
        "fault": told["fault"], "packages": COMPILED if any(map(is_wheel, python)) else [],
        "size": round(sum(p.stat().st_size for p in python if not is_wheel(p)) / 1e6),
    }  # fmt: skip
    for_game = [re.sub(r"`([^`]+)`", r"<code>\1</code>", line) for line in FOR_GAME]
    words = {"words": PAGE, "examples": examples, "for_game": for_game, **offered}
    path = "watch/index.html"
    words["others"] = switch(to.parent, path)
    words |= {"head": head(path, PAGE["title"], PAGE["about"]), "foot": foot("../", path)}
    words["policy"] = POLICY.format(nonce=version)  # for the editor's own style sheet
    return fill(__file__, "page.html.j2", data=as_script(data), version=version, **words)


def files_in(folder, names):
    """The files with these names, and all in the folders with these names."""
    found = (path for name in names for path in [folder / name, *(folder / name).rglob("*")])
    return sorted({path for path in found if path.is_file()})


def is_wheel(path):
    """Is it a package that comes only when a program imports it?"""
    return path.suffix == ".whl"


def read(name):
    return (HERE / name).read_text(encoding="utf-8")
