"""Workers that are lost: what that costs, and what it does not."""

import os
import signal
from pathlib import Path

import pytest

from adversarial.__main__ import main
from adversarial.grading import workers
from adversarial.grading.release import Key
from adversarial.grading.run import grade
from adversarial.grading.work import Task
from tests.grading.example import SETUP, WHY, key_data, notebook, right_values, write

STUDENTS = ["Ada", "Bob", "Cid"]


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with three submissions that answer by hand, and have no code: that is quick."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "key.json", key_data(STUDENTS))
    for name in STUDENTS:
        cells = [SETUP, WHY, right_values(name)]
        write(tmp_path / "submissions" / f"{name}.ipynb", notebook(cells, name))
    return tmp_path


def deadly(monkeypatch, name, question, times):
    """Let the worker that begins this question be killed, so many times; returns the tries."""
    tries, whole = Path("tries").absolute(), Task.marks

    def marks(task):
        for each in task.questions:
            if (task.name, each.key) == (name, question):
                with tries.open("a") as file:
                    file.write("x")
                if tries.stat().st_size <= times:
                    os.kill(os.getpid(), signal.SIGKILL)
            yield from whole(task.only([each.key]))

    monkeypatch.setattr(Task, "marks", marks)
    return tries


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_lost_worker_costs_one_try_of_one_question(folder, monkeypatch, jobs):
    key = Key(folder / "key.json")
    expected = grade("submissions", "quiet", key, 5)
    assert [row["points"] for row in expected] == [10, 10, 10]
    tries = deadly(monkeypatch, "Bob.ipynb", "minimax", times=1)
    assert grade("submissions", "report", key, 5, jobs) == expected
    assert tries.read_text() == "xx"


def test_a_question_that_costs_two_workers_has_no_mark(folder, monkeypatch, capsys):
    with monkeypatch.context() as patched:
        tries = deadly(patched, "Bob.ipynb", "minimax", times=9)
        assert main(["grade", "submissions", "--seconds", "5", "--jobs", "1"]) == 3
    assert tries.read_text() == "xx"
    told = capsys.readouterr().err
    assert "1 question could not be marked and has no mark" in told
    assert told.endswith("  Bob (Bob.ipynb): minimax\n")
    lines = (folder / "report" / "marks.csv").read_text().splitlines()
    assert lines[1].startswith("Ada,Ada.ipynb,10,0,0,,10,45,5,")
    assert lines[2].startswith(
        "Bob,Bob.ipynb,10,,0,,10,45,15,There is no my_alphabeta to run. The marking of "
    )
    assert main(["grade", "submissions", "--seconds", "5"]) == 0  # it is tried again
    lines = (folder / "report" / "marks.csv").read_text().splitlines()
    assert lines[2].startswith("Bob,Bob.ipynb,10,0,0,,10,45,5,")


def test_a_question_marked_anew_that_costs_two_workers_loses_its_mark(folder, monkeypatch):
    key = Key(folder / "key.json")
    expected = grade("submissions", "report", key, 5)
    with monkeypatch.context() as patched:
        deadly(patched, "Bob.ipynb", "minimax", times=2)
        rows = grade("submissions", "report", key, 5, students=["Bob"])
        assert [mark["points"] for mark in rows[1]["marks"]] == [10, None, 0, None]
        assert rows[1]["marks"][1]["failed"]
    assert grade("submissions", "report", key, 5) == expected


def test_where_every_worker_is_lost_the_run_comes_to_an_end(folder, monkeypatch):
    monkeypatch.setattr(Task, "marks", lambda task: os._exit(3))
    rows = grade("submissions", "report", Key(folder / "key.json"), 5)
    assert all(mark["points"] is None and mark["failed"] for r in rows for mark in r["marks"])
    assert list((folder / "report" / ".results").iterdir()) == []


def test_no_worker_is_left(folder, monkeypatch):
    """Not after a run, nor after one that was stopped."""
    started, whole = [], workers.Worker._start

    def start(worker, theirs):
        whole(worker, theirs)
        started.append(worker.process)

    def stop(done, of):
        if done:
            raise KeyboardInterrupt

    monkeypatch.setattr(workers.Worker, "_start", start)
    key = Key(folder / "key.json")
    with pytest.raises(KeyboardInterrupt):
        grade("submissions", "report", key, 5, progress=stop)
    kept = set((folder / "report" / ".results").iterdir())
    assert len(kept) >= 4
    rows = grade("submissions", "report", key, 5)
    assert [row["points"] for row in rows] == [10, 10, 10]
    assert len(started) >= 2
    assert not any(process.is_alive() for process in started)
