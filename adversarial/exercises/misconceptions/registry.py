"""The registry of misconceptions: what is wrong, in which tasks, and the code that does it."""

from dataclasses import dataclass, field
from functools import partial, wraps
from operator import gt

from ..programs.edit import edited
from .texts import TEXTS

REJECT, CONVENTION = "reject", "convention"
SENTENCES = {"no texts": "The misconception {key!r} has no texts in the tables of `texts/`."}
MISCONCEPTIONS = {}  # key: Misconception, in the order in which they are tried


@dataclass
class Misconception:
    """One misunderstanding. `wrong` holds, task by task, the functions that have it."""

    key: str
    verdict: str  # REJECT, or CONVENTION: accepted and named
    by_task: dict = field(default_factory=dict)
    twins: dict = field(default_factory=dict)  # function: what it cannot be told from by its acts

    @property
    def name(self):
        """The misconception in one line."""
        return TEXTS[self.key]["name"]

    @property
    def hint(self):
        """A question that leads there without giving it away."""
        return TEXTS[self.key]["hint"]

    @property
    def explanation(self):
        """What is wrong with it, for the student."""
        return TEXTS[self.key]["explanation"]

    @property
    def apart(self):
        """What tells it apart from right code."""
        return TEXTS[self.key]["apart"]

    @property
    def tasks(self):
        """The tasks in which it is looked for."""
        return tuple(self.by_task)

    @property
    def wrong(self):
        """Every function that has this misconception."""
        return [function for functions in self.by_task.values() for function in functions]

    def __repr__(self):
        return f"<Misconception {self.key}: {self.name}>"


def misconception(key, *tasks, verdict=REJECT, twin=None):
    """Register the decorated function as one that has the misconception `key`.

    Functions with the same `twin` (a name, or the key of another misconception) do the same on
    every tree: no tree is sought to tell them apart, that is left to `diagnosis/sharpen.py`.
    """
    if key not in TEXTS:
        raise KeyError(SENTENCES["no texts"].format(key=key))

    def register(function):
        entry = MISCONCEPTIONS.setdefault(key, Misconception(key, verdict))
        for task in tasks:
            entry.by_task.setdefault(task, []).append(function)
        entry.twins[function] = twin or key
        return function

    return register


def slip(key, *tasks, **more):
    """Register a function as it is, and once more with the strict comparison."""

    def register(function):
        misconception(key, *tasks, **more)(function)
        misconception(key, *tasks, **more)(wraps(function)(partial(function, closed=gt)))
        return function

    return register


def edit(base, key, *tasks, **more):
    """Register the program that the decorated edit makes of `base`, see `programs/edit.py`.

    Where it can be told when a window is closed, it is registered both ways.
    """

    def register(stub):
        function = edited(base)(stub)
        code = function.__code__
        is_told = "closed" in code.co_varnames[: code.co_argcount]
        return (slip if is_told else misconception)(key, *tasks, **more)(function)

    return register


def of_task(task):
    """The misconceptions that are looked for in a task."""
    return [entry for entry in MISCONCEPTIONS.values() if task in entry.by_task]
