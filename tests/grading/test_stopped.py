"""A real run from outside: one of its workers is killed, or all of it is stopped."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.grading.example import MINIMAX, SETUP, WHY, key_data, notebook, right_values, write
from tests.grading.processes import children, working
from tests.sample import sample

STUDENTS = ["Ada", "Bob", "Cid"]
HANGS = "def my_alphabeta(game, state):\n    while True:\n        pass"
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")


@pytest.fixture
def folder(tmp_path):
    """Three submissions that are right but for one question, which hangs."""
    write(tmp_path / "key.json", key_data(STUDENTS))
    for name in STUDENTS:
        cells = [SETUP, MINIMAX, HANGS, WHY, right_values(name)]
        write(tmp_path / "submissions" / f"{name}.ipynb", notebook(cells, name))
    return tmp_path


def begin(folder):
    words = ["grade", "submissions", "--seconds", "1", "--jobs", "2"]
    return subprocess.Popen(
        [sys.executable, "-m", "adversarial", *words], cwd=folder, stderr=subprocess.PIPE, text=True
    )


def at_work(run):
    """A worker that marks at this moment."""
    while run.poll() is None:
        if found := working(run.pid):
            return found[0]
        time.sleep(0.01)
    raise AssertionError(run.communicate()[1])


def table(folder):
    return (folder / "report" / "marks.csv").read_text()


def all_are_marked(folder):
    lines = table(folder).splitlines()[1:]
    assert [line.partition(",The")[0] for line in lines] == [
        f"{name},{name}.ipynb,10,10,0,,20,45,5," for name in STUDENTS
    ]


def test_a_worker_is_killed(folder):
    run = begin(folder)
    os.kill(at_work(run), signal.SIGKILL)
    _, told = run.communicate()
    assert run.returncode == 0, told
    all_are_marked(folder)


@pytest.mark.parametrize("number", sample([signal.SIGTERM, signal.SIGINT]))
def test_a_run_is_stopped_and_goes_on(folder, number):
    run = begin(folder)
    at_work(run)
    results = folder / "report" / ".results"
    while not (results.is_dir() and any(results.glob("[!.]*.json"))):
        time.sleep(0.01)
    started = [run.pid, *children(run.pid)]
    assert len(started) > 2
    os.kill(run.pid, number)
    _, told = run.communicate()
    assert run.returncode == 130, told
    assert told.endswith("Stopped. The marks so far are kept; run it again to go on.\n")
    for pid in started:  # they go at once, or when they see that the others are gone
        while Path(f"/proc/{pid}/status").exists():
            time.sleep(0.01)
    kept = {path: path.stat().st_mtime_ns for path in results.iterdir()}
    assert kept
    assert not (folder / "report" / "marks.csv").exists()
    run = begin(folder)
    run.communicate()
    all_are_marked(folder)
    assert all(path.stat().st_mtime_ns == when for path, when in kept.items())
