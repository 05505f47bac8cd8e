"""Whatever a student has written goes to the lecturer; only what was left untouched gets 0."""

import json
import sys

import pytest

from adversarial.exercises import hand_exercise
from adversarial.exercises.by_hand import received
from adversarial.grading.assignment import student_seed
from adversarial.grading.mark import ESSAY
from adversarial.grading.release import Key, release
from adversarial.grading.work import begin
from tests.grading.example import ALPHABETA, MINIMAX, cell, source, write

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="graded on Linux")
ESSAY_TEXT = "Because nothing can change the value any more."
FORMS = {
    "as asked": f'why = """\n{ESSAY_TEXT}\n"""',
    "a trailing comma": f'why = "{ESSAY_TEXT}",',
    "a list": f'why = ["{ESSAY_TEXT}", "That is all."]',
    "a dict": f'why = {{"answer": "{ESSAY_TEXT}"}}',
    "a set": f'why = {{"{ESSAY_TEXT}"}}',
    "bytes": f'why = b"{ESSAY_TEXT}"',
    "a number": f"why = 42  # {ESSAY_TEXT}",
    "a comment": f"# {ESSAY_TEXT}",
    "a comment behind the name": f"why = None  # {ESSAY_TEXT}",
    "a capital letter": f'Why = """{ESSAY_TEXT}"""',
    "capital letters": f'WHY = """{ESSAY_TEXT}"""',
    "another name": f'my_answer = """{ESSAY_TEXT}"""',
    "no name": f'"""{ESSAY_TEXT}"""',
    "a function": f'def why():\n    return "{ESSAY_TEXT}"',
    "a lambda": f'why = lambda: "{ESSAY_TEXT}"',
    "print": f'print("{ESSAY_TEXT}")',
    "display": f'display("{ESSAY_TEXT}")',
    "a name that is printed": f'print(why := "{ESSAY_TEXT}")',
    "Markdown by a command": f"%%markdown\n{ESSAY_TEXT}",
    "LaTeX by a command": f"%%latex\n{ESSAY_TEXT}",
    "HTML by a command": f"%%html\n<p>{ESSAY_TEXT}</p>",
    "a Markdown cell": cell(f"**Answer.** {ESSAY_TEXT}", "markdown"),
    "a raw cell": cell(ESSAY_TEXT, "raw"),
    "plain words in a code cell": ESSAY_TEXT,
    "two lines of plain words": f"{ESSAY_TEXT}\nok",
    "an apostrophe": f"why = 'It doesn't matter. {ESSAY_TEXT}'",
    "a quotation mark": f'why = "The "window" is closed. {ESSAY_TEXT}"',
    "LaTeX": f'why = "$\\alpha \\ge \\beta$: {ESSAY_TEXT}"',
    "LaTeX that ends a text": f'why = "{ESSAY_TEXT} $\\"',
    "smart quotes": f"why = “{ESSAY_TEXT}”",
    "smart single quotes": f"why = ‘{ESSAY_TEXT}’",
    "no quotes": f"why = {ESSAY_TEXT}",
    "no closing quotes": f'why = """{ESSAY_TEXT}',
    "one line too many": f'why = "{ESSAY_TEXT}\nThat is all."',
    "a colon": f'why: "{ESSAY_TEXT}"',
    "an arrow": f"why → {ESSAY_TEXT}",
    "an f-string that fails": f'why = f"{ESSAY_TEXT} {{value}}"',
    "a name that is not there": f"why = text_of(1)  # {ESSAY_TEXT}",
    "a cell that ends the process": f'import os\nwhy = "{ESSAY_TEXT}"\nos._exit(0)',
}


@pytest.fixture(scope="module")
def released(tmp_path_factory):
    """(the key of a release, a student's notebook as it was handed out)."""
    folder = tmp_path_factory.mktemp("release")
    paths = release(write(folder / "example.ipynb", source()), {"Ada": {}}, folder / "out", seed=7)
    return Key(folder / "out" / "key.json"), paths[0]


def marked(released, replaced=(), added=()):
    """{question: mark} of the notebook with some cells replaced and others added."""
    key, path = released
    given = json.loads(path.read_text(encoding="utf-8"))
    for old, new in dict(replaced).items():
        (place,) = [n for n, each in enumerate(given["cells"]) if each["source"].startswith(old)]
        given["cells"][place] = new if isinstance(new, dict) else cell(new)
    given["cells"] += added
    _, task = begin("Ada.ipynb", json.dumps(given).encode(), key, 5)
    return dict(task.marks())


