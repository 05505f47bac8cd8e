"""Expectiminimax: chance nodes are worth their average."""

from ...search import expectiminimax
from ..diagnosis.probes import DEEP, Probe, ProbeTree, grow
from .searches import OnTrees


def draw(rng, size):
    if size >= DEEP:
        return Probe(ProbeTree(grow(rng, [(2, 2)] * 5, (1, 3 + size % 2), early_ends=0.1)))
    levels, chance = [([(2, 2)] * 3, (1,)), ([(2, 3)] * 3, (1,)), ([(2, 2)] * 4, (1, 3))][size % 3]
    return Probe(ProbeTree(grow(rng, levels, chance, early_ends=0.1)))


TASK = OnTrees(key="expectiminimax", right=expectiminimax, draw=draw)
