"""A deck on paper: nothing is given away to students, everything is there for the lecturer."""

import re

import nbformat
import pytest

from adversarial.__main__ import main
from adversarial.pages import handouts
from adversarial.pages.deck import read_deck
from tests.pages.test_slides import cell, code

FILMS = """
from adversarial import watch
from adversarial.games import GameTree
from adversarial.search import alphabeta, minimax
from adversarial.widgets import Stepper, predict
film = watch(alphabeta, GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
"""


@pytest.fixture(scope="module")
def notebook(tmp_path_factory):
    """Two slides with words, a film and a prediction."""
    path = tmp_path_factory.mktemp("notebook") / "a.ipynb"
    cells = [
        cell("slide", "# Title"),
        cell("notes", "Say *this*."),
        cell("slide", "## Terms\n\nIt is a **secret word**."),
        cell("fragment", "> the answer"),
        code("skip", FILMS),
        code("slide", "Stepper(film)"),
        code("slide", "predict(film, most=3)"),
    ]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
    return path


@pytest.fixture(scope="module")
def deck(notebook):
    return read_deck(notebook, author="Ada", date="May")


@pytest.fixture(autouse=True)
def no_browser(monkeypatch):
    monkeypatch.setenv("ADVERSARIAL_BROWSER", "no-such-browser")


def body(path):
    page = path.read_text(encoding="utf-8")
    return page[page.index("<body") : page.index("<script")]


def trees(page):
    """The values at the inner nodes of each tree, and at its leaves."""
    for svg in re.findall(r"<svg\b.*?</svg>", page, flags=re.DOTALL):
        nodes = re.findall(r'<g class="n ([^"]*)".*?</g>', svg, flags=re.DOTALL)
        shown = re.findall(r'<g class="n ([^"]*)"(?:(?!</g>).)*class="v"[^>]*>([^<]+)<', svg)
        leaves = [value for names, value in shown if "leaf" in names]
        yield len(nodes), [value for names, value in shown if "leaf" not in names], leaves


def test_a_handout_has_gaps_and_lines_and_no_answers(deck, tmp_path):
    path = handouts.save_handout(deck, tmp_path / "a-handout")
    assert path == tmp_path / "a-handout.html"
    page = body(path)
    assert "Title: handout" in page
    assert "Ada, May" in page
    assert "secret" not in page
    assert "the answer" not in page
    assert "this" not in page  # the notes
    assert page.count('<span class="gap">') == 1
    assert page.count('class="cell gap"') == 1
    assert page.count('<div class="line">') > 3 * handouts.LINES
    film, prediction = trees(page)
    assert film == (13, [], ["3", "12", "8", "2", "4", "6", "14", "5", "2"])
    assert (
        "strike" not in re.search(r"<svg\b.*?</svg>", page, flags=re.DOTALL)[0].split("</style>")[1]
    )
    assert "aria-label" not in page
    questions = re.findall(r'<p class="question">(.*?)</p>', page)
    assert [text[:2] for text in questions] == ["1.", "2.", "3."]
    assert "live-views" not in path.read_text(encoding="utf-8")  # nor is anything hidden in it
    assert prediction[0] == 13


def test_what_a_prediction_asks_for_is_not_in_its_picture(notebook, deck):
    (prediction,) = [slide for slide in deck.slides if "asked" in slide.cells[-1].html]
    asked = re.compile(r"<g class=['\"]n [^'\"]*asked.*?</g>", re.DOTALL)
    before = asked.search(prediction.cells[-1].html)[0]
    (gaps,) = handouts._with_gaps(prediction.cells, deck.views)
    assert re.search(r"class=['\"][ab]['\"]", before)
    assert not re.search(r"class=['\"][vab]['\"]", asked.search(gaps.html)[0])


def test_notes_have_everything(deck, tmp_path):
    page = body(handouts.save_notes(deck, tmp_path / "a-notes"))
    assert "Say <em>this</em>." in page
    assert "secret word" in page
    assert "the answer" in page
    questions = re.findall(r'<p class="question">(.*?)</p>', page)
    rights = [one["right"] for one in _questions(deck)]
    assert all(any(text.endswith(f" {right}") for right in rights) for text in questions)
    assert '<div class="line">' not in page


def _questions(deck):
    for model in deck.views["models"].values():
        data = model["state"].get("data")
        if isinstance(data, dict) and "rounds" in data:
            yield from data["questions"]


def test_the_command_says_how_to_print_where_no_browser_is(
    notebook, deck, tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr("adversarial.__main__.read_deck", lambda *_, **__: deck)
    words = ["slides", str(notebook), "--to", str(tmp_path), "--handout", "--notes"]
    assert main([*words, "--author", "Ada", "--date", "May"]) == 0
    told = capsys.readouterr().out
    assert told.count("print it (Ctrl-P)") == 2
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"a.html", "a-handout.html", "a-notes.html"}


def test_a_browser_makes_the_pdf_and_one_that_cannot_is_no_harm(tmp_path, monkeypatch):
    page = tmp_path / "a.html"
    page.write_text("<p>Hi", encoding="utf-8")
    program = tmp_path / "browser"
    monkeypatch.setenv("ADVERSARIAL_BROWSER", str(program))
    assert handouts.print_pdf(page, tmp_path / "a.pdf") is None
    for line, made in (('echo "$a" > "${a#--print-to-pdf=}"', True), ("exit 1", False)):
        text = f'#!/bin/sh\nfor a in "$@"; do case "$a" in --print-to-pdf=*) {line};; esac; done\n'
        program.write_text(text, encoding="utf-8")
        program.chmod(0o755)
        assert bool(handouts.print_pdf(page, tmp_path / "a.pdf")) is made
