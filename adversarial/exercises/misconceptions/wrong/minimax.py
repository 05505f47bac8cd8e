"""Minimax gone wrong."""

from math import inf
from statistics import fmean

from ....game import MAX
from ..registry import CONVENTION, misconception


@misconception("min_as_max", "minimax")
def everyone_maximises(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    return max(everyone_maximises(game, game.result(state, move)) for move in game.actions(state))


@misconception("players_swapped", "minimax")
def max_minimises(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [max_minimises(game, game.result(state, move)) for move in game.actions(state)]
    return min(values) if game.to_move(state) is MAX else max(values)


@misconception("mover_value", "minimax")
def utility_of_the_mover(game, state):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    values = [utility_of_the_mover(game, game.result(state, move)) for move in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


@misconception("mover_value", "minimax")
def negamax_without_a_sign_at_the_ends(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    return max(
        -negamax_without_a_sign_at_the_ends(game, game.result(state, move))
        for move in game.actions(state)
    )


@misconception("min_averages", "minimax")
def min_plays_at_random(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [min_plays_at_random(game, game.result(state, move)) for move in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else fmean(values)


@misconception("drops_last", "minimax", "negamax")
def without_the_last_move(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    moves = game.actions(state)
    values = []
    for number in range(max(1, len(moves) - 1)):  # the slip: one too few
        values.append(without_the_last_move(game, game.result(state, moves[number])))
    return max(values) if game.to_move(state) is MAX else min(values)


@misconception("starts_at_zero", "minimax", "negamax")
def from_zero(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    value = 0  # the slip: should be -inf for MAX and inf for MIN
    choose = max if game.to_move(state) is MAX else min
    for move in game.actions(state):
        value = choose(value, from_zero(game, game.result(state, move)))
    return value


@misconception("first_reply_only", "minimax")
def first_reply(game, state, at_root=True):
    """Looks at every own move, but only at the first line of play behind each."""
    if game.is_terminal(state):
        return game.utility(state)
    if at_root:
        values = [
            first_reply(game, game.result(state, move), False) for move in game.actions(state)
        ]
        return max(values) if game.to_move(state) is MAX else min(values)
    return first_reply(game, game.result(state, game.actions(state)[0]), False)


@misconception("returns_in_the_loop", "minimax", "negamax")
def returns_after_the_first(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    value = None
    for move in game.actions(state):
        below = returns_after_the_first(game, game.result(state, move))
        if value is None or (below > value) == (game.to_move(state) is MAX):
            value = below
        return value  # the slip: one step too far to the right
    return value


@misconception("returns_in_the_loop", "minimax")
def max_returns_after_the_first(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    value = inf
    for move in game.actions(state):
        value = min(value, max_returns_after_the_first(game, game.result(state, move)))
        if game.to_move(state) is MAX:
            return value  # the slip: one step too far to the right
    return value


@misconception("returns_in_the_loop", "minimax")
def min_returns_after_the_first(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf
    for move in game.actions(state):
        value = max(value, min_returns_after_the_first(game, game.result(state, move)))
        if game.to_move(state) is not MAX:
            return value  # the slip: one step too far to the right
    return value


@misconception("no_minus", "minimax", "negamax")
def negamax_without_its_minus(game, state):
    def search(state):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        return max(search(game.result(state, move)) for move in game.actions(state))  # the slip

    return game.to_move(state) * search(state)


@misconception("keeps_last_move", "minimax", "negamax")
def any_move_is_kept(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    value, choice = -inf if game.to_move(state) is MAX else inf, None
    better = max if game.to_move(state) is MAX else min
    for move in game.actions(state):
        value = better(value, any_move_is_kept(game, game.result(state, move))[0])
        choice = move  # the slip: only where it is better
    return value, choice


@misconception("max_at_root", "minimax", verdict=CONVENTION)
def max_begins(game, state, maximising=True):
    """Takes turns by itself instead of asking the game who moves."""
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if maximising else inf
    choose = max if maximising else min
    for move in game.actions(state):
        value = choose(value, max_begins(game, game.result(state, move), not maximising))
    return value
