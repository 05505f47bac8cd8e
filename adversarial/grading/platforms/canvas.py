"""Canvas: the exported gradebook filled in, and a zip of feedback under the hand-ins' names."""

import json
import re

from ...language import words
from ..assignment import name_today
from ..names import CANVAS, parts_of, plain
from ..release import ClassError
from ..spreadsheet import harmless, number, read_number
from .platform import Platform, answers, grade_of

HEADS = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"]
POSSIBLE = "Points Possible"  # in the first cell of the line that says how many there are
TITLE = re.compile(r"(?P<title>.*?)(?: \(\d+\))?")
SENTENCES = words({
    "no gradebook": "{path} is not a gradebook from Canvas: its first columns are not Student and "
    "ID.",
    "no column": "{path} has no column for {assignment!r}; give the assignment in Canvas that "
    "name, or name the column with --column. Its columns are {columns}.",
    "possible": "In Canvas there are {most} points, here {points:g}: change it in the settings of "
    "the assignment.",
    "points": "{assignment}: {points:g} of {of:g} points.",
})


class Canvas(Platform):
    """Its table is the gradebook; feedback comes back under the name that Canvas gave a hand-in,
    and is shown under the name that the student had for it: so it has to be a notebook."""

    NAME = "Canvas"
    MARKS, FEEDBACK = "canvas-marks.csv", "canvas-feedback.zip"
    WHO = ("sis user id", "sis login id", "student")

    def check(self, sheet, key, path):
        if [head.strip() for head in sheet.heads[:2]] != HEADS[:2]:
            raise ClassError(SENTENCES["no gradebook"].format(path=path))
        if _column(sheet, key) is None:
            rest = ", ".join(head for head in sheet.heads if head not in HEADS)
            words = {"path": path, "assignment": key.assignment, "columns": rest}
            raise ClassError(SENTENCES["no column"].format(**words))

    def hand_in(self, row, key):
        name = parts_of(row["file"])[-1] if row["file"] else ""
        found = CANVAS.fullmatch(name)
        named = key.names.of_file(name) if found else ()
        own = found and (not named or row["student"] in named)
        return (row["file"].rpartition("/")[2], found["id"]) if own else ("", "")

    def number_in(self, cells, sheet):
        return cells[1]

    def fill(self, sheet, key, lines):
        column = _column(sheet, key)
        for cells, row in lines:
            cells[column] = cells[column] if row["open"] else grade_of(row)
        possible = [cells[column] for _, cells in sheet.lines if POSSIBLE in cells[0]]
        return [
            SENTENCES["possible"].format(most=text, points=key.points)
            for text in possible
            if read_number(text.strip()) not in (None, key.points)  # None: "(read only)"
        ]

    def own_table(self, rows, key):
        possible = [f"    {POSSIBLE}", "", "", "", "", number(key.points)]
        lines = [[*HEADS, key.assignment], possible]
        for row in rows:
            person = key.people.get(row["student"], {})
            login = person.get("login") or person.get("email", "")
            who = person.get("name", row["student"]), self.hand_in(row, key)[1], row["id"], login
            lines.append([harmless(cell) for cell in (*who, "", grade_of(row))])
        return lines

    def feedback_file(self, row, key, folder, place):
        """A notebook of raw cells: nothing in it is run or rendered."""
        words = {"assignment": key.assignment, "points": row["points"], "of": key.points}
        texts = ["\n".join([SENTENCES["points"].format(**words), *row["to_student"]])]
        for told, mark in answers(row, key):
            hint = [mark["hint"]] if mark["hint"] else []
            texts.append("\n".join([told, *mark["findings"], *hint]))
        cells = [
            {"cell_type": "raw", "id": f"feedback-{i}", "metadata": {}, "source": text}
            for i, text in enumerate(texts)
        ]
        made = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
        return place, json.dumps(made, ensure_ascii=False, indent=1).encode()


def _column(sheet, key):
    """The column of the assignment: its head is the title and an id in brackets."""
    sought = plain(getattr(key, "column", None) or name_today(key.assignment))
    for place, head in enumerate(sheet.heads):
        title = name_today(TITLE.fullmatch(head)["title"])
        if sought in (plain(title), plain(head)) and head not in HEADS:
            return place
    return None
