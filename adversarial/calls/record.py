"""While the program runs: every call of the search, what it was given, and what came back.

Python tells a tracer of each call and each line, whatever the functions are called and wherever
they stand, so nothing of the program is changed. Only a function behind `lru_cache` is bound anew
for the time of the run: what its cache answers never becomes a call.
"""

from __future__ import annotations

import ast
import builtins
import dis
import functools
import io
import sys
from contextlib import contextmanager
from typing import Any

from ..language import words
from ..observe.clock import Clock, TookTooLong, growing
from ..observe.errors import SearchError, name_of
from ..observe.waking import Tracing
from .snapshot import ATOMS, NO_DATA, Snapper, is_data, is_object, parts_of, same
from .source import Family, Function, key_of, plain_function

CALLS, SECONDS = 20_000, 20
SURE = 30  # calls of a function after which only what has changed from call to call is copied
CLOSE = 150  # calls whose variables are kept, too
PRINTED = 10_000  # letters that the program may print
RETURNS = {dis.opmap[name] for name in ("RETURN_VALUE", "RETURN_CONST", "YIELD_VALUE")
           if name in dis.opmap}  # fmt: skip
WIDE = 40  # parts of an object that are looked at one by one
SENTENCES = words({
    "input": "{name} asks for input, and nobody is there to answer while it is watched. Call the "
    "search itself, with its arguments.",
    "printed": "\n… {name} printed more than {most:,} letters; the rest is left out.\n",
    "calls": "The film has the first {n:,} calls: give the search a smaller depth or board to see "
    "all of it.",
    "seconds": "It was stopped after {seconds:g} seconds; calls in the film: {n:,}.",
})


class Call:
    """One call of a function of the search."""

    raised = remembered = flip = False
    is_back = True  # its next line is kept: it has just begun, or a call came back to it
    made_by: int | None = None  # the line of the call above that called it
    returned: Any = None
    ended: int | None = None  # when it returned, by the recorder's clock,
    over: int | None = None  # or was left by an error
    line = 0  # the last one that ran
    left: int | None = None  # the line that left a loop before its end
    at_exit: dict[str, Any] = {}  # then what its variables held  # noqa: RUF012
    board_ids: frozenset[int] = frozenset()  # of the things that it was given
    left_out: list[Any] | None = None  # and the moves that it left out, where they can be seen
    spoiled: dict[str, Any] = {}  # what it was given and gave back changed, as it is then  # noqa

    def __init__(self, index, parent, function, given, born):
        self.index, self.parent, self.function = index, parent, function
        self.given, self.born = given, born
        self.move = {}  # the variables of the loops around it, in the call above
        self.children = []
        self.lines = []  # (time, line, variables) where it begins, goes on and ends
        self.shared = {}  # by name: what the call above holds, too, and gets back

    @property
    def key(self):
        return self.function.key

    def __repr__(self):
        return f"<Call {self.index} of {self.function.name}>"


class Known(dict[Any, "Function | None"]):
    """By its code the function of the search that runs, or None."""

    def __init__(self, family):
        self.family = family

    def __missing__(self, code):
        self[code] = self.family.watched.get(key_of(code))
        return self[code]


