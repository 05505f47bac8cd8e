"""Worker processes, which mark one question after the other, and what is done when one is lost.

A worker is lost when the system ends it, for lack of memory, say. That costs one try of one
question: what it had marked is here already, and another worker goes on with the rest.
"""

import multiprocessing
import os
import signal
import sys
from collections import deque
from contextlib import suppress
from multiprocessing.connection import wait

from ..language import words
from .player.confine import die_with_parent
from .release import ClassError
from .sandbox import Sandbox, close_nursery

PATIENCE = 5  # seconds for a worker to end by itself
SENTENCES = words({
    "lost": "This question has no mark yet: the system ended the process that marked it twice, "
    "perhaps for lack of memory. The next run tries it again.",
})
# Forked, a worker has the trees of the questions already.
CONTEXT = multiprocessing.get_context("fork" if sys.platform == "linux" else None)


class Crew:
    """Some workers; `start()` makes one. `with Crew(start, size) as crew: crew.mark(tasks)`."""

    def __init__(self, start, size=1):
        self.start, self.size = start, size
        self.workers = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for worker in self.workers:
            worker.end()
        for worker in self.workers:
            worker.wait()
        self.workers = []

    def mark(self, tasks, at_a_time=None):
        """Yield (task, key of the question, mark) as they are made, in any order."""
        tasks, most = iter(tasks), min(at_a_time or self.size, self.size)
        self.left_over = deque()
        self._hand_out(tasks, most)
        while busy := {worker.pipe: worker for worker in self.workers if worker.left}:
            for pipe in wait(list(busy)):
                yield from self._hear(busy[pipe])
            self._hand_out(tasks, most)

    def _hand_out(self, tasks, most):
        """Give everybody something to do, what others left over at last."""
        while sum(bool(worker.left) for worker in self.workers) < most:
            task = next(tasks, None)
            if task is None and self.left_over:
                task = self.left_over.popleft()
            if task is None:
                return
            free = [worker for worker in self.workers if not worker.left]
            if not free:
                free = [self.start()]
                self.workers += free
            free[0].give(task)

    def _hear(self, worker):
        """What a worker says: a mark, that nothing can be marked here, or nothing ever more."""
        try:
            key, mark = worker.pipe.recv()
        except (EOFError, OSError):
            yield from self._lose(worker)
            return
        if isinstance(mark, ClassError):
            raise mark
        worker.left.remove(key)
        yield worker.task, key, mark

    def _lose(self, worker):
        """The question that it was at has no mark; with the others another worker goes on."""
        self.workers.remove(worker)
        worker.end()
        worker.wait()
        task, (key, *rest) = worker.task, worker.left
        if rest:
            self.left_over.append(task.only(rest))
        yield task, key, task.unmarked(key, SENTENCES["lost"])


class Worker:
    """A process of this machine that marks, and the pipe to it."""

    def __init__(self):
        self.task, self.left = None, []  # what it is at, and the questions of it without a mark
        self.pipe, theirs = multiprocessing.Pipe()
        self._start(theirs)
        theirs.close()

    def _start(self, theirs):
        if CONTEXT.get_start_method() != "fork":  # a new Python, which looks for modules here
            os.environ["PYTHONSAFEPATH"] = "1"
        self.process = CONTEXT.Process(target=_live, args=[theirs, Sandbox.unsafe], daemon=True)
        self.process.start()

    def give(self, task):
        """Let it mark the questions of a task."""
        self.task, self.left = task, [question.key for question in task.questions]
        with suppress(OSError):  # it is lost, which is heard soon
            self.pipe.send(task)

    def end(self):
        """Tell it that there is nothing more to do; who is at work is not asked."""
        if self.left:
            self.process.kill()
        with suppress(OSError):
            self.pipe.send(None)

    def wait(self):
        """Until it is gone."""
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.pipe.close()


def marks_that_count(crew, todo):
    """Yield what a crew marks of `todo()`. What the clock alone condemned or could not be marked is
    marked once more when nothing else is going on: that counts."""
    for alone in (False, True):
        for task, key, mark in crew.mark(todo(), at_a_time=1 if alone else None):
            if alone or not (mark["failed"] or mark.get("by_clock")):
                yield task, key, mark


def _live(pipe, unsafe):
    """The life of a worker: it leaves Ctrl-C to the command, and does not outlive it."""
    Sandbox.unsafe = unsafe
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    die_with_parent()
    serve(pipe)


def serve(pipe):
    """Mark what comes over the pipe, and send every mark as soon as it is made."""
    try:
        while (task := pipe.recv()) is not None:
            for key, mark in task.marks():
                pipe.send((key, mark))
    except (EOFError, OSError):  # nobody listens any more
        return
    except ClassError as problem:  # such as: submissions cannot be confined here
        pipe.send(("", problem))
    finally:
        close_nursery()
