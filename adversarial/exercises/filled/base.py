"""What all tables to fill in share: names, a right answer each, and how typed text is marked."""

import re
from pathlib import Path
from random import Random

from ...template import fill
from ..misconceptions.registry import MISCONCEPTIONS
from ..report import Report

FOLDER = Path(__file__).parent  # beside it are the templates of all exercises
SENTENCES = {
    "pair": "{name} = {answer}",
    "unreadable": "This cannot be read: {part!r}. Give the answer as {example}.",
    "unknown": "There is no {name} here; the names are {names}.",
    "all right": "All {n} right.",
    "some right": "{right} of {n} right.",
    "guessed": "Guessing gets {guessed} of {n} right here; points begin above that.",
    "wrong": "{name}: {right}, not {given}.",
    "missing": "{name} has no answer yet; it is {right}.",
    "received": "{given} answers could be read; {asked} are asked for.",
    "recognised": "This is what you get if {name}.",
}


class Filled:
    """A table and a question; `mark` judges an answer such as "A = 3; B = 5".

    A subclass has `kind`, `question`, `example`, `draw(rng)`, which sets `right` and `rows`,
    `parse(text)`, which raises a ValueError for what is none of its answers, and `guesses()`.
    """

    order = None
    heads = ()  # of the table
    between = r"[;\n]+"  # two answers
    most_guessed = 0.3  # of the answers, by whoever has no idea

    def __init__(self, seed=0):
        self.seed, self.guessed = seed, 1.0
        rng = self.generator()
        while self.guessed > self.most_guessed:
            self.draw(rng)
            self.guessed = max(map(self._count, self.guesses())) / len(self.right)

    def generator(self):
        """Chance that is the same for the same seed."""
        return Random(f"{self.kind} {self.seed}")

    @property
    def tree(self):
        """What other exercises show as a tree: here the table, as text."""
        return "\n".join("  ".join(map(str, row)) for row in [self.heads, *self.rows])

    def names(self):
        """What is asked for."""
        return list(self.right)

    def mark(self, answer):
        """The report on an answer, as data or as typed text."""
        given = self.read(answer)
        right, total = self._count(given), len(self.right)
        passed = right == total
        report = Report(f"hand: {self.kind}", passed, 1.0 if passed else 0.0, trees=1)
        counted = {"right": right, "n": total, "guessed": round(self.guessed * total)}
        if passed:
            report.findings = [SENTENCES["all right"].format(**counted)]
            return report
        # Points begin where guessing ends.
        beyond = (right / total - self.guessed) / (1 - self.guessed)
        report.score = round(min(0.9, max(0.0, beyond)), 2)
        told = list(self._problems(given))
        report.findings = [SENTENCES["some right"].format(**counted), *told[:3]]
        if right and counted["guessed"]:
            report.notes.append(SENTENCES["guessed"].format(**counted))
        report.misconception = self.recognised(given)
        if report.misconception:
            name = MISCONCEPTIONS[report.misconception].name
            report.findings.insert(0, SENTENCES["recognised"].format(name=name))
        return report

    def received(self, answer):
        """Says how much of an answer could be read, and nothing about what is right."""
        try:
            given = self.read(answer)
        except ValueError as problem:
            return str(problem)
        return SENTENCES["received"].format(given=len(given), asked=len(self.right))

    def read(self, answer):
        """{name: answer}."""
        if not isinstance(answer, str):
            return dict(answer)
        parts = map(str.strip, re.split(self.between, answer))
        return dict(self._pair(part) for part in parts if part)

    def _pair(self, part):
        name, _, text = (each.strip() for each in part.partition("="))
        try:
            answer = self.parse(text)
        except ValueError:
            words = {"part": part, "example": self.example}
            raise ValueError(SENTENCES["unreadable"].format(**words)) from None
        known = {each.lower(): each for each in self.right}
        if name.lower() not in known:
            words = {"name": name, "names": ", ".join(self.right)}
            raise ValueError(SENTENCES["unknown"].format(**words))
        return known[name.lower()], answer

    def is_right(self, name, answer):
        """Is this the answer? A subclass may be content with less."""
        return answer == self.right[name]

    def misread(self):
        """(key, answers) of those who have a misconception."""
        return ()

    def told(self, name):
        """What is asked for, as the report calls it."""
        return name

    def shown(self, answer):
        """An answer as it is typed."""
        return str(answer)

    def _count(self, given):
        return sum(name in given and self.is_right(name, given[name]) for name in self.right)

    def _problems(self, given):
        for name, right in self.right.items():
            words = {"name": self.told(name), "right": self.shown(right)}
            if name not in given:
                yield SENTENCES["missing"].format(**words)
            elif not self.is_right(name, given[name]):
                yield SENTENCES["wrong"].format(given=self.shown(given[name]), **words)

    def recognised(self, given):
        """The key of the misconception with which one would have answered so, or None."""
        for key, wrong in self.misread():
            right, self.right = self.right, wrong
            is_like = self._count(given) == len(wrong)
            self.right = right
            if is_like:
                return key
        return None

    def _repr_mimebundle_(self, **_):
        """In a notebook: the question, and the table."""
        words = {"question": self.question, "heads": self.heads, "rows": self.rows}
        html = fill(FOLDER, "filled.html.j2", **words)
        return {"text/html": html, "text/plain": f"{self.question}\n{self.tree}"}
