"""The report on shared code: a table, a page that lists the pairs, and a page for each of them."""

from pathlib import Path

from ...files import write_whole
from ...language import words
from ...template import fill
from .. import feedback
from ..mark import shown
from ..spreadsheet import safe_sheet
from .fingerprints import K, piece
from .similarity import compare

MOST_PAGES = 200
MOST_LINES, LONGEST_LINE = 400, 300  # of a cell, of a line
HEADS = ("student", "file", "other student", "other file", "lines shared", "percent shared", "page")
SENTENCES = words({
    "title": "{assignment}: shared code",
    "one pair": "1 pair of {n} notebooks shares code that few others have",
    "pairs": "{pairs} pairs of {n} notebooks share code that few others have",
    "no pairs": "No two of {n} notebooks share much code that few others have",
    "no accusation": "This is not an accusation. It says where to look, and you judge.",
    "left out": "Names, numbers, texts, comments and layout are ignored. Given code, code from the "
    "package and the textbooks, and code that many of the class have are left out: the textbook's "
    "minimax has ten lines, and everybody's looks alike.",
    "reasons": "There are honest reasons for the rest: two who studied together, a lecture or a "
    "web page that both know, one way of thinking. Talk to them before you conclude anything.",
    "students": "students",
    "lines": "lines shared",
    "share": "of the shorter one's own code",
    "not compared": "Not compared as a whole, because they hold far more code than any notebook of "
    "the course: {files}.",
    "more": "The pages show the first {n} pairs; similar.csv has all that were found.",
    "groups": "Groups with the same code",
    "about groups": "These are too many to list in pairs. In each group everybody has the same "
    "cell, but for names and numbers. It may come from a lecture, a web page or one of them.",
    "pair": "{one} and {other}",
    "lines and share": "{n} lines shared, {share:.0f} % of the shorter one's own code",
    "back": "all pairs",
    "how to read": "Lines that both have are marked with a bar and a number, the same on both "
    "sides. At a first line the number links to the other side. The order and the names may "
    "differ. Lines without a mark are their own, or everybody's.",
    "one line apart": "1 line that shares nothing",
    "lines apart": "{n} lines that share nothing",
    "cut": "The cell is longer than is shown.",
})


def write_similar(sources, key, folder):
    """Write similar.csv, similar.html and a page a pair; returns the page that lists them."""
    folder, (pairs, groups) = Path(folder), compare(sources, key.given)
    inside = folder / "similar"
    inside.mkdir(parents=True, exist_ok=True)
    for old in inside.glob("*.html"):  # of another run
        old.unlink()
    lines = [_line(pair, number) for number, pair in enumerate(pairs, start=1)]
    for pair, line in list(zip(pairs, lines, strict=True))[:MOST_PAGES]:
        write_whole(folder / line["page"], pair_page(pair, line))
    write_whole(folder / "similar.csv", _table(lines))
    overview = folder / "similar.html"
    write_whole(overview, similar_page(lines, groups, sources, key))
    return overview


def _line(pair, number):
    """A pair in the list."""
    return {
        "one": shown(pair.one.student),
        "other": shown(pair.other.student),
        "files": (shown(pair.one.file), shown(pair.other.file)),
        "lines": sum(number > 0 for cell in numbered(pair)[0] for number in cell),
        "share": 100 * pair.share,
        "page": f"similar/{number}.html" if number <= MOST_PAGES else "",
    }


def _table(lines):
    cells = [HEADS]
    for line in lines:
        told = [line["one"], line["files"][0], line["other"], line["files"][1]]
        cells.append([*told, line["lines"], f"{line['share']:.0f}", line["page"]])
    return safe_sheet(cells)


def similar_page(lines, groups, sources, key):
    """The list of pairs, and what it means; and what could not be compared."""
    told = SENTENCES["one pair" if len(lines) == 1 else "pairs" if lines else "no pairs"]
    more = SENTENCES["more"].format(n=MOST_PAGES) if len(lines) > MOST_PAGES else ""
    cut = ", ".join(shown(source.file) for source in sources if not source.is_whole)
    return fill(
        feedback.__file__, "similar.html.j2", words=SENTENCES, lines=lines[:MOST_PAGES], more=more,
        not_compared=SENTENCES["not compared"].format(files=cut) if cut else "",
        title=SENTENCES["title"].format(assignment=key.assignment),
        total=told.format(pairs=len(lines), n=len(sources)),
        groups=[[shown(source.student) for source in group] for group in groups],
    )  # fmt: skip


def pair_page(pair, line):
    """Both side by side, with what they share marked."""
    left, right = numbered(pair)
    return fill(
        feedback.__file__, "pair.html.j2", words=SENTENCES,
        title=SENTENCES["pair"].format(one=line["one"], other=line["other"]),
        total=SENTENCES["lines and share"].format(n=line["lines"], share=line["share"]),
        sides=[
            _side(line["one"], pair.one.cells, left, "l", "r"),
            _side(line["other"], pair.other.cells, right, "r", "l"),
        ],
    )  # fmt: skip


def numbered(pair):
    """For both, cell by cell, the number of the passage that a line belongs to, or 0."""
    numbers = {}  # of a fingerprint: passages are counted as they come in the first one
    sides = []
    for source in (pair.one, pair.other):
        sides.append([_marks(piece(text), pair.shared, numbers) for text in source.cells])
    return sides


def _marks(cell, shared, numbers):
    """The number of every line of a cell: most of its tokens are in a run that both have."""
    covered = _covered(cell, shared, numbers)
    tokens = [[] for _ in cell.lines]
    for token, line in enumerate(cell.places):
        tokens[line].append(covered.get(token, 0))
    marks = [_most(them) for them in tokens]
    for line in range(1, len(tokens) - 1):  # a comment inside a passage belongs to it
        if not tokens[line] and marks[line - 1] == marks[line + 1]:
            marks[line] = marks[line - 1]
    return marks


def _covered(cell, shared, numbers):
    """{token: number of its passage}; a passage goes on where the next run begins in the last."""
    covered, last = {}, None
    for start, run in enumerate(cell.runs):
        if run not in shared:
            continue
        if run not in numbers:
            goes_on = last is not None and start <= last + K
            new = max(numbers.values(), default=0) + 1
            numbers[run] = numbers[cell.runs[last]] if goes_on else new
        last = start
        for token in range(start, start + K):
            covered.setdefault(token, numbers[run])
    return covered


def _most(numbers):
    """The number of a line, if most of its tokens have one."""
    return max(numbers) if 2 * sum(n > 0 for n in numbers) > len(numbers) else 0


def _side(student, cells, marks, own, others):
    """One half of the page: cells with something in common, and how long the others are."""
    seen, shown_cells = set(), []
    for text, numbers in zip(cells, marks, strict=True):
        lines = piece(text).lines
        if not any(numbers):
            told = SENTENCES["one line apart" if len(lines) == 1 else "lines apart"]
            shown_cells.append({"apart": told.format(n=len(lines))})
            continue
        found = []
        for line, number in list(zip(lines, numbers, strict=True))[:MOST_LINES]:
            first = bool(number) and number not in seen
            seen.add(number)
            found.append(
                {"text": shown(line[:LONGEST_LINE]), "number": number or "",
                 "id": f"{own}{number}" if first else "", "to": f"{others}{number}"}
            )  # fmt: skip
        shown_cells.append({"apart": "", "lines": found, "cut": len(lines) > MOST_LINES})
    return {"student": student, "cells": shown_cells}
