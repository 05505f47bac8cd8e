"""Star1: alpha-beta with chance nodes, for games whose values have known bounds (Ballard 1983)."""

from math import inf

from ..game import CHANCE, MAX


def star1(game, state, depth=inf, alpha=-inf, beta=inf, *, lowest, highest):
    """The expectiminimax value; outside the window (alpha, beta) a bound on it.

    No value of the game may be below `lowest` or above `highest`.
    """
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)

    def value_of(action, alpha, beta):
        child = game.result(state, action)
        return star1(game, child, depth - 1, alpha, beta, lowest=lowest, highest=highest)

    player = game.to_move(state)
    if player is CHANCE:
        return average(game.outcomes(state), value_of, alpha, beta, lowest, highest)
    values = []
    for action in game.actions(state):
        values.append(value_of(action, alpha, beta))
        alpha, beta = narrowed(alpha, beta, values[-1], player)
        if alpha >= beta:
            break
    return max(values) if player is MAX else min(values)


def narrowed(alpha, beta, value, player):
    """The window after the player to move has found a move with this value."""
    return (max(alpha, value), beta) if player is MAX else (alpha, min(beta, value))


def average(outcomes, value_of, alpha, beta, lowest, highest):
    """The value of a chance node; a bound on it, as soon as it must lie outside the window."""
    low, high = lowest, highest  # between these is the average, whatever is still to come
    for action, probability in outcomes:
        if low >= beta or high <= alpha:
            break
        if probability > 0:
            # What this outcome must be worth to bring the average up to alpha, or to beta.
            floor = max(lowest, highest - (high - alpha) / probability)
            ceiling = min(highest, lowest + (beta - low) / probability)
            value = value_of(action, floor, ceiling)
            low += probability * (value - lowest)
            high -= probability * (highest - value)
    return low if low >= beta else high
