"""A class: who handed in what, and the marks of all."""

import csv
import hashlib
import json
import os
import signal
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing.util import Finalize
from pathlib import Path

from ..exercises.check import CHECKS, check_search
from ..exercises.diagnosis.cover import probes_of
from .assignment import student_seed
from .mark import Mark, mark_submission, shown
from .player.confine import die_with_parent
from .release import KEY, ClassError, file_names, write_whole
from .sandbox import SECONDS, Sandbox, close_nursery
from .submission import MOST, read_submission

BESIDE = (KEY, "answers.json", "__pycache__")  # what is beside notebooks and is no submission
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%")
HEADS = ("points", "out of", "to mark by hand", "note")  # of marks.csv, behind the questions
SENTENCES = {
    "no submissions": "There is nothing to mark in {path}.",
    "no folder": "{path} is no folder.",
    "other name": "The file is called {name}, but the notebook is that of {student}.",
    "failed": "The marking itself failed; please look at it ({problem}).",
    "some failed": "The marking of some questions failed; please look at it.",
    "unknown": "Nobody on the list is called {name!r}; the questions by hand cannot be marked.",
    "claimed": "{student} has handed in more than one notebook; this is {name}.",
    "nothing": "Nothing was handed in.",
}


def grade(submissions, folder, key, seconds=SECONDS, jobs=None, fresh=False, progress=None):
    """Mark every file of a folder; returns the rows, one a student, in the order of their names.

    Marks are kept as they are made, so that a run that was interrupted goes on where it was.
    """
    files = find_files(submissions)
    results = Path(folder) / ".results"
    results.mkdir(parents=True, exist_ok=True)
    todo, done = {}, {}
    for path in files:
        store = results / f"{_digest(path, submissions)}-{key.fingerprint()}-{seconds:g}.json"
        old = None if fresh else _stored(store)
        if old is None:
            todo[path] = store
        else:
            done[path] = old
    report = progress or (lambda done, of: None)
    report(len(done), len(files))
    for path, row in mark_files(list(todo), submissions, key, seconds, jobs):
        done[path] = row
        if not any(mark["failed"] for mark in row["marks"]):  # else it is tried again next time
            write_whole(todo[path], json.dumps(row, ensure_ascii=False))
        report(len(done), len(files))
    return class_rows(key, [done[path] for path in files])


def mark_files(paths, folder, key, seconds=SECONDS, jobs=None):
    """Yield (path, row) as they are made, in parallel."""
    if not paths:
        return
    prepare(key)
    jobs = min(jobs or os.cpu_count() or 1, len(paths))
    pool = ProcessPoolExecutor(jobs, initializer=_begin_work, initargs=[Sandbox.unsafe])
    try:
        files_of = {pool.submit(mark_file, path, folder, key, seconds): path for path in paths}
        for job in as_completed(files_of):
            path = files_of[job]
            try:
                yield path, job.result()
            except Exception as problem:  # never a reason to lose the others
                told = SENTENCES["failed"].format(problem=f"{type(problem).__name__}: {problem}")
                name = path.relative_to(folder).as_posix()
                yield path, _row(name, key, told, failed=True)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def prepare(key):
    """Find the trees of the questions before the work is shared out: all workers need them."""
    for question in key.questions:
        if question.kind == "code" and CHECKS[question.task] is check_search:
            probes_of(question.task, key.seed)


def _begin_work(unsafe):
    """A worker leaves Ctrl-C to the command, and does not outlive it."""
    Sandbox.unsafe = unsafe
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with_parent()
    Finalize(None, close_nursery, exitpriority=1)


def find_files(folder):
    """What was handed in, by name; hidden files and keys are none, nor what a notebook wrote."""
    folder = Path(folder)
    if not folder.is_dir():
        raise ClassError(SENTENCES["no folder"].format(path=folder))
    files, folders = [], [folder]
    while folders:
        inside = folders.pop()
        try:
            paths = list(inside.iterdir())
        except OSError:  # it gets a row
            files.append(inside)
            continue
        for path in paths:
            if path.name.startswith(".") or path.name in BESIDE:
                continue
            if path.is_dir() and not path.is_symlink() and path.suffix != ".ipynb":
                folders.append(path)
            elif path.is_symlink() or path.is_dir() or path.is_file():
                files.append(path)
    if not files:
        raise ClassError(SENTENCES["no submissions"].format(path=folder))
    return sorted(files)


