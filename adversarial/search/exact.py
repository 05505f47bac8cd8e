"""Exact values: a small game solved, every state worked out once. For games without dice."""

from ..game import MAX


def successors(game, state=None):
    """Every position from the first one, or from `state`, with the positions one move on.

    >>> from adversarial.games import TicTacToe
    >>> children = successors(TicTacToe())
    >>> len(children), sum(1 for below in children.values() if below)
    (5478, 4520)
    """
    children, level = {}, [game.initial if state is None else state]
    while level:
        for state in level:
            over = game.is_terminal(state)
            children[state] = [] if over else [game.result(state, a) for a in game.actions(state)]
        level = list(dict.fromkeys(
            child for state in level for child in children[state] if child not in children
        ))  # fmt: skip
    return children


def exact_values(game, children=None):
    """The minimax value of every position, each worked out once."""
    children = successors(game) if children is None else children
    values = {}

    def value(state):
        if state not in values:
            if children[state]:
                choose = max if game.to_move(state) is MAX else min
                values[state] = choose(map(value, children[state]))
            else:
                values[state] = game.utility(state)
        return values[state]

    value(game.initial)
    return values
