"""What a task is: how an answer is called, how its cases are drawn, how it is judged."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any, ClassVar

from ..returned import without_numpy
from .misconceptions.registry import misreadings, register
from .report import Report
from .started import has_gap, not_started

FUNCTION, CLASS, GAME = "function", "class", "game"
MOST = 0.9  # the score of what is not right throughout
VALUES_ALONE = 0.4  # of the points, where leaves that cannot matter are to stay unread


@dataclass(frozen=True, eq=False, kw_only=True)
class Task:
    """A task for `check`. Each file of `tasks/` that holds one calls it TASK."""

    key: str
    wants: str = FUNCTION  # or a CLASS, or a GAME
    depth: int | None = None  # for those who ask for one, though the task gives none
    called_with: dict[str, Any] = field(default_factory=dict)  # beside game and state: examples
    choices: dict[str, Any] = field(default_factory=dict)  # what options of `judge` may be
    called_alone: tuple[tuple[str, ...], ...] = ()  # other ways to call it: names of arguments

    forgets: ClassVar[bool] = False  # is each run of an answer as if it were the first?
    graded: ClassVar[bool] = True  # can an answer be asked, and answer, where it is confined?

    @property
    def misreadings(self):
        """(key, function) of all that is known to be misunderstood here."""
        return misreadings(self.key)

    def misread(self, functions):
        """Register misreadings that stand beside the task: {key: a function, or several}."""
        for key, found in functions.items():
            for each in found if isinstance(found, list) else [found]:
                register(key, self.key, each)

    def prepare(self, seed, **options):
        """Draw the cases and keep them: the time allowed is for the function alone."""

    def judge(self, function, seed=0, **options):
        """The report on an answer."""
        raise NotImplementedError

    def accept(self, trees, *notes):
        """The report on an answer that is right throughout."""
        return Report(self.key, True, 1.0, notes=list(notes), trees=trees)

    def reject(self, trees, finding, key=None, score=0.0, unnamed=""):
        """The report on one that is not; `unnamed` is the hint where no misreading is known."""
        return Report(self.key, False, score, [finding], key, trees=trees, unnamed=unnamed)


class Fault(Exception):
    """Something found that settles it: a sentence, the key of its misconception if it is one, the
    share of the task that is right all the same, and a hint where no misconception is known."""

    def __init__(self, sentence, key=None, score=0.0, hint=""):
        super().__init__(sentence)
        self.key, self.score, self.hint = key, score, hint


@dataclass(frozen=True, eq=False, kw_only=True)
class ByCases(Task):
    """A task whose cases are asked one by one. Misreadings are known by giving the same answers."""

    says: dict[str, str] = field(default_factory=dict)  # with a "hint" where none of them does

    def draw_cases(self, rng):
        """The cases, as many and as different as they should be."""
        raise NotImplementedError

    def cases(self, seed):
        """The cases of a seed, which are kept."""
        return _drawn(self, seed)

    def ask(self, function, case):
        """What a function answers in a case."""
        raise NotImplementedError

    def read(self, answer):
        """An answer as it is compared with others."""
        return answer

    def is_right(self, case, answer):
        """Is this the right answer?"""
        raise NotImplementedError

    def finding(self, function, case, answer):
        """What is wrong with an answer, in a sentence."""
        raise NotImplementedError

    def size(self, case):
        """Of the cases that are wrong, the smallest is told."""
        return 0

    def without_idea(self):
        """Functions that need no idea: points begin above the best of them."""
        return []

    def share(self, cases, answers):
        """The share of the cases that is right."""
        return 1 - len(self.wrong_ones(cases, answers)) / len(cases)

    def prepare(self, seed, **options):
        self.cases(seed)

    def judge(self, function, seed=0, **options):
        """Ask all cases, and compare."""
        cases = self.cases(seed, **options)
        answers = [without_numpy(self.ask(function, case)) for case in cases]
        return self.compare(function, cases, answers, seed)

    def compare(self, function, cases, answers, seed):
        """The report on the answers to all cases."""
        wrong = self.wrong_ones(cases, answers)
        if not wrong:
            return self.all_right(function, cases, seed)
        if all(answer is None for _, answer in wrong) and has_gap(function):
            return not_started(self.key, function, "open, gap")
        case, answer = min(wrong, key=lambda each: self.size(each[0]))
        finding = self.finding(function, case, answer)
        key, score = self.recognise(cases, answers), self.score(cases, answers, seed)
        return self.reject(len(cases), finding, key, score, self.hint(case))

    def hint(self, case):
        """Where to look if no misreading is known, and this case is shown."""
        return self.says.get("hint", "")

    def wrong_ones(self, cases, answers):
        """(case, answer) of all that are wrong."""
        pairs = zip(cases, answers, strict=True)
        return [(case, answer) for case, answer in pairs if not self.is_right(case, answer)]

    def all_right(self, function, cases, seed):
        """The report where every case is right."""
        return self.accept(len(cases))

    def score(self, cases, answers, seed):
        """What is right beyond what needs no idea."""
        return beyond(self.share(cases, answers), share_guessed(self, seed))

    def recognise(self, cases, answers):
        """The key of the misreading that answers alike in every case, or None."""
        read = list(map(self.read, answers))
        for key, wrong in self.misreadings:
            if all(
                self.read(self.ask(wrong, case)) == answer
                for case, answer in zip(cases, read, strict=True)
            ):
                return key
        return None


@cache
def _drawn(task, seed):
    return task.draw_cases(Random(f"{task.key} {seed}"))


@cache
def share_guessed(task, seed):
    """The share that the best of those gets right who have no idea."""
    cases = task.cases(seed)
    return max(
        (
            task.share(cases, [task.ask(guess, case) for case in cases])
            for guess in task.without_idea()
        ),
        default=0.0,
    )


def beyond(share, guessed=0.0):
    """The score of an answer of which `share` is right, where `guessed` needs no idea."""
    if guessed >= 1:
        return 0.0
    return round(min(MOST, max(0.0, (share - guessed) / (1 - guessed))), 2)
