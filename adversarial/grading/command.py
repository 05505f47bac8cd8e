"""The commands `release` and `grade`."""

import argparse
import signal
import sys
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from ..commands import FLAG, Command
from ..files import readable_by_owner_only
from ..language import words
from ..needs import insist_on_a_computer, insist_on_extra
from . import platforms
from .desk.report import write_answers
from .feedback import write_pages
from .finish import OPTIONS as OPTIONS_OF_CLASS
from .finish import finish, prepare_class
from .how_far import Progress
from .register import SENTENCES as REGISTER
from .rehearsal import rehearse
from .release import KEY, ClassError, Key, find_key, read_people, release
from .run import grade
from .sandbox import SECONDS, Sandbox
from .similar.side_by_side import write_similar
from .similar.similarity import read_earlier, read_sources, tell_pasted
from .submission import MOST
from .typed import write_table

UNMARKED = 3  # what the command ends with if something could not be marked
SENTENCES = words({
    "one notebook": "1 notebook is in {path}.",
    "notebooks": "{n} notebooks are in {path}.",
    "keep": "Keep {key} to yourself: the grader needs it.",
    "one student": "1 student: {marks}, {overview}, {feedback}",
    "students": "{n} students: {marks}, {overview}, {feedback}",
    "too small": "{text} is less than 1",
    "one failed": "1 question could not be marked and has no mark; run it again to try once more:",
    "failed": "{n} questions could not be marked and have no mark; run it again to try once more:",
    "failed of": "  {student} ({file}): {questions}",
    "not rehearsed": "On Windows no question could mark its own model solution first. Before you "
    "hand the notebooks out, release them once on Linux, on macOS or in WSL.",
    "windows": "Grading needs Linux (or macOS with --unsafe); on Windows run it in WSL.",
    "similar": "Shared code: {page}",
    "as a module": "Started with -m, Python itself may run files of the folder where that is done: "
    "do not start it among submissions. The command `adversarial` may be run there.",
    "inside": "The report would be among the submissions in {folder}; give another folder with -o.",
})
ABOUT_RELEASE = (
    "make the notebooks for a list of students",
    "Writes a notebook for every student, with trees of their own and without solutions and hidden "
    "tests, and key.json, which the grader needs and nobody else may see.",
)
RELEASE_OPTIONS = {
    "source": "the graded notebook with its solutions",
    "--students": (
        "a CSV file with a column `student`, `login` or `name`, and, if you like, `id`, `email` "
        "and `deadline`; or a text with one name a line",
        {"required": True},
    ),
    "-o --output": ("the folder (released)", {"default": "released"}),
    "--seed": ("the class's secret seed (else drawn)", {"type": int}),
    "--force": ("write over what is there", FLAG),
}
ABOUT_GRADE = (
    "mark a folder of submissions",
    "Writes marks.csv, class.html and a page for every student. Each question of each submission "
    "runs in a process of its own. A run that was stopped goes on where it was.",
    "Ends with 0 if all is marked; with 3 if some questions could not be marked: they are listed, "
    "have no mark, and are tried again at the next run; with 1 after a sentence on what is wrong; "
    "with 130 if it was stopped.",
)


def _release(options):
    insist_on_a_computer("release")
    people = read_people(options.students)
    check = partial(rehearse, report=Progress())
    if sys.platform == "win32":
        check = lambda *_: print(SENTENCES["not rehearsed"])  # noqa: E731
    paths = release(options.source, people, options.output, options.seed, options.force, check)
    told = SENTENCES["one notebook" if len(paths) == 1 else "notebooks"]
    print(told.format(n=len(paths), path=options.output))
    print(SENTENCES["keep"].format(key=Path(options.output) / KEY))
    return 0


