"""Players who miss what a player is for."""

from math import inf

from ....game import MAX
from ...programs.minimax import depth_limited as value
from ..registry import misconception


@misconception("plays_for_max", "player")
def max_whoever_moves(game, state):
    """Takes the largest value, also where MIN is to move."""
    moves = game.actions(state)
    return max(moves, key=lambda move: value(game, game.result(state, move), 2))


@misconception("plays_for_max", "player")
def best_so_far_for_max(game, state):
    best, best_move = -inf, None
    for move in game.actions(state):
        worth = value(game, game.result(state, move), 2)
        if worth > best:
            best, best_move = worth, move
    return best_move


@misconception("returns_the_value", "player")
def the_value_alone(game, state):
    return value(game, state, 3)


@misconception("always_the_first_move", "player")
def the_first_move(game, state):
    return game.actions(state)[0]


@misconception("no_reply_expected", "player")
def own_moves_only(game, state):
    """Looks at the positions after its own moves, and no further."""
    sign = 1 if game.to_move(state) is MAX else -1
    moves = game.actions(state)
    return max(moves, key=lambda move: sign * value(game, game.result(state, move), 0))
