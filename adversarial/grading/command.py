"""The commands `release` and `grade`."""

import argparse
import sys
from pathlib import Path

from . import exports
from .finish import add_options, finish, prepare_class
from .pages import write_pages
from .release import KEY, ClassError, Key, find_key, read_people, release
from .run import grade
from .sandbox import SECONDS, Sandbox, unenforced
from .submission import MOST
from .typed import write_table

SENTENCES = {
    "one notebook": "1 notebook is in {path}.",
    "notebooks": "{n} notebooks are in {path}.",
    "keep": "Keep {key} to yourself: the grader needs it.",
    "one student": "1 student: {marks}, {overview}, {feedback}",
    "students": "{n} students: {marks}, {overview}, {feedback}",
    "too small": "{text} is less than 1",
    "progress": "\r{bar} {done} of {of}",
    "windows": "Grading needs Linux (or macOS with --unsafe); on Windows run it in WSL.",
    "unsafe": "Grade on Linux, or go on all the same with --unsafe.",
    "inside": "The report would be among the submissions in {folder}; give another folder with -o.",
}
HELP = {
    "release": "make the notebooks for a list of students",
    "about release": "Writes a notebook for every student, with trees of their own and without "
    "solutions and hidden tests, and key.json, which the grader needs and nobody else may see.",
    "source": "the graded notebook with its solutions",
    "students": "a CSV file with a column `student`, `login` or `name`, and, if you like, `id`, "
    "`email` and `deadline`; or a text with one name a line",
    "release output": "the folder (released)",
    "class seed": "the class's secret seed (else drawn)",
    "force": "write over what is there",
    "grade": "mark a folder of submissions",
    "about grade": "Writes marks.csv, class.html and a page for every student. Each question of "
    "each submission runs in a process of its own. A run that was interrupted goes on where it "
    "was.",
    "submissions": "the folder, one notebook a student, names free",
    "report": "the folder (report)",
    "key": "the key.json of the release (else found nearby)",
    "seconds": "of processor time, for one question ({seconds})",
    "jobs": "submissions at a time (one a core)",
    "most": "as large as a notebook may be ({most})",
    "fresh": "mark again what is marked already",
    "unsafe": "go on where this system cannot enforce every limit",
}


def add_release(commands):
    """The command that makes the notebooks of a class."""
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
    people = read_people(options.students)
    paths = release(options.source, people, options.output, options.seed, options.force)
    told = SENTENCES["one notebook" if len(paths) == 1 else "notebooks"]
    print(told.format(n=len(paths), path=options.output))
    print(SENTENCES["keep"].format(key=Path(options.output) / KEY))
    return 0


def add_grade(commands):
    """The command that marks them."""
    command = commands.add_parser("grade", help=HELP["grade"], description=HELP["about grade"])
    command.add_argument("submissions", help=HELP["submissions"])
    command.add_argument("-o", "--output", default="report", help=HELP["report"])
    command.add_argument("--key", help=HELP["key"])
    in_seconds = HELP["seconds"].format(seconds=SECONDS)
    command.add_argument("--seconds", type=_positive, default=SECONDS, help=in_seconds)
    command.add_argument("--jobs", type=_positive, help=HELP["jobs"])
    megabytes = MOST // 1_000_000
    in_megabytes = HELP["most"].format(most=megabytes)
    command.add_argument(
        "--most", type=_positive, default=megabytes, metavar="MB", help=in_megabytes
    )
    add_options(command)
    exports.add_options(command)
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
    key.most = options.most * 1_000_000
    deadlines, rule, told = prepare_class(key, options)
    gradebook = exports.read_gradebook(options, key)
    for sentence in told:
        print(sentence, file=sys.stderr)
    rows = grade(
        options.submissions, options.output, key, options.seconds, options.jobs, options.fresh,
        _progress,
    )  # fmt: skip
    folder = Path(options.output)
    times = exports.times(rows, key, options, gradebook)
    rows, told = finish(rows, key, options, deadlines, rule, times)
    marks = write_table(rows, key, folder)
    words = {"marks": marks, "overview": write_pages(rows, key, folder)}
    told += exports.write_exports(rows, key, folder, options, gradebook)
    for sentence in told:
        print(sentence, file=sys.stderr)
    summary = SENTENCES["one student" if len(rows) == 1 else "students"]
    print(summary.format(n=len(rows), feedback=folder / "feedback", **words))
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
