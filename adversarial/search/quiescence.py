"""Quiescence: do not trust an evaluation while a capture or a threat is pending.

No side may decline to go on ("stand pat") here: in checkers captures are compulsory.
"""

from math import inf

from ..game import MAX


def quiescence(game, state, depth=inf, alpha=-inf, beta=inf):
    """Alpha-beta that at its depth limit searches on until `is_quiet`."""
    if game.is_terminal(state):
        return game.utility(state)
    if depth <= 0 and game.is_quiet(state):
        return game.evaluate(state)
    if game.to_move(state) is MAX:
        value = -inf
        for action in game.actions(state):
            child = game.result(state, action)
            value = max(value, quiescence(game, child, depth - 1, alpha, beta))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    value = inf
    for action in game.actions(state):
        child = game.result(state, action)
        value = min(value, quiescence(game, child, depth - 1, alpha, beta))
        beta = min(beta, value)
        if alpha >= beta:
            break
    return value
