"""Minimax to a depth: what lies deeper is evaluated."""

from random import Random

from ...search import minimax
from ..diagnosis.probes import DEEP, Probe, ProbeTree, grow
from .searches import OnTrees
from .table import DEPTHS, Woven


class DepthLimited(OnTrees):
    """Tried on trees, and on a game in which a position comes again."""

    def probes(self, seed=0):
        return [at_two_depths(Random(f"{self.key} {seed}")), *super().probes(seed)]


def at_two_depths(rng):
    """B is met at the horizon first, from either side, and then where its moves are still searched:
    whoever remembers it without the depth is wrong. What was searched deeper may be used again."""
    below = ["CBE", "GH", "D", "B", "F", "B"]
    estimate, *values = sorted(rng.sample(range(-9, 10), 3))
    worth = dict.fromkeys("ABCDEF", estimate) | dict(zip("GH", values, strict=True))
    return Probe(Woven(dict(zip("ABCDEF", below, strict=True)), worth, DEPTHS), {"depth": 3})


def draw(rng, size):
    if size >= DEEP:
        return Probe(ProbeTree(grow(rng, [(2, 2)] * 6, early_ends=0.1)), {"depth": 4 + size % 2})
    spot = grow(rng, [(2, 3)] * (3 + size % 2), early_ends=0.25)
    return Probe(ProbeTree(spot), {"depth": (1, 2, 3, 0)[size % 4]})


TASK = DepthLimited(key="depth_limited", called_with={"depth": 2}, right=minimax, draw=draw)
