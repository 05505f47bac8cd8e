"""Searching on until the position is quiet, gone wrong."""

from math import inf

from ....game import MAX
from ..registry import CONVENTION, misconception


def _best(game, state, values):
    return max(values) if game.to_move(state) is MAX else min(values)


@misconception("trusts_unquiet", "quiescence")
def evaluates_at_once(game, state):
    return game.utility(state) if game.is_terminal(state) else game.evaluate(state)


@misconception("one_more_ply", "quiescence")
def one_more_ply(game, state, left=1):
    if game.is_terminal(state):
        return game.utility(state)
    if game.is_quiet(state) or left == 0:
        return game.evaluate(state)
    return _best(
        game,
        state,
        [one_more_ply(game, game.result(state, move), left - 1) for move in game.actions(state)],
    )


@misconception("never_quiet", "quiescence")
def to_the_end(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    return _best(
        game, state, [to_the_end(game, game.result(state, move)) for move in game.actions(state)]
    )


@misconception("quiet_turned_round", "quiescence")
def stops_where_it_is_loud(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if not game.is_quiet(state):  # the slip
        return game.evaluate(state)
    return _best(
        game,
        state,
        [stops_where_it_is_loud(game, game.result(state, move)) for move in game.actions(state)],
    )


@misconception("evaluates_ends", "quiescence")
def evaluates_the_ends(game, state):
    if game.is_terminal(state) or game.is_quiet(state):
        return game.evaluate(state)
    return _best(
        game,
        state,
        [evaluates_the_ends(game, game.result(state, move)) for move in game.actions(state)],
    )


@misconception("evaluation_of_the_mover", "quiescence")
def evaluates_for_the_mover(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.is_quiet(state):
        return game.to_move(state) * game.evaluate(state)
    return _best(
        game,
        state,
        [evaluates_for_the_mover(game, game.result(state, move)) for move in game.actions(state)],
    )


@misconception("min_as_max", "quiescence")
def everyone_maximises(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.is_quiet(state):
        return game.evaluate(state)
    return max(everyone_maximises(game, game.result(state, move)) for move in game.actions(state))


@misconception("stand_pat", "quiescence", verdict=CONVENTION)
def may_stand_pat(game, state, alpha=-inf, beta=inf):
    """The player to move may also decline: then the evaluation stands."""
    if game.is_terminal(state):
        return game.utility(state)
    value = game.evaluate(state)
    if game.is_quiet(state):
        return value
    values = [may_stand_pat(game, game.result(state, move)) for move in game.actions(state)]
    return _best(game, state, [value, *values])
