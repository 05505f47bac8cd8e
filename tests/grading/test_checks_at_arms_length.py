"""Checks of Monte-Carlo and scouting searches, and of learnt orders, through the confined player:
what they say of right code and of misconceptions is what they say here."""

import inspect
import re
import sys

import pytest

from adversarial.exercises.check import judge
from adversarial.exercises.misconceptions.registry import of_task
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
# The package is not there.
NAMES = """\
from math import inf
from adversarial import CHANCE, MAX, MIN, Game
"""
INSIDE = re.compile(r"^from (?:\.|adversarial|tests)[^\n(]*(?:\([^)]*\))?\n", re.MULTILINE)


def cells(*things):
    """Modules and programs as a submission, without what they import of the package."""
    return [NAMES, *(INSIDE.sub("", inspect.getsource(each)) for each in things)]


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
    source = [NAMES, inspect.getsource(right_pvs.negascout)]
    here, there = verdicts("pvs", source, "negascout")
    assert here == there == (10, None)


def wrongs(task):
    """(key, function) of the misconceptions of a task."""
    return [(each.key, wrong) for each in of_task(task) for wrong in each.by_task[task]]


def test_misconceptions_are_told_by_the_same_name():
    for task, base, tried in (("pvs", scouts, 1), ("ordering_heuristic", learnt_order, 8)):
        for key, wrong in wrongs(task)[:tried]:
            name = wrong.__name__
            here, there = verdicts(task, cells(base, wrong), name)
            assert here == there, (task, name)
            assert there[1] == key, (task, name)


def test_a_misconception_of_playouts_is_told_by_the_same_name():
    key, wrong = wrongs("mcts")[0]
    here, there = verdicts("mcts", cells(playouts, wrong), wrong.__name__)
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


NAMING = [
    "game.state_name(state)",
    "[game.action_name(state, action) for action in game.actions(state)]",
    "str(game.show(state))",
    "getattr(game, 'players', None)",
    "game = copy.copy(game)",
    "game = copy.deepcopy(game)",
    "getattr(game, 'no_such_thing', None)",
]


@pytest.mark.parametrize("line", NAMING)
def test_questions_about_names_are_answered_in_notebook_and_grader(line):
    program = f"""\
import copy
def my_minimax(game, state):
    {line}
    if game.is_terminal(state):
        return game.utility(state)
    values = [my_minimax(game, game.result(state, a)) for a in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)
"""
    here, there = verdicts("minimax", [NAMES, program], "my_minimax")
    assert here == there == (10, None)


def test_a_game_shown_as_text_tells_no_values():
    program = """\
def my_alphabeta(game, state):
    raise ValueError(game.show(state))
"""
    question = Question("q", "code", 10, "my_alphabeta", "alphabeta", {})
    mark = mark_question([NAMES, program], question, SEED, SEED, 60)
    assert "raised ValueError: A (" in mark.findings[0]
