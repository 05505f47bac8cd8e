"""Work that nobody waits for, done in short slices while the kernel has nothing else to do.

The slices run where the cells run, so that never both run at once: a cell that is started waits for
one slice at most, and while it runs nothing is done ahead, though it awaits something itself.
"""

import asyncio
from time import perf_counter
from weakref import finalize

PAUSE = 0.15  # seconds of rest before work begins, or while a cell runs
LONGEST = 0.012  # seconds: a slice takes up small pieces until then
SHARE = 0.5  # of the time is spent on this work


class Cells:
    """Does somebody wait? For a cell, as IPython's own hooks tell, or for a page asked for."""

    def __init__(self):
        self.are_running = False
        self.waited_for = set()  # whatever else is being made for somebody who waits
        self.asking = 0

    def join(self, shell):
        self.asking += 1
        if self.asking == 1:
            shell.events.register("pre_run_cell", self._begin)
            shell.events.register("post_run_cell", self._end)

    def leave(self, shell):
        self.asking -= 1
        if self.asking == 0:
            shell.events.unregister("pre_run_cell", self._begin)
            shell.events.unregister("post_run_cell", self._end)
            self.are_running = False

    def _begin(self, *_):
        self.are_running = True

    def _end(self, *_):
        self.are_running = False


CELLS = Cells()


class Ahead:
    """Runs one generator at a time, piece by piece; a new one replaces it."""

    def __init__(self, lock, loop=None):
        self.lock = lock  # held while a piece runs
        self.loop = loop
        self.turn = 0  # work of an earlier turn is stale
        self.is_busy = False
        self._leave = None
        shell = running_shell()
        if shell is not None and loop is None:
            self.loop = loop_of_cells(shell)
        if shell is not None and self.loop is not None:
            CELLS.join(shell)
            self._leave = finalize(self, CELLS.leave, shell)

    def start(self, work):
        """Work through this generator when there is time. May be called from any thread."""
        self.turn += 1
        if self.loop is not None and not self.loop.is_closed():
            self.is_busy = True
            self.loop.call_soon_threadsafe(self._later, PAUSE, self.turn, work)

    def close(self):
        self.turn += 1
        if self._leave is not None:
            self._leave()

    def _later(self, seconds, turn, work):
        self.loop.call_later(seconds, self._slice, turn, work)

    def _slice(self, turn, work):
        is_waiting = CELLS.are_running or CELLS.waited_for
        if is_waiting or not self.lock.acquire(blocking=False):
            self._later(PAUSE, turn, work)
            return
        begin = perf_counter()
        try:
            while turn == self.turn:
                next(work)
                if perf_counter() - begin > LONGEST:
                    self._later((perf_counter() - begin) * (1 / SHARE - 1), turn, work)
                    break
        except StopIteration:
            self.is_busy = False
        finally:
            self.lock.release()


def running_shell():
    """IPython's shell, as in a notebook; None in a program or a test."""
    try:
        from IPython import get_ipython
    except ImportError:
        return None
    return get_ipython()


def loop_of_cells(shell):
    """The event loop in which cells run, whichever thread asks."""
    loop = getattr(getattr(shell, "kernel", None), "io_loop", None)
    if hasattr(loop, "asyncio_loop"):
        return loop.asyncio_loop
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
