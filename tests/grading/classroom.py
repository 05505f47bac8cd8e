"""A class of any size, the same every time: right in many styles, every misconception, unfinished,
hostile, odd files; under names of many scripts, some of which are parts of others.

`write_class` makes the folder and the key, `wrong_marks` says whose marks are not as deserved.
"""

import csv
import inspect
import os
import unicodedata
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import cycle

from adversarial.exercises.misconceptions.registry import CONVENTION, of_task
from adversarial.search import alphabeta
from tests.grading.example import (
    ALPHABETA,
    MINIMAX,
    SETUP,
    WHY,
    key_data,
    notebook,
    right_values,
    write,
)
from tests.grading.hostile import HOSTILE
from tests.grading.trust import COATS, MUST_PASS
from tests.programs import alphabeta as right_alphabeta
from tests.programs import minimax as right_minimax

HEAD = """\
from functools import partial, wraps
from math import inf, nan, nextafter
from operator import ge, gt

from adversarial import MAX, MIN


def misconception(*tasks, **more):
    return lambda function: function


CONVENTION = ""
"""
OPEN = [
    "def my_minimax(game, state):\n    # Your code here.\n    raise NotImplementedError",
    "def my_alphabeta(game, state):\n    # Your code here.\n    raise NotImplementedError",
    'values = ""  # your answer',
    'why = """\nYour answer here.\n"""',
]
WHOLE = {"values": 10, "minimax": 10, "alphabeta": 20}
MIXTURE = [  # of twenty
    "right", "slip", "right", "hostile", "right", "slip", "odd", "right", "open", "slip",
    "right", "hostile", "right", "slip", "right", "odd", "open", "hostile", "slip", "hostile",
]  # fmt: skip
FIRST = [
    "Ada", "Ann", "Anna", "Joanna", "Max", "Maxim", "José", "Zoë", "Łukasz", "Søren", "Ngọc",
    "Åsa", "Jean-Luc", "Ana María", "O'Neil", "Bo", "Bob", "Bobby", "Éloïse", "Šárka", "İpek",
    "Ольга", "Ελένη", "محمد", "דנה", "さくら", "李", "민준", "अनन्या", "X Æ", "Jo", "Joan",
]  # fmt: skip
LAST = [
    "", "Ray", "Lee", "Leeds", "Müller", "Mueller", "Nguyễn", "Ō-no", "Sánchez García", "王",
    "Иванова", "Papadopoulos", "d'Arc", "von Ahn", "Lovelace", "Ray-Lee", "Smith", "Smithson",
    "García", "Öz", "Kowalska", "Ng", "Nguyen", "van der Berg", "Hopper", "Turing", "Noether",
    "Zuse", "Curie", "Gauß", "Gauss", "Tan",
]  # fmt: skip
WHEN = 1_750_000_000  # when the first one was handed in
FIRST_NUMBER = 48_213  # of those that a platform gives to submissions


@dataclass
class Handed:
    """What came from one student: files by name, and what it deserves.

    `points` are those of questions; -1 is less than all of them. `listed` is whether the student
    is on the list.
    """

    student: str
    what: str
    files: dict = field(default_factory=dict)
    points: dict = field(default_factory=dict)
    listed: bool = True


