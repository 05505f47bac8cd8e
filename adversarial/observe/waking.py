"""Ways into running code, to stop it there without a thread.

- Alarm: the system's timer. It costs nothing and ends a `sleep` as well, but it rings in the main
  thread alone, and not on Windows or in a browser. One of the others then raises again and again.
- Monitoring: from Python 3.12 on `sys.monitoring` tells of calls and of jumps, such as a loop's.
- Tracing: in Python 3.11 a tracer is told of every line, which makes the code some times slower.

Where there is no alarm the others look at the time themselves. All ask `look(frame)` what to raise
in that frame, if anything, and whether that has to be insisted on.
"""

# The standard module `signal` without its enumerations: ten times quicker.
import _signal as signal
import sys
from _thread import interrupt_main
from functools import cache
from math import inf
from threading import current_thread, get_ident, main_thread
from time import monotonic

from .errors import is_own_code

ROOM = 100  # calls
AGAIN = 0.05  # seconds from one ring to the next, where the first did not help

is_own = cache(is_own_code)


def waker(look):
    """The best way that there is here and now."""
    return Alarm(look) if Alarm.is_possible() else observer(look)


def observer(look, signals=()):
    """What follows running code, in this Python; `signals` ring an alarm."""
    return Monitoring(look) if hasattr(sys, "monitoring") else Tracing(look, signals)


def clock_tracer():
    """The tracer of a clock, if one is at work: whoever takes its place tells it all the same."""
    tracer = sys.gettrace()
    return tracer if isinstance(getattr(tracer, "__self__", None), Tracing) else None


class Alarm:
    """Rings by a signal of the system."""

    def __init__(self, look):
        self.look = look
        self.observer = None  # once the code has to be followed
        self.limit = None  # of recursion, while there is more room

    @staticmethod
    def is_possible():
        """In the main thread of a system with timers, if nobody else uses this one."""
        return (
            hasattr(signal, "setitimer")
            and sys.platform != "emscripten"
            and current_thread() is main_thread()
            and signal.getsignal(signal.SIGALRM) is signal.SIG_DFL
        )

    def start(self, frame):
        self.frame = frame
        signal.signal(signal.SIGALRM, self._ring)

    def set(self, deadline):
        self._let_go()
        rest = 0 if deadline == inf else max(deadline - monotonic(), 0.001)  # 0 is never
        signal.setitimer(signal.ITIMER_REAL, rest, AGAIN)

    def hurry(self):
        """Follow the code, and stop it wherever it goes on."""
        if self.observer is None:
            self.observer = observer(self.look, [signal.SIGALRM])
            self.observer.start(self.frame)
        self.observer.hurry()

    def stop(self):
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        self._let_go()
        self.frame = None

    def _let_go(self):
        if self.observer is not None:
            self.observer.stop()
        self.observer = None
        if self.limit is not None:
            sys.setrecursionlimit(self.limit)
        self.limit = None

    def _ring(self, _, frame):
        try:
            if self.limit is None:  # code that is too deep leaves no room for what stops it
                limit = sys.getrecursionlimit()
                sys.setrecursionlimit(limit + ROOM)
                self.limit = limit
            stop, again = self.look(frame)
            if again:
                self.hurry()
        except RecursionError as too_deep:  # no room here: again at the next jump, higher up
            stop = too_deep
            for _ in map(interrupt_main, [signal.SIGALRM]):  # not in a call: see Tracing
                break
        if stop is not None:
            raise stop


class Monitoring:
    """Looks at the time whenever code that is not ours is called or jumps."""

    def __init__(self, look):
        self.look = look
        self.thread = get_ident()
        self.deadline = inf
        self.tool = None

    def start(self, _):
        monitoring = sys.monitoring
        free = [tool for tool in (4, 3, 2) if monitoring.get_tool(tool) is None]
        if not free:
            return
        self.tool, events = free[0], monitoring.events
        monitoring.use_tool_id(self.tool, __name__)
        for event in (events.PY_START, events.JUMP):
            monitoring.register_callback(self.tool, event, self._step)
        monitoring.set_events(self.tool, events.PY_START | events.JUMP)

    def set(self, deadline):
        self.deadline = deadline

    def hurry(self):
        self.deadline = 0

    def stop(self):
        if self.tool is None:
            return
        sys.monitoring.set_events(self.tool, 0)
        for event in (sys.monitoring.events.PY_START, sys.monitoring.events.JUMP):
            sys.monitoring.register_callback(self.tool, event, None)
        sys.monitoring.free_tool_id(self.tool)

    def _step(self, code, *_):
        if is_own(code.co_filename):
            return sys.monitoring.DISABLE  # and is never told of this place again
        if monotonic() >= self.deadline and get_ident() == self.thread:
            stop, _ = self.look(sys._getframe(1))
            if stop is not None:
                raise stop
        return None


class Tracing:
    """Looks at the time at every line that is not ours; the magnifier hands on what it is told.

    A tracer that raises is switched off by Python. Two ask for it again: a profiler, at the next
    call or return, and the alarm, if there is one, at the next jump.
    """

    def __init__(self, look, signals):
        self.look = look
        self.signals = signals
        self.set(inf)

    def start(self, frame):
        self.frame = frame  # those above it are traced
        self.outer = sys.gettrace(), sys.getprofile()
        sys.settrace(self.step)

    def set(self, deadline):
        self.deadline, self.swallowed = deadline, set()  # frames that an exception passed once

    def hurry(self):
        self.deadline = 0
        self._trace_again(sys._getframe(1))
        sys.setprofile(self._trace_again)

    def stop(self):
        sys.setprofile(self.outer[1])
        sys.settrace(self.outer[0])
        self.deadline = inf  # a clock that began inside may put this tracer back for a moment
        self.frame = self.outer = None

    def step(self, frame, event, arg):
        """The trace function, of calls and of lines."""
        if is_own(frame.f_code.co_filename):
            return None
        if event == "exception" and id(frame) in self.swallowed:
            return self.step  # it would catch this one, too: it is stopped in its handler
        if monotonic() >= self.deadline:
            stop, _ = self.look(frame)
            if stop is not None:
                if event == "exception":
                    self.swallowed.add(id(frame))
                sys.setprofile(self._trace_again)
                # After a call in here Python would ring already here; in a `for` it does not.
                for _ in map(interrupt_main, self.signals):
                    break
                raise stop
        return self.step

    def _trace_again(self, frame, *_):
        sys.settrace(self.step)
        while frame not in (None, self.frame) and frame.f_trace != self.step:
            if not is_own(frame.f_code.co_filename):
                frame.f_trace = self.step
            frame = frame.f_back
