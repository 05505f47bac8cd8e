"""Before a release: every question marks its own model solution and an open answer."""

from contextlib import redirect_stdout, suppress
from io import StringIO

from ..language import words
from .assignment import SEED_LINE, AssignmentError, student_seed
from .mark import code_of, mark_question
from .sandbox import Sandbox
from .spreadsheet import number

SECONDS = 60  # of processor time, for a question: a lecturer may allow more than is usual
SENTENCES = words({
    "solution": "{path}: the question {key!r} gives its own model solution {points} of {out_of} "
    "points: {finding}",
    "unmarked": "{path}: the question {key!r} cannot mark its own model solution: {finding}",
    "open": "{path}: the question {key!r} gives {points} of {out_of} points where the answer is "
    "still open.",
})


def rehearse(assignment, seed, report=lambda done, of: None):
    """Raise AssignmentError if a question does not mark as it should in a class with this seed."""
    own, questions = student_seed(seed, ""), assignment.questions
    solved, given = solved_cells(assignment, own), assignment.given()
    before, Sandbox.unsafe = Sandbox.unsafe, True  # it is the lecturer's code: confined if possible
    try:
        for done, question in enumerate(questions):
            report(done, len(questions))
            mark = mark_question(solved, question, seed, own, SECONDS)
            is_written = question.kind == "text" and code_of(solved, question.name)
            if mark.points != question.points and not is_written:
                kind = "unmarked" if mark.points is None else "solution"
                raise _refusal(kind, assignment, mark)
            mark = mark_question(given, question, seed, own, SECONDS)
            if mark.points or mark.failed:
                raise _refusal("unmarked" if mark.failed else "open", assignment, mark)
        report(len(questions), len(questions))
    finally:
        Sandbox.unsafe = before


def _refusal(kind, assignment, mark):
    points = "" if mark.points is None else number(mark.points)
    words = {"key": mark.key, "points": points, "out_of": number(mark.out_of)}
    sentence = SENTENCES[kind].format(path=assignment.path, finding=mark.findings[0], **words)
    return AssignmentError(sentence)


def solved_cells(assignment, seed):
    """The cells of a student who hands in the model solutions. Those by hand are computed from the
    exercise, which no submission can import: they are run here, as the lecturer would."""
    by_hand, space = [each for each in assignment.questions if each.kind == "hand"], {}
    for cell in assignment.code(grading=False) if by_hand else ():
        with suppress(Exception), redirect_stdout(StringIO()):  # what needs a notebook, say
            exec(SEED_LINE.sub(rf"\g<1>{seed}", cell), space)
    return [*assignment.code(), *(f"{each.name} = {space.get(each.name)!r}" for each in by_hand)]
