"""What all exercises by hand share: drawn from a seed, read, marked, explained, and shown."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from ...language import words
from ...template import fill
from ..misconceptions.registry import CONVENTION, MISCONCEPTIONS
from ..report import Report
from ..task import beyond
from .reader import ANY, Reader

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ...widgets.quiz.exercise import Exercise

FOLDER = Path(__file__).parent  # beside it are the templates of all exercises
SENTENCES = words({
    "direction": "The order is None (left to right) or 'reversed', not {order!r}.",
    "no direction": "An exercise of the kind {kind!r} has no order, so leave it out.",
    "all right": "All {n} right.",
    "some right": "{right} of {n} right.",
    "guessed": "Guessing gets {guessed} of {n} right here; points begin above that.",
    "wrong": "{name}: {right}, not {given}.",
    "missing": "{name} has no answer yet; it is {right}.",
    "received one": "1 answer could be read; {asked} are asked for.",
    "by lecturer": "If you leave it like this, your lecturer will have to read it.",
    "received": "{given} answers could be read; {asked} are asked for.",
    "recognised": "This is what you get if {name}.",
    "no view": "There is no live view for the kind {kind!r}: type the answer as a text.",
})


class HandExercise:
    """A table or a tree, and a question. `mark` judges an answer such as "A = 3; B = 5".

    A subclass has its `kind`, its words in `says` ("question" and "example" among them),
    `draw(rng)`, which sets `right` and `rows`, `parse(text)`, which raises a ValueError for what is
    no answer, and `guesses()`: answers that need no idea, above which points begin.
    """

    kind = ""
    chance = ""  # the name of its chance, where it is not the kind
    says: dict[str, str] = SENTENCES
    orders: tuple[str | None, ...] = (None,)
    heads: tuple[str, ...] = ()  # of the table
    rows: Iterable[tuple[Any, ...]] = ()
    pattern = ANY  # of one answer in a text with several
    also: dict[str, str] = {}  # a name in small letters, in any language: the name
    with_evaluations = False  # do they stand beside the nodes of its tree?
    most_guessed = 0.3  # of the answers, by somebody who has no idea
    right: Any

    def __init__(self, seed: int = 0, order: str | None = None) -> None:
        if order not in self.orders:
            sentence = SENTENCES["direction" if len(self.orders) > 1 else "no direction"]
            raise ValueError(sentence.format(order=order, kind=self.kind))
        self.seed, self.order = seed, order
        rng = Random(f"{self.chance or self.kind} {seed}")
        for self.attempt in count():
            self.draw(rng)
            self.guessed = max(map(self.count, self.guesses())) / len(self.right)
            if self.is_fair():
                return

    # What a kind says for itself.

    def draw(self, rng: Random) -> None:
        """Draw the exercise: sets `right`, and what is shown."""
        raise NotImplementedError

    def is_fair(self) -> bool:
        """Is enough left to ask? Else it is drawn once more."""
        return self.guessed <= self.most_guessed

    def guesses(self) -> Iterator[Any]:
        """Answers that need no idea of the question."""
        raise NotImplementedError

    def parse(self, text: str) -> Any:
        """One answer from its text; a ValueError where it is none."""
        raise NotImplementedError

    def misread(self) -> Iterable[tuple[str, Any]]:
        """(key, answer) of those who have a misconception."""
        return ()

    def same(self, given: Any, right: Any) -> bool:
        """Is what was answered to one name the same as this?"""
        return given == right

    def is_right(self, name: str, answer: Any) -> bool:
        """Is this the answer? A kind may take several."""
        return self.same(answer, self.right[name])

    def told(self, name: str) -> str:
        """What is asked for, as the report calls it."""
        return name

    def shown(self, answer: Any) -> str:
        """An answer as it is written."""
        return str(answer)

    @property
    def question(self) -> str:
        """What to do, in a few sentences."""
        return self.says["question"].format(example=self.says["example"])

    @property
    def tree(self) -> Any:
        """The tree of the exercise; of a table, its text."""
        return "\n".join("  ".join(map(str, row)) for row in [self.heads, *self.rows])

    def names(self) -> list[str]:
        """What is asked for."""
        return list(self.right)

    def asked(self) -> int:
        """How much is asked for, as `received` says it."""
        return len(self.names())

    def widget(self, key: str | None = None, **more: Any) -> Exercise:
        """The exercise as a live view, its answers kept under `key`."""
        raise ValueError(SENTENCES["no view"].format(kind=self.kind))

    def read_view(self, view: Any) -> Any:
        """The answer given in a live view, as data."""
        raise ValueError(SENTENCES["no view"].format(kind=self.kind))

    # What is the same for all.

    def mark(self, answer: Any) -> Report:
        """The report on an answer: as data, as typed text, or the widget in which it was given."""
        given = self.read(answer)
        problems, total, right = list(self.problems(given)), len(self.right), self.count(given)
        counted = {"right": right, "n": total, "guessed": round(self.guessed * total)}
        if not problems:
            return self._report(True, 1.0, [self.says["all right"].format(**counted)])
        told = [self.says["some right"].format(**counted), *problems[:3]]
        report = self._report(False, beyond(right / total, self.guessed), told)
        if right and counted["guessed"]:
            report.notes.append(self.says["guessed"].format(**counted))
        self.recognise(given, report)
        return report

    def _report(self, passed, score, findings):
        return Report(f"hand: {self.kind}", passed, score, findings, trees=1)

    def received(self, answer: Any) -> str:
        """Says how much of an answer could be read, and nothing about what is right."""
        try:
            given = self.read(answer)
        except ValueError as problem:
            return f"{problem} {SENTENCES['by lecturer']}"
        kind = "received one" if len(given) == 1 else "received"
        return self.says[kind].format(given=len(given), asked=self.asked())

    def read(self, answer: Any) -> Any:
        """The answer as data, in whatever form it was given; a ValueError with a sentence."""
        return self.read_view(answer) if hasattr(answer, "answers") else self.read_typed(answer)

    def read_typed(self, answer: Any) -> Any:
        """{name: answer}."""
        return self.reader().read_pairs(answer)

    def reader(self) -> Reader:
        """What reads the answers to this exercise."""
        return Reader(self.names(), self.says["example"], self.parse, self.pattern, self.also)

    def count(self, given: Any) -> int:
        """How much of an answer is right: what is too much costs as much as what is missing."""
        return max(0, len(self.right) - len(list(self.problems(given))))

    def problems(self, given: Any) -> Iterator[str]:
        """A sentence about each answer that is wrong or missing."""
        for name, right in self.right.items():
            words = {"name": self.told(name), "right": self.shown(right)}
            if name not in given:
                yield self.says["missing"].format(**words)
            elif not self.is_right(name, given[name]):
                yield self.says["wrong"].format(given=self.shown(given[name]), **words)

    def recognise(self, given: Any, report: Report) -> None:
        """Say whose answer this is: the misconception with which one would have answered so."""
        key = next((key for key, wrong in self.misread() if self.are_equal(given, wrong)), None)
        if key is None:
            return
        entry = MISCONCEPTIONS[key]
        report.misconception = key
        if entry.verdict == CONVENTION:
            report.passed, report.score = True, 1.0
            report.misconception, report.conventions = None, [key]
        report.findings.insert(0, self.says["recognised"].format(name=entry.name))

    def are_equal(self, given: Any, other: Any) -> bool:
        """Do two answers say the same?"""
        return given.keys() == other.keys() and all(self.same(given[n], other[n]) for n in other)

    def picture(self) -> str:
        """The tree as an image; "" of a table."""
        is_table = isinstance(self.tree, str)
        return "" if is_table else image_of(self.tree, self.question, self.with_evaluations)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """In a notebook: the question, and the table or the tree."""
        words = {"question": self.question, "heads": self.heads, "rows": self.rows}
        html = fill(FOLDER, "hand.html.j2", picture=self.picture(), **words)
        return {"text/html": html, "text/plain": f"{self.question}\n{self.tree}"}


def image_of(tree: Any, question: str, with_evaluations: bool = False) -> str:
    """A tree with its leaves, as an image."""
    from ...view.fulltree import FullTree
    from ...view.image import image

    whole = FullTree(tree, with_names=True, with_evaluations=with_evaluations)
    return image(whole.still(question))
