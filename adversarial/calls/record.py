"""While the program runs: every call of the search, what it was given, and what came back.

Python tells a tracer of each call and each line, whatever the functions are called and wherever
they stand, so nothing of the program is changed. Only a function behind `lru_cache` is bound anew
for the time of the run: what its cache answers never becomes a call.
"""

from __future__ import annotations

import builtins
import dis
import functools
import inspect
import io
import sys
from contextlib import contextmanager, redirect_stdout
from functools import partial
from typing import Any

from ..language import words
from ..observe.clock import Clock, TookTooLong, growing
from ..observe.errors import SearchError, name_of
from ..observe.waking import clock_tracer
from ..text import thousands
from .call import Call, circles
from .given import SURE, decide, note_given
from .snapshot import ATOMS, Snapper, is_data, same
from .source import Family, key_of

SOON = 2_500, 2.5  # calls and seconds: the film of these is there within 5 s, also in a browser,
CALLS, SECONDS = SOON if sys.platform == "emscripten" else (20_000, 20)  # where no ■ stops it
CLOSE = 150  # calls whose variables are kept, too
PRINTED = 10_000  # letters that the program may print
RETURNS = {dis.opmap[name] for name in ("RETURN_VALUE", "RETURN_CONST", "YIELD_VALUE")
           if name in dis.opmap}  # fmt: skip
