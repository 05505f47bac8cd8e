"""Minimax: the value, of either player at the root."""

from ...game import MAX, MIN
from ...search import minimax
from ..diagnosis.probes import DEEP, Probe, ProbeTree, grow
from .searches import OnTrees


def draw(rng, size):
    depth, most = (5 + size % 2, 2) if size >= DEEP else (2 + size % 3, 3)
    spot = grow(rng, [(1, 3), *[(2, most)] * (depth - 1)], early_ends=0.15)
    from_min = size % 5 == 4
    return Probe(ProbeTree(spot, (MIN, MAX) if from_min else (MAX, MIN)), extra=from_min)


TASK = OnTrees(key="minimax", right=minimax, draw=draw)
