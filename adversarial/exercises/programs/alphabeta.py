"""Alpha-beta in four shapes. `closed` says when a window is closed: `ge` where alpha >= beta, `gt`
where only alpha > beta counts. Both are usual, and each slip can come with either."""

from math import inf
from operator import ge, gt  # noqa: F401  (gt in an edit)

from ...game import MAX
from .edit import edited, loaded


def alphabeta(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = alphabeta(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if closed(alpha, beta):
            break
    return value


STRICT = """
-def alphabeta(game, state, alpha=-inf, beta=inf, closed=ge):
+def alphabeta(game, state, alpha=-inf, beta=inf, closed=gt):
"""
DOC = "Right, but goes on where alpha and beta have met. With `ge` it is plain alpha-beta."
strict = loaded(edited(alphabeta, "strict", STRICT.strip(), DOC), f"{__name__}.strict", globals())


def two_tests(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = two_tests(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is MAX:
            value = max(value, below)
            if closed(value, beta):
                break
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            if closed(alpha, value):
                break
            beta = min(beta, value)
    return value


def two_loops(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is MAX:
        value = -inf
        for move in game.actions(state):
            child = game.result(state, move)
            value = max(value, two_loops(game, child, alpha, beta, closed))
            if closed(value, beta):
                break
            alpha = max(alpha, value)
        return value
    value = inf
    for move in game.actions(state):
        child = game.result(state, move)
        value = min(value, two_loops(game, child, alpha, beta, closed))
        if closed(alpha, value):
            break
        beta = min(beta, value)
    return value


def inside(game, state, closed=ge):
    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        value = -inf if game.to_move(state) is MAX else inf
        for move in game.actions(state):
            below = search(game.result(state, move), alpha, beta)
            if game.to_move(state) is MAX:
                value = max(value, below)
                alpha = max(alpha, value)
            else:
                value = min(value, below)
                beta = min(beta, value)
            if closed(alpha, beta):
                break
        return value

    return search(state, -inf, inf)


def negamax(game, state, closed=ge):
    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        value = -inf
        for move in game.actions(state):
            value = max(value, -search(game.result(state, move), -beta, -alpha))
            alpha = max(alpha, value)
            if closed(alpha, beta):
                break
        return value

    return game.to_move(state) * search(state, -inf, inf)