def test_an_untouched_notebook_has_no_answers(released):
    found = marked(released)
    assert [mark["points"] for mark in found.values()] == [0, 0, 0, 0]
    assert found["why"]["findings"][0] == "There is no answer to this question."


@pytest.mark.parametrize("stub", ["why = ''", 'why = """\n\n\n"""', "why = 'Your answer here.'"])
def test_an_empty_answer_is_none(released, stub):
    assert marked(released, {"why": stub})["why"]["points"] == 0


@pytest.mark.parametrize("form", FORMS)
def test_an_answer_in_any_form_goes_to_the_lecturer(released, form):
    mark = marked(released, {"why": FORMS[form]})["why"]
    assert (mark["points"], mark["failed"]) == (None, False)
    assert ESSAY_TEXT in mark["text"]
    assert "read and marked by the lecturer" in mark["findings"][0]


@pytest.mark.parametrize("form", ["a Markdown cell", "a raw cell", "another name", "print"])
def test_an_answer_in_a_cell_of_its_own_goes_to_the_lecturer(released, form):
    own = FORMS[form]
    mark = marked(released, added=[own if isinstance(own, dict) else cell(own)])["why"]
    assert (mark["points"], ESSAY_TEXT in mark["text"]) == (None, True)


def test_code_for_other_questions_is_no_answer_in_words(released):
    helper = '"""Helpers of my own for it."""\n\n\ndef best(values):\n    return max(values)'
    tries = [cell(text) for text in (MINIMAX, ALPHABETA, helper, "1 + 1", "import numpy as np")]
    assert marked(released, added=tries)["why"]["points"] == 0
    assert marked(released, added=tries)["values"]["points"] == 0


def test_a_long_essay_is_kept_and_a_cut_is_shown(released):
    whole = "word " * 9_000
    mark = marked(released, {"why": f'why = """{whole}"""'})["why"]
    assert mark["text"].strip() == whole.strip()
    mark = marked(released, {"why": f'why = """{"x" * (ESSAY + 1_234)}"""'})["why"]
    assert mark["text"].endswith("[Cut here: 1\u202f234 more letters are in the notebook.]")


def right(form):
    """The right answer by hand in another form."""
    answers = hand_exercise("values", student_seed(7, "Ada")).right
    return form.join(f"{name}{{}}{value}" for name, value in answers.items())


@pytest.mark.parametrize(("between", "sign"), [("\n", ": "), ("; ", " → "), (", ", "->")])
def test_answers_by_hand_are_read_as_people_write_them(released, between, sign):
    answer = right(between).replace("{}", sign)
    mark = marked(released, {'values = ""': f"values = {answer!r}"})["values"]
    assert mark["points"] == 10


@pytest.mark.parametrize("joined", ["I2 y L2", "I2 and L2", "i2 & l2", "I2, L2"])
def test_names_are_read_as_people_join_them(joined):
    assert received("leaves", ["I2", "L2", "E"], joined).startswith("2 ")
    assert received("leaves", ["I2", "L2", "E"], f"{joined} e").startswith("3 ")


@pytest.mark.parametrize(
    "answer",
    ["values = 'A is 8, I think'", "values = 8 ** 1000000", "Values = 'A = 3'", "values = A = 3"],
)
def test_what_cannot_be_read_goes_to_the_lecturer(released, answer):
    mark = marked(released, {'values = ""': answer})["values"]
    assert mark["points"] is None
    assert mark["text"]
    assert "so the lecturer will" in " ".join(mark["findings"])


def test_the_notebook_says_who_will_read_it():
    assert received("values", ["A"], "A is 8").endswith("your lecturer will have to read it.")


STUB = 'why = """\nYour answer here.\n"""'


@pytest.mark.parametrize(
    "written",
    [
        f"{STUB}\n# {ESSAY_TEXT}",
        f"# {ESSAY_TEXT}\n{STUB}",
        f"{STUB}  # {ESSAY_TEXT}",
        f'{STUB}\n["{ESSAY_TEXT}"]',
    ],
)
def test_what_stands_beside_the_stub_goes_to_the_lecturer(released, written):
    mark = marked(released, {"why": written})["why"]
    assert (mark["points"], ESSAY_TEXT in mark["text"]) == (None, True)
    mark = marked(released, {'values = ""': 'values = ""  # A = 3'})["values"]
    assert (mark["points"], "A = 3" in mark["text"]) == (None, True)


def test_brackets_in_a_changed_markdown_cell_are_an_answer(released):
    given = cell(f"# An example\n\nFour questions.\n\n[{ESSAY_TEXT}]", "markdown")
    assert marked(released, {"# An example": given})["why"]["points"] is None
