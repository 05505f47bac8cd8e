"""Expectiminimax: chance nodes are worth their average."""

from ...search import expectiminimax
from ..diagnosis.probes import DEEP, Probe, ProbeTree, Spot, grow
from .searches import OnTrees

COINS = 3  # the size at which both outcomes of chance are worth the same


def draw(rng, size):
    if size >= DEEP:
        return Probe(ProbeTree(grow(rng, [(2, 2)] * 5, (1, 3 + size % 2), early_ends=0.1)))
    if size == COINS:
        return _coins(rng)
    levels, chance = [([(2, 2)] * 3, (1,)), ([(2, 3)] * 3, (1,)), ([(2, 2)] * 4, (1, 3))][size % 3]
    return Probe(ProbeTree(grow(rng, levels, chance, early_ends=0.1)))


def _coins(rng):
    """Both sides of a coin are worth the same, and not 0: whoever keeps equal terms once only (in a
    set, say) loses one of them."""
    below = [grow(rng, [(2, 2)], values=(1, 9)) for _ in range(2)]
    coins = [Spot(children=(one, one), chances=(0.5, 0.5)) for one in below]
    return Probe(ProbeTree(Spot(children=tuple(coins))))


TASK = OnTrees(key="expectiminimax", right=expectiminimax, draw=draw)
