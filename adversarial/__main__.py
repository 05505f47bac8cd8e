"""The command `adversarial`: open the course, show a search, make slides, release, grade."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from . import __version__
from .exercises.sheets import THEMES, save_sheets
from .games.ordering import ORDER_NAMES
from .grading.assignment import student_seed, texts_on_paper
from .grading.command import add_grade, add_release
from .grading.contest.command import add_contest
from .grading.release import read_people
from .lab import add_lab
from .observe.errors import SearchError
from .pages.deck import read_deck
from .pages.handouts import save_handout, save_notes
from .pages.show import GAMES, show
from .pages.slides import write_slides
from .pages.summary import summary_sheet, themes
from .search.catalogue import offered_by

SENTENCES = {
    "problem": "adversarial: {problem}",
    "stopped": "\nStopped. What is marked is kept; run it again to go on.",
    "one sheet": "1 sheet is in {path}, the answers in {key}.",
    "sheets": "{n} sheets are in {path}, the answers in {key}.",
    "saved": "{page}: {size:.0f} kB",
    "to print": "No Chrome, Chromium or Edge was found: for a PDF open {page} in a browser and "
    "print it (Ctrl-P).",
}
HELP = {
    "command": "The command `adversarial`: open the course, show a search, make exam sheets, "
    "release and grade notebooks.",
    # show
    "show": "open a page with the stepper on a tree or a game",
    "tree": 'such as "((3 12 8) (2 4 6) (14 5 2))"',
    "game": "a game instead of a tree",
    "board": 'where the game stands, such as "XO. .O. .XX"',
    "search": "(alphabeta; with dice expectiminimax)",
    "order": "of the moves: {orders}",
    "order seed": "of the random order (0)",
    "depth": "plies below the root",
    "save": "keep the page here",
    "no browser": "do not open it",
    # sheet
    "sheet": "make exam sheets for each student, and the key",
    "sheet theme": "what is asked: a theme, or final, the exam over all of them",
    "sheet students": "as for release",
    "sheet notebook": "a graded notebook, whose questions in words are printed instead of ours",
    "sheet seed": "the class's seed, as for release (0)",
    "sheet output": "the PDF (sheets.pdf); the key is written beside it",
    "slides": "make decks of slides from notebooks",
    "to": "the folder (here)",
    "theme": "of the deck; D changes it (light)",
    "author": "on the title slide (that of the notebook's metadata, if any)",
    "date": "on the title slide (that of the notebook's metadata, if any)",
    "handout": "also a handout for students, with gaps and lines for notes, as PDF",
    "notes": "also the slides with the lecturer's notes, as PDF",
    # summary
    "summary": "make summary sheets, a page a theme to print",
    "about summary": "Writes a page for each theme, such as summary-04.html, that prints on one "
    "side of A4.",
    "summary themes": "the numbers of themes, such as 04 (all)",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns 0, or 1 after a sentence on what is wrong."""
    parser = argparse.ArgumentParser(prog="adversarial", description=HELP["command"])
    version = f"adversarial-search {__version__}"
    parser.add_argument("--version", action="version", version=version)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    add_lab(commands)
    _add_show(commands)
    _add_slides(commands)
    _add_summary(commands)
    _add_sheet(commands)
    add_release(commands)
    add_grade(commands)
    add_contest(commands)
    options = parser.parse_args(arguments)
    try:
        return options.run(options)
    except (ValueError, SearchError, OSError, ModuleNotFoundError) as problem:
        print(SENTENCES["problem"].format(problem=problem), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(SENTENCES["stopped"], file=sys.stderr)
        return 130


def _add_show(commands):
    command = commands.add_parser("show", help=HELP["show"])
    command.add_argument("tree", nargs="?", help=HELP["tree"])
    command.add_argument("--game", choices=sorted(GAMES), help=HELP["game"])
    command.add_argument("--board", help=HELP["board"])
    command.add_argument("--search", choices=sorted(offered_by("show")), help=HELP["search"])
    orders = ", ".join(f"{order} ({name})" for order, name in ORDER_NAMES.items())
    told = HELP["order"].format(orders=orders)
    command.add_argument("--order", choices=ORDER_NAMES, help=told)
    command.add_argument("--seed", type=int, default=0, help=HELP["order seed"])
    command.add_argument("--depth", type=int, help=HELP["depth"])
    command.add_argument("--save", metavar="PAGE", help=HELP["save"])
    command.add_argument("--no-browser", action="store_true", help=HELP["no browser"])
    command.set_defaults(run=_show)


def _show(options):
    names = ("tree", "game", "board", "search", "order", "depth", "seed")
    arguments = {name: getattr(options, name) for name in names}
    print(show(options.save, not options.no_browser, **arguments))
    return 0


def _add_slides(commands):
    command = commands.add_parser("slides", help=HELP["slides"])
    command.add_argument("notebooks", nargs="+", type=Path, metavar="NOTEBOOK")
    command.add_argument("--to", type=Path, default=Path(), metavar="FOLDER", help=HELP["to"])
    command.add_argument("--theme", choices=("light", "dark"), default="light", help=HELP["theme"])
    command.add_argument("--author", help=HELP["author"])
    command.add_argument("--date", help=HELP["date"])
    command.add_argument("--handout", action="store_true", help=HELP["handout"])
    command.add_argument("--notes", action="store_true", help=HELP["notes"])
    command.set_defaults(run=_slides)


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


def _add_summary(commands):
    command = commands.add_parser(
        "summary", help=HELP["summary"], description=HELP["about summary"]
    )
    command.add_argument("themes", nargs="*", metavar="THEME", help=HELP["summary themes"])
    command.add_argument("--to", type=Path, default=Path(), metavar="FOLDER", help=HELP["to"])
    command.set_defaults(run=_summary)


def _summary(options):
    for sheet in [summary_sheet(theme) for theme in options.themes or themes()]:
        page = sheet.save(options.to / f"summary-{sheet.theme}.html")
        print(SENTENCES["saved"].format(page=page, size=page.stat().st_size / 1000))
    return 0


def _add_sheet(commands):
    command = commands.add_parser("sheet", help=HELP["sheet"])
    command.add_argument("--theme", required=True, choices=sorted(THEMES), help=HELP["sheet theme"])
    command.add_argument("--students", required=True, help=HELP["sheet students"])
    command.add_argument("--notebook", metavar="FILE", help=HELP["sheet notebook"])
    command.add_argument("--seed", type=int, default=0, help=HELP["sheet seed"])
    command.add_argument("-o", "--output", default="sheets.pdf", help=HELP["sheet output"])
    command.set_defaults(run=_sheet)


def _sheet(options):
    people = read_people(options.students)
    seeds = {name: student_seed(options.seed, name) for name in people}
    numbers = {name: person.get("id", "") for name, person in people.items()}
    path = Path(options.output).with_suffix(".pdf")
    key = path.with_name(f"{path.stem}-key.pdf")
    path.parent.mkdir(parents=True, exist_ok=True)
    texts = texts_on_paper(options.notebook) if options.notebook else None
    save_sheets(options.theme, seeds, path, key, options.seed, numbers, texts)
    told = SENTENCES["one sheet" if len(seeds) == 1 else "sheets"]
    print(told.format(n=len(seeds), path=path, key=key))
    return 0


if __name__ == "__main__":
    sys.exit(main())
