"""One clock for `watch` and `check`: code that never ends is stopped, and ■ stops it at once.

    with Clock(name, seconds):
        search(game, state)

The seconds are those of the wall: somebody waits, also for code that sleeps or waits itself. Who
sits in a debugger or answers `input` meanwhile sets `seconds=None`, which means no limit.

When the time is over TimeIsUp is raised in the student's code, and again wherever that goes on,
until all of it is left: a bare `except:` in a loop keeps nothing running. Our own code is spared,
so that it can put everything back. How running code is reached: see waking.py. What no clock can
stop is one call that never comes back from C, such as `sum(itertools.count())`.
"""

import gc
import sys
import threading
from _thread import interrupt_main
from contextlib import contextmanager
from math import inf
from threading import get_ident
from time import monotonic

from ..language import words
from . import waking
from .errors import TO_BE_READ, SearchError, file_of, is_library, is_theirs, words_for_line
from .waking import signal

SENTENCES = words({
    "too long": "{name} was still running after {seconds} s. Does every loop end, and does "
    "every call come closer to an end? Allow more with seconds=…",
    "stopped": "Stopped.",
    "stopped in a cell": "Stopped at line {line} of the cell: {code}",
    "stopped in a file": "Stopped at line {line} of {file}: {code}",
})
TRACERS = ("coverage", "pydevd", "debugpy")  # who is stopped in there may leave a lock behind
SPARED = (__file__, waking.__file__)  # what must run to its end, so that all is put back
RUNNING = {}  # thread: its innermost clock
SELDOM = 100_000  # new objects after which Python looks for garbage; usually it is some hundreds


class TimeIsUp(BaseException):
    """Ends code from inside; not an Exception, so that less code swallows it."""


class TookTooLong(SearchError):
    """The code was still running when its time was over; says at which line."""


class Interrupted(KeyboardInterrupt):
    """Somebody pressed ■ while the code ran; says at which line."""

    def __init__(self, file=None, line=None):
        kind, words = words_for_line(file, line) if file else ("", {})
        super().__init__(SENTENCES[f"stopped {kind}".strip()].format(**words))

    def _render_traceback_(self):  # what a notebook shows: no frames of our own
        return [f"{KeyboardInterrupt.__name__}: {self}"]


class Clock:
    """Allows the code inside so many seconds; None is no limit. Clocks may stand in each other."""

    def __init__(self, name, seconds, sentence=SENTENCES["too long"]):
        self.name, self.sentence = name, sentence  # for TookTooLong
        self.seconds = inf if seconds is None else seconds
        self.was_interrupted = self.has_raised = False
        self.waker = None
        self.where = None  # file and line of the student's code when it was stopped

    def __enter__(self):
        self.thread = get_ident()
        self.outer = RUNNING.get(self.thread)
        self.tracer = sys.gettrace()
        self.frame = sys._getframe(1)  # all frames above it are in our care
        self.own_deadline = monotonic() + self.seconds
        self.deadline = min(self.own_deadline, self.outer.deadline if self.outer else inf)
        RUNNING[self.thread] = self
        if self.outer is None:
            self._listen()
            self.waker = waking.waker(look)
            self.waker.start(self.frame)
        else:
            self.waker = self.outer.waker
        self.waker.set(self.deadline)
        return self

    def __exit__(self, kind, problem, _):
        if self.outer is None:
            del RUNNING[self.thread]
            self.waker.stop()
            if self.old_handler is not None:
                signal.signal(signal.SIGINT, self.old_handler)
        else:
            RUNNING[self.thread] = self.outer
            self.waker.set(self.outer.deadline)
        if sys.gettrace() is not self.tracer:
            sys.settrace(self.tracer)
        self.frame = self.waker = self.tracer = None
        if self.was_interrupted and (self.insists or isinstance(problem, KeyboardInterrupt)):
            raise Interrupted(*self.where or ()) from None
        if self.has_raised and not self.was_interrupted:
            sentence = self.sentence.format(name=self.name, seconds=f"{self.seconds:g}")
            raise TookTooLong(sentence, *self.where or ()) from None

    def stop(self):
        """Stop the code, which runs in another thread, as if its time were over."""
        self.own_deadline = self.deadline = 0
        if self.waker is not None:
            self.waker.set(0)

    def _listen(self):
        """Hear ■, which Python tells the main thread alone."""
        self.old_handler = None
        if threading.current_thread() is threading.main_thread() and callable(
            signal.getsignal(signal.SIGINT)
        ):
            self.old_handler = signal.signal(signal.SIGINT, self._on_interrupt)

    def _on_interrupt(self, number, frame):
        if is_tracer(frame):  # in a moment again
            for _ in map(interrupt_main, [number]):  # not in a call: see waking.Tracing
                break
            return
        try:
            self.old_handler(number, frame)
        except KeyboardInterrupt:
            self.was_interrupted = True
            self._note(frame)
            if self.insists:
                self.has_raised = True
                self.waker.hurry()
            raise

    @property
    def insists(self):
        """Is it raised again? A search of ours may make the best of ■, as deepening does."""
        return not (self.was_interrupted and self.where and self.where[0].startswith(TO_BE_READ))

    def _note(self, frame):
        """Note where the student's code is: their innermost line."""
        while self.where is None and frame not in (None, self.frame):
            if is_theirs(frame):
                self.where = frame.f_code.co_filename, frame.f_lineno or frame.f_code.co_firstlineno
            frame = frame.f_back

    def over(self):
        """The outermost clock from here whose time is over, or None."""
        found, clock = None, self
        while clock is not None:
            if clock.was_interrupted or monotonic() >= clock.own_deadline:
                found = clock
            clock = clock.outer
        return found


def look(frame):
    """What the code that runs in this frame is to be stopped with, if anything; and: once more?"""
    running = RUNNING.get(get_ident())
    clock = running and running.over()
    if clock is None or not clock.insists or is_tracer(frame):  # it rings again soon
        return None, False
    clock._note(frame)
    while is_library(file_of(frame)) and frame.f_back is not None:
        frame = frame.f_back  # whose business does Python's own code do?
    is_ours_alone = clock.where is None and not clock.has_raised  # then once will do
    if not is_theirs(frame) and (not is_ours_alone or file_of(frame) in SPARED):
        return None, clock.where is not None
    clock.has_raised = True
    return (KeyboardInterrupt if clock.was_interrupted else TimeIsUp), not is_ours_alone


def is_tracer(frame):
    """Does a tool that follows the code run here, and not the code itself?"""
    return frame.f_globals.get("__name__", "").partition(".")[0] in TRACERS


@contextmanager
def uncounted():
    """What is done inside is our own work: the code in our care gets that much longer."""
    began, running = monotonic(), RUNNING.get(get_ident())
    running = None if running and running.over() else running  # it is being stopped already
    clocks, deadlines = [], []
    while (clock := clocks[-1].outer if clocks else running) is not None:
        clocks.append(clock)
        deadlines.append((clock.own_deadline, clock.deadline))
        clock.own_deadline = clock.deadline = inf
    if running:
        running.waker.set(inf)
    try:
        yield
    finally:
        for clock, ends in zip(clocks, deadlines, strict=True):
            if clock.own_deadline:  # nobody has stopped it meanwhile
                clock.own_deadline, clock.deadline = (end + monotonic() - began for end in ends)
        if running:
            running.waker.set(running.deadline)


@contextmanager
def growing():
    """Python looks for garbage less often: where nearly everything stays, that is lost time."""
    usual = gc.get_threshold()
    gc.set_threshold(SELDOM, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)