@contextmanager
def ended_as_stopped():
    """Inside, to be ended by the system is to be stopped, as with Ctrl-C."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@ended_as_stopped()
def _grade(options):
    insist_on_extra("grade")
    begin_safely("grade", options)
    with readable_by_owner_only(options.output):
        return _write_report(options)


def _write_report(options):
    key = Key(options.key or find_key(options.submissions))
    key.most = options.most * 1_000_000
    deadlines, rule, told = prepare_class(key, options)
    gradebook = platforms.read_gradebook(options, key)
    earlier = read_earlier(options.also, key.most)
    for sentence in told:
        print(sentence, file=sys.stderr)
    rows = grade(
        options.submissions, options.output, key, options.seconds, options.jobs, options.fresh,
        Progress(), options.scheduler, options.student, options.question,
    )  # fmt: skip
    folder = Path(options.output)
    times = platforms.times(rows, key, options, gradebook)
    rows, told = finish(rows, key, options, deadlines, rule, times)
    sources = read_sources(options.submissions, rows, key.most)
    tell_pasted(rows, sources)
    marks = write_table(rows, key, folder)
    words = {"marks": marks, "overview": write_pages(rows, key, folder)}
    write_answers(rows, key, folder, rule)
    told += platforms.write_exports(rows, key, folder, options, gradebook)
    for sentence in told:
        print(sentence, file=sys.stderr)
    summary = SENTENCES["one student" if len(rows) == 1 else "students"]
    print(summary.format(n=len(rows), feedback=folder / "feedback", **words))
    if options.similar or earlier:
        page = write_similar([*sources, *earlier], key, folder)
        print(SENTENCES["similar"].format(page=page))
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


def begin_safely(command, options):
    """Refuse where submissions cannot be run safely. `python -m` looks for modules where it is
    started, for some before any code of ours; pages among the submissions would be marked the next
    time."""
    insist_on_a_computer(command)
    if sys.platform == "win32":
        raise ClassError(SENTENCES["windows"])
    folder, here = Path(options.submissions).resolve(), Path.cwd()
    if not folder.is_dir():
        raise ClassError(REGISTER["no folder"].format(path=options.submissions))
    is_module = getattr(sys.modules["__main__"], "__spec__", None) and not sys.flags.safe_path
    if is_module and folder in (here, *here.parents):
        raise ClassError(SENTENCES["as a module"])
    output = Path(options.output).resolve()
    if folder in (output, *output.parents):
        raise ClassError(SENTENCES["inside"].format(folder=options.submissions))
    Sandbox.unsafe = options.unsafe


MEGABYTES = MOST // 1_000_000
SOME = {"action": "append", "default": [], "metavar": "NAME"}
GRADE_OPTIONS = {
    "submissions": "the folder, one notebook a student, names free",
    "-o --output": ("the folder (report)", {"default": "report"}),
    "--key": "the key.json of the release (else found nearby)",
    "--seconds": (
        f"of processor time, for one question ({SECONDS})",
        {"type": positive, "default": SECONDS},
    ),
    "--jobs": ("submissions at a time (one a core)", {"type": positive}),
    "--scheduler": (
        "let the workers of this dask scheduler do it, such as tcp://10.0.0.5:8786; needs the "
        "extra `cluster`",
        {"metavar": "ADDRESS"},
    ),
    "--most": (
        f"as large as a notebook may be ({MEGABYTES})",
        {"type": positive, "default": MEGABYTES, "metavar": "MB"},
    ),
    **OPTIONS_OF_CLASS,
    **platforms.OPTIONS,
    "--fresh": ("mark again what is marked already", FLAG),
    "--student": ("mark this student anew and keep the rest; may be given several times", SOME),
    "--question": ("mark this question anew and keep the rest; may be given several times", SOME),
    "--similar": ("compare the submissions with each other, too: similar.html", FLAG),
    "--also": (
        "compare them with the hand-ins in this folder, too, of an earlier year; may be given "
        "several times",
        SOME | {"metavar": "FOLDER"},
    ),
    "--unsafe": ("go on where this system cannot enforce every limit", FLAG),
}
RELEASE = Command("release", _release, ABOUT_RELEASE, RELEASE_OPTIONS)
GRADE = Command("grade", _grade, ABOUT_GRADE, GRADE_OPTIONS)
