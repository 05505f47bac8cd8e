"""Quiescence search: it goes on until every line is quiet."""

from dataclasses import replace
from functools import cache
from random import Random

from ...film.explain import may_stop
from ...observe.record import EVALUATE
from ...search import quiescence
from ..diagnosis.behaviour import filmed
from ..diagnosis.probes import DEEP, FAR, Probe, ProbeTree, Spot, grow
from ..misconceptions.registry import program_of
from ..sentences import FINDINGS, HINTS
from .searches import OnTrees

STANDS_PAT = "stand_pat"
LOOKED_AT = 3  # trees


class UntilQuiet(OnTrees):
    """Tried on a line, too, on which nobody would stop."""

    def probes(self, seed=0):
        return [_restless(Random(f"{self.key} {seed}")), *super().probes(seed)]


class Quiescence(UntilQuiet):
    """Whoever lets a player stand pat is judged by that: wrong is what is wrong besides."""

    def judge(self, function, seed=0, extras=True):
        report = super().judge(function, seed, extras)
        if STANDS_PAT not in report.conventions:
            last = self.probes(seed)[-LOOKED_AT:]
            if report.passed or not report.started or not _stands_pat(function, last):
                return report
        other = standing().judge(function, seed, extras)
        if other.passed and report.passed:
            return report
        if not other.passed and (other.fault is None or _is_evaluated_late(other.fault)):
            other.findings = other.findings[1:] if other.fault else other.findings[:1]
            other.fault, other.unnamed = None, other.unnamed and HINTS["stands pat"]
        other.conventions.insert(0, STANDS_PAT)
        other.notes.insert(0, FINDINGS[STANDS_PAT])
        return other


@cache
def standing():
    """The same task, where the player to move may stand pat."""
    return UntilQuiet(key=TASK.key, right=program_of("stand_pat.may_stand_pat"), draw=draw)


def _is_evaluated_late(fault):
    """Is it at a node that was evaluated after its moves? To the film that stands for nothing."""
    node = fault.film.all_nodes[fault.index]
    return node.stand_pat is None and node.children and node.visit.asked & EVALUATE


def _stands_pat(function, probes):
    """Are positions evaluated and searched, and is nothing claimed that is worse than to stop?"""
    films = [film for film in (filmed(function, probe) for probe in probes) if film]
    both = [
        (film, node, film.game.evaluate(node.state))
        for film in films
        for node in film.all_nodes
        if node.parent is not None and node.children and node.visit.asked & EVALUATE
    ]
    return bool(both) and all(may_stop(*each) for each in both)


def _restless(rng):
    """A line on which each position looks bad for its player, down to the end."""
    spot = Spot(rng.randint(-9, 9))
    for ply, number in enumerate(rng.sample(range(10, 20), FAR), start=1 - FAR):
        spot = Spot(children=(spot,), estimate=number if ply % 2 else -number, noisy=True)
    return Probe(ProbeTree(spot))


def until_quiet(game, state):
    """The value of a state by searching on until every line is quiet."""
    return quiescence(game, state, 0)


def draw(rng, size):
    noise = 0.8
    plies = 3 if size >= DEEP else 1
    spot = grow(rng, [(2, 3)] * 2 + [(1, 2)] * (plies + size % 2), early_ends=0.15, noise=noise)
    return Probe(ProbeTree(replace(spot, noisy=size % 8 != 7)))


TASK = Quiescence(key="quiescence", right=until_quiet, draw=draw, depth=0)
