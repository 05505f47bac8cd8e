"""Checks of Monte-Carlo and scouting searches, and of learnt orders, through the confined player:
what they say of right code and of misconceptions is what they say here."""

import inspect
import re
import sys

import pytest

from adversarial.exercises import MISCONCEPTIONS
from adversarial.exercises.check import judge
from adversarial.exercises.misconceptions.wrong import learnt_orders as wrong_orders
from adversarial.exercises.misconceptions.wrong import playouts as wrong_playouts
from adversarial.exercises.misconceptions.wrong import scouts as wrong_scouts
from adversarial.exercises.programs import playouts, scouts
from adversarial.grading.assignment import Question
from adversarial.grading.mark import mark_question
from adversarial.search import learnt_order
from tests.programs import ordering_heuristic as right_ordering_heuristic
from tests.programs import playouts as styles
from tests.programs import pvs as right_pvs

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="the confined player is that of Linux"
)
SEED = 3
# What is registered here is none of a submission's business, and the package is not there.
REGISTRY = """\
from math import inf
from adversarial import CHANCE, MAX, MIN, Game

TASK = "none"


def misconception(*_, **__):
    return lambda thing: thing
"""
INSIDE = re.compile(r"^from (?:\.|adversarial|tests)[^\n(]*(?:\([^)]*\))?\n", re.MULTILINE)


def cells(*things):
    """Modules and programs as a submission, without what they import of the package."""
    return [REGISTRY, *(INSIDE.sub("", inspect.getsource(each)) for each in things)]


def verdicts(task, source, name):
    """(passed or points, misconception) in this process, and from the confined one."""
    space = {"__name__": "submission"}
    for cell in source:
        exec(cell, space)
    here = judge(task, space[name], seed=SEED, seconds=None)
    mark = mark_question(source, Question("q", "code", 10, name, task, {}), SEED, SEED, 60)
    assert not mark.failed, mark
    points = 10 if here.passed else round(10 * here.score, 1)
    return (points, here.misconception), (mark.points, mark.misconception)


MY_MCTS = """\
def my_mcts(game, state, iterations):
    return with_nodes(game, state, iterations)[0]
"""


def test_right_searches_get_all_points():
    here, there = verdicts("mcts", [*cells(styles), MY_MCTS], "my_mcts")
    assert here == there == (10, None)
    source = [REGISTRY, inspect.getsource(right_pvs.negascout)]
    here, there = verdicts("pvs", source, "negascout")
    assert here == there == (10, None)


def own(module, task):
    """(key, name) of the misconceptions of a task that are written in a module."""
    for entry in MISCONCEPTIONS.values():
        for wrong in entry.by_task.get(task, ()):
            name = getattr(wrong, "__name__", "")
            if getattr(module, name, None) is wrong:
                yield entry.key, name


def test_misconceptions_are_told_by_the_same_name():
    for task, module, base in (
        ("pvs", wrong_scouts, scouts),
        ("ordering_heuristic", wrong_orders, learnt_order),
    ):
        found = list(own(module, task))[: 1 if task == "pvs" else 8]
        assert found, task
        for key, name in found:
            here, there = verdicts(task, cells(base, getattr(module, name)), name)
            assert here == there, (task, name)
            assert there[1] == key, (task, name)


def test_a_misconception_of_playouts_is_told_by_the_same_name():
    key, name = next(iter(own(wrong_playouts, "mcts")))
    here, there = verdicts("mcts", cells(playouts, getattr(wrong_playouts, name)), name)
    assert here == there
    assert there[1] == key


def test_learnt_orders_are_made_over_there():
    made = [
        (name, thing)
        for name, thing in vars(right_ordering_heuristic).items()
        if isinstance(thing, type) and thing.__module__ == right_ordering_heuristic.__name__
    ]
    assert len(made) >= 4
    for name, _ in made[:4]:
        here, there = verdicts(
            "ordering_heuristic", cells(learnt_order, right_ordering_heuristic), name
        )
        assert here == there == (10, None), name
