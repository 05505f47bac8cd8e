"""The marking desk in a browser: a class is marked by keyboard alone, and the marks arrive."""

import csv
import io
import json
import re
import subprocess
import sys
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import no_problems
from tests.grading.desk_class import grade, hand_in, small_class

SIZE = {"width": 1280, "height": 720}


@contextmanager
def at_the_desk(context, *folders):
    """(page, address) of `adversarial desk`, run as a lecturer does."""
    command = [sys.executable, "-m", "adversarial", "desk", *map(str, folders), "--no-browser"]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        address = next(line.strip() for line in running.stdout if "http://" in line)
        page = context.new_page()
        page.set_viewport_size(SIZE)
        page.goto(address)
        yield page, address.partition("/?")[0]
    finally:
        running.terminate()
        running.communicate()


class Keys:
    """The keyboard, and how often a key was pressed."""

    def __init__(self, page):
        self.keyboard, self.pressed = page.keyboard, 0

    def __call__(self, *keys):
        for key in keys:
            self.keyboard.press(key)
            self.pressed += 1

    def write(self, text):
        self(*text)


def current(page):
    return page.locator("article.current")


def deserved(text):
    """The points out of 5 for an answer in words, as this marker sees it."""
    return 0 if "know" in text else min(5, 1 + len(text.split()) // 3)


def mark_all(page, keys):
    """Mark every answer in words that is open: read it, type the mark, go on. {id: points}."""
    given = {}
    while not re.match("0 left", page.inner_text("#left")):
        card = current(page)
        each, text = card.get_attribute("data-id"), card.locator(".written").inner_text()
        assert each not in given
        given[each] = deserved(text)
        left = len(given)
        keys(str(given[each]), "Enter")
        expect(page.locator("article.marked")).to_have_count(left)
    return given


def marks(base):
    text = (base / "report" / "marks.csv").read_text(encoding="utf-8")
    return {row["file"]: row for row in csv.DictReader(io.StringIO(text)) if row["file"]}


def answers(base):
    """{id on the page: (file, question, text)}, as the desk reads them."""
    from adversarial.grading.desk.report import Report

    found = Report(base / "report").answers
    return {
        each: (answer.row["file"], answer.question.key, answer.mark["text"])
        for each, answer in found.items()
    }


@pytest.fixture(scope="module")
def graded(tmp_path_factory):
    base = tmp_path_factory.mktemp("class")
    hand_in(base, small_class())
    assert grade(base) == 0
    return base


def test_a_class_is_marked_by_keyboard_alone(graded, fresh_context):
    context = fresh_context()
    with no_problems(context), at_the_desk(context, graded / "report") as (page, address):
        page.locator("text=why").focus()
        keys = Keys(page)
        keys("Enter")
        page.wait_for_url(f"{address}/question/0/why")
        given = mark_all(page, keys)
        expect(page.locator("#told")).to_have_text("All answers to this question are marked.")
        assert len(given) == 4
        assert keys.pressed == 1 + 2 * len(given)  # two for a written answer
        keys("[")
        page.wait_for_url(f"{address}/question/0/alphabeta")
        first = current(page).get_attribute("data-id")
        keys("x", "1", "5", "Enter")
        expect(page.locator("#told")).to_have_text("Saved for 2 answers.")
        keys("u", "c")
        keys.write("Cut for MIN, too.")
        keys("Enter")
        expect(page.locator("#told")).to_have_text("Saved for 2 answers.")
        keys("j", "+")
        keys.write("-2 Starts at 0")
        keys("Enter")
        page.locator("#items button").wait_for()
        keys("q")
        expect(current(page).locator(".comment")).to_have_value("Starts at 0")
        other = current(page).get_attribute("data-id")
        assert page.locator("#items button").get_attribute("aria-pressed") == "true"
    assert grade(graded, "--export", "moodle", "--jobs", "1") == 0
    found = marks(graded)
    for each, points in given.items():
        file, question, text = answers(graded)[each]
        assert question == "why"
        assert points == deserved(text)
        assert float(found[file]["why"]) == points
    assert {float(row["alphabeta"]) for row in found.values()} == {20, 11.4, 0}
    pages = "".join(path.read_text("utf-8") for path in (graded / "report/feedback").iterdir())
    assert pages.count("The lecturer says: Cut for MIN, too.") == 2
    assert pages.count("Marked by the lecturer, instead of 1.6 points. Starts at 0") == 1
    assert first != other


def test_every_screen_is_for_everybody(graded, fresh_context):
    context = fresh_context()
    with no_problems(context), at_the_desk(context, graded / "report") as (page, address):
        for path in ("/", "/question/0/alphabeta", "/question/0/why"):
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                page.goto(address + path)
                assert violations(page) == []
                assert page.evaluate("document.documentElement.scrollWidth") <= SIZE["width"]
        keys = Keys(page)
        keys("?")
        assert page.locator("dialog").is_visible()
        assert violations(page) == []
        keys("Escape", "h")
        page.locator("text=Answer 1").first.wait_for()
        names = json.loads((graded / "report" / "desk.json").read_text("utf-8"))["rows"]
        shown = page.inner_text("body")
        assert not any(row["student"] in shown for row in names)
