"""Slips as students make them, each in several shapes: one function, a pair, negamax.

Unlike the registered misconceptions these are not what the checks compare with: they are the
exam. `SLIPS` holds (task, key, function), where the key is what a check should call it.
"""

# ruff: noqa: RET503, RET504  (slips, as they are made)

from math import inf

from adversarial import MAX, MIN
from adversarial.search import alphabeta_hard

SLIPS = []


def told(task, key):
    """The decorated function should be told this key by the check of a task."""

    def add(function):
        SLIPS.append((task, key, function))
        return function

    return add


# The window narrowed on the wrong side.


@told("alphabeta", "narrows_other_side")
def alpha_in_min_single(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        value = -inf
        for action in game.actions(state):
            value = max(value, alpha_in_min_single(game, game.result(state, action), alpha, beta))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    value = inf
    for action in game.actions(state):
        value = min(value, alpha_in_min_single(game, game.result(state, action), alpha, beta))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


@told("alphabeta", "narrows_other_side")
def alpha_in_min_pair(game, state):
    def max_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = -inf
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a), alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = inf
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a), alpha, beta))
            if v <= alpha:
                return v
            alpha = max(alpha, v)
        return v

    return (
        max_value(state, -inf, inf) if game.to_move(state) == MAX else min_value(state, -inf, inf)
    )


@told("alphabeta", "narrows_other_side")
def beta_in_max_with_moves(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    best, move = None, None
    for a in game.actions(state):
        v, _ = beta_in_max_with_moves(game, game.result(state, a), alpha, beta)
        if game.to_move(state) == MAX:
            if best is None or v > best:
                best, move = v, a
            beta = min(beta, best)
        else:
            if best is None or v < best:
                best, move = v, a
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best, move


@told("alphabeta", "narrows_other_side")
def both_sides_swapped(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for action in game.actions(state):
        below = both_sides_swapped(game, game.result(state, action), alpha, beta)
        if game.to_move(state) is MAX:
            value = max(value, below)
            beta = min(beta, value)
        else:
            value = min(value, below)
            alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


@told("alphabeta", "narrows_other_side")
def beta_in_negamax(game, state):
    def search(state, alpha, beta, colour):
        if game.is_terminal(state):
            return colour * game.utility(state)
        best = -inf
        for action in game.actions(state):
            best = max(best, -search(game.result(state, action), -beta, -alpha, -colour))
            beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    colour = 1 if game.to_move(state) == MAX else -1
    return colour * search(state, -inf, inf, colour)


# Both bounds updated after the loop.


@told("alphabeta", "late_window")
def late_single(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        value = -inf
        for action in game.actions(state):
            value = max(value, late_single(game, game.result(state, action), alpha, beta))
            if value >= beta:
                break
        alpha = max(alpha, value)
        return value
    value = inf
    for action in game.actions(state):
        value = min(value, late_single(game, game.result(state, action), alpha, beta))
        if value <= alpha:
            break
    beta = min(beta, value)
    return value


@told("alphabeta", "late_window")
def late_pair(game, state):
    def max_value(state, low, high):
        if game.is_terminal(state):
            return game.utility(state)
        v = -inf
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a), low, high))
            if low >= high:
                return v
        low = max(low, v)
        return v

    def min_value(state, low, high):
        if game.is_terminal(state):
            return game.utility(state)
        v = inf
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a), low, high))
            if low >= high:
                return v
        high = min(high, v)
        return v

    return (
        max_value(state, -inf, inf) if game.to_move(state) == MAX else min_value(state, -inf, inf)
    )


