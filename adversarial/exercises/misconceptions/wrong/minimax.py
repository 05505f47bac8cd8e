"""Minimax gone wrong."""

from math import inf

from ....game import MAX
from ...programs.minimax import in_a_loop, minimax, negamax
from ..registry import CONVENTION, edit, misconception


@edit(minimax, "min_as_max", "minimax")
def everyone_maximises():
    return """
    -return max(values) if game.to_move(state) is MAX else min(values)
    +return max(values)
    """


@edit(minimax, "players_swapped", "minimax")
def max_minimises():
    return """
    -return max(values) if game.to_move(state) is MAX else min(values)
    +return min(values) if game.to_move(state) is MAX else max(values)
    """


@edit(minimax, "mover_value", "minimax")
def utility_of_the_mover():
    return """
    -return game.utility(state)
    +return game.to_move(state) * game.utility(state)
    """


@misconception("mover_value", "minimax")
def negamax_without_a_sign_at_the_ends(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    return max(
        -negamax_without_a_sign_at_the_ends(game, game.result(state, move))
        for move in game.actions(state)
    )


@edit(minimax, "min_averages", "minimax")
def min_plays_at_random():
    return """
    -return max(values) if game.to_move(state) is MAX else min(values)
    +return max(values) if game.to_move(state) is MAX else fmean(values)
    """


@edit(minimax, "drops_last", "minimax", "negamax")
def without_the_last_move():
    return """
    -values = [minimax(game, game.result(state, move)) for move in game.actions(state)]
    +moves = game.actions(state)
    +values = []
    +for number in range(max(1, len(moves) - 1)):  # the slip: one too few
    +    values.append(minimax(game, game.result(state, moves[number])))
    """


@edit(in_a_loop, "starts_at_zero", "minimax", "negamax")
def from_zero():
    return """
    -value = -inf if game.to_move(state) is MAX else inf
    +value = 0  # the slip: should be -inf for MAX and inf for MIN
    """


@edit(minimax, "first_reply_only", "minimax")
def first_reply():
    """Looks at every own move, but only at the first line of play behind each."""
    return """
    -def minimax(game, state):
    +def minimax(game, state, at_root=True):

    -values = [minimax(game, game.result(state, move)) for move in game.actions(state)]
    +moves = game.actions(state) if at_root else game.actions(state)[:1]
    +values = [minimax(game, game.result(state, move), False) for move in moves]
    """


@edit(in_a_loop, "returns_in_the_loop", "minimax", "negamax")
def returns_after_the_first():
    return """
         value = choose(value, in_a_loop(game, game.result(state, move)))
    +    return value  # the slip: one step too far to the right
    """


@edit(in_a_loop, "returns_in_the_loop", "minimax")
def max_returns_after_the_first():
    return """
         value = choose(value, in_a_loop(game, game.result(state, move)))
    +    if game.to_move(state) is MAX:
    +        return value  # the slip: one step too far to the right
    """


@edit(max_returns_after_the_first, "returns_in_the_loop", "minimax")
def min_returns_after_the_first():
    return """
    -if game.to_move(state) is MAX:
    +if game.to_move(state) is MIN:
    """


@edit(negamax, "no_minus", "minimax", "negamax")
def negamax_without_its_minus():
    return """
    -return max(-search(game.result(state, move)) for move in game.actions(state))
    +return max(search(game.result(state, move)) for move in game.actions(state))  # the slip
    """


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


@edit(in_a_loop, "max_at_root", "minimax", verdict=CONVENTION)
def max_begins():
    """Takes turns by itself instead of asking the game who moves."""
    return """
    -def in_a_loop(game, state):
    +def in_a_loop(game, state, maximising=True):

    -value = -inf if game.to_move(state) is MAX else inf
    -choose = max if game.to_move(state) is MAX else min
    +value = -inf if maximising else inf
    +choose = max if maximising else min

    -    value = choose(value, in_a_loop(game, game.result(state, move)))
    +    value = choose(value, in_a_loop(game, game.result(state, move), not maximising))
    """
