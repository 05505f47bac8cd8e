"""The work on one submission: a pure function of its bytes, which can run on any machine."""

from dataclasses import dataclass, replace

from ..exercises.check import prepare as prepare_task
from ..language import words
from .assignment import as_given, student_seed
from .mark import Mark, mark_question, shown
from .register import empty_row, release_notes, whose
from .sandbox import SECONDS
from .submission import Submission, parse

SENTENCES = words({"some failed": "The marking of some questions failed; please look at it."})


@dataclass(frozen=True)
class Task:
    """Questions of one submission that are to be marked, with all that this needs."""

    name: str  # of the file
    data: bytes
    questions: tuple
    seed: int  # of the class
    own: int | None  # the seed of the student's own trees
    seconds: float
    given: frozenset = frozenset()  # the cells of the release; where they are not known, none
    has_prose: bool = False  # is also known which of its cells are no code?

    def only(self, keys):
        """The same with these questions alone."""
        return replace(self, questions=tuple(each for each in self.questions if each.key in keys))

    def marks(self):
        """Yield (key of the question, its mark as plain data), one after the other."""
        submission = parse(self.data)
        added = self._added(submission.written) if self.given else []
        for question in self.questions:
            told = submission.cells, question, self.seed, self.own, self.seconds, added
            yield question.key, mark_question(*told).data()

    def _added(self, written):
        """What the student has added or changed, as (is it code, source)."""
        return [
            (is_code, text)
            for is_code, text in written
            if (is_code or self.has_prose) and as_given(text) not in self.given
        ]

    def unmarked(self, key, why):
        """What stands for the mark of a question that could not be marked: no points, not even
        0."""
        (points,) = [question.points for question in self.questions if question.key == key]
        return Mark(key, points, None, [why], failed=True).data()


def begin(name, data, key, seconds=SECONDS, problem=""):
    """The row without its marks, and the task to make them; no task where nothing can be marked.

    `problem` is a sentence that says why there are no data.
    """
    submission = Submission(problem=problem) if problem else parse(data)
    student, notes = whose(name, submission, key)
    if submission.problem:
        return empty_row(name, key, [submission.problem], student), None
    own = student_seed(key.seed, student) if student else None
    given = frozenset(map(as_given, [*key.given, *(key.prose or ())]))
    told = own, seconds, given, key.prose is not None
    task = Task(name, data, tuple(key.questions), key.seed, *told)
    row = empty_row(name, key, notes, student)
    row["to_student"] = [shown(note) for note in release_notes(submission, key)]
    return row, task


def with_marks(row, marks):
    """The row with its marks, in the order of the questions."""
    row["marks"] = [marks[empty["key"]] for empty in row["marks"]]
    found = dict.fromkeys(note for mark in row["marks"] for note in mark.get("notes", ()))
    row["notes"] = [*row["notes"], *([] if row.get("to_student") else found)]  # that says it all
    if any(mark["failed"] for mark in row["marks"]):
        row["notes"] = [*row["notes"], SENTENCES["some failed"]]
    return row


def prepare(questions, seed):
    """Find the trees of these questions before the work is shared out: all workers need them."""
    for question in questions:
        if question.kind == "code":
            prepare_task(question.task, seed, **question.options)
