"""Nim for points as students search it: (value, move) for the player to move, all of them right."""

from functools import cache
from math import inf


def moves(heaps):
    return [(i, n) for i, heap in enumerate(heaps) for n in (1, 2, 3) if n <= heap]


def after(heaps, i, n):
    return heaps[:i] + (heaps[i] - n,) + heaps[i + 1 :]


def keeps_what_is_better(heaps):
    """The given loop, mended."""
    if not any(heaps):
        return -3, None
    best, move = -inf, None
    for i, n in moves(heaps):
        value = n - keeps_what_is_better(after(heaps, i, n))[0]
        if value > best:
            best, move = value, (i, n)
    return best, move


def bonus_with_the_move(heaps):
    """The points for the last match come with the move that takes it."""
    if not any(heaps):
        return 0, None
    best = None
    for i, n in moves(heaps):
        left = after(heaps, i, n)
        value = n + (0 if any(left) else 3) - bonus_with_the_move(left)[0]
        if best is None or value > best[0]:
            best = value, (i, n)
    return best


def greatest_pair(heaps):
    """max over pairs."""
    pairs = [(n - greatest_pair(after(heaps, i, n))[0], (i, n)) for i, n in moves(heaps)]
    return max(pairs, default=(-3, None))


def with_a_table(heaps):
    """A cache of positions."""

    @cache
    def value(left):
        return max((n - value(after(left, i, n)) for i, n in moves(left)), default=-3)

    best = max(moves(heaps), key=lambda move: move[1] - value(after(heaps, *move)))
    return value(heaps), best


def two_players(heaps):
    """MAX and MIN in two functions."""

    def highest(left):
        return max((n + lowest(after(left, i, n)) for i, n in moves(left)), default=-3)

    def lowest(left):
        return min((highest(after(left, i, n)) - n for i, n in moves(left)), default=3)

    best, move = max((n + lowest(after(heaps, i, n)), (i, n)) for i, n in moves(heaps))
    return best, move


def with_a_window(heaps, alpha=-inf, beta=inf):
    """Alpha-beta: the window is shifted by the points of the move."""
    if not any(heaps):
        return -3, None
    best, move = -inf, None
    for i, n in moves(heaps):
        value = n - with_a_window(after(heaps, i, n), n - beta, n - max(alpha, best))[0]
        if value > best:
            best, move = value, (i, n)
        if best >= beta:
            break
    return best, move


def with_lists(heaps):
    """Lists, and a list comes back."""
    left = list(heaps)
    if sum(left) == 0:
        return [-3, None]
    best = [-inf, None]
    for i in range(len(left)):
        for n in range(1, min(3, left[i]) + 1):
            left[i] -= n
            value = n - with_lists(tuple(left))[0]
            left[i] += n
            if value > best[0]:
                best = [value, [i, n]]
    return best


def the_last_best(heaps):
    """Of equal moves the last one."""
    if not any(heaps):
        return -3.0, None
    best, move = -inf, None
    for i, n in moves(heaps):
        value = n - the_last_best(after(heaps, i, n))[0]
        if value >= best:
            best, move = value, (i, n)
    return float(best), move


def largest_takings_first(heaps):
    """The moves in another order."""
    if not any(heaps):
        return -3, None
    options = {}
    for i, n in sorted(moves(heaps), key=lambda move: -move[1]):
        options[i, n] = n - largest_takings_first(after(heaps, i, n))[0]
    move = max(options, key=options.get)
    return options[move], move


def remembers_what_was_taken(heaps, mine=0, yours=0):
    """Counts the points on the way down."""
    if not any(heaps):
        return mine - yours - 3, None
    best, move = -inf, None
    for i, n in moves(heaps):
        value = -remembers_what_was_taken(after(heaps, i, n), yours, mine + n)[0]
        if value > best:
            best, move = value, (i, n)
    return best, move


RIGHT = [
    keeps_what_is_better,
    bonus_with_the_move,
    greatest_pair,
    with_a_table,
    two_players,
    with_a_window,
    with_lists,
    the_last_best,
    largest_takings_first,
    remembers_what_was_taken,
]
