"""Before a release each question marks its own model solution and an open answer."""

import sys

import pytest

from adversarial.__main__ import main
from adversarial.grading import sandbox
from adversarial.grading.assignment import Assignment, AssignmentError
from adversarial.grading.rehearsal import rehearse
from adversarial.grading.sandbox import Sandbox
from tests.grading.example import SETUP, cell, notebook, source, write


def question(key="q", kind="code", name="mine", task="minimax", **more):
    """What the metadata of a cell that grades say."""
    return {"key": key, "kind": kind, "points": 10, "name": name, "task": task} | more


def solved(text):
    return cell(f"### BEGIN SOLUTION\n{text}\n### END SOLUTION")


def assignment_of(folder, asked, *solutions):
    cells = [cell(SETUP), *map(solved, solutions), cell("pass", adversarial=asked)]
    return Assignment(write(folder / "own.ipynb", notebook(cells)))


HEURISTIC = "def mine(state):\n    return state[0].count('w') - state[0].count('b')"
BY_HAND = """\
from adversarial.exercises import hand_exercise
mine = ", ".join(hand_exercise("leaves", seed).right)"""
NEVER_WRITTEN = "def yours(game, state): return 0"
REFUSED = {
    "a typo in an option": (
        question(task="heuristic", options={"of": "hexapwn"}), HEURISTIC,
        "the question 'q' does not give its own model solution 10 points: .*not 'hexapwn'",
    ),
    "an option that the task does not take": (
        question(options={"of": "hexapawn"}), "def mine(game, state): return 0",
        "unexpected keyword argument 'of'",
    ),
    "a solution that is wrong": (
        question(), "def mine(game, state): return 0",
        "does not give its own model solution 10 points: mine never asked the game anything",
    ),
    "a function of another name": (
        question(), NEVER_WRITTEN, "own model solution 10 points: There is no mine to run",
    ),
    "another order than the one that is shown": (
        question(kind="hand", task="leaves", options={"order": "reversed"}), BY_HAND,
        "own model solution 10 points: ",
    ),
    "no answer by hand": (
        question(kind="hand", task="leaves"), "yours = ''", "There is no answer to this question",
    ),
    "an answer in words of another name": (
        question(kind="text", task=""), "yours = 'Because.'", "There is no answer",
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", REFUSED)
def test_what_would_cost_a_class_its_points_is_refused(tmp_path, kind):
    asked, solution, sentence = REFUSED[kind]
    with pytest.raises(AssignmentError, match=sentence):
        rehearse(assignment_of(tmp_path, asked, solution), 5)
    assert not Sandbox.unsafe


def test_an_open_answer_that_earns_points_is_refused(tmp_path):
    own = SETUP + "\ndef mine(game, state):\n    return other(game, state)\n"
    helper = """\
def other(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [other(game, game.result(state, move)) for move in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)"""
    cells = [cell(own), cell(helper), cell("pass", adversarial=question())]
    with pytest.raises(AssignmentError, match="'q' does not give an open answer 0 points: Right"):
        rehearse(Assignment(write(tmp_path / "own.ipynb", notebook(cells))), 5)


def test_answers_by_hand_and_in_words_are_as_the_notebook_has_them(tmp_path):
    rehearse(assignment_of(tmp_path, question(kind="hand", task="leaves"), BY_HAND), 5)
    text = 'mine = """\nYour answer here.\n"""'  # without a model answer
    asked = question(kind="text", task="")
    cells = [cell(SETUP), cell(text, adversarial=asked)]
    rehearse(Assignment(write(tmp_path / "text.ipynb", notebook(cells))), 5)


def release(folder, monkeypatch, content):
    monkeypatch.chdir(folder)
    write(folder / "example.ipynb", content)
    (folder / "class.csv").write_text("student\nAda\nBob\n")
    return main(["release", "example.ipynb", "--students", "class.csv", "-o", "out"])


def test_the_command_says_how_far_it_is_and_writes_nothing_where_it_refuses(
    tmp_path, monkeypatch, capsys
):
    content = source()
    assert release(tmp_path, monkeypatch, content) == 0
    assert "8 of 8 are marked." in capsys.readouterr().err
    (found,) = [each for each in content["cells"] if "value_of" in each["source"]]
    found["source"] = found["source"].replace("alpha >= beta", "alpha >= beta - 9")
    (tmp_path / "new").mkdir()
    assert release(tmp_path / "new", monkeypatch, content) == 1
    told = capsys.readouterr().err
    assert "example.ipynb: the question 'alphabeta' does not give its own model solution 20" in told
    assert not (tmp_path / "new" / "out").exists()


def test_where_nothing_can_be_confined_it_is_marked_all_the_same(tmp_path, monkeypatch, capsys):
    """As on macOS: it is the lecturer's own code."""
    monkeypatch.setattr(sandbox, "missing", lambda: ["Files can be read here."])
    assert release(tmp_path, monkeypatch, source()) == 0
    assert "8 of 8 are marked." in capsys.readouterr().err
    assert not Sandbox.unsafe


def test_on_windows_it_says_that_nothing_was_tried(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sys, "platform", "win32")
    assert release(tmp_path, monkeypatch, source()) == 0
    assert "On Windows no question could mark its own model solution" in capsys.readouterr().out
