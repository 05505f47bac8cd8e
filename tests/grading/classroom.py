"""A class of mixed submissions: right in many styles, every misconception, unfinished, hostile."""

import inspect
from functools import partial

from adversarial.exercises.misconceptions import wrong
from adversarial.exercises.misconceptions.registry import of_task
from adversarial.search import alphabeta
from tests.exercises import right_alphabeta, right_minimax
from tests.grading.example import ALPHABETA, MINIMAX, SETUP, WHY, notebook, right_values
from tests.grading.hostile import HOSTILE

HEAD = """\
from functools import partial, wraps
from math import inf, nan, nextafter
from operator import ge, gt

from adversarial import MAX, MIN


def misconception(*tasks, **more):
    return lambda function: function


CONVENTION = ""
"""
TROUBLE = (
    "endless loop", "fork bomb", "memory bomb, growing", "os._exit", "patched builtins, top",
    "opens the solution", "forged return", "garbage", "lying int", "NaN", "HTML raised",
    "half a letter", "loop while loading", "homoglyph", "missing cell", "closes the wire",
)  # fmt: skip
OPEN = [
    "def my_minimax(game, state):\n    # Your code here.\n    raise NotImplementedError",
    "def my_alphabeta(game, state):\n    # Your code here.\n    raise NotImplementedError",
    'values = ""  # your answer',
    'why = """\nYour answer here.\n"""',
]


def code(module):
    """A module as a student might have typed it into one cell."""
    text = inspect.getsource(module)
    return "\n".join(line for line in text.splitlines() if not line.startswith("from .."))


def in_style(task, function, modules):
    """The cells with a function of these modules under the name that is asked for."""
    name = getattr(function, "__name__", "")
    if isinstance(function, partial):
        name = f"partial({function.func.__name__}, closed=gt)"
    return [HEAD, *map(code, modules), f"my_{task} = {name}"]


def answers():
    """(what it is, cells with the answers to the questions in code), kind after kind."""
    rights = [
        ("right", in_style("alphabeta", f, [right_alphabeta]) + [MINIMAX])
        for f in right_alphabeta.RIGHT
    ] + [
        ("right", in_style("minimax", f, [right_minimax]) + [ALPHABETA])
        for f in right_minimax.RIGHT
    ]  # fmt: skip
    modules = [inspect.getmodule(alphabeta), wrong.alphabeta]
    slips = [
        (entry.key, [*in_style("alphabeta", entry.by_task["alphabeta"][0], modules), MINIMAX])
        for entry in of_task("alphabeta")
    ] + [
        (entry.key, [SETUP, *in_style("minimax", entry.by_task["minimax"][0], [wrong.minimax]),
                     ALPHABETA])
        for entry in of_task("minimax")
    ]  # fmt: skip
    unfinished = [
        ("unfinished", [SETUP, *OPEN]),
        ("half finished", [SETUP, MINIMAX, *OPEN[1:]]),
        ("half finished", [SETUP, OPEN[0], ALPHABETA, *OPEN[3:]]),
    ]
    hostile = [(name, [SETUP, *HOSTILE[name].cells, MINIMAX]) for name in TROUBLE]
    return rights, slips, unfinished, hostile


def classroom(size):
    """{student: (what it is, notebook)}: one kind after the other, until there are enough."""
    kinds = [list(kind) for kind in answers()]
    found = {}
    while len(found) < size:
        for kind in kinds:
            what, cells = kind.pop(0)
            kind.append((what, cells))
            student = f"Student {len(found):02}"
            if what not in ("unfinished", "half finished"):
                cells = [*cells, right_values(student), WHY]
            found[student] = what, notebook(cells, student)
    return dict(list(found.items())[:size])
