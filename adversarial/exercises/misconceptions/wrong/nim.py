"""Nim gone wrong, where a turn takes at most three matches: players, and searches for points."""

from functools import reduce
from operator import xor

from ..registry import misconception


def _moves(heaps):
    return [(i, n) for i, heap in enumerate(heaps) for n in range(1, min(3, heap) + 1)]


def _leaves_no_sum(heaps, rest):
    """The first move that leaves heaps with the nim-sum 0, each counted by `rest`; or the first."""
    for i, n in _moves(heaps):
        left = heaps[:i] + (heaps[i] - n,) + heaps[i + 1 :]
        if not reduce(xor, map(rest, left), 0):
            return i, n
    return _moves(heaps)[0]


@misconception("ordinary_nim", "nim")
def ordinary_nim(heaps):
    return _leaves_no_sum(heaps, lambda heap: heap)


@misconception("remainder_of_three", "nim")
def remainder_of_three(heaps):
    return _leaves_no_sum(heaps, lambda heap: heap % 3)


@misconception("heaps_as_one", "nim")
def all_heaps_as_one(heaps):
    """Leaves a multiple of four matches in all, from the first heap that allows it."""
    n = sum(heaps) % 4
    return next((i, n) if n and heap >= n else (i, 1) for i, heap in enumerate(heaps) if heap)


@misconception("largest_heap", "nim")
def from_the_largest(heaps):
    i = heaps.index(max(heaps))
    return i, min(3, heaps[i])


@misconception("keeps_last_move", "points")
def stores_every_move(heaps):
    if not any(heaps):
        return -3, None
    best = move = None
    for i, n in _moves(heaps):
        left = heaps[:i] + (heaps[i] - n,) + heaps[i + 1 :]
        value = n - stores_every_move(left)[0]
        best = value if best is None else max(best, value)
        move = (i, n)  # the slip: also where it is no better
    return best, move


@misconception("end_for_the_other", "points")
def last_match_for_the_other(heaps):
    if not any(heaps):
        return 3, None  # the slip: whose points are these?
    return max(
        (n - last_match_for_the_other(heaps[:i] + (heaps[i] - n,) + heaps[i + 1 :])[0], (i, n))
        for i, n in _moves(heaps)
    )


@misconception("points_added_up", "points")
def opponent_on_our_side(heaps):
    """Adds what the opponent gets instead of taking it off."""
    if not any(heaps):
        return -3, None
    return max(
        (n + opponent_on_our_side(heaps[:i] + (heaps[i] - n,) + heaps[i + 1 :])[0], (i, n))
        for i, n in _moves(heaps)
    )


@misconception("greedy_points", "points")
def takes_most(heaps):
    """The most points at once, and nothing of what comes after."""
    return max((n + 3 * (n == sum(heaps)), (i, n)) for i, n in _moves(heaps))
