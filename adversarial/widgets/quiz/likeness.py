"""Games for another exercise like this one: a tree of the same shape with other values at its
leaves, or another position of the same game, about as large."""

from collections.abc import Iterator
from random import Random

from ...game import start
from ...games import GameTree, Ordered
from ...games.several import VectorTree
from ...games.treetext import Branch, Leaf
from ...games.walks import count_nodes, ends_below

TRIES = 60  # so many games are offered, until one will do
COUNTED = 400  # nodes: larger trees are all alike
LONGEST = 60  # moves of a random match
ALIKE = 3  # another tree has at least a third and at most three times as many nodes
FEW = 3  # so many different values, such as −1, 0 and 1, are kept as they are
SPREAD = 9  # at least, where values are drawn anew


def likenesses(game, state, depth, seed) -> Iterator[tuple]:
    """Pairs of a game and a state like these, the same ones for the same seed."""
    chance = Random(f"another {seed}")
    tree = _tree_inside(game)
    for _ in range(TRIES):
        if type(game) is VectorTree:
            yield _vectors_like(game, chance), state
            continue
        if tree is not None:
            other = _tree_like(tree, chance)
            if other != tree:
                yield _wrapped_again(game, other), state
            continue
        there = _position(game, state, depth, chance)
        if there is not None:
            yield game, there


def _tree_inside(game):
    """The explicit tree, maybe in another order; None where the game is another one."""
    while type(game) is Ordered:
        game = game.game
    return game if type(game) is GameTree else None


def _wrapped_again(game, tree):
    if type(game) is Ordered:
        return Ordered(_wrapped_again(game.game, tree), game.key, game.seed)
    return tree


def _tree_like(tree, chance):
    """The tree with the same shape, names and probabilities, and with other values."""
    values = [tree.utility(name) for name in ends_below(tree, tree.initial)]
    fresh = iter(_values_like(values, chance))

    def grow(node):
        if isinstance(node, Leaf):
            return Leaf(next(fresh), node.given_name, "")
        children = [grow(child) for child in node.children]
        return Branch(children, node.probabilities, node.given_name, "")

    return GameTree(grow(tree.root), players=tree.players)


def _vectors_like(tree, chance):
    """The tree with the same numbers for each player, at other ends."""
    columns = zip(*(tree.utility(end) for end in ends_below(tree, tree.initial)), strict=True)
    fresh = zip(*(chance.sample(column, len(column)) for column in columns), strict=True)

    def grow(node):
        return [grow(child) for child in node] if isinstance(node, list) else next(fresh)

    return VectorTree(grow(tree.tree), tree.players)


def _values_like(values, chance):
    """As many values from the same range; all different where those were."""
    pool = sorted(set(values))
    if len(pool) == 1 or (len(pool) > FEW and all(value == int(value) for value in values)):
        low, high = int(pool[0]), int(pool[-1])
        pool = list(range(low, max(high, low + SPREAD) + 1))
    if len(set(values)) == len(values) <= len(pool):
        return chance.sample(pool, len(values))
    return chance.choices(pool, k=len(values))


def _position(game, state, depth, chance):
    """Another position that a random match comes to, with a tree about as large."""
    here = start(game)
    nodes = count_nodes(game, state, depth, COUNTED)
    found = []
    while not game.is_terminal(here) and len(found) < LONGEST:
        here = game.result(here, chance.choice(list(game.actions(here))))
        found.append(here)
    chance.shuffle(found)
    mover = game.to_move(state)  # if possible the same; a game from its start has few others
    for there in sorted(found, key=lambda there: game.to_move(there) != mover):
        if there != state and not game.is_terminal(there):
            size = count_nodes(game, there, depth, ALIKE * nodes)
            if nodes <= ALIKE * size and size <= ALIKE * nodes:
                return there
    return None
