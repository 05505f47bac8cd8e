"""In a language with longer words every view and every page of a class still fits the window."""

import os
import subprocess
import sys

import pytest

from adversarial.language import PSEUDO, VARIABLE
from tests.browser.settled import settle

# One of each view, with what it says before anybody touches it.
VIEWS = """\
from adversarial import MAX, watch
from adversarial.games import Checkers, Connect4, GameTree, Nim, TicTacToe
from adversarial.search import alphabeta, mcts, minimax
from adversarial.widgets import *
tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
film = watch(alphabeta, tree)
Stepper(film)
compare(watch(minimax, tree), film)
explore("((3 12) (2 4))")
predict(film)
fill_values(tree)
mark_pruned(tree)
mark_types(tree)
recall("04")
play(TicTacToe())
play(Checkers(size=6))
my_course()
""".splitlines()
# What is cut off: a label, a button or a field that is narrower than what stands in it.
CUT_OFF = """() => [...document.querySelectorAll(
    ".adv button, .adv label, .adv legend, .adv th, .adv td, .adv summary, .adv option, .adv p")]
  .filter((el) => el.getClientRects().length && getComputedStyle(el).overflowX !== "visible"
    && el.scrollWidth > el.clientWidth + 1 && !el.closest(".adv-scrolls"))
  .map((el) => el.className + ": " + el.textContent.slice(0, 60))"""
OUTSIDE = """() => [...document.querySelectorAll("button, label, legend, summary, h1, h2, p")]
  .filter((el) => el.getClientRects().length && !el.closest(".adv-scrolls, .scroll, .sr-only")
    && el.getBoundingClientRect().right > innerWidth + 1)
  .map((el) => el.tagName + " " + el.className + ": " + el.textContent.slice(0, 60))"""
SCROLLS = """() => [...document.querySelectorAll(".scroll")]
  .filter((el) => el.scrollWidth > el.clientWidth + 1).length"""
PAGES = """\
import sys
from pathlib import Path
from adversarial.grading.feedback import class_page, student_page
from adversarial.grading.register import class_rows
from adversarial.grading.release import Key
from adversarial.pages.summary import summary_sheet
from tests.grading.example import key_data, write
from tests.grading.test_pages import row
folder = Path(sys.argv[1])
key = Key(write(folder / "key.json", key_data(["Ada", "Bob"])))
rows = class_rows(key, [row(key, student, misconception="no_pruning", hint="Think.")
                        for student in ("Ada", "Bob")])
for each in rows:
    each["page"] = "student.html"
(folder / "class.html").write_text(class_page(rows, key), encoding="utf-8")
(folder / "student.html").write_text(student_page(rows[0], key), encoding="utf-8")
summary_sheet("04").save(folder / "sheet.html")
"""


@pytest.fixture
def in_longer_words(monkeypatch):
    monkeypatch.setenv(VARIABLE, PSEUDO)


@pytest.mark.parametrize("width", [1280, 800])
def test_no_label_of_a_view_is_cut_off(in_longer_words, fresh_page, export_page, width):
    fresh_page.set_viewport_size({"width": width, "height": 900})
    page = export_page(VIEWS)
    settle(page)
    assert page.locator(".adv").count() >= 9
    assert "⟦" in page.locator(".adv").first.inner_text()
    assert page.evaluate(CUT_OFF) == []
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("width", [1280, 800])
def test_pages_of_a_class_and_sheets_are_not_wider_than_the_window(tmp_path, fresh_page, width):
    environment = {**os.environ, VARIABLE: PSEUDO}
    subprocess.run([sys.executable, "-c", PAGES, tmp_path], check=True, env=environment)
    fresh_page.set_viewport_size({"width": width, "height": 900})
    for name in ("class", "student", "sheet"):
        fresh_page.goto((tmp_path / f"{name}.html").as_uri())
        assert "⟦" in fresh_page.locator("body").inner_text()
        assert fresh_page.evaluate("document.documentElement.scrollWidth") <= width, name
        assert fresh_page.evaluate(OUTSIDE) == [], name
        if name != "class":  # its headings are never broken inside a word
            assert fresh_page.evaluate(SCROLLS) == 0, name
