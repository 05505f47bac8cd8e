"""Nim on a tuple of heaps: it knows nothing of our games and searches."""

from functools import cache


@cache
def after(heaps):
    """The heaps after each move: heap by heap, one match, two matches …"""
    return [
        (*heaps[:place], left, *heaps[place + 1 :])
        for place, matches in enumerate(heaps)
        for left in reversed(range(matches))
    ]


@cache
def mover_wins(heaps):
    """Does the player to move win, if who takes the last match loses?"""
    return not any(heaps) or not all(map(mover_wins, after(heaps)))
