"""Marking one question."""

import pytest

from adversarial.grading import mark
from adversarial.grading.assignment import Question
from adversarial.grading.mark import LONGEST, Mark, code_of, mark_question, shown
from tests.grading.example import ALPHABETA, MINIMAX, QUESTIONS, SETUP, WHY, right_values
from tests.grading.example import SEED as CLASS

HAND, CODE, CUTS, TEXT = (Question(**question) for question in QUESTIONS)
GAME = Question("game", "code", 10, "Mine", "game", {"like": "take-away"})


def marked(question, *cells, seed=1):
    return mark_question([SETUP, *cells], question, CLASS, seed, 5)


def test_all_right():
    from adversarial.grading.assignment import student_seed

    cells = [SETUP, MINIMAX, ALPHABETA, WHY, right_values("Ada")]
    own, asked = student_seed(CLASS, "Ada"), (HAND, CODE, CUTS, TEXT)
    marks = [mark_question(cells, question, CLASS, own, 5) for question in asked]
    assert [each.points for each in marks] == [10, 10, 20, None]
    assert marks[3].text == "Because nothing can change any more."


@pytest.mark.parametrize(
    ("cell", "points", "finding"),
    [
        ("", 0, "There is no answer to this question."),
        ('values = ""  # your answer', 0, "There is no answer to this question."),
        ("values = 3", None, "An answer of this form cannot be read."),
        ("values = [object()]", None, "An answer of this form cannot be read."),
        ("values = ['Z = 3']", None, "There is no Z here"),
        ("values = {'A': 'x'}", None, "This cannot be read: 'A = x'."),
        ("values = ['A = 3'] * 9000", None, "An answer of this form cannot be read."),
        ("values = []\nvalues.append(values)", None, "An answer of this form cannot be read."),
        ("values = 'nonsense'", None, "nonsense"),
        ("values = 'Z = 3'", None, "Z"),
        ("values = 'A = nan'", None, ""),
        ("values = 'A = 1e999'", 0, ""),
        ("values = 'A=' + '(' * 4000", None, ""),
        ("values = '\\ud800 = 3'", None, ""),
    ],
)
def test_by_hand(cell, points, finding):
    given = marked(HAND, cell)
    assert given.points == points
    assert finding in given.findings[0]
    given.data()["findings"][0].encode()


def test_by_hand_of_nobody_known():
    given = marked(HAND, "values = 'A = 3'", seed=None)
    assert given.points is None
    assert "whose trees" in given.findings[0]


