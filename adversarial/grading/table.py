"""The marks as a table: marks.csv."""

import csv
import io

from .release import write_whole

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%")
HEADS = ("points", "out of", "to mark by hand", "note")  # behind the questions


def write_marks(rows, key, path):
    """The marks as a CSV file: a line a student, a column a question."""
    file = io.StringIO(newline="")
    writer = csv.writer(file)
    keys = [question.key for question in key.questions]
    writer.writerow(["student", "file", *keys, *HEADS])
    for row in rows:
        points = [_number(mark["points"]) for mark in row["marks"]]
        told = [*map(_number, (row["points"], key.points, row["open"])), " ".join(row["notes"])]
        cells = [row["student"], row["file"], *points, *told]
        writer.writerow([_harmless(cell) for cell in cells])
    write_whole(path, file.getvalue(), surely=True)


def _number(points):
    return "" if points is None else f"{points:g}"


def _harmless(cell):
    """A text that no spreadsheet takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in FORMULA else cell
