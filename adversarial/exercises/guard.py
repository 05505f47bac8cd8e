"""A student's code at arm's length: it may hang, print or break things, and nothing is lost.

This protects a reader from slips, not a mark from cheats: submissions are graded in a
process of their own.
"""

import builtins
import gc
import io
import sys
from contextlib import redirect_stderr, redirect_stdout

from ..observe.clock import Clock, Interrupted
from .diagnosis.behaviour import put_back_builtins
from .sentences import FINDINGS

SECONDS = 10


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
    """Runs work by the clock. Afterwards it says what was printed and which built-ins changed."""

    def __init__(self, name, seconds=SECONDS):
        self.name, self.seconds = name, seconds
        self.output = Output()
        self.replaced = []

    def run(self, work):
        """The result of `work()`, which gets no more time than allowed."""
        before = dict(vars(builtins))
        recursion, collecting = sys.getrecursionlimit(), gc.isenabled()
        try:
            with (
                redirect_stdout(self.output),
                redirect_stderr(self.output),
                Clock(self.name, self.seconds, FINDINGS["too long"]),
            ):
                return work()
        except Interrupted:  # the reader's own wish
            raise
        except (KeyboardInterrupt, GeneratorExit) as problem:  # the code's, then
            name = type(problem).__name__
            raise RuntimeError(name).with_traceback(problem.__traceback__) from problem
        finally:
            self.replaced = put_back_builtins(before)
            sys.setrecursionlimit(recursion)
            if collecting:
                gc.enable()
