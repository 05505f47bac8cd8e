"""Alpha-beta gone wrong. Most of these return the right value, and only read too much.

`closed` says when a window is closed: `ge` where alpha >= beta, `gt` where only alpha > beta
counts. Both are usual, and each slip can come with either.
"""

from functools import partial, wraps
from math import inf
from operator import ge, gt

from ...game import MAX
from ...search import alphabeta, alphabeta_hard
from ..registry import CONVENTION, misconception


def _slip(key, *tasks, **more):
    """Register the function as it is, and once more with the strict comparison."""

    def register(function):
        strict = wraps(function)(partial(function, closed=gt))
        misconception(key, *tasks, **more)(function)
        misconception(key, *tasks, **more)(strict)
        return function

    return register


@misconception("strict_cut", "alphabeta", verdict=CONVENTION)
def strict(game, state, alpha=-inf, beta=inf, closed=gt):
    """Right, but goes on where alpha and beta have met. With `ge` it is plain alpha-beta."""
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = strict(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if closed(alpha, beta):
            break
    return value


@misconception("no_pruning", "alphabeta")
def never_cuts(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [never_cuts(game, game.result(state, move)) for move in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


@misconception("root_tie", "alphabeta")
def last_equal_move(game, state):
    """Decides with >= among values that after the first are only bounds."""
    if game.is_terminal(state):
        return game.utility(state), None
    choice, best = None, -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        child = game.result(state, move)
        if game.to_move(state) is MAX:
            value = alphabeta_hard(game, child, inf, best, inf)
            if value >= best:  # the slip: should be >
                choice, best = move, value
        else:
            value = alphabeta_hard(game, child, inf, -inf, best)
            if value <= best:  # the slip: should be <
                choice, best = move, value
    return best, choice


@misconception("root_tie", "alphabeta")
def last_equal_move_soft(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    choice, best = None, -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        child = game.result(state, move)
        if game.to_move(state) is MAX:
            value = alphabeta(game, child, inf, best, inf)
            if value >= best:
                choice, best = move, value
        else:
            value = alphabeta(game, child, inf, -inf, best)
            if value <= best:
                choice, best = move, value
    return best, choice


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


@_slip("global_window", "alphabeta")
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


@_slip("parent_window", "alphabeta")
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


@_slip("fresh_root_window", "alphabeta")
def fresh_window_for_each_move(game, state, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    values = [strict(game, game.result(state, move), closed=closed) for move in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


@_slip("swapped_bounds", "alphabeta")
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


@_slip("returns_window", "alphabeta")
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


@_slip("returns_window", "alphabeta")
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


@_slip("late_alpha", "alphabeta")
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


@_slip("late_alpha", "alphabeta")
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


@_slip("one_side_only", "alphabeta")
def cuts_only_at_max(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = cuts_only_at_max(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
            if closed(alpha, beta):
                break
        else:  # the slip: no way out of the loop here
            value = min(value, below)
            beta = min(beta, value)
    return value


@_slip("one_side_only", "alphabeta")
def cuts_only_at_min(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = cuts_only_at_min(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
            if closed(alpha, beta):
                break
    return value


@_slip("wrong_side", "alphabeta")
def cuts_what_is_good(game, state, alpha=-inf, beta=inf, closed=ge):
    """Compares each node's value with its own bound instead of the opponent's."""
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = cuts_what_is_good(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is MAX:
            value = max(value, below)
            if closed(alpha, value):  # the slip: MAX should compare with beta
                break
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            if closed(value, beta):  # the slip: MIN should compare with alpha
                break
            beta = min(beta, value)
    return value


@_slip("drops_last", "alphabeta")
def without_the_last_move(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    moves = game.actions(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in moves[: max(1, len(moves) - 1)]:  # the slip
        below = without_the_last_move(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if closed(alpha, beta):
            break
    return value


@_slip("starts_at_zero", "alphabeta")
def from_zero(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = 0  # the slip: should be -inf for MAX and inf for MIN
    for move in game.actions(state):
        below = from_zero(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if closed(alpha, beta):
            break
    return value


@_slip("min_as_max", "alphabeta")
def everyone_maximises(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf
    for move in game.actions(state):
        value = max(value, everyone_maximises(game, game.result(state, move), alpha, beta, closed))
        alpha = max(alpha, value)
        if closed(alpha, beta):
            break
    return value


@_slip("mover_value", "alphabeta")
def utility_of_the_mover(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)  # the slip
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        below = utility_of_the_mover(game, game.result(state, move), alpha, beta, closed)
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if closed(alpha, beta):
            break
    return value


@_slip("no_pruning", "alphabeta")
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


@_slip("swapped_bounds", "alphabeta")
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


@_slip("bare_cache", "alphabeta")
def remembers_bare_values(game, state, closed=ge):
    """Keeps the value of every position seen, also where it is only a bound."""
    seen = {}

    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        if state in seen:
            return seen[state]
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
        seen[state] = value
        return value

    return search(state, -inf, inf)


@_slip("max_at_root", "alphabeta", verdict=CONVENTION)
def max_begins(game, state, alpha=-inf, beta=inf, maximising=True, closed=ge):
    """Right where MAX begins, but takes turns by itself instead of asking who moves."""
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if maximising else inf
    for move in game.actions(state):
        child = game.result(state, move)
        below = max_begins(game, child, alpha, beta, not maximising, closed)
        if maximising:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if closed(alpha, beta):
            break
    return value
