"""Many machines: a real scheduler, real workers, one of which is killed; what can go wrong."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import CancelledError
from pathlib import Path
from types import SimpleNamespace

import pytest

import adversarial
from adversarial import __version__
from adversarial.__main__ import main
from adversarial.grading import cluster
from adversarial.grading.release import ClassError, Key
from adversarial.grading.run import grade
from tests.grading.example import (
    MINIMAX,
    SETUP,
    WHY,
    key_data,
    notebook,
    right_values,
    write,
)

STUDENTS = ["Ada", "Bob", "Cid", "Dan"]
ROOT = Path(adversarial.__file__).parents[1]
SLIP = MINIMAX.replace("max(values) if", "min(values) if")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="graded on Linux")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with submissions: two right ones, a slip, a crash."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "key.json", key_data(STUDENTS))
    codes = [MINIMAX, MINIMAX, SLIP, "def my_minimax(game, state):\n    return 1 / 0"]
    for name, code in zip(STUDENTS, codes, strict=True):
        cells = [SETUP, code, WHY, right_values(name)]
        write(tmp_path / "submissions" / f"{name}.ipynb", notebook(cells, name))
    return tmp_path


def start(*words):
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, "-m", *words], env=environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
    )  # fmt: skip


@pytest.fixture
def machines(folder):
    """A scheduler, with its address, and two workers."""
    file = folder / "scheduler.json"
    where = ["--no-dashboard", "--host", "127.0.0.1", "--scheduler-file", str(file)]
    started = [start("distributed.cli.dask_scheduler", "--port", "0", *where)]
    while not (file.exists() and file.read_text().endswith("}")):
        assert started[0].poll() is None
        time.sleep(0.05)
    for name in ("one", "two"):
        words = ["--nthreads", "1", "--no-nanny", "--local-directory", str(folder / name)]
        started.append(start("distributed.cli.dask_worker", *words, *where))
    yield json.loads(file.read_text())["address"], *started[1:]
    for process in reversed(started):
        process.kill()
        process.communicate()


def test_one_of_two_workers_is_killed(folder, machines):
    """The marks and pages are those of one machine, byte by byte; nothing is lost."""
    pytest.importorskip("distributed")
    address, first, _ = machines
    command = ["adversarial", "grade", "submissions", "--seconds", "5", "-o"]
    run = start(*command, "far", "--scheduler", address)
    while run.poll() is None and len(list(Path("far/.results").glob("*.json"))) < 2:
        time.sleep(0.02)
    os.kill(first.pid, signal.SIGKILL)
    _, told = run.communicate()
    assert run.returncode == 0, told.decode()
    assert main([*command[1:], "near"]) == 0
    assert reports("far") == reports("near")
    assert len(list(Path("far/.results").glob("*.json"))) == 16


def reports(folder):
    return {path.name: path.read_bytes() for path in Path(folder).rglob("[!.]*.[ch][st][vm]*")}


# What can go wrong, with a dask that does at once whatever it is given.


class Future:
    status, key = "finished", "one"

    def __init__(self, work, problem=None):
        self.work, self.problem = work, problem
        self.key = id(self)

    def exception(self):
        return self.problem

    def result(self):
        if self.status == "cancelled":
            raise CancelledError
        return self.work()


class Client:
    problem, status = None, "finished"

    def __init__(self, address, **_):
        self.loop = None

    def wait_for_workers(self, n, timeout):
        pass

    def nthreads(self):
        return {"one": 1, "two": 2}

    def submit(self, function, *arguments, pure):
        future = Future(lambda: function(*arguments), self.problem)
        future.status = self.status
        return future

    def close(self):
        pass


class AsCompleted(list):
    add = list.append

    def __init__(self, loop):
        super().__init__()

    def __iter__(self):
        while self:
            yield self.pop(0)


@pytest.fixture
def dask(monkeypatch):
    fake = SimpleNamespace(Client=Client, as_completed=AsCompleted)
    monkeypatch.setitem(sys.modules, "distributed", fake)
    yield
    if hasattr(cluster.OWN, "crew"):
        cluster.OWN.crew.__exit__()
        del cluster.OWN.crew, cluster.OWN.unsafe


def far(folder, report="far"):
    return grade("submissions", report, Key(folder / "key.json"), 5, scheduler="tcp://x:1")


def test_a_thread_of_a_worker_has_a_process_of_its_own(folder, dask):
    assert far(folder) == grade("submissions", "near", Key(folder / "key.json"), 5)


def test_what_was_lost_with_its_worker_is_waited_for(folder, dask, monkeypatch):
    """It is marked again: only a scheduler that is gone ends the run."""
    monkeypatch.setattr(Client, "status", "lost")
    assert far(folder) == grade("submissions", "near", Key(folder / "key.json"), 5)


def test_a_question_with_which_too_many_workers_were_lost_has_no_mark(folder, dask, monkeypatch):
    monkeypatch.setattr(Client, "problem", RuntimeError("killed"))
    marks = [mark for row in far(folder) for mark in row["marks"]]
    assert all(mark["points"] is None and mark["failed"] for mark in marks)
    assert "RuntimeError: killed" in marks[0]["findings"][0]


@pytest.mark.parametrize(
    ("what", "value", "sentence"),
    [
        ("status", "cancelled", "The scheduler at tcp://x:1 is gone. The marks so far are kept"),
        ("problem", ClassError("The machine one cannot be used."), "cannot be used"),
    ],
)
def test_the_run_ends_where_nothing_can_be_marked(folder, dask, monkeypatch, what, value, sentence):
    monkeypatch.setattr(Client, what, value)
    with pytest.raises(ClassError, match=sentence):
        far(folder)


@pytest.mark.parametrize(
    ("name", "problem", "sentence"),
    [
        ("__init__", OSError("timed out"), "No scheduler of dask answers at tcp://x:1"),
        ("wait_for_workers", TimeoutError(), "has no workers; start some"),
    ],
)
def test_nobody_answers(folder, dask, monkeypatch, name, problem, sentence):
    def fails(*_, **__):
        raise problem

    monkeypatch.setattr(Client, name, fails)
    with pytest.raises(ClassError, match=sentence):
        far(folder)


def test_without_the_extra_it_says_what_to_install(folder, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["grade", "submissions", "--scheduler", "tcp://127.0.0.1:1"]) == 1
    assert 'pip install "adversarial-search[cluster]"' in capsys.readouterr().err


def test_a_machine_with_another_version_is_refused(monkeypatch):
    monkeypatch.setattr(cluster, "_own_address", lambda: "tcp://one")
    with pytest.raises(cluster.OtherMachine, match=r"has Python .*, not 2.7: it marks nothing"):
        cluster.mark_there(None, {"Python": "2.7"}, False)


def test_other_code_under_the_same_number_is_another_version(monkeypatch, tmp_path):
    monkeypatch.setattr(cluster, "PACKAGE", tmp_path)
    found = set()
    for text in ("x = 1", "x = 2"):
        (tmp_path / "module.py").write_text(text)
        found.add(cluster.versions.__wrapped__()["adversarial"])
    assert len(found) == 2
    assert all(each.startswith(f"{__version__}/") for each in found)


def test_a_machine_with_another_version_is_left_out_and_the_others_mark(
    folder, dask, monkeypatch, capsys
):
    """Whatever it gets first is done by the others, and it gets no more."""
    other = cluster.OtherMachine("The machine one has Python 2.7.", "one")
    asked = []

    def submit(self, function, *arguments, pure, workers=("one", "two")):
        asked.append(workers)
        return Future(lambda: function(*arguments), other if "one" in workers else None)

    monkeypatch.setattr(Client, "submit", submit)
    monkeypatch.setattr(Future, "status", "finished", raising=False)
    assert far(folder) == grade("submissions", "near", Key(folder / "key.json"), 5)
    assert capsys.readouterr().err.count("The machine one has Python 2.7.") == 1
    assert asked[-1] == ["two"]
    monkeypatch.setattr(Client, "nthreads", lambda self: {"one": 1})
    with pytest.raises(ClassError, match=r"one has Python 2\.7"):
        far(folder, "none")


@pytest.mark.parametrize(
    ("program", "sentence"),
    [
        ("", "No process could be started there"),
        ("from multiprocessing.connection import Connection\n"
         "Connection({channel}).send(['Files can be read.'])", "Files can be read"),
    ],
)  # fmt: skip
def test_a_machine_that_cannot_confine_is_refused(monkeypatch, program, sentence):
    monkeypatch.setattr(cluster, "PROGRAM", program)
    with pytest.raises(ClassError, match=f"cannot be used: {sentence}"):
        cluster.Program(unsafe=False)
