"""A class of 120 at the marking desk, by keyboard alone: the figures of docs/desk.md.

    python -m tests.desk             release, hand in, grade, mark, export, print the figures
    python -m tests.desk --write     and write them into the page

`--size 20` tries it on less.
"""

import argparse
import csv
import io
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from adversarial.exercises import MISCONCEPTIONS
from adversarial.grading.desk.report import Report
from adversarial.grading.spreadsheet import as_typed
from tests.browser.jupyter import BROWSER_ARGUMENTS, find_browser
from tests.grading.classroom import classroom
from tests.grading.desk_class import grade, hand_in

PAGE = Path(__file__).parents[1] / "docs" / "desk.md"
FIGURES = re.compile(r"(?<=<!-- figures -->\n).*(?=<!-- end -->)", re.DOTALL)
HEADS = (
    "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,"
    "Last modified (submission),Last modified (grade),Feedback comments"
)
SIZE = {"width": 1280, "height": 720}


@contextmanager
def at_the_desk(context, *folders):
    """(page, address) of `adversarial desk`, run as a lecturer does."""
    command = [sys.executable, "-m", "adversarial", "desk", *map(str, folders)]
    env = os.environ | {"BROWSER": "echo %s"}  # which only says what it is to open
    running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
    try:
        address = next(line.strip() for line in running.stdout if "http://" in line)
        door = next(line.strip() for line in running.stdout if "file://" in line)
        page = context.new_page()
        page.set_viewport_size(SIZE)
        page.goto(door)
        page.wait_for_url(f"{address.partition('?')[0]}")
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
    rows = csv.DictReader(io.StringIO(text))
    return {as_typed(row["file"]): row for row in rows if row["file"]}


def answers(base):
    """{id on the page: (file, question, text)}, as the desk reads them."""
    found = Report(base / "report").answers
    return {
        each: (answer.row["file"], answer.question.key, answer.mark["text"])
        for each, answer in found.items()
    }


# --- A class of 120 -------------------------------------------------------------------------------


def at_work(base, size):
    """Everything from the release to the file for the platform; returns the figures."""
    made = classroom(size)
    hand_in(base, made)
    assert grade(base) == 0
    given, pressed = mark_by_keyboard(base)
    listed = [handed.student for handed in made if handed.listed]
    write_worksheet(base / "worksheet.csv", listed)
    export = ["--export", "moodle", "--gradebook", str(base / "worksheet.csv")]
    assert grade(base, *export) == 0
    found, known = marks(base), answers(base)
    wrong = [
        known[each]
        for each, points in given.items()
        if float(found[known[each][0]][known[each][1]]) != points
    ]
    assert not wrong
    exported = exported_marks(base / "report" / "moodle-marks.csv")
    rows = {row["student"]: row for row in found.values()}
    for student in listed:
        assert float(exported[student]) == float(rows[student]["points"] if student in rows else 0)
    return {
        "students": len(listed), "names": sum(not student.isascii() for student in listed),
        "kinds": len({handed.what for handed in made}), "given": len(given), "pressed": pressed,
        **films(Report(base / "report"), made),
    }  # fmt: skip


def mark_by_keyboard(base):
    """Mark all that is left, and give a group a comment. ({id: points}, keys for the marks)."""
    with sync_playwright() as playwright:
        own = {"executable_path": find_browser(), "args": BROWSER_ARGUMENTS}
        browser = playwright.chromium.launch(**own)
        with at_the_desk(browser.new_context(), base / "report") as (page, address):
            given, keys = {}, Keys(page)
            for question in ("values", "why"):  # by hand, if nobody knows whose trees they are
                page.goto(f"{address}/question/0/{question}")
                given |= mark_all(page, keys)
            pressed = keys.pressed
            page.goto(f"{address}/question/0/alphabeta")
            keys("x", "c", *"See notebook 04.", "Enter")
            expect(page.locator("#told")).to_have_text(re.compile("Saved"))
            page.goto(address)
            expect(page.locator(".top b")).to_have_text("0 left")
        browser.close()
    return given, pressed


def write_worksheet(path, students):
    with path.open("w", encoding="utf-8", newline="") as file:
        rest = ["", "Submitted for grading", "", 45, "Yes", "-", "-", ""]
        lines = [[f"Participant {n}", student, *rest] for n, student in enumerate(students)]
        csv.writer(file).writerows([HEADS.split(","), *lines])


def exported_marks(path):
    rows = csv.DictReader(io.StringIO(path.read_text(encoding="utf-8-sig")))
    return {row["Full name"]: row["Grade"] for row in rows}


KINDS = {  # of wrong answers in code
    "slip": "… with one of the slips that the course knows",
    "hostile": "… hostile: hanging, crashing, cheating",
    "open": "… not finished",
}


def kind_of(what):
    """Of which kind a hand-in is that is not right."""
    return "slip" if what in MISCONCEPTIONS else "open" if "open" in what else "hostile"


def films(report, made):
    """How many wrong answers in code there are, and how many of them have a film."""
    what = {handed.student: handed.what for handed in made}
    code = [each for each in report.answers.values() if each.question.kind == "code"]
    wrong = [each for each in code if not each.is_right and each.mark["text"]]
    found = Counter()
    for each in wrong:
        kind = kind_of(what[each.row["student"]])
        found[kind] += 1
        found[f"{kind} film"] += bool(each.mark["film"])
        found["own"] += bool(each.mark["film_text"])
        found["named"] += bool(each.mark["misconception"])
    return found


def page_of(n):
    """The figures as a table."""
    lines = [
        ("students", n["students"]),
        ("… whose names have letters beyond ASCII", n["names"]),
        ("kinds of hand-ins", n["kinds"]),
        ("answers that a person had to mark", n["given"]),
        ("keys pressed for each of them", f"{n['pressed'] / n['given']:g}"),
        ("marks that arrived in `marks.csv` as they were typed", n["given"]),
        ("students whose points are in the file for Moodle", n["students"]),
        ("wrong answers in code", sum(n.get(kind, 0) for kind in KINDS)),
        *((what, _of(n, kind)) for kind, what in KINDS.items()),
        ("… with a misconception that was recognised by name", n["named"]),
        ("… with a film that shows the values of the student's own code", n["own"]),
    ]
    rows = [f"| {what} | {number} |" for what, number in lines]
    return "\n".join(["", "| what | number |", "| --- | ---: |", *rows, "", ""])


def _of(n, kind):
    return f"{n.get(kind, 0)}, {n.get(f'{kind} film', 0)} of them with a film"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true", help=f"write docs/{PAGE.name}, too")
    parser.add_argument("--size", type=int, default=120, help="of the class (120)")
    parser.add_argument("--folder", type=Path, help="an empty one, to be kept")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        text = page_of(at_work(options.folder or Path(folder), options.size))
    print(text)
    if options.write:
        old = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(FIGURES.sub(lambda _: text, old), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
