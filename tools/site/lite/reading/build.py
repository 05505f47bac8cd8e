"""Pages of the notebooks to read until JupyterLab stands, into `run/reading`.

They hold what is stored in the notebooks and no script. Their names change with what they say, so
that a browser may keep them for good.
"""

import hashlib
import re
from pathlib import Path

import nbformat

from adversarial.pages.export import cells_of, styles, title_of
from adversarial.pages.styles import math_face, math_font
from adversarial.pages.views import as_script
from adversarial.template import fill
from adversarial.view.live.assets import script

from ...course import NOTEBOOKS
from ...languages import UP
from ..words import LOADING

HERE = Path(__file__).parent
PAGE = "notebooks/index.html"  # JupyterLab's other page has more than a notebook on it
TAG = '<script src="../reading/index.js"></script>\n'
SETTINGS = '<script id="jupyter-config-data"'  # before which the script has to stand
START = "await import("  # of JupyterLab, whose scripts leave no time for anything else
WAIT = "await window.adversarialReading;\n        "
CALL = "window.adversarialReading = start({pages}, {words}, {here});"
FOLDER = 'new URL(".", document.currentScript.src)'
SENTENCES = {"other page": "JupyterLite's page is not the one that the reading was written for."}
# The page is in a frame of the app's page, whose address is that from which its links start.
NOTEBOOK_LINK = re.compile(r'href="(\w+\.ipynb)(?=[#"])')
GUIDE_LINK = re.compile(r'href="\.\./docs/(\w+)\.md(?=[#"])')


def build_reading(run):
    """Write `run/reading`, and load it with the notebooks; returns that folder."""
    to = run / "reading"
    to.mkdir()
    notebooks = (run / "files").glob("*.ipynb")
    nodes = {path.name: nbformat.read(path, as_version=4) for path in notebooks}
    bodies = {name: with_links(cells_of(node, NOTEBOOKS)) for name, node in nodes.items()}
    font = put(to, "math", "woff", math_font("".join(bodies.values())))
    pages, page_css = {}, (HERE / "page.css").read_text(encoding="utf-8")
    for name, body in bodies.items():
        looks = "\n".join([math_face(body, f"../reading/{font}"), styles(), page_css])
        words = {"title": title_of(nodes[name]), "styles": looks, "cells": body}
        text = fill(__file__, "reading.html.j2", **words)
        pages[name] = put(to, Path(name).stem, "html", text.encode())
    call = CALL.format(pages=as_script(pages), words=as_script(LOADING), here=FOLDER)
    text = f"(() => {{\n{script(HERE / 'index.js')}\n{call}\n}})();\n"
    (to / "index.js").write_text(text, encoding="utf-8")
    add_script(run / PAGE)
    return to


def add_script(page):
    """The script first, and JupyterLab as soon as the notebook can be read."""
    text = page.read_text(encoding="utf-8")
    if text.count(SETTINGS) != 1 or text.count(START) != 1:
        raise ValueError(SENTENCES["other page"])
    text = text.replace(SETTINGS, TAG + SETTINGS).replace(START, WAIT + START)
    page.write_text(text, encoding="utf-8")


def put(to, stem, kind, content):
    """Write a file under a name that tells its contents; returns that name."""
    name = f"{stem}.{hashlib.sha256(content).hexdigest()[:12]}.{kind}"
    (to / name).write_bytes(content)
    return name


def with_links(text):
    """Links to notebooks open them here, those to guides lead to their pages."""
    text = NOTEBOOK_LINK.sub(r'href="../notebooks/index.html?path=\1', text)
    return GUIDE_LINK.sub(rf'href="../../{UP}guides/\1.html', text)
