"""Negamax gone wrong: a value speaks for the wrong player. Its windows are in `windows.py` and
`narrowing.py`, its minus also in `minimax.py` and `exits.py`."""

from math import inf
from operator import ge

from ....game import MAX
from ..registry import CONVENTION, misconception, slip


@misconception("leaf_for_max", "negamax")
def ends_speak_for_max(game, state):
    if game.is_terminal(state):
        return game.utility(state)  # the slip: not what it is worth to the player to move
    return max(-ends_speak_for_max(game, game.result(state, move)) for move in game.actions(state))


@slip("leaf_for_max", "negamax")
def ends_speak_for_max_in_a_window(game, state, alpha=-inf, beta=inf, closed=ge):
    if game.is_terminal(state):
        return game.utility(state)  # the slip
    value = -inf
    for move in game.actions(state):
        child = game.result(state, move)
        value = max(value, -ends_speak_for_max_in_a_window(game, child, -beta, -alpha, closed))
        alpha = max(alpha, value)
        if closed(alpha, beta):
            break
    return value


@misconception("no_minus", "negamax")
def nothing_is_turned(game, state):
    """Neither the ends nor the values on their way up change their sign."""
    if game.is_terminal(state):
        return game.utility(state)
    return max(nothing_is_turned(game, game.result(state, move)) for move in game.actions(state))


@misconception("stays_with_max", "negamax", twin="no_pruning")
def a_branch_for_each_player(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [a_branch_for_each_player(game, game.result(state, m)) for m in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


@misconception("max_at_root", "negamax", verdict=CONVENTION)
def colour_of_its_own(game, state, maximising=True):
    """Right where MAX begins: the colour is 1 at the root, whoever moves there."""

    def search(state, colour):
        if game.is_terminal(state):
            return colour * game.utility(state)
        return max(-search(game.result(state, move), -colour) for move in game.actions(state))

    colour = 1 if maximising else -1
    return colour * search(state, colour)
