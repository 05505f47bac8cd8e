"""Checks a player of Nim who takes at most three matches in a turn, and does not search."""

from itertools import product
from random import Random

from ...observe.errors import brief, name_of
from ..misconceptions.registry import of_task
from ..report import Report
from ..sentences import NIM
from ..taking import heap_numbers, is_lost, takings
from .beyond import beyond

LARGEST = 7  # of three heaps: all positions with such heaps are played,
LARGE = 60  # and so many of five large heaps, where no search comes to an end


def check_nim(task, function, seed=0):
    """The report on a function of the heaps that returns (heap, matches to take)."""
    small, large = positions(seed)
    moves = {heaps: _move(function(heaps)) for heaps in [*small, *large]}
    wrong = [heaps for heaps in moves if not is_good(heaps, moves[heaps])]
    if not wrong:
        words = {"positions": len(moves), "large": len(large)}
        return Report(task, True, 1.0, notes=[NIM["perfect"].format(**words)], trees=len(moves))
    told = _problem(function, min(wrong, key=sum), moves)
    key = next((key for key, wrong in _misread(task) if _alike(wrong, moves)), None)
    score = 0.0
    if all(moves[heaps] in takings(heaps) for heaps in wrong):
        guessed = max(_share({heaps: f(heaps) for heaps in moves}) for f in clueless(task))
        score = beyond(_share(moves), guessed)
    return Report(task, False, score, [told], key, trees=len(moves), unnamed=NIM["hint"])


def positions(seed):
    """(all small positions, some large ones): those that can be won, and some that cannot."""
    small = [heaps for heaps in product(range(LARGEST + 1), repeat=3) if any(heaps)]
    rng, top = Random(f"nim {seed}"), len(heap_numbers()) - 1
    large = [tuple(rng.randint(top // 5, top) for _ in range(5)) for _ in range(LARGE)]
    return small, large


def is_good(heaps, move):
    """Is it legal, and does it win where that can be done?"""
    after = takings(heaps).get(move)
    return after is not None and (is_lost(heaps) or is_lost(after))


def clueless(task):
    """Players without the idea: the first move, the last one, and all that misunderstand it."""
    yield lambda heaps: next(iter(takings(heaps)))
    yield lambda heaps: list(takings(heaps))[-1]
    yield from (wrong for _, wrong in _misread(task))


def _misread(task):
    return [(entry.key, wrong) for entry in of_task(task) for wrong in entry.by_task[task]]


def _alike(wrong, moves):
    return all(wrong(heaps) == move for heaps, move in moves.items())


def _share(moves):
    """Of the positions that can be won: how many a player wins who moves so."""
    won = [heaps for heaps in moves if not is_lost(heaps)]
    return sum(is_good(heaps, moves[heaps]) for heaps in won) / len(won)


def _move(returned):
    is_pair = isinstance(returned, tuple | list) and len(returned) == 2
    are_numbers = is_pair and all(type(part) is int for part in returned)
    return tuple(returned) if are_numbers else returned


def _problem(function, heaps, moves):
    """What is wrong with the move, in a sentence."""
    move = moves[heaps]
    words = {"heaps": heaps, "name": name_of(function)}
    if not isinstance(move, tuple) or len(move) != 2 or type(move[0]) is not int:
        return NIM["type"].format(got=brief(move), **words)
    words |= {"i": brief(move[0]), "n": brief(move[1])}
    if move not in takings(heaps):
        return NIM["illegal"].format(**words)
    winning = next(pair for pair, left in takings(heaps).items() if is_lost(left))
    told = NIM["winning"].format(i=winning[0], n=winning[1])
    return NIM["loses"].format(winning=told, **words)
