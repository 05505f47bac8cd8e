"""Alpha-beta with a table of seen positions: right but for what its arguments leave out."""

from math import inf
from operator import ge, gt

from ...game import MAX

EXACT, AT_LEAST, AT_MOST = "exact", "at least", "at most"
BOUNDS = (AT_LEAST, AT_MOST)


def search(
    game,
    state,
    depth,
    key_of=tuple,
    compares_depth=True,
    believes=(),
    beyond=None,
    turns=(),
    is_hard=False,
    closed=ge,
    narrows=False,
    strictly=(),
    anyhow=(),
    keeps_last=(),
):
    """Alpha-beta with a table whose key and whose test of an entry are given. Some bounds it may
    believe as if they were values, all of them or only those `beyond` the window or on its edge;
    some may come back with the wrong sign. It cuts where a window is `closed`. As encyclopaedias
    have it, it `narrows` the window by a bound that is no answer, and looks into the table at the
    horizon, too. Some bounds answer only if they lie `strictly` outside the window, or
    `anyhow`, if that side of it has an end. As some bounds, or as both and so as a value, it may
    keep what the last move is worth."""
    table = {}

    def answers(entry, depth, alpha, beta):
        value, bound, searched = entry
        outside = gt if bound in strictly else closed
        if compares_depth and searched < depth:
            return False
        if bound in anyhow and (beta if bound == AT_LEAST else -alpha) < inf:
            return True
        return (
            bound == EXACT
            or (bound == AT_LEAST and outside(value, beta))
            or (bound == AT_MOST and outside(alpha, value))
        )

    def value_of(state, depth, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        entry = table.get(key_of(state)) if depth or narrows else None
        if entry and answers(entry, depth, alpha, beta):
            return -entry[0] if entry[1] in turns else entry[0]
        if depth == 0:
            return game.evaluate(state)
        is_max = game.to_move(state) is MAX
        low, high = alpha, beta
        if narrows and entry and entry[2] >= depth:
            low = max(low, entry[0]) if entry[1] == AT_LEAST else low
            high = min(high, entry[0]) if entry[1] == AT_MOST else high
            alpha, beta = (alpha, high) if is_max else (low, beta)
        value = (low if is_max else high) if is_hard else (-inf if is_max else inf)
        for move in game.actions(state):
            below = value_of(game.result(state, move), depth - 1, low, high)
            if is_max:
                value = max(value, below)
                low = max(low, value)
            else:
                value = min(value, below)
                high = min(high, value)
            if closed(low, high):
                break
        bound = AT_LEAST if value >= beta else AT_MOST if value <= alpha else EXACT
        if bound in believes and beyond in (None, value not in (alpha, beta)):
            bound = EXACT
        kept = value
        if last := [side for side in keeps_last if bound in (side, EXACT)]:
            kept, bound = below, EXACT if last[1:] else last[0]
        table[key_of(state)] = kept, bound, depth
        return value

    return value_of(state, depth, -inf, inf)
