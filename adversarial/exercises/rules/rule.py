"""What a rule is, and what is right under it: a plain search on a tree that already obeys it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from operator import ge, gt

from ...search import expectiminimax
from ..diagnosis.behaviour import in_order, same
from ..diagnosis.cover import trace
from ..diagnosis.probes import Probe, ProbeTree
from ..misconceptions.wrong.alphabeta import strict
from .laid_out import LaidOut, lay_out

CUTTING = (partial(strict, closed=ge), partial(strict, closed=gt))  # both ways are usual


@dataclass(frozen=True)
class Rule:
    """A rule that no search of the package follows.

    `draw(rng, number)` is a probe. `plain(node, **kwargs)` is the tree on which plain minimax, or
    expectiminimax, finds what is right. `tells(case, number)`: does a case show what it should?
    """

    key: str
    draw: Callable
    plain: Callable
    tells: Callable = lambda case, number: True
    near: tuple = ()  # misreadings so near to what is right that they earn a part
    given: tuple = ()  # functions that students are given, with slips in them
    has_moves: bool = True  # are the best moves those of the plain tree?
    is_cut: bool = False  # must leaves stay unread that cannot matter?


class DrawnTree(ProbeTree):
    """A tree that a sentence can tell, as what GameTree reads."""

    def __str__(self):
        return str(self.spot.lists())

    def smaller(self):
        """The same tree in simpler forms."""
        return (DrawnTree(spot) for spot in self.spot.smaller() if spot.children)


def probe(spot, **kwargs):
    """A drawn tree to try functions on, which are called with `kwargs` besides."""
    return Probe(DrawnTree(spot), kwargs)


@dataclass
class Case:
    """A probe, and what is right there."""

    rule: Rule
    probe: Probe
    plain: Probe

    @cached_property
    def value(self):
        """What the function should return."""
        return expectiminimax(self.plain.game, self.plain.game.initial)

    @cached_property
    def best(self):
        """The best moves at the root; none where it is not asked for them."""
        game, root = self.plain.game, self.plain.game.initial
        moves = game.actions(root) if self.rule.has_moves else []
        return [m for m in moves if same(expectiminimax(game, game.result(root, m)), self.value)]

    def smaller(self):
        """Cases with smaller trees."""
        return (case_of(self.rule, probe) for probe in self.probe.smaller())

    @cached_property
    def beside(self):
        """How far that is from what a plain search finds, without a depth and with it."""
        game, called = self.probe.game, self.probe.kwargs
        calls = [{}, called] if called else [{}]
        return [self.value - expectiminimax(game, game.initial, **each) for each in calls]

    @cached_property
    def leaves(self):
        """The leaves that alpha-beta reads on the plain tree: cutting at ties, and not."""
        return self.leaves_in(None)

    def leaves_in(self, order):
        """The same with the moves in another order."""
        game = in_order(self.plain.game, order) if order else self.plain.game
        return [trace(search, Probe(game))[2] for search in CUTTING]


def case_of(rule, probe):
    """A probe as a case of a rule."""
    return Case(rule, probe, Probe(LaidOut(rule.plain(lay_out(probe.game), **probe.kwargs))))