@told("alphabeta", "late_window")
def late_negamax(game, state):
    def negamax(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        value = -inf
        for action in game.actions(state):
            value = max(value, -negamax(game.result(state, action), -beta, -alpha))
            if value >= beta:
                break
        alpha = max(alpha, value)
        return value

    return game.to_move(state) * negamax(state, -inf, inf)


@told("alphabeta", "late_alpha")
def only_alpha_late(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is MAX:
        value = -inf
        for action in game.actions(state):
            value = max(value, only_alpha_late(game, game.result(state, action), alpha, beta))
            if value >= beta:
                return value
        alpha = max(alpha, value)
        return value
    value = inf
    for action in game.actions(state):
        value = min(value, only_alpha_late(game, game.result(state, action), alpha, beta))
        if value <= alpha:
            return value
        beta = min(beta, value)
    return value


# The window tested, but not handed to the children.


@told("alphabeta", "window_not_handed_on")
def not_handed_single(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        value = -inf
        for action in game.actions(state):
            value = max(value, not_handed_single(game, game.result(state, action)))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    value = inf
    for action in game.actions(state):
        value = min(value, not_handed_single(game, game.result(state, action)))
        beta = min(beta, value)
        if alpha >= beta:
            break
    return value


@told("alphabeta", "window_not_handed_on")
def not_handed_local(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    alpha, beta = -inf, inf
    move = None
    for a in game.actions(state):
        v, _ = not_handed_local(game, game.result(state, a))
        if game.to_move(state) == MAX and v > alpha:
            alpha, move = v, a
        if game.to_move(state) == MIN and v < beta:
            beta, move = v, a
        if alpha >= beta:
            break
    return (alpha if game.to_move(state) == MAX else beta), move


@told("alphabeta", "window_not_handed_on")
def not_handed_pair(game, state):
    def max_value(state, alpha=-inf, beta=inf):
        if game.is_terminal(state):
            return game.utility(state)
        v = -inf
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a)))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(state, alpha=-inf, beta=inf):
        if game.is_terminal(state):
            return game.utility(state)
        v = inf
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a)))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    return max_value(state) if game.to_move(state) == MAX else min_value(state)


@told("alphabeta", "window_not_handed_on")
def not_handed_negamax(game, state):
    def negamax(state, alpha=-inf, beta=inf):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        value = -inf
        for action in game.actions(state):
            value = max(value, -negamax(game.result(state, action)))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value

    return game.to_move(state) * negamax(state)


@told("alphabeta", "window_not_handed_on")
def only_alpha_handed(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        value = -inf
        for action in game.actions(state):
            value = max(value, only_alpha_handed(game, game.result(state, action), alpha))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    value = inf
    for action in game.actions(state):
        value = min(value, only_alpha_handed(game, game.result(state, action), alpha))
        beta = min(beta, value)
        if alpha >= beta:
            break
    return value


@told("alphabeta", "window_not_handed_on")
def not_handed_in_min(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        value = -inf
        for action in game.actions(state):
            value = max(value, not_handed_in_min(game, game.result(state, action), alpha, beta))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    value = inf
    for action in game.actions(state):
        value = min(value, not_handed_in_min(game, game.result(state, action)))
        beta = min(beta, value)
        if alpha >= beta:
            break
    return value


# All children computed before the loop that breaks.


@told("alphabeta", "children_first")
def children_first_single(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    values = [
        children_first_single(game, game.result(state, action), alpha, beta)
        for action in game.actions(state)
    ]
    if game.to_move(state) == MAX:
        best = -inf
        for value in values:
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best
    best = inf
    for value in values:
        best = min(best, value)
        beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@told("alphabeta", "children_first")
def children_first_appended(game, state):
    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state), None
        children = []
        for a in game.actions(state):
            v, _ = search(game.result(state, a), alpha, beta)
            children.append((v, a))
        best, move = (-inf, None) if game.to_move(state) == MAX else (inf, None)
        for v, a in children:
            if game.to_move(state) == MAX:
                if v > best:
                    best, move = v, a
                alpha = max(alpha, best)
            else:
                if v < best:
                    best, move = v, a
                beta = min(beta, best)
            if beta <= alpha:
                break
        return best, move

    return search(state, -inf, inf)


@told("alphabeta", "children_first")
def children_first_pair(game, state):
    def max_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = -inf
        for value in [min_value(game.result(state, a), alpha, beta) for a in game.actions(state)]:
            v = max(v, value)
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = inf
        for value in [max_value(game.result(state, a), alpha, beta) for a in game.actions(state)]:
            v = min(v, value)
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    return (
        max_value(state, -inf, inf) if game.to_move(state) == MAX else min_value(state, -inf, inf)
    )


@told("alphabeta", "children_first")
def children_first_negamax(game, state):
    def negamax(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        scores = [-negamax(game.result(state, a), -beta, -alpha) for a in game.actions(state)]
        best = -inf
        for score in scores:
            if score > best:
                best = score
            if best > alpha:
                alpha = best
            if alpha >= beta:
                break
        return best

    return game.to_move(state) * negamax(state, -inf, inf)


# Other ways of not cutting.


@told("alphabeta", "never_narrows")
def never_narrowed_single(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for action in game.actions(state):
        below = never_narrowed_single(game, game.result(state, action), alpha, beta)
        value = max(value, below) if game.to_move(state) is MAX else min(value, below)
        if alpha >= beta:
            break
    return value


@told("alphabeta", "never_narrows")
def never_narrowed_pair(game, state):
    def max_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = -inf
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a), alpha, beta))
            if v >= beta:
                return v
        return v

    def min_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = inf
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a), alpha, beta))
            if v <= alpha:
                return v
        return v

    return (
        max_value(state, -inf, inf) if game.to_move(state) == MAX else min_value(state, -inf, inf)
    )


