"""What a lecturer must be able to trust, shown by the command itself: see `trust.py`."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
import unicodedata
from pathlib import Path

import pytest

from adversarial.exercises import check
from adversarial.grading.release import release
from tests.grading.example import (
    ALPHABETA,
    SEED,
    SETUP,
    key_data,
    notebook,
    right_values,
    source,
    write,
)
from tests.grading.hostile import submission
from tests.grading.processes import children
from tests.grading.trust import (
    BESIDE,
    COATS,
    FORMULA_SIGNS,
    FORMULAS,
    MOST_MEMORY,
    MUST_PASS,
    NOT_IN_PYTHON,
    attacks,
    questions,
    right,
)
from tests.sample import parts

ROOT = Path(__file__).parents[2]
LINUX = sys.platform.startswith("linux")
pytestmark = pytest.mark.skipif(not LINUX, reason="what is refused here only Linux enforces")
MEASURED = """\
import resource, subprocess, sys
run = subprocess.run(sys.argv[1:])
print("peak", resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
sys.exit(run.returncode)
"""
WHOLE = {"values": "10", "minimax": "10", "alphabeta": "20"}


def grade_command(base, *more, report="report"):
    folder, report, key = base / "submissions", base / report, base / "key.json"
    return [sys.executable, "-m", "adversarial", "grade", str(folder), "-o", str(report), "--key",
            str(key), "--seconds", "2", *more]  # fmt: skip


def grade(base, *more, report="report", **how):
    """Grade a folder by the command; returns the run."""
    words = {"capture_output": True, "text": True, "cwd": base} | how
    return subprocess.run(grade_command(base, *more, report=report), **words)


def table(base, report="report"):
    """The rows of marks.csv."""
    with (base / report / "marks.csv").open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def points(row):
    """The points of the questions that need no lecturer."""
    return {key: row[key] for key in WHOLE}


# --- The judge ------------------------------------------------------------------------------------


def test_no_argument_reaches_a_game_unchecked(tmp_path):
    students = ["student 0", "student 1", "student 2"]
    for group, student in enumerate(students):
        write(tmp_path / "submissions" / f"{student}.ipynb", notebook(attacks(group), student))
    write(tmp_path / "key.json", key_data(students) | {"questions": questions()})
    command = [sys.executable, "-c", MEASURED, *grade_command(tmp_path)]
    run = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path)
    assert run.returncode == 0, run.stderr
    peak = int(run.stdout.split("peak")[1])
    assert peak < MOST_MEMORY, f"{peak // 1024} MB"
    for row in table(tmp_path):
        for question in questions():
            given = row[question["key"]]
            assert given, (row["student"], question["key"], "the marking failed")
            assert float(given) < 10, (row["student"], question["key"])


# --- Right code, and what costs only its own ------------------------------------------------------


@pytest.mark.parametrize("name", sorted(set(MUST_PASS) - NOT_IN_PYTHON))
def test_what_must_pass_is_right(name, tmp_path):
    """So that the next test is just: a fresh Python, cell after cell."""
    space = {"__name__": "__main__"}
    script = "\n".join(
        f"exec(compile({cell!r}, 'cell', 'exec'))" for cell in [SETUP, *MUST_PASS[name]]
    )
    exec(script, space)
    assert check("alphabeta", space["my_alphabeta"], seed=SEED).passed


@pytest.mark.parametrize("students", parts([*MUST_PASS, *BESIDE, *COATS], 6))
def test_right_code_gets_its_marks_and_trouble_costs_only_its_own(tmp_path, students):
    """One test, since the folder is graded once: whatever is wrong is listed at the end."""
    expected = {}
    for student in students:
        expected[student], values = WHOLE, right_values(student)
        if student in MUST_PASS:
            made = notebook([SETUP, *MUST_PASS[student], values], student)
            expected[student] = WHOLE | {"minimax": "0"}
        elif student in BESIDE:
            made = submission(BESIDE[student], student, values)
            expected[student] = WHOLE | {"alphabeta": f"{BESIDE[student].points:g}"}
        else:
            made = COATS[student](notebook(right(values), student))
        write(tmp_path / "submissions" / f"{len(expected)}.ipynb", made)
    write(tmp_path / "key.json", key_data(list(expected)))
    run = grade(tmp_path)
    assert run.returncode == 0, run.stderr
    found = {row["student"]: points(row) for row in table(tmp_path)}
    wrong = {name: got for name in expected if (got := found[name]) != expected[name]}
    assert wrong == {}


# --- Files and names ------------------------------------------------------------------------------


def test_no_name_is_a_formula_for_any_separator(tmp_path):
    for place, name in enumerate(FORMULAS):
        write(tmp_path / "submissions" / f"{name}.ipynb", b"")
        write(tmp_path / "submissions" / str(place) / f"{name}.ipynb", notebook([SETUP]))
    write(tmp_path / "key.json", key_data([*FORMULAS, "Ada"]))
    assert grade(tmp_path).returncode == 0
    text = (tmp_path / "report" / "marks.csv").read_text("utf-8-sig")
    for separator in ",;\t|":
        for row in csv.reader(text.splitlines(), delimiter=separator):
            odd = [cell for cell in row if cell.strip()[:1] in tuple(FORMULA_SIGNS)]
            assert odd == [], separator


def test_hidden_files_are_listed(tmp_path):
    write(tmp_path / "submissions" / "Ada.ipynb", notebook([SETUP], "Ada"))
    hidden = [".Bob.ipynb", ".cid/Cid.ipynb", "__MACOSX/._Ada.ipynb"]
    for name in hidden:
        write(tmp_path / "submissions" / name, notebook([SETUP]))
    write(tmp_path / "key.json", key_data(["Ada", "Bob", "Cid"]))
    run = grade(tmp_path)
    files = (tmp_path / "report").glob("*.*")  # all that is for people to read
    told = run.stdout + "".join(path.read_text("utf-8") for path in files if path.is_file())
    assert [name for name in hidden[:2] if name.split("/")[0] not in told] == []


def test_names_match_whole_or_not_at_all(tmp_path):
    ren = unicodedata.normalize("NFC", "René Müller")
    students = ["Max", "Ann", "Joanna", "Ann Lee", ren, "Bo"]
    names = {
        "02_minimax.ipynb": "",
        "maximum/homework.ipynb": "",
        "Joanna.ipynb": "Joanna",
        "Joanna Lee.ipynb": "",
        "ann lee.ipynb": "Ann Lee",
        "bob.ipynb": "",
        f"{unicodedata.normalize('NFD', ren)}.ipynb": ren,
        "Bo_123456_assignsubmission_file_/homework.ipynb": "Bo",
    }
    for name in names:
        write(tmp_path / "submissions" / name, notebook([SETUP]))
    write(tmp_path / "key.json", key_data(students))
    assert grade(tmp_path).returncode == 0
    rows = table(tmp_path)
    for name, student in names.items():
        same = unicodedata.normalize("NFC", name)
        row = next(row for row in rows if unicodedata.normalize("NFC", row["file"]) == same)
        if student:
            assert unicodedata.normalize("NFC", row["student"]) == student, name
        else:
            assert row["student"] not in students, name
            assert row["note"], name


def test_a_notebook_of_another_release_is_told(tmp_path):
    path = write(tmp_path / "example.ipynb", source())
    other = write(tmp_path / "other.ipynb", source())
    students = ["Ada", "Bob", "Cid", "Dan"]
    release(path, students, tmp_path / "old", seed=5)
    release(other, students, tmp_path / "else", seed=6)
    release(path, students, tmp_path / "new", seed=7)
    write(tmp_path / "key.json", (tmp_path / "new" / "key.json").read_bytes())
    handed = {"Ada": "new/example Ada", "Bob": "old/example Bob", "Cid": "else/other Cid"}
    handed["Dan"] = handed["Ada"]
    for student, name in handed.items():
        data = json.loads((tmp_path / f"{name}.ipynb").read_text("utf-8"))
        write(tmp_path / "submissions" / f"{student}.ipynb", data)
    assert grade(tmp_path).returncode == 0
    rows = table(tmp_path)
    notes = {row["file"]: row["note"] for row in rows}
    assert notes["Bob.ipynb"], "an old release"
    assert notes["Cid.ipynb"], "another assignment"
    assert any("Dan.ipynb" in row["note"] for row in rows), "another student's copy"


# --- What must survive ----------------------------------------------------------------------------


def little_class(base, size=4):
    students = [f"student {i}" for i in range(size)]
    for student in students:
        made = notebook(right(right_values(student)), student)
        write(base / "submissions" / f"{student}.ipynb", made)
    write(base / "key.json", key_data(students))


def killed(base, report, which):
    """Start the command, and kill what `which` finds among its processes after a first result."""
    run = subprocess.Popen(
        grade_command(base, "--jobs", "2", report=report), cwd=base, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    results, found = base / report / ".results", []
    while run.poll() is None and not (found and list(results.glob("*.json"))):
        time.sleep(0.01)
        found = which(run.pid)
    assert found, "it ended before anything could be killed"
    os.kill(found[0], signal.SIGKILL)
    return run


def test_nothing_is_left_of_a_killed_run(tmp_path, monkeypatch):
    little_class(tmp_path)
    (tmp_path / "scratch").mkdir()
    monkeypatch.setenv("TMPDIR", str(tmp_path / "scratch"))
    below = []

    def command(pid):
        below[:] = [pid, *children(pid)]
        return [pid]

    killed(tmp_path, "report", command).wait()
    while any(Path(f"/proc/{pid}/cwd").exists() for pid in below):
        time.sleep(0.01)
    left = [path.name for path in (tmp_path / "scratch").iterdir()]
    if left:  # then the next run takes them away
        assert grade(tmp_path).returncode == 0
    assert list((tmp_path / "scratch").iterdir()) == []


def test_marks_by_hand_survive(tmp_path):
    little_class(tmp_path, 2)
    own = tmp_path / "report" / "marks-by-hand.csv"
    assert grade(tmp_path).returncode == 0
    text = (
        "student,question,points,reason\nstudent 0,why,4,\nstudent 1,alphabeta,7,seen in the lab\n"
    )
    own.write_text(text, encoding="utf-8")
    for more in ((), ("--fresh",)):
        assert grade(tmp_path, *more).returncode == 0
        assert own.read_text("utf-8").startswith(text)  # what is left to mark may follow
        first, second = table(tmp_path)
        assert (first["why"], second["why"]) == ("4", "")
        assert (first["alphabeta"], second["alphabeta"]) == ("20", "7")
    pages = "".join(page.read_text("utf-8") for page in (tmp_path / "report").rglob("*.html"))
    assert "seen in the lab" in pages


def test_alphabeta_of_the_example_is_right():
    """What all of this rests on."""
    space = {}
    exec(f"{SETUP}\n{ALPHABETA}", space)
    assert check("alphabeta", space["my_alphabeta"], seed=SEED).passed