class Recorder:
    """Runs a search and notes its calls."""

    def __init__(self, search, limit=CALLS, seconds=SECONDS, keeps=()):
        self.search, self.limit, self.seconds = search, limit, seconds
        self.family = Family(search)
        self.keeps = set(keeps) - {None}  # names that were hinted at are copied in any case
        self.calls: list[Call] = []
        self.returned: Any = None
        self.failure: Exception | None = None
        self.note = ""  # what the film lacks, in a sentence
        self.trouble: Exception | None = None  # in here, not in the program
        self.clock = 0
        self._stack: list[tuple[Call, Any]] = []
        self._functions = Known(self.family)
        self._snapper = Snapper()
        self.is_full = False  # Were there more calls than are kept?
        self._look_at = 2 * SURE  # when so many calls were made: which circles are there?

    # Running.

    def run(self, args, kwargs):
        """Call the search; what it raises is kept."""
        self.kwargs = kwargs
        name, search = name_of(self.search), self.search
        with self._caches() as rebound, self._bounded(name), growing():
            search = rebound.get(id(search), search)
            try:
                with Clock(name, self.seconds) as self._watch:
                    outer = sys.gettrace()
                    is_clock = isinstance(getattr(outer, "__self__", None), Tracing)
                    self._outer = outer if is_clock else None  # it wants to be told, too
                    sys.settrace(self._on_call)
                    try:
                        self.returned = search(*args, **kwargs)
                    except Exception as failure:
                        self.failure = failure
                    finally:
                        sys.settrace(outer)
            except TookTooLong as stop:
                words = {"n": len(self.calls), "seconds": self.seconds}
                self.note = SENTENCES["seconds"].format(**words)
                self.failure = None
                self.stopped = stop
        if self.is_full:
            self.note = SENTENCES["calls"].format(n=self.limit)
        if self.trouble is not None:
            raise self.trouble
        return self

    def _on_call(self, frame, event, arg):
        function = self._functions[frame.f_code]
        if function is None:
            return self._outer and self._outer(frame, event, arg)
        if len(self.calls) >= self.limit:
            self.is_full = True
            self._watch.stop()  # which may come when all is over
            return self._outer
        try:
            self._begin(frame, function)
        except RecursionError:  # the program is as deep as Python goes
            raise
        except Exception as trouble:
            return self._give_up(trouble)
        return self._on_event

    def _on_event(self, frame, event, arg):
        """What goes wrong in here is ours, and never the program's failure."""
        try:
            if event == "line":
                self._on_line(self._stack[-1][0], frame)
            elif event == "return":
                self._end(frame, arg)
        except RecursionError:  # the program is as deep as Python goes
            raise
        except Exception as trouble:
            return self._give_up(trouble)
        if self._outer:
            self._outer(frame, event, arg)
        return self._on_event

    def _give_up(self, trouble):
        self.trouble = trouble
        sys.settrace(self._outer)
        return self._outer

    # One call.

    def _begin(self, frame, function):
        self.clock += 1
        above, upper = self._stack[-1] if self._stack else (None, None)
        call = Call(len(self.calls), above, function, {}, self.clock)
        if not self._snapper.is_full:
            self._note_given(call, frame, frame.f_locals)
        if above is not None:
            above.children.append(call)
            call.move, call.made_by = self._move(frame, above, upper), upper.f_lineno
        self.calls.append(call)
        self._stack.append((call, frame))
        self._show_lines(call, frame)
        function.count += 1
        if function.count == SURE:
            self._decide(function)
        if len(self.calls) == self._look_at:
            self._drop_others()

    def _show_lines(self, call, frame):
        """Lines cost time: be told only of the next one, or of all where a loop may be left."""
        is_kept = call.is_back and call.index < CLOSE
        frame.f_trace_lines = is_kept or call.function.may_leave or self._outer is not None

    def _on_line(self, call, frame):
        line = frame.f_lineno
        if call.function.may_leave:
            for loop in call.function.jumps[call.line, line]:
                self._leave(call, loop, frame, call.line)
            call.line = line
        if call.is_back and call.index < CLOSE:
            self._keep_line(call, frame, line)
            call.is_back = False
            self._show_lines(call, frame)

    def _end(self, frame, returned):
        self.clock += 1
        call, _ = self._stack.pop()
        if self._stack:
            above, upper = self._stack[-1]
            above.is_back = True
            self._show_lines(above, upper)
        call.line, call.over = frame.f_lineno, self.clock
        if frame.f_code.co_code[frame.f_lasti] not in RETURNS:
            call.raised = True
            return
        for loop in call.function.loops:
            if loop.holds(call.line):
                self._leave(call, loop, frame, call.line)
        call.returned, call.ended = self._snapper.copy(returned), self.clock
        for name, thing in call.shared.items():
            if not same(thing, call.given[name]):
                now = self._snapper.copy(thing)
                if not same(now, call.given[name]):
                    call.spoiled = call.spoiled | {name: now}
        call.shared = {}
        if call.index < CLOSE:
            self._keep_line(call, frame, call.line)

    def _keep_line(self, call, frame, line):
        before = call.lines[-1][2] if call.lines else call.given
        variables = self._snapper.variables(frame.f_locals, before)
        call.lines.append((self.clock, line, variables))

    def _leave(self, call, loop, frame, line):
        """A loop is left before its end: note where, and what it leaves out."""
        here = frame.f_locals
        call.left = line
        call.at_exit = {name: value for name, value in here.items() if type(value) in ATOMS}
        items = None if loop.filters else _items(loop.over, here)
        if items is None:
            return
        values = [here.get(name) for name in loop.names]
        now = values[0] if len(values) == 1 else tuple(values)
        places = [k for k, item in enumerate(items) if item is now or same(item, now)]
        if not places:
            return
        rest = [self._snapper.copy(item) for item in items[places[0] + 1 :]]
        if rest or len(call.function.loops) > 1:
            call.left_out = rest or None
        else:
            call.left = None  # it was the last one: nothing is left out

    # What a call was given.

    def _note_given(self, call, frame, here):
        above, ids = self._stack[-1][0].board_ids if self._stack else None, []
        for name, thing in self._things(call.function, frame, here):
            copied = call.given[name] = self._snapper.copy(thing)
            if type(copied) not in ATOMS and not isinstance(thing, tuple | frozenset):
                ids.append(id(thing))
                if (above is None or id(thing) in above) and name[0] not in "^°":
                    call.shared[name] = thing
        call.board_ids = frozenset(ids)

    def _things(self, function, frame, here):
        """(name, thing) of all that could be the position or say who moves."""
        code, outside = frame.f_code, frame.f_globals
        if function.copied is not None:
            for name, (first, *parts) in function.copied:
                thing = (outside if name[0] == "°" else here).get(first, NO_DATA)
                for part in parts:
                    thing = getattr(thing, part, None)
                if thing is not NO_DATA:
                    yield name, thing
            return
        for name in self.keeps & set(here):  # what somebody hinted at
            yield name, here[name]
        arguments = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        if function.outside is None:
            data = [name for name in code.co_names if is_data(outside.get(name, max))]
            function.outside = [name for name in data if not name.isupper()]
        for mark, names, place in (
            ("", arguments, here), ("^", code.co_freevars, here), ("°", function.outside, outside),
        ):  # fmt: skip
            for name in names:
                if name in place and is_data(place[name]):
                    yield from _with_parts(mark + name, place[name])

    def _decide(self, function):
        """From now on copy only the arguments, and what else has changed from call to call."""
        seen = {}
        for call in self.calls:
            if call.function is function:
                for name, copied in call.given.items():
                    values = seen.setdefault(name, [copied])
                    if not same(values[0], copied):
                        values.append(copied)
        function.copied = [
            (name, name.lstrip("^°").split("."))
            for name, values in seen.items()
            if len(values) > 1 or not set("^°.") & set(name) or name in self.keeps
        ]

    def _drop_others(self):
        """Functions that neither are in a circle of calls nor call one are not the search."""
        circle = set().union(*circles(self.calls))
        if not circle:
            self._look_at *= 2
            return
        names = {key[2] for key in circle}
        watched = self.family.watched
        self.family.watched = {k: f for k, f in watched.items() if k in circle or f.called & names}
        self._functions.clear()

    def _move(self, frame, above, upper):
        """What the loops around this call, in the call above, run through at the moment."""
        names, found = above.function.move_names, {}
        back = frame.f_back
        while back is not None and names:
            if back is upper or back.f_code.co_name.startswith("<"):
                here = back.f_locals
                for name in names:
                    if name in here and name not in found and is_data(here[name]):
                        found[name] = self._snapper.copy(here[name])
            if back is upper:
                break
            back = back.f_back
        return {name: found[name] for name in names if name in found} if len(found) > 1 else found

    # What else could disturb.

    @contextmanager
    def _caches(self):
        """Caches of the family are asked by way of a function that notes what they remember."""
        bound, names = {}, self.family.globals
        kept = {name: thing for name, thing in names.items() if _is_cache(thing)}
        for name, cached in kept.items():
            function = self.family.watched.get(key_of(plain_function(cached).__code__))
            if function is not None:
                names[name] = bound[id(cached)] = self._noting(cached, function)
        try:
            yield bound
        finally:
            names.update(kept)

    def _noting(self, cached, function):
        names = function.node.args
        names = [one.arg for one in [*names.posonlyargs, *names.args]]

        @functools.wraps(cached)
        def asking(*args, **kwargs):
            before = len(self.calls)
            returned = cached(*args, **kwargs)
            if len(self.calls) == before and self._stack and before < self.limit:
                above, frame = self._stack[-1]
                given = dict(zip(names, args, strict=False)) | kwargs
                self.clock += 1
                copied = {name: self._snapper.copy(thing) for name, thing in given.items()}
                call = Call(before, above, function, copied, self.clock)
                call.move = self._move(sys._getframe(), above, frame)
                call.returned = self._snapper.copy(returned)
                call.ended = call.over = self.clock
                call.remembered = True
                above.children.append(call)
                self.calls.append(call)
            return returned

        return asking

    @contextmanager
    def _bounded(self, name):
        """Nobody answers `input`, and not everything is printed."""

        def no_input(*_):
            raise SearchError(SENTENCES["input"].format(name=name))

        asked, output = builtins.input, sys.stdout
        builtins.input, sys.stdout = no_input, Brief(output, name)
        try:
            yield
        finally:
            builtins.input = asked
            if isinstance(sys.stdout, Brief):
                sys.stdout = output


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


