"""A cautious MAX: a chance node is worth half its average and half its worst outcome."""

from statistics import fmean

from ....game import CHANCE, MAX, MIN
from ...diagnosis.probes import grow
from .laid_out import Node
from .rule import DICE_BEGIN, Rule, probe

SHAPES = (([(2, 2)] * 3, (1,)), ([(2, 3)] * 3, (1,)), ([(2, 2)] * 4, (1, 3)))


def _draw(rng, number):
    levels, chance = SHAPES[number % 3]
    chance = (0, 2) if number == DICE_BEGIN else chance
    return probe(grow(rng, levels, chance, early_ends=0.1))


def _plain(node):
    """The tree in which a coin decides, at every chance node, between dice and an opponent."""
    children = [_plain(child) for child in node.children]
    if node.player is not CHANCE or not children:
        return node.with_children(children)
    name = node.name
    dice = Node(f"{name} dice", CHANCE, node.moves, tuple(children), node.chances)
    opponent = Node(f"{name} opponent", MIN, node.moves, tuple(children))
    return Node(name, CHANCE, ("dice", "opponent"), (dice, opponent), (0.5, 0.5))


def _weighing(weigh):
    """Expectiminimax whose chance nodes are worth `weigh(probabilities, values)`."""

    def search(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        player = game.to_move(state)
        if player is CHANCE:
            moves, chances = zip(*game.outcomes(state), strict=True)
            return weigh(chances, [search(game, game.result(state, move)) for move in moves])
        below = [search(game, game.result(state, move)) for move in game.actions(state)]
        return max(below) if player is MAX else min(below)

    return search


def _average(chances, values):
    return sum(chance * value for chance, value in zip(chances, values, strict=True))


TASK = Rule(key="cautious", draw=_draw, plain=_plain, near=("least_likely_as_worst",))
TASK.misread({
    "caution_forgotten": _weighing(_average),
    "worst_outcome_only": _weighing(lambda chances, values: min(values)),
    "hopes_for_the_best": _weighing(lambda c, values: (_average(c, values) + max(values)) / 2),
    "ignores_weights": _weighing(lambda chances, values: (fmean(values) + min(values)) / 2),
    "least_likely_as_worst": _weighing(lambda c, v: (_average(c, v) + v[c.index(min(c))]) / 2),
})
