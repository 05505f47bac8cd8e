"""The null window: a question that alpha-beta answers by yes or no, and cheaply.

Between two neighbouring numbers there is no third. A search with such a window cannot find a
value: it only tells on which side of the window the value lies, and cuts as much as can be.
"""

from math import inf, nextafter

from .alphabeta import alphabeta


def is_at_least(game, state, value, depth=inf, search=alphabeta):
    """Is the state worth at least this to MAX? `search` is any one with a window.

    >>> from adversarial.games import GameTree
    >>> game = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> is_at_least(game, "A", 3), is_at_least(game, "A", 4)
    (True, False)
    """
    return search(game, state, depth, just_below(value), value) >= value


def just_below(value):
    """The greatest number below this one. (Where all values are whole, value - 1 will do.)"""
    return nextafter(value, -inf)


def just_above(value):
    """The least number above this one."""
    return nextafter(value, inf)
