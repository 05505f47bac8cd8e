"""How numbers, nodes and moves are written, wherever a reader sees them."""

from functools import lru_cache
from math import inf

from ..game import CHANCE

WORDS = {
    "root name": "the start",
    "path name": "the position after {moves}",
    "chance": "chance",  # as a player: it moves, too
}


@lru_cache(maxsize=5000, typed=True)
def number(value):
    """A value as a reader writes it: −5, 2.5, +∞.

    >>> number(-5), number(1 / 3), number(float("inf")), number(4.0)
    ('−5', '0.333', '+∞', '4')
    """
    if value is None:
        return "?"
    if abs(value) == inf:
        return "+∞" if value > 0 else "−∞"
    # To add 0.0 makes −0.0 a plain 0.
    text = f"{round(float(value), 3) + 0.0:.10g}" if isinstance(value, float) else str(value)
    return text.replace("-", "−")


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


def node_name(film, node):
    """The node as a sentence calls it: by its state's name, or by the moves that lead to it."""
    name = state_name(film, node)
    if name:
        return name
    moves = []
    while node.parent is not None:
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
