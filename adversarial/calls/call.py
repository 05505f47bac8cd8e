"""A call, and what can be asked of many: all below some, and which functions go in circles."""

from __future__ import annotations

from typing import Any


class Call:
    """One call of a function of the search."""

    raised = remembered = flip = False
    is_back = False  # its next line is kept: a call came back to it
    made_by: int | None = None  # the line of the call above that called it
    returned: Any = None
    ended: int | None = None  # when it returned, by the recorder's clock,
    over: int | None = None  # or was left by an error
    line = 0  # the last one that ran
    left: int | None = None  # the line that left a loop before its end
    at_exit: dict[str, Any] = {}  # then what its variables held  # noqa: RUF012
    ids: dict[str, set[int]] = {}  # of what it was given that may change in place  # noqa: RUF012
    held: set[int] = set()  # all of these  # noqa: RUF012
    left_out: list[Any] | None = None  # and the moves that it left out, where they can be seen
    spoiled: dict[str, Any] = {}  # what it was given and gave back changed, as it is then  # noqa

    def __init__(self, index, parent, function, given, born):
        self.index, self.parent, self.function = index, parent, function
        self.given, self.born = given, born
        self.move = {}  # the variables of the loops around it, in the call above
        self.children = []
        self.lines = []  # (time, line, variables) where it goes on and ends
        self.shared = {}  # by name: what the call above holds, too, and gets back

    @property
    def key(self):
        return self.function.key

    @property
    def arguments(self):
        """What it was given, as its own variables are called."""
        own = {name: copied for name, copied in self.given.items() if "." not in name}
        return {name.lstrip("^"): copied for name, copied in own.items() if name[0] != "°"}


def walk(calls):
    """These calls and all below them, in their order."""
    todo = list(reversed(calls))
    while todo:
        call = todo.pop()
        yield call
        todo += reversed(call.children)


def circles(calls):
    """The sets of functions that really called each other in a circle."""
    above, met = {}, {}
    for call in calls:
        over = call.parent
        met[call] = frozenset() if over is None else met[over] | {over.key}
        above.setdefault(call.key, set()).update(met[call])
    return {
        frozenset(key for key in above if one in above[key] and key in above[one])
        for one in above
        if one in above[one]
    }
