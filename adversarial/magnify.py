"""The magnifier: which line of the watched code runs at each step, and what it holds.

A tracer notes every line of the search's own functions with its plain variables. It serves
the code view and the hints; a film never needs it.
"""

import inspect
import linecache
import os
import sys
import sysconfig
from bisect import bisect_left
from fractions import Fraction
from functools import cached_property, lru_cache, partial
from typing import NamedTuple

from .errors import SEARCHES, is_own_code
from .replay import CUT, ENTER, IMPROVE, LATE, STAND_PAT, UNJUST

LIBRARIES = tuple(
    os.path.realpath(sysconfig.get_path(name)) + os.sep for name in ("stdlib", "purelib", "platlib")
)


class Look(NamedTuple):
    """Where the code was: function, file, line, its plain variables, what it returned."""

    function: str
    file: str
    line: int
    variables: dict
    returned: object = None


class Line(NamedTuple):
    """A line about to run: when (by the observer's clock), in which call, with what variables."""

    clock: int
    call: object
    number: int
    variables: dict


class Call:
    """One call of a function of the search, with the visit that it opened first."""

    def __init__(self, code, visits, peeks):
        self.code = code
        self.first_visit = visits  # how many there were when it began
        self.first_peek = peeks
        self.lines = []
        self.ended = None
        self.returned = None


