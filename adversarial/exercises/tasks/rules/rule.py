"""What a rule is, and what is right under it: a plain search on a tree that already obeys it.

Its cases are only those where to know the rule makes a difference: no search of the package is
right there, nor a number that needs no search. So what somebody gets right is their own.
"""

from collections import Counter
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from functools import cache, cached_property, partial
from math import inf
from operator import ge, gt
from random import Random
from statistics import fmean

from ....game import CHANCE, MAX
from ....games.walks import ends_below
from ....search import expectiminimax, minimax
from ...diagnosis.behaviour import in_order, same
from ...diagnosis.cover import trace
from ...diagnosis.probes import Probe, ProbeTree, Spot
from ...programs.alphabeta import strict
from ...task import Task
from .judging import judge
from .laid_out import LaidOut, lay_out

CASES, DICE_BEGIN = 16, 14  # so many; where there are dice, the game of this one begins with them
FAR, WAY = 14, 20  # where a fixed number of plies could do, this one is so many plies away
TRIES = 5_000  # trees for one case: far more than any needs
SEARCHES = (minimax, expectiminimax)  # the others find the same values

CUTTING = (partial(strict, closed=ge), partial(strict, closed=gt))  # both ways are usual


@dataclass(frozen=True, eq=False, kw_only=True)
class Rule(Task):
    """A search under a rule that no search of the package follows.

    `draw(rng, number)` is a probe. `plain(node, **kwargs)` is the tree on which plain minimax, or
    expectiminimax, finds what is right. `tells(case, number)`: does a case show what it should?
    """

    draw: Callable
    plain: Callable
    tells: Callable = lambda case, number: True
    near: tuple = ()  # misreadings so near to what is right that they earn a part
    given: tuple = ()  # functions that students are given, with slips in them
    has_moves: bool = True  # are the best moves those of the plain tree?
    is_cut: bool = False  # must leaves stay unread that cannot matter?
    # Is a node worth what it is where the game begins there? None: nobody says what it is worth.
    begins_anew: bool | None = True

    def prepare(self, seed, **options):
        """Draw the cases."""
        cases(self, seed)

    def judge(self, function, seed=0):
        """The report on a function that should search under this rule."""
        tried = cases(self, seed)
        return judge(self, function, tried, share_guessed(tried))


class DrawnTree(ProbeTree):
    """A tree that a sentence can tell, as what GameTree reads."""

    def __str__(self):
        return str(self.spot.lists())

    def smaller(self):
        """The same tree in simpler forms."""
        return (DrawnTree(spot) for spot in self.spot.smaller() if spot.children)


class FarAway(DrawnTree):
    """A tree after a way of single moves, longer than a limit that does for the others."""

    def __init__(self, spot):
        for _ in range(WAY):
            spot = Spot(children=(spot,))
        super().__init__(spot)


def probe(spot, is_far=False, **kwargs):
    """A drawn tree to try functions on, which are called with `kwargs` besides."""
    return Probe(FarAway(spot) if is_far else DrawnTree(spot), kwargs)


@dataclass
class Case:
    """A probe, and what is right there."""

    rule: Rule
    probe: Probe
    plain: Probe

    @property
    def is_far(self):
        """Is the tree at the end of a long way?"""
        return isinstance(self.probe.game, FarAway)

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

    def is_settled(self, read):
        """Is the value the same, whatever the leaves are worth that were not read?"""
        return all(same(self._worth(read, far), self.value) for far in (-inf, inf))

    def _worth(self, read, far):
        """The value where every leaf that was not read is worth so much."""
        game = copy(self.plain.game)
        game.nodes = {
            name: node if node.children or name in read else node.ended(far)
            for name, node in game.nodes.items()
        }
        return minimax(game, game.initial)


def best(player, values):
    """What a player chooses."""
    return max(values) if player is MAX else min(values)


def average(chances, values):
    """What the dice bring on average."""
    return sum(chance * value for chance, value in zip(chances, values, strict=True))


