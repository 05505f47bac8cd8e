"""The command `adversarial`: open the course, show a search, make slides, release, grade."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from . import __version__
from .commands import FLAG, Command
from .exercises.sheets import THEMES, save_sheets
from .games.ordering import ORDER_NAMES
from .grading.assignment import student_seed, texts_on_paper
from .grading.command import GRADE, RELEASE
from .grading.contest.command import CONTEST
from .grading.desk.command import DESK
from .grading.how_far import SENTENCES as HOW_FAR
from .grading.how_far import Progress
from .grading.release import read_people
from .lab import LAB
from .language import LANGUAGE, LANGUAGES, VARIABLE, words
from .observe.errors import SearchError
from .pages.deck import read_deck
from .pages.handouts import save_handout, save_notes
from .pages.show import GAMES, show
from .pages.slides import write_slides
from .pages.summary import summary_sheet, themes
from .search.catalogue import offered_by

SENTENCES = words({
    "problem": "adversarial: {problem}",
    "file": "adversarial: {file} cannot be opened: {why}.",
    "stopped": "\nStopped. The marks so far are kept; run it again to go on.",
    "one sheet": "1 sheet is in {path}, the answers in {key}.",
    "sheets": "{n} sheets are in {path}, the answers in {key}.",
    "saved": "{page}: {size:.0f} kB",
    "to print": "No Chrome, Chromium or Edge was found: for a PDF open {page} in a browser and "
    "print it (Ctrl-P).",
})
WRITTEN = words({
    "line": "{done} of {of} sheets are written.",
    "line, seconds": "{done} of {of} sheets are written, about {left} s left.",
    "line, minutes": "{done} of {of} sheets are written, about {left} min left.",
})
FOLDER = {"type": Path, "default": Path(), "metavar": "FOLDER"}
COMMAND = (
    "The command `adversarial`: open the course, show a search, make exam sheets, release and "
    "grade notebooks."
)
ABOUT = {
    "show": ("open a page with the stepper on a tree or a game",),
    "slides": ("make decks of slides from notebooks",),
    "summary": (
        "make summary sheets, a page a theme to print",
        "Writes a page for each theme, such as summary-04.html, that prints on one side of A4.",
    ),
    "sheet": ("make exam sheets for each student, and the key",),
}
ORDERS = ", ".join(f"{order} ({name})" for order, name in ORDER_NAMES.items())
SHOW = {
    "tree": ('such as "((3 12 8) (2 4 6) (14 5 2))"', {"nargs": "?"}),
    "--game": ("a game instead of a tree", {"choices": sorted(GAMES)}),
    "--board": 'where the game stands, such as "XO. .O. .XX"',
    "--search": ("(alphabeta; with dice expectiminimax)", {"choices": sorted(offered_by("show"))}),
    "--order": (f"of the moves: {ORDERS}", {"choices": ORDER_NAMES}),
    "--seed": ("of the random order (0)", {"type": int, "default": 0}),
    "--depth": ("plies below the root", {"type": int}),
    "--save": ("keep the page here", {"metavar": "PAGE"}),
    "--no-browser": ("do not open it", FLAG),
}
LANGUAGE_HELP = "of what students read: reports, pages, sheets (that of the folder, else English)"
SLIDES = {
    "notebooks": (None, {"nargs": "+", "type": Path, "metavar": "NOTEBOOK"}),
    "--to": ("the folder (here)", FOLDER),
    "--theme": (
        "of the deck; D changes it (light)",
        {"choices": ("light", "dark"), "default": "light"},
    ),
    "--author": "on the title slide (that of the notebook's metadata, if any)",
    "--date": "on the title slide (that of the notebook's metadata, if any)",
    "--handout": ("also a handout for students, with gaps and lines for notes, as PDF", FLAG),
    "--notes": ("also the slides with the lecturer's notes, as PDF", FLAG),
}
SUMMARY = {
    "themes": ("the numbers of themes, such as 04 (all)", {"nargs": "*", "metavar": "THEME"}),
    "--to": ("the folder (here)", FOLDER),
}
SHEET = {
    "--theme": (
        "what is asked: a theme, or final, the exam over all of them",
        {"required": True, "choices": sorted(THEMES)},
    ),
    "--students": ("as for release", {"required": True}),
    "--notebook": (
        "a graded notebook, whose questions in words are printed instead of ours",
        {"metavar": "FILE"},
    ),
    "--seed": ("the class's seed, as for release (0)", {"type": int, "default": 0}),
    "-o --output": (
        "the PDF (sheets.pdf); the key is written beside it",
        {"default": "sheets.pdf"},
    ),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns 0, or 1 after a sentence on what is wrong."""
    parser = argparse.ArgumentParser(prog="adversarial", description=COMMAND)
    version = f"adversarial-search {__version__}"
    parser.add_argument("--version", action="version", version=version)
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGE, help=LANGUAGE_HELP)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add_to(commands)
    options = parser.parse_args(arguments)
    if options.language != LANGUAGE:  # A process has one language, so another one does it.
        again = [sys.executable, "-P", "-m", __package__, *(arguments or sys.argv[1:])]
        return subprocess.call(again, env={**os.environ, VARIABLE: options.language})
    try:
        return options.run(options)
    except OSError as problem:
        words = {"file": problem.filename, "why": problem.strerror, "problem": problem}
        print(SENTENCES["file" if problem.filename else "problem"].format(**words), file=sys.stderr)
        return 1
    except (ValueError, SearchError, ModuleNotFoundError) as problem:
        print(SENTENCES["problem"].format(problem=problem), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(SENTENCES["stopped"], file=sys.stderr)
        return 130


def _show(options):
    names = ("tree", "game", "board", "search", "order", "depth", "seed")
    arguments = {name: getattr(options, name) for name in names}
    print(show(options.save, not options.no_browser, **arguments))
    return 0


def _slides(options):
    for notebook in options.notebooks:
        deck = read_deck(notebook, author=options.author, date=options.date)
        pages = [write_slides(deck, options.to / f"{deck.name}.html", options.theme)]
        if options.handout:
            pages.append(save_handout(deck, options.to / f"{deck.name}-handout"))
        if options.notes:
            pages.append(save_notes(deck, options.to / f"{deck.name}-notes"))
        for page in pages:
            print(SENTENCES["saved"].format(page=page, size=page.stat().st_size / 1000))
        for page in pages[1:]:
            if page.suffix == ".html":
                print(SENTENCES["to print"].format(page=page))
    return 0


def _summary(options):
    for sheet in [summary_sheet(theme) for theme in options.themes or themes()]:
        page = sheet.save(options.to / f"summary-{sheet.theme}.html")
        print(SENTENCES["saved"].format(page=page, size=page.stat().st_size / 1000))
    return 0


def _sheet(options):
    people = read_people(options.students)
    seeds = {name: student_seed(options.seed, name) for name in people}
    numbers = {name: person.get("id", "") for name, person in people.items()}
    path = Path(options.output).with_suffix(".pdf")
    key = path.with_name(f"{path.stem}-key.pdf")
    path.parent.mkdir(parents=True, exist_ok=True)
    texts = texts_on_paper(options.notebook) if options.notebook else None
    progress = Progress(sentences=HOW_FAR | WRITTEN)
    save_sheets(options.theme, seeds, path, key, options.seed, numbers, texts, progress)
    told = SENTENCES["one sheet" if len(seeds) == 1 else "sheets"]
    print(told.format(n=len(seeds), path=path, key=key))
    return 0


COMMANDS = (
    LAB,
    Command("show", _show, ABOUT["show"], SHOW),
    Command("slides", _slides, ABOUT["slides"], SLIDES),
    Command("summary", _summary, ABOUT["summary"], SUMMARY),
    Command("sheet", _sheet, ABOUT["sheet"], SHEET),
    RELEASE, GRADE, DESK, CONTEST,
)  # fmt: skip

if __name__ == "__main__":
    sys.exit(main())
