"""The corpus: programs as students and textbooks write them, read by tests and tables.

A file for each task has its right programs, in lists whose names begin with RIGHT; `slips` has
wrong ones. None of them is shipped.
"""

from importlib import import_module
from pathlib import Path

from adversarial.exercises import TASKS
from adversarial.exercises.tasks.searches import OnTrees

HERE = Path(__file__).parent
ON_TREES = {key: task for key, task in TASKS.items() if isinstance(task, OnTrees)}


def right(task, unusual=False):
    """The right programs for a task; those of other lists than RIGHT only if unusual."""
    if not (HERE / f"{task}.py").exists():
        return import_module("tests.programs.rules").RIGHT[task]
    module = import_module(f"tests.programs.{task}")
    names = [name for name in vars(module) if name.startswith("RIGHT")] if unusual else ["RIGHT"]
    return list(dict.fromkeys(program for name in names for program in getattr(module, name)))


def slips(task):
    """The wrong programs for a task: (what a check should call it, or None; the program)."""
    found = import_module("tests.programs.slips").SLIPS
    return [(key, function) for of, key, function in found if of == task]
