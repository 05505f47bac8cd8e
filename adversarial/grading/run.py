"""The run over a class: what is to be marked, and what is kept as soon as it is marked.

Every mark is kept by itself, under a name that changes with all that could change it. A run that
was stopped, at whatever moment, so goes on where it was.
"""

import hashlib
import json
import os
import sys
from contextlib import contextmanager
from pathlib import Path

from ..files import write_whole
from ..language import LANGUAGE, words
from ..needs import insist_on_a_computer
from .register import class_rows, find_files
from .release import VERSION, ClassError
from .sandbox import SECONDS, insist, unenforced
from .submission import read_file
from .work import begin, prepare, with_marks
from .workers import Crew, Worker, marks_that_count

SENTENCES = words({
    "no student": "Nobody here is called {name!r}; there are {known}.",
    "no question": "There is no question {name!r}; there are {known}.",
})


def grade(
    submissions, folder, key, seconds=SECONDS, jobs=None, fresh=False, progress=None,
    scheduler=None, students=(), questions=(),
):  # fmt: skip
    """Mark every file of a folder; returns the rows, one a student, in the order of their names.

    What is marked already is kept; but all of it is marked anew if it is to be `fresh`, and so are
    the questions (all or these) of the students (all or these) where some are named.
    """
    insist_on_a_computer("grade")
    if not scheduler:  # there each machine says so for itself
        insist(unenforced())
    results = Path(folder) / ".results"
    files = find_files(submissions)
    results.mkdir(parents=True, exist_ok=True)
    sheets = [Sheet(path, submissions, key, seconds, results) for path in files]
    _refuse_unknown(sheets, key, students, questions)
    for sheet in sheets:
        if fresh or students or questions:
            sheet.reopen(students, questions)
        sheet.take_kept()
    with unimportable(submissions), _crew(sheets, key, jobs, scheduler) as crew:
        _mark(sheets, crew, progress or (lambda done, of: None))
    return class_rows(key, [sheet.finished() for sheet in sheets])


def _crew(sheets, key, jobs, scheduler):
    """Who does the work: processes of this machine, or a cluster's workers."""
    if scheduler:
        from .cluster import Cluster  # it needs more than the rest of the package

        return Cluster(scheduler)
    todo = {each for sheet in sheets for each in sheet.open}
    prepare([question for question in key.questions if question.key in todo], key.seed)
    return Crew(Worker, jobs or os.cpu_count() or 1)


def _mark(sheets, crew, report):
    """Mark all that is open."""
    by_name = {sheet.name: sheet for sheet in sheets}
    report(sum(not sheet.open for sheet in sheets), len(sheets))
    todo = lambda: (task for each in sheets if each.open and (task := each.read()))  # noqa: E731
    for task, key, mark in marks_that_count(crew, todo):
        by_name[task.name].take(key, mark)
        report(sum(not sheet.open for sheet in sheets), len(sheets))


class Sheet:
    """A file on its way through the run: its row, its marks, and what is still open."""

    def __init__(self, path, folder, key, seconds, results):
        self.path, self.key, self.seconds, self.results = path, key, seconds, results
        self.name = path.relative_to(folder).as_posix()
        self.marks, self.fresh = {}, set()
        self.open = [question.key for question in key.questions]
        self.read()

    def read(self):
        """The task of marking what is open, from the file as it is now; None if there is none."""
        data, problem = read_file(self.path, self.key.most)
        self.row, task = begin(self.name, data, self.key, self.seconds, problem)
        if task is None:  # its row says why
            self.open, self.marks = [], {}
            return None
        self.places = {question.key: self._place(task, question) for question in task.questions}
        return task.only(self.open)

    def _place(self, task, question):
        """Where a mark is kept: changes with everything that changes it."""
        told = [VERSION, LANGUAGE, vars(question), task.seed, task.own, task.seconds]
        digest = hashlib.sha256(json.dumps(told, sort_keys=True).encode())
        digest.update(task.data)
        return self.results / f"{digest.hexdigest()[:32]}.json"

    def reopen(self, students, questions):
        """Mark these questions anew, all if none are named, if it is one of these students'."""
        if not students or self.row["student"] in students:
            self.fresh = {key for key in self.open if not questions or key in questions}

    def take_kept(self):
        """Take the marks over that are kept, but for those that are to be made anew."""
        for key in [key for key in self.open if key not in self.fresh]:
            mark = stored(self.places[key])
            if mark is not None:
                self.marks[key] = mark
                self.open.remove(key)

    def take(self, key, mark):
        """Take a mark and keep it; but one that failed is to be tried again next time."""
        if mark["failed"]:
            self.places[key].unlink(missing_ok=True)
        else:
            write_whole(self.places[key], json.dumps(mark, ensure_ascii=False))
        self.marks[key] = mark
        self.open.remove(key)

    def finished(self):
        """The row with its marks."""
        return with_marks(self.row, self.marks) if self.marks else self.row


def stored(path):
    """What is kept there, or None."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def _refuse_unknown(sheets, key, students, questions):
    """A name that is misspelt would be passed over in silence."""
    here = {
        "no student": (students, sorted({sheet.row["student"] for sheet in sheets})),
        "no question": (questions, [question.key for question in key.questions]),
    }
    for kind, (names, known) in here.items():
        for name in names:
            if name not in known:
                words = {"name": name, "known": ", ".join(known)}
                raise ClassError(SENTENCES[kind].format(**words))


@contextmanager
def unimportable(folder):
    """Meanwhile no file of the folder can be imported, from wherever the command is run."""
    folder, before = Path(folder).resolve(), sys.path[:]
    sys.path[:] = [
        path for path in before if folder not in (there := Path(path).resolve(), *there.parents)
    ]
    try:
        yield
    finally:
        sys.path[:] = before