def backing_up(worth=best, end=lambda value: value, weigh=average):
    """A search in which a node is worth `worth(player, values)`, or `weigh(chances, values)` where
    dice decide, and an end `end(utility)`."""

    def search(game, state):
        if game.is_terminal(state):
            return end(game.utility(state))
        below = [search(game, game.result(state, move)) for move in game.actions(state)]
        player = game.to_move(state)
        return weigh(chances_at(game, state), below) if player is CHANCE else worth(player, below)

    return search


def looking_ahead(stops, left_after):
    """A search that evaluates where it `stops(depth, moves, player)`, and goes on from elsewhere
    with `left_after(depth, moves, player)` plies."""

    def search(game, state, depth):
        if game.is_terminal(state):
            return game.utility(state)
        moves, player = game.actions(state), game.to_move(state)
        if stops(depth, moves, player):
            return game.evaluate(state)
        left = left_after(depth, moves, player)
        below = [search(game, game.result(state, move), left) for move in moves]
        return average(chances_at(game, state), below) if player is CHANCE else best(player, below)

    return search


def chances_at(game, state):
    """The probabilities of the dice, in the order of the moves."""
    return [chance for _, chance in game.outcomes(state)]


def case_of(rule, probe):
    """A probe as a case of a rule."""
    return Case(rule, probe, Probe(LaidOut(rule.plain(lay_out(probe.game), **probe.kwargs))))


@cache
def cases(rule, seed=0):
    """The cases of a seed. On every second one all misreadings show; on the others, one of those
    that are nearly right does not. Where slips are to be mended each of them alone is spared so:
    who mends one earns a part."""
    return [_draw(rule, Random(f"{rule.key} {seed} {number}"), number) for number in range(CASES)]


def _draw(rule, rng, number):
    for _ in range(TRIES):
        case = case_of(rule, rule.draw(rng, number))
        if rule.tells(case, number) and not _is_guessed(case) and _tells_apart(case, number):
            return case
    raise RuntimeError(f"no tree shows what {rule.key!r} is about")


def _tells_apart(case, number):
    wrongs, near = case.rule.misreadings, case.rule.near
    if number % 2 == 0 and not case.rule.given:
        return not any(is_right(case, wrong) for _, wrong in wrongs)
    spared = near[number // 2 % len(near)] if near else None
    return all(is_right(case, wrong) for key, wrong in wrongs if key == spared)


def is_right(case, function):
    """Does a function of ours find the value, and read no leaf too many?"""
    game = case.probe.game
    if not case.rule.is_cut:
        return same(function(game, game.initial, **case.probe.kwargs), case.value)
    value, _, leaves = trace(function, case.probe)
    return same(value, case.value) and leaves in case.leaves


def _is_guessed(case):
    """Is it right here to paste a search, with its depth or without, to hand in what was given, or
    to look at the leaves alone?"""
    game, right = case.probe.game, case.value
    leaves = [game.utility(end) for end in ends_below(game, game.initial)]
    if any(same(guess(leaves), right) for guess in GUESSES):
        return True
    searches = SEARCHES if game.has_chance() else SEARCHES[:1]
    for kwargs in [{}, case.probe.kwargs] if case.probe.kwargs else [{}]:
        if any(same(search(game, game.initial, **kwargs), right) for search in searches):
            return True
    return any(same(given(game, game.initial), right) for given in case.rule.given)


def _first(leaves):
    return leaves[0]


def _last(leaves):
    return leaves[-1]


GUESSES = (_first, _last, min, max, fmean)  # numbers that need no search


def share_guessed(tried):
    """How many of these cases are right for whoever always says the same number, or adds the same
    number to what a plain search finds: points begin above that."""
    guesses = [[case.value for case in tried], *zip(*[case.beside for case in tried], strict=True)]
    most = [Counter(round(value, 6) for value in values).most_common(1)[0][1] for values in guesses]
    return max(most) / len(tried)
