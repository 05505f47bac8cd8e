"""The calls of a run as trees: which circle of functions is the search, and where it begins.

A function that only hands on to another one (`value` to `max_value`) is no node of its own. A
function outside the circle that loops over the moves is the root; one that calls the search again
and again at the same position, as deepening does, makes passes.
"""

from __future__ import annotations

from .call import circles, walk
from .rules import DEPTH
from .snapshot import paths, same
from .source import key_of

WINDOWS = ("alpha", "beta", "low", "high", "guess", "gamma", "limit", "time")


class Search:
    """One search of a run: its roots, one a pass, and its calls in their order."""

    def __init__(self, roots, members):
        self.roots, self.members = roots, members
        self.nodes = list(walk(roots))
        for call in self.nodes:
            call.level = 0 if call.parent is None else call.parent.level + 1


def searches(recorder):
    """The searches of a run, in the order in which they began."""
    members = _members(recorder.calls, recorder.family)
    calls = _collapse(_without(recorder.calls, lambda call: _is_beside(call, members)))
    found = []
    for top in [call for call in calls if call.parent is None]:
        while roots := _passes(top, members):
            for root in roots:
                root.parent = None
            if len(roots) > 1:
                break
            top = roots[0]
        if top.children or top.key in members:
            found.append(Search(roots if len(roots) > 1 else [top], members))
    return [one for one in found if len(one.nodes) > 1] or found[:1]


def _members(calls, family):
    """The functions of the circle that is the search: several may have run."""
    root = key_of(family.function.__code__)

    def likely(circle):
        own = [call for call in calls if call.key in circle and call.ended is not None]
        speaks = sum(bool(paths(call.returned)) for call in own) / max(len(own), 1)
        return speaks > 0.5, root in circle, speaks, len(own)

    return set(max(circles(calls), key=likely, default=family.members))


def _is_beside(call, members):
    """Is it neither of the search nor above any of it?"""
    if call.key in members:
        return False
    is_above = any(one.key in members for one in walk(call.children))
    return not is_above or call.parent is not None and call.parent.key in members


def _without(calls, is_out):
    """The calls without some of them; what those called belongs to the call above."""
    gone = set(filter(is_out, calls))
    kept = [call for call in calls if call not in gone]
    for call in kept:
        call.children = []
        while call.parent in gone:
            call.move = call.parent.move | call.move
            call.parent = call.parent.parent
        if call.parent is not None:
            call.parent.children.append(call)
    return kept


def _collapse(calls):
    """Take out calls that only hand on to one other."""
    by_key = {}
    for call in calls:
        by_key.setdefault(call.key, []).append(call)
    handing = {
        key
        for key, own in by_key.items()
        if len(by_key) > 1
        and not (own[0].function.move_names or own[0].function.loops)
        and max(len(call.children) for call in own) == 1
    }
    gone = {call for call in calls if call.key in handing and call.children}
    for call in sorted(gone, key=lambda call: call.index):
        child = call.children[0]
        child.flip = call.flip ^ call.function.negates
        child.given, child.ids = call.given | child.given, call.ids | child.ids
    return _without(calls, gone.__contains__)


def _passes(top, members):
    """The calls below that are the real roots: one behind a wrapper, or one a pass."""
    if top.key in members or not top.children:
        return []
    if len(top.children) > 1:
        return top.children if is_deepening(top) else []
    first = top.children[0]
    return [] if first.move and not _is_same_place(top, first) else [first]


def is_deepening(call):
    """Does it search the same position again and again?"""
    first, *others = call.children or [call]
    return bool(others) and all(_is_same_place(first, other) for other in others)


def _is_same_place(one, other):
    """Are two calls given the same position?"""
    names = [name for name in one.given if name in other.given and name[0] not in "^°"]
    names = [name for name in names if not DEPTH.fullmatch(name)]
    names = [name for name in names if not any(word in name.lower() for word in WINDOWS)]
    own = [name for name in names if not name.startswith("self.")] or names
    return bool(own) and all(same(one.given[name], other.given[name]) for name in own)
