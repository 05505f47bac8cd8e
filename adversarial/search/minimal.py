"""The minimal tree: what alpha-beta must visit even if the best move always comes first.

Its nodes are of three types (Knuth and Moore, 1975). Type 1 is the line of best play. At type 2
the first move refutes what led there, and all others are cut. At type 3 every move must be tried.
"""


def node_types(game, state, below=None):
    """{node: its type} of all nodes of the minimal tree; those that are cut are not in it.

    >>> from adversarial.games import GameTree
    >>> node_types(GameTree([[3, 5], [2, 9]]), "A")
    {'A': 1, 'B': 1, 'B1': 1, 'B2': 2, 'C': 2, 'C1': 3}
    """
    below = below or type_below
    types = {}

    def visit(state, kind):
        types[state] = kind
        for place, action in enumerate(game.actions(state)):
            if next_kind := below(kind, place):
                visit(game.result(state, action), next_kind)

    visit(state, 1)
    return types


def type_below(kind, place):
    """The type of a child by its parent's type and its place among the moves; None if it is cut."""
    if kind == 1:
        return 1 if place == 0 else 2
    if kind == 2:
        return 3 if place == 0 else None
    return 2


def least_leaves(branching, depth):
    """The leaves of the minimal tree where every node has so many moves.

    >>> least_leaves(3, 3), least_leaves(10, 4)
    (11, 199)
    """
    return branching ** -(-depth // 2) + branching ** (depth // 2) - 1
