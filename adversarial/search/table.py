"""Alpha-beta with a table of seen positions.

After a cut a value is only a bound, so the table must say which kind of number it holds,
and to which depth. Its move is tried first when the position comes again.
"""

from math import inf
from typing import NamedTuple

from ..game import MAX

EXACT, AT_LEAST, AT_MOST = "exact", "at least", "at most"


class Entry(NamedTuple):
    """What is known of a position: a value or a bound, how deep it was searched, its best move."""

    value: float
    bound: str
    depth: float
    move: object


def alphabeta_table(game, state, depth=inf, alpha=-inf, beta=inf, table=None):
    """The value of `alphabeta`, without searching a position twice. `table` maps state to Entry."""
    table = {} if table is None else table
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    entry = table.get(state)
    if entry and answers(entry, depth, alpha, beta):
        return entry.value
    maximising = game.to_move(state) is MAX
    value, move = (-inf if maximising else inf), None
    low, high = alpha, beta
    for action in first(entry and entry.move, game.actions(state)):
        child = game.result(state, action)
        below = alphabeta_table(game, child, depth - 1, low, high, table)
        if maximising and below > value:
            value, move, low = below, action, max(low, below)
        elif not maximising and below < value:
            value, move, high = below, action, min(high, below)
        if low >= high:
            break
    bound = AT_LEAST if value >= beta else AT_MOST if value <= alpha else EXACT
    table[state] = Entry(value, bound, depth, move)
    return value


def answers(entry, depth, alpha, beta):
    """Does the entry settle a search to this depth with this window?

    A deeper entry would be a better estimate, but not the value of this search.
    """
    return entry.depth == depth and (
        entry.bound == EXACT
        or (entry.bound == AT_LEAST and entry.value >= beta)
        or (entry.bound == AT_MOST and entry.value <= alpha)
    )


def first(move, actions):
    """The actions with `move`, if there is one, before all others."""
    return sorted(actions, key=lambda action: action != move) if move is not None else actions
