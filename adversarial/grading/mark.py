"""Marks for one submission, question by question, each in a process of its own."""

import ast
import re
import unicodedata
from dataclasses import asdict, dataclass, field

from ..exercises import hand_exercise
from ..exercises.check import judge
from ..exercises.tasks.rules.filmed import RuleFilm
from ..film import Frame
from ..language import words
from ..observe.errors import BadInput
from ..text import thousands
from ..view.svg import frame_svg
from .assignment import is_stub, is_untouched
from .judging import judging
from .player.definitions import statements
from .recorded import first_fault
from .remote import RemoteGame, function_in, left_out
from .sandbox import SECONDS, Foreign, Lost, Missing, Sandbox, Stopped, Unconfined, brief
from .spreadsheet import number

SENTENCES = words({
    "no answer": "There is no answer to this question.",
    "foreign": "Something that is no text, number or list of these.",
    "by hand": "To be read and marked by the lecturer.",
    "unread": "The program cannot read this answer, so the lecturer will.",
    "elsewhere": "This is no text in {name}: what stands here was found in the cells.",
    "cut": "[Cut here: {n} more letters are in the notebook.]",
    "right": "Right.",
    "whose": "The lecturer has to mark this: it is not known whose trees these are.",
    "failed": "The marking itself failed here; please look at it ({problem}).",
    "varies": "This code looks at the clock or at addresses of objects, and its marks differ: "
    "{points}. The one in the middle counts, {counts}.",
})
KEPT = "\n\t\u200c\u200d"  # the last two join letters, as some scripts must
UNSHOWN = "\N{REPLACEMENT CHARACTER}"
LONGEST = 5_000  # letters of code and of answers by hand that are kept,
ESSAY = 50_000  # and of written answers
# What is not the same in every run: the clock, and where objects stand in memory.
IMPORTS, CLOCKS = re.compile(r"\b(import|from)\b"), re.compile(r"\b(date)?time(it)?\b")
VARYING = re.compile(r"\bid\(|uuid1|__import__|get_native_id|get_ident|getpid|\btimes\(")
TRIES = 3
SENTENCE = 2  # words, at least, of what may be an answer in words
DEFINED = re.compile(r"^(?:(?:async )?def |class )(\w+)", re.MULTILINE)
WORD = re.compile(r"\w+")


def shown(text):
    """A text from a submission that can be written and read: without what is no letter, what
    turns the direction of reading, and halves of letters."""
    return "".join(
        c if c in KEPT or unicodedata.category(c) not in ("Cc", "Cf", "Cs") else UNSHOWN
        for c in text
    )


@dataclass
class Mark:
    """The mark of one question. `points` is None where there is none yet: a person has to mark it,
    or the marking itself failed."""

    key: str
    out_of: float
    points: float | None = 0.0
    findings: list = field(default_factory=list)
    notes: list = field(default_factory=list)  # for the lecturer: what did not run
    misconception: str | None = None
    hint: str = ""
    text: str = ""  # a written answer, or the cell with the code
    picture: str = ""  # the smallest tree that shows the fault, as SVG
    film: str = ""  # the same with what the code held where it first goes wrong, by its own word
    film_text: str = ""  # and in a sentence
    failed: bool = False  # not the submission: the marking
    by_clock: bool = False  # the machine may have been too busy: to be tried again, alone

    def data(self):
        """The mark as plain data."""
        return asdict(self) | {
            "findings": [shown(finding) for finding in self.findings],
            "notes": [shown(note) for note in self.notes],
            "text": shown(self.text),
            "film_text": shown(self.film_text),
        }


