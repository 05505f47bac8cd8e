"""A submission: what can be found in a file that claims to be a notebook."""

import json
from dataclasses import dataclass, field
from pathlib import Path

from ..language import words

MOST = 10_000_000  # bytes; a notebook with its pictures has far less
SENTENCES = words({
    "too large": "The file has {size:.0f} MB; a notebook has at most {most:.0f} MB.",
    "unreadable": "The file cannot be read: {problem}.",
    "no notebook": "The file is not a notebook.",
    "a folder": "This is a folder, not a notebook.",
    "a link": "This is a link to another file, not a notebook.",
    "empty": "The notebook has no code.",
})
DRAWN = "drawn"  # in the metadata of such a cell
LONGEST = 1_000  # letters of what a notebook says of itself


@dataclass
class Submission:
    """`cells` are the sources of the code cells; `problem` is a sentence where there are none.

    `student`, `assignment` and `release` are what the notebook says of itself, or "". `written` is
    (is it code, source) of all cells, but for exercises by hand that the release has drawn.
    """

    cells: list = field(default_factory=list)
    student: str = ""
    assignment: str = ""
    release: str = ""
    is_study: bool = False  # a notebook of the course that is no assignment
    problem: str = ""
    written: list = field(default_factory=list)


def read_submission(path, most=MOST):
    """Read a file, whatever it is. Nothing in it is run, and nothing in it is trusted."""
    data, problem = read_file(path, most)
    return Submission(problem=problem) if problem else parse(data)


def read_file(path, most=MOST):
    """The bytes of a file, at most so many, and "": or nothing, and what the problem is."""
    path = Path(path)
    if path.is_symlink() or path.is_dir():
        return b"", SENTENCES["a link" if path.is_symlink() else "a folder"]
    try:
        size = path.stat().st_size
        if size > most:
            return b"", SENTENCES["too large"].format(size=size / 1e6, most=most / 1e6)
        return path.read_bytes(), ""
    except OSError as problem:
        return b"", SENTENCES["unreadable"].format(problem=problem.strerror)


def parse(data):
    """The submission in the bytes of a file."""
    try:
        # UTF-8 or UTF-16, with or without a mark at the beginning: editors write all of them.
        notebook = json.loads(data.decode(json.detect_encoding(data), errors="replace"))
    except (ValueError, RecursionError):
        return Submission(problem=SENTENCES["no notebook"])
    cells = _cells(notebook)
    if cells is None:
        return Submission(problem=SENTENCES["no notebook"])
    written = [
        (cell.get("cell_type") == "code", text)
        for cell in cells
        if isinstance(cell, dict) and not is_drawn(cell) and (text := _source(cell)).strip()
    ]
    code = [text for is_code, text in written if is_code]
    problem = "" if code else SENTENCES["empty"]
    return Submission(code, **_release(notebook), problem=problem, written=written)


def _cells(notebook):
    """The cells of a notebook, or None if it has none; those of long ago are on worksheets."""
    if not isinstance(notebook, dict):
        return None
    cells, sheets = notebook.get("cells"), notebook.get("worksheets")
    if not isinstance(cells, list) and isinstance(sheets, list):
        inside = [sheet.get("cells") for sheet in sheets if isinstance(sheet, dict)]
        cells = [cell for each in inside if isinstance(each, list) for cell in each]
    return cells if isinstance(cells, list) else None


def is_drawn(cell):
    """Has the release drawn an exercise by hand into this cell?"""
    metadata = cell.get("metadata")
    return isinstance(metadata, dict) and metadata.get("adversarial") == DRAWN


def _source(cell):
    source = cell.get("source", cell.get("input", ""))
    if isinstance(source, list):
        source = "".join(part for part in source if isinstance(part, str))
    if not isinstance(source, str):
        return ""
    # Characters that cannot be written down again would break the way to the player.
    return source.encode("utf-8", errors="replace").decode("utf-8")


def _release(notebook):
    """What the notebook says of itself: whose it is, and of which release."""
    metadata = notebook.get("metadata")
    own = metadata.get("adversarial") if isinstance(metadata, dict) else None
    said = own if isinstance(own, dict) else {}
    texts = {name: said.get(name) for name in ("student", "assignment", "release")}
    found = {n: text[:LONGEST] if isinstance(text, str) else "" for n, text in texts.items()}
    return found | {"is_study": "minutes" in said and not any(found.values())}
