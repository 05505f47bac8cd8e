"""How numbers, nodes and moves are written, wherever a reader sees or types them."""

import re
from functools import lru_cache
from math import inf, isfinite, nextafter
from sys import float_info

from .game import CHANCE
from .language import words
from .measure import wilson

WORDS = words({
    "root name": "the start",
    "path name": "the position after {moves}",
    "chance": "chance",  # as a player: it moves, too
    "chance's label": "CHANCE",
    "shares": "{low} to {high} %",
    "share of": "{share} % ({between})",
})


NARROW = "\u202f"  # between thousands
DIGITS = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)(e[+-]?[0-9]+)?", re.IGNORECASE)
THOUSANDS = re.compile(r"(?<=[0-9])\s(?=[0-9]{3}(?![0-9]))")  # the space between them
INFINITE = re.compile("([+-]?)(∞|inf|infinity)", re.IGNORECASE)


@lru_cache(maxsize=5000, typed=True)
def number(value):
    """A value as a reader writes it: −5, 2.5, +∞; among several players a vector.

    >>> number(-5), number(1 / 3), number(float("inf")), number(4.0), number((3, 1, 0.5))
    ('−5', '0.333', '+∞', '4', '(3, 1, 0.5)')
    """
    if isinstance(value, tuple):
        return f"({', '.join(map(number, value))})"
    if value is None:
        return "?"
    if abs(value) >= float_info.max:  # the largest is what is just beside infinity
        return "+∞" if value > 0 else "−∞"
    # To add 0.0 makes −0.0 a plain 0.
    text = f"{round(float(value), 3) + 0.0:.10g}" if isinstance(value, float) else str(value)
    return text.replace("-", "−")


def short(value):
    """A number in two decimals at most, such as a mean.

    >>> short(1 / 3), short(4)
    ('0.33', '4')
    """
    return number(round(float(value), 2))


def thousands(number):
    """A large number with narrow spaces, which every language reads alike, and no line breaks.

    >>> thousands(18297), thousands(999)
    ('18\\u202f297', '999')
    """
    return format(number, ",").replace(",", NARROW)


def signed(value):
    """A difference in whole numbers, with its sign.

    >>> signed(35.3), signed(-0.2), signed(-inf)
    ('+35', '0', '−∞')
    """
    value = value if abs(value) == inf else round(value)
    return "+" * (0 < value < inf) + number(value)


def share_between(low, high):
    """An interval of shares as a reader writes it.

    >>> share_between(0.342, 0.742)
    '34 to 74 %'
    """
    return WORDS["shares"].format(low=f"{100 * low:.0f}", high=f"{100 * high:.0f}")


def share_of(share, asked):
    """A share of so many that were asked, with its interval.

    >>> share_of(0.55, 20)
    '55 % (34 to 74 %)'
    """
    between = share_between(*wilson(asked * share, asked))
    return WORDS["share of"].format(share=f"{100 * share:.0f}", between=between)


def edge(value):
    """An end of a window as a reader writes it: of a null window, one is just beside the other.

    >>> edge(5), edge(nextafter(5, inf)), edge(nextafter(5, -inf)), edge(2.5)
    ('5', '5⁺', '5⁻', '2.5')
    >>> edge(inf), edge(nextafter(inf, 0)), edge(nextafter(-inf, 0))
    ('+∞', '+∞⁻', '−∞⁺')
    """
    if isinstance(value, float) and abs(value) == float_info.max:
        return number(value) + ("⁻" if value > 0 else "⁺")
    if not isinstance(value, float) or not isfinite(value) or value == round(value):
        return number(value)
    nearest = round(value)
    sign = "⁺" if value > nearest else "⁻"
    return number(nearest) + sign if nextafter(value, nearest) == nearest else number(value)


def read_number(text):
    """A number as people write it: −5, 2.5, 2,5, 1/3, 18 297, ∞; None if it is none.

    In the browser numbers.js does the same.

    >>> read_number("−5"), read_number(" 1/4 "), read_number("2,5"), read_number("five")
    (-5.0, 0.25, 2.5, None)
    """
    text = re.sub("[−–—]", "-", THOUSANDS.sub("", str(text).strip())).replace(",", ".")
    if infinite := INFINITE.fullmatch(text):
        return -inf if infinite[1] == "-" else inf
    above, *below = (part.strip() for part in text.split("/"))
    below = below or ["1"]
    if len(below) > 1 or not DIGITS.fullmatch(above) or not DIGITS.fullmatch(below[0]):
        return None
    return float(above) / float(below[0]) if float(below[0]) else None


def whole(value):
    """A number that is whole as one that looks so: 3 instead of 3.0."""
    return int(value) if value is not None and abs(value) != inf and value == int(value) else value


def same_number(given, right):
    """Is it the number? Of one that is not whole, two decimals are enough."""
    if given is None or right is None:
        return False
    if not isfinite(given) or not isfinite(right):
        return given == right
    return abs(given - right) <= (1e-9 if right == int(right) else 0.00501)


def plain(value):
    """A value as text without loss, since JSON knows neither fractions nor infinity.

    >>> plain(3), plain(float("inf")), plain(-0.5)
    ('3', 'inf', '-0.5')
    """
    return str(value) if abs(value) != inf else "inf" if value > 0 else "-inf"


def known_as(low, high):
    """What is known of a value, in short: 3, ≥ 3, ≤ 3, 3…5, or ? for nothing."""
    if low == high:
        return number(low)
    if high == inf:
        return "?" if low == -inf else f"≥ {number(low)}"
    return f"≤ {number(high)}" if low == -inf else f"{number(low)}…{number(high)}"


def player_name(player):
    """MAX, MIN or chance."""
    return WORDS["chance"] if player is CHANCE else player.name


def player_label(player):
    """MAX, MIN or CHANCE."""
    return WORDS["chance's label"] if player is CHANCE else player.name


def node_name(film, node):
    """The node as a sentence calls it: by its state's name, or by the moves that lead to it."""
    name = state_name(film, node)
    if name:
        return name
    moves = []
    while node.parent is not None and len(moves) <= 3:  # no more are shown
        moves.insert(0, move_to(film, node))
        node = film.all_nodes[node.parent]
    if not moves:
        return WORDS["root name"]
    shown = moves if len(moves) <= 3 else ["…", *moves[-2:]]
    return WORDS["path name"].format(moves=", ".join(shown))


def state_name(film, node):
    """The short name of the node's state, or None where its game gives it none."""
    return getattr(film.game, "state_name", lambda state: None)(node.state)


def move_to(film, node):
    """The move that leads to a node, as a player would say it."""
    return action_name(film, film.all_nodes[node.parent], node.action)


def action_name(film, node, action):
    """The move as a player would say it."""
    name = getattr(film.game, "action_name", lambda state, action: str(action))
    return name(node.state, action)