SENTENCES = words({
    "input": "{name} asks for input, and nobody is there to answer while it is watched. Call the "
    "search itself, with its arguments.",
    "printed": "\n… {name} printed more than {most} letters; the rest is left out.\n",
    "calls": "It was stopped after {n} calls: give the search a smaller depth or board to see all "
    "of it.",
    "seconds": "It was stopped after {seconds:g} seconds, with {n} calls in the film.",
})


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
        self.stopped: TookTooLong | None = None
        self.clock = 0
        self._stack: list[tuple[Call, Any]] = []
        self._known: dict[int, tuple[Any, Any]] = {}  # by id, as hashing takes long: code, function
        self._snapper = Snapper()
        self.is_full = False  # Were there more calls than are kept?
        self._look_at = 2 * SURE  # when so many calls were made: which circles are there?

    # Running.

    def run(self, args, kwargs):
        """Call the search; what it raises is kept."""
        self.kwargs = kwargs
        name = name_of(self.search)
        output, noting = Brief(sys.stdout, name), partial(self._noting_cache, functools.lru_cache)
        caches = {k: self._noting(v) for k, v in self.family.globals.items() if _is_cache(v)}
        search = self._noting(self.search) if _is_cache(self.search) else self.search
        with (
            swapped(self.family.globals, **caches),
            swapped(vars(functools), lru_cache=noting),
            swapped(vars(builtins), input=partial(_no_input, name)),
            redirect_stdout(output),
            growing(),
        ):
            try:
                with Clock(name, self.seconds) as self._watch:
                    outer, self._outer = sys.gettrace(), clock_tracer()
                    sys.settrace(self._on_call)
                    try:
                        self.returned = search(*args, **kwargs)
                    except Exception as failure:
                        self.failure = failure
                    finally:
                        sys.settrace(outer)
            except TookTooLong as stop:
                self.failure, self.stopped = None, stop
        if self.is_full or self.stopped:
            words = {"n": thousands(len(self.calls)), "seconds": self.seconds}
            self.note = SENTENCES["calls" if self.is_full else "seconds"].format(**words)
        if self.trouble is not None:
            raise self.trouble
        return self

    def _on_call(self, frame, event, arg):
        code = frame.f_code
        _, function = self._known.get(id(code)) or self._know(code)
        if function is None:
            return self._outer and self._outer(frame, event, arg)
        if len(self.calls) >= self.limit:
            if not self.is_full:  # said at every call, it would be put off at every call
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

    def _know(self, code):
        known = self._known[id(code)] = code, self.family.watched.get(key_of(code))
        return known

    def _on_event(self, frame, event, arg):
        """What goes wrong in here is ours, and never the program's failure."""
        if self.is_full:  # it runs on for a moment, and its further calls are not known
            return self._outer
        try:
            if event == "line":
                call = self._stack[-1][0]
                if call.is_back or call.line in call.function.jumping:
                    self._on_line(call, frame)
                call.line = frame.f_lineno
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
            note_given(call, frame, self._snapper, self.keeps)
        if above is not None:
            above.children.append(call)
            call.move, call.made_by = self._move(frame, above, upper), upper.f_lineno
        self.calls.append(call)
        self._stack.append((call, frame))
        frame.f_trace_lines = self._outer is not None
        function.count += 1
        if function.count == SURE:
            decide(function, self.calls, self.keeps)
        if len(self.calls) == self._look_at:
            self._drop_others()

    def _show_lines(self, call, frame):
        """Lines cost time: be told of the next one after a call, or of all from then on where a
        loop may be left."""
        frame.f_trace_lines = bool(call.is_back or call.function.jumping or self._outer)

    def _on_line(self, call, frame):
        for loop in call.function.loops:
            if loop.is_left(call.line, frame.f_lineno):
                self._leave(call, loop, frame, call.line)
        if call.is_back:
            self._keep_line(call, frame, frame.f_lineno)
            call.is_back = False
            self._show_lines(call, frame)

    def _end(self, frame, returned):
        self.clock += 1
        call, _ = self._stack.pop()
        if self._stack:
            above, upper = self._stack[-1]
            above.is_back, above.line = above.index < CLOSE, upper.f_lineno
            self._show_lines(above, upper)
        call.line, call.over = frame.f_lineno, self.clock
        if frame.f_code.co_code[frame.f_lasti] not in RETURNS:
            call.raised = True
            self._keep_line(call, frame, call.line)
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
        """A loop is left before its end: note where, and what it leaves out; not in a leaf, which
        has called nothing."""
        if not call.children:
            return
        here = frame.f_locals
        call.left = line
        call.at_exit = {name: value for name, value in here.items() if type(value) in ATOMS}
        over = None if loop.filters else loop.items(here)
        if over is None:
            return
        values = [here.get(name) for name in loop.names]
        now = values[0] if len(values) == 1 else tuple(values)
        places = [k for k, item in enumerate(over) if item is now or same(item, now)]
        if not places:
            return
        rest = [self._snapper.copy(item) for item in over[places[0] + 1 :]]
        if rest or len(call.function.loops) > 1:
            call.left_out = rest or None
        else:
            call.left = None  # it was the last one: nothing is left out

    def _drop_others(self):
        """Functions that neither are in a circle of calls nor call one are not the search."""
        circle = set().union(*circles(self.calls))
        if not circle:
            self._look_at *= 2
            return
        names = {key[2] for key in circle}
        watched = self.family.watched
        self.family.watched = {k: f for k, f in watched.items() if k in circle or f.called & names}
        self._known = {}

    def _move(self, frame, above, upper):
        """What the loops around this call, in the call above, run through at the moment."""
        names, found = above.function.move_names, {}
        back = frame.f_back
        while back is not None and names:
            if back is upper or back.f_code.co_name.startswith("<"):
                here = back.f_locals
                found = {name: here[name] for name in names if name in here} | found
            if back is upper:
                break
            back = back.f_back
        return {name: self._snapper.copy(found[name]) for name in names
                if name in found and is_data(found[name])}  # fmt: skip

    # What a cache answers is no call.

    def _noting_cache(self, lru_cache, maxsize=128, typed=False):
        """Stands for `lru_cache` while the program runs."""
        if callable(maxsize):
            return self._noting(lru_cache(maxsize))
        return lambda function: self._noting(lru_cache(maxsize, typed)(function))

    def _noting(self, cached):
        """A cache of the family as a function that notes what it remembers; others as they are."""
        code = getattr(inspect.unwrap(cached), "__code__", None)
        function = code and self.family.watched.get(key_of(code))
        if not function:
            return cached
        names = [one.arg for one in [*function.node.args.posonlyargs, *function.node.args.args]]

        @functools.wraps(cached)
        def asking(*args, **kwargs):
            before = len(self.calls)
            returned = cached(*args, **kwargs)
            if len(self.calls) == before and self._stack and before < self.limit:
                above, frame = self._stack[-1]
                self.clock += 1
                given = dict(zip(names, args, strict=False)) | kwargs
                copied = {name: self._snapper.copy(thing) for name, thing in given.items()}
                call = Call(before, above, function, copied, self.clock)
                call.move = self._move(sys._getframe(), above, frame)
                call.returned = self._snapper.copy(returned)
                call.ended, call.over, call.remembered = self.clock, self.clock, True
                above.children.append(call)
                self.calls.append(call)
            return returned

        asking.cache_info, asking.cache_clear = cached.cache_info, cached.cache_clear
        return asking


@contextmanager
def swapped(names, **things):
    """For a while some names stand for something else; unless the program means another thing."""
    kept = {name: names[name] for name in things if name in names}
    names.update(things)
    try:
        yield
    finally:
        for name in [name for name, thing in things.items() if names.get(name) is thing]:
            if name in kept:
                names[name] = kept[name]
            else:
                del names[name]


def _no_input(name, *_):
    raise SearchError(SENTENCES["input"].format(name=name))


class Brief(io.TextIOBase):
    """Prints so much and no more."""

    def __init__(self, output, name):
        self.output, self.name, self.room = output, name, PRINTED

    def write(self, text):
        if self.room > 0:
            self.output.write(text[: self.room])
            self.room -= len(text)
            if self.room <= 0:
                self.output.write(
                    SENTENCES["printed"].format(name=self.name, most=thousands(PRINTED))
                )
        return len(text)

    def flush(self):
        if not getattr(self.output, "closed", False):  # when this one goes, the cell's may be gone
            self.output.flush()


def _is_cache(thing):
    return isinstance(thing, functools._lru_cache_wrapper)
