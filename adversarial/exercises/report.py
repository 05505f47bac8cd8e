"""What a check found: for a notebook, for a terminal, and as data for a grader."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ..film import Film
from ..film.claims import Fault
from ..needs import MissingExtra
from ..returned import is_number
from ..template import fill
from ..types import GameLike
from ..view.live.words import HINT_STEPS, OUTCOMES
from .misconceptions.registry import MISCONCEPTIONS
from .sentences import REPORT


@dataclass
class Report:
    """The verdict on a function. `findings` are sentences, the most useful first."""

    task: str
    passed: bool
    score: float  # from 0 to 1; 1 only where all is right
    findings: list[str] = field(default_factory=list)
    misconception: str | None = None  # the key of the recognised misunderstanding
    conventions: list[str] = field(default_factory=list)  # keys of what is usual, and named
    notes: list[str] = field(default_factory=list)  # the same, and more, in sentences
    trees: int = 0  # how many were tried
    film: Film | None = None  # of the function on the smallest tree that shows the fault
    reference: Film | None = None  # the film of the right search on the same tree
    unnamed: str = ""  # the hint where no misconception is known
    started: bool = True  # False for an exercise that is still as it was given
    crash: Film | None = None  # of a function that raised an error, up to there, by its calls
    fault: Fault | None = None  # the place in that film where it goes wrong, if it could be seen
    trial: Any = None  # of a search under a rule: the smallest case found that shows the fault
    hints: Sequence[str] = ()  # of the task, in steps: for who has not tried yet, or is stuck
    problem: str = ""  # the error by which the check itself failed: then nothing else is known

    @property
    def outcome(self) -> str:
        """The key of the verdict."""
        if self.passed:
            return "conventions" if self.conventions else "passed"
        return "unmarked" if self.problem else "failed" if self.started else "open"

    @property
    def verdict(self) -> str:
        """The verdict in a few words, without giving the answer away."""
        return OUTCOMES[self.outcome]

    @property
    def _look(self):
        """(mark, colour) of the verdict."""
        return LOOKS[self.outcome]

    @property
    def hint(self) -> str:
        """Where to look, or ""."""
        known = MISCONCEPTIONS.get(self.misconception)
        return known.hint if known else self.unnamed

    @property
    def answer(self) -> str:
        """What is wrong, by its name, and how it should be; "" where nobody knows."""
        known = MISCONCEPTIONS.get(self.misconception)
        return REPORT["answer"].format(name=known.name, text=known.explanation) if known else ""

    @property
    def tree(self) -> GameLike | None:
        """The smallest game that shows the fault, or None."""
        return self.film.game if self.film else None

    def data(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "task": self.task,
            "passed": self.passed,
            "score": self.score,
            "findings": list(self.findings),
            "misconception": self.misconception,
            "conventions": list(self.conventions),
            "notes": list(self.notes),
            "hint": self.hint,
            "answer": self.answer,
            "trees": self.trees,
            "tree": str(self.tree) if self.film else None,
            "fault": _facts(self.fault) if self.fault else None,
        }

    def __bool__(self) -> bool:
        return self.passed

    def __str__(self) -> str:
        mark, _ = self._look
        lines = [REPORT["headline"].format(mark=mark, task=self.task, verdict=self.verdict)]
        lines += [f"  {finding}" for finding in self.findings]
        if self.film is not None:
            lines.append("  " + REPORT["tree"].format(tree=self.tree))
        if self.hint:
            lines.append("  " + REPORT["hint"].format(hint=self.hint))
        if self.hints and not self.passed:
            lines.append("  " + REPORT["hints, more" if self.hint else "hints"])
        if self.answer:
            lines.append("  " + REPORT["more"])
        return "\n".join(lines + [f"  {note}" for note in self.notes])

    __repr__ = __str__

    def html(self) -> str:
        """The words of the report for a page, in the page's own colours."""
        mark, colour = self._look
        return fill(
            __file__,
            "report.html.j2",
            report=self,
            hint=REPORT["hint"].format(hint=self.hint) if self.hint else "",
            hints=() if self.passed else self.hints,
            steps=(REPORT["after a hint"] if self.hint else HINT_STEPS[0], *HINT_STEPS[1:]),
            tell_me=REPORT["tell me"],
            colour=colour,
            mark=mark,
        )

    def _ipython_display_(self):
        from IPython.display import display

        display({"text/html": self.html(), "text/plain": str(self)}, raw=True)
        if self.crash is None and (self.film is None or self.reference is None):
            return
        try:
            from ..widgets import Stepper, compare  # only here: a report is read without widgets
        except MissingExtra as problem:
            print(problem)
            return
        if self.crash is not None:
            display(Stepper(self.crash, len(self.crash) - 1))
        else:
            view = compare(self.film, self.reference, (REPORT["yours"], REPORT["ours"]))
            view.folded = 1  # the right code would be the answer
            # Begin where it goes wrong. Waste begins where they part: with the line that makes it.
            is_wrong = self.fault and not self.fault.is_waste
            view.step = self.fault.step if is_wrong else view.first or 0
            display(view)


def _facts(fault):
    """A fault as plain data. Numbers are MAX's; `waste` says that it only costs time."""
    return {
        "kind": fault.kind,
        "waste": fault.is_waste,
        "node": fault.node,
        "inputs": [_plain(value) for value in fault.inputs],
        "claimed": _plain(fault.claimed),
        "right": _plain(fault.right),
        "line": fault.line,
        "sentence": fault.sentence,
    }


PASSED = "✓", "#2a8a57"
LOOKS = {"passed": PASSED, "conventions": PASSED, "failed": ("✗", "#c2571a"),
         **dict.fromkeys(("open", "unmarked"), ("○", "#6b7684"))}  # fmt: skip


def _plain(value):
    """What any file can hold: a number, a window as a list of two, a move as a text."""
    if isinstance(value, tuple) and len(value) == 2 and all(map(is_number, value)):
        return [_plain(one) for one in value]
    if value is None or type(value) is int:
        return value
    return float(value) if is_number(value) else str(value)
