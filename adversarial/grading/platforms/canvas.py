"""Canvas: the exported gradebook filled in, and a zip of feedback under the hand-ins' names."""

import json
import re

from ...language import words
from ..names import CANVAS, parts_of, plain
from ..release import ClassError, write_whole
from ..spreadsheet import harmless, number, write_sheet

NAME = "Canvas"
MARKS, FEEDBACK = "canvas-marks.csv", "canvas-feedback.zip"
HEADS = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"]
WHO = ("sis user id", "sis login id", "student")  # by which a line is recognised, best first
POSSIBLE = "Points Possible"  # in the first cell of the line that says how many there are
TITLE = re.compile(r"(?P<title>.*?)(?: \(\d+\))?")
SENTENCES = words({
    "no gradebook": "{path} is no gradebook of Canvas: its first columns are not Student and ID.",
    "no column": "{path} has no column for {assignment!r}; call the assignment in Canvas so. Its "
    "columns are {columns}.",
    "possible": "In Canvas there are {most} points, here {points:g}: change it in the settings of "
    "the assignment.",
    "points": "{assignment}: {points:g} of {of:g} points.",
    "question": "{title}: {points} of {of:g} points.",
    "still open": "?",
})


def check(sheet, key, path):
    """Refuse what is no gradebook, or one without the assignment."""
    if [head.strip() for head in sheet.heads[:2]] != HEADS[:2]:
        raise ClassError(SENTENCES["no gradebook"].format(path=path))
    if _column(sheet, key) is None:
        rest = ", ".join(head for head in sheet.heads if head not in HEADS)
        words = {"path": path, "assignment": key.assignment, "columns": rest}
        raise ClassError(SENTENCES["no column"].format(**words))


def _column(sheet, key):
    """The column of the assignment: its head is the title and an id in brackets."""
    for place, head in enumerate(sheet.heads):
        if plain(TITLE.fullmatch(head)["title"]) == plain(key.assignment) and head not in HEADS:
            return place
    return None


def write_marks(rows, key, path, sheet):
    """Fill in the gradebook, or make a small one; returns the students who are in it, and what is
    to be told."""
    if sheet is None:
        possible = [f"    {POSSIBLE}", "", "", "", "", number(key.points)]
        lines = [[*HEADS, key.assignment], possible, *(_own_line(row, key) for row in rows)]
        write_whole(path, write_sheet(lines))
        return {row["student"] for row in rows}, []
    row_of, numbers = {row["student"]: row for row in rows}, _numbers(rows, key)
    column, found, told = _column(sheet, key), set(), []
    for _, cells in sheet.lines:
        if POSSIBLE in cells[0]:
            told = _tell_possible(cells[column], key)
            continue
        row = row_of.get(_student(cells, sheet, numbers, key))
        if row is not None:
            found.add(row["student"])
            if not row["open"]:
                cells[column] = number(row["points"])
    write_whole(path, sheet.text())
    return found, told


def _tell_possible(text, key):
    try:
        same = float(text.replace(",", ".")) == key.points
    except ValueError:  # "(read only)"
        same = True
    return [] if same else [SENTENCES["possible"].format(most=text, points=key.points)]


def _numbers(rows, key):
    """{Canvas's own number of a student: the student}, from the names of the hand-ins."""
    found = {_hand_in(row, key)[1]: row["student"] for row in rows}
    return {text: student for text, student in found.items() if text}


def _student(cells, sheet, numbers, key):
    """Whose line it is: by id, login, name, or Canvas's own number in the name of the hand-in."""
    said = (cells[place] for head in WHO if (place := sheet.column(head)) is not None)
    return key.names.first_of(said) or numbers.get(cells[1])


def _hand_in(row, key):
    """The name that Canvas gave a hand-in, and the student's number there; or "" and ""."""
    name = parts_of(row["file"])[-1] if row["file"] else ""
    found = CANVAS.fullmatch(name)
    named = key.names.of_file(name) if found else ()
    own = found and (not named or row["student"] in named)
    return (row["file"].rpartition("/")[2], found["id"]) if own else ("", "")


def _own_line(row, key):
    person = key.people.get(row["student"], {})
    login = person.get("login") or person.get("email", "")
    name, grade = person.get("name", row["student"]), "" if row["open"] else number(row["points"])
    return [harmless(cell) for cell in (name, _hand_in(row, key)[1], row["id"], login, "", grade)]


def times(rows, key, sheet):
    """{student: when they handed in}: a gradebook does not say."""
    return {}


def feedback(rows, key, folder, sheet):
    """({name in the zip: notebook}, students who have none).

    Canvas knows a file by the name that it gave the hand-in, and shows it under the name that the
    student had for it: so it has to be a notebook.
    """
    files, without = {}, []
    for row in rows:
        name = _hand_in(row, key)[0]
        if name:
            files[name] = json.dumps(_notebook(row, key), ensure_ascii=False, indent=1).encode()
        elif row["file"]:
            without.append(row["student"])
    return files, without


def _notebook(row, key):
    """The feedback as a notebook of raw cells: nothing in it is run or rendered."""
    words = {"assignment": key.assignment, "points": row["points"], "of": key.points}
    texts = ["\n".join([SENTENCES["points"].format(**words), *row["to_student"]])]
    for question, mark in zip(key.questions, row["marks"], strict=True):
        points = SENTENCES["still open"] if mark["points"] is None else number(mark["points"])
        words = {"title": question.title, "points": points, "of": mark["out_of"]}
        hint = [mark["hint"]] if mark["hint"] else []
        texts.append("\n".join([SENTENCES["question"].format(**words), *mark["findings"], *hint]))
    cells = [
        {"cell_type": "raw", "id": f"feedback-{i}", "metadata": {}, "source": text}
        for i, text in enumerate(texts)
    ]
    return {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
