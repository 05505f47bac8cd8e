"""Searches that may make so many positions and no more: alpha-beta and Monte-Carlo side by side.

A position counts when `result` makes it, whether for a node, a leaf or a move of a playout.
"""

from random import Random

from ..game import MAX
from ..games.walks import played
from ..games.wrapped import Watcher
from ..search import alphabeta, alphabeta_table, mcts

DEEPEST = 30  # plies
SAMPLE = 10  # iterations, to learn how many positions one takes


class Spent(Exception):
    """All positions that were allowed have been made."""


class Limited(Watcher):
    """A game that answers until so many positions have been made."""

    def __init__(self, game, most):
        super().__init__(game)
        self.left = most

    def result(self, state, action):
        if not self.left:
            raise Spent
        self.left -= 1
        return self.game.result(state, action)


def by_alphabeta(game, state, positions):
    """The move of the deepest alpha-beta search that is finished within so many positions."""
    limited, best = Limited(game, positions), game.actions(state)[0]
    try:
        for depth in range(1, DEEPEST + 1):
            best = _best(limited, state, depth)
    except Spent:
        pass
    return best


def _best(game, state, depth):
    """The first best move at this depth, with the window that a best value leaves."""
    player, best, value = game.to_move(state), None, None
    for move in game.actions(state):
        window = {} if value is None else {"alpha" if player is MAX else "beta": value}
        found = alphabeta(game, game.result(state, move), depth - 1, **window)
        if value is None or player * found > player * value:
            best, value = move, found
    return best


def by_playouts(game, state, positions, exploration=1.4, seed=0):
    """The move of as many iterations as take about so many positions."""
    limited = Limited(game, positions)
    try:
        mcts(limited, state, SAMPLE, exploration, seed)
    except Spent:
        return mcts(game, state, 1, exploration, seed).action
    iterations = SAMPLE * positions // (positions - limited.left)
    return mcts(game, state, iterations, exploration, seed).action


def decisions(game, count, plies, seed=0):
    """So many positions in which moves differ in value, each with its truly best moves.

    They are met after a random number of `plies`, from the least to the most, played at random.
    """
    random, found = Random(seed), {}
    while len(found) < count:
        state = played(game, random.randint(*plies), random)
        if state is not None and state not in found:
            values = {m: alphabeta_table(game, game.result(state, m)) for m in game.actions(state)}
            best = max(values.values()) if game.to_move(state) is MAX else min(values.values())
            if len(set(values.values())) > 1:
                found[state] = {move for move, value in values.items() if value == best}
    return found
