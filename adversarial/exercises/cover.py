"""Which trees tell the misconceptions of a task apart: found by trying, small ones first."""

from functools import cache
from itertools import combinations

from ..game import MAX
from .probes import RIGHT, Shared, probe
from .registry import of_task

EXTRA = "max_at_root"  # the only one that extra probes are for
SEEN = 3  # so many probes must show each misconception
LEAST, MOST = 12, 400  # probes to keep, and to try: faults nobody foresaw need some, too


class Reader:
    """A game that notes which states are valued: quicker than watching."""

    def __init__(self, game):
        self.game = game
        self.read = []
        self.initial = game.initial
        self.to_move, self.actions, self.result = game.to_move, game.actions, game.result
        self.is_terminal, self.is_quiet, self.outcomes = (
            game.is_terminal,
            game.is_quiet,
            game.outcomes,
        )

    def utility(self, state):
        self.read.append(state)
        return self.game.utility(state)

    def evaluate(self, state):
        self.read.append(state)
        return self.game.evaluate(state)


def trace(function, probe):
    """What a function returns and which states it values, in order; quickly."""
    reader = Reader(probe.game)
    try:
        returned = function(reader, reader.initial, **probe.kwargs)
    except Exception as problem:
        returned = type(problem).__name__
    value, action = returned if isinstance(returned, tuple) else (returned, None)
    value = round(value, 9) if isinstance(value, float) else value
    return value, action, tuple(reader.read)


def tells(probe, wrong, right, best):
    """Does a trace show that something is wrong? A move counts where one came back.

    Where positions come again a table may rightly read less, so leaves do not count there.
    """
    return (
        wrong[0] != right[0]
        or (wrong[2] != right[2] and not isinstance(probe.game, Shared))
        or (wrong[1] is not None and wrong[1] not in best)
    )


def best_moves(task, probe):
    """Every best move at the root, from the exact values of its children."""
    game, state = probe.game, probe.game.initial
    kwargs = {name: depth - 1 for name, depth in probe.kwargs.items()}
    if probe.kwargs.get("depth") == 0:
        return game.actions(state)
    values = {
        move: RIGHT[task](game, game.result(state, move), **kwargs) for move in game.actions(state)
    }
    best = (max if game.to_move(state) is MAX else min)(values.values(), default=None)
    return [move for move, value in values.items() if value == best]


@cache
def probes_of(task, seed=0):
    """Probes on which all misconceptions of a task show and differ from each other."""
    functions = [(entry.key, f) for entry in of_task(task) for f in entry.by_task[task]]
    keys = [key for key, _ in functions]
    numbers = range(len(keys))
    pairs = combinations([i for i in numbers if keys[i] != EXTRA], 2)
    open_pairs = {(i, j) for i, j in pairs if keys[i] != keys[j]}
    shown = [0] * len(keys)
    chosen = []
    for size in range(MOST):
        candidate = probe(task, seed, size)
        right, best = trace(RIGHT[task], candidate), best_moves(task, candidate)
        traces = [trace(function, candidate) for _, function in functions]
        told = [tells(candidate, traces[i], right, best) for i in numbers]
        apart = {pair for pair in open_pairs if traces[pair[0]] != traces[pair[1]]}
        if candidate.extra:  # it does not decide, so it tells one thing only
            told = [told[i] and keys[i] == EXTRA for i in numbers]
            apart = set()
        is_new = apart or any(told[i] and shown[i] < SEEN for i in numbers)
        if is_new or len(chosen) < LEAST:
            chosen.append(candidate)
            open_pairs -= apart
            shown = [shown[i] + told[i] for i in numbers]
        if len(chosen) >= LEAST and not open_pairs and min(shown) >= SEEN:
            break
    return sorted(chosen, key=lambda one: one.size())
