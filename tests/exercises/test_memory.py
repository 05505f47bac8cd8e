"""Every run of a check is a first one, and what a function remembers from another run is named."""

from functools import partial
from math import inf

import pytest

from adversarial import MAX
from adversarial.exercises import check
from adversarial.exercises.diagnosis.kept import Kept

turn, alpha, beta, best, calls = MAX, -inf, inf, -inf, 0


def global_turn(game, state):
    global turn
    if game.is_terminal(state):
        return game.utility(state)
    mine, turn = turn, turn.other
    values = [global_turn(game, game.result(state, a)) for a in game.actions(state)]
    return max(values) if mine is MAX else min(values)


def shared_default(game, state, values=[]):  # noqa: B006 (the slip)
    if game.is_terminal(state):
        return game.utility(state)
    for a in game.actions(state):
        values.append(shared_default(game, game.result(state, a), []))
    return max(values) if game.to_move(state) is MAX else min(values)


def window_outside(game, state):
    global alpha, beta
    if game.is_terminal(state):
        return game.utility(state)
    is_max = game.to_move(state) is MAX
    value = -inf if is_max else inf
    for a in game.actions(state):
        below = window_outside(game, game.result(state, a))
        if is_max:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


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
        ("minimax", global_turn, ["The variable `turn`"], True),
        ("minimax", shared_default, ["The default value of `values`"], False),
        ("alphabeta", window_outside, ["The variable `alpha`", "The variable `beta`"], True),
        ("minimax", Searcher(), ["The attribute `best`"], False),
        ("minimax", enclosed(), ["The variable `seen`"], False),
    ],
)
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
