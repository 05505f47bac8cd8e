"""Measuring searches side by side: their nodes, counted apart, and their best time."""

import gc
import sys
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time

ROUNDS = 7  # of which the best counts
ENOUGH = 5.0  # seconds: who has used them up runs no more
SHORTEST = 0.1  # seconds: shorter searches are run several times in a row


@dataclass
class Contestant:
    """One way of doing a task."""

    name: str
    run: Callable  # one whole search from scratch: returns its value, or its move
    node: tuple  # (owner, name) of a function: a call of it is a node
    uncounted: int = 0  # nodes for which that function is not called: the root, say
    answer: object = None  # what `run` must return, where it is not the value of the task
    nodes: int = 0
    seconds: float = 0.0  # of the best run

    @property
    def speed(self):
        """Nodes a second."""
        return self.nodes / self.seconds


def race(task, value, contestants):
    """Count the nodes of each, then time all of them in turns, so that noise hits them alike."""
    for contestant in contestants:
        contestant.nodes, returned = counted(contestant)
        wanted = value if contestant.answer is None else contestant.answer
        if returned != wanted:
            sys.exit(f"{task}: {contestant.name} returned {returned!r} instead of {wanted!r}.")
    spent = dict.fromkeys(range(len(contestants)), 0.0)
    for turn in range(ROUNDS):
        for i, contestant in enumerate(contestants):
            if spent[i] < ENOUGH:
                seconds, used = timed(contestant.run, contestant.seconds)
                spent[i] += used
                contestant.seconds = min(seconds, contestant.seconds or seconds)
                if turn == 0:
                    report(task, contestant)


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


def timed(run, expected):
    """Seconds for one run, and seconds used: of the processor, so other work disturbs less."""
    times = max(1, round(SHORTEST / expected)) if expected else 1
    gc.collect()
    start = process_time()
    for _ in range(times):
        run()
    used = process_time() - start
    return used / times, used


def report(task, contestant):
    print(
        f"{task}: {contestant.name}: {contestant.nodes:,} nodes, {contestant.seconds:.3g} s",
        file=sys.stderr,
    )
