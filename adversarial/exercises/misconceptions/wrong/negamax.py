"""Negamax gone wrong: a value speaks for the wrong player. Its windows are in `windows.py` and
`narrowing.py`, its minus also in `minimax.py` and `exits.py`."""

from ...programs import alphabeta
from ...programs.minimax import minimax
from ..registry import CONVENTION, edit, misconception
from .minimax import negamax_without_a_sign_at_the_ends

misconception("leaf_for_max", "negamax")(negamax_without_a_sign_at_the_ends)


@edit(alphabeta.negamax, "leaf_for_max", "negamax")
def ends_speak_for_max_in_a_window():
    return """
    -return game.to_move(state) * game.utility(state)
    +return game.utility(state)  # the slip

    -return game.to_move(state) * search(state, -inf, inf)
    +return search(state, -inf, inf)
    """


@misconception("no_minus", "negamax")
def nothing_is_turned(game, state):
    """Neither the ends nor the values on their way up change their sign."""
    if game.is_terminal(state):
        return game.utility(state)
    return max(nothing_is_turned(game, game.result(state, move)) for move in game.actions(state))


misconception("stays_with_max", "negamax", twin="no_pruning")(minimax)  # a branch for each player


@misconception("max_at_root", "negamax", verdict=CONVENTION)
def colour_of_its_own(game, state, maximising=True):
    """Right where MAX begins: the colour is 1 at the root, whoever moves there."""

    def search(state, colour):
        if game.is_terminal(state):
            return colour * game.utility(state)
        return max(-search(game.result(state, move), -colour) for move in game.actions(state))

    colour = 1 if maximising else -1
    return colour * search(state, colour)
