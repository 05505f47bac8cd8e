"""Trees with guesses at their values, good ones and bad ones: what aspiration is checked on."""

from dataclasses import dataclass
from functools import cache
from math import inf
from operator import ge, gt
from random import Random

from ...search import alphabeta, minimax
from ..misconceptions.wrong.alphabeta import strict
from .cover import Valued
from .probes import Probe, ProbeTree, grow

# Where the value lies: in the window, beyond it, on its edge; or beyond it, and a search in the
# window answers with its edge.
GOOD, LOW, HIGH, ON_LOW, ON_HIGH = "good", "low", "high", "on alpha", "on beta"
LOW_EDGE, HIGH_EDGE = "low edge", "high edge"
KINDS = (GOOD, LOW, HIGH, ON_LOW, ON_HIGH, LOW_EDGE, HIGH_EDGE)
PROBES = 3  # of each kind


@dataclass
class Guess(Probe):
    """A tree with a guess and a margin. `kind` says where the value really lies."""

    kind: str = GOOD


@cache
def guesses(seed):
    """Some guesses of every kind."""
    rng = Random(f"aspiration {seed}")
    return [_draw(rng, kind) for _ in range(PROBES) for kind in KINDS]


def _draw(rng, kind):
    while True:
        tree = ProbeTree(grow(rng, [(2, 3)] * 3, values=(-12, 12)))
        margin = rng.choice((1, 2, 3))
        value = minimax(tree, tree.initial)
        for off in range(-9, 10):
            guess = value + off
            if _kind(tree, value, guess - margin, guess + margin) == kind:
                return Guess(tree, {"guess": guess, "margin": margin}, kind=kind)


def _kind(tree, value, alpha, beta):
    """Where the value lies; None where right and wrong code might do the same."""
    if alpha < value < beta:
        saves = leaves(tree, alpha, beta, gt) < leaves(tree)
        return GOOD if saves else None
    if value in (alpha, beta):
        return ON_LOW if value == alpha else ON_HIGH
    bound = alphabeta(tree, tree.initial, inf, alpha, beta)
    other_side = (alpha, inf) if value < alpha else (-inf, beta)
    if value in (bound, alphabeta(tree, tree.initial, inf, *other_side)):
        return None  # a bound may be the value by chance
    if bound in (alpha, beta):
        return LOW_EDGE if value < alpha else HIGH_EDGE
    if any(leaves(tree, alpha, beta, c) == leaves(tree, *other_side, c) for c in (ge, gt)):
        return None  # nobody could see which side was opened
    return LOW if value < alpha else HIGH


def leaves(tree, alpha=-inf, beta=inf, closed=ge):
    """How many leaves alpha-beta reads in this window, if it cuts where it is `closed`."""
    valued = Valued(tree)
    strict(valued, tree.initial, alpha, beta, closed)
    return len(valued.states)
