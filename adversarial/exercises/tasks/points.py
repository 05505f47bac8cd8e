"""Checks a search in Nim for points: the value, and a move that reaches it."""

from functools import cache
from random import Random

from ...games.taking import points_table, takings
from ...observe.errors import brief, name_of
from ...text import number
from ..diagnosis.behaviour import as_float, same
from ..misconceptions.registry import of_task
from ..report import Report
from ..sentences import POINTS
from .beyond import beyond

POSITIONS = 18
MATCHES = range(3, 8)  # of a position: a search without a table has to come to its end


def check_points(task, function, seed=0):
    """The report on a function of the heaps that returns (value, move) for the player to move."""
    heaps = positions(seed)
    returned = {each: function(each) for each in heaps}
    wrong = [each for each in heaps if not _is_right(each, returned[each])]
    if not wrong:
        return Report(task, True, 1.0, trees=len(heaps))
    told = _problem(function, min(wrong, key=sum), returned)
    key = next((key for key, wrong in _misread(task) if _alike(wrong, returned)), None)
    score = beyond(1 - len(wrong) / len(heaps), _guessed(task, seed))
    return Report(task, False, score, [told], key, trees=len(heaps), unnamed=POINTS["hint"])


@cache
def positions(seed):
    """Positions in which neither the first move is best nor the last one, nor the one that takes
    most."""
    rng = Random(f"points {seed}")
    fit = [heaps for heaps in points_table() if sum(heaps) in MATCHES and _tells(heaps)]
    return rng.sample(fit, POSITIONS)


@cache
def _guessed(task, seed):
    """The share of the positions that the best of the misconceptions gets right."""
    heaps = positions(seed)
    return max(
        sum(_is_right(each, wrong(each)) for each in heaps) / len(heaps)
        for _, wrong in _misread(task)
    )


def _tells(heaps):
    moves = takings(heaps)
    first, *_, last = moves
    most = max(moves, key=lambda move: move[1])
    return not any(_reached(heaps, move) == points_table()[heaps] for move in (first, last, most))


def _reached(heaps, move):
    """What the player to move gets by a move."""
    return move[1] - points_table()[takings(heaps)[move]]


def _read(returned):
    """(value, move), or (None, None) where it is no such pair."""
    if not isinstance(returned, tuple | list) or len(returned) != 2:
        return None, None
    value, move = as_float(returned[0]), returned[1]
    return value, tuple(move) if isinstance(move, tuple | list) else move


def _is_right(heaps, returned):
    value, move = _read(returned)
    right = points_table()[heaps]
    is_legal = value is not None and _is_legal(heaps, move)
    return is_legal and same(value, right) and _reached(heaps, move) == right


def _is_legal(heaps, move):
    are_numbers = isinstance(move, tuple) and all(type(part) is int for part in move)
    return are_numbers and move in takings(heaps)


def _misread(task):
    return [(entry.key, wrong) for entry in of_task(task) for wrong in entry.by_task[task]]


def _alike(wrong, returned):
    return all(_read(wrong(heaps)) == _read(given) for heaps, given in returned.items())


def _problem(function, heaps, returned):
    """What is wrong, in a sentence."""
    value, move = _read(returned[heaps])
    right = points_table()[heaps]
    words = {"heaps": heaps, "name": name_of(function)}
    if value is None:
        return POINTS["type"].format(got=brief(returned[heaps]), **words)
    if not same(value, right):
        return POINTS["value"].format(got=number(value), right=number(right), **words)
    words |= {"got": brief(move)}
    if not _is_legal(heaps, move):
        return POINTS["illegal"].format(**words)
    best = next(each for each in takings(heaps) if _reached(heaps, each) == right)
    words |= {"value": number(right), "right": brief(best), "reached": _reached(heaps, move)}
    return POINTS["move"].format(**words)
