"""A submission: what can be found in a file that claims to be a notebook."""

import json
from dataclasses import dataclass, field
from pathlib import Path

MOST = 10_000_000  # bytes; a notebook with its pictures has far less
SENTENCES = {
    "too large": "The file has {size:.0f} MB; a notebook has at most {most:.0f} MB.",
    "unreadable": "The file cannot be read: {problem}.",
    "no notebook": "The file is no notebook.",
    "a folder": "This is a folder, no notebook.",
    "a link": "This is a link to another file, no notebook.",
    "empty": "The notebook has no code.",
}


@dataclass
class Submission:
    """`cells` are the sources of the code cells; `problem` is a sentence where there are none."""

    cells: list = field(default_factory=list)
    student: str = ""
    problem: str = ""


def read_submission(path):
    """Read a file, whatever it is. Nothing in it is run, and nothing in it is trusted."""
    data = read_file(path)
    return parse(data) if isinstance(data, bytes) else Submission(problem=data)


def read_file(path, most=MOST):
    """The bytes of a file, or a sentence that says why there are none."""
    path = Path(path)
    if path.is_symlink() or path.is_dir():
        return SENTENCES["a link" if path.is_symlink() else "a folder"]
    try:
        size = path.stat().st_size
        if size > most:
            return SENTENCES["too large"].format(size=size / 1e6, most=most / 1e6)
        return path.read_bytes()
    except OSError as problem:
        return SENTENCES["unreadable"].format(problem=problem.strerror)


def parse(data):
    """The submission in these bytes, whatever they are."""
    try:
        notebook = json.loads(data.decode("utf-8", errors="replace"))
    except (ValueError, RecursionError):
        return Submission(problem=SENTENCES["no notebook"])
    cells = notebook.get("cells") if isinstance(notebook, dict) else None
    if not isinstance(cells, list):
        return Submission(problem=SENTENCES["no notebook"])
    cells = [text for cell in cells if (text := _code(cell)).strip()]
    return Submission(cells, _student(notebook), "" if cells else SENTENCES["empty"])


def _code(cell):
    """The source of a code cell; "" for everything else."""
    if not isinstance(cell, dict) or cell.get("cell_type") != "code":
        return ""
    source = cell.get("source", "")
    if isinstance(source, list):
        source = "".join(part for part in source if isinstance(part, str))
    if not isinstance(source, str):
        return ""
    # Characters that cannot be written down again would break the way to the player.
    return source.encode("utf-8", errors="replace").decode("utf-8")


def _student(notebook):
    metadata = notebook.get("metadata")
    own = metadata.get("adversarial") if isinstance(metadata, dict) else None
    student = own.get("student") if isinstance(own, dict) else None
    return student if isinstance(student, str) else ""