@told("alphabeta", "never_narrows")
def beta_never_narrowed(game, state):
    def max_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = -inf
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a), alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = inf
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a), alpha, beta))
            if v <= alpha:
                return v
        return v

    return (
        max_value(state, -inf, inf) if game.to_move(state) == MAX else min_value(state, -inf, inf)
    )


@told("alphabeta", "unturned_window")
def negamax_same_window(game, state):
    def negamax(state, alpha, beta, colour):
        if game.is_terminal(state):
            return colour * game.utility(state), None
        best, move = -inf, None
        for a in game.actions(state):
            value, _ = negamax(game.result(state, a), alpha, beta, -colour)
            if -value > best:
                best, move = -value, a
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best, move

    value, move = negamax(state, -inf, inf, game.to_move(state))
    return game.to_move(state) * value, move


@told("alphabeta", "no_pruning")
def plain_pair(game, state):
    def max_value(state):
        if game.is_terminal(state):
            return game.utility(state)
        return max(min_value(game.result(state, a)) for a in game.actions(state))

    def min_value(state):
        if game.is_terminal(state):
            return game.utility(state)
        return min(max_value(game.result(state, a)) for a in game.actions(state))

    return max_value(state) if game.to_move(state) == MAX else min_value(state)


@told("alphabeta", "no_pruning")
def window_without_a_way_out(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    for action in game.actions(state):
        below = window_without_a_way_out(game, game.result(state, action), alpha, beta)
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
    return value


@told("alphabeta", "no_pruning")
def a_window_for_nothing(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is MAX:
        value = -inf
        for action in game.actions(state):
            value = max(value, a_window_for_nothing(game, game.result(state, action)))
        return value
    value = inf
    for action in game.actions(state):
        value = min(value, a_window_for_nothing(game, game.result(state, action)))
    return value


@told("alphabeta", "one_side_only")
def no_way_out_in_min(game, state):
    def max_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = -inf
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a), alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = inf
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a), alpha, beta))
            beta = min(beta, v)
        return v

    return (
        max_value(state, -inf, inf) if game.to_move(state) == MAX else min_value(state, -inf, inf)
    )


# The test turned round.


