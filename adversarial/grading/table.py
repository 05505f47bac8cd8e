"""The marks as a table: marks.csv."""

import csv
from pathlib import Path

FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%")
HEADS = ("points", "out of", "to mark by hand", "note")  # behind the questions


def write_marks(rows, key, path):
    """The marks as a CSV file: a line a student, a column a question."""
    with Path(path).open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        keys = [question.key for question in key.questions]
        writer.writerow(["student", "file", *keys, *HEADS])
        for row in rows:
            points = [_number(mark["points"]) for mark in row["marks"]]
            told = [
                *map(_number, (row["points"], key.points, row["open"])),
                " ".join(all_notes(row)),
            ]
            cells = [row["student"], row["file"], *points, *told]
            writer.writerow([_harmless(cell) for cell in cells])


def all_notes(row):
    """The notes that students may read, and those for the lecturer alone."""
    return [*row["notes"], *row.get("private", [])]


def _number(points):
    return "" if points is None else f"{points:g}"


def _harmless(cell):
    """A text that no spreadsheet takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in FORMULA else cell
