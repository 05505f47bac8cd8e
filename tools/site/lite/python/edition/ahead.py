"""What is done before the snapshot is taken, so that it need not be done in the browser."""

import importlib
import random
import sys
from types import ModuleType

from IPython import get_ipython

import adversarial

from . import plots, sheets

IMPORTED = """
    ipywidgets anywidget jinja2 adversarial adversarial.exercises adversarial.exercises.own
    adversarial.experiments.contest adversarial.experiments.laboratory
    adversarial.experiments.workshop adversarial.games adversarial.pages.summary
    adversarial.plots adversarial.progress adversarial.view.figure adversarial.view.fold
    adversarial.widgets
"""  # what the notebooks import


def run():
    """Start the kernel, and import what the notebooks import."""
    start_kernel()
    for name in IMPORTED.split():
        importlib.import_module(name)
    sheets.install()
    adversarial.load_ipython_extension(get_ipython())  # it was loaded before there was a shell


def start_kernel():
    """The kernel asks JavaScript for packages, and a snapshot holds no JavaScript: it asks us."""
    asked = ModuleType("pyodide_js")
    asked.loadPackagesFromImports = plots.before_cell
    real = sys.modules.pop("pyodide_js", None)
    sys.modules["pyodide_js"] = asked
    importlib.import_module("pyodide_kernel")
    del sys.modules["pyodide_js"]
    if real is not None:
        sys.modules["pyodide_js"] = real


def awake():
    """In the browser, after the snapshot: other files may be there, and chance is fresh."""
    importlib.invalidate_caches()
    random.seed()