NO_COLON = MINIMAX.replace("is_terminal(state):", "is_terminal(state)")
NO_RUN = {  # what does not run, and what is said of it
    "a missing colon": (
        ["x = 1", NO_COLON],
        ["There is no my_minimax to run.", "Code cell 3, line 3 does not run: "
         "`if game.is_terminal(state)` (SyntaxError: expected ':')."],
    ),
    "an imported solution": (
        ["from solutions import my_minimax"],
        ["There is no my_minimax to run.", "Code cell 2, line 1 does not run: `from solutions "
         "import my_minimax` (ModuleNotFoundError: No module named 'solutions'). While it is "
         "graded, a notebook can import"],
    ),
    "a name that is used again": (
        [MINIMAX, "x = 2\nmy_minimax = None"],
        ["my_minimax is not a function: code cell 3, line 2 gives it another value: "
         "`my_minimax = None`."],
    ),
    "an error on the way": (
        [f"@memo\n{MINIMAX}"],
        ["There is no my_minimax to run.", "Code cell 2, line 2 does not run: `def my_minimax(game,"
         " state):` (NameError: name 'memo' is not defined)."],
    ),
    "a helper that cannot be read": (
        [MINIMAX.replace("game.utility(state)", "worth(state)"), "def worth(state):\n1"],
        ["my_minimax raised NameError: name 'worth' is not defined", "Code cell 3, line 2 does not "
         "run: `1` (IndentationError: expected an indented block after function definition on"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", NO_RUN)
def test_what_does_not_run_is_told_with_cell_and_line(kind):
    cells, sentences = NO_RUN[kind]
    given = marked(CODE, *cells)
    assert given.points == 0
    told = " | ".join(given.findings)
    assert all(sentence in told for sentence in sentences), told
    assert sentences[-1] in " ".join(given.notes)  # and the lecturer knows it


def test_an_answer_by_hand_that_does_not_run():
    given = marked(HAND, "values = 'A = 3", "print(")
    assert "Code cell 2, line 1 does not run" in given.findings[1]
    assert len(given.findings) == 2  # nothing about the other cell
    assert not marked(CODE, MINIMAX, "print(").notes  # nor where all is right
    assert not marked(
        CODE, MINIMAX.replace("min(values)", "0"), "print("
    ).notes  # or wrong elsewhere


@pytest.mark.parametrize("cell", ["", 'why = ""', 'why = """\nYour answer here.\n"""'])
def test_no_written_answer(cell):
    given = marked(TEXT, cell)
    assert (given.points, given.findings) == (0, ["There is no answer to this question."])


def test_a_misconception_has_its_hint_and_a_picture():
    given = marked(CUTS, MINIMAX.replace("my_minimax", "my_alphabeta"))
    assert given.misconception == "no_pruning"
    assert 0 < given.points < 20
    assert given.hint
    assert given.picture.startswith("<svg")


def test_a_misconception_is_named_where_the_answer_has_another_name():
    text = MINIMAX.replace("my_minimax", "all_moves")
    given = marked(CUTS, text, f"{CUTS.name} = all_moves")
    assert given.misconception == "no_pruning"


def test_arguments_that_do_not_fit():
    given = marked(CODE, "def my_minimax(): pass")
    assert given.points == 0
    assert "cannot be called as" in given.findings[0]


def test_what_is_killed_is_never_passed():
    # Right on all trees, and ends the process when asked once more.
    cell = MINIMAX.replace(
        "values = [",
        "import os\n    if len(count) > 60: os._exit(0)\n    count.append(1)\n    values = [",
    )
    given = marked(CODE, "count = []", cell)
    assert given.points == 0
    assert "ended without an answer" in given.findings[0]


def test_a_game_that_is_none():
    assert marked(GAME).findings == ["There is no Mine to run."]
    given = marked(GAME, "class Mine: pass")
    assert given.points == 0
    assert "no attribute 'initial'" in given.findings[0]


def test_when_the_marking_fails_it_says_so(monkeypatch):
    def broken(*_, **__):
        raise RuntimeError("at 0x7f0000000000")

    monkeypatch.setattr(mark, "judge", broken)
    given = marked(CODE, MINIMAX)
    assert given.failed
    assert given.points is None  # it has no mark, not 0 points
    assert given.findings == [
        "The marking itself failed here; please look at it (RuntimeError: at 0x…)."
    ]


def test_the_answer_is_shown_with_the_functions_that_it_uses():
    helper, other = "def largest(values):\n    return max(values)", "def unused():\n    pass"
    uses = "def my_minimax(game, state):\n    return largest([1])"
    cells = ["import math", uses.replace("1", "0"), helper, other, uses, "my_minimax"]
    assert code_of(cells, "my_minimax") == f"{helper}\n\n{uses}"
    assert (
        code_of([helper, "answer: object = largest"], "answer")
        == f"{helper}\n\nanswer: object = largest"
    )
    assert code_of(cells, "answer") == ""
    long = "def largest(values):\n" + LONGEST * "#"
    assert code_of([long, uses], "my_minimax") == uses, "the answer itself comes first"


def test_what_is_shown_can_be_written():
    assert shown("a\ud800\u202eb\n\tc\x00é") == "a��b\n\tc�é"
    assert Mark("a", 1, findings=["\ud800"]).data()["findings"] == ["�"]
