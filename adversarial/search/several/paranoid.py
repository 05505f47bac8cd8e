"""Paranoid search: everybody else is one opponent."""

from math import inf

from ...games.several import AgainstAll
from ..alphabeta import alphabeta


def paranoid(game, state, depth=inf):
    """What the player to move can be sure of, even if all the others join against it: a number.

    With one opponent it is a game for two, so alpha-beta may cut as ever.

    >>> from adversarial.games.several import VectorTree
    >>> tree = VectorTree([[(3, 1, 2), (0, 4, 1)], [(2, 2, 2), (9, 0, 0)]])
    >>> paranoid(tree, tree.initial)
    2
    """
    return alphabeta(AgainstAll(game, game.to_move(state)), state, depth)
