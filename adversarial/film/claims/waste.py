"""Waste: what alpha-beta looks at although it need not. The value is right all the same."""

from ...game import CHANCE
from .fault import LATE, SCOUT, WINDOW
from .known import is_same
from .windows import is_wider


def find_waste(film, judge):
    """The first node that was searched with too wide a window, or that could not matter.

    A leaf is read all the same, whatever its window: one whose window is open is told only where
    there is nothing else to tell. Where α = β, but for rounding, one may go on or not, with
    whatever window.
    """
    nodes, claims = film.claims.nodes, film.claims
    with_windows = [node for node in claims.window_call if nodes[node].parent is not None]
    harmless = None
    for node in sorted(with_windows, key=claims.began):
        must_be, window = judge.made.must_be(node), claims[node].window
        parent = nodes[nodes[node].parent]
        if must_be is None or parent.player is CHANCE or nodes[node].pass_number > 1:
            continue
        if is_same(*must_be):
            continue
        if must_be[0] > must_be[1] and (nodes[node].is_leaf or window == must_be):
            return judge.fault(LATE, node, window, must_be, is_waste=True)
        if is_wider(window, must_be):
            kind = SCOUT if judge.is_scout(node) else WINDOW
            found = judge.fault(kind, node, window, must_be, is_waste=True)
            if not nodes[node].is_leaf:
                return found
            harmless = harmless or found
    return harmless
