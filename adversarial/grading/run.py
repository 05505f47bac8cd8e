"""The run over a class: every file marked once, several at a time, kept as soon as it is done."""

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
from .mark import mark_submission
from .player.confine import die_with_parent
from .register import class_rows, empty_row, find_files, whose
from .release import write_whole
from .sandbox import SECONDS, Sandbox, close_nursery
from .submission import MOST, read_submission

SENTENCES = {
    "failed": "The marking itself failed; please look at it ({problem}).",
    "some failed": "The marking of some questions failed; please look at it.",
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
        store = (
            results / f"{_digest(path, submissions, key.most)}-{key.fingerprint()}-{seconds:g}.json"
        )
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
                yield path, empty_row(name, key, [told], failed=True)
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


def mark_file(path, folder, key, seconds=SECONDS):
    """The row of one file of a folder, as plain data."""
    name = path.relative_to(folder).as_posix()
    submission = read_submission(path, key.most)
    student, notes = whose(name, submission, key)
    if submission.problem:
        return empty_row(name, key, [submission.problem], student)
    own = student_seed(key.seed, student) if student else None
    marks = mark_submission(submission.cells, key.questions, key.seed, own, seconds)
    row = empty_row(name, key, notes, student)
    row["marks"] = [mark.data() for mark in marks]
    if any(mark.failed for mark in marks):
        row["notes"].append(SENTENCES["some failed"])
    return row


def _digest(path, folder, most=MOST):
    """Changes with everything in a file that changes its row."""
    digest = hashlib.sha256(os.fsencode(path.relative_to(folder)))
    if path.is_symlink() or path.is_dir():
        return digest.hexdigest()[:32]
    try:
        digest.update(str(path.stat().st_size).encode())
        with path.open("rb") as file:
            digest.update(file.read(most))
    except OSError:  # its row will say so
        pass
    return digest.hexdigest()[:32]


def _stored(path):
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
