"""The misconceptions: what is misunderstood, in which tasks, and code that does it.

Each is one entry of a data file in this folder (`entries.py` says how these are written), and is
found there by itself. Its wrong programs are made when they are first asked for.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, partial, wraps
from importlib import import_module
from operator import gt

from ...entries import read_folder
from ...language import words
from ..programs import around
from ..programs.edit import made

REJECT, CONVENTION = "reject", "convention"
WORDS = "name", "hint", "explanation", "apart"
ALL_TASKS = "; "  # between the tasks of a program
PROGRAMS = around.__package__
PLACE = f"{__package__}.wrong"  # where the programs seem to stand


@dataclass
class Misconception:
    """One misunderstanding, and the programs that have it."""

    key: str
    name: str  # in one line
    hint: str  # a question that leads there without giving it away
    explanation: str  # what is wrong with it, for the student
    apart: str  # what tells it apart from right code
    verdict: str = REJECT  # or CONVENTION: accepted and named
    programs: list = field(default_factory=list)

    @property
    def tasks(self):
        """The tasks in which it is looked for."""
        return tuple(dict.fromkeys(task for program in self.programs for task in program.tasks))

    @property
    def by_task(self):
        """{task: the functions that have this misconception}."""
        return {
            task: [f for each in self.programs if task in each.tasks for f in each.functions]
            for task in self.tasks
        }

    @property
    def twins(self):
        """{function: what it cannot be told from by its acts}."""
        return {f: each.twin or self.key for each in self.programs for f in each.functions}

    @property
    def wrong(self):
        """Every function that has this misconception."""
        return [function for functions in self.by_task.values() for function in functions]

    def __repr__(self):
        return f"<Misconception {self.key}: {self.name}>"


@dataclass
class Program:
    """A wrong program in these tasks.

    Programs with the same `twin` (a name, or the key of another misconception) do the same on
    every tree: no tree is sought to tell them apart, that is left to `diagnosis/sharpen.py`.
    """

    name: str
    tasks: tuple
    twin: str | None
    make: Callable  # its functions

    @cached_property
    def functions(self):
        """The program as a function; as two of them, where it is tried in two ways."""
        return self.make()


def register(key, task, function):
    """Let a function be one that has the misconception `key`, in this task."""
    program = Program(function.__name__, (task,), None, lambda: [function])
    MISCONCEPTIONS[key].programs.append(program)


def of_task(task):
    """The misconceptions that are looked for in a task."""
    return [entry for entry in MISCONCEPTIONS.values() if task in entry.tasks]


def misreadings(task):
    """(key, function) of all that is known to be misunderstood in a task."""
    return [(entry.key, wrong) for entry in of_task(task) for wrong in entry.by_task[task]]


def program_of(place):
    """The program of this name, as in "minimax.in_a_loop": a right one of a module in `programs/`,
    or a wrong one that has a misconception, whose key comes before the dot."""
    where, name = place.split(".")
    if where not in MISCONCEPTIONS:
        return getattr(import_module(f"{PROGRAMS}.{where}"), name)
    (program,) = [each for each in MISCONCEPTIONS[where].programs if each.name == name]
    return program.functions[0]


def _misconception(entry):
    told = words([entry[name] for name in WORDS])
    programs = [_program(entry.key, part) for part in entry.parts]
    return Misconception(entry.key, *told, entry.get("verdict", REJECT), programs)


def _program(key, part):
    tasks = tuple(part["task"].split(ALL_TASKS))
    make = partial(_made, part, f"{PLACE}.{key}.{tasks[0]}.{part.key}")
    return Program(part.key, tasks, part.get("twin"), make)


def _made(part, place):
    """The functions of a part of an entry: another program, or one that is told here. If it can be
    told when a window is closed, also with the strict comparison."""
    if same := part.get("same as"):
        return [program_of(same)]
    function = made(part, place, program_of, vars(around))
    code = getattr(function, "__code__", None)
    if not code or "closed" not in code.co_varnames[: code.co_argcount]:
        return [function]
    return [function, wraps(function)(partial(function, closed=gt))]


MISCONCEPTIONS = {
    entry.key: _misconception(entry)
    for entries in read_folder(__package__).values()
    for entry in entries
}  # in the order in which they are tried
