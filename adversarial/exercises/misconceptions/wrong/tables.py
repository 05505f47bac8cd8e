"""A table of seen positions gone wrong: what an entry says is taken for more than it is.

`search` is alpha-beta with a table, right but for what its arguments leave out.
"""

from math import inf

from ....game import MAX
from ....search import alphabeta
from ..registry import misconception

EXACT, AT_LEAST, AT_MOST = "exact", "at least", "at most"


def search(game, state, depth, key_of, compares_depth=True, keeps_bounds=True, is_hard=False):
    """Alpha-beta with a table whose key and whose test of an entry are given."""
    table = {}

    def answers(entry, depth, alpha, beta):
        value, bound, searched = entry
        if compares_depth and searched < depth:
            return False
        return (
            bound == EXACT
            or (bound == AT_LEAST and value >= beta)
            or (bound == AT_MOST and value <= alpha)
        )

    def value_of(state, depth, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return game.evaluate(state)
        entry = table.get(key_of(state))
        if entry and answers(entry, depth, alpha, beta):
            return entry[0]
        is_max = game.to_move(state) is MAX
        low, high = alpha, beta
        value = (low if is_max else high) if is_hard else (-inf if is_max else inf)
        for move in game.actions(state):
            below = value_of(game.result(state, move), depth - 1, low, high)
            if is_max:
                value = max(value, below)
                low = max(low, value)
            else:
                value = min(value, below)
                high = min(high, value)
            if low >= high:
                break
        bound = AT_LEAST if value >= beta else AT_MOST if value <= alpha else EXACT
        table[key_of(state)] = value, bound if keeps_bounds else EXACT, depth
        return value

    return value_of(state, depth, -inf, inf)


@misconception("bound_as_value", "table")
def stores_no_bounds(game, state, depth):
    return search(game, state, depth, lambda state: state, keeps_bounds=False)


@misconception("bound_as_value", "table")
def stores_no_bounds_hard(game, state, depth):
    return search(game, state, depth, lambda state: state, keeps_bounds=False, is_hard=True)


@misconception("depth_not_compared", "table")
def any_depth_will_do(game, state, depth):
    return search(game, state, depth, lambda state: state, compares_depth=False)


@misconception("depth_not_compared", "table")
def any_depth_will_do_hard(game, state, depth):
    return search(game, state, depth, lambda state: state, compares_depth=False, is_hard=True)


@misconception("key_without_turn", "table")
def only_the_place_counts(game, state, depth):
    return search(game, state, depth, lambda state: state[0])


@misconception("key_without_turn", "table")
def only_the_place_counts_hard(game, state, depth):
    return search(game, state, depth, lambda state: state[0], is_hard=True)


@misconception("no_table", "table")
def remembers_nothing(game, state, depth):
    return alphabeta(game, state, depth)
