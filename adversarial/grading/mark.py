"""Marks for one submission, question by question, each in a process of its own."""

from dataclasses import asdict, dataclass, field

from ..exercises import check, hand_exercise
from ..frame import Frame
from .sandbox import SECONDS, Sandbox, Stopped

SENTENCES = {
    "no answer": "There is no answer to this question.",
    "by hand": "To be read and marked by the lecturer.",
    "right": "Right.",
    "not a text": "{name} should be a text in quotes.",
}
LONGEST = 5_000  # letters of a written answer that are kept


@dataclass
class Mark:
    """The mark of one question. `points` is None where a person has to mark it."""

    key: str
    out_of: float
    points: float | None = 0.0
    findings: list = field(default_factory=list)
    misconception: str | None = None
    hint: str = ""
    text: str = ""  # a written answer
    picture: str = ""  # the smallest tree that shows the fault, as SVG

    def data(self):
        """The mark as plain data."""
        return asdict(self)


def mark_submission(cells, questions, seed, student_seed, seconds=SECONDS):
    """The marks of a submission: one question's fault never costs another."""
    return [mark_question(cells, each, seed, student_seed, seconds) for each in questions]


def mark_question(cells, question, seed, student_seed, seconds=SECONDS):
    """The mark of one question."""
    mark = Mark(question.key, question.points)
    try:
        with Sandbox(cells, seconds) as box:
            MARKERS[question.kind](box, question, mark, seed, student_seed)
    except Stopped as stopped:
        mark.points, mark.findings = 0.0, [str(stopped)]
    return mark


def _mark_code(box, question, mark, seed, _):
    thing = box.game(question.name) if question.task == "game" else box.function(question.name)
    report = check(question.task, thing, seed=seed, seconds=2 * box.seconds, **question.options)
    _take(report, mark)
    if report.film is not None:
        k = next((s.index for s in report.film.steps if s.kind in ("late", "unjust")), -1)
        mark.picture = Frame(report.film, k)._repr_mimebundle_()["image/svg+xml"]


def _mark_hand(box, question, mark, _, student_seed):
    given = box.value(question.name)
    if given is None or given == "":
        mark.findings = [SENTENCES["no answer"]]
        return
    if type(given) is not str:
        mark.findings = [SENTENCES["not a text"].format(name=question.name)]
        return
    exercise = hand_exercise(question.task, student_seed, **question.options)
    mark.text = given[:LONGEST]
    try:
        _take(exercise.mark(given[:LONGEST]), mark)
    except ValueError as problem:
        mark.findings = [str(problem)]


def _mark_text(box, question, mark, *_):
    given = box.value(question.name)
    mark.text = given[:LONGEST] if type(given) is str else ""
    mark.points = None if mark.text.strip() else 0.0
    mark.findings = [SENTENCES["by hand" if mark.text.strip() else "no answer"]]


def _take(report, mark):
    """The report's verdict, as a mark: the whole, or the share of what is right."""
    mark.points = round(report.score * mark.out_of, 1)
    if report.passed:
        mark.points = mark.out_of
    mark.findings = [*report.findings, *report.notes] or [SENTENCES["right"]]
    mark.misconception, mark.hint = report.misconception, report.hint


MARKERS = {"code": _mark_code, "hand": _mark_hand, "text": _mark_text}
