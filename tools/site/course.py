"""The themes of the course, as the notebooks themselves tell them: a new one appears by itself.

What is counted stands in a notebook's metadata: how many minutes it takes, and the themes to read
before. What is told is looked for by its place, which is the same in every language.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from adversarial.language import ENGLISH, LANGUAGE

from ..languages.building import NOTEBOOKS, read

THEMES = "[0-9][0-9]_*.ipynb"
TITLE = re.compile(r"^# ([^:\n]+)", re.MULTILINE)  # of "Minimax: the best move …" the beginning
# The first paragraph that begins in bold: **What you will be able to do:** …
PROMISE = re.compile(r"\*\*[^*\n]+:\*\*\s*(.+?)(?:\n\n|\Z)", re.DOTALL)
# A line of the map in the first notebook: | 04 | [Alpha-beta](…) | leave out … | 02, 03 |
ON_THE_MAP = re.compile(r"^\| (\d\d) \| [^|]+ \| ([^|]+) \|[^|]*\|$", re.MULTILINE)
GRADED = re.compile(r"^# [^:\n]+: (.+)$", re.MULTILINE)  # Graded: alpha-beta
MARKS = re.compile(r"\[([^]]+)\]\([^)]*\)|[*`]{1,2}")


@dataclass(frozen=True)
class Theme:
    """A theme: what it is called, what it teaches, how long it takes, and what there is of it."""

    name: str  # of all its files: 04_alphabeta
    title: str
    learn: str  # "leave out what cannot matter, and prove it"
    before: tuple[str, ...]  # the numbers of the themes to read before
    minutes: int
    study: Path
    deck: Path | None
    lecture: tuple[int, int] | None  # minutes of the deck, and of its short path
    graded: Path | None

    @property
    def number(self):
        return self.name[:2]


@dataclass(frozen=True)
class Graded:
    """A graded notebook, and what its questions are worth."""

    name: str
    title: str
    points: float
    questions: int
    minutes: int

    @property
    def number(self):
        """Of its theme; "" for what is over all themes."""
        return self.name[:2] if self.name[:2].isdigit() else ""


def in_language(path, notebooks=NOTEBOOKS):
    """The notebook as this language has it."""
    if LANGUAGE == ENGLISH:
        return path
    return Path(notebooks, LANGUAGE, path.relative_to(notebooks))


def study_notebooks():
    """Those of this language: in English with what they show, in others to be run first."""
    return [in_language(path) for path in sorted(NOTEBOOKS.glob("*.ipynb"))]


def themes(notebooks=NOTEBOOKS):
    """The themes, in their order: every numbered notebook of the folder is one."""
    paths = sorted(Path(notebooks).glob(THEMES))
    first = [prose(in_language(path, notebooks)) for path in paths[:1]]
    learn = {number: plain(told) for text in first for number, told in ON_THE_MAP.findall(text)}
    return [_theme(path, notebooks, learn.get(path.name[:2])) for path in paths]


def graded(notebooks=NOTEBOOKS):
    """The graded notebooks, those over all themes, too. Their files are for graders alone."""
    return [_graded(path) for path in sorted(Path(notebooks, "graded").glob("*.ipynb"))]


def _graded(path):
    title, cells = GRADED.search(prose(path)), read(path)["cells"]
    points = [cell["metadata"]["adversarial"]["points"] for cell in cells
              if "adversarial" in cell["metadata"]]  # fmt: skip
    name = plain(title[1]) if title else path.stem
    return Graded(path.stem, name, sum(points), len(points), counted(path).get("minutes", 0))


def counted(path):
    """What the metadata of a notebook say of it."""
    return read(path)["metadata"].get("adversarial", {})


def prose(path, kind="markdown"):
    """The text of a notebook's cells of this kind."""
    cells = read(path)["cells"]
    return "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == kind)


def _theme(path, notebooks, learn):
    study = in_language(path, notebooks)
    text, told = prose(study), counted(path)
    deck, part = (path.parent / folder / path.name for folder in ("lectures", "graded"))
    lecture = counted(deck) if deck.exists() else {}
    return Theme(
        name=path.stem, title=_title(path, text), learn=learn or _objective(text),
        before=tuple(told.get("before", ())), minutes=told.get("minutes", 0), study=study,
        deck=in_language(deck, notebooks) if deck.exists() else None,
        lecture=(lecture["minutes"], lecture["short"]) if lecture else None,
        graded=part if part.exists() else None,
    )  # fmt: skip


def _title(path, text):
    found = TITLE.search(text)
    return plain(found[1]) if found else path.stem


def _objective(text):
    """The first of the things that its opening promises, for a theme that is not on the map."""
    found = PROMISE.search(text)
    return plain(re.split(r";|\.\s|\.$", found[1])[0]) if found else ""


def plain(text):
    """A piece of Markdown in one line, without its marks."""
    return " ".join(MARKS.sub(lambda mark: mark[1] or "", text).split())
