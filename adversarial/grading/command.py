"""The commands `release` and `grade`."""

import argparse
import signal
import sys
from contextlib import contextmanager
from pathlib import Path

from ..needs import insist_on_a_computer, insist_on_extra
from .feedback import write_pages
from .finish import add_options, finish, prepare_class
from .how_far import Progress
from .platforms import exports
from .release import KEY, ClassError, Key, find_key, read_people, release
from .run import grade
from .sandbox import SECONDS, Sandbox
from .similar.side_by_side import write_similar
from .similar.similarity import read_sources, tell_pasted
from .submission import MOST
from .typed import write_table

UNMARKED = 3  # what the command ends with if something could not be marked
SENTENCES = {
    "one notebook": "1 notebook is in {path}.",
    "notebooks": "{n} notebooks are in {path}.",
    "keep": "Keep {key} to yourself: the grader needs it.",
    "one student": "1 student: {marks}, {overview}, {feedback}",
    "students": "{n} students: {marks}, {overview}, {feedback}",
    "too small": "{text} is less than 1",
    "one failed": "1 question could not be marked and has no mark; run it again to try once more:",
    "failed": "{n} questions could not be marked and have no mark; run it again to try once more:",
    "failed of": "  {student} ({file}): {questions}",
    "windows": "Grading needs Linux (or macOS with --unsafe); on Windows run it in WSL.",
    "similar": "Shared code: {page}",
    "as a module": "Started with -m, Python itself may run files of the folder where that is done: "
    "do not start it among submissions. The command `adversarial` may be run there.",
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
    "each submission runs in a process of its own. A run that was stopped goes on where it was.",
    "ends": "Ends with 0 if all is marked; with 3 if some questions could not be marked: they are "
    "listed, have no mark, and are tried again at the next run; with 1 after a sentence on what is "
    "wrong; with 130 if it was stopped.",
    "submissions": "the folder, one notebook a student, names free",
    "report": "the folder (report)",
    "key": "the key.json of the release (else found nearby)",
    "seconds": "of processor time, for one question ({seconds})",
    "jobs": "submissions at a time (one a core)",
    "scheduler": "let the workers of this dask scheduler do it, such as tcp://10.0.0.5:8786; needs "
    "the extra `cluster`",
    "most": "as large as a notebook may be ({most})",
    "fresh": "mark again what is marked already",
    "student": "mark this student anew and keep the rest; may be given several times",
    "question": "mark this question anew and keep the rest; may be given several times",
    "similar": "compare the submissions with each other, too: similar.html",
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
    insist_on_a_computer("release")
    people = read_people(options.students)
    paths = release(options.source, people, options.output, options.seed, options.force)
    told = SENTENCES["one notebook" if len(paths) == 1 else "notebooks"]
    print(told.format(n=len(paths), path=options.output))
    print(SENTENCES["keep"].format(key=Path(options.output) / KEY))
    return 0


def add_grade(commands):
    """The command that marks them."""
    command = commands.add_parser(
        "grade", help=HELP["grade"], description=HELP["about grade"], epilog=HELP["ends"]
    )
    command.add_argument("submissions", help=HELP["submissions"])
    command.add_argument("-o", "--output", default="report", help=HELP["report"])
    command.add_argument("--key", help=HELP["key"])
    in_seconds = HELP["seconds"].format(seconds=SECONDS)
    command.add_argument("--seconds", type=positive, default=SECONDS, help=in_seconds)
    command.add_argument("--jobs", type=positive, help=HELP["jobs"])
    command.add_argument("--scheduler", metavar="ADDRESS", help=HELP["scheduler"])
    megabytes = MOST // 1_000_000
    in_megabytes = HELP["most"].format(most=megabytes)
    command.add_argument(
        "--most", type=positive, default=megabytes, metavar="MB", help=in_megabytes
    )
    add_options(command)
    exports.add_options(command)
    command.add_argument("--fresh", action="store_true", help=HELP["fresh"])
    for name in ("student", "question"):
        command.add_argument(
            f"--{name}", action="append", default=[], metavar="NAME", help=HELP[name]
        )
    command.add_argument("--similar", action="store_true", help=HELP["similar"])
    command.add_argument("--unsafe", action="store_true", help=HELP["unsafe"])
    command.set_defaults(run=_grade)


def _grade(options):
    with ended_as_stopped():
        return _graded(options)


@contextmanager
def ended_as_stopped():
    """Inside, to be ended by the system is to be stopped, as with Ctrl-C."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _graded(options):
    insist_on_a_computer("grade")
    insist_on_extra("grade")
    if sys.platform == "win32":
        raise ClassError(SENTENCES["windows"])
    refuse_as_a_module(options.submissions)
    key = Key(options.key or find_key(options.submissions))
    refuse_inside(options.output, options.submissions)
    Sandbox.unsafe = options.unsafe
    key.most = options.most * 1_000_000
    deadlines, rule, told = prepare_class(key, options)
    gradebook = exports.read_gradebook(options, key)
    for sentence in told:
        print(sentence, file=sys.stderr)
    rows = grade(
        options.submissions, options.output, key, options.seconds, options.jobs, options.fresh,
        Progress(), options.scheduler, options.student, options.question,
    )  # fmt: skip
    folder = Path(options.output)
    times = exports.times(rows, key, options, gradebook)
    rows, told = finish(rows, key, options, deadlines, rule, times)
    sources = read_sources(options.submissions, rows, key.most)
    tell_pasted(rows, sources)
    marks = write_table(rows, key, folder)
    words = {"marks": marks, "overview": write_pages(rows, key, folder)}
    told += exports.write_exports(rows, key, folder, options, gradebook)
    for sentence in told:
        print(sentence, file=sys.stderr)
    summary = SENTENCES["one student" if len(rows) == 1 else "students"]
    print(summary.format(n=len(rows), feedback=folder / "feedback", **words))
    if options.similar:
        print(SENTENCES["similar"].format(page=write_similar(sources, key, folder)))
    return _tell_failed(rows)


def _tell_failed(rows):
    """List what could not be marked; returns what the command ends with."""
    failed = {}
    for place, row in enumerate(rows):
        for mark in row["marks"]:
            if mark["failed"] and mark["points"] is None:  # a person may have marked it
                failed.setdefault(place, []).append(mark["key"])
    if not failed:
        return 0
    n = sum(map(len, failed.values()))
    lines = [SENTENCES["one failed" if n == 1 else "failed"].format(n=n)]
    for place, keys in failed.items():
        words = {"student": rows[place]["student"], "file": rows[place]["file"]}
        lines.append(SENTENCES["failed of"].format(questions=", ".join(keys), **words))
    print("\n".join(lines), file=sys.stderr)
    return UNMARKED


def positive(text):
    """A whole number, 1 at least."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(SENTENCES["too small"].format(text=text))
    return number


def refuse_as_a_module(submissions):
    """`python -m` looks for modules where it is started, and for some before any code of ours."""
    spec = getattr(sys.modules["__main__"], "__spec__", None)
    folder, here = Path(submissions).resolve(), Path.cwd()
    if spec and not sys.flags.safe_path and folder in (here, *here.parents):
        raise ClassError(SENTENCES["as a module"])


def refuse_inside(output, submissions):
    """Pages among the submissions would be marked the next time."""
    folder, output = Path(submissions).resolve(), Path(output).resolve()
    if folder in (output, *output.parents):
        raise ClassError(SENTENCES["inside"].format(folder=submissions))
