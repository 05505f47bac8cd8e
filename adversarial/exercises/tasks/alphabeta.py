"""Alpha-beta: the value, and no leaf that cannot matter."""

from operator import gt

from ...game import MAX, MIN
from ...search import alphabeta
from ..diagnosis.conventions import goes_on_at_ties
from ..diagnosis.cover import SOFT, misleads_at_ties
from ..diagnosis.probes import DEEP, Probe, ProbeTree, grow, shared_probe
from ..programs.alphabeta import strict
from .searches import OnTrees

SHARED = (2, 5, 8)  # sizes at which positions are met again
FROM_MIN = 6  # here MIN begins, the first time misled by a tie; and so in every seventh tree


class AlphaBeta(OnTrees):
    """Cutting at ties or not, as the function does."""

    def reference(self, trials):
        """The right search, cutting as the function seems to."""
        if goes_on_at_ties(trials):
            return lambda game, state: strict(game, state, closed=gt)
        return self.right


def draw(rng, size):
    """A tree with something to cut, or a game that a cache of bare values gets wrong."""
    return shared_probe(rng) if size in SHARED else draw_tree(rng, size)


def draw_tree(rng, size):
    if size >= DEEP:
        levels = [(2, 2)] * 4 + [(1, 2)] * (size % 2 + 1)
        return Probe(ProbeTree(grow(rng, levels, early_ends=0.05, values=(-20, 20))))
    depth = 2 + size % 4 if size % 4 < 3 else 4
    most = 3 if depth < 4 else 2
    from_min = size % 7 == FROM_MIN
    few = (-4, 4) if size % 2 or from_min else (-20, 20)  # few values: many ties
    while True:
        spot = grow(rng, [(2, 3), *[(2, most)] * (depth - 1)], early_ends=0.05, values=few)
        probe = Probe(ProbeTree(spot, (MIN, MAX) if from_min else (MAX, MIN)), extra=from_min)
        if size != FROM_MIN or misleads_at_ties(probe, SOFT):
            return probe


TASK = AlphaBeta(key="alphabeta", right=alphabeta, draw=draw, comes_again=True, is_cut=True)
