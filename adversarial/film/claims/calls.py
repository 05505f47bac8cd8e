"""Whose call is it? Which calls of the watched code answer for which node of the film.

A call answers for a node when it was given the node's state, looked at that node before any other,
and at nothing but its subtree. So wrappers, pairs of functions and any other style are understood
without asking anything of the code.
"""

from bisect import bisect_left, bisect_right
from functools import cached_property, lru_cache
from inspect import CO_ASYNC_GENERATOR, CO_COROUTINE, CO_GENERATOR

PAUSING = CO_GENERATOR | CO_COROUTINE | CO_ASYNC_GENERATOR  # a yield looks like a return


class Calls:
    """The calls that a magnifier saw: how they are nested, and the nodes that they answer for."""

    def __init__(self, magnifier, tree):
        self.lines = magnifier.lines
        self._first, self._last = {}, {}  # call: where its lines stand among all lines
        self.caller = {}
        self._nest()
        self._nodes = tree.all_nodes
        self._node_of_visit = tree.node_of_visit
        self._record = magnifier.record
        self._opened = [visit.opened for visit in self._record.visits]
        self._sizes, self._from, self._to = self._subtrees()
        found = [
            (node, call)
            for call in magnifier.calls
            if (node := self._answers_for(call)) is not None
        ]
        looking = self._looking(found) | set(filter(None, map(self._goes_on, magnifier.calls)))
        self.answering = {}  # node: its calls, the outermost first
        for node, call in found:
            if call.code not in looking:
                self.answering.setdefault(node, []).append(call)

    def _looking(self, found):
        """Functions that only ever look at a node before it is searched, to sort moves, say."""
        nodes = self._nodes
        before = {call.code for node, call in found if nodes[node].is_glance}
        return before - {call.code for node, call in found if nodes[node].children}

    def _goes_on(self, call):
        """The code of a call that was given an end alone, and went on beyond it: what such a call
        returns is not the value of that node."""
        first, end = call.first_visit, bisect_right(self._opened, call.ended or 0)
        node = self._first_node(call, first, end) if end - first > 1 else None
        if node is None or self._nodes[node].children:
            return None
        state = self._nodes[node].state
        return call.code if any(_is_same(one, state) for one in arguments(call).values()) else None

    def _nest(self):
        """Lines come in the order in which they ran, so they tell who called whom."""
        running, call, before = [], None, None
        for place, line in enumerate(self.lines):
            if line.call is not call:
                if call is not None:
                    self._last[call] = place - 1
                    if before is call.lines[-1] and call.ended is not None:
                        while running and running.pop() is not call:
                            pass
                call = line.call
                if call not in self._first:
                    self._first[call] = place
                    self.caller[call] = running[-1] if running else None
                    running.append(call)
            before = line
        if call is not None:
            self._last[call] = len(self.lines) - 1

    def _subtrees(self):
        """How many nodes were opened in each subtree, and between which two of the visits."""
        count = len(self._nodes)
        sizes, starts, ends = [0] * count, [len(self._opened)] * count, [-1] * count
        for place, visit in enumerate(self._record.visits):
            node = self._node_of_visit.get(visit)
            if node is not None:
                sizes[node], starts[node], ends[node] = 1, place, place
        for node in reversed(self._nodes):  # children have higher numbers than their parents
            if node.parent is not None:
                sizes[node.parent] += sizes[node.index]
                starts[node.parent] = min(starts[node.parent], starts[node.index])
                ends[node.parent] = max(ends[node.parent], ends[node.index])
        return sizes, starts, ends

    def _answers_for(self, call):
        """The node that a call answers for, or None."""
        if call.ended is None or call.returned is None or call.code.co_flags & PAUSING:
            return None
        first, end = call.first_visit, bisect_right(self._opened, call.ended)
        node = self._first_node(call, first, end)
        if node is None:
            return None
        if self._was_given(call, node):
            return node if self._is_subtree(node, first, end) else None
        above = self._nodes[node].parent  # perhaps opened just before the call, by the caller
        if above is not None and self._was_given(call, above):
            return above if self._is_rest_of_subtree(above, first, end) else None
        return None

    def _first_node(self, call, first, end):
        """The node that the call opened or evaluated first."""
        visits, peeked = self._record.visits, self._record.peeked
        visit = visits[first] if first < end else None
        if call.first_peek < len(peeked):
            peek = peeked[call.first_peek]
            if peek.evaluated <= call.ended and not (visit and visit.opened < peek.evaluated):
                visit = peek
        return None if visit is None else self._node_of_visit.get(visit)

    def _is_subtree(self, node, first, end):
        if not self._sizes[node]:  # a leaf that was only evaluated
            return first == end
        return (
            self._sizes[node] == end - first and first <= self._from[node] and self._to[node] < end
        )

    def _is_rest_of_subtree(self, node, first, end):
        own = self._nodes[node].visit.opened
        return (
            self._sizes[node] - 1 == end - first
            and own < self._opened[first]
            and self._to[node] < end
        )

    def _was_given(self, call, node):
        """Is the node's state among the arguments, alone or inside one of them?"""
        state, given = self._nodes[node].state, arguments(call).values()
        if any(value is state for value in given):  # nearly always: no need to look inside
            return True
        return any(_holds(value, state) for value in given)

    def began(self, call):
        """When a call began: the place of its first line."""
        return self._first[call]

    def ended(self, call):
        """When a call came back: the place of its last line."""
        return self._last[call]

    def line_before(self, call, place):
        """The line of a call that was running at this place among all lines, or None."""
        index = bisect_left(self._places[call], place) - 1
        return call.lines[index] if index >= 0 else None

    @cached_property
    def _places(self):
        """Where the lines of each call stand among all lines."""
        found = {}
        for place, line in enumerate(self.lines):
            found.setdefault(line.call, []).append(place)
        return found


def valued_by(magnifier):
    """The visits for which calls of the code evaluated and asked no more. Where a function only
    looks at positions before they are searched, to sort moves, say, its calls value nothing; and
    what was searched elsewhere may be remembered."""
    record, looking, found = magnifier.record, set(), {}
    opened = [visit.opened for visit in record.visits]
    searched = [visit.state for visit in record.visits]
    for call in magnifier.calls:
        if call.ended is None or call.first_peek >= len(record.peeked):
            continue
        visit = record.peeked[call.first_peek]
        if visit.evaluated > call.ended or bisect_right(opened, call.ended) > call.first_visit:
            continue
        if visit.opened:
            looking.add(call.code)
        elif visit.state not in searched:
            found.setdefault(visit, call.code)
    return {visit for visit, code in found.items() if code not in looking}


def arguments(call):
    """What a call was given, by name."""
    if not call.lines:
        return {}
    entry = call.lines[0].variables
    return {name: entry[name] for name in _parameters(call.code) if name in entry}


@lru_cache(maxsize=500)
def _parameters(code):
    count = code.co_argcount + code.co_kwonlyargcount
    count += bool(code.co_flags & 4) + bool(code.co_flags & 8)  # *args and **kwargs
    return code.co_varnames[:count]


def _holds(value, state):
    if _is_same(value, state):
        return True
    if hasattr(value, "is_terminal"):  # the game itself knows a state, too: the first
        return False
    if isinstance(value, tuple | list):
        return any(_is_same(part, state) for part in value)
    if isinstance(value, dict):
        return any(_is_same(part, state) for part in value.values())
    return any(_is_same(part, state) for part in getattr(value, "__dict__", {}).values())


def _is_same(value, state):
    return value is state or (type(value) is type(state) and value == state)
