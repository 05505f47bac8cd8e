"""A small assignment to try the grader on, and answers to it of every kind."""

import json
from pathlib import Path

from adversarial.exercises import hand_exercise
from adversarial.exercises.by_hand import TREES
from adversarial.grading.assignment import student_seed

SEED = 31_415_926
SETUP = "from math import inf\n\nfrom adversarial import MAX, MIN\n\nseed = 0"
MINIMAX = '''\
def my_minimax(game, state):
    """The minimax value of the state."""
    if game.is_terminal(state):
        return game.utility(state)
    values = [my_minimax(game, game.result(state, a)) for a in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)
'''
ALPHABETA = '''\
def my_alphabeta(game, state):
    """The same value, without reading what cannot matter."""
    return value_of(game, state, -inf, inf)


def value_of(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state)
    best = -inf if game.to_move(state) is MAX else inf
    for action in game.actions(state):
        value = value_of(game, game.result(state, action), alpha, beta)
        if game.to_move(state) is MAX:
            best, alpha = max(best, value), max(alpha, value)
        else:
            best, beta = min(best, value), min(beta, value)
        if alpha >= beta:
            break
    return best
'''
VALUES = """\
from adversarial.exercises import hand_exercise
values = "; ".join(f"{k} = {v}" for k, v in hand_exercise("values", seed).right.items())"""
WHY = 'why = """Because nothing can change any more."""'
QUESTIONS = [
    {"key": "values", "kind": "hand", "points": 10, "name": "values", "task": "values"},
    {"key": "minimax", "kind": "code", "points": 10, "name": "my_minimax", "task": "minimax"},
    {"key": "alphabeta", "kind": "code", "points": 20, "name": "my_alphabeta", "task": "alphabeta"},
    {"key": "why", "kind": "text", "points": 5, "name": "why"},
]


def cell(source, kind="code", **metadata):
    """A cell of a notebook."""
    code = {"execution_count": None, "outputs": []} if kind == "code" else {}
    return {"cell_type": kind, "id": "same", "metadata": metadata, "source": source} | code


def notebook(cells, student="", **more):
    """A notebook of these code cells, as it is handed in."""
    metadata = {"adversarial": {"student": student}} if student else {}
    cells = [each if isinstance(each, dict) else cell(each) for each in cells]
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5} | more


def source():
    """The graded notebook with its solutions."""
    first, *rest = ALPHABETA.splitlines(keepends=True)
    solution = "".join(
        [first, rest[0], "    ### BEGIN SOLUTION\n    return value_of(game, state, -inf, inf)\n",
         "    ### END SOLUTION\n"]
    )  # fmt: skip
    helper = ALPHABETA.partition("\n\n\n")[2]
    begin, end = "### BEGIN SOLUTION\n", "\n### END SOLUTION"
    hidden = (
        "### BEGIN HIDDEN TESTS\nassert {} == 'a secret that nobody may see'\n### END HIDDEN TESTS"
    )
    asked = {question["key"]: {"adversarial": question} for question in QUESTIONS}
    return notebook([
        cell("# An example\n\nFour questions.", "markdown"),
        cell(SETUP),
        cell('hand_exercise("values", seed)'),
        cell(f"{begin}{VALUES}{end}"),
        cell("received(values)\n" + hidden.format("values"), **asked["values"]),
        cell(f"{begin}{MINIMAX}{end}"),
        cell("my_minimax\n" + hidden.format("my_minimax"), **asked["minimax"]),
        cell(f"{solution}\n\n{begin}{helper}{end}"),
        cell("my_alphabeta\n" + hidden.format("my_alphabeta"), **asked["alphabeta"]),
        cell(f"{begin}{WHY}{end}", **asked["why"]),
    ])  # fmt: skip


def write(path, data):
    """Write a notebook, or bytes as they are."""
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data if isinstance(data, bytes) else json.dumps(data).encode())
    return path


def key_data(students):
    """The key of a release."""
    data = {"assignment": "example", "questions": QUESTIONS, "seed": SEED, "trees": TREES}
    return data | {"students": students}


def right_values(student):
    """The cell with the right answer to the question by hand."""
    right = hand_exercise("values", student_seed(SEED, student)).right
    return "values = " + repr("; ".join(f"{name} = {value}" for name, value in right.items()))
