"""Inside a browser Python starts no process: what needs a computer says so, and what to do."""

import sys

import pytest

from adversarial.__main__ import main
from adversarial.grading.contest.run import hold
from adversarial.grading.release import release
from adversarial.grading.run import grade
from adversarial.needs import IN_A_BROWSER, NeedsComputer
from adversarial.pages.deck import read_deck
from adversarial.pages.export import save_page


@pytest.fixture(autouse=True)
def in_a_browser(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.chdir(tmp_path)
    yield
    assert list(tmp_path.iterdir()) == []  # nothing is begun


COMMANDS = {
    "grade submissions": "grade",
    "contest submissions --game nim": "contest",
    "release source.ipynb --students class.csv": "release",
    "slides lecture.ipynb": "page",
}


@pytest.mark.parametrize("words", COMMANDS)
def test_commands_say_what_to_do_instead(words, capsys):
    assert main(words.split()) == 1
    assert capsys.readouterr().err == f"adversarial: {IN_A_BROWSER[COMMANDS[words]]}\n"


CALLS = {
    "grade": lambda: grade("submissions", "report", key=None),
    "contest": lambda: hold([], rules=None, folder="contest"),
    "release": lambda: release("source.ipynb", ["Ada"], "released"),
    "page": lambda: save_page("notebook.ipynb", "page.html"),
}


@pytest.mark.parametrize("what", CALLS)
def test_functions_say_the_same(what):
    with pytest.raises(NeedsComputer, match="needs a computer") as told:
        CALLS[what]()
    assert str(told.value) == IN_A_BROWSER[what]


def test_so_does_a_deck():
    with pytest.raises(NeedsComputer, match="second kernel"):
        read_deck("lecture.ipynb")
