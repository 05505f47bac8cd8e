"""A disk that is full: what was there is there as before, whole, and nothing half is left."""

import errno
import subprocess
import sys
from pathlib import Path

import pytest

from adversarial.files import write_whole
from tests.grading.example import SETUP, WHY, key_data, notebook, right_values, write

ALL = 10**9
# The system itself refuses to write more than so many bytes into one file, in the middle of it. The
# workers write only into memory, which such a limit would count as files.
PROGRAM = """
import os, resource, sys
from adversarial.__main__ import main
def limit(most):
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))
limit({most})
os.register_at_fork(after_in_child=lambda: limit(resource.RLIM_INFINITY))
sys.exit(main(["grade", "submissions", "--seconds", "5"]))
"""
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="graded on Linux")


def grade(folder, most):
    command = [sys.executable, "-c", PROGRAM.format(most=most)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True)


def files(folder):
    return {
        path.relative_to(folder): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and ".results" not in path.parts
    }


def hand_in(folder, name, why=WHY):
    path = folder / "submissions" / f"{name}.ipynb"
    write(path, notebook([SETUP, why, right_values(name)], name))


def test_a_report_stays_as_it_was(tmp_path):
    """One test, since it is the same report: the table, the pages, and the marks do not fit."""
    write(tmp_path / "key.json", key_data(["Ada", "Bob"]))
    hand_in(tmp_path, "Ada")
    assert grade(tmp_path, ALL).returncode == 0
    report = tmp_path / "report"
    before, kept = files(report), list((report / ".results").iterdir())
    assert Path("feedback/Ada.html") in before
    table = before[Path("marks.csv")]
    for most in (len(table) // 2, len(table) + 50):
        done = grade(tmp_path, most)
        assert done.returncode == 1
        assert done.stderr.splitlines()[-1].startswith("adversarial: [Errno 27] File too large")
        assert files(report) == before
    hand_in(tmp_path, "Bob", WHY.replace("Because", "Because " * 50))
    assert grade(tmp_path, 400).returncode == 1
    assert files(report) == before
    assert set(kept) <= set((report / ".results").iterdir())
    assert not list(report.rglob("*.tmp"))
    assert grade(tmp_path, ALL).returncode == 0
    assert b"Bob,Bob.ipynb,10" in files(report)[Path("marks.csv")]


def test_pages_of_those_who_are_gone_go_last(tmp_path):
    write(tmp_path / "key.json", key_data(["Ada"]))
    hand_in(tmp_path, "Ada")
    hand_in(tmp_path, "Eve")
    assert grade(tmp_path, ALL).returncode == 0
    (tmp_path / "submissions" / "Eve.ipynb").unlink()
    assert grade(tmp_path, ALL).returncode == 0
    assert [path.name for path in (tmp_path / "report" / "feedback").iterdir()] == ["Ada.html"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk to try it on")
@pytest.mark.parametrize("surely", [False, True])
def test_no_draft_is_left(tmp_path, monkeypatch, surely):
    path = tmp_path / "marks.csv"
    write_whole(path, "old")

    def full(draft, *_, **__):
        draft.touch()
        return open("/dev/full", "wb")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", full)
        with pytest.raises(OSError, match="No space") as raised:
            write_whole(path, "new", surely)
    assert raised.value.errno == errno.ENOSPC
    assert [file.name for file in tmp_path.iterdir()] == ["marks.csv"]
    assert path.read_text() == "old"


def test_a_stopped_draft_is_removed(tmp_path, monkeypatch):
    def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("os.replace", stopped)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "marks.csv", "new")
    assert list(tmp_path.iterdir()) == []
