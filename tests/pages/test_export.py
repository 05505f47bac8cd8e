"""Pages that live on their own. That their views do work is seen in tests/browser."""

import json
import re
import sys
from importlib.util import find_spec

import nbformat
import pytest

from adversarial import needs
from adversarial.pages import markup
from adversarial.pages.export import save_page
from adversarial.pages.views import SHARE

with_formulas = pytest.mark.skipif(
    not find_spec("latex2mathml"), reason="formulas need latex2mathml"
)
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
    hosts = re.findall(r'<div data-live-view="(\w+)"[^>]*>\s*(<svg [^>]*aria-label=)?', page)
    assert [bool(picture) for _, picture in hosts] == [True, False]
    assert {name for name, _ in hosts} <= live_views(page)["models"].keys()
    assert "Text(value=" in page


def test_a_page_needs_nothing_of_the_network(page):
    assert re.findall(r'<(?:script|link|img)[^>]+(?:src|href)="?http[^>]*', page) == []
    assert not re.search(r"mathjax|url\(http|@import", page, re.IGNORECASE)


def page_of_cells(folder, *cells, **options):
    """The text of a page of these cells, which are not run."""
    notebook = notebook_file(folder / "a.ipynb", *cells)
    return save_page(notebook, folder / "a.html", run=False, **options).read_text(encoding="utf-8")


def body(page):
    return page.partition("<main>")[2].partition("</main>")[0]


@with_formulas
@pytest.mark.parametrize(
    ("text", "formulas"),
    [
        ("# $x \\le 3$", 1),
        ("# It\n\n$$\\max_i v_i$$\n\nand $v$", 2),
        ("# It costs 3 $", 0),
        ("# `$x$` and `$y$`", 0),
    ],
)
def test_formulas_are_mathml_with_their_font_inside(tmp_path, text, formulas):
    page = page_of_cells(tmp_path, text)
    assert body(page).count("<math ") == formulas
    assert ('STIX Two Math"; font-weight' in page) == bool(formulas)
    assert not formulas or "\\" not in body(page)


@with_formulas
@pytest.mark.parametrize(
    ("latex", "made"),
    [
        (r"(a)-(b)", "<mo>−</mo>"),  # a difference
        (r"(-b)", '<mo lspace="0em" rspace="0em">−</mo>'),  # a sign
        (r"\max_a -N", '<mo lspace="0em" rspace="0em">−</mo>'),
        (r"|h|", '<mo stretchy="false" lspace="0em" rspace="0em">|</mo><mi>h</mi>'),
        (r"\sigma: P", '<mo lspace="0.28em" rspace="0.28em">:</mo>'),
        (r"(a, \dots)", "<mi>…</mi>"),
        (r"\displaystyle\max_a v", "<munder>"),
        (r"\begin{cases}a\\[2pt]b\end{cases}", "<mi>a</mi></mtd></mtr><mtr>"),
    ],
)
def test_formulas_are_set_as_in_tex(latex, made):
    formula = markup.formula(latex)
    assert made in formula
    assert "2pt" not in formula
    assert not re.search("<mstyle[^>]*/>", formula)


@with_formulas
def test_what_is_written_as_latex_comes_as_a_formula(tmp_path):
    node = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("x")])
    data = {"text/latex": r"$\alpha \ge \beta$", "text/plain": "no"}
    node.cells[0].outputs = [nbformat.v4.new_output("display_data", data)]
    nbformat.write(node, tmp_path / "a.ipynb")
    save_page(tmp_path / "a.ipynb", tmp_path / "a.html", run=False)
    shown = body((tmp_path / "a.html").read_text(encoding="utf-8"))
    assert re.search("<math .*<mi>α</mi>.*</math>", shown)


def test_a_missing_package_is_told_only_where_there_are_formulas(tmp_path, monkeypatch):
    monkeypatch.setattr(needs, "find_spec", lambda name: name != "latex2mathml")
    monkeypatch.delitem(sys.modules, "latex2mathml", raising=False)
    assert "<h1" in page_of_cells(tmp_path, "# No formula")
    with pytest.raises(ModuleNotFoundError, match=r"adversarial-search\[slides\].*latex2mathml"):
        page_of_cells(tmp_path, "# $x$")


def test_headings_and_cells_have_addresses(tmp_path):
    page = body(page_of_cells(tmp_path, "# What *goes* wrong?", "x = 1"))
    assert '<h1 id="what-goes-wrong">' in page
    assert len(re.findall(r'<div class="cell (?:markdown|code)" id="[\w-]+">', page)) == 2


def test_warnings_and_errors_are_shown_as_text(tmp_path):
    node = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("x")])
    node.cells[0].outputs = [
        nbformat.v4.new_output("stream", name="stderr", text="Take care: <b>\n"),
        nbformat.v4.new_output("error", ename="E", evalue="", traceback=["\x1b[31mE\x1b[0m: 1"]),
    ]
    nbformat.write(node, tmp_path / "a.ipynb")
    save_page(tmp_path / "a.ipynb", tmp_path / "a.html", run=False)
    shown = body((tmp_path / "a.html").read_text(encoding="utf-8"))
    assert "Take care: &lt;b&gt;" in shown
    assert ">E: 1<" in shown


def test_a_view_has_the_name_of_its_cell(page):
    (cell,) = (one for one in page.split('<div class="cell code" id="') if "data-view-name" in one)
    name = cell.partition('"')[0]
    assert re.findall('data-view-name="([^"]*)"', cell) == [name, f"{name}-2"]


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
    assert live_views(page) == {"models": {}, "sources": [], "words": SHARE}


@pytest.mark.parametrize(
    ("theme", "said"), [("dark", ['"false"']), ("light", ['"true"']), ("auto", [])]
)
def test_the_theme_of_a_page(tmp_path, theme, said):
    page = page_of_cells(tmp_path, "1", theme=theme)
    assert re.findall('<body data-jp-theme-light=("[a-z]+")', page) == said
    assert "prefers-color-scheme: dark" in page


def test_another_theme_is_refused_in_a_sentence(tmp_path):
    with pytest.raises(ValueError, match="one of light, dark, auto, not 'red'"):
        page_of_cells(tmp_path, "1", theme="red")
