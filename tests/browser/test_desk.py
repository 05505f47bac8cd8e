"""The marking desk in a browser: a class is marked by keyboard alone, and the marks arrive."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.conftest import no_problems
from tests.desk import SIZE, Keys, answers, at_the_desk, current, deserved, mark_all, marks
from tests.grading.desk_class import grade, hand_in, small_class


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
    least, some, most = sorted({float(row["alphabeta"]) for row in found.values()})
    assert (least, most) == (0, 20)
    assert 10 < some < 15  # all values are right, and too many leaves are read
    pages = "".join(path.read_text("utf-8") for path in (graded / "report/feedback").iterdir())
    assert pages.count("The lecturer says: Cut for MIN, too.") == 2
    told = r"Marked by the lecturer, instead of [\d.]+ points\. Starts at 0"
    assert len(re.findall(told, pages)) == 1
    assert first != other


def test_after_undo_the_next_mark_is_for_the_answer_that_was_undone(graded, fresh_context):
    context = fresh_context()
    with no_problems(context), at_the_desk(context, graded / "report") as (page, address):
        page.goto(f"{address}/question/0/alphabeta")
        told, keys = page.locator("#told"), Keys(page)
        all_marks = "all => all.map((one) => one.value)"
        before = page.locator(".mark").evaluate_all(all_marks)
        first = page.locator(f'article[data-id="{current(page).get_attribute("data-id")}"]')
        keys("1", "7", "Enter", "u", "1", "8", "Enter")  # without waiting for the server
        expect(first.locator(".mark")).to_have_value("18")
        expect(first).not_to_have_class(re.compile("current"))
        expect(told).to_have_text("Saved.")
        page.reload()
        after = page.locator(".mark").evaluate_all(all_marks)
        assert sum(one != other for one, other in zip(before, after, strict=True)) == 1
        keys("j", "u")  # from wherever one is
        expect(told).to_contain_text("Taken back")
        expect(first).to_have_class(re.compile("current"))
        keys("5", "u")  # what is typed goes first
        assert page.locator(".mark").evaluate_all(all_marks) == before


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
        keys("Escape")
        page.locator("#undo").focus()
        keys("3")  # from wherever the focus is, a digit goes to the current answer
        expect(current(page).locator(".mark")).to_have_value("3")
        keys("Backspace", "h")
        page.locator("text=Answer 1").first.wait_for()
        names = json.loads((graded / "report" / "desk.json").read_text("utf-8"))["rows"]
        shown = page.inner_text("body")
        assert not any(row["student"] in shown for row in names)
