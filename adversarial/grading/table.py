"""The marks as a table: marks.csv."""

from pathlib import Path

from .release import write_whole
from .spreadsheet import harmless, write_sheet

TABLE = "marks.csv"
BEFORE = ("student", "id", "email", "file")  # the questions come behind these
AFTER = ("handed in", "late", "points", "out of", "to mark by hand", "note")
OPTIONAL = ("id", "email", "handed in", "late")  # columns that are there only if they say something


def write_marks(rows, key, path):
    """The marks as a CSV file: a line a student, a column a question."""
    heads = [*BEFORE, *(question.key for question in key.questions), *AFTER]
    lines = [_line(row, key) for row in rows]
    kept = [
        place
        for place, head in enumerate(heads)
        if head not in OPTIONAL or any(line[place] for line in lines)
    ]
    cells = [[harmless(line[place]) for place in kept] for line in [heads, *lines]]
    write_whole(Path(path), write_sheet(cells), surely=True)


def _line(row, key):
    points = [number(mark["points"]) for mark in row["marks"]]
    late = row.get("late")  # only where there is a deadline
    when = row.get("handed_in", "") if late is not None else ""
    sums = map(number, (row["points"], key.points, row["open"]))
    who = [row["student"], row.get("id", ""), row.get("email", ""), row["file"]]
    return [*who, *points, when, number(late), *sums, " ".join(row["notes"])]


def number(points):
    """Points as they are written: "" where there are none."""
    return "" if points is None else f"{points:g}"
