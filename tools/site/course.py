"""The themes of the course, as the notebooks themselves tell them: a new one appears by itself."""

import json
import re
from dataclasses import dataclass
from pathlib import Path

from adversarial.language import ENGLISH, LANGUAGE

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"
THEMES = "[0-9][0-9]_*.ipynb"
TITLE = re.compile(r"^# ([^:\n]+)", re.MULTILINE)  # of "Minimax: the best move …" the beginning
OBJECTIVE = re.compile(r"\*\*What you will be able to do:\*\*\s*(.+?)(?:\.?\n\n|\Z)", re.DOTALL)
TIME = re.compile(r"\*\*Time:\*\*(.+?)(?:\n\n|\Z)", re.DOTALL)
MINUTES = re.compile(r"about\s+(\d+)")
# A line of the map in the first notebook: | 04 | [Alpha-beta](…) | leave out … | 02, 03 |
ON_THE_MAP = re.compile(r"^\| (\d\d) \| [^|]+ \| ([^|]+) \|([^|]*)\|$", re.MULTILINE)
LECTURE = re.compile(r"^In all (\d+) minutes\. Short path: (\d+) minutes", re.MULTILINE)
# **55 points** in four questions; about 60 minutes.
WORTH = re.compile(r"^\*\*(\d+) points\*\* in (\w+) questions; ([^.,]+)", re.MULTILINE)
GRADED = re.compile(r"^# Graded: (.+)$", re.MULTILINE)
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
    """A graded notebook, as its first lines tell it."""

    name: str
    title: str
    points: str
    questions: str
    time: str


def in_language(path, notebooks=NOTEBOOKS):
    """The notebook as this language has it."""
    if LANGUAGE == ENGLISH:
        return path
    return Path(notebooks, LANGUAGE, path.relative_to(notebooks))


def themes(notebooks=NOTEBOOKS):
    """The themes, in their order: every numbered notebook of the folder is one.

    What is counted is read from the English notebook, what is told from that of this language.
    """
    paths = sorted(Path(notebooks).glob(THEMES))
    before = {number: read for number, _, read in _the_map(paths[:1])}
    first = [in_language(path, notebooks) for path in paths[:1]]
    learn = {number: told for number, told, _ in _the_map(first)}
    return [
        _theme(path, notebooks, learn.get(path.name[:2]), before.get(path.name[:2], ()))
        for path in paths
    ]


def graded(notebooks=NOTEBOOKS):
    """The graded notebooks, those over all themes, too. Their files are for graders alone."""
    return [_graded(path) for path in sorted(Path(notebooks, "graded").glob(THEMES))]


def _graded(path):
    text = prose(path)
    title, worth = GRADED.search(text), WORTH.search(text)
    points, questions, time = (worth[1], worth[2], plain(worth[3])) if worth else ("", "", "")
    return Graded(path.stem, plain(title[1]) if title else path.stem, points, questions, time)


def prose(path, kind="markdown"):
    """The text of a notebook's cells of this kind."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return "\n\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == kind)


def _theme(path, notebooks, learn, before):
    study = in_language(path, notebooks)
    text = prose(study)
    deck, part = (path.parent / folder / path.name for folder in ("lectures", "graded"))
    lecture = LECTURE.search(prose(deck)) if deck.exists() else None
    return Theme(
        name=path.stem, title=_title(path, text), learn=learn or _objective(text), before=before,
        minutes=_minutes(prose(path)), study=study,
        deck=in_language(deck, notebooks) if deck.exists() else None,
        lecture=(int(lecture[1]), int(lecture[2])) if lecture else None,
        graded=part if part.exists() else None,
    )  # fmt: skip


def _title(path, text):
    found = TITLE.search(text)
    return plain(found[1]) if found else path.stem


def _the_map(paths):
    """What the first notebook says of each: its number, what one learns, what to read before."""
    for path in paths:
        for number, learn, before in ON_THE_MAP.findall(prose(path)):
            yield number, plain(learn), _numbers(before)


def _numbers(text):
    """The numbers in `02, 03`, and all of `02 to 04`."""
    found = re.sub(
        r"(\d\d) to (\d\d)",
        lambda ends: " ".join(f"{n:02}" for n in range(int(ends[1]), int(ends[2]) + 1)),
        text,
    )
    return tuple(re.findall(r"\d\d", found))


def _objective(text):
    """The first of the things that its opening promises, for a theme that is not on the map."""
    found = OBJECTIVE.search(text)
    return plain(re.split(r";|\.\s", found[1])[0]) if found else ""


def _minutes(text):
    """What it says of its time; two sittings are added."""
    found = TIME.search(text)
    told = [int(n) for n in MINUTES.findall(found[1])] if found else []
    return (sum(told) if "two sittings" in found[1] else told[0]) if told else 0


def plain(text):
    """A piece of Markdown in one line, without its marks."""
    return " ".join(MARKS.sub(lambda mark: mark[1] or "", text).split())
