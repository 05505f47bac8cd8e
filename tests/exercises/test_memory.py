"""Every run of a check is a first one, and what a function remembers from another run is named."""

from functools import cache, partial
from math import inf, log, sqrt
from random import Random

import pytest

from adversarial import MAX
from adversarial.exercises import TASKS, check
from adversarial.exercises.diagnosis.kept import Kept
from adversarial.exercises.diagnosis.memory import leaks
from adversarial.exercises.tasks.searches import try_all
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


class Window:
    def __init__(self):
        self.alpha, self.beta = -inf, inf

    def search(self, game, state):
        if game.is_terminal(state):
            return game.utility(state)
        is_max = game.to_move(state) is MAX
        best = -inf if is_max else inf
        for a in game.actions(state):
            below = self.search(game, game.result(state, a))
            best = max(best, below) if is_max else min(best, below)
            if is_max:
                self.alpha = max(self.alpha, best)
            else:
                self.beta = min(self.beta, best)
            if self.alpha >= self.beta:
                break
        return best


window = Window()


def asks_an_object(game, state):
    return window.search(game, state)


WINDOW = ["The attribute `window.alpha`", "The attribute `window.beta`"]


def makes_its_attribute(game, state):
    if not hasattr(makes_its_attribute, "best"):
        makes_its_attribute.best = -inf
    if game.is_terminal(state):
        return game.utility(state)
    values = [makes_its_attribute(game, game.result(state, a)) for a in game.actions(state)]
    if game.to_move(state) is MAX:
        makes_its_attribute.best = max(makes_its_attribute.best, *values)
        return makes_its_attribute.best
    return min(values)


@pytest.mark.parametrize(
    ("task", "function", "names", "is_same_tree"),
    [
        ("minimax", WRITTEN["global_turn"].answer, ["The variable `turn`"], True),
        ("minimax", WRITTEN["list_as_default"].answer, ["The default value of `values`"], False),
        ("alphabeta", WRITTEN["window_at_the_top"].answer,
         ["The variable `alpha`", "The variable `beta`"], True),
        ("minimax", Searcher(), ["The attribute `best`"], False),
        ("minimax", enclosed(), ["The variable `seen`"], False),
        ("alphabeta", asks_an_object, WINDOW, True),
        ("minimax", makes_its_attribute, ["The attribute `makes_its_attribute.best`"], False),
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


def test_a_number_beyond_all_floats_is_the_same_twice():
    """Or every pair of trees is tried, to find where it remembers something."""

    def is_large(game, state):
        nonlocal called
        called += 1
        game.is_terminal(state)
        return 10**4000

    called = 0
    task = TASKS["alphabeta"]
    trials, report = try_all(task, is_large, task.probes())
    assert report is None
    assert not leaks(task, is_large, trials)


def test_a_variable_that_has_no_value_yet_is_no_obstacle():
    def searches(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        values = [searches(game, game.result(state, move)) for move in game.actions(state)]
        if not values:
            return unset
        return max(values) if game.to_move(state) is MAX else min(values)

    unset = check("minimax", searches)
    assert unset.passed


def test_the_packages_own_places_are_never_touched():
    assert Kept(partial(counts)).places == []
    assert Kept(check).places == []


visits, sums, rng = {}, {}, Random(1)


def uct_with(visits, sums, game, state, iterations):
    for _ in range(iterations):
        at, path, is_new = state, [state], False
        while not is_new and not game.is_terminal(at):
            below = [game.result(at, move) for move in game.actions(at)]
            new = [each for each in below if each not in visits]
            is_new, player, total = bool(new), game.to_move(at), visits.get(at, 1)
            at = new[0] if new else max(below, key=partial(_uct, visits, sums, player, total))
            path.append(at)
        while not game.is_terminal(at):
            at = game.result(at, rng.choice(game.actions(at)))
        value = game.utility(at)
        for each in path:
            visits[each] = visits.get(each, 0) + 1
            sums[each] = sums.get(each, 0) + value
    return max(game.actions(state), key=lambda move: visits.get(game.result(state, move), 0))


def _uct(visits, sums, player, total, state):
    n = visits[state]
    return player * sums[state] / n + 1.4 * sqrt(log(total) / n)


def reads_global_tables(game, state, iterations=200):
    return uct_with(visits, sums, game, state, iterations)


def makes_its_table(game, state, iterations=200):
    if not hasattr(makes_its_table, "tree"):
        makes_its_table.tree = {}, {}
    return uct_with(*makes_its_table.tree, game, state, iterations)


def begins_anew(game, state, iterations=200):
    return uct_with({}, {}, game, state, iterations)


@pytest.mark.parametrize(
    ("search", "names"), [(reads_global_tables, ["sums", "visits"]), (makes_its_table, ["tree"])]
)
def test_a_tree_that_a_search_leaves_to_the_next_is_named(search, names):
    report = check("mcts", search)
    assert report.misconception == "remembers_runs"
    assert "a later one is not" in report.findings[0]
    told = " ".join(report.findings[1:])
    assert all(name in told for name in names)
    assert check("mcts", begins_anew).passed


class SharedHistory:
    scores = {}  # noqa: RUF012 (the slip)

    def order(self, actions, player, ply):
        return sorted(actions, key=lambda a: -self.scores.get((player, a), 0))

    def note(self, action, player, ply, depth):
        self.scores[player, action] = self.scores.get((player, action), 0) + depth * depth

    def age(self):
        for key in self.scores:
            self.scores[key] /= 2


class OwnHistory(SharedHistory):
    def __init__(self):
        self.scores = {}


class SharedWithoutSides(SharedHistory):
    def order(self, actions, player, ply):
        return sorted(actions, key=lambda a: -self.scores.get(a, 0))

    def note(self, action, player, ply, depth):
        self.scores[action] = self.scores.get(action, 0) + depth * depth


def test_what_all_objects_of_a_class_share_is_named():
    report = check("ordering_heuristic", SharedHistory)
    assert report.misconception == "remembers_runs"
    assert report.findings[1].startswith("`scores` stands in the class")
    assert SharedHistory.scores == {}
    assert check("ordering_heuristic", OwnHistory).passed
    report = check("ordering_heuristic", SharedWithoutSides)
    assert "MAX has cut with one move" in report.findings[0]


table = {}


def keeps_a_table_of_all(game, state):
    key = game, state
    if key not in table:
        if game.is_terminal(state):
            table[key] = game.utility(state)
        else:
            below = [keeps_a_table_of_all(game, game.result(state, a)) for a in game.actions(state)]
            table[key] = max(below) if game.to_move(state) is MAX else min(below)
    return table[key]


@cache
def is_cached(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    below = [is_cached(game, game.result(state, a)) for a in game.actions(state)]
    return max(below) if game.to_move(state) is MAX else min(below)


@pytest.mark.parametrize("search", [keeps_a_table_of_all, is_cached])
def test_a_table_that_knows_its_game_is_right(search):
    assert check("minimax", search).passed
