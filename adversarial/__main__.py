"""The command `adversarial`: show a search, make slides and exam sheets, release and grade."""

import argparse
import multiprocessing
import sys
from pathlib import Path

from .exercises.sheets import THEMES, save_sheets
from .games import Ordered
from .grading.assignment import student_seed
from .grading.classes import grade, write_marks
from .grading.pages import write_pages
from .grading.release import ClassError, Key, find_key, read_students, release
from .grading.sandbox import SECONDS, Sandbox, unenforced
from .observe.errors import SearchError
from .pages.show import GAMES, SEARCHES, show
from .pages.slides import save_slides

SENTENCES = {
    "windows": "Grading needs Linux (or macOS with --unsafe); on Windows run it in WSL.",
    "unsafe": "Grade on Linux, or go on all the same with --unsafe.",
    "inside": "The report would be among the submissions in {folder}; give another folder with -o.",
    "release": "Writes a notebook for every student, with trees of their own and without solutions "
    "and hidden tests, and key.json, which the grader needs and nobody else may see.",
    "grade": "Writes marks.csv, class.html and a page for every student. Each question of each "
    "submission runs in a process of its own. A run that was interrupted goes on where it was.",
}


def main(arguments=None):
    """Run the command; returns 0, or 1 after a sentence on what is wrong."""
    parser = argparse.ArgumentParser(prog="adversarial", description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _add_show(commands)
    _add_slides(commands)
    _add_sheet(commands)
    _add_release(commands)
    _add_grade(commands)
    options = parser.parse_args(arguments)
    try:
        return options.run(options)
    except (ValueError, SearchError, OSError, ModuleNotFoundError) as problem:
        print(f"adversarial: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        for worker in multiprocessing.active_children():
            worker.kill()
        print("\nStopped. What is marked is kept; run it again to go on.", file=sys.stderr)
        return 130


def _add_show(commands):
    command = commands.add_parser("show", help="open a page with the stepper on a tree or a game")
    command.add_argument("tree", nargs="?", help='such as "((3 12 8) (2 4 6) (14 5 2))"')
    command.add_argument("--game", choices=sorted(GAMES), help="a game instead of a tree")
    command.add_argument("--board", help='where the game stands, such as "XO. .O. .XX"')
    command.add_argument("--search", choices=sorted(SEARCHES), help="(alphabeta; with dice "
                         "expectiminimax)")  # fmt: skip
    command.add_argument("--order", choices=Ordered.ORDERS, help="of the moves (as they come)")
    command.add_argument("--seed", type=int, default=0, help="of the random order (0)")
    command.add_argument("--depth", type=int, help="plies below the root")
    command.add_argument("--save", metavar="PAGE", help="keep the page here")
    command.add_argument("--no-browser", action="store_true", help="do not open it")
    command.set_defaults(run=_show)


def _show(options):
    names = ("tree", "game", "board", "search", "order", "depth", "seed")
    arguments = {name: getattr(options, name) for name in names}
    print(show(options.save, not options.no_browser, **arguments))
    return 0


def _add_slides(commands):
    command = commands.add_parser("slides", help="make decks of slides from notebooks")
    command.add_argument("notebooks", nargs="+", type=Path, metavar="NOTEBOOK")
    command.add_argument("--to", type=Path, default=Path(), metavar="FOLDER", help="(here)")
    command.add_argument("--theme", choices=("light", "dark"), default="light", help="(light)")
    command.set_defaults(run=_slides)


def _slides(options):
    for notebook in options.notebooks:
        page = save_slides(notebook, options.to / f"{notebook.stem}.html", theme=options.theme)
        print(f"{page}: {page.stat().st_size / 1000:.0f} kB")
    return 0


def _add_sheet(commands):
    command = commands.add_parser("sheet", help="make exam sheets, a page a student, and the key")
    command.add_argument("--theme", required=True, choices=sorted(THEMES))
    command.add_argument("--students", required=True, help="as for release")
    command.add_argument("--seed", type=int, default=0, help="the class's seed, as for release (0)")
    command.add_argument("-o", "--output", default="sheets.pdf", help="the PDF (sheets.pdf); the "
                         "key is written beside it")  # fmt: skip
    command.set_defaults(run=_sheet)


def _sheet(options):
    seeds = {name: student_seed(options.seed, name) for name in read_students(options.students)}
    path = Path(options.output).with_suffix(".pdf")
    key = path.with_name(f"{path.stem}-key.pdf")
    path.parent.mkdir(parents=True, exist_ok=True)
    save_sheets(options.theme, seeds, path, key, options.seed)
    print(f"{len(seeds)} sheets are in {path}, the answers in {key}.")
    return 0


def _add_release(commands):
    command = commands.add_parser(
        "release", help="make the notebooks for a list of students",
        description=SENTENCES["release"],
    )  # fmt: skip
    command.add_argument("source", help="the graded notebook with its solutions")
    command.add_argument("--students", required=True, help="a CSV file with a column `student`, "
                         "`login` or `name`, or a text with one name a line")  # fmt: skip
    command.add_argument("-o", "--output", default="released", help="the folder (released)")
    command.add_argument("--seed", type=int, help="the class's secret seed (else drawn)")
    command.add_argument("--force", action="store_true", help="write over what is there")
    command.set_defaults(run=_release)


def _release(options):
    students = read_students(options.students)
    paths = release(options.source, students, options.output, options.seed, options.force)
    print(f"{len(paths)} notebooks are in {options.output}.")
    print(f"Keep {Path(options.output) / 'key.json'} to yourself: the grader needs it.")
    return 0


def _add_grade(commands):
    command = commands.add_parser(
        "grade", help="mark a folder of submissions", description=SENTENCES["grade"]
    )
    command.add_argument("submissions", help="the folder, one notebook a student, names free")
    command.add_argument("-o", "--output", default="report", help="the folder (report)")
    command.add_argument("--key", help="the key.json of the release (else found nearby)")
    command.add_argument("--seconds", type=_positive, default=SECONDS,
                         help=f"of processor time, for one question ({SECONDS})")  # fmt: skip
    command.add_argument("--jobs", type=_positive, help="submissions at a time (one a core)")
    command.add_argument("--fresh", action="store_true", help="mark again what is marked already")
    command.add_argument("--unsafe", action="store_true",
                         help="go on where this system cannot enforce every limit")  # fmt: skip
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
    write_marks(rows, key, folder / "marks.csv")
    overview = write_pages(rows, key, folder)
    print(f"{len(rows)} students: {folder / 'marks.csv'}, {overview}, {folder / 'feedback'}")
    return 0


def _positive(text):
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
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
    print(f"\r{bar} {done} of {of}", end="\n" * (done == of), file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
