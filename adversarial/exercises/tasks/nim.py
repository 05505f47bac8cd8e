"""Checks a player of Nim who takes at most three matches in a turn, and does not search."""

from functools import cache
from itertools import product
from random import Random

from ...games.taking import heap_numbers, is_lost, takings
from ...observe.errors import brief, name_of
from ..misconceptions.registry import of_task
from ..report import Report
from ..sentences import NIM
from .beyond import beyond

LARGEST = 7  # of three heaps: all positions with such heaps are played,
LARGE = 60  # and so many of five large heaps, where no search comes to an end
SMALL_ONLY = 0.5  # the score of a player who is perfect with small heaps alone


def check_nim(task, function, seed=0):
    """The report on a function of the heaps that returns (heap, matches to take).

    Large heaps come only where all small ones are right: who searches would be lost in them.
    """
    small, large = positions(seed)
    moves = {heaps: _move(function(heaps)) for heaps in small}
    wrong = [heaps for heaps in small if not is_good(heaps, moves[heaps])]
    if wrong:
        told = _problem(function, min(wrong, key=sum), moves)
        key = next((key for key, wrong in _misread(task) if _alike(wrong, moves)), None)
        are_legal = all(_is_legal(heaps, moves[heaps]) for heaps in wrong)
        score = beyond(_share(moves), _guessed(task)) if are_legal else 0.0
        return Report(task, False, score, [told], key, trees=len(small), unnamed=NIM["hint"])
    for heaps in large:
        if told := _problem_with_large(function, heaps):
            return Report(task, False, SMALL_ONLY, [told], trees=len(small), unnamed=NIM["grows"])
    words = {"positions": len(small) + len(large), "large": len(large)}
    return Report(task, True, 1.0, notes=[NIM["perfect"].format(**words)], trees=len(small))


def _problem_with_large(function, heaps):
    """What goes wrong with large heaps, in a sentence; None where nothing does."""
    try:
        moves = {heaps: _move(function(heaps))}
    except (RecursionError, MemoryError, LookupError) as problem:
        return NIM["large"].format(heaps=heaps, name=name_of(function), kind=type(problem).__name__)
    return None if is_good(heaps, moves[heaps]) else _problem(function, heaps, moves)


def positions(seed):
    """(all small positions, some large ones): those that can be won, and some that cannot."""
    small = [heaps for heaps in product(range(LARGEST + 1), repeat=3) if any(heaps)]
    rng, top = Random(f"nim {seed}"), len(heap_numbers()) - 1
    large = [tuple(rng.randint(top // 5, top) for _ in range(5)) for _ in range(LARGE)]
    return small, large


def is_good(heaps, move):
    """Is it legal, and does it win where that can be done?"""
    return _is_legal(heaps, move) and (is_lost(heaps) or is_lost(takings(heaps)[move]))


def _is_legal(heaps, move):
    is_pair = isinstance(move, tuple) and len(move) == 2
    return is_pair and all(type(part) is int for part in move) and move in takings(heaps)


def clueless(task):
    """Players without the idea: the first move, the last one, and all that misunderstand it."""
    yield lambda heaps: next(iter(takings(heaps)))
    yield lambda heaps: list(takings(heaps))[-1]
    yield from (wrong for _, wrong in _misread(task))


@cache
def _guessed(task):
    """The share of the small positions that one can win without the idea."""
    small, _ = positions(0)
    return max(_share({heaps: player(heaps) for heaps in small}) for player in clueless(task))


def _misread(task):
    return [(entry.key, wrong) for entry in of_task(task) for wrong in entry.by_task[task]]


def _alike(wrong, moves):
    return all(wrong(heaps) == move for heaps, move in moves.items())


def _share(moves):
    """Of the positions that can be won: how many a player wins who moves so."""
    won = [heaps for heaps in moves if not is_lost(heaps)]
    return sum(is_good(heaps, moves[heaps]) for heaps in won) / len(won)


def _move(returned):
    return tuple(returned) if isinstance(returned, list) else returned


def _problem(function, heaps, moves):
    """What is wrong with the move, in a sentence."""
    move = moves[heaps]
    words = {"heaps": heaps, "name": name_of(function)}
    if not isinstance(move, tuple) or len(move) != 2:
        return NIM["type"].format(got=brief(move), **words)
    words |= {"i": brief(move[0]), "n": brief(move[1])}
    if not _is_legal(heaps, move):
        return NIM["illegal"].format(**words)
    winning = next(pair for pair, left in takings(heaps).items() if is_lost(left))
    told = NIM["winning"].format(i=winning[0], n=winning[1])
    return NIM["loses"].format(winning=told, **words)
