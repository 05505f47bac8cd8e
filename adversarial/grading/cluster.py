"""The work on many machines: the workers of a dask scheduler mark, a question at a time.

A question goes out with all that it needs, so the machines share no disk. On each of them a process
of its own marks, since a worker of dask has threads, which get in the way of clocks and limits.
Where a machine is lost, dask gives its questions to another one.
"""

import hashlib
import platform
import subprocess
import sys
import threading
from concurrent.futures import CancelledError
from functools import cache
from itertools import chain
from multiprocessing.connection import Connection
from pathlib import Path

from .. import __version__
from ..language import words
from ..needs import insist_on_extra
from .release import VERSION, ClassError
from .sandbox import Sandbox, unenforced
from .workers import PATIENCE, Crew, Worker, serve

PACKAGE = Path(__file__).parents[1]
ROOT = PACKAGE.parent
PROGRAM = """\
import sys
sys.path.append({root!r})
from adversarial.grading.cluster import live
live({channel}, {unsafe})
"""
CONNECT = 30  # seconds to find the scheduler, and then a worker
AHEAD = 3  # questions for each thread of the cluster: the next is there when one is done
OWN = threading.local()  # the crew of a thread of a worker
SENTENCES = words({
    "no scheduler": "No scheduler of dask answers at {address}.",
    "no workers": "The scheduler at {address} has no workers; start some with: dask worker "
    "{address} --nthreads 1",
    "gone": "The scheduler at {address} is gone. The marks so far are kept; run it again to go on.",
    "version": "The machine {machine} has {name} {theirs}, not {ours}: it marks nothing, since its "
    "marks could differ.",
    "confine": "The machine {machine} cannot be used: {problem}",
    "no start": "No process could be started there.",
    "failed": "This question has no mark yet: its marking failed ({problem}). The next run tries "
    "it again.",
})


@cache
def versions():
    """Marks are the same only where these are: findings quote what Python says of a mistake."""
    print_ = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*.*")):
        if path.suffix in (".py", ".txt", ".j2"):
            print_.update(path.relative_to(PACKAGE).as_posix().encode() + path.read_bytes())
    ours = f"{__version__}/{VERSION}/{print_.hexdigest()[:12]}"
    return {"adversarial": ours, "Python": platform.python_version()}


class OtherMachine(ClassError):
    """A machine that would mark otherwise: the sentence, and the address of its worker."""

    def __str__(self):
        return self.args[0]


class Cluster:
    """The workers of a scheduler. `with Cluster(address) as cluster: cluster.mark(tasks)`."""

    def __init__(self, address):
        insist_on_extra("cluster")
        import distributed

        self.dask, self.address = distributed, address
        self.left_out = set()  # workers that mark nothing

    def __enter__(self):
        try:
            self.client = self.dask.Client(self.address, timeout=CONNECT, set_as_default=False)
        except (OSError, ValueError) as problem:
            raise self._error("no scheduler") from problem
        try:
            self.client.wait_for_workers(1, timeout=CONNECT)
        except TimeoutError as problem:
            self.client.close()
            raise self._error("no workers") from problem
        return self

    def __exit__(self, *_):
        self.client.close()  # what is still going on is forgotten there

    def _error(self, kind):
        return ClassError(SENTENCES[kind].format(address=self.address))

    def mark(self, tasks, at_a_time=None):
        """Yield (task, key of the question, mark) as they are made, in any order."""
        single, again = ((task, each.key) for task in tasks for each in task.questions), []
        going, sent = self.dask.as_completed(loop=self.client.loop), {}
        self._send(single, going, sent, at_a_time)
        for future in going:
            task, key = sent.pop(future.key)
            mark = self._mark(future, task, key)
            if mark is None:  # by a machine that marks nothing: another one does it
                again.append((task, key))
            else:
                yield task, key, mark
            self._send(chain(_taken(again), single), going, sent, at_a_time)

    def _send(self, single, going, sent, at_a_time):
        """Send as much as keeps everybody busy, and no more: it lies in the scheduler's memory."""
        threads = self.client.nthreads()
        most = at_a_time or AHEAD * max(1, sum(threads.values()))
        fit = [worker for worker in threads if worker not in self.left_out]
        where = {"workers": fit} if self.left_out else {}
        while len(sent) < most and (one := next(single, None)):
            task, key = one
            future = self.client.submit(
                mark_there, task.only([key]), versions(), Sandbox.unsafe, pure=False, **where
            )
            sent[future.key] = one
            going.add(future)

    def _mark(self, future, task, key):
        """The mark that came back, or none if too many workers were lost with the question. What
        was ready and lost with its worker is marked again, and waited for here. None if its worker
        marks nothing; where all of them do not, it is an error."""
        try:
            problem = future.exception()
            mark = future.result() if problem is None else None
        except CancelledError as gone:
            raise self._error("gone") from gone
        if isinstance(problem, OtherMachine):
            worker = problem.args[1]
            if worker not in self.left_out:
                print(problem, file=sys.stderr)
            self.left_out.add(worker)
            if self.client.nthreads().keys() - self.left_out:
                return None
        if isinstance(problem, ClassError):
            raise problem
        if problem is not None:
            told = f"{type(problem).__name__}: {problem}"
            return task.unmarked(key, SENTENCES["failed"].format(problem=told))
        return mark


def _taken(things):
    """One after the other, each taken out of the list."""
    while things:
        yield things.pop(0)


def mark_there(task, wanted, unsafe):
    """The mark of a task with one question. This runs in a worker of dask, in one of its threads,
    which has a process of its own to mark."""
    for name, ours in wanted.items():
        if versions()[name] != ours:
            words = {"name": name, "theirs": versions()[name], "ours": ours}
            told = SENTENCES["version"].format(machine=platform.node(), **words)
            raise OtherMachine(told, _own_address())
    if getattr(OWN, "unsafe", None) != unsafe:
        OWN.crew, OWN.unsafe = Crew(lambda: Program(unsafe)), unsafe
    ((_, _, mark),) = OWN.crew.mark([task])
    return mark


def _own_address():
    from distributed import get_worker

    return get_worker().address


class Program(Worker):
    """A worker that is a program of its own, which may be started from any thread. It ends when
    nobody listens to it any more."""

    def __init__(self, unsafe):
        self.unsafe = unsafe
        super().__init__()
        try:
            lacks = self.pipe.recv()
        except (EOFError, OSError):
            lacks = [SENTENCES["no start"]]
        if lacks:
            self.end()
            self.wait()
            words = {"machine": platform.node(), "problem": " ".join(lacks)}
            raise ClassError(SENTENCES["confine"].format(**words))

    def _start(self, theirs):
        words = {"root": str(ROOT), "channel": theirs.fileno(), "unsafe": self.unsafe}
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-c", PROGRAM.format(**words)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, pass_fds=[theirs.fileno()],
        )  # fmt: skip

    def wait(self):
        """Until it is gone."""
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.pipe.close()


def live(channel, unsafe):
    """The life of such a program: first it says what cannot be enforced on its machine."""
    pipe = Connection(channel)
    Sandbox.unsafe = unsafe
    pipe.send([] if unsafe else unenforced())
    serve(pipe)
