"""Principal variation search for whole values, where a null window is one wide."""

from math import inf

from ...game import MAX


def pvs(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    maximising = game.to_move(state) is MAX
    value = -inf if maximising else inf
    for number, move in enumerate(game.actions(state)):
        child = game.result(state, move)
        if number > 0:
            scout = (alpha, alpha + 1) if maximising else (beta - 1, beta)
            below = pvs(game, child, *scout)
        if number == 0 or alpha < below < beta:
            below = pvs(game, child, alpha, beta)
        if maximising:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value
