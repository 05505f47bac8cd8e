"""Aspiration: alpha-beta in a narrow window around a guess, and once more where that fails.

A narrow window cuts more. But a value outside it is only a bound: then the side on which the
search failed is opened, and it begins again.
"""

from math import inf

from .alphabeta import alphabeta


def aspiration(game, state, depth=inf, guess=None, margin=1):
    """The minimax value, sought between guess - margin and guess + margin first.

    Where nobody has a guess, the evaluation of the state is one. The margin is above 0.
    """
    guess = game.evaluate(state) if guess is None else guess
    alpha, beta = guess - margin, guess + margin
    value = alphabeta(game, state, depth, alpha, beta)
    if value <= alpha:  # fails low: it is worth at most this
        value = alphabeta(game, state, depth, -inf, beta)
    elif value >= beta:  # fails high: it is worth at least this
        value = alphabeta(game, state, depth, alpha, inf)
    return value
