"""Searching on until the position is quiet, gone wrong."""

from ...programs.minimax import until_quiet
from ..registry import CONVENTION, edit, misconception


@misconception("trusts_unquiet", "quiescence")
def evaluates_at_once(game, state):
    return game.utility(state) if game.is_terminal(state) else game.evaluate(state)


@edit(until_quiet, "one_more_ply", "quiescence")
def one_more_ply():
    return """
    -def until_quiet(game, state):
    +def until_quiet(game, state, left=1):

    -if game.is_quiet(state):
    +if game.is_quiet(state) or left == 0:

    -values = [until_quiet(game, game.result(state, move)) for move in game.actions(state)]
    +values = [
    +    until_quiet(game, game.result(state, move), left - 1) for move in game.actions(state)
    +]
    """


@edit(until_quiet, "never_quiet", "quiescence")
def to_the_end():
    return """
    -if game.is_quiet(state):
    -    return game.evaluate(state)
    """


@edit(until_quiet, "quiet_turned_round", "quiescence")
def stops_where_it_is_loud():
    return """
    -if game.is_quiet(state):
    +if not game.is_quiet(state):  # the slip
    """


@edit(until_quiet, "evaluates_ends", "quiescence")
def evaluates_the_ends():
    return """
    -if game.is_terminal(state):
    -    return game.utility(state)
    -if game.is_quiet(state):
    +if game.is_terminal(state) or game.is_quiet(state):
    """


@edit(until_quiet, "evaluation_of_the_mover", "quiescence")
def evaluates_for_the_mover():
    return """
    -return game.evaluate(state)
    +return game.to_move(state) * game.evaluate(state)
    """


@edit(until_quiet, "min_as_max", "quiescence")
def everyone_maximises():
    return """
    -return max(values) if game.to_move(state) is MAX else min(values)
    +return max(values)
    """


@edit(until_quiet, "stand_pat", "quiescence", verdict=CONVENTION)
def may_stand_pat():
    """The player to move may also decline: then the evaluation stands."""
    return """
    -def until_quiet(game, state):
    +def until_quiet(game, state, alpha=-inf, beta=inf):

    +value = game.evaluate(state)
     if game.is_quiet(state):
    -    return game.evaluate(state)
    +    return value

    -return max(values) if game.to_move(state) is MAX else min(values)
    +values = [value, *values]
    +return max(values) if game.to_move(state) is MAX else min(values)
    """
