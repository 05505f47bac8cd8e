"""What a check found: for a notebook, for a terminal, and as data for a grader."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from typing import Any

from ..film import Film
from ..types import GameLike
from .misconceptions.registry import MISCONCEPTIONS
from .sentences import REPORT, VERDICTS


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

    @property
    def verdict(self) -> str:
        """The verdict in a few words, without giving the answer away."""
        if self.passed:
            return VERDICTS["conventions" if self.conventions else "passed"]
        return VERDICTS["failed" if self.started else "open"]

    @property
    def _look(self):
        """(mark, colour) of the verdict."""
        return LOOKS["passed" if self.passed else "failed" if self.started else "open"]

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
        if self.answer:
            lines.append("  " + REPORT["more"])
        return "\n".join(lines + [f"  {note}" for note in self.notes])

    __repr__ = __str__

    def html(self) -> str:
        """The words of the report for a page, in the page's own colours."""
        parts = [f"<strong>{escape(self.verdict)}</strong>"]
        parts += [_paragraph(finding) for finding in self.findings]
        if self.hint:
            parts.append(_paragraph(REPORT["hint"].format(hint=self.hint), "em"))
        if self.answer:
            parts.append(
                f"<details><summary>{escape(REPORT['tell me'])}</summary>"
                f"{_paragraph(self.answer)}</details>"
            )
        parts += [_paragraph(note, "small") for note in self.notes]
        mark, colour = self._look
        return STYLE.format(colour=colour, mark=mark, body="".join(parts))

    def _ipython_display_(self):
        from IPython.display import display

        display({"text/html": self.html(), "text/plain": str(self)}, raw=True)
        if self.film is not None and self.reference is not None:
            from ..widgets import compare  # only here: a report needs no widgets to be read

            view = compare(self.film, self.reference, (REPORT["yours"], REPORT["ours"]))
            view.step = view.first or 0  # begin where they part
            display(view)


def _paragraph(text, tag="span"):
    return f'<p style="margin: 3px 0; white-space: pre-line"><{tag}>{escape(text)}</{tag}></p>'


LOOKS = {"passed": ("✓", "#2a8a57"), "failed": ("✗", "#c2571a"), "open": ("○", "#6b7684")}
# A line at the side and a mark tell the verdict, whatever the page's colours are.
STYLE = (
    '<div role="status" style="border-left: 5px solid {colour}; padding: 4px 12px; margin: 6px 0">'
    '<span aria-hidden="true" style="color: {colour}; font-weight: bold">{mark}</span> {body}</div>'
)
