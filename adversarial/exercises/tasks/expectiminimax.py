"""Expectiminimax: chance nodes are worth their average."""

from inspect import signature
from random import Random

from ...game import CHANCE, MAX
from ...language import words
from ...search import expectiminimax
from ..diagnosis.behaviour import same
from ..diagnosis.probes import DEEP, Probe, ProbeTree, Spot, grow
from ..diagnosis.telling import report_on
from ..diagnosis.trials import smallest_of, try_out
from .searches import OnTrees

DEPTHS = 1, 2
COIN = 0.5, 0.5
COINS = 3  # the size at which both outcomes of chance are worth the same
BOUNDED = {4: 1, 8: -1, 12: 1, 16: -1}  # sizes at which a cut below chance leaves a bound


SENTENCES = words({
    "dice at the ends": "{tree}, where the dice would be next at each end",
    "same outcome": "{tree}, where the first two outcomes lead to the same position",
})


class Expectiminimax(OnTrees):
    """To the ends; and to a depth, by those who take one."""

    def probes(self, seed=0):
        return [*super().probes(seed), *_rare(Random(f"rare {seed}"))]

    def judge(self, function, seed=0, extras=True):
        report = super().judge(function, seed, extras)
        if not report.passed or "depth" not in signature(function).parameters:
            return report
        trials = [try_out(self, function, probe) for probe in limited(Random(f"to {seed}"))]
        faults = [trial for trial in trials if trial.fault and not _counts_moves_alone(trial)]
        if not faults:
            return report
        return report_on(self, function, trials, smallest_of(self, function, faults), None)


def limited(rng):
    """Trees with dice twice on each way, to be searched to each depth."""
    for depth in DEPTHS:
        tree = ProbeTree(grow(rng, [(2, 2)] * 5, (1, 3)))
        yield Probe(tree, {"depth": depth})


def _counts_moves_alone(trial):
    """Is it right if only the players' moves count as plies?"""
    game = trial.probe.game

    def value(state, depth):
        if game.is_terminal(state):
            return game.utility(state)
        player = game.to_move(state)
        if player is CHANCE:
            return sum(p * value(game.result(state, a), depth) for a, p in game.outcomes(state))
        if depth == 0:
            return game.evaluate(state)
        below = [value(game.result(state, a), depth - 1) for a in game.actions(state)]
        return max(below) if player is MAX else min(below)

    said = trial.behaviour.value
    return said is not None and same(said, value(game.initial, trial.probe.kwargs["depth"]))


def draw(rng, size):
    if size >= DEEP:
        return Probe(ProbeTree(grow(rng, [(2, 2)] * 5, (1, 3 + size % 2), early_ends=0.1)))
    if size == COINS:
        return _coins(rng)
    if size in BOUNDED:
        return _bounded(rng, BOUNDED[size])
    levels, chance = [([(2, 2)] * 3, (1,)), ([(2, 3)] * 3, (1,)), ([(2, 2)] * 4, (1, 3))][size % 3]
    if size % 3 != 1:
        return Probe(ProbeTree(grow(rng, levels, chance, early_ends=0.1)))
    while True:
        spot = grow(rng, levels, chance, early_ends=0.3)
        if any(len(child.chances) > 2 for child in spot.children):
            return Probe(ProbeTree(spot))


def _rare(rng):
    """An outcome that hardly ever comes up, as the first and as the last: whoever leaves it out is
    a little wrong. Then two rolls in a row, a game with dice at its ends, and one whose outcomes
    lead to the same position."""
    first, last, other = map(Spot, rng.sample(range(1, 10), 3))
    rolls = [Spot(children=(first, last), chances=odds) for odds in ((0.01, 0.99), (0.99, 0.01))]
    twice = Spot(children=(Spot(children=(first, last), chances=(0.6, 0.4)), other), chances=COIN)
    for spot in (*rolls, twice):
        yield Probe(ProbeTree(Spot(children=(spot,))), is_plain=spot is twice)
    yield Probe(DiceAtTheEnd(Spot(children=(first, last))), is_plain=False)
    same = Spot(children=(first, first, other), chances=(0.25, 0.5, 0.25))
    yield Probe(SameOutcome(Spot(children=(same,))), is_plain=False)


class DiceAtTheEnd(ProbeTree):
    """A tree at whose ends the dice would be next, as in Dice Nim."""

    def to_move(self, state):
        return CHANCE if self.is_terminal(state) else super().to_move(state)

    def __str__(self):
        return SENTENCES["dice at the ends"].format(tree=super().__str__())


class SameOutcome(ProbeTree):
    """A tree in which the first two outcomes of the dice lead to the same position."""

    def result(self, state, action):
        if self.to_move(state) is CHANCE and action == self.actions(state)[1]:
            action = self.actions(state)[0]
        return super().result(state, action)

    def __str__(self):
        return SENTENCES["same outcome"].format(tree=super().__str__())


def _coins(rng):
    """Both sides of a coin are worth the same, and not 0: whoever keeps equal terms once only (in a
    set, say) loses one of them."""
    below = [grow(rng, [(2, 2)], values=(1, 9)) for _ in range(2)]
    coins = [Spot(children=(one, one), chances=COIN) for one in below]
    return Probe(ProbeTree(Spot(children=tuple(coins))))


def _bounded(rng, sign):
    """What MAX has already (or MIN, by the sign) cuts below chance, and leaves a bound that makes
    the average look better than that. If it is MIN, MAX has another move, which lies between."""
    has = rng.randint(-2, 2)
    bound = has - rng.randint(1, 2)
    value, other = bound - 2 * rng.randint(4, 6), 2 * has - bound + 4
    below = Spot(children=tuple(Spot(sign * each) for each in (bound, value)))
    chance = Spot(children=(below, Spot(sign * other)), chances=COIN)
    tree = Spot(children=(Spot(sign * has), chance))
    between = Spot(sign * (has + 1))
    return Probe(ProbeTree(tree if sign == 1 else Spot(children=(between, tree))))


TASK = Expectiminimax(key="expectiminimax", right=expectiminimax, draw=draw, comes_again=True)
