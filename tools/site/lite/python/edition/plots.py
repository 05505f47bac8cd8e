"""Plots need matplotlib, which is not part of this site: it is fetched when a cell first draws.

Where it cannot be had, a sentence says so, the cell runs with figures that stay blank, and the
picture that was stored with the cell is shown in their place.
"""

import hashlib
import json
import re
import sys
from html import escape
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path

from IPython import get_ipython
from IPython.display import Markdown, display

from adversarial.language import words
from adversarial.view import figure

DRAWS = re.compile(
    r"\bmatplotlib\b"
    r"|\b(plot(_\w+)?|watch_weights|Laboratory|new_figure|heap_map|draw|pdf_pages)\("
)
STORED = Path(__file__).with_name("pictures.json")
SENTENCES = words({
    "nothing": "Nothing can be installed here: everything the course needs is there already.",
    "stored": "*matplotlib cannot be fetched here, so this is the picture that came with the "
    "notebook. With a network, run the cell again.*",
    "none": "*matplotlib cannot be fetched here, so there is no picture. With a network, run the "
    "cell again.*",
})
REAL = figure._figure_class
shown = {}  # the stored picture of the cell that runs


async def before_cell(code):
    """Fetch matplotlib if this cell draws, or see to it that the cell runs without."""
    shown.clear()
    if not DRAWS.search(code) or is_there():
        return
    if await fetch():
        put_blank_away()
        return
    shown.update(stored_picture(code))
    get_ipython().events.register("post_run_cell", put_picture_away)
    display(Markdown(SENTENCES["stored" if shown else "none"]))
    put_blank_in_place()


def put_picture_away(_):
    """A slider moved later asks for a picture that was not stored."""
    shown.clear()
    get_ipython().events.unregister("post_run_cell", put_picture_away)


def is_there():
    return isinstance(getattr(sys.modules.get("matplotlib"), "__file__", None), str)


async def fetch():
    """Pyodide says on its console why it could not."""
    import pyodide_js

    await pyodide_js.loadPackage("matplotlib")
    return "matplotlib" in pyodide_js.loadedPackages.to_py()


def stored_picture(code):
    """What the notebook showed below this very cell, if it was a picture."""
    return json.loads(STORED.read_text(encoding="utf-8")).get(name_of(code), {})


def name_of(code):
    """A name for a cell by what it says, however it is laid out."""
    return hashlib.sha256("".join(code.split()).encode()).hexdigest()[:16]


class Blank:
    """A figure that takes everything and draws nothing, and so are all things in it."""

    def __init__(self, *_, **__):
        pass

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return Blank()

    def __call__(self, *_, **__):
        return Blank()

    __getitem__ = __add__ = __enter__ = __call__

    def __exit__(self, *_):
        pass

    def __iter__(self):
        return iter(())

    def _repr_mimebundle_(self, **_):
        words = vars(self).get("alt_text", "")
        return dict(shown) or {"text/html": escape(words), "text/plain": words}


class BlankModules(MetaPathFinder, Loader):
    """Finds a module for every name in matplotlib; all that one takes out of it is blank."""

    def find_spec(self, name, *_):
        return ModuleSpec(name, self, is_package=True) if _is_matplotlib(name) else None

    def exec_module(self, module):
        module.__getattr__ = lambda name: Blank


def put_blank_in_place():
    figure._figure_class = lambda: Blank
    if not any(isinstance(finder, BlankModules) for finder in sys.meta_path):
        sys.meta_path.append(BlankModules())


def put_blank_away():
    """So that the real one is imported."""
    figure._figure_class = REAL
    sys.meta_path[:] = [one for one in sys.meta_path if not isinstance(one, BlankModules)]
    for name in [name for name in sys.modules if _is_matplotlib(name)]:
        del sys.modules[name]


def _is_matplotlib(name):
    return name.partition(".")[0] == "matplotlib"
