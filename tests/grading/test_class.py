"""A mixed class, marked again and again: the same marks and pages, byte by byte."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter

import pytest

from adversarial.exercises.misconceptions.registry import of_task
from adversarial.grading.names import file_name
from adversarial.language import ENGLISH
from tests.grading.classroom import ODD, answers, classroom, write_class, wrong_marks

SIZE = int(os.environ.get("ADVERSARIAL_CLASS", "12"))  # 1,000 in the benchmark
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="graded on Linux")


def test_a_class_of_a_thousand_has_everything():
    made = classroom(1000)
    students = [handed.student for handed in made]
    assert len({file_name(student).lower() for student in students}) == len(students) == 1000
    met = Counter(handed.what for handed in made)
    wanted = {what for kind in answers().values() for what, *_ in kind} | set(ODD)
    assert wanted - set(met) == set()
    assert {entry.key for task in ("minimax", "alphabeta") for entry in of_task(task)} <= set(met)
    assert met["right"] >= 250
    parts = sum(one != other and one in other for one in students for other in students)
    assert parts > 20
    assert sum(not student.isascii() for student in students) > 300


def test_a_class_is_the_same_every_time():
    first, second = (
        [(handed.student, handed.what, handed.files) for handed in classroom(60)] for _ in range(2)
    )
    assert first == second
    assert len({json.dumps(files, default=repr) for *_, files in first if files}) >= 55


def test_a_mixed_class(tmp_path):
    """One test, since the class is graded twice: again by one worker, after an interruption."""
    made = write_class(tmp_path, SIZE)
    began = time.monotonic()
    subprocess.run(command(tmp_path, "first"), check=True, capture_output=True)
    print(f"\nA class of {SIZE}: {time.monotonic() - began:.0f} s")
    first = read(tmp_path / "first")
    assert wrong_marks(made, first["marks.csv"].decode()) == []
    assert interrupted(tmp_path) == first
    subprocess.run(command(tmp_path, "first", language="es"), check=True, capture_output=True)
    again = read(tmp_path / "first")  # In Spanish: the same marks, the notes anew.
    assert marks(again) == marks(first)
    notes, before = ({row["note"] for row in rows(each)} - {""} for each in (again, first))
    assert notes
    assert not notes & before


def rows(report):
    return list(csv.DictReader(report["marks.csv"].decode().splitlines()))


def marks(report):
    return [{key: text for key, text in row.items() if key != "note"} for row in rows(report)]


def command(base, report, *more, language=ENGLISH):
    return [sys.executable, "-m", "adversarial", "--language", language, "grade",
            str(base / "submissions"), "-o", str(base / report), "--seconds", "2",
            *more]  # fmt: skip


def read(folder):
    """All that is for people to read, by name."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and ".results" not in path.parts
    }


def interrupted(base):
    """The report of a run that was killed after some results, and then went on."""
    run = subprocess.Popen(command(base, "second"), stderr=subprocess.PIPE, start_new_session=True)
    results = base / "second" / ".results"
    while run.poll() is None and len(list(results.glob("*.json"))) < 3:
        time.sleep(0.02)
    os.kill(run.pid, signal.SIGKILL)
    run.communicate()
    kept = {path: path.stat().st_mtime_ns for path in results.glob("[!.]*.json")}
    assert len(kept) >= 3
    assert not (base / "second" / "marks.csv").exists()  # there was more to do
    time.sleep(0.5)  # nobody goes on in secret
    assert {path: path.stat().st_mtime_ns for path in results.glob("[!.]*.json")} == kept
    subprocess.run(command(base, "second", "--jobs", "1"), check=True, capture_output=True)
    assert all(path.stat().st_mtime_ns == when for path, when in kept.items())
    return read(base / "second")
