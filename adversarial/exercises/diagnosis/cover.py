"""Which trees tell the misconceptions of a task apart: found by trying, small ones first."""

from functools import cache
from itertools import combinations

from ...game import MAX
from ...games.wrapped import Watcher
from ...returned import read_returned
from ...search import minimax
from ..misconceptions.registry import MISCONCEPTIONS
from .probes import DEEP, Shared

EXTRA = "max_at_root"  # the only one that extra probes are for
SEEN = 3  # so many probes must show each misconception
LEAST, MOST = 12, 400  # probes to keep, and to try: faults nobody foresaw need some, too
OFTEN, DEEPEST = 4, 2  # one in so many is deep; so many are kept in any case
MISLED, SOUGHT = 2, 50  # so many should mislead, and give a wrong value; sought among so many


class Valued(Watcher):
    """A game that notes which states are valued: quicker than watching."""

    def __init__(self, game):
        super().__init__(game)
        self.states = []

    def utility(self, state):
        self.states.append(state)
        return self.game.utility(state)

    def evaluate(self, state):
        self.states.append(state)
        return self.game.evaluate(state)


def trace(function, probe):
    """What a function returns and which states it values, in order; quickly."""
    valued = Valued(probe.game)
    try:
        returned = function(valued, valued.initial, **probe.kwargs)
        value, action = read_returned(returned, probe.game.actions(valued.initial))
    except Exception as problem:
        value, action = type(problem).__name__, None
    value = round(value, 9) if isinstance(value, float) else value
    return value, action, tuple(valued.states)


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
    return moves_by(task.right, probe)


def moves_by(search, probe, game=None):
    """Every move that is best if this search is right about the children of the root."""
    game = game or probe.game
    if probe.kwargs.get("depth") == 0:
        return game.actions(game.initial)
    worth = worth_by(search, probe, game)
    choose = max if game.to_move(game.initial) is MAX else min
    best = choose(worth.values(), default=None)
    return [move for move, value in worth.items() if value == best]


def worth_by(search, probe, game=None, **more):
    """What a search says of each child of the root, as {move: value}."""
    game = game or probe.game
    kwargs = probe.kwargs | more
    if "depth" in kwargs:
        kwargs["depth"] -= 1
    worth = {}
    for move in game.actions(game.initial):
        returned = search(game, game.result(game.initial, move), **kwargs)
        worth[move] = read_returned(returned).value
    return worth


def _misleads(wrong, probe, best):
    """Would who makes the best move by a wrong search lose by it? So a move alone tells, too."""
    try:
        return not set(moves_by(wrong, probe)) & set(best)
    except Exception:  # a search that fails is found out in any case
        return True


SOFT = 1  # who is misled by a tie with soft bounds is so with hard ones, too


def misleads_at_ties(probe, turn):
    """Is the last of the moves that look equally good none of the best? `turn` says to whom."""
    searches = MISCONCEPTIONS["root_tie"].by_task["alphabeta"]
    return trace(searches[turn % len(searches)], probe)[1] not in moves_by(minimax, probe)


@cache
def probes_of(task, seed=0):
    """Probes on which all misconceptions of a task show and differ from each other."""
    functions = task.misreadings
    keys = [key for key, _ in functions]
    twins = [MISCONCEPTIONS[key].twins[function] for key, function in functions]
    numbers = range(len(keys))
    pairs = combinations([i for i in numbers if keys[i] != EXTRA], 2)
    open_pairs = {(i, j) for i, j in pairs if keys[i] != keys[j] and twins[i] != twins[j]}
    shown, misled, off = [0] * len(keys), [0] * len(keys), [0] * len(keys)
    chosen, from_min = [], set()  # misconceptions that show where MIN begins
    for size, drawn in enumerate(_sizes()):
        candidate = task.probe(seed, drawn)
        right, best = trace(task.right, candidate), best_moves(task, candidate)
        traces = [trace(function, candidate) for _, function in functions]
        told = [tells(candidate, traces[i], right, best) for i in numbers]
        apart = {pair for pair in open_pairs if traces[pair[0]] != traces[pair[1]]}
        is_new = False
        if candidate.extra:  # it does not decide, so it tells one thing only
            is_new = not from_min.issuperset(i for i in numbers if told[i])
            from_min.update(i for i in numbers if told[i])
            told = [
                keys[i] == EXTRA and not task.is_worth(candidate, traces[i][0], right[0])
                for i in numbers
            ]
            apart = set()
        else:
            told = [told[i] and keys[i] != EXTRA for i in numbers]
        misleads = [
            misled[i] < MISLED and _misleads(functions[i][1], candidate, best) for i in numbers
        ]
        is_off = [not candidate.extra and traces[i][0] != right[0] for i in numbers]
        is_new = is_new or apart or any(told[i] and shown[i] < SEEN for i in numbers)
        is_sought = any(misleads) or any(is_off[i] and off[i] < MISLED for i in numbers)
        if is_new or (is_sought and size < SOUGHT) or len(chosen) < LEAST:
            chosen.append(candidate)
            open_pairs -= apart
            shown = [shown[i] + told[i] for i in numbers]
            misled = [misled[i] + misleads[i] for i in numbers]
            off = [off[i] + is_off[i] for i in numbers]
        is_enough = min(misled + off) >= MISLED or size >= SOUGHT
        if len(chosen) >= LEAST and not open_pairs and min(shown) >= SEEN and is_enough:
            break
    chosen += [task.probe(seed, DEEP + MOST + i) for i in range(DEEPEST)]
    return sorted(chosen, key=lambda one: one.size())


def _sizes():
    """The sizes to try, small ones first; after those that are kept in any case, deep ones, too."""
    for size in range(MOST):
        yield size
        if size >= LEAST and size % OFTEN == 0:
            yield DEEP + size // OFTEN
