"""Retrograde analysis: a game solved backwards, from its ends. There is no depth, so no horizon.

A position is won as soon as one of its moves leads to a position that the other side loses, and
lost as soon as all its moves lead to positions that the other side wins. What is never settled
in this way is a draw: neither side can force a win. Such a game may go round in a cycle for ever.
"""

from collections import deque
from typing import NamedTuple

from ..game import MAX, MIN
from .exact import successors


class Outcome(NamedTuple):
    """Who wins by best play, and in how many plies: the winner hurries, the loser delays.

    Of a draw both are None.
    """

    winner: object = None
    plies: int | None = None


DRAW = Outcome()


def retrograde(game, state=None):
    """The Outcome of every position that can be reached, each settled once. Not for dice.

    >>> from adversarial.games import Nim
    >>> game = Nim((2, 1))
    >>> solved = retrograde(game)
    >>> len(solved), solved[game.initial]
    (8, Outcome(winner=MAX, plies=2))
    """
    children = successors(game, state)
    before = predecessors(children)
    unsettled = {position: len(below) for position, below in children.items()}
    solved = {end: outcome_of_end(game, end) for end, below in children.items() if not below}
    todo = deque(end for end in solved if solved[end] != DRAW)
    while todo:  # in the order of their plies
        child = todo.popleft()
        winner, plies = solved[child]
        for position in before[child]:
            unsettled[position] -= 1
            is_won = game.to_move(position) is winner
            if position not in solved and (is_won or unsettled[position] == 0):
                solved[position] = Outcome(winner, plies + 1)
                todo.append(position)
    return {position: solved.get(position, DRAW) for position in children}


def predecessors(children):
    """Every position with those that lead to it, once for each move that does."""
    before = {position: [] for position in children}
    for position, below in children.items():
        for child in below:
            before[child].append(position)
    return before


def outcome_of_end(game, end):
    """Who has won where the game is over."""
    value = game.utility(end)
    return Outcome(MAX if value > 0 else MIN, 0) if value else DRAW


def quickest_moves(game, solved, state):
    """The moves that keep the outcome: the winner's quickest, the loser's slowest, or a draw's."""
    mover = game.to_move(state)

    def worth(action):
        winner, plies = solved[game.result(state, action)]
        if winner is None:
            return 0, 0
        return (1, -plies) if winner is mover else (-1, plies)

    moves = game.actions(state)
    best = max(map(worth, moves))
    return [action for action in moves if worth(action) == best]
