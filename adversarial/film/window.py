"""The window that a search began with."""

from functools import partial
from math import inf
from numbers import Real

from ..game import MAX
from ..returned import parameters, read_returned
from .claims.convention import negates
from .claims.windows import window_in


def window_of(film):
    """What the caller gave as alpha and beta, or else (-inf, inf).

    The defaults of a function are what it begins with, too, but nobody asked for them: they count
    only as long as they leave nothing out, so that a cut is never just because of them.
    """
    given = _window(_given_along(film.search) | film.kwargs)
    begun = _window(parameters(film.search) | film.kwargs)
    return begun if begun == given or _leaves_nothing_out(film.visited_tree, *begun) else given


def _given_along(search):
    """The arguments that a functools.partial gives: they are its caller's, not defaults."""
    return search.keywords if isinstance(search, partial) else {}


def _window(arguments):
    alpha, beta = arguments.get("alpha"), arguments.get("beta")
    return alpha if isinstance(alpha, Real) else -inf, beta if isinstance(beta, Real) else inf


def _leaves_nothing_out(tree, alpha, beta):
    """Do all values that were read lie inside, and all ends of the game, as far as is known?"""
    read = {value for node in tree.all_nodes for value in (node.read, node.stand_pat)} - {None}
    if alpha >= beta or not all(alpha <= value <= beta for value in read):
        return False
    return tree.ends is None or (alpha <= tree.ends[0] and tree.ends[1] <= beta)


def windows_of_roots(film):
    """{root: the window that the code itself gave it}, where it looks in narrow ones first, as
    aspiration does; else empty.

    A narrow window justifies cuts only where it is made good: what comes back in the end lies
    inside the last one, or is known by what all passes have said.
    """
    tree, windows, value, low, high = film.visited_tree, {}, None, -inf, inf
    for root, call in _calls_of_roots(film):
        speaks_for_max = call and (tree.all_nodes[root].player is MAX or not negates(call.code))
        value = read_returned(call.returned).value if speaks_for_max else None
        if value is None:
            return {}
        windows[root] = alpha, beta = window_in(call.lines[0].variables)
        low = max(low, value) if value > alpha else low
        high = min(high, value) if value < beta else high
    if not windows or value != read_returned(film.returned).value:
        return {}
    is_good = alpha < value < beta or low == high == value
    matters = not all(_leaves_nothing_out(tree, *window) for window in windows.values())
    return windows if is_good and matters else {}


def windows_below(film):
    """{node: (window, value)} of the nodes below the roots, in MAX's view: the window that the code
    gave them, and what came back. Of a node whose window is its parent's this says nothing new.
    """
    nodes = {}
    for node, answering in film.calls.answering.items() if film.calls else ():
        call = next((c for c in answering if window_in(c.lines[0].variables)), None)
        value = read_returned(call.returned).value if call else None
        if value is not None and film.visited_tree.all_nodes[node].parent is not None:
            alpha, beta = window_in(call.lines[0].variables)
            if negates(call.code) and film.visited_tree.all_nodes[node].player is not MAX:
                alpha, beta, value = -beta, -alpha, -value
            nodes[node] = (alpha, beta), value
    return nodes


def _calls_of_roots(film):
    """For each root the call of the code's own search that has a window there, or None."""
    seen = film.magnifier.calls if film.magnifier else ()
    has_windows = any(window_in(call.lines[0].variables) for call in seen if call.lines)
    for root in film.visited_tree.roots if has_windows else ():
        answering, caller = film.calls.answering, film.calls.caller
        inner = [call for call in answering.get(root, ()) if caller.get(call)]
        yield root, next((c for c in inner if window_in(c.lines[0].variables)), None)
