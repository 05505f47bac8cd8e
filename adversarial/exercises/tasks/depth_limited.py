"""Minimax to a depth: what lies deeper is evaluated."""

from ...search import minimax
from ..diagnosis.probes import DEEP, Probe, ProbeTree, grow
from .searches import OnTrees


def draw(rng, size):
    if size >= DEEP:
        return Probe(ProbeTree(grow(rng, [(2, 2)] * 6, early_ends=0.1)), {"depth": 4 + size % 2})
    spot = grow(rng, [(2, 3)] * (3 + size % 2), early_ends=0.25)
    return Probe(ProbeTree(spot), {"depth": (1, 2, 3, 0)[size % 4]})


TASK = OnTrees(key="depth_limited", called_with={"depth": 2}, right=minimax, draw=draw)
