"""Work beside the cells: while nobody waits, because a page asked for it, or after a picture.

**Ahead** is work that nobody waits for, done in short slices while the kernel has nothing else to
do. The slices run where the cells run, so that never both run at once: a cell that is started waits
for one slice at most, and while it runs nothing is done ahead, though it awaits something itself.
**Asked** is what a page asks for: done in a thread beside the kernel's messages, so that it can be
stopped by one. **after_cell** does at the end of the cell what may follow the picture, when that
is on its way; the cell ends only then, so that whoever runs a notebook from end to end gets
everything.
"""

import asyncio
import sys
from threading import Lock, Thread
from time import perf_counter
from weakref import finalize

from ..language import words
from ..needs import running_shell
from ..observe.clock import Clock

SENTENCES = words({"stopped": "Stopped; the picture still shows the setting before."})
HAS_THREADS = sys.platform != "emscripten"
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


class Asked:
    """Does one thing after another in a thread. The newest wish replaces one that still waits."""

    def __init__(self):
        self._lock = Lock()
        self._next = self._thread = self._clock = None

    def ask(self, job):
        if not HAS_THREADS:
            job()
            return
        with self._lock:
            self._next = job
            if self._thread is None:
                self._thread = Thread(target=self._work, daemon=True)
                self._thread.start()

    def clock(self):
        """A clock for what may take long: `stop` ends what runs within."""
        self._clock = Clock("", None, SENTENCES["stopped"])
        return self._clock

    def stop(self):
        if self._clock is not None:
            self._clock.stop()

    def wait(self):
        """Until everything asked for is done."""
        thread = self._thread
        if thread is not None:
            thread.join()

    def _work(self):
        while True:
            with self._lock:
                job, self._next = self._next, None
                if job is None:
                    self._thread = None
                    return
            CELLS.waited_for.add(self)
            try:
                job()
            finally:
                CELLS.waited_for.discard(self)


waiting = []


def after_cell(job):
    """Do it when the cell that runs has shown its result; at once where no cell runs."""
    shell = running_shell()
    if not _is_running_cell(shell):
        job()
        return
    if not waiting:
        shell.events.register("post_run_cell", _work)
    waiting.append(job)


def _work(*_):
    running_shell().events.unregister("post_run_cell", _work)
    jobs, waiting[:] = waiting[:], []
    for job in jobs:
        job()


def _is_running_cell(shell):
    """A kernel knows what it is answering: a cell, or a message of a view, say."""
    answered = shell.get_parent() if hasattr(shell, "get_parent") else None
    header = answered.get("header") if isinstance(answered, dict) else None
    return isinstance(header, dict) and header.get("msg_type") == "execute_request"


def loop_of_cells(shell):
    """The event loop in which cells run, whichever thread asks."""
    loop = getattr(getattr(shell, "kernel", None), "io_loop", None)
    if hasattr(loop, "asyncio_loop"):
        return loop.asyncio_loop
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
