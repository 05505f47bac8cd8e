"""Marks and feedback as learning platforms take them: Moodle and Canvas."""

import zipfile
from io import BytesIO
from pathlib import Path

from ...files import write_whole
from ...language import words
from ..release import ClassError
from ..spreadsheet import read_sheet
from .canvas import Canvas
from .moodle import Moodle

PLATFORMS = {"moodle": Moodle(), "canvas": Canvas()}
LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the same bytes in every run
SENTENCES = words({
    "no platform": "--gradebook needs --export moodle or --export canvas.",
    "unread": "{path} cannot be read: {problem}.",
    "no text": "{path} cannot be read: it is not a table.",
    "made": "For {platform}: {marks}, {feedback}",
    "marks made": "For {platform}: {marks}",
    "one open": "1 student has questions that are still to be marked, and gets no mark there.",
    "open": "{n} students have questions that are still to be marked, and get no mark there.",
    "one absent": "1 student has handed in nothing and gets 0 points there; with --absent blank, "
    "nothing is filled in.",
    "absent": "{n} students have handed in nothing and get 0 points there; with --absent blank, "
    "nothing is filled in.",
    "unknown": "Not found in {path}, so without a mark there: {students}.",
    "no folder": "Without a feedback file, because the platform's name for their hand-in is not "
    "known: {students}.",
})
OPTIONS = {  # of `grade`, for learning platforms
    "--export": (
        "write the marks and the feedback as files that this platform takes",
        {"choices": list(PLATFORMS)},
    ),
    "--gradebook": (
        "the table that the platform gives (Moodle: grading worksheet; Canvas: exported "
        "gradebook), to be filled in; every other cell stays as it is",
        {"metavar": "FILE"},
    ),
    "--column": "the column of the assignment in Canvas' gradebook, if it has another name there",
    "--absent": (
        "what students get in the platform's table who have handed in nothing: 0 points (zero), "
        "or what stands there already (blank)",
        {"choices": ["zero", "blank"], "default": "zero"},
    ),
}


def read_gradebook(options, key):
    """The platform's table, or None if none was given; wrong ones are refused before anything is
    marked."""
    if not options.gradebook:
        return None
    if not options.export:
        raise ClassError(SENTENCES["no platform"])
    try:
        sheet = read_sheet(Path(options.gradebook).read_bytes())
    except OSError as problem:
        words = {"path": options.gradebook, "problem": problem.strerror}
        raise ClassError(SENTENCES["unread"].format(**words)) from problem
    except ValueError as problem:
        raise ClassError(SENTENCES["no text"].format(path=options.gradebook)) from problem
    key.column = options.column
    PLATFORMS[options.export].check(sheet, key, options.gradebook)
    for _, cells in sheet.lines:
        cells += [""] * (len(sheet.heads) - len(cells))
    return sheet


def times(rows, key, options, sheet):
    """{student: when they handed in}, if the platform's table says so."""
    return PLATFORMS[options.export].times(rows, key, sheet) if sheet else {}


def write_exports(rows, key, folder, options, sheet):
    """Write the files for a platform; returns what is to be told."""
    if not options.export:
        return []
    platform = PLATFORMS[options.export]
    given = options.gradebook or platform.MARKS
    rows = [row for row in rows if row["student"] in key.names.students]
    absent = [row for row in rows if not row["file"]]
    if options.absent == "blank":
        rows, absent = [row for row in rows if row["file"]], []
    found, told = platform.write_marks(rows, key, folder / platform.MARKS, sheet)
    files, without = platform.feedback(rows, key, folder, sheet)
    (folder / platform.FEEDBACK).unlink(missing_ok=True)  # of another run
    if files:
        _write_zip(folder / platform.FEEDBACK, files)
    still_open = sum(row["open"] > 0 for row in rows)
    if still_open:
        kind = "one open" if still_open == 1 else "open"
        told.append(SENTENCES[kind].format(n=still_open))
    if absent:
        told.append(SENTENCES["one absent" if len(absent) == 1 else "absent"].format(n=len(absent)))
    lost = [row["student"] for row in rows if row["student"] not in found]
    for kind, students in (("unknown", lost), ("no folder", without)):
        if students:
            told.append(SENTENCES[kind].format(path=given, students=", ".join(students)))
    words = {"marks": folder / platform.MARKS, "feedback": folder / platform.FEEDBACK}
    made = SENTENCES["made" if files else "marks made"]
    return [*told, made.format(platform=platform.NAME, **words)]


def _write_zip(path, files):
    """{name: bytes} as a zip, the same in every run."""
    written = BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), data, zipfile.ZIP_DEFLATED)
    write_whole(path, written.getvalue())
