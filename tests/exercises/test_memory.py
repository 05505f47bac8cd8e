"""Every run of a check is a first one, and what a function remembers from another run is named."""

from functools import partial
from math import inf

import pytest

from adversarial import MAX
from adversarial.exercises import check
from adversarial.exercises.diagnosis.kept import Kept
from tests.programs.texts import texts

WRITTEN = texts("beginners")
calls = 0


class Searcher:
    best = -inf

    def __call__(self, game, state):
        if game.is_terminal(state):
            return game.utility(state)
        values = [self(game, game.result(state, a)) for a in game.actions(state)]
        if game.to_move(state) is MAX:
            self.best = max(self.best, *values)
            return self.best
        return min(values)


def enclosed():
    seen = []

    def search(game, state):
        if game.is_terminal(state):
            seen.append(game.utility(state))
            return game.utility(state)
        values = [search(game, game.result(state, a)) for a in game.actions(state)]
        return max(seen) if game.to_move(state) is MAX else min(values)

    return search


@pytest.mark.parametrize(
    ("task", "function", "names", "is_same_tree"),
    [
        ("minimax", WRITTEN["global_turn"].answer, ["The variable `turn`"], True),
        ("minimax", WRITTEN["list_as_default"].answer, ["The default value of `values`"], False),
        ("alphabeta", WRITTEN["window_at_the_top"].answer,
         ["The variable `alpha`", "The variable `beta`"], True),
        ("minimax", Searcher(), ["The attribute `best`"], False),
        ("minimax", enclosed(), ["The variable `seen`"], False),
    ],
)  # fmt: skip
def test_what_a_function_remembers_is_named(task, function, names, is_same_tree):
    report = check(task, function)
    assert not report.passed
    assert report.misconception == "remembers_runs"
    told, *kept = report.findings
    assert told.startswith("The second run on the same tree" if is_same_tree else "On this tree")
    assert "remembers something from" in told
    assert len(kept) == len(names)
    assert all(one.startswith(name) for one, name in zip(kept, names, strict=True))
    assert "Both do the same" not in str(report)
    assert str(check(task, function)) == str(report)  # a check leaves nothing behind


def counts(game, state):
    global calls
    calls += 1
    if game.is_terminal(state):
        return game.utility(state)
    values = [counts(game, game.result(state, a)) for a in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def test_what_is_kept_and_does_no_harm_is_right():
    assert check("minimax", counts).passed
    assert calls == 0  # put back


def test_the_packages_own_places_are_never_touched():
    assert Kept(partial(counts)).places == []
    assert Kept(check).places == []