class Magnifier:
    """A tracer to run a search under, for at most `limit` nodes: `with Magnifier(…): …`."""

    def __init__(self, search, observed, limit=500):
        self.search = search
        self.observed = observed
        self.limit = limit
        self.lines = []
        self.calls = []
        self.stopped = None  # when it had seen enough
        self._is_watched = {}  # by code
        self._by_visit = None

    def __enter__(self):
        self._outer = sys.gettrace()
        sys.settrace(self._on_call)
        return self

    def __exit__(self, *_):
        sys.settrace(self._outer)

    def _on_call(self, frame, event, arg):
        code = frame.f_code
        if not self._watches(code):
            return None
        observed = self.observed
        if len(observed.visits) > self.limit:
            sys.settrace(self._outer)
            self.stopped = observed.clock
            return None
        call = Call(code, len(observed.visits), len(observed.peeked))
        self.calls.append(call)

        def on_line(frame, event, arg):
            line = Line(observed.clock, call, frame.f_lineno, dict(frame.f_locals))
            call.lines.append(line)
            self.lines.append(line)
            if event == "return":
                call.ended = observed.clock
                call.returned = arg
            return on_line

        return on_line

    def _watches(self, code):
        """Is this a function of the search, rather than of a library or of the package?"""
        known = self._is_watched.get(code)
        if known is None:
            file = code.co_filename
            is_library = os.path.realpath(file).startswith(LIBRARIES)
            is_proxy = code.co_varnames[:1] == ("self",)  # a game that a search counts with
            # A search of ours: in its folder, or the very one that is watched, wherever it is.
            searched = getattr(getattr(self.search, "__code__", None), "co_filename", None)
            is_ours = (file.startswith(SEARCHES) or file == searched) and not is_proxy
            known = is_ours or not (is_library or is_own_code(file) or file.startswith(SEARCHES))
            known = self._is_watched[code] = known and not code.co_name.startswith("<")
        return known

    # Lining the record up with a film.

    def look(self, step):
        """The line and variables of the watched code at this step, or None."""
        node = step.film.all_nodes[step.node]
        if node.visit is None or not self.lines:
            return None
        call = self._call_of(node.visit)
        if self.stopped is not None and (
            _time(node.visit) > self.stopped
            or (step.kind not in (ENTER, LATE) and (call is None or call.ended is None))
        ):
            return None  # nobody looked any more
        if step.kind in (ENTER, LATE) or call is None:
            return self._look_at(self._line_before(self.lines, _time(node.visit)))
        if step.kind == STAND_PAT:
            return self._look_at(self._line_before(call.lines, node.visit.evaluated))
        if step.kind == IMPROVE:
            return self._improving(call, step)
        if step.kind in (CUT, UNJUST):
            breaks = [line for line in call.lines[-3:] if _text(line).startswith("break")]
            return self._look_at(breaks[-1] if breaks else call.lines[-1])
        return self._look_at(call.lines[-1])._replace(returned=call.returned)

    def _improving(self, call, step):
        """The last line that put the new value into a variable after the child came back."""
        child = step.film.all_nodes[step.child].visit
        child_call = self._call_of(child)
        end = child_call.ended if child_call else _time(child)
        start = max(bisect_left(call.lines, _time(child), key=lambda line: line.clock) - 1, 0)
        during = call.lines[start]
        after = [line for line in call.lines[start + 1 :] if line.clock == end]
        found = during, during.variables
        for line, following in zip([during, *after], after, strict=False):
            changed = _changed(line.variables, following.variables)
            if any(_holds(value, step.best) for value in changed):
                found = line, following.variables
        return self._look_at(*found)

    def _call_of(self, visit):
        """The call that opened the visit before anything else: its own."""
        if self._by_visit is None:
            self._by_visit = {}
            visits, peeked = self.observed.visits, self.observed.peeked
            for call in self.calls:
                own = None
                if call.first_visit < len(visits):
                    own = visits[call.first_visit]
                if own is None or (call.ended is not None and own.opened > call.ended):
                    own = peeked[call.first_peek] if call.first_peek < len(peeked) else None
                if own is not None and (call.ended is None or _time(own) <= call.ended):
                    self._by_visit.setdefault(id(own), call)
        return self._by_visit.get(id(visit))

    def _line_before(self, lines, clock):
        return lines[max(bisect_left(lines, clock, key=lambda line: line.clock) - 1, 0)]

    def _look_at(self, line, variables=None):
        code = line.call.code
        variables = line.variables if variables is None else variables
        return Look(code.co_name, code.co_filename, line.number, _plain(variables))

    @cached_property
    def sources(self):
        """The source of each function that ran: a list of (name, first line, lines)."""
        sources = {}
        for call in self.calls:
            if call.code not in sources:
                try:
                    lines, first = inspect.getsourcelines(call.code)
                except OSError:
                    continue
                sources[call.code] = (
                    call.code.co_name,
                    first,
                    [line.rstrip("\n") for line in lines],
                )
        return list(sources.values())

    @staticmethod
    def where_returned_none(search, magnifier):
        """File and line of the outermost call's last line, as far as they are known."""
        if magnifier and magnifier.calls and magnifier.calls[0].lines:
            call = magnifier.calls[0]
            return call.code.co_filename, call.lines[-1].number
        code = getattr(_unwrapped(search), "__code__", None)
        return (code.co_filename, code.co_firstlineno) if code else ()


def _time(visit):
    return visit.opened or visit.evaluated or visit.born


PLAIN = (int, float, str, Fraction, type(None))


def _plain(variables):
    """The variables worth showing: numbers, texts, and short tuples of them."""
    return {name: value for name, value in variables.items() if _is_plain(value)}


def _is_plain(value):
    if _is_plain_type(type(value)):
        return True
    return (
        isinstance(value, tuple)
        and len(value) <= 3
        and all(_is_plain_type(type(part)) for part in value)
    )


@lru_cache(maxsize=1000)  # to ask whether something is a Fraction takes long
def _is_plain_type(kind):
    return issubclass(kind, PLAIN)


def _changed(before, now):
    """The plain values of the variables that have become something else."""
    for name, value in now.items():
        old = before.get(name)
        if value is not old and _is_plain(value) and not (_is_plain(old) and value == old):
            yield value


def _holds(value, best):
    """Is this the value, alone or in (value, move), for MAX or (in negamax) for the mover?"""
    parts = value if isinstance(value, tuple) else (value,)
    return any(part in (best, -best) for part in parts)


def _text(line):
    return linecache.getline(line.call.code.co_filename, line.number).strip()


def _unwrapped(search):
    while isinstance(search, partial):
        search = search.func
    return inspect.unwrap(search)
