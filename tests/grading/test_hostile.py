"""The hostile folder, graded by the command: all survived, and each costs only its own marks."""

import csv
import os
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.grading.example import key_data, right_values, write
from tests.grading.hostile import FILES, HOSTILE, submission
from tests.sample import sample

SECONDS = 2
# One of each kind, and of the others every fifth; the rest is for the proof.
KINDS = {each.reason: name for name, each in HOSTILE.items()}.values()
OFTEN = [*KINDS, *[name for name in HOSTILE if name not in KINDS][::5]]
PARTS = sample([OFTEN, [name for name in HOSTILE if name not in OFTEN]])
LONGEST = 3000  # letters that a page says of a question
LINUX = sys.platform.startswith("linux")
pytestmark = pytest.mark.skipif(not LINUX, reason="what is refused here only Linux enforces")


def listing(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*"))


@pytest.mark.parametrize("names", PARTS)
def test_the_hostile_folder(tmp_path, names):
    """One test, since the folder is graded once: whatever is wrong is listed at the end."""
    hostile = {name: HOSTILE[name] for name in names}
    report, run, before, after = grade(tmp_path, hostile)
    assert run.returncode == 0, run.stderr
    assert "Traceback" not in run.stderr
    with (report / "marks.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["student"]: row for row in csv.DictReader(file)}
    assert len(rows) == len(hostile) + len(FILES) + 3
    wrong = list(wrong_verdicts(hostile, rows, findings(report)))
    assert wrong == []
    files_get_a_row(rows)
    assert after == before
    assert not Path("/tmp/adversarial-owned").exists()
    assert left_running(tmp_path) == []
    pages_are_harmless(report, len(rows) + 1)
    table_is_harmless(rows)


def grade(base, hostile):
    """Grade the folder by the command; returns the report, the run, the files before and after."""
    home, scratch, submissions = base / "home", base / "scratch", base / "submissions"
    for folder in (home, scratch, submissions):
        folder.mkdir()
    students = [f"student {i}" for i in range(len(hostile))]
    for student, each in zip(students, hostile.values(), strict=True):
        notebook = submission(each, student, right_values(student))
        write(submissions / f"{student}.ipynb", notebook)
    for name, (content, _) in FILES.items():
        write(submissions / name, content)
    (submissions / "folder.ipynb").mkdir()
    (submissions / "link.ipynb").symlink_to("/etc/passwd")
    with (submissions / "large.ipynb").open("wb") as file:
        file.truncate(200_000_000)  # holes: it takes no room
    write(base / "key" / "key.json", key_data(students))
    before, began = listing(base), time.monotonic()
    environment = os.environ | {"HOME": str(home), "TMPDIR": str(scratch), "MARK": str(base)}
    run = subprocess.run(
        [sys.executable, "-m", "adversarial", "grade", str(submissions), "-o", str(base / "report"),
         "--key", str(base / "key" / "key.json"), "--seconds", str(SECONDS)],
        env=environment, cwd=home, capture_output=True, text=True, start_new_session=True,
    )  # fmt: skip
    print(f"\nThe hostile folder: {len(before)} files in {time.monotonic() - began:.0f} s")
    (submissions / "large.ipynb").unlink()
    after = [name for name in listing(base) if not name.startswith("report")]
    before.remove("submissions/large.ipynb")
    return base / "report", run, before, after


def findings(report):
    """What is said of my_alphabeta, by student."""
    return {
        page.stem: Said(page.read_text("utf-8")).of["alphabeta"]
        for page in (report / "feedback").glob("student *.html")
    }


class Said(HTMLParser):
    """What a page of feedback says, question by question."""

    def __init__(self, page):
        super().__init__()
        self.of, self.question, self.inside = {}, "", []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.inside.append(tag)

    def handle_endtag(self, tag):
        while tag in self.inside and self.inside.pop() != tag:
            pass  # what needs no end

    def handle_data(self, data):
        if "h2" in self.inside and "small" not in self.inside and "span" not in self.inside:
            self.question = data.strip() or self.question
            self.of.setdefault(self.question, "")
        elif "p" in self.inside and self.question:
            self.of[self.question] += data + "\n"


def wrong_verdicts(hostile, rows, found):
    """Whose verdict is not as expected, or whom the attack cost more than its own marks."""
    for place, (name, each) in enumerate(hostile.items()):
        student = f"student {place}"
        row, said = rows[student], found[student]
        if float(row["alphabeta"]) != each.points or each.reason not in said or not said:
            yield name, row["alphabeta"], said[:LONGEST]
        if len(said) > LONGEST:
            yield name, "a page full of it"
        if (row["values"], row["minimax"]) != ("10", "10"):
            yield name, row["values"], row["minimax"]


def files_get_a_row(rows):
    notes = sorted(row["note"] for name, row in rows.items() if not name.startswith("student"))
    told = sorted(sentence for _, sentence in FILES.values())
    large = "The file has 200 MB; a notebook has at most 10 MB."
    links = ["This is a folder, not a notebook.", "This is a link to another file, not a notebook."]
    assert notes == sorted([*told, large, *links])


def left_running(base):
    """Processes that carry the run's mark in their environment or work below its folder."""
    mark = f"MARK={base}".encode()
    left = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            if mark in (path / "environ").read_bytes().split(b"\0"):
                left.append(path.name)
        except OSError:
            continue
        if _points_into(path / "cwd", base):
            left.append(path.name)
    return left


def _points_into(path, folder):
    try:
        return str(folder) in os.readlink(path)
    except OSError:
        return False


class Reader(HTMLParser):
    """Notes what a page could run or fetch."""

    def __init__(self):
        super().__init__()
        self.odd = []

    def handle_starttag(self, tag, attrs):
        if tag in ("script", "img", "iframe", "object", "link", "base", "form"):
            self.odd.append(tag)
        for name, value in attrs:
            if name.startswith("on") or "javascript:" in (value or "").lower():
                self.odd.append((tag, name, value))


def pages_are_harmless(report, number):
    pages = list(report.rglob("*.html"))
    assert len(pages) == number
    for page in pages:
        reader = Reader()
        text = page.read_text("utf-8")
        reader.feed(text)
        assert reader.odd == [], page
        assert not any(mark in text for mark in "\u202e\u2066\u200f")


def table_is_harmless(rows):
    for row in rows.values():
        assert not any(cell.startswith(("=", "+", "-", "@", "\t")) for cell in row.values())
    assert "'=cmd()|' '!A1" in rows
