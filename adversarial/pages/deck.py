"""What a deck is made of: the cells of a notebook, grouped into slides, as HTML."""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from ..language import every, words
from ..needs import insist_on_a_computer, insist_on_extra
from ..types import FilePath
from .kernels import run_apart
from .markup import highlight, markdown, show, with_pictures
from .views import live_views

SHOW_CODE = "show-code"  # the tag of a cell whose code is on the slide, too
# Tags of cells whose film is shown without its code; a tall tree has its sentence beside it.
WITHOUT_CODE = {"tree-only", "tree-tall"}
SENTENCES = words({
    "empty": "{name} has no slides: give its cells a slide type.",
})
HANDS_UP = every("Hands up")  # a slide that says so, in any language, has a row to count them


class Cell(NamedTuple):
    """What a cell shows on its slide; a fragment has a number and comes later."""

    html: str
    names: list[str]
    fragment: int | None


class Slide(NamedTuple):
    """Cells, notes, and the answers for which hands are counted (None: for none)."""

    cells: list[Cell]
    notes: str
    is_title: bool
    votes: list[str] | None


class Deck(NamedTuple):
    """Stacks of slides, with the models of their live views."""

    name: str
    title: str
    byline: list[str]  # author and date, where they are known
    stacks: list[list[Slide]]
    views: dict[str, Any]

    @property
    def slides(self) -> list[Slide]:
        return [slide for stack in self.stacks for slide in stack]


def read_deck(
    notebook: FilePath, run: bool = True, author: str | None = None, date: str | None = None
) -> Deck:
    """The slides of a notebook, which is run first unless told otherwise.

    Author and date are those of the notebook's metadata (`authors`, `date`), unless given.
    """
    insist_on_a_computer("page")
    insist_on_extra("slides")
    import nbformat

    notebook = Path(notebook)
    node = run_apart(notebook) if run else nbformat.read(notebook, as_version=4)
    node.cells = [cell for cell in node.cells if slide_type(cell) != "skip"]
    views = live_views(node)
    for cell in node.cells:
        if cell.cell_type == "markdown":
            pictures = cell.get("attachments", {})
            cell.html = with_pictures(markdown(cell.source), notebook.parent, pictures)
    stacks = [[_slide(cells) for cells in stack] for stack in group(node.cells)]
    if not stacks:
        raise ValueError(SENTENCES["empty"].format(name=notebook.name))
    title = _title(node.cells) or notebook.stem
    return Deck(notebook.stem, title, _byline(node.metadata, author, date), stacks, views)


def _title(cells):
    found = (re.match(r"#\s+(.+)", cell.source) for cell in cells if cell.cell_type == "markdown")
    return next((heading[1].strip() for heading in found if heading), "")


def _byline(metadata, author, date):
    """Author and date; in a notebook's metadata authors are a list, each with a name."""
    names = [one.get("name", "") for one in metadata.get("authors", []) if isinstance(one, dict)]
    lines = author or ", ".join(filter(None, names)), date or metadata.get("date")
    return [str(line) for line in lines if line]


# Which cells share a slide.


def slide_type(cell):
    """slide, subslide, fragment, skip, notes, or - for what goes on where the last one was."""
    return cell.metadata.get("slideshow", {}).get("slide_type") or "-"


def group(cells):
    """Stacks of slides; a slide is a list of (cell, number of its fragment or None)."""
    stacks, fragment = [], None
    for cell in cells:
        kind = slide_type(cell)
        if kind == "slide" or not stacks:
            stacks.append([[]])
        elif kind == "subslide":
            stacks[-1].append([])
        slide = stacks[-1][-1]
        if not slide:
            fragment = None
        if kind == "fragment":
            fragment = 0 if fragment is None else fragment + 1
        slide.append((cell, fragment))
    return stacks


def _slide(cells):
    shown = [(cell, fragment) for cell, fragment in cells if slide_type(cell) != "notes"]
    notes = [cell.get("html", "") for cell, _ in cells if slide_type(cell) == "notes"]
    is_title = len(shown) == 1 and shown[0][0].source.startswith("# ")
    made = [_cell(cell, fragment) for cell, fragment in shown]
    votes = _votes(cell for cell, _ in shown)
    return Slide([cell for cell in made if cell.html], "".join(notes), is_title, votes)


def _votes(cells):
    """The answers to choose from, which the metadata of a cell may name; else A, B, …"""
    votes = None
    for cell in cells:
        named = cell.metadata.get("adversarial", {}).get("votes")
        if isinstance(named, list) and named:
            return [str(name) for name in named]
        if named == [] or cell.cell_type == "markdown" and asks_for_hands(cell.source):
            votes = []
    return votes


def asks_for_hands(text):
    """Does a text say so, in any language of the course?

    >>> asks_for_hands("**Hands up:** a cut?"), asks_for_hands("**A mano alzada:** ¿un corte?")
    (True, True)
    """
    return any(each.casefold() in text.casefold() for each in HANDS_UP)


# A cell as HTML.


def _cell(cell, fragment):
    tags = cell.metadata.get("tags", [])
    parts = [cell.html] if cell.cell_type == "markdown" else []
    if cell.cell_type == "code":
        parts += [highlight(cell.source)] if SHOW_CODE in tags else []
        parts += [show(output) for output in cell.outputs]
    body = "\n".join(filter(None, parts))
    names = ["cell", *(["live"] if "data-live-view" in body else [])]
    return Cell(body, names + sorted(WITHOUT_CODE.intersection(tags)), fragment)


def section(slide, byline=()):
    """A slide as reveal.js knows it."""
    body = "\n".join(map(_division, slide.cells))
    if slide.is_title:
        lines = "".join(f"<p>{escape(line)}</p>" for line in byline)
        body += f'<div class="byline">{lines}</div>' if lines else ""
    name = ' class="title"' if slide.is_title else ""
    votes = "" if slide.votes is None else f' data-votes="{escape(json.dumps(slide.votes))}"'
    return f"<section{name}{votes}>\n{body}\n<aside class='notes'>{slide.notes}</aside>\n</section>"


def _division(cell):
    names = " ".join([*cell.names, *(["fragment"] if cell.fragment is not None else [])])
    place = "" if cell.fragment is None else f' data-fragment-index="{cell.fragment}"'
    return f'<div class="{names}"{place}>{cell.html}</div>'
