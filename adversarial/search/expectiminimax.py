"""Expectiminimax: minimax with chance nodes, which are worth the average of their outcomes."""

from math import inf

from ..game import CHANCE, MAX


def expectiminimax(game, state, depth=inf):
    """The expected value for MAX, each outcome weighed by its probability."""
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    player = game.to_move(state)
    if player is CHANCE:
        return sum(
            probability * expectiminimax(game, game.result(state, action), depth - 1)
            for action, probability in game.outcomes(state)
        )
    values = [
        expectiminimax(game, game.result(state, action), depth - 1)
        for action in game.actions(state)
    ]
    return max(values) if player is MAX else min(values)
