"""The command: what it says, what it writes, and how it ends."""

import stat
import sys

import pytest

from adversarial.__main__ import main
from adversarial.grading import command, run
from adversarial.grading.sandbox import Sandbox
from tests.grading.example import MINIMAX, SETUP, key_data, notebook, source, write


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder to work in: a source, a list, a folder of submissions, a key."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Sandbox, "unsafe", False)
    write(tmp_path / "example.ipynb", source())
    (tmp_path / "class.csv").write_text("student\nAda\nBob\n")
    write(tmp_path / "submissions" / "Ada.ipynb", notebook([SETUP, MINIMAX], "Ada"))
    write(tmp_path / "key.json", key_data(["Ada", "Bob"]))
    return tmp_path


def test_release(folder, capsys):
    assert main(["release", "example.ipynb", "--students", "class.csv", "-o", "out"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("2 notebooks are in out.")
    assert "Keep out/key.json to yourself" in told
    assert sorted(path.name for path in (folder / "out").iterdir()) == [
        "example Ada.ipynb", "example Bob.ipynb", "key.json",
    ]  # fmt: skip


def test_grade(folder, capsys):
    assert main(["grade", "submissions", "--seconds", "5"]) == 0
    told = capsys.readouterr()
    assert told.out == "2 students: report/marks.csv, report/class.html, report/feedback\n"
    assert told.err == "0 of 1 are marked.\n1 of 1 are marked.\n"
    assert (folder / "report" / "feedback" / "Ada.html").exists()


def test_reports_and_keys_are_for_their_owner_alone(folder):
    (folder / "report").mkdir(mode=0o755)  # of an earlier version
    assert main(["release", "example.ipynb", "--students", "class.csv", "-o", "out"]) == 0
    assert main(["grade", "submissions", "--seconds", "5", "--key", "key.json"]) == 0
    mode = lambda path: stat.S_IMODE((folder / path).stat().st_mode)  # noqa: E731
    assert mode("out/key.json") == mode("report/desk.json") == 0o600
    assert mode("report") == mode("report/.results") == 0o700
    assert mode("out/example Ada.ipynb") & 0o044  # to be handed out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["release", "none.ipynb", "--students", "class.csv"], "is not a notebook"),
        (["release", "example.ipynb", "--students", "none.csv"], "none.csv cannot be read"),
        (["release", "example.ipynb", "--students", "class.csv", "-o", "submissions"], "exists"),
        (["release", "example.ipynb", "--students", "class.csv", "-o", "class.csv"], "class.csv"),
        (["grade", "none"], "none is not a folder"),
        (["grade", "submissions", "--key", "example.ipynb"], "not the key of a release"),
        (["grade", "submissions", "-o", "submissions/report"], "among the submissions"),
        (["grade", "submissions", "-o", "class.csv"], "class.csv"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(folder, capsys, arguments, sentence):
    assert main(arguments) == 1
    told = capsys.readouterr().err
    assert told.startswith("adversarial: ")
    assert sentence in told
    assert told.count("\n") == 1


def test_what_is_not_there_is_named(folder, capsys):
    for arguments, sentence in (
        (["grade", "nofolder"], "adversarial: nofolder is not a folder.\n"),
        (["slides", "nofile.ipynb"],
         "adversarial: nofile.ipynb cannot be opened: No such file or directory.\n"),
    ):  # fmt: skip
        assert main(arguments) == 1
        assert capsys.readouterr().err == sentence


@pytest.mark.parametrize("arguments", [[], ["grade"], ["grade", "x", "--seconds", "0"], ["mark"]])
def test_a_wrong_call_ends_with_2(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "usage: " in capsys.readouterr().err


@pytest.mark.parametrize("name", ["release", "grade"])
def test_help(name, capsys):
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0
    assert "Writes" in capsys.readouterr().out


def test_what_cannot_be_enforced_is_said_and_asked_for(folder, capsys, monkeypatch):
    monkeypatch.setattr(run, "unenforced", lambda: ["Files can be read here."])
    assert main(["grade", "submissions", "--seconds", "5"]) == 1
    assert "Files can be read here. Grade on Linux" in capsys.readouterr().err
    assert main(["grade", "submissions", "--seconds", "5", "--unsafe"]) == 0


def test_windows_is_told_where_to_go(folder, capsys, monkeypatch):
    monkeypatch.setattr(sys, "platform", "win32")
    assert main(["grade", "submissions"]) == 1
    assert "WSL" in capsys.readouterr().err


def test_an_interruption(folder, capsys, monkeypatch):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "grade", interrupted)
    assert main(["grade", "submissions"]) == 130
    assert "The marks so far are kept" in capsys.readouterr().err
