"""A mixed class, marked again and again: the same marks and pages, byte by byte."""

import csv
import os
import signal
import subprocess
import sys
import time

import pytest

from tests.grading.classroom import classroom
from tests.grading.example import key_data, write

SIZE = int(os.environ.get("ADVERSARIAL_CLASS", "20"))  # 60 in the benchmark
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="graded on Linux")


def test_a_mixed_class(tmp_path):
    """One test, since the class is graded three times: again, and after an interruption."""
    made = classroom(SIZE)
    for student, (_, notebook) in made.items():
        write(tmp_path / "submissions" / f"{student}.ipynb", notebook)
    write(tmp_path / "key.json", key_data([*made, "Nobody"]))
    began = time.monotonic()
    subprocess.run(command(tmp_path, "first"), check=True, capture_output=True)
    print(f"\nA class of {SIZE}: {time.monotonic() - began:.0f} s")
    first = read(tmp_path / "first")
    marks_are_deserved({student: what for student, (what, _) in made.items()}, first["marks.csv"])
    subprocess.run(command(tmp_path, "second", "--jobs", "1"), check=True, capture_output=True)
    assert read(tmp_path / "second") == first
    assert interrupted(tmp_path) == first


def command(base, report, *more):
    return [sys.executable, "-m", "adversarial", "grade", str(base / "submissions"), "-o",
            str(base / report), "--seconds", "2", *more]  # fmt: skip


def read(folder):
    """All that is for people to read, by name."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and ".results" not in path.parts
    }


def interrupted(base):
    """The report of a run that was killed after some results, and then went on."""
    run = subprocess.Popen(command(base, "third"), stderr=subprocess.PIPE, start_new_session=True)
    results = base / "third" / ".results"
    while run.poll() is None and len(list(results.glob("*.json"))) < 3:
        time.sleep(0.02)
    os.kill(run.pid, signal.SIGKILL)
    run.communicate()
    kept = {path: path.stat().st_mtime_ns for path in results.glob("[!.]*.json")}
    assert 3 <= len(kept) < SIZE
    time.sleep(0.5)  # nobody goes on in secret
    assert {path: path.stat().st_mtime_ns for path in results.glob("[!.]*.json")} == kept
    subprocess.run(command(base, "third"), check=True, capture_output=True)
    assert all(path.stat().st_mtime_ns == when for path, when in kept.items())
    return read(base / "third")


def marks_are_deserved(kinds, table):
    rows = {row["student"]: row for row in csv.DictReader(table.decode().splitlines())}
    for student, what in kinds.items():
        points = rows[student]["minimax"], rows[student]["alphabeta"], rows[student]["values"]
        if what == "right":
            assert points == ("10", "20", "10"), student
        elif what == "unfinished":
            assert points == ("0", "0", "0")
            assert rows[student]["to mark by hand"] == "0"
        elif what == "half finished":
            assert sorted(points[:2]) in (["0", "10"], ["0", "20"])
        else:
            assert points[2] == "10", (student, what)
            assert "10" in points[0] or points[1] == "20", (student, what)
    assert rows["Nobody"]["note"] == "Nothing was handed in."