class Brief(io.TextIOBase):
    """Prints so much and no more."""

    def __init__(self, output, name):
        self.output, self.name, self.room = output, name, PRINTED

    def write(self, text):
        if self.room > 0:
            self.output.write(text[: self.room])
            self.room -= len(text)
            if self.room <= 0:
                self.output.write(SENTENCES["printed"].format(name=self.name, most=PRINTED))
        return len(text)

    def flush(self):
        self.output.flush()


def _is_cache(thing):
    return isinstance(thing, functools._lru_cache_wrapper)


def _with_parts(name, thing):
    """A thing, or the parts of an object, each with its name, such as self.board."""
    parts = parts_of(thing) if is_object(thing) else {}
    if 0 < len(parts) <= WIDE and name.count(".") < 2:
        for part, value in parts.items():
            yield from _with_parts(f"{name}.{part}", value)
        return
    yield name, thing
    if hasattr(type(thing), "fen") and hasattr(thing, "turn"):  # a board of python-chess
        yield f"{name}.turn", thing.turn


PURE = {"range": range, "len": len, "enumerate": enumerate, "list": list, "reversed": reversed,
        "sorted": sorted}  # fmt: skip
SAFE = (ast.Call, ast.Name, ast.Constant, ast.Load, ast.BinOp, ast.operator, ast.Tuple, ast.List,
        ast.Subscript)  # fmt: skip


def _items(over, here):
    """What a loop runs over, where it can be seen again without calling the program."""
    parts = list(ast.walk(over)) if over is not None else [None]
    names = {part.id for part in parts if isinstance(part, ast.Name)} - set(PURE)
    seen = {name: here[name] for name in names
            if type(here.get(name)) in (int, str, list, tuple, range, dict)}  # fmt: skip
    if names - set(seen) or not all(isinstance(part, SAFE) for part in parts):
        return None
    try:
        code = compile(ast.Expression(over), "<loop>", "eval")
        return list(eval(code, {"__builtins__": PURE}, seen))
    except Exception:
        return None
