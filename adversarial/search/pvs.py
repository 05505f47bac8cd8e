"""Principal variation search: trust the order, and search only the first move in full.

If the first move is the best one, of all others only that has to be shown, and for that a null
window is enough: a scout. Where a scout finds that a move is better after all, it is searched
once more for its value. So the order decides: each surprise is paid for twice.
"""

from math import inf

from ..game import MAX
from .null_window import just_above, just_below
from .table import AT_LEAST, AT_MOST, EXACT, Entry, answers, first


def pvs(game, state, depth=inf, alpha=-inf, beta=inf):
    """The value of `alphabeta`; all moves but the first are scouted before they are searched."""
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    maximising = game.to_move(state) is MAX
    value = -inf if maximising else inf
    for number, action in enumerate(game.actions(state)):
        child = game.result(state, action)
        if number > 0:
            scout = (alpha, just_above(alpha)) if maximising else (just_below(beta), beta)
            below = pvs(game, child, depth - 1, *scout)
        if number == 0 or alpha < below < beta:  # the first move, or one that may be better
            below = pvs(game, child, depth - 1, alpha, beta)
        if maximising:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def pvs_table(game, state, depth=inf, alpha=-inf, beta=inf, table=None):
    """The same with the table of `alphabeta_table`: a second look does not begin from nothing."""
    table = {} if table is None else table
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    entry = table.get(state)
    if entry and answers(entry, depth, alpha, beta):
        return entry.value
    actions = first(entry and entry.move, game.actions(state))
    value, move = best_of(game, state, actions, depth, alpha, beta, table)
    bound = AT_LEAST if value >= beta else AT_MOST if value <= alpha else EXACT
    table[state] = Entry(value, bound, depth, move)
    return value


def best_of(game, state, actions, depth, alpha, beta, table):
    """The best of these moves, the first in full and the others scouted: (value, move)."""
    maximising = game.to_move(state) is MAX
    value, move = (-inf if maximising else inf), None
    for number, action in enumerate(actions):
        child = game.result(state, action)
        if number > 0:
            scout = (alpha, just_above(alpha)) if maximising else (just_below(beta), beta)
            below = pvs_table(game, child, depth - 1, *scout, table)
        if number == 0 or alpha < below < beta:
            below = pvs_table(game, child, depth - 1, alpha, beta, table)
        if maximising and below > value:
            value, move, alpha = below, action, max(alpha, below)
        elif not maximising and below < value:
            value, move, beta = below, action, min(beta, below)
        if alpha >= beta:
            break
    return value, move