@told("alphabeta", "cuts_while_open")
def alpha_below_beta_single(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        value = -inf
        for action in game.actions(state):
            child = game.result(state, action)
            value = max(value, alpha_below_beta_single(game, child, alpha, beta))
            alpha = max(alpha, value)
            if alpha <= beta:
                break
        return value
    value = inf
    for action in game.actions(state):
        value = min(value, alpha_below_beta_single(game, game.result(state, action), alpha, beta))
        beta = min(beta, value)
        if alpha <= beta:
            break
    return value


@told("alphabeta", "cuts_while_open")
def alpha_less_than_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    best, move = (-inf, None) if game.to_move(state) is MAX else (inf, None)
    for a in game.actions(state):
        v, _ = alpha_less_than_beta(game, game.result(state, a), alpha, beta)
        if game.to_move(state) is MAX:
            if v > best:
                best, move = v, a
            alpha = max(alpha, best)
        else:
            if v < best:
                best, move = v, a
            beta = min(beta, best)
        if alpha < beta:
            break
    return best, move


@told("alphabeta", "cuts_while_open")
def alpha_below_beta_negamax(game, state):
    def negamax(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        value = -inf
        for action in game.actions(state):
            value = max(value, -negamax(game.result(state, action), -beta, -alpha))
            alpha = max(alpha, value)
            if alpha <= beta:
                break
        return value

    return game.to_move(state) * negamax(state, -inf, inf)


@told("alphabeta", "cuts_while_open")
def alpha_below_beta_in_min(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        value = -inf
        for action in game.actions(state):
            child = game.result(state, action)
            value = max(value, alpha_below_beta_in_min(game, child, alpha, beta))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    value = inf
    for action in game.actions(state):
        value = min(value, alpha_below_beta_in_min(game, game.result(state, action), alpha, beta))
        beta = min(beta, value)
        if alpha <= beta:
            break
    return value


@told("alphabeta", "cuts_while_open")
def pair_turned_round(game, state):
    def max_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = -inf
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a), alpha, beta))
            if v <= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = inf
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a), alpha, beta))
            if v >= alpha:
                return v
            beta = min(beta, v)
        return v

    return (
        max_value(state, -inf, inf) if game.to_move(state) == MAX else min_value(state, -inf, inf)
    )


@told("alphabeta", "wrong_side")
def max_compares_with_alpha(game, state):
    def max_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        value = -inf
        for a in game.actions(state):
            value = max(value, min_value(game.result(state, a), alpha, beta))
            if value <= alpha:
                return value
            alpha = max(alpha, value)
        return value

    def min_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        value = inf
        for a in game.actions(state):
            value = min(value, max_value(game.result(state, a), alpha, beta))
            if value <= alpha:
                return value
            beta = min(beta, value)
        return value

    return (
        max_value(state, -inf, inf) if game.to_move(state) == MAX else min_value(state, -inf, inf)
    )


@told("alphabeta", "wrong_side")
def max_compares_with_alpha_single(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        value = -inf
        for action in game.actions(state):
            child = game.result(state, action)
            value = max(value, max_compares_with_alpha_single(game, child, alpha, beta))
            alpha = max(alpha, value)
            if value <= alpha:
                break
        return value
    value = inf
    for action in game.actions(state):
        child = game.result(state, action)
        value = min(value, max_compares_with_alpha_single(game, child, alpha, beta))
        beta = min(beta, value)
        if value <= alpha:
            break
    return value


@told("alphabeta", "wrong_side")
def min_compares_with_beta(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    move = None
    if game.to_move(state) == MAX:
        best = -inf
        for a in game.actions(state):
            v, _ = min_compares_with_beta(game, game.result(state, a), alpha, beta)
            if v > best:
                best, move = v, a
            if best >= beta:
                return best, move
            alpha = max(alpha, best)
        return best, move
    best = inf
    for a in game.actions(state):
        v, _ = min_compares_with_beta(game, game.result(state, a), alpha, beta)
        if v < best:
            best, move = v, a
        if best >= beta:
            return best, move
        beta = min(beta, best)
    return best, move


# Alpha and beta swapped in the call.


@told("alphabeta", "swapped_bounds")
def swapped_pair(game, state):
    def max_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = -inf
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a), beta, alpha))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = inf
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a), beta, alpha))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    return (
        max_value(state, -inf, inf) if game.to_move(state) == MAX else min_value(state, -inf, inf)
    )


