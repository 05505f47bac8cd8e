"""Which cell is to be run, and a cell that was changed and not run: said only where it is known."""

import inspect
import json
import os
import sys
from types import SimpleNamespace

import pytest

from adversarial.exercises import check
from adversarial.search import minimax

RUN_IT = "The cell that defines `mine` was changed after it ran: run it, then check again."
SAME = "Nothing else has run since your last check, so this is the same `mine`. If you have "
SAME += "changed it, run the cell with `def mine` first."
NOT_RUN = "The cell with `def mine` has a syntax error and did not run, so this is still the "
NOT_RUN += "`mine` from before. Mend the cell, run it, and check again."


def mine(game, state):
    return minimax(game, state) + 1


def right(game, state):
    return minimax(game, state)


def stub(game, state): ...


def calls_a_stub(game, state):
    return stub(game, state)


@pytest.fixture
def cells(monkeypatch):
    """The cells that have run so far, in a notebook with somebody before it."""
    run = ["", inspect.getsource(mine), "check(mine)"]
    kernel = SimpleNamespace(_allow_stdin=True)
    shell = SimpleNamespace(kernel=kernel, user_ns={"In": run})
    monkeypatch.setitem(sys.modules, "IPython", SimpleNamespace(get_ipython=lambda: shell))
    monkeypatch.setattr("adversarial.exercises.unrun._CHECKS", {})
    monkeypatch.setattr("adversarial.exercises.verdicts._keep", lambda *_: None)
    for function in (mine, right, stub, calls_a_stub):
        monkeypatch.setattr(function, "__module__", "__main__")
    return run


@pytest.fixture
def save(monkeypatch, tmp_path):
    """save(code): the notebook is saved with a cell of this code, a while after the first check."""
    path = tmp_path / "mine.ipynb"
    monkeypatch.setenv("JPY_SESSION_NAME", str(path))

    def write(code, later=10):
        others = [{"source": "mine", "cell_type": "markdown"}, {"source": "%pip", "outputs": []}]
        path.write_text(json.dumps({"cells": [*others, {"source": [code], "outputs": []}]}))
        moment = path.stat().st_mtime + later
        os.utime(path, (moment, moment))

    return write


def first_finding(cells, function=mine, cell="check(mine)"):
    """What the check says first when its cell runs once more."""
    cells.append(cell)
    return next(iter(check("minimax", function).findings), "")


def test_the_same_function_once_more_is_no_new_one(cells):
    assert check("minimax", mine).findings[0].startswith("First wrong")
    assert check("minimax", mine).findings[0].startswith("First wrong")  # in the same cell
    assert first_finding(cells) == SAME
    assert first_finding(cells, cell="check(mine)  # another cell").startswith("First wrong")
    assert first_finding(cells).startswith("First wrong")  # now another cell has run


def test_nothing_is_said_of_what_is_right_or_new(cells):
    check("minimax", right)
    assert first_finding(cells, right) == ""
    check("minimax", lambda game, state: 1)
    assert "has run" not in first_finding(cells, lambda game, state: 1)


def test_a_notebook_that_was_saved_with_another_code_tells(cells, save):
    save(inspect.getsource(mine).replace("+ 1", "- 1"))
    assert check("minimax", mine).findings[0].startswith("First wrong")
    assert first_finding(cells) == RUN_IT
    cells.append("something else")
    assert first_finding(cells) == RUN_IT


@pytest.mark.parametrize("code", ["def mine(game, state)\n    return 1", "def mine():\nreturn 1"])
def test_a_cell_that_did_not_run_is_named(cells, code):
    check("minimax", mine)
    cells.append(code)
    assert first_finding(cells) == NOT_RUN
    assert first_finding(cells) == NOT_RUN  # also where nothing else has run since
    cells.append(inspect.getsource(mine))
    assert first_finding(cells).startswith("First wrong")


@pytest.mark.parametrize("code", ["def mine_too(", "print(1", "x = 'def mine'", "await mine"])
def test_another_cell_that_did_not_run_is_not_named(cells, code):
    cells.append(code)
    assert first_finding(cells).startswith("First wrong")


@pytest.mark.parametrize(
    ("code", "later"),
    [
        (inspect.getsource(mine) + "# a remark", 10),
        ("def other():\n    mine()", 10),
        ("%%time\ndef mine(game, state):\n    return 1", 10),
        ("def mine(game, state):\n    return 1", -10),  # saved before it ran
    ],
)
def test_what_is_not_known_is_not_said(cells, save, code, later):
    save(code, later)
    check("minimax", mine)
    assert first_finding(cells) == SAME


def test_the_cell_to_run_has_a_name(cells):
    there = "Write it, run the cell with `def stub`, and then this one again."
    assert check("minimax", stub).findings == [f"You have not changed stub yet. {there}"]
    assert check("minimax", calls_a_stub).findings == [f"You have not changed stub yet. {there}"]
    cells.append("def stub(game, state): ...\n\n\ncheck('minimax', stub)")
    here = "Write it, and run this cell again."
    assert check("minimax", stub).findings == [f"You have not changed stub yet. {here}"]


def test_without_cells_none_is_named():
    assert check("minimax", stub).findings[0].endswith("yet. Write it, and check it again.")
