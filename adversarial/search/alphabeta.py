"""Alpha-beta: minimax that stops where nothing can change any more.

alpha is the best that MAX is sure of so far on the path from the root, beta the best for
MIN. Where they meet, the moves not yet tried cannot matter.
"""

from math import inf

from ..game import MAX


def alphabeta(game, state, depth=inf, alpha=-inf, beta=inf):
    """The minimax value; outside the window (alpha, beta) a bound on it (fail-soft)."""
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    if game.to_move(state) is MAX:
        value = -inf
        for action in game.actions(state):
            child_value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
            if child_value > value:
                value = child_value
                alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    value = inf
    for action in game.actions(state):
        child_value = alphabeta(game, game.result(state, action), depth - 1, alpha, beta)
        if child_value < value:
            value = child_value
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def alphabeta_hard(game, state, depth=inf, alpha=-inf, beta=inf):
    """The same search, fail-hard: returns alpha or beta, never a value outside the window."""
    if game.is_terminal(state):
        return min(max(game.utility(state), alpha), beta)
    if depth == 0:
        return min(max(game.evaluate(state), alpha), beta)
    if game.to_move(state) is MAX:
        for action in game.actions(state):
            child = game.result(state, action)
            alpha = max(alpha, alphabeta_hard(game, child, depth - 1, alpha, beta))
            if alpha >= beta:
                return beta
        return alpha
    for action in game.actions(state):
        child = game.result(state, action)
        beta = min(beta, alphabeta_hard(game, child, depth - 1, alpha, beta))
        if alpha >= beta:
            return alpha
    return beta
