"""Games that a reader writes, as their rules alone: where each move leads from a position.

A checker walks along them beside the reader's own game. They are no `Game`, on purpose: whoever
writes one has to say whose turn it is, what a state is and what an end is worth.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from ..game import MAX


class Rules(NamedTuple):
    """A game as a graph of positions."""

    first: Any
    turn: Callable[..., Any]  # of a position: the player to move
    after: Callable[
        ..., Any
    ]  # of a position: {move: the position that it leads to}; empty at an end
    worth: Callable[..., Any]  # of an end: its value for MAX


def rules_of(game):
    """The rules of a game that is there already as a `Game`, or in this form."""
    if isinstance(game, Rules):
        return game

    def after(state):
        moves = [] if game.is_terminal(state) else game.actions(state)
        return {move: game.result(state, move) for move in moves}

    return Rules(game.initial, game.to_move, after, game.utility)


def last_move_wins(after, *first):
    """The rules of a game in which who cannot move loses: `after` says where moves lead.

    A position is (player to move, …); MAX begins.
    """
    return Rules((MAX, *first), lambda position: position[0], after, lambda end: -end[0])


def euclid(position):
    """Take the smaller number off the larger, once or more often; at 0 it is over."""
    player, large, small = position
    left = {times: large - times * small for times in range(1, large // small + 1)} if small else {}
    return {
        times: (player.other, max(number, small), min(number, small))
        for times, number in left.items()
    }


def dominoes(position):
    """Cover two free cells side by side; a move is the number of the left one."""
    player, strip = position
    return {
        cell: (player.other, strip[:cell] + "##" + strip[cell + 2 :])
        for cell in range(len(strip) - 1)
        if strip[cell : cell + 2] == ".."
    }


EUCLID = last_move_wins(euclid, 55, 18)
DOMINOES = last_move_wins(dominoes, "........")
