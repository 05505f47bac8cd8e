"""A stored notebook as the rules for notebooks see it."""

import ast
import json
import re
from dataclasses import dataclass, field
from functools import cached_property

from tools.store_notebooks import FOLDER

FENCED = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^(#{1,6})\s+(.*\S)\s*$", re.MULTILINE)
OPTIONAL = "(optional)"  # at the end of a heading
TAG = re.compile(r"<(style|script)\b.*?</\1>|<[^>]*>", re.DOTALL)


@dataclass
class Cell:
    number: int
    kind: str
    text: str
    outputs: list = field(default_factory=list)
    count: int | None = None
    metadata: dict = field(default_factory=dict)
    name: str = ""  # its id in the file

    @cached_property
    def tree(self):
        """The code as a syntax tree, without magics; an empty one if it is not Python."""
        try:
            return ast.parse(re.sub(r"^\s*[%!].*$", "pass", self.text, flags=re.MULTILINE))
        except SyntaxError:
            return ast.Module([], [])

    @cached_property
    def calls(self):
        """What is called in the code: (name, the call)."""
        calls = [node for node in ast.walk(self.tree) if isinstance(node, ast.Call)]
        return [(called_name(call.func), call) for call in calls]

    @property
    def line(self):
        """The text in one line."""
        return one_line(self.text)

    @property
    def told(self):
        """All that its outputs show as plain text."""
        texts = (
            output.get("text") or output.get("data", {}).get("text/plain", "")
            for output in self.outputs
        )
        return "\n".join(map(_text, texts))

    def __str__(self):
        return f"cell {self.number}"


def called_name(function):
    return getattr(function, "id", None) or getattr(function, "attr", None)


def one_line(text):
    """With single spaces; the narrow ones inside numbers stay."""
    return re.sub(r"[ \n]+", " ", text)


class Page:
    """A notebook as it is stored."""

    def __init__(self, text):
        self.size = len(text.encode())
        notebook = json.loads(text)
        self.metadata = notebook["metadata"]
        self.cells = [
            Cell(
                number,
                cell["cell_type"],
                _text(cell["source"]),
                cell.get("outputs", []),
                cell.get("execution_count"),
                cell["metadata"],
                cell.get("id", ""),
            )
            for number, cell in enumerate(notebook["cells"], 1)
        ]
        self.code = [cell for cell in self.cells if cell.kind == "code"]
        self.prose = [cell for cell in self.cells if cell.kind == "markdown"]
        self.named = {cell.name: cell for cell in self.cells}

    @classmethod
    def stored(cls, name):
        """A notebook of the course, such as "04_alphabeta" or "lectures/04_alphabeta"."""
        return cls((FOLDER / f"{name}.ipynb").read_text(encoding="utf-8"))

    @property
    def words(self):
        """All its text outside code, in one line."""
        return one_line("\n".join(cell.text for cell in self.prose))

    @property
    def everything(self):
        """All its cells, in one line."""
        return one_line("\n".join(cell.text for cell in self.cells))

    def code_with(self, words):
        """Its first code that has these words in it."""
        return next(cell.text for cell in self.code if words in cell.text)

    def __getitem__(self, name):
        """The cell that has this id in the file."""
        return self.named[name]

    @cached_property
    def headings(self):
        """(cell, level, words) of each heading."""
        return [
            (cell, len(marks), words)
            for cell in self.prose
            for marks, words in HEADING.findall(FENCED.sub("", cell.text))
        ]

    @cached_property
    def optional(self):
        """The numbers of the cells that lie beside the main path, as their headings say."""
        found, beside = set(), None
        for cell in self.cells:
            for level, words in [
                (level, words) for at, level, words in self.headings if at is cell
            ]:
                if beside is None or level <= beside:
                    beside = level if words.endswith(OPTIONAL) else None
            if beside is not None:
                found.add(cell.number)
        return found

    def called(self, *names):
        """The calls of functions with these names: (cell, call)."""
        return [
            (cell, call) for cell in self.code for name, call in cell.calls if name in set(names)
        ]

    def section(self, words):
        """The cells from the heading that matches to the next of its level; [] without one."""
        for place, (cell, level, title) in enumerate(self.headings):
            if re.search(words, title, re.IGNORECASE):
                later = [c.number for c, rank, _ in self.headings[place + 1 :] if rank <= level]
                end = min((n for n in later if n > cell.number), default=len(self.cells) + 1)
                return self.cells[cell.number - 1 : end - 1]
        return []

    def bundles(self):
        """(cell, mime bundle, its metadata) of each output that has one."""
        for cell in self.code:
            for output in cell.outputs:
                if "data" in output:
                    data = {kind: _text(value) for kind, value in output["data"].items()}
                    yield cell, data, output.get("metadata", {})

    def shown(self):
        """(cell, text) of everything that an output says to a reader."""
        for cell in self.code:
            for output in cell.outputs:
                yield cell, _text(output.get("text", ""))
        for cell, data, _ in self.bundles():
            for kind, value in data.items():
                if kind.startswith("text/") or kind == "image/svg+xml":
                    markup = kind in ("text/html", "image/svg+xml")
                    yield cell, TAG.sub(" ", value) if markup else value


def _text(source):
    return "".join(source) if isinstance(source, list) else str(source)
