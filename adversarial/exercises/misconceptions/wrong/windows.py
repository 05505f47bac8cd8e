"""Alpha-beta with wrong windows: wrong on the way down, or wrong in what comes back up."""

from math import inf
from operator import ge

from ....game import MAX
from ....search import alphabeta
from ..registry import misconception
from .alphabeta import slip, strict


@misconception("bound_as_exact", "alphabeta")
def scout_without_a_second_look(game, state):
    """Asks of every later move only whether it is better, and takes the answer for its value."""
    if game.is_terminal(state):
        return game.utility(state)
    best = None
    for move in game.actions(state):
        child = game.result(state, move)
        if best is None:
            best = alphabeta(game, child)
        elif game.to_move(state) is MAX:
            best = max(best, alphabeta(game, child, inf, best, best + 1))
        else:
            best = min(best, alphabeta(game, child, inf, best - 1, best))
    return best


@slip("global_window", "alphabeta")
def shared_window(game, state, closed=ge):
    """One alpha and one beta for the whole search, which nobody sets back."""
    alpha, beta = -inf, inf

    def search(state):
        nonlocal alpha, beta
        if game.is_terminal(state):
            return game.utility(state)
        value = -inf if game.to_move(state) is MAX else inf
        for move in game.actions(state):
            below = search(game.result(state, move))
            if game.to_move(state) is MAX:
                value = max(value, below)
                alpha = max(alpha, value)
            else:
                value = min(value, below)
                beta = min(beta, value)
            if closed(alpha, beta):
                break
        return value

    return search(state)


@slip("parent_window", "alphabeta")
def window_of_the_parent(game, state, alpha=-inf, beta=inf, closed=ge):
    """Tells a child only what its parent has, not what the ancestors have."""
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        child = game.result(state, move)
        if game.to_move(state) is MAX:
            value = max(value, window_of_the_parent(game, child, value, inf, closed))
            if closed(value, beta):
                break
        else:
            value = min(value, window_of_the_parent(game, child, -inf, value, closed))
            if closed(alpha, value):
                break
    return value


@slip("fresh_root_window", "alphabeta")
def fresh_window_for_each_move(game, state, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    values = [strict(game, game.result(state, move), closed=closed) for move in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


@slip("swapped_bounds", "alphabeta", twin="first child at MIN")
def passes_beta_first(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        child = game.result(state, move)
        below = passes_beta_first(game, child, beta, alpha, closed)  # the slip
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if closed(alpha, beta):
            break
    return value


@slip("returns_window", "alphabeta")
def returns_what_it_received(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    low, high = alpha, beta
    for move in game.actions(state):
        below = returns_what_it_received(game, game.result(state, move), low, high, closed)
        if game.to_move(state) is MAX:
            low = max(low, below)
        else:
            high = min(high, below)
        if closed(low, high):
            break
    return alpha if game.to_move(state) is MAX else beta  # the slip: should be low and high


@slip("returns_window", "alphabeta")
def returns_the_other_bound(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    for move in game.actions(state):
        below = returns_the_other_bound(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is MAX:
            alpha = max(alpha, below)
        else:
            beta = min(beta, below)
        if closed(alpha, beta):
            break
    return beta if game.to_move(state) is MAX else alpha  # the slip: the other way round


@slip("late_alpha", "alphabeta")
def alpha_after_the_loop(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is MAX:
        value = -inf
        for move in game.actions(state):
            child = game.result(state, move)
            value = max(value, alpha_after_the_loop(game, child, alpha, beta, closed))
            if closed(value, beta):
                break
        alpha = max(alpha, value)  # the slip: belongs into the loop
        return value
    value = inf
    for move in game.actions(state):
        child = game.result(state, move)
        value = min(value, alpha_after_the_loop(game, child, alpha, beta, closed))
        if closed(alpha, value):
            break
        beta = min(beta, value)
    return value


@slip("late_alpha", "alphabeta")
def beta_after_the_loop(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is MAX:
        value = -inf
        for move in game.actions(state):
            child = game.result(state, move)
            value = max(value, beta_after_the_loop(game, child, alpha, beta, closed))
            if closed(value, beta):
                break
            alpha = max(alpha, value)
        return value
    value = inf
    for move in game.actions(state):
        child = game.result(state, move)
        value = min(value, beta_after_the_loop(game, child, alpha, beta, closed))
        if closed(alpha, value):
            break
    beta = min(beta, value)  # the slip: belongs into the loop
    return value


@slip("swapped_bounds", "alphabeta", "negamax", twin="first child at MIN")
def negamax_with_an_unturned_window(game, state, closed=ge):
    """Negamax that negates the window, but does not swap its ends."""

    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        value = -inf
        for move in game.actions(state):
            value = max(value, -search(game.result(state, move), -alpha, -beta))  # the slip
            alpha = max(alpha, value)
            if closed(alpha, beta):
                break
        return value

    return game.to_move(state) * search(state, -inf, inf)
