"""Before a release: what each question gives its own model solution, and an open answer."""

from contextlib import redirect_stdout, suppress
from io import StringIO

from ..language import words
from .assignment import HIDDEN, SEED_LINE, AssignmentError, student_seed
from .mark import code_of, mark_question
from .sandbox import Sandbox
from .submission import read_submission

SECONDS = 60  # of processor time, for a question: a lecturer may allow more than is usual
SENTENCES = words({
    "solved": "{path}: the question {key!r} does not give its own model solution {points} points: "
    "{finding}",
    "open": "{path}: the question {key!r} does not give an open answer 0 points: {finding}",
})


def rehearse(assignment, seed, report=lambda done, of: None):
    """Raise AssignmentError if a question does not mark as it should in a class with this seed."""
    own = student_seed(seed, "")
    both = {"solved": _solved(assignment, own), "open": assignment.given()}
    todo = [(kind, question) for question in assignment.questions for kind in both]
    before, Sandbox.unsafe = Sandbox.unsafe, True  # it is the lecturer's code: confined if possible
    try:
        for done, (kind, question) in enumerate(todo):
            report(done, len(todo))
            mark = mark_question(both[kind], question, seed, own, SECONDS)
            is_written = question.kind == "text" and code_of(both[kind], question.name)
            if not is_written and mark.points != (question.points if kind == "solved" else 0):
                words = {"points": question.points, "finding": mark.findings[0]}
                told = SENTENCES[kind].format(path=assignment.path, key=question.key, **words)
                raise AssignmentError(told)
        report(len(todo), len(todo))
    finally:
        Sandbox.unsafe = before


def _solved(assignment, seed):
    """The cells of a student who hands in the model solutions. Those by hand come from the exercise
    itself, which no submission can import: they are run here, as the lecturer would."""
    cells, space = read_submission(assignment.path).cells, {}
    names = [question.name for question in assignment.questions if question.kind == "hand"]
    for cell in cells if names else ():
        if not HIDDEN.search(cell):  # it grades
            with suppress(Exception), redirect_stdout(StringIO()):  # what needs a notebook, say
                exec(SEED_LINE.sub(rf"\g<1>{seed}", cell), space)
    return [*cells, *(f"{name} = {space.get(name)!r}" for name in names)]
