"""Alpha-beta whose loop has a way out that never opens, or opens wrongly: the window is narrowed on
the wrong side, too late or never, is not handed on, or all children are searched beforehand.

Most of these read every leaf, as minimax does: `twin` says so. Only the code's own alpha and beta,
watched while it runs, tell them apart.
"""

from math import inf
from operator import ge

from ....game import MAX
from .alphabeta import slip


@slip("narrows_other_side", "alphabeta", twin="no_pruning")
def alpha_at_min(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = alpha_at_min(game, game.result(state, move), alpha, beta, closed)
        value = max(value, below) if game.to_move(state) is MAX else min(value, below)
        alpha = max(alpha, value)  # the slip: MIN should lower beta
        if closed(alpha, beta):
            break
    return value


@slip("narrows_other_side", "alphabeta", twin="no_pruning")
def beta_at_max(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = beta_at_max(game, game.result(state, move), alpha, beta, closed)
        value = max(value, below) if game.to_move(state) is MAX else min(value, below)
        beta = min(beta, value)  # the slip: MAX should raise alpha
        if closed(alpha, beta):
            break
    return value


@slip("narrows_other_side", "alphabeta")
def each_the_others_bound(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = each_the_others_bound(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is MAX:
            value = max(value, below)
            beta = min(beta, value)  # the slip
        else:
            value = min(value, below)
            alpha = max(alpha, value)  # the slip
        if closed(alpha, beta):
            break
    return value


@slip("narrows_other_side", "alphabeta")
def alpha_at_min_after_the_test(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = alpha_at_min_after_the_test(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is MAX:
            value = max(value, below)
            if closed(value, beta):
                break
        else:
            value = min(value, below)
            if closed(alpha, value):
                break
        alpha = max(alpha, value)  # the slip: MIN should lower beta
    return value


@slip("narrows_other_side", "alphabeta")
def negamax_that_lowers_beta(game, state, closed=ge):
    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        value = -inf
        for move in game.actions(state):
            value = max(value, -search(game.result(state, move), -beta, -alpha))
            beta = min(beta, value)  # the slip: whoever moves raises alpha
            if closed(alpha, beta):
                break
        return value

    return game.to_move(state) * search(state, -inf, inf)


@slip("late_window", "alphabeta", twin="no_pruning")
def both_after_the_loop(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = both_after_the_loop(game, game.result(state, move), alpha, beta, closed)
        value = max(value, below) if game.to_move(state) is MAX else min(value, below)
        if closed(alpha, beta):
            break
    if game.to_move(state) is MAX:
        alpha = max(alpha, value)  # the slip: both belong into the loop
    else:
        beta = min(beta, value)
    return value


@slip("never_narrows", "alphabeta", twin="no_pruning")
def the_window_stays(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = the_window_stays(game, game.result(state, move), alpha, beta, closed)
        value = max(value, below) if game.to_move(state) is MAX else min(value, below)
        if closed(alpha, beta):  # the slip: nothing ever changes alpha or beta
            break
    return value


@slip("window_not_handed_on", "alphabeta", twin="no_pruning")
def a_fresh_window_everywhere(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = a_fresh_window_everywhere(game, game.result(state, move))  # the slip
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if closed(alpha, beta):
            break
    return value


@slip("children_first", "alphabeta", twin="no_pruning")
def searches_before_it_looks(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    values = [  # the slip: when the loop begins, all of them have been searched
        searches_before_it_looks(game, game.result(state, move), alpha, beta, closed)
        for move in game.actions(state)
    ]
    value = -inf if game.to_move(state) is MAX else inf
    for below in values:
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if closed(alpha, beta):
            break
    return value


@slip("unturned_window", "alphabeta", "negamax", twin="no_pruning")
def negamax_with_the_same_window(game, state, closed=ge):
    """Negamax that turns the values round, but not the window: beta stays infinite."""

    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        value = -inf
        for move in game.actions(state):
            value = max(value, -search(game.result(state, move), alpha, beta))  # the slip
            alpha = max(alpha, value)
            if closed(alpha, beta):
                break
        return value

    return game.to_move(state) * search(state, -inf, inf)


@slip("keeps_last_move", "alphabeta", twin="root_tie")
def any_move_is_kept(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state), None
    value, choice = -inf if game.to_move(state) is MAX else inf, None
    for move in game.actions(state):
        below, _ = any_move_is_kept(game, game.result(state, move), alpha, beta, closed)
        choice = move  # the slip: only where it is better
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if closed(alpha, beta):
            break
    return value, choice