@told("alphabeta", "swapped_bounds")
def swapped_single(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        value = -inf
        for action in game.actions(state):
            value = max(value, swapped_single(game, game.result(state, action), beta, alpha))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    value = inf
    for action in game.actions(state):
        value = min(value, swapped_single(game, game.result(state, action), beta, alpha))
        beta = min(beta, value)
        if alpha >= beta:
            break
    return value


@told("alphabeta", "swapped_bounds")
def swapped_below_max_only(game, state):
    def max_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = -inf
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a), beta, alpha))
            alpha = max(alpha, v)
            if alpha >= beta:
                return v
        return v

    def min_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = inf
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a), alpha, beta))
            beta = min(beta, v)
            if alpha >= beta:
                return v
        return v

    return (
        max_value(state, -inf, inf) if game.to_move(state) == MAX else min_value(state, -inf, inf)
    )


@told("alphabeta", "swapped_bounds")
def swapped_fail_hard(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        for action in game.actions(state):
            alpha = max(alpha, swapped_fail_hard(game, game.result(state, action), beta, alpha))
            if alpha >= beta:
                return beta
        return alpha
    for action in game.actions(state):
        beta = min(beta, swapped_fail_hard(game, game.result(state, action), beta, alpha))
        if alpha >= beta:
            return alpha
    return beta


@told("alphabeta", "swapped_bounds")
def swapped_negamax(game, state):
    def negamax(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        value = -inf
        for action in game.actions(state):
            value = max(value, -negamax(game.result(state, action), -alpha, -beta))
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return value

    return game.to_move(state) * negamax(state, -inf, inf)


# `return` inside the loop.


@told("alphabeta", "returns_in_the_loop")
def return_in_loop_single(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        value = -inf
        for action in game.actions(state):
            value = max(value, return_in_loop_single(game, game.result(state, action), alpha, beta))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
            return value
    value = inf
    for action in game.actions(state):
        value = min(value, return_in_loop_single(game, game.result(state, action), alpha, beta))
        beta = min(beta, value)
        if alpha >= beta:
            break
        return value


@told("alphabeta", "returns_in_the_loop")
def return_in_loop_of_max(game, state):
    def max_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = -inf
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a), alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
            return v

    def min_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = inf
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a), alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    return (
        max_value(state, -inf, inf) if game.to_move(state) == MAX else min_value(state, -inf, inf)
    )


@told("alphabeta", "returns_in_the_loop")
def return_in_loop_negamax(game, state):
    def negamax(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        best = -inf
        for a in game.actions(state):
            best = max(best, -negamax(game.result(state, a), -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
            return best
        return best

    return game.to_move(state) * negamax(state, -inf, inf)


@told("minimax", "returns_in_the_loop")
def minimax_return_in_loop(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        best = -inf
        for a in game.actions(state):
            best = max(best, minimax_return_in_loop(game, game.result(state, a)))
            return best
    best = inf
    for a in game.actions(state):
        best = min(best, minimax_return_in_loop(game, game.result(state, a)))
        return best


@told("minimax", "returns_in_the_loop")
def minimax_return_in_loop_of_min(game, state):
    def max_value(state):
        if game.is_terminal(state):
            return game.utility(state), None
        v, move = -inf, None
        for a in game.actions(state):
            v2, _ = min_value(game.result(state, a))
            if v2 > v:
                v, move = v2, a
        return v, move

    def min_value(state):
        if game.is_terminal(state):
            return game.utility(state), None
        v, move = inf, None
        for a in game.actions(state):
            v2, _ = max_value(game.result(state, a))
            if v2 < v:
                v, move = v2, a
            return v, move

    return max_value(state) if game.to_move(state) == MAX else min_value(state)


@told("minimax", "returns_in_the_loop")
def minimax_return_in_loop_of_max(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        best = -inf
        for a in game.actions(state):
            best = max(best, minimax_return_in_loop_of_max(game, game.result(state, a)))
            return best
    best = inf
    for a in game.actions(state):
        best = min(best, minimax_return_in_loop_of_max(game, game.result(state, a)))
    return best


# Negamax without its minus.


@told("minimax", "no_minus")
def negamax_plain(game, state):
    def negamax(state, colour):
        if game.is_terminal(state):
            return colour * game.utility(state)
        best = -inf
        for a in game.actions(state):
            best = max(best, negamax(game.result(state, a), -colour))
        return best

    colour = 1 if game.to_move(state) == MAX else -1
    return colour * negamax(state, colour)


@told("minimax", "no_minus")
def negamax_plain_with_move(game, state):
    def negamax(state):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state), None
        return max(
            ((negamax(game.result(state, a))[0], a) for a in game.actions(state)),
            key=lambda pair: pair[0],
        )

    value, move = negamax(state)
    return game.to_move(state) * value, move


@told("alphabeta", "no_minus")
def negamax_window_without_minus(game, state):
    def negamax(state, alpha, beta, colour):
        if game.is_terminal(state):
            return colour * game.utility(state)
        value = -inf
        for a in game.actions(state):
            value = max(value, negamax(game.result(state, a), -beta, -alpha, -colour))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value

    colour = 1 if game.to_move(state) == MAX else -1
    return colour * negamax(state, -inf, inf, colour)


@told("alphabeta", "no_minus")
def negamax_hard_without_minus(game, state):
    def alpha_beta(alpha, beta, state):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        for move in game.actions(state):
            score = alpha_beta(-beta, -alpha, game.result(state, move))
            if score >= beta:
                return beta
            if score > alpha:
                alpha = score
        return alpha

    return game.to_move(state) * alpha_beta(-inf, inf, state)


@told("alphabeta", "no_minus")
def negamax_all_without_minus(game, state):
    def negamax(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        value = -inf
        for a in game.actions(state):
            value = max(value, negamax(game.result(state, a), alpha, beta))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value

    return game.to_move(state) * negamax(state, -inf, inf)


# Every move is stored, not the best.


@told("alphabeta", "keeps_last_move")
def stores_every_move(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    move = None
    if game.to_move(state) == MAX:
        best = -inf
        for a in game.actions(state):
            value, _ = stores_every_move(game, game.result(state, a), alpha, beta)
            best = max(best, value)
            move = a
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best, move
    best = inf
    for a in game.actions(state):
        value, _ = stores_every_move(game, game.result(state, a), alpha, beta)
        best = min(best, value)
        move = a
        beta = min(beta, best)
        if alpha >= beta:
            break
    return best, move


@told("alphabeta", "keeps_last_move")
def stores_every_move_pair(game, state):
    def max_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state), None
        v, move = -inf, None
        for a in game.actions(state):
            v2, _ = min_value(game.result(state, a), alpha, beta)
            if v2 > v:
                v = v2
            move = a
            if v >= beta:
                return v, move
            alpha = max(alpha, v)
        return v, move

    def min_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state), None
        v, move = inf, None
        for a in game.actions(state):
            v2, _ = max_value(game.result(state, a), alpha, beta)
            if v2 < v:
                v = v2
            move = a
            if v <= alpha:
                return v, move
            beta = min(beta, v)
        return v, move

    return (
        max_value(state, -inf, inf) if game.to_move(state) == MAX else min_value(state, -inf, inf)
    )


@told("alphabeta", "keeps_last_move")
def stores_every_move_negamax(game, state):
    def negamax(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state), None
        for a in game.actions(state):
            value = -negamax(game.result(state, a), -beta, -alpha)[0]
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return alpha, a

    value, move = negamax(state, -inf, inf)
    return game.to_move(state) * value, move


@told("alphabeta", "keeps_last_move")
def stores_every_move_strictly(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    best, move = (-inf, None) if game.to_move(state) == MAX else (inf, None)
    for a in game.actions(state):
        value, _ = stores_every_move_strictly(game, game.result(state, a), alpha, beta)
        move = a
        if game.to_move(state) == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha > beta:
            break
    return best, move


@told("alphabeta", "keeps_last_move")
def stores_every_move_as_published(game, state, alpha=-inf, beta=inf):
    """The workshop of theme 07: fail-hard, and no comparison anywhere."""
    if game.is_terminal(state):
        return game.utility(state), None
    move = None
    for a in game.actions(state):
        value, _ = stores_every_move_as_published(game, game.result(state, a), alpha, beta)
        if game.to_move(state) == MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        move = a
        if alpha >= beta:
            break
    return (alpha if game.to_move(state) == MAX else beta), move


@told("alphabeta", "keeps_last_move")
def stores_every_move_of_bounds(game, state):
    """A root of its own: what comes back is cut to the window, so no value looks worse."""
    if game.is_terminal(state):
        return game.utility(state), None
    maximising, move = game.to_move(state) == MAX, None
    best = -inf if maximising else inf
    for a in game.actions(state):
        window = (best, inf) if maximising else (-inf, best)
        value = alphabeta_hard(game, game.result(state, a), inf, *window)
        best = max(best, value) if maximising else min(best, value)
        move = a
    return best, move


@told("alphabeta", "root_tie")
def takes_equal_bounds(game, state):
    """The same root, with a comparison: here it is >= that goes wrong."""
    if game.is_terminal(state):
        return game.utility(state), None
    maximising, move = game.to_move(state) == MAX, None
    best = -inf if maximising else inf
    for a in game.actions(state):
        window = (best, inf) if maximising else (-inf, best)
        value = alphabeta_hard(game, game.result(state, a), inf, *window)
        if value >= best if maximising else value <= best:
            best, move = value, a
    return best, move


@told("minimax", "keeps_last_move")
def minimax_stores_every_move(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    best, move = (-inf, None) if game.to_move(state) == MAX else (inf, None)
    for a in game.actions(state):
        value, _ = minimax_stores_every_move(game, game.result(state, a))
        best = max(best, value) if game.to_move(state) == MAX else min(best, value)
        move = a
    return best, move


# Orderings.


@told("ordering", "asks_after_the_move")
def asks_who_moves_after(game, state):
    def key(move):
        child = game.result(state, move)
        value = game.evaluate(child)
        return -value if game.to_move(child) == MAX else value

    return sorted(game.actions(state), key=key)


@told("ordering", "asks_after_the_move")
def asks_the_first_child(game, state):
    moves = list(game.actions(state))
    child = game.result(state, moves[0])
    moves.sort(
        key=lambda m: game.evaluate(game.result(state, m)), reverse=game.to_move(child) is MAX
    )
    return moves


@told("ordering", "worst_first")
def smallest_first_for_max(game, state):
    return sorted(
        game.actions(state),
        key=lambda m: game.to_move(state) * game.evaluate(game.result(state, m)),
    )


@told("ordering", None)
def by_their_names(game, state):
    return sorted(game.actions(state), reverse=True)


@told("ordering", None)
def best_two_first_and_the_rest_turned(game, state):
    moves = sorted(
        game.actions(state),
        key=lambda m: abs(game.evaluate(game.result(state, m))),
        reverse=game.to_move(state) == MAX,
    )
    return moves


# The depth that never gets smaller.


@told("depth_limited", "depth_not_counted")
def the_same_depth_in_a_pair(game, state, depth):
    def max_value(state, depth):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return game.evaluate(state)
        return max(min_value(game.result(state, a), depth) for a in game.actions(state))

    def min_value(state, depth):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return game.evaluate(state)
        return min(max_value(game.result(state, a), depth) for a in game.actions(state))

    return (max_value if game.to_move(state) == MAX else min_value)(state, depth)
