"""What a page asks for: done beside the kernel's messages, so that it can be stopped by one."""

import sys
from threading import Lock, Thread

from ..observe.clock import Clock
from .ahead import CELLS

SENTENCES = {"stopped": "Stopped; the picture is still that of the setting before."}
HAS_THREADS = sys.platform != "emscripten"


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
