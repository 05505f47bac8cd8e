"""The command `adversarial`: show a search, make slides and sheets, release and grade."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Sequence
from pathlib import Path

from .exercises.sheets import THEMES, save_sheets
from .games import Ordered
from .grading.assignment import student_seed
from .grading.classes import grade, write_marks
from .grading.pages import write_pages
from .grading.release import KEY, ClassError, Key, find_key, read_students, release
from .grading.sandbox import SECONDS, Sandbox, unenforced
from .observe.errors import SearchError
from .pages.show import GAMES, OFFERED, show
from .pages.slides import save_slides
from .pages.summary import summary_sheet, themes

SENTENCES = {
    "problem": "adversarial: {problem}",
    "stopped": "\nStopped. What is marked is kept; run it again to go on.",
    "one sheet": "1 sheet is in {path}, the answers in {key}.",
    "sheets": "{n} sheets are in {path}, the answers in {key}.",
    "one notebook": "1 notebook is in {path}.",
    "notebooks": "{n} notebooks are in {path}.",
    "keep": "Keep {key} to yourself: the grader needs it.",
    "one student": "1 student: {marks}, {overview}, {feedback}",
    "students": "{n} students: {marks}, {overview}, {feedback}",
    "too small": "{text} is less than 1",
    "progress": "\r{bar} {done} of {of}",
    "saved": "{page}: {size:.0f} kB",
    "windows": "Grading needs Linux (or macOS with --unsafe); on Windows run it in WSL.",
    "unsafe": "Grade on Linux, or go on all the same with --unsafe.",
    "inside": "The report would be among the submissions in {folder}; give another folder with -o.",
}
HELP = {
    "command": "The command `adversarial`: show a search, make exam sheets, release and grade "
    "notebooks.",
    # show
    "show": "open a page with the stepper on a tree or a game",
    "tree": 'such as "((3 12 8) (2 4 6) (14 5 2))"',
    "game": "a game instead of a tree",
    "board": 'where the game stands, such as "XO. .O. .XX"',
    "search": "(alphabeta; with dice expectiminimax)",
    "order": "of the moves (as they come)",
    "order seed": "of the random order (0)",
    "depth": "plies below the root",
    "save": "keep the page here",
    "no browser": "do not open it",
    # sheet
    "sheet": "make exam sheets, a page a student, and the key",
    "sheet students": "as for release",
    "sheet seed": "the class's seed, as for release (0)",
    "sheet output": "the PDF (sheets.pdf); the key is written beside it",
    # release
    "release": "make the notebooks for a list of students",
    "about release": "Writes a notebook for every student, with trees of their own and without "
    "solutions and hidden tests, and key.json, which the grader needs and nobody else may see.",
    "source": "the graded notebook with its solutions",
    "students": "a CSV file with a column `student`, `login` or `name`, or a text with one name a "
    "line",
    "release output": "the folder (released)",
    "class seed": "the class's secret seed (else drawn)",
    "force": "write over what is there",
    # grade
    "grade": "mark a folder of submissions",
    "about grade": "Writes marks.csv, class.html and a page for every student. Each question of "
    "each submission runs in a process of its own. A run that was interrupted goes on where it "
    "was.",
    "submissions": "the folder, one notebook a student, names free",
    "report": "the folder (report)",
    "key": "the key.json of the release (else found nearby)",
    "seconds": "of processor time, for one question ({seconds})",
    "jobs": "submissions at a time (one a core)",
    "fresh": "mark again what is marked already",
    "unsafe": "go on where this system cannot enforce every limit",
    "slides": "make decks of slides from notebooks",
    "to": "the folder (here)",
    "theme": "of the deck; D changes it (light)",
    # summary
    "summary": "make summary sheets, a page a theme to print",
    "about summary": "Writes a page for each theme, such as summary-04.html, that prints on one "
    "side of A4.",
    "summary themes": "the numbers of themes, such as 04 (all)",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns 0, or 1 after a sentence on what is wrong."""
    parser = argparse.ArgumentParser(prog="adversarial", description=HELP["command"])
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_show(commands)
    _add_slides(commands)
    _add_summary(commands)
    _add_sheet(commands)
    _add_release(commands)
    _add_grade(commands)
    options = parser.parse_args(arguments)
    try:
        return options.run(options)
    except (ValueError, SearchError, OSError, ModuleNotFoundError) as problem:
        print(SENTENCES["problem"].format(problem=problem), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        for worker in multiprocessing.active_children():
            worker.kill()
        print(SENTENCES["stopped"], file=sys.stderr)
        return 130


def _add_show(commands):
    command = commands.add_parser("show", help=HELP["show"])
    command.add_argument("tree", nargs="?", help=HELP["tree"])
    command.add_argument("--game", choices=sorted(GAMES), help=HELP["game"])
    command.add_argument("--board", help=HELP["board"])
    command.add_argument("--search", choices=OFFERED, help=HELP["search"])
    command.add_argument("--order", choices=Ordered.ORDERS, help=HELP["order"])
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
    command.set_defaults(run=_slides)


def _slides(options):
    for notebook in options.notebooks:
        page = save_slides(notebook, options.to / f"{notebook.stem}.html", theme=options.theme)
        print(SENTENCES["saved"].format(page=page, size=page.stat().st_size / 1000))
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
    command.add_argument("--theme", required=True, choices=sorted(THEMES))
    command.add_argument("--students", required=True, help=HELP["sheet students"])
    command.add_argument("--seed", type=int, default=0, help=HELP["sheet seed"])
    command.add_argument("-o", "--output", default="sheets.pdf", help=HELP["sheet output"])
    command.set_defaults(run=_sheet)


def _sheet(options):
    seeds = {name: student_seed(options.seed, name) for name in read_students(options.students)}
    path = Path(options.output).with_suffix(".pdf")
    key = path.with_name(f"{path.stem}-key.pdf")
    path.parent.mkdir(parents=True, exist_ok=True)
    save_sheets(options.theme, seeds, path, key, options.seed)
    told = SENTENCES["one sheet" if len(seeds) == 1 else "sheets"]
    print(told.format(n=len(seeds), path=path, key=key))
    return 0


def _add_release(commands):
    command = commands.add_parser(
        "release", help=HELP["release"], description=HELP["about release"]
    )
    command.add_argument("source", help=HELP["source"])
    command.add_argument("--students", required=True, help=HELP["students"])
    command.add_argument("-o", "--output", default="released", help=HELP["release output"])
    command.add_argument("--seed", type=int, help=HELP["class seed"])
    command.add_argument("--force", action="store_true", help=HELP["force"])
    command.set_defaults(run=_release)


def _release(options):
    students = read_students(options.students)
    paths = release(options.source, students, options.output, options.seed, options.force)
    told = SENTENCES["one notebook" if len(paths) == 1 else "notebooks"]
    print(told.format(n=len(paths), path=options.output))
    print(SENTENCES["keep"].format(key=Path(options.output) / KEY))
    return 0


def _add_grade(commands):
    command = commands.add_parser("grade", help=HELP["grade"], description=HELP["about grade"])
    command.add_argument("submissions", help=HELP["submissions"])
    command.add_argument("-o", "--output", default="report", help=HELP["report"])
    command.add_argument("--key", help=HELP["key"])
    in_seconds = HELP["seconds"].format(seconds=SECONDS)
    command.add_argument("--seconds", type=_positive, default=SECONDS, help=in_seconds)
    command.add_argument("--jobs", type=_positive, help=HELP["jobs"])
    command.add_argument("--fresh", action="store_true", help=HELP["fresh"])
    command.add_argument("--unsafe", action="store_true", help=HELP["unsafe"])
    command.set_defaults(run=_grade)


def _grade(options):
    if sys.platform == "win32":
        raise ClassError(SENTENCES["windows"])
    key = Key(options.key or find_key(options.submissions))
    _refuse_inside(options.output, options.submissions)
    lacks = unenforced()
    if lacks and not options.unsafe:
        raise ClassError(" ".join([*lacks, SENTENCES["unsafe"]]))
    Sandbox.unsafe = options.unsafe
    rows = grade(
        options.submissions, options.output, key, options.seconds, options.jobs, options.fresh,
        _progress,
    )  # fmt: skip
    folder = Path(options.output)
    marks = folder / "marks.csv"
    write_marks(rows, key, marks)
    words = {"marks": marks, "overview": write_pages(rows, key, folder)}
    told = SENTENCES["one student" if len(rows) == 1 else "students"]
    print(told.format(n=len(rows), feedback=folder / "feedback", **words))
    return 0


def _positive(text):
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(SENTENCES["too small"].format(text=text))
    return number


def _refuse_inside(output, submissions):
    """Pages among the submissions would be marked the next time."""
    folder, output = Path(submissions).resolve(), Path(output).resolve()
    if folder in (output, *output.parents):
        raise ClassError(SENTENCES["inside"].format(folder=submissions))


def _progress(done, of):
    """A bar that redraws itself; only the last state where nobody watches."""
    if not sys.stderr.isatty() and done < of:
        return
    width = 30
    filled = width * done // of
    bar = "█" * filled + "·" * (width - filled)
    told = SENTENCES["progress"].format(bar=bar, done=done, of=of)
    print(told, end="\n" * (done == of), file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
