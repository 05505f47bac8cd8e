"""Quiescence: do not trust an evaluation while a capture or a threat is pending.

Where captures are compulsory, as in checkers, no side may decline to go on. Where they are free,
as in chess, the player to move may also "stand pat": leave it at the evaluation, and take nothing.

>>> from adversarial.games import Checkers
>>> from adversarial.search import alphabeta
>>> compelled, free = Checkers(size=6), Checkers(size=6, compulsory=False)
>>> state = free.parse(".b....  ..w...  .w....  ......  ...b..  ..w...")
>>> alphabeta(free, state, 1), quiescence(compelled, state, 1), stand_pat(free, state, 1)
(2, 0, 1)
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


def stand_pat(game, state, depth=inf, alpha=-inf, beta=inf):
    """Alpha-beta; at its depth limit only captures go on (`game.taken`), and nobody must."""
    if game.is_terminal(state):
        return game.utility(state)
    maximising = game.to_move(state) is MAX
    actions = game.actions(state)
    value = -inf if maximising else inf
    if depth <= 0:  # nobody has to take: assume that some quiet move keeps the evaluation
        value = game.evaluate(state)
        actions = [action for action in actions if game.taken(state, action)]
    alpha, beta = (max(alpha, value), beta) if maximising else (alpha, min(beta, value))
    for action in actions:
        if alpha >= beta:
            break
        below = stand_pat(game, game.result(state, action), depth - 1, alpha, beta)
        if maximising:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
    return value
