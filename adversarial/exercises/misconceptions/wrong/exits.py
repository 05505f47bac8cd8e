"""Alpha-beta that leaves its loops where it should not: the test is turned round, compares with the
wrong bound, or there is none. Some do the same from outside, and only the line that ends the loop
tells them apart: `twin` says which."""

from math import inf
from operator import ge

from ....game import MAX
from ..registry import misconception
from .alphabeta import slip


@slip("cuts_while_open", "alphabeta", twin="first child")
def leaves_an_open_window(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = leaves_an_open_window(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if closed(beta, alpha):  # the slip: alpha <= beta, turned round
            break
    return value


@slip("cuts_while_open", "alphabeta", twin="first child at MAX")
def max_leaves_an_open_window(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = max_leaves_an_open_window(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
            if closed(beta, alpha):  # the slip: alpha <= beta, turned round
                break
        else:
            value = min(value, below)
            beta = min(beta, value)
            if closed(alpha, beta):
                break
    return value


@slip("cuts_while_open", "alphabeta", twin="first child at MIN")
def min_leaves_an_open_window(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = min_leaves_an_open_window(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
            if closed(alpha, beta):
                break
        else:
            value = min(value, below)
            beta = min(beta, value)
            if closed(beta, alpha):  # the slip: alpha <= beta, turned round
                break
    return value


@misconception("returns_in_the_loop", "alphabeta", twin="first child")
def returns_after_the_first(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = returns_after_the_first(game, game.result(state, move), alpha, beta)
        value = max(value, below) if game.to_move(state) is MAX else min(value, below)
        if alpha >= beta:
            break
        return value  # the slip: one step too far to the right
    return value


@slip("returns_in_the_loop", "alphabeta", twin="first child at MAX")
def max_returns_after_the_first(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = max_returns_after_the_first(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is MAX:
            return max(value, below)  # the slip: one step too far to the right
        value = min(value, below)
        beta = min(beta, value)
        if closed(alpha, beta):
            break
    return value


@slip("returns_in_the_loop", "alphabeta", twin="first child at MIN")
def min_returns_after_the_first(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = min_returns_after_the_first(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is not MAX:
            return min(value, below)  # the slip: one step too far to the right
        value = max(value, below)
        alpha = max(alpha, value)
        if closed(alpha, beta):
            break
    return value


@slip("wrong_side", "alphabeta")
def max_compares_with_alpha(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = max_compares_with_alpha(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is MAX:
            value = max(value, below)
            if closed(alpha, value):  # the slip: MAX should compare with beta
                break
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            if closed(alpha, value):
                break
            beta = min(beta, value)
    return value


@slip("wrong_side", "alphabeta")
def min_compares_with_beta(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = min_compares_with_beta(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is MAX:
            value = max(value, below)
            if closed(value, beta):
                break
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            if closed(value, beta):  # the slip: MIN should compare with alpha
                break
            beta = min(beta, value)
    return value


@slip("no_minus", "alphabeta", "negamax")
def negamax_without_its_minus(game, state, closed=ge):
    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        value = -inf
        for move in game.actions(state):
            value = max(value, search(game.result(state, move), -beta, -alpha))  # the slip
            alpha = max(alpha, value)
            if closed(alpha, beta):
                break
        return value

    return game.to_move(state) * search(state, -inf, inf)


@slip("no_minus", "alphabeta", "negamax")
def hard_negamax_without_its_minus(game, state, closed=ge):
    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        for move in game.actions(state):
            value = search(game.result(state, move), -beta, -alpha)  # the slip
            if closed(value, beta):
                return beta
            alpha = max(alpha, value)
        return alpha

    return game.to_move(state) * search(state, -inf, inf)


@misconception("no_minus", "alphabeta")
def negamax_without_any_minus(game, state):
    """As no window is turned either, beta stays infinite, and nothing is cut."""
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return max(
        negamax_without_any_minus(game, game.result(state, move)) for move in game.actions(state)
    )
