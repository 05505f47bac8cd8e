"""The judge's own limits: one that runs away costs one question, and not the machine."""

import signal
import threading
from contextlib import contextmanager
from pathlib import Path

from ..language import words
from .player.confine import end_after
from .sandbox import Lost

SECONDS = 120  # of the judge's own processor time, for one question; a right one takes about 1 s
MEMORY = 2 * 1024**3  # bytes that one question may take more than there are at its beginning
SENTENCES = words({"too long": "the judge had computed for {seconds:g} s"})


@contextmanager
def judging(seconds=SECONDS, memory=MEMORY):
    """Inside, too much memory is a MemoryError, and too much processor time is Lost.

    What cannot be interrupted, a computation in C, is ended by the system at twice the time, and
    the process with it. Nothing is limited outside the main thread, nor where systems cannot.
    """
    is_main = threading.current_thread() is threading.main_thread()
    if not (is_main and hasattr(signal, "setitimer")):
        yield
        return

    def too_long(*_):
        raise Lost(SENTENCES["too long"].format(seconds=seconds))

    handler = signal.signal(signal.SIGPROF, too_long)
    call_off = end_after(2 * seconds)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        with _limited(memory):
            yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        if call_off is not None:
            call_off()
        signal.signal(signal.SIGPROF, handler)


@contextmanager
def _limited(memory):
    """Inside, the process gets no more than so many bytes in addition to what it has."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    used = _memory()
    if not used or (soft != resource.RLIM_INFINITY and soft <= used + memory):
        yield
        return
    resource.setrlimit(resource.RLIMIT_AS, (used + memory, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def _memory():
    """How many bytes of addresses this process has; 0 where systems do not tell."""
    try:
        status = Path("/proc/self/status").read_text()
    except OSError:
        return 0
    return 1024 * int(status.partition("VmSize:")[2].split()[0])
