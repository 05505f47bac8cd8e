"""Minimax, to the end, to a depth, until a position is quiet, and with chance."""

from math import inf
from statistics import fmean  # noqa: F401  (in edits)

from ...game import CHANCE, MAX, MIN  # noqa: F401  (MIN in an edit)


def minimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [minimax(game, game.result(state, move)) for move in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def in_a_loop(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if game.to_move(state) is MAX else inf
    choose = max if game.to_move(state) is MAX else min
    for move in game.actions(state):
        value = choose(value, in_a_loop(game, game.result(state, move)))
    return value


def negamax(game, state):
    def search(state):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        return max(-search(game.result(state, move)) for move in game.actions(state))

    return game.to_move(state) * search(state)


def depth_limited(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    values = []
    for move in game.actions(state):
        values.append(depth_limited(game, game.result(state, move), depth - 1))
    return max(values) if game.to_move(state) is MAX else min(values)


def until_quiet(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.is_quiet(state):
        return game.evaluate(state)
    values = [until_quiet(game, game.result(state, move)) for move in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is CHANCE:
        moves, chances = zip(*game.outcomes(state), strict=True)
        values = [expectiminimax(game, game.result(state, move)) for move in moves]
        return sum(chance * value for chance, value in zip(chances, values, strict=True))
    values = [expectiminimax(game, game.result(state, move)) for move in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)
