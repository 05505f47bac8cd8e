"""Minimax: MAX takes its best, MIN takes what is worst for MAX."""

from math import inf

from ..game import MAX


def minimax(game, state, depth=inf):
    """The value of a state for MAX; `depth` plies down the evaluation stands in for the rest."""
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    values = []
    for action in game.actions(state):
        values.append(minimax(game, game.result(state, action), depth - 1))
    return max(values) if game.to_move(state) is MAX else min(values)
