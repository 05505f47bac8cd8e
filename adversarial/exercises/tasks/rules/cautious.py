"""A cautious MAX: a chance node is worth half its average and half its worst outcome."""

from statistics import fmean

from ....game import CHANCE, MIN
from ...diagnosis.probes import grow
from .laid_out import Node
from .rule import DICE_BEGIN, Rule, average, backing_up, is_right, probe

SOME_ALIKE = 4  # in this case outcomes of one roll are worth the same
SHAPES = (([(2, 2)] * 3, (1,)), ([(2, 3)] * 3, (1,)), ([(2, 2)] * 4, (1, 3)))


def _draw(rng, number):
    levels, chance = SHAPES[number % 3]
    chance = (0, 1) if number == DICE_BEGIN else chance
    return probe(grow(rng, levels, chance, early_ends=0.1))


def _merged(chances, values):
    """Wrong: of outcomes that are worth the same only the last one counts."""
    last = dict(zip(values, chances, strict=True))
    return (average(last.values(), last) + min(values)) / 2


def _tells(case, number):
    return number != SOME_ALIKE or not is_right(case, backing_up(weigh=_merged))


def _plain(node):
    """The tree in which a coin decides, at every chance node, between dice and an opponent."""
    children = [_plain(child) for child in node.children]
    if node.player is not CHANCE or not children:
        return node.with_children(children)
    name = node.name
    dice = Node(f"{name} dice", CHANCE, node.moves, tuple(children), node.chances)
    opponent = Node(f"{name} opponent", MIN, node.moves, tuple(children))
    return Node(name, CHANCE, ("dice", "opponent"), (dice, opponent), (0.5, 0.5))


TASK = Rule(key="cautious", draw=_draw, plain=_plain, tells=_tells, near=("least_likely_as_worst",))
TASK.misread({
    "caution_forgotten": backing_up(),
    "worst_outcome_only": backing_up(weigh=lambda chances, v: min(v)),
    "hopes_for_the_best": backing_up(weigh=lambda c, v: (average(c, v) + max(v)) / 2),
    "ignores_weights": backing_up(weigh=lambda chances, v: (fmean(v) + min(v)) / 2),
    "least_likely_as_worst": backing_up(
        weigh=lambda c, v: (average(c, v) + v[c.index(min(c))]) / 2
    ),
})
