"""Negamax: alpha-beta in one branch, since what is good for one player is bad for the other."""

from math import inf


def negamax(game, state, depth=inf, alpha=-inf, beta=inf):
    """The value for MAX, found with values and windows of the player to move.

    The players must take turns: each value changes sign on its way up.
    """

    def value_for_mover(state, depth, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        if depth == 0:
            return game.to_move(state) * game.evaluate(state)
        value = -inf
        for action in game.actions(state):
            child = game.result(state, action)
            value = max(value, -value_for_mover(child, depth - 1, -beta, -alpha))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value

    sign = game.to_move(state)
    low, high = sorted((sign * alpha, sign * beta))
    return sign * value_for_mover(state, depth, low, high)