def names():
    """Names without end: no two alike, not even for a system that ignores case."""
    number = 0
    while True:
        for place in range(len(FIRST) * len(LAST)):
            first = FIRST[place % len(FIRST)]
            last = LAST[(place + place // len(FIRST)) % len(LAST)]
            name = f"{first} {last}".strip()
            yield f"{name} {number}" if number else name
        number += 1


def code(program):
    """A module or a function as a student might have typed it into one cell."""
    text = inspect.getsource(getattr(program, "func", program))
    return "\n".join(line for line in text.splitlines() if not line.startswith("from .."))


def in_style(task, function, programs):
    """The cells with a function of these programs under the name that is asked for."""
    name = getattr(function, "__name__", "")
    if isinstance(function, partial):
        name = f"partial({function.func.__name__}, closed=gt)"
    return [HEAD, *map(code, programs), f"my_{task} = {name}"]


@cache
def answers():
    """{kind: [(what it is, cells, points)]}, with the answers to the questions in code."""
    rights = [
        ("right", [*in_style("alphabeta", f, [right_alphabeta]), MINIMAX], WHOLE)
        for f in right_alphabeta.RIGHT
    ] + [
        ("right", [*in_style("minimax", f, [right_minimax]), ALPHABETA], WHOLE)
        for f in right_minimax.RIGHT
    ] + [
        (f"right: {name}", [SETUP, MINIMAX, *cells], WHOLE) for name, cells in MUST_PASS.items()
    ]  # fmt: skip
    given = inspect.getmodule(alphabeta)
    slips = [
        (entry.key, [*in_style("alphabeta", f, [given, f]), MINIMAX], without("alphabeta", entry))
        for entry in of_task("alphabeta")
        for f in entry.by_task["alphabeta"][:1]
    ] + [
        (entry.key, [SETUP, *in_style("minimax", f, [f]), ALPHABETA],
         without("minimax", entry))
        for entry in of_task("minimax")
        for f in entry.by_task["minimax"][:1]
    ]  # fmt: skip
    nothing = dict.fromkeys(WHOLE, 0)
    unfinished = [
        ("open", [SETUP, *OPEN], nothing),
        ("half open", [SETUP, MINIMAX, *OPEN[1:]], nothing | {"minimax": 10}),
        ("half open", [SETUP, OPEN[0], ALPHABETA, *OPEN[2:]], nothing | {"alphabeta": 20}),
    ]
    hostile = [
        (f"hostile: {name}", [SETUP, *each.cells, MINIMAX, *each.after],
         WHOLE | {"alphabeta": each.points})
        for name, each in HOSTILE.items()
    ]  # fmt: skip
    return {"right": rights, "slip": slips, "open": unfinished, "hostile": hostile}


def without(question, entry):
    """What a misconception leaves of the points; a convention costs none."""
    return WHOLE if entry.verdict == CONVENTION else WHOLE | {question: -1}


def right_notebook(student, own_word=True):
    """A notebook that has all right; it need not say whose it is."""
    cells = [SETUP, MINIMAX, ALPHABETA, right_values(student), WHY]
    return notebook(cells, student if own_word else "")


# --- Odd files ------------------------------------------------------------------------------------
# Each is a function of the student and a number that differs from all others.


def no_notebook(content, ending=".ipynb"):
    """A file that holds no notebook."""
    return lambda student, _: ({f"{student}{ending}": content}, dict.fromkeys(WHOLE, 0))


def in_coat(coat):
    """A right notebook in another encoding or format."""
    return lambda student, _: ({f"{student}.ipynb": coat(right_notebook(student))}, WHOLE)


def by_moodle(student, number):
    """The folders that Moodle makes; the notebook does not say whose it is."""
    name = f"{student}_{number}_assignsubmission_file_/homework.ipynb"
    return {name: right_notebook(student, own_word=False)}, WHOLE


def by_canvas(student, number):
    """The names that Canvas makes: letters run together, and numbers."""
    name = "".join(filter(str.isalnum, student)).lower()
    return {f"{name}_{number}_{number + 7}_homework-1.ipynb": right_notebook(student)}, WHOLE


def decomposed(student, _):
    """The name as macOS writes it: letters and their accents apart."""
    name = unicodedata.normalize("NFD", student)
    return {f"{name}.ipynb": right_notebook(student, own_word=False)}, WHOLE


def twice(student, number):
    """Handed in open, then finished."""
    open_one = notebook([SETUP, *OPEN], student)
    return {
        f"{student}.ipynb": open_one, f"late/{number}/{student}.ipynb": right_notebook(student),
    }, {}  # fmt: skip


def with_litter(student, number):
    """What systems and editors leave beside a notebook."""
    return {
        f"{student}/homework.ipynb": right_notebook(student),
        f"{student}/.DS_Store": b"\0\0\0\1Bud1",
        f"{student}/.ipynb_checkpoints/homework-checkpoint.ipynb": notebook([SETUP, *OPEN]),
        f"__MACOSX/{number}/._homework.ipynb": b"\0\5\26\7",
    }, {}  # fmt: skip


def with_modules(student, _):
    """Files that must not be imported."""
    trap = b"raise SystemExit('imported')\n"
    names = ("argparse.py", "json.py", "numpy.py")
    return {f"{student}/{name}": trap for name in names} | {
        f"{student}/homework.ipynb": right_notebook(student)
    }, {}  # fmt: skip


def stranger(_, number):
    """Nobody on the list, by a name that is a formula for some spreadsheets."""
    return {f"{number};=1+1.ipynb": right_notebook("", own_word=False)}, {}


ODD = {
    "text": no_notebook(b"Dear professor,", ".txt"),
    "Moodle": by_moodle,
    "nobody on the list": stranger,
    "nothing": lambda *_: ({}, dict.fromkeys(WHOLE, 0)),
    "document": no_notebook(b"PK\3\4" + bytes(range(256)) * 20, ".docx"),
    "cut off": no_notebook(b'{"cells": ['),
    "twice": twice,
    "empty": no_notebook(b""),
    "litter": with_litter,
    "modules": with_modules,
    "Canvas": by_canvas,
    "decomposed": decomposed,
    "no code": no_notebook(b'{"cells": [], "nbformat": 4, "nbformat_minor": 5, "metadata": {}}'),
} | {f"coat: {name}": in_coat(coat) for name, coat in COATS.items()}


# --- The class ------------------------------------------------------------------------------------


def classroom(size):
    """What is handed in by so many: one kind after the other."""
    turns = {kind: cycle(entries) for kind, entries in answers().items()}
    odd, kinds, students = cycle(ODD.items()), cycle(MIXTURE), names()
    return [
        odd_one(next(students), FIRST_NUMBER + place, *next(odd))
        if kind == "odd"
        else notebook_of(next(students), kind, *next(turns[kind]))
        for place, kind in zip(range(size), kinds, strict=False)
    ]


def odd_one(student, number, what, make):
    files, points = make(student, number)
    return Handed(student, what, files, points, listed=what != "nobody on the list")


def notebook_of(student, kind, what, cells, points):
    if kind != "open":
        cells = [*cells, right_values(student), WHY]
    return Handed(student, what, {f"{file_of(student)}.ipynb": notebook(cells, student)}, points)


def file_of(student):
    """A student's name as they would call a file."""
    return student.replace(" ", "_")


def write_class(base, size):
    """Write the folder `submissions` and the key; returns what was handed in."""
    made = classroom(size)
    for place, handed in enumerate(made):
        for name, content in handed.files.items():
            path = write(base / "submissions" / name, content)
            os.utime(path, (WHEN + place, WHEN + place))
    write(base / "key.json", key_data([handed.student for handed in made if handed.listed]))
    return made


def wrong_marks(made, marks):
    """(student, what it is, question, what it got, what it deserves), where these differ.

    `marks` is the text of marks.csv.
    """
    rows = {row["student"]: row for row in csv.DictReader(marks.lstrip("\ufeff").splitlines())}
    found = []
    for handed in made:
        if handed.listed and handed.student not in rows:
            found.append((handed.student, handed.what, "row", None, None))
            continue
        for question, points in handed.points.items():
            given = rows[handed.student][question]
            if not _deserved(given, points, WHOLE[question]):
                found.append((handed.student, handed.what, question, given, points))
    return found


def _deserved(given, points, whole):
    if not given:
        return False
    return float(given) < whole if points == -1 else float(given) == points
