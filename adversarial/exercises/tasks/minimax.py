"""Minimax: the value, of either player at the root."""

from ...game import MAX, MIN
from ...search import minimax
from ..diagnosis.probes import DEEP, Probe, ProbeTree, SameMoves, Spot, grow
from .searches import OnTrees

SAME_MOVES = 11  # the size at which moves have the same names at several nodes


def draw(rng, size):
    if size == SAME_MOVES:
        return _with_same_moves(rng)
    depth, most = (5 + size % 2, 2) if size >= DEEP else (2 + size % 3, 3)
    spot = grow(rng, [(1, 3), *[(2, most)] * (depth - 1)], early_ends=0.15)
    from_min = size % 5 == 4
    return Probe(ProbeTree(spot, (MIN, MAX) if from_min else (MAX, MIN)), extra=from_min)


def _with_same_moves(rng):
    """The best of three nodes is the middle one: whoever remembers a node by its moves is wrong."""
    values = sorted(rng.sample(range(-9, 10), 6))
    nodes = [Spot(children=(Spot(values[i]), Spot(values[j]))) for i, j in ((0, 2), (4, 5), (1, 3))]
    return Probe(SameMoves(Spot(children=tuple(nodes))))


TASK = OnTrees(key="minimax", right=minimax, draw=draw, comes_again=True)
