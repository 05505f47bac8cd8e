"""What films say of the registered misconceptions."""

from collections import Counter
from math import isclose
from typing import NamedTuple

from adversarial import watch
from adversarial.exercises import MISCONCEPTIONS
from tests.programs import ON_TREES

PROBES = 12  # trees for each function
# Depth and stopping rules: check knows the depth, and has the right film to compare with.
STOPPING = (
    "depth_off_by_one", "depth_in_moves", "ignores_depth", "inner_evaluation", "ignores_ends",
    "trusts_unquiet", "one_more_ply", "never_quiet", "quiet_turned_round", "stand_pat",
)  # fmt: skip


class Told(NamedTuple):
    """A fault without its film."""

    kind: str
    node: str
    inputs: list
    claimed: object
    right: object
    line: int | None
    sure: bool
    sentence: str

    @classmethod
    def of(cls, fault):
        return cls(*(getattr(fault, name) for name in cls._fields))


class Row(NamedTuple):
    """What films say of one misconception in one task."""

    key: str
    task: str
    wrong: int  # films whose value is wrong
    found: int  # of these have a fault
    kinds: Counter  # of their faults
    right: int  # films whose value is right
    faults: int  # of these that have a fault all the same
    wasted: int  # of these that have waste
    problems: list


def parts(seed=0):
    """The misconceptions of searches, task by task."""
    return [
        (key, task, seed)
        for key, entry in MISCONCEPTIONS.items()
        for task in entry.by_task
        if task in ON_TREES
    ]


def row(part):
    """Watch every function that has this misconception."""
    key, task, seed = part
    wrong = found = right = faults = wasted = 0
    kinds, problems = Counter(), []
    for function in MISCONCEPTIONS[key].by_task[task]:
        for size in range(PROBES):
            tried = ON_TREES[task].probe(f"table {seed}", size)
            try:
                film = watch(function, tried.game, **tried.kwargs)
                value, fault, waste = film.value, film.fault, film.waste
            except Exception as problem:
                problems.append(f"{function.__name__}: {type(problem).__name__}: {problem}")
                continue
            truth = ON_TREES[task].right(tried.game, tried.game.initial, **tried.kwargs)
            if value is None or isclose(value, truth, abs_tol=1e-9):
                right, faults, wasted = right + 1, faults + bool(fault), wasted + bool(waste)
            else:
                wrong, found = wrong + 1, found + bool(fault)
                kinds[fault.kind if fault else "none"] += 1
    return Row(key, task, wrong, found, kinds, right, faults, wasted, problems)


def table(rows):
    head = "misconception", "task", "wrong in value", "fault found", "kinds", "right", "waste"
    return markdown(head, [cells(row) for row in rows])


def cells(row):
    kinds = ", ".join(kind for kind, _ in row.kinds.most_common() if kind != "none") or "–"
    star = "*" if row.key in STOPPING else ""
    return row.key + star, row.task, row.wrong, row.found, kinds, row.right, row.wasted


def markdown(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    return "".join("| " + " | ".join(map(str, line)) + " |\n" for line in lines)