def mark_question(cells, question, seed, student_seed, seconds=SECONDS, added=()):
    """The mark of one question. All that is drawn by chance is the same in every run; of code that
    may look at the clock or at addresses, the mark in the middle of three counts.

    `added` are the cells that a student has added or changed, as (is it code, source).
    """
    told = cells, question, seed, student_seed, seconds, added
    mark = _mark_once(*told)
    if question.kind != "code" or mark.points is None or mark.by_clock or not _may_vary(cells):
        return mark
    marks = [mark, *(_mark_once(*told) for _ in range(TRIES - 1))]
    points = [each.points for each in marks]
    if None in points:
        return marks[points.index(None)]
    mark = sorted(marks, key=lambda each: each.points)[TRIES // 2]
    if len(set(points)) > 1:
        words = {"points": ", ".join(map(number, points)), "counts": number(mark.points)}
        mark.findings = [*mark.findings, SENTENCES["varies"].format(**words)]
    return mark


def _may_vary(cells):
    """Does the code name what differs from run to run?"""
    for line in "\n".join(map(str, cells)).split("\n"):
        found = IMPORTS.search(line.partition("#")[0])
        if VARYING.search(line) or (found and CLOCKS.search(line.partition("#")[0], found.end())):
            return True
    return False


def _mark_once(cells, question, seed, student_seed, seconds, added):
    mark, code = Mark(question.key, question.points), ""
    box = Sandbox(cells, question.name, seconds)
    try:
        with judging():
            code = code_of(cells, question.name) if question.kind == "code" else ""
            with box:
                report = MARKERS[question.kind](box, question, mark, seed, student_seed, added)
        if mark.picture:  # in a player of its own, when all is marked
            mark.film, mark.film_text = first_fault(cells, question.name, report, seconds)
    except Unconfined:  # then nothing is marked at all
        raise
    except (Stopped, BadInput) as problem:
        mark = Mark(question.key, question.points, 0.0, [str(problem)])
    except (Exception, Lost) as problem:  # a person has to look, and the rest goes on
        told = SENTENCES["failed"].format(problem=f"{type(problem).__name__}: {brief(problem)}")
        mark = Mark(question.key, question.points, None, [told], failed=True)
    mark.by_clock = box.by_clock
    mark.text = mark.text or code
    return mark


def code_of(cells, name):
    """The last cell that defines a name or gives it a value, after the cells with functions and
    classes that it uses; "" where none does."""
    cells = list(map(str, cells))
    by_name = {each: cell for cell in cells for each in DEFINED.findall(cell)}
    value = re.compile(rf"^{name}\s*(?::[^=\n]*)?=(?!=)", re.MULTILINE)
    found = [cell for cell in cells if name in DEFINED.findall(cell) or value.search(cell)][-1:]
    used, todo = set(), list(found)
    while todo:
        cell = todo.pop()
        if cell not in used:
            used.add(cell)
            todo += [by_name[word] for word in set(WORD.findall(cell)) & by_name.keys()]
    used -= {*found}
    text = "\n\n".join([cell for cell in cells if cell in used] + found)
    return text if len(text) <= LONGEST else cut(found[0])


def cut(text, most=LONGEST):
    """So much of a text, and how much is missing."""
    more = len(text) - most
    return text if more <= 0 else text[:most] + "\n" + SENTENCES["cut"].format(n=thousands(more))


def _mark_code(box, question, mark, seed, *_):
    own, left = _left_out(box), left_out(box)
    try:
        thing = RemoteGame(box) if question.task == "game" else function_in(box)
    except Missing as missing:
        mark.findings = mark.notes = [str(missing), *own]
        return None
    # No clock: the submission's time is counted over there, and the judge's own by `judging`.
    report = judge(question.task, thing, seed=seed, seconds=None, **question.options)
    if report.problem:
        mark.points, mark.failed = None, True
        mark.findings = [SENTENCES["failed"].format(problem=brief(report.problem))]
        return None
    _take(report, mark)
    if box.killed:  # whatever it said before: killed, crashed or silent is never passed
        mark.points, mark.findings = 0.0, [box.lost]
    elif report.film is not None:
        k = next((s.index for s in report.film.steps if s.kind in ("late", "unjust")), -1)
        k = report.fault.step if report.fault else k
        mark.picture = frame_svg(Frame(report.film, k))
    elif report.trial is not None:
        film = RuleFilm(report.trial.behaviour.film, report.trial)
        mark.picture = frame_svg(Frame(film, film.step_of_place))
    if not report.passed:
        left = left if "NameError" in " ".join(report.findings) else own  # a helper may be missing
        mark.findings, mark.notes = [*mark.findings, *left], left
    return report


def _mark_hand(box, question, mark, _, student_seed, added):
    given = _value(box)
    mark.text = text = _written(given)
    if not text:
        _read_by_lecturer(box, mark, _answers_in(added, question.name), "unread")
    elif student_seed is None:
        _read_by_lecturer(box, mark, text, "whose")
    else:
        exercise = hand_exercise(question.task, student_seed, **question.options)
        try:  # the same reader as in the notebook; `given` is a text or plain data, whoever sent it
            _take(exercise.mark(given if len(text) <= LONGEST else Foreign()), mark)
        except ValueError as problem:
            _read_by_lecturer(box, mark, text, "unread")
            mark.findings.insert(0, str(problem))


def _mark_text(box, question, mark, _seed, _student_seed, added):
    given = _value(box)
    text = "" if is_untouched(_written(given)) else _written(given)
    typed = ""
    if type(given) is not str or not text or shown(text) != text:
        # As it was typed: in quotes, the backslashes of a formula are no longer there.
        typed = _answers_in(added, question.name, in_words=True)
    _read_by_lecturer(box, mark, typed or text, "by hand")
    if typed and type(given) is not str:
        mark.notes.insert(0, SENTENCES["elsewhere"].format(name=question.name))


def _written(given):
    """What a notebook assigned, as a person reads it."""
    return "" if given is None else SENTENCES["foreign"] if type(given) is Foreign else str(given)


def _value(box):
    """What the notebook assigns to the name; None where its process is lost."""
    try:
        return box.value()
    except Stopped:
        return None


def _read_by_lecturer(box, mark, text, why):
    """Leave an answer to the lecturer, if there is one."""
    mark.text = cut(text, ESSAY)
    if text:
        mark.points, mark.findings = None, [SENTENCES[why]]
    else:
        _without_answer(box, mark)


def _answers_in(added, name, in_words=False):
    """The cells, of those that a student has added or changed, in which an answer may stand."""
    named = re.compile(rf"(?im)^(?:def |class |# *)?{re.escape(name)}\b")
    return "\n\n".join(
        text
        for is_code, text in added
        if not is_stub(text, name)
        and (named.search(text) or (in_words and (not is_code or _is_in_words(text))))
    )


def _is_in_words(cell):
    """Does a code cell hold sentences rather than code?"""
    if DEFINED.search(cell):
        return False
    nodes, problem = statements(cell)
    parts = [part for node in nodes for part in ast.walk(node) if isinstance(part, ast.Constant)]
    is_code = nodes and problem is None
    texts = [part.value for part in parts if isinstance(part.value, str)] if is_code else [cell]
    return any(len(text.split()) >= SENTENCE for text in texts)


def _without_answer(box, mark):
    """No answer, or one that did not run."""
    mark.notes = [box.lost] if box.lost else _left_out(box)
    mark.findings = [SENTENCES["no answer"], *mark.notes]


def _left_out(box):
    """What did not run and speaks of the answer."""
    return left_out(box, lambda cell: re.search(rf"\b{re.escape(box.name)}\b", cell))


def _take(report, mark):
    """The report's verdict, as a mark: the whole, or the share of what is right."""
    mark.points = mark.out_of if report.passed else round(report.score * mark.out_of, 1)
    mark.findings = [*report.findings, *report.notes] or [SENTENCES["right"]]
    mark.misconception, mark.hint = report.misconception, report.hint


MARKERS = {"code": _mark_code, "hand": _mark_hand, "text": _mark_text}
