"""Depth-limited minimax gone wrong."""

from math import inf

from ....game import MAX, MIN
from ..registry import misconception


def _best(game, state, values):
    return max(values) if game.to_move(state) is MAX else min(values)


@misconception("depth_off_by_one", "depth_limited")
def one_ply_short(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    if depth <= 1:  # the slip: should be 0
        return game.evaluate(state)
    return _best(
        game,
        state,
        [one_ply_short(game, game.result(state, move), depth - 1) for move in game.actions(state)],
    )


@misconception("depth_off_by_one", "depth_limited")
def one_ply_more(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    if depth < 0:  # the slip: should be 0
        return game.evaluate(state)
    return _best(
        game,
        state,
        [one_ply_more(game, game.result(state, move), depth - 1) for move in game.actions(state)],
    )


@misconception("depth_in_moves", "depth_limited")
def counts_full_moves(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    left = depth - 1 if game.to_move(state) is MIN else depth  # the slip: one for both players
    return _best(
        game,
        state,
        [counts_full_moves(game, game.result(state, move), left) for move in game.actions(state)],
    )


@misconception("ignores_depth", "depth_limited")
def to_the_end(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    return _best(
        game,
        state,
        [to_the_end(game, game.result(state, move), depth) for move in game.actions(state)],
    )


@misconception("inner_evaluation", "depth_limited")
def evaluates_on_the_way(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    values = [
        evaluates_on_the_way(game, game.result(state, move), depth - 1)
        for move in game.actions(state)
    ]
    return _best(game, state, [game.evaluate(state), *values])


@misconception("inner_evaluation", "depth_limited")
def adds_the_evaluation(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    values = [
        adds_the_evaluation(game, game.result(state, move), depth - 1)
        for move in game.actions(state)
    ]
    return game.evaluate(state) + _best(game, state, values)


@misconception("evaluation_of_the_mover", "depth_limited")
def evaluates_for_the_mover(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.to_move(state) * game.evaluate(state)
    return _best(
        game,
        state,
        [
            evaluates_for_the_mover(game, game.result(state, move), depth - 1)
            for move in game.actions(state)
        ],
    )


@misconception("ignores_ends", "depth_limited")
def forgets_the_ends(game, state, depth):
    if depth == 0:
        return game.utility(state) if game.is_terminal(state) else game.evaluate(state)
    value = -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        value = (max if game.to_move(state) is MAX else min)(
            value, forgets_the_ends(game, game.result(state, move), depth - 1)
        )
    return value


@misconception("ignores_ends", "depth_limited")
def the_best_of_nothing(game, state, depth):
    if depth == 0:
        return game.utility(state) if game.is_terminal(state) else game.evaluate(state)
    return _best(
        game,
        state,
        [
            the_best_of_nothing(game, game.result(state, move), depth - 1)
            for move in game.actions(state)
        ],
    )


@misconception("ignores_ends", "depth_limited")
def evaluates_early_ends(game, state, depth):
    if depth == 0:
        return game.utility(state) if game.is_terminal(state) else game.evaluate(state)
    moves = game.actions(state)
    if not moves:
        return game.evaluate(state)
    return _best(
        game,
        state,
        [evaluates_early_ends(game, game.result(state, move), depth - 1) for move in moves],
    )


@misconception("evaluates_ends", "depth_limited")
def the_heuristic_everywhere(game, state, depth):
    if depth == 0 or game.is_terminal(state):
        return game.evaluate(state)
    return _best(
        game,
        state,
        [
            the_heuristic_everywhere(game, game.result(state, move), depth - 1)
            for move in game.actions(state)
        ],
    )


@misconception("evaluates_ends", "depth_limited")
def the_heuristic_at_the_horizon(game, state, depth):
    """Right above the horizon, but an end on the horizon gets its evaluation."""
    if depth == 0:
        return game.evaluate(state)
    if game.is_terminal(state):
        return game.utility(state)
    return _best(
        game,
        state,
        [
            the_heuristic_at_the_horizon(game, game.result(state, move), depth - 1)
            for move in game.actions(state)
        ],
    )


@misconception("min_as_max", "depth_limited")
def everyone_maximises(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    return max(
        everyone_maximises(game, game.result(state, move), depth - 1)
        for move in game.actions(state)
    )


@misconception("drops_last", "depth_limited")
def without_the_last_move(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    moves = game.actions(state)
    return _best(
        game,
        state,
        [
            without_the_last_move(game, game.result(state, move), depth - 1)
            for move in moves[: max(1, len(moves) - 1)]
        ],
    )
