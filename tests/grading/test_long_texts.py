"""However long and odd a text of a student is, it is read in a time that grows no faster.

Ten times as long a text may cost some ten times as much. What grows with the square of the length
takes hours for the longest ones here, and so runs into the limit.
"""

import json
import sys

import pytest

from adversarial.exercises.by_hand.reader import Reader, a_number
from adversarial.grading.assignment import Question, as_given, is_stub, is_untouched
from adversarial.grading.desk.report import title
from adversarial.grading.hand_ins import TIME
from adversarial.grading.judging import judging
from adversarial.grading.mark import _answers_in, _may_vary, code_of, cut, mark_question, shown
from adversarial.grading.names import Names, exactly, file_name, plain
from adversarial.grading.register import whose
from adversarial.grading.release import Key
from adversarial.grading.similar.similarity import Source, compare, pasted
from adversarial.grading.spreadsheet import harmless, read_sheet
from adversarial.grading.submission import parse
from tests.grading.example import cell, notebook
from tests.sample import sample

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="graded on Linux")
LONGEST = 1_000_000
SECONDS = 20  # of processor time; the slowest reader takes a tenth of it
PARTS = {
    "letters": "a",
    "spaces": " ",
    "lines": "\n",
    "short cells": "a\n",
    "accents on one letter": "\u0301\u0323",
    "import": "import ",
    "from": "from time_ ",
    "a name and spaces": "f ",
    "names": "f\n",
    "assignments": "f = 1\n",
    "functions": "def f(): pass\n",
    "opening brackets": "([{",
    "quotes": "'\"",
    "commas": ",",
    "pairs": "A = 3; ",
    "equals": "=",
    "hyphens": "a-",
    "backslashes": "\\",
    "decorators": "@f\n",
    "comments": "# a\n",
    "underscores": "_1",
    "angles": "<a>&",
    "digits": "12",
    "invisible": "\u00ad\u200b",
}


def grown(part, length=LONGEST):
    """A text of this length, and the same behind and before something that is expected there."""
    return (part * (length // len(part) + 1))[:length]


def read_pairs(text):
    reader = Reader(["A", "B"], "A = 3", a_number)
    try:
        reader.read_pairs(text)
        reader.read_names(text)
    except ValueError:
        pass


def read_whole(text):
    key = Key.__new__(Key)
    key.assignment, key.release, key.questions, key.students = "x", "1", [QUESTION], ["Ada"]
    key.names = Names(["Ada"], {}, "x")
    for each in (
        notebook([text, f"f = '{text}'"], text),
        notebook([cell(text, "markdown"), "f = 1"]),
        notebook([], metadata={text: text, "adversarial": {"release": text, "assignment": text}}),
    ):
        submission = parse(json.dumps(each).encode())
        whose("Ada.ipynb", submission, key)
        [as_given(source) for _, source in submission.written]
    parse(text.encode())


def as_cells(text):
    """A notebook with few long cells, and one with many short ones."""
    return [[text, f"f = {text}"], text.split("\n")[:100_000]]


QUESTION = Question("f", "code", 10, "f", "minimax")
READERS = {
    "the notebook": read_whole,
    "names": lambda text: [plain(text), exactly(text), file_name(text)],
    "who is meant": lambda text: Names(["Ada"], {}).proposals(text[:255]),
    "times": TIME.search,
    "what is shown": lambda text: [shown(text), cut(text), harmless(text)],
    "tables": lambda text: read_sheet(f"student,question,points\n{text}".encode()),
    "what may vary": lambda text: [_may_vary(cells) for cells in as_cells(text)],
    "the code of a question": lambda text: [code_of(cells, "f") for cells in as_cells(text)],
    "answers elsewhere": lambda text: [
        _answers_in([(True, text), (False, text), (True, f"f = {text}")], "f", in_words=True),
        is_stub(text, "f"), is_untouched(text),
    ],
    "answers by hand": lambda text: read_pairs(text[:5_000]),
    "groups at the desk": lambda text: title("copies", text),
    "shared code": lambda text: [
        compare([Source(name, name, cells) for name in "ab"]) for cells in as_cells(text)
    ],
    "pasted code": lambda text: [pasted(cells) for cells in as_cells(text)],
}  # fmt: skip


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("part", sample(PARTS, 3))
def test_a_long_text_is_read_in_time(reader, part):
    with judging(SECONDS):
        READERS[reader](grown(PARTS[part]))


@pytest.mark.parametrize("kind", ["code", "hand", "text"])
@pytest.mark.parametrize("part", sample(["import", "accents on one letter", "names", "quotes"]))
def test_a_question_with_a_long_text_is_marked(part, kind):
    text = grown(PARTS[part])
    question = Question("f", kind, 10, "f", {"code": "minimax", "hand": "values"}.get(kind, ""))
    for cells in ([text], [f"f = '''{text}'''"], [f"def f(game, state): return 1\n# {text}"]):
        mark = mark_question(cells, question, 1, 1, 2, [(True, each) for each in cells])
        assert not mark.failed
        assert mark.points in (0, None)
