"""Pages that live on their own. That their views do work is seen in tests/browser."""

import json
import re

import nbformat
import pytest

from adversarial.pages.export import save_page

CODE = """\
from adversarial import watch
from adversarial.games import GameTree
from adversarial.search import minimax
from adversarial.widgets import Stepper
import ipywidgets
film = watch(minimax, GameTree([[3, 12], [2, 4]]))
stepper = Stepper(film, totals=None)
"""
VIEWS = """\
slider = ipywidgets.IntSlider()
link = ipywidgets.jslink((slider, "value"), (stepper, "step"))
display(stepper, ipywidgets.VBox([slider, Stepper(film, totals=None), ipywidgets.FloatSlider()]))
"""


def notebook_file(path, *cells):
    """A notebook: texts that begin with # are Markdown, others code."""
    kinds = {True: nbformat.v4.new_markdown_cell, False: nbformat.v4.new_code_cell}
    node = nbformat.v4.new_notebook(cells=[kinds[cell[0] == "#"](cell) for cell in cells])
    nbformat.write(node, path)
    return path


def live_views(page):
    text = re.search('<script[^>]*id="live-views"[^>]*>(.*?)</script>', page, re.DOTALL)[1]
    return json.loads(text)


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    folder = tmp_path_factory.mktemp("page")
    notebook = notebook_file(folder / "film.ipynb", "# A film", CODE, VIEWS, "ipywidgets.Text()")
    return save_page(notebook, folder / "film.html").read_text(encoding="utf-8")


def test_a_page_carries_its_views_and_each_source_once(page):
    views = live_views(page)
    kinds = sorted(model["kind"] for model in views["models"].values())
    assert kinds == ["AnyModel", "AnyModel", "IntSliderModel", "LinkModel", "VBoxModel"]
    assert len(views["sources"]) == 2  # a module and a style sheet, for two steppers
    assert page.count("class Stepper") == 1
    assert "export default" in "".join(views["sources"])


def test_a_view_has_a_picture_behind_it_and_what_cannot_live_its_text(page):
    hosts = re.findall(r'<div[^>]*data-live-view="(\w+)"[^>]*>\s*(<img alt=)?', page)
    assert [bool(picture) for _, picture in hosts] == [True, False]
    assert {name for name, _ in hosts} <= live_views(page)["models"].keys()
    assert "Text(value=" in page


def test_a_page_without_formulas_needs_nothing_of_the_network(page):
    # Mermaid is fetched only by pages that have such a diagram.
    fetched = re.findall(r'<(?:script|link|img)[^>]+(?:src|href)="?http[^>]*', page)
    assert fetched == []


@pytest.mark.parametrize(
    ("text", "fetched"), [("# $x \\le 3$", 1), ("# It costs 3 $", 0), ("# `$x$` and `$y$`", 0)]
)
def test_only_formulas_fetch_mathjax(tmp_path, text, fetched):
    notebook = notebook_file(tmp_path / "a.ipynb", text)
    page = save_page(notebook, tmp_path / "a.html", run=False).read_text(encoding="utf-8")
    assert page.count("MathJax.js") + page.count("mathjax/") == fetched


def test_without_a_run_and_a_stored_state_the_picture_stays(tmp_path):
    notebook = notebook_file(tmp_path / "a.ipynb", "stepper")
    node = nbformat.read(notebook, as_version=4)
    data = {
        "application/vnd.jupyter.widget-view+json": {"model_id": "abc"},
        "text/html": '<img alt="still" src="data:image/svg+xml,%3Csvg/%3E">',
    }
    node.cells[0].outputs = [nbformat.v4.new_output("display_data", data)]
    nbformat.write(node, notebook)
    page = save_page(notebook, tmp_path / "a.html", run=False).read_text(encoding="utf-8")
    assert '<img alt="still" src="data:image/svg+xml,' in page
    assert live_views(page) == {"models": {}, "sources": []}


def test_a_dark_page(tmp_path):
    notebook = notebook_file(tmp_path / "a.ipynb", "1")
    page = save_page(notebook, tmp_path / "a.html", run=False, theme="dark")
    assert 'data-jp-theme-light="false"' in page.read_text(encoding="utf-8")
