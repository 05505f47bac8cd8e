"""Alpha-beta gone wrong. Most of these return the right value, and only read too much.

`closed` says when a window is closed: `ge` where alpha >= beta, `gt` where only alpha > beta
counts. Both are usual, and each slip can come with either.
"""

from functools import partial, wraps
from math import inf
from operator import ge, gt

from ....game import MAX
from ....search import alphabeta, alphabeta_hard
from ..registry import CONVENTION, misconception


def slip(key, *tasks, **more):
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


@slip("one_side_only", "alphabeta")
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


@slip("one_side_only", "alphabeta")
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


@slip("wrong_side", "alphabeta")
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


@slip("drops_last", "alphabeta")
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


@slip("starts_at_zero", "alphabeta")
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


@slip("min_as_max", "alphabeta")
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


@slip("mover_value", "alphabeta")
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


@slip("bare_cache", "alphabeta")
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


@slip("max_at_root", "alphabeta", verdict=CONVENTION)
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
