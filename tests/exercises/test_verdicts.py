"""Verdicts are kept for somebody who sits at a notebook, and for nobody else."""

import sys
from types import SimpleNamespace

import pytest

from adversarial.exercises import check
from adversarial.exercises.own import check_own, own_or_reference
from adversarial.games.takeaway import TakeAway
from adversarial.search import alphabeta, minimax
from adversarial.widgets.quiz.answers import Answers


@pytest.fixture
def file(tmp_path, monkeypatch):
    monkeypatch.setenv("ADVERSARIAL_ANSWERS", str(tmp_path / "answers.json"))
    return tmp_path / "answers.json"


@pytest.fixture
def sit_down(monkeypatch):
    """sit_down(allows_input): cells run in a kernel from now on, of a person or of a program."""

    def start(allows_input):
        shell = SimpleNamespace(kernel=SimpleNamespace(_allow_stdin=allows_input))
        monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))

    return start


def mine(game, state):
    return minimax(game, state)


def stub(game, state): ...


@pytest.fixture(autouse=True)
def in_the_notebook(monkeypatch):
    for function in (mine, stub):
        monkeypatch.setattr(function, "__module__", "__main__")


def test_a_verdict_is_kept_with_its_tries(file, sit_down):
    sit_down(True)
    check("minimax", mine, key="02 minimax")
    check("alphabeta", mine)
    check("alphabeta", mine)
    stored = Answers(file).all()
    assert stored["02 minimax"] == {
        "exercise": "check", "task": "minimax", "function": "mine", "tries": 1,
        "passed": True, "score": 1.0, "verdict": "passed",
    }  # fmt: skip
    failed = stored["check-alphabeta-mine"]
    assert (failed["passed"], failed["tries"], failed["verdict"]) == (False, 2, "failed")


@pytest.mark.parametrize("allows_input", [False, None])
def test_tests_graders_and_runs_of_whole_notebooks_leave_nothing(file, sit_down, allows_input):
    if allows_input is not None:
        sit_down(allows_input)
    assert check("minimax", mine, key="02 minimax").passed
    assert not file.exists()


def test_what_is_not_the_readers_own_or_not_begun_is_no_try(file, sit_down):
    sit_down(True)
    check("alphabeta", alphabeta)
    check("minimax", stub, key="02 minimax")
    own_or_reference(TakeAway, TakeAway)
    assert not file.exists()


def test_a_file_that_cannot_be_written_does_not_cost_the_report(file, sit_down):
    sit_down(True)
    file.mkdir()
    (file / "answers.json").mkdir()
    report = check("minimax", mine)
    assert report.passed
    assert "could not be kept" in report.notes[-1]


def test_what_a_page_judges_itself_is_kept_too(file, sit_down):
    sit_down(True)
    check_own(mine, lambda function: (True, "Well done."), key="05 a second look")
    check_own(stub, lambda function: (True, "Well done."), key="06 a rule for Pig")
    stored = Answers(file).all()
    assert set(stored) == {"05 a second look"}  # what is not started leaves nothing
    assert stored["05 a second look"]["passed"] is True
