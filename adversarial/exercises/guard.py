"""A student's code at arm's length: it may hang, print or break things, and nothing is lost.

This protects a reader from slips, not a mark from cheats: submissions are graded in a
process of their own.
"""

import builtins
import gc
import io
import os
import sys
import threading
import time
from contextlib import redirect_stderr, redirect_stdout

from ..observe.errors import SearchError, is_own_code
from ..observe.magnify import LIBRARIES
from .diagnosis.behaviour import put_back_builtins

SECONDS = 10


class TookTooLong(SearchError):
    """The code was still running when its time was over; says at which line."""


class Output(io.StringIO):
    """What was printed, as far as anybody would read it."""

    MOST = 100_000

    def __init__(self):
        super().__init__()
        self.lines = 0

    def write(self, text):
        self.lines += text.count("\n")
        if self.tell() < self.MOST:
            super().write(text)
        return len(text)


class Guard:
    """Runs work in a thread. Afterwards it says what was printed and which built-ins changed."""

    def __init__(self, sentence, seconds=SECONDS):
        self.sentence = sentence  # for TookTooLong
        self.seconds = seconds
        self.output = Output()
        self.replaced = []
        self.is_over = False

    def run(self, work):
        """The result of `work()`, which gets no more time than allowed."""
        outcome = {}

        def at_work():
            if sys.gettrace() is None:
                sys.settrace(self._at_call)  # so that it can be stopped from outside
            try:
                outcome["result"] = work()
            except BaseException as problem:
                outcome["problem"] = problem

        before = dict(vars(builtins))
        recursion, collecting = sys.getrecursionlimit(), gc.isenabled()
        thread = threading.Thread(target=at_work, daemon=True)
        try:
            with redirect_stdout(self.output), redirect_stderr(self.output):
                try:
                    thread.start()
                except RuntimeError:  # where there are no threads, as in a browser
                    at_work()
                else:
                    thread.join(self.seconds)
        finally:
            self.is_over = True
            self.replaced = put_back_builtins(before)
            sys.setrecursionlimit(recursion)
            where = _stop(thread) if thread.is_alive() else None
            if collecting:
                gc.enable()
        if where is not None:
            raise TookTooLong(self.sentence, *where)
        problem = outcome.get("problem")
        if isinstance(
            problem, KeyboardInterrupt | GeneratorExit
        ):  # the code's own, not the reader's
            name = type(problem).__name__
            raise RuntimeError(name).with_traceback(problem.__traceback__) from problem
        if problem is not None:
            raise problem
        return outcome["result"]

    def _at_call(self, frame, *_):
        """Runs at every call in the thread: once the time is over, theirs go no further."""
        if self.is_over and _is_theirs(frame):
            _rest()


def _stop(thread):
    """Put the thread to rest at its next line; returns the line where it was.

    An exception thrown into it could be swallowed, and a thread cannot be killed. So it waits
    there for ever, which costs nothing.
    """
    frame = sys._current_frames().get(thread.ident)
    theirs = []
    while frame is not None and frame.f_code.co_name != "at_work":
        if _is_theirs(frame):
            theirs.append((frame.f_code.co_filename, frame.f_lineno))
            frame.f_trace = _rest
        frame = frame.f_back
    return theirs[0] if theirs else ()


def _is_theirs(frame):
    """Is this the student's code? Ours and Python's may hold a lock, and must not rest."""
    file = frame.f_code.co_filename
    return not is_own_code(file) and not os.path.realpath(file).startswith(LIBRARIES)


def _rest(*_):
    while True:
        time.sleep(3600)
