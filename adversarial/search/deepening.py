"""Iterative deepening: search one ply, then two, then three …, and always have an answer."""

from itertools import count
from math import inf
from time import monotonic
from typing import NamedTuple

from ..games.wrapped import Wrapped
from .table import alphabeta_table


class Answer(NamedTuple):
    """The answer after a finished round: to which depth, and how many nodes it took so far."""

    value: float
    action: object
    depth: int
    nodes: int


class OutOfBudget(Exception):
    """The nodes or seconds allowed are used up."""


class Limited(Wrapped):
    """A game that raises OutOfBudget when it has been searched for long enough."""

    def __init__(self, game, nodes, seconds):
        super().__init__(game)
        self.budget = nodes
        self.deadline = monotonic() + seconds
        self.nodes = 0
        self.saw_horizon = False

    def is_terminal(self, state):
        if self.nodes >= self.budget or monotonic() > self.deadline:
            raise OutOfBudget
        self.nodes += 1
        return self.game.is_terminal(state)

    def evaluate(self, state):
        self.saw_horizon = True
        return self.game.evaluate(state)


def deepen(game, state, depth=inf, nodes=inf, seconds=inf):
    """The answers of one round after the other, until the budget or the tree ends."""
    limited = Limited(game, nodes, seconds)
    table = {}
    for plies in count(1):
        limited.saw_horizon = False
        # Values of earlier rounds are for other depths; their moves still order this one.
        table = {seen: entry._replace(depth=None) for seen, entry in table.items()}
        try:
            value = alphabeta_table(limited, state, plies, table=table)
        except OutOfBudget:
            return
        move = table[state].move if state in table else None
        yield Answer(value, move, plies, limited.nodes)
        if plies >= depth or not limited.saw_horizon:  # deeper would see nothing new
            return


def iterative_deepening(game, state, depth=inf, nodes=inf, seconds=inf):
    """The last answer within a budget of nodes or seconds, or before an interrupt.

    Where not even one round was finished, the first legal move, as a guess at depth 0.
    """
    answer = None
    try:
        for answer in deepen(game, state, depth, nodes, seconds):  # noqa: B007
            pass
    except KeyboardInterrupt:
        pass
    if answer is None:
        answer = Answer(game.evaluate(state), next(iter(game.actions(state)), None), 0, 0)
    return answer
