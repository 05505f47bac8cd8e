"""Quiescence search: it goes on until every line is quiet."""

from dataclasses import replace

from ...search import quiescence
from ..diagnosis.probes import DEEP, Probe, ProbeTree, grow
from .searches import OnTrees


def until_quiet(game, state):
    """The value of a state by searching on until every line is quiet."""
    return quiescence(game, state, 0)


def draw(rng, size):
    noise = 0.8
    plies = 3 if size >= DEEP else 1
    spot = grow(rng, [(2, 3)] * 2 + [(1, 2)] * (plies + size % 2), early_ends=0.15, noise=noise)
    return Probe(ProbeTree(replace(spot, noisy=size % 8 != 7)))


TASK = OnTrees(key="quiescence", right=until_quiet, draw=draw)
