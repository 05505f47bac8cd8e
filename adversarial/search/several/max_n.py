"""Max^n: minimax for several players, each of whom wants the most for itself."""

from math import inf


def max_n(game, state, depth=inf):
    """What the state is worth to every player, a vector, if each maximises its own number.

    Of moves that are as good for the mover, the first counts: it may matter to the others.

    >>> from adversarial.games.several import VectorTree
    >>> tree = VectorTree([[(3, 1, 2), (0, 4, 1)], [(2, 2, 2), (9, 0, 0)]])
    >>> max_n(tree, tree.initial)
    (2, 2, 2)
    """
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    player = game.to_move(state)
    values = [max_n(game, game.result(state, action), depth - 1) for action in game.actions(state)]
    return max(values, key=lambda value: value[player])
