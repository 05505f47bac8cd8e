"""The magnifier: a tracer that notes every line of the search's own functions as it runs.

It serves the code view and the hints; a film never needs it.
"""

import ast
import inspect
import linecache
import sys
from collections import Counter
from functools import cached_property, lru_cache, partial
from textwrap import dedent
from typing import Any, NamedTuple

from .errors import TO_BE_READ, is_library, is_own_code
from .waking import clock_tracer


class Line(NamedTuple):
    """A line about to run: when (by the observer's clock), in which call, with what variables."""

    clock: int
    call: object
    number: int
    variables: dict[str, Any]


class Call:
    """One call of a function of the search, with the visit that it opened first; `caller` is the
    line that made it."""

    def __init__(self, code, visits, peeks, caller=None):
        self.code = code
        self.caller = caller
        self.first_visit = visits  # how many there were when it began
        self.first_peek = peeks
        self.lines = []
        self.ended = None
        self.returned = None
        self.raised = False  # Python says of a call that ends so that it returns None


class Moment(NamedTuple):
    """When the game was asked: `line` was running, the last of so many that had been seen."""

    seen: int
    line: Line | None


class Magnifier:
    """A tracer to run a search under, for at most `limit` nodes: `with Magnifier(…): …`."""

    def __init__(self, search, record, limit=500):
        self.search = search
        self.record = record
        self.limit = limit
        self.lines = []
        self.calls = []
        self.stopped = None  # when it had seen enough
        self.running = None  # the line where the search is, in the innermost of its calls
        self._is_watched = {}  # by the id of a code, as hashing takes long: (code, is it?)

    def __enter__(self):
        self._outer, self._clock = sys.gettrace(), clock_tracer()
        sys.settrace(self._on_call)
        return self

    def __exit__(self, *_):
        sys.settrace(self._outer)

    def _on_call(self, frame, event, arg):
        code = frame.f_code
        if not self._watches(code):
            return self._clock and self._clock(frame, event, arg)
        record = self.record
        if self._has_seen_enough():
            return self._clock
        call = Call(code, len(record.visits), len(record.peeked), self.running)
        self.calls.append(call)
        hidden = _names_of_comprehensions(code)

        def on_line(frame, event, arg):
            if self._clock:
                self._clock(frame, event, arg)
            if self._has_seen_enough():  # a search may be one call, and a long one
                return self._clock
            variables = dict(frame.f_locals)
            for name in hidden:
                variables.pop(name, None)
            line = Line(record.clock, call, frame.f_lineno, variables)
            call.lines.append(line)
            self.lines.append(line)
            self.running = line
            if event != "return":
                call.raised = event == "exception"
            else:
                call.ended = record.clock
                call.returned = arg
                self.running = call.caller
            return on_line

        return on_line

    def _has_seen_enough(self):
        if self.stopped is None and len(self.record.visits) > self.limit:
            sys.settrace(self._outer)
            self.stopped = self.record.clock
        return self.stopped is not None

    def moment(self):
        """Where the search is right now; None where nobody looks any more."""
        return Moment(len(self.lines), self.running) if self.stopped is None else None

    def _watches(self, code):
        """Is this a function of the search, rather than of a library or of the package?"""
        known = self._is_watched.get(id(code))
        if known is None:
            known = self._is_watched[id(code)] = code, self._is_of_search(code)
        return known[1]

    def _is_of_search(self, code):
        file = code.co_filename
        is_proxy = code.co_varnames[:1] == ("self",)  # a game that a search counts with
        # A search of ours: in its folder, or the very one that is watched, wherever it is.
        searched = getattr(getattr(_unwrapped(self.search), "__code__", None), "co_filename", "")
        is_ours = (file.startswith(TO_BE_READ) or file == searched) and not is_proxy
        is_other = is_library(file) or is_own_code(file) or file.startswith(TO_BE_READ)
        return (is_ours or not is_other) and not code.co_name.startswith("<")

    @cached_property
    def sources(self):
        """The source of each function that ran: a list of (name, first line, lines)."""
        sources = {}
        for call in self.calls:
            if call.code not in sources:
                try:
                    lines, first = lines_of(call.code)
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


def lines_of(code):
    """The lines of a function, and the number of the first; an OSError where they are not known.
    Where there is a file they begin where the code says: no module is looked for among all."""
    linecache.checkcache(code.co_filename)
    lines = linecache.getlines(code.co_filename)[code.co_firstlineno - 1 :]
    if lines and code.co_name.isidentifier():
        return inspect.getblock(lines), code.co_firstlineno
    return inspect.getsourcelines(code)


@lru_cache(maxsize=1000)
def _names_of_comprehensions(code):
    """The names that only comprehensions bind. From Python 3.12 on they are among a function's
    variables while it runs, and hold what they held one round ago."""
    try:
        nodes = list(ast.walk(ast.parse(dedent("".join(lines_of(code)[0])))))
    except (OSError, SyntaxError):
        return []
    names = [node for node in nodes if isinstance(node, ast.Name)]
    bound = Counter(name.id for name in names if isinstance(name.ctx, ast.Store))
    loops = [ast.walk(node.target) for node in nodes if isinstance(node, ast.comprehension)]
    inside = Counter(node.id for loop in loops for node in loop if isinstance(node, ast.Name))
    given = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    return [name for name in inside if inside[name] == bound[name] and name not in given]


def _unwrapped(search):
    while isinstance(search, partial):
        search = search.func
    return inspect.unwrap(search)
