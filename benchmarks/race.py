"""Measuring searches side by side: their nodes, counted apart, and their best time."""

import gc
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from time import process_time

ROUNDS = 5  # of which the best counts
ENOUGH = 5  # seconds: who has used them up runs no more
SHORTEST = 0.1  # seconds: a shorter search is run several times in a row


@dataclass
class Contestant:
    """One way of doing a task."""

    name: str
    run: Callable  # one whole search from scratch: returns its value, or its move
    node: tuple  # (owner, name) of a function: a call of it is a node
    uncounted: int = 0  # nodes for which that function is not called: the root, say
    answer: object = None  # what `run` must return, where it is not the value of the task
    nodes: int = 0
    rounds: list = field(default_factory=list)  # seconds for one run, round by round

    @property
    def seconds(self):
        """The best time."""
        return min(self.rounds)

    @property
    def speed(self):
        """Nodes a second, at best."""
        return self.nodes / self.seconds

    @property
    def noise(self):
        """How much longer than the best round the middle one took."""
        return median(self.rounds) / self.seconds - 1


def race(task, value, contestants):
    """Measure everyone, in turns, so that what else the machine does hits all alike."""
    used = [0] * len(contestants)
    for turn in range(ROUNDS):
        for i, contestant in enumerate(contestants):
            if turn == 0:
                count(task, value, contestant)
            if used[i] < ENOUGH:
                used[i] += timed(contestant)
            if turn == 0:
                report(task, contestant)


def count(task, value, contestant):
    """Count its nodes, and see that it finds what it must."""
    contestant.nodes, returned = counted(contestant)
    wanted = value if contestant.answer is None else contestant.answer
    if returned != wanted:
        sys.exit(f"{task}: {contestant.name} returned {returned!r} instead of {wanted!r}.")


def counted(contestant):
    """How many nodes a run visits, and what it returns."""
    owner, name = contestant.node
    function = getattr(owner, name)
    calls = contestant.uncounted

    def counting(*args, **kwargs):
        nonlocal calls
        calls += 1
        return function(*args, **kwargs)

    setattr(owner, name, counting)
    try:
        returned = contestant.run()
    finally:
        setattr(owner, name, function)
    return calls, returned


def timed(contestant):
    """One more round; returns the seconds it used.

    They are the processor's, which other work on the machine disturbs less than the clock's.
    """
    times = max(1, round(SHORTEST / contestant.seconds)) if contestant.rounds else 1
    gc.collect()
    start = process_time()
    for _ in range(times):
        contestant.run()
    used = process_time() - start
    contestant.rounds.append(used / times)
    return used


def report(task, contestant):
    """A sign of life."""
    name, nodes, seconds = contestant.name, contestant.nodes, contestant.seconds
    print(f"{task}: {name}: {nodes:,} nodes, {seconds:.3g} s", file=sys.stderr)
