"""A graded notebook and what is released of it."""

import json

import pytest

from adversarial.grading.assignment import Assignment, AssignmentError, Question, student_seed
from tests.grading.example import QUESTIONS, cell, notebook, source, write

SECRETS = ("a secret that nobody may see", "value_of(game, state, -inf, inf)", "nothing can change")


@pytest.fixture
def assignment(tmp_path):
    return Assignment(write(tmp_path / "example.ipynb", source()))


def test_the_questions(assignment):
    assert [question.key for question in assignment.questions] == [q["key"] for q in QUESTIONS]
    assert assignment.points == 45
    assert assignment.questions[0].title == "values"
    assert assignment.data()["assignment"] == "example"


def test_a_question_is_called_as_in_the_notebook(tmp_path):
    cells = [
        cell("# Title\n\n## 1. The `value` (10 points)\n\nText.", "markdown"),
        cell("x", adversarial=QUESTION),
        cell("x", adversarial=QUESTION | {"key": "other_one"}),
        cell("### Why? (1 point)\n", "markdown"),
        cell("x", adversarial=QUESTION | {"key": "third"}),
    ]
    questions = Assignment(write(tmp_path / "a.ipynb", notebook(cells))).questions
    assert [each.title for each in questions] == ["1. The value", "other one", "Why?"]
    assert Question(**QUESTION).title == "minimax"


def test_the_release_holds_no_secret_and_a_seed_only_where_it_is_needed(assignment):
    released = json.dumps(assignment.release("Ada", 77))
    assert "seed" not in released
    assignment.notebook["cells"].append(cell("print(seed + 1)"))
    released = json.dumps(assignment.release("Ada", 77))
    assert not any(secret in released for secret in (*SECRETS, "SOLUTION", "HIDDEN"))
    assert "seed = 77" in released
    assert all(secret in json.dumps(source()) for secret in SECRETS)
    assert '"student": "Ada"' in released


def test_what_is_released_runs_and_is_open(assignment):
    cells = ["".join(each["source"]) for each in assignment.release("Ada", 1)["cells"]]
    space = {}
    exec(cells[3], space)
    assert space["values"] == ""
    assert 'values = ""  # your answer' in cells[3]
    assert 'why = """\nYour answer here.\n"""' in cells[-1]
    assert cells[5] == "# Your code here.\nraise NotImplementedError"
    assert cells[7].startswith('def my_alphabeta(game, state):\n    """The same value')
    assert "    # Your code here.\n    raise NotImplementedError" in cells[7]


QUESTION = QUESTIONS[1]


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"{", "is not a notebook"),
        (b"[]", "is not a notebook"),
        (notebook(["x"]), "has no questions"),
        (notebook([cell("x", adversarial={"key": "a"})]), "cannot be read"),
        (notebook([cell("x", adversarial=3)]), "cannot be read"),
        (notebook([cell("x", adversarial=QUESTION)] * 2), "two questions with the key 'minimax'"),
        (notebook([cell("x", adversarial=QUESTION | {"kind": "oral"})]), "of the kind 'oral'"),
        (notebook([cell("x", adversarial=QUESTION | {"task": "chess"})]), "the task 'chess'"),
        (notebook([cell("x", adversarial=QUESTION | {"task": "max_n"})]), "the task 'max_n'"),
    ],
)  # fmt: skip
def test_a_bad_source_gets_one_sentence(tmp_path, content, sentence):
    with pytest.raises(AssignmentError, match=sentence):
        Assignment(write(tmp_path / "bad.ipynb", content))


def test_no_source_at_all(tmp_path):
    with pytest.raises(AssignmentError, match="No such file"):
        Assignment(tmp_path / "none.ipynb")


LONG = "the_solution = 'is long enough to be recognised'"


@pytest.mark.parametrize(
    ("extra", "sentence"),
    [
        (cell(f"### BEGIN SOLUTION\n{LONG}"), "does not end"),
        (cell(f"{LONG}\n### END HIDDEN TESTS"), "does not end"),
        (cell(LONG, nbgrader={"solution": True}), "has no ### BEGIN SOLUTION"),
        (cell(f"### BEGIN SOLUTION\n{LONG}\n### END SOLUTION\n{LONG}"), "still in the student's"),
    ],
)
def test_a_leak_is_refused(tmp_path, extra, sentence):
    data = source()
    data["cells"].append(extra)
    assignment = Assignment(write(tmp_path / "leak.ipynb", data))
    with pytest.raises(AssignmentError, match=sentence):
        assignment.release("Ada", 1)


def test_seeds_differ_and_stay():
    seeds = {student_seed(5, f"student {i}") for i in range(100)}
    assert len(seeds) == 100
    assert student_seed(5, "Ada") == student_seed(5, "Ada") != student_seed(6, "Ada")