def mark_file(path, folder, key, seconds=SECONDS):
    """The row of one file of a folder, as plain data."""
    name = path.relative_to(folder).as_posix()
    submission = read_submission(path)
    student, note = whose(name, submission.student, key.students)
    if submission.problem:
        return _row(name, key, submission.problem, student)
    own = student_seed(key.seed, student) if student else None
    marks = mark_submission(submission.cells, key.questions, key.seed, own, seconds)
    row = _row(name, key, note, student)
    row["marks"] = [mark.data() for mark in marks]
    if any(mark.failed for mark in marks) and not note:
        row["problem"] = SENTENCES["some failed"]
    return row


def _row(name, key, problem, student="", failed=False):
    """A row without points, which says why."""
    marks = [Mark(q.key, q.points, 0.0, [problem], failed=failed).data() for q in key.questions]
    student = shown(student or Path(name).stem)
    return {"file": shown(name), "student": student, "problem": shown(problem), "marks": marks}


def whose(name, said, students):
    """The student by the notebook's own word, or the name of its file or folder, or "": and what
    is odd about it.

    The trees of the questions by hand are in the notebook, so its own word comes first.
    """
    parts = [part.lower() for part in Path(name).with_suffix("").parts]
    names = {
        student: file.lower() for student, file in zip(students, file_names(students), strict=True)
    }
    exact = [student for student in students if names[student] in parts]
    inside = [student for student in students if names[student] in "/".join(parts)]
    longest = max(inside, key=lambda student: len(names[student]), default="")
    if any(names[student] not in names[longest] for student in inside):
        longest = ""  # several names, none of which is a part of another
    if said in students:
        odd = exact and said not in exact
        return said, SENTENCES["other name"].format(name=name, student=said) if odd else ""
    if len(exact) == 1 or longest:
        return (exact if len(exact) == 1 else [longest])[0], ""
    return "", SENTENCES["unknown"].format(name=Path(name).stem)


def class_rows(key, rows):
    """One row a student: who handed in twice is told so, and who did not gets a row, too."""
    rows = sorted(rows, key=lambda row: (row["student"].lower(), row["file"]))
    claimed = [row["student"] for row in rows]
    for row in rows:
        if claimed.count(row["student"]) > 1 and not row["problem"]:
            words = {"student": row["student"], "name": row["file"]}
            row["problem"] = SENTENCES["claimed"].format(**words)
    for student in key.students:
        if shown(student) not in claimed:
            rows.append(_row("", key, SENTENCES["nothing"], student))
    for row in rows:
        row["points"] = round(sum(mark["points"] or 0 for mark in row["marks"]), 1)
        row["open"] = sum(mark["out_of"] for mark in row["marks"] if mark["points"] is None)
    return sorted(rows, key=lambda row: (row["student"].lower(), row["file"]))


def write_marks(rows, key, path):
    """The marks as a CSV file: a line a student, a column a question."""
    with Path(path).open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        keys = [question.key for question in key.questions]
        writer.writerow(["student", "file", *keys, *HEADS])
        for row in rows:
            points = [_number(mark["points"]) for mark in row["marks"]]
            told = [*map(_number, (row["points"], key.points, row["open"])), row["problem"]]
            cells = [row["student"], row["file"], *points, *told]
            writer.writerow([_harmless(cell) for cell in cells])


def _number(points):
    return "" if points is None else f"{points:g}"


def _harmless(cell):
    """A text that no spreadsheet takes for a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in FORMULA else cell


def _digest(path, folder):
    """Changes with everything in a file that changes its row."""
    digest = hashlib.sha256(os.fsencode(path.relative_to(folder)))
    if path.is_symlink() or path.is_dir():
        return digest.hexdigest()[:32]
    try:
        digest.update(str(path.stat().st_size).encode())
        with path.open("rb") as file:
            digest.update(file.read(MOST))
    except OSError:  # its row will say so
        pass
    return digest.hexdigest()[:32]


def _stored(path):
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
