"""The minimal tree: what alpha-beta must visit even if the best move always comes first.

Its nodes are of three types (Knuth and Moore, 1975). Type 1 is the line of best play. At type 2
the first move refutes what led there, and all others are cut. At type 3 every move must be tried.
"""

from ..game import MAX
from ..games import GameTree


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


# What is misread, by hand: each is wrong at one type.


def _all_of_two(kind, place):
    return 3 if kind == 2 else type_below(kind, place)


def _first_is_one(kind, place):
    return 1 if place == 0 and kind != 3 else type_below(kind, place)


def _three_is_cut(kind, place):
    return None if kind == 3 and place else type_below(kind, place)


MISREADINGS = {
    "all of two": _all_of_two,
    "first is one": _first_is_one,
    "three is cut": _three_is_cut,
}


def misread_types(tree):
    """What each misreading marks, by its name; only those that mark something else."""
    right = node_types(tree, tree.initial)
    marked = {name: node_types(tree, tree.initial, below) for name, below in MISREADINGS.items()}
    marked["swapped"] = {node: {2: 3, 3: 2}.get(kind, kind) for node, kind in right.items()}
    return {name: types for name, types in marked.items() if types != right}


def uneven_tree(rng, plies=3):
    """A tree in best order whose nodes have two or three moves, and all leaves another value."""
    values = rng.sample(range(1, 100), 3**plies)

    def grow(plies, player):
        if plies == 0:
            value = values.pop()
            return value, value
        below = [grow(plies - 1, player.other) for _ in range(rng.choice((2, 2, 3)))]
        below.sort(key=lambda child: -child[0] * player)
        return below[0][0], [lists for _, lists in below]

    return GameTree(grow(plies, MAX)[1])
