"""Exercises by hand: values, windows, pruned leaves, orders and horizon tables, one a seed.

A wrong answer is compared with what each misconception would have written down.
"""

from __future__ import annotations

from itertools import count, takewhile
from random import Random
from typing import TYPE_CHECKING, Any

from ..film import watch
from ..games import GameTree, Ordered
from ..search import alphabeta, expectiminimax, minimax
from ..template import fill
from ..types import GameLike
from .clueless import clueless_answers
from .compared import PROBLEMS, are_equal
from .diagnosis.discriminate import find_probe
from .filled import FILLED
from .horizon import DEPTHS, horizon_tree, misreadings
from .horizon import TOLD as TOLD_OF_HORIZON
from .minimal import MinimalTree
from .misconceptions.registry import CONVENTION, MISCONCEPTIONS
from .report import Report
from .sentences import HAND
from .typed import EXAMPLES, read_text, read_view
from .written import VALUES, answer_of

if TYPE_CHECKING:
    from ..widgets.quiz.exercise import Exercise

TREES = 2  # raised whenever a seed gives another tree than before
KINDS = ("values", "expected", "windows", "leaves", "order", "horizon")
WITHOUT_A_TREE = {"types": MinimalTree, **FILLED}  # of another make, by their kind
WITHOUT_ORDER = (*VALUES, "horizon")  # their answers are the same in any order
TASKS = {"values": "minimax", "expected": "expectiminimax", "horizon": "depth_limited"}
SEARCHES = {"values": expectiminimax, "expected": expectiminimax, "horizon": minimax}
# Of the rest: alphabeta.
# What an answer by hand can tell, likeliest first: it says less than a film.
TOLD = {
    "values": ("min_as_max", "players_swapped", "min_averages", "drops_last", "mover_value",
               "starts_at_zero"),
    "expected": ("ignores_weights", "likeliest_outcome", "divides_twice", "chance_as_min",
                 "chance_as_max", "sums_outcomes", "min_as_max", "drops_last", "mover_value"),
    "windows": ("fresh_root_window", "parent_window", "late_alpha", "global_window",
                "swapped_bounds", "strict_cut"),
    "leaves": ("no_pruning", "fresh_root_window", "parent_window", "one_side_only", "late_alpha",
               "wrong_side", "global_window", "swapped_bounds", "drops_last", "strict_cut"),
}  # fmt: skip
TOLD |= {"order": TOLD["leaves"], "horizon": TOLD_OF_HORIZON}
# Misconceptions that must show on the tree, so that a wrong answer tells something.
SHOWN = {
    "values": ("min_as_max", "players_swapped", "min_averages"),
    "expected": ("ignores_weights", "likeliest_outcome", "divides_twice", "min_as_max"),
    "windows": ("parent_window", "fresh_root_window"),
    "leaves": ("no_pruning", "parent_window", "fresh_root_window"),
    "order": ("no_pruning", "parent_window", "fresh_root_window"),
}
# How much is marked: the same for every seed, from left to right and from right to left. Of values
# every tree has equally many.
READ = 9  # leaves of 16, by alpha-beta
MARKED = {"windows": 12, "leaves": 16 - READ, "order": READ}
MOST_GUESSED = 0.75  # of a tree on which guessing gets further, too little would be left to ask


def hand_exercise(kind: str, seed: int = 0, order: str | None = None) -> Any:
    """An exercise by hand. `kind` is "values", "expected" (values with chance nodes), "horizon"
    (the value of the root at each depth), "windows", "leaves" or "order"; for the last three
    `order` may be "reversed": from right to left. "types" asks for the types of the nodes in
    the minimal tree; the kinds in `filled` are tables: "nim" of Nim, "selection" and "backup" of
    Monte-Carlo tree search, "scouted", "minimal" and "killing" of stronger alpha-beta, "circles" of
    games that are solved.

    >>> exercise = hand_exercise("values", seed=4)
    >>> exercise.mark(exercise.right).passed
    True
    """
    if kind in WITHOUT_A_TREE:
        return WITHOUT_A_TREE[kind](seed)
    return HandExercise(kind, seed, order)


class HandExercise:
    """A tree and a question. `mark` judges an answer."""

    # {node: value}, {node: (α, β)}, {depth: value}, or a list of leaves
    right: dict[str, Any] | list[str]
    guessed: float  # the share of it that one gets without any idea of the search

    def __init__(self, kind: str, seed: int = 0, order: str | None = None) -> None:
        if kind not in KINDS:
            raise ValueError(HAND["kind"].format(kinds=", ".join(map(repr, KINDS)), kind=kind))
        if order not in (None, "reversed"):
            raise ValueError(HAND["direction"].format(order=order))
        self.kind, self.seed, self.order = kind, seed, order
        self.task = TASKS.get(kind, "alphabeta")
        for draw in count():
            self.tree = self._draw(draw)
            self.right = answer_of(self, SEARCHES.get(kind, alphabeta))
            guesses = clueless_answers(kind, self.tree, order)
            self.guessed = max(map(self._count, guesses)) / len(self.right)
            if len(self.right) == MARKED.get(kind, len(self.right)) and self.guessed < MOST_GUESSED:
                return

    def _draw(self, draw):
        """A tree on which the usual slips show."""
        # Two questions in one notebook have the same seed, and should not have the same tree.
        name = f"{self.kind} {self.order or ''} {self.seed}" + f" {draw}" * (draw > 0)
        if self.kind == "horizon":
            return horizon_tree(Random(name))
        reads = READ if self.kind in MARKED else None
        lists = find_probe(self.task, SHOWN[self.kind], name, reads=reads).game.spot.lists()
        # Mirrored, so that right to left is exactly as hard as left to right.
        return GameTree(_mirrored(lists) if self.order else lists)

    @property
    def game(self) -> GameLike:
        """The tree as it is searched: its moves in the order of the exercise."""
        return Ordered(self.tree, "reversed") if self.order else self.tree

    @property
    def question(self) -> str:
        """What to do, in a sentence or two."""
        is_turned = self.order and self.kind not in WITHOUT_ORDER
        sentence = HAND[f"{self.kind}, reversed" if is_turned else self.kind]
        return sentence.format(example=EXAMPLES[self.kind])

    def widget(self, key: str | None = None, **more: Any) -> Exercise:
        """The exercise as a live view, its answers kept under `key`."""
        from ..widgets import fill_values, mark_pruned
        from ..widgets.quiz import predict

        if self.kind == "horizon":
            raise ValueError(HAND["no view"].format(kind=self.kind))
        if self.kind in VALUES:
            return fill_values(self.tree, key=key, **more)
        if self.kind == "leaves":
            return mark_pruned(self.tree, order=self.order, key=key, **more)
        return predict(watch(alphabeta, self.game), key=key, **more)

    def mark(self, answer: Any) -> Report:
        """The report on an answer: as data, as typed text, or the widget in which it was given."""
        if hasattr(answer, "answers") and self.kind in ("windows", "order"):
            return self._mark_predictions(answer)
        given = self.read(answer)
        problems = list(PROBLEMS[self.kind](self.right, given))
        total, right = len(self.right), self._count(given)
        report = Report(f"hand: {self.kind}", not problems, 1.0 if not problems else 0.0, trees=1)
        if problems:
            # Points begin where guessing ends.
            beyond = (right / total - self.guessed) / (1 - self.guessed)
            report.score = round(min(0.9, max(0.0, beyond)), 2)
            counted = {"right": right, "n": total, "guessed": round(self.guessed * total)}
            report.findings = [HAND["some right"].format(**counted), *problems[:3]]
            if right and self.guessed:
                report.notes.append(HAND["guessed"].format(**counted))
            self._recognise(given, report)
        else:
            report.findings = [HAND["all right"].format(n=total)]
        return report

    def _count(self, given):
        """How much of an answer is right. Of an order: what stands before the first slip."""
        if self.kind == "order":
            return len(list(takewhile(_are_equal, zip(given, self.right, strict=False))))
        return max(0, len(self.right) - len(list(PROBLEMS[self.kind](self.right, given))))

    def _mark_predictions(self, view):
        """The report on the predictions made in a live view: those that were answered count."""
        wrong = [answer for answer in view.answers if not answer["correct"]]
        right, total = view.score, max(1, view.out_of)
        passed = right == view.out_of
        counted = HAND["some right"].format(right=right, n=view.out_of)
        problems = [HAND["prediction"].format(**answer) for answer in wrong[:3]]
        score = 1.0 if passed else min(0.9, round(right / total, 2))
        findings = [HAND["all right"].format(n=total)] if passed else [counted, *problems]
        return Report(f"hand: {self.kind}", passed, score, findings, trees=1)

    def received(self, answer: Any) -> str:
        """Says how much of an answer could be read, and nothing about what is right."""
        try:
            given = self.read(answer)
        except ValueError as problem:
            return str(problem)
        kind = "received" if isinstance(given, dict) else "received leaves"
        if self.kind == "horizon":
            kind = "received depths"
        return HAND[kind].format(given=len(given), asked=len(self.names()))

    def _recognise(self, given, report):
        if not given and self.kind != "leaves":
            return
        for entry in (MISCONCEPTIONS[key] for key in TOLD[self.kind]):
            for wrong in self._misread(entry):
                if are_equal(answer_of(self, wrong), given):
                    report.misconception = entry.key
                    if entry.verdict == CONVENTION:
                        report.passed, report.score = True, 1.0
                        report.misconception, report.conventions = None, [entry.key]
                    report.findings.insert(0, HAND["recognised"].format(name=entry.name))
                    return

    def _misread(self, entry):
        """The searches by which somebody with this misconception would answer."""
        return misreadings(entry.key) if self.kind == "horizon" else entry.by_task[self.task]

    def read(self, answer: Any) -> dict[str, Any] | list[str]:
        """The answer as data."""
        if hasattr(answer, "answers"):
            return read_view(self, answer)
        return read_text(self, answer) if isinstance(answer, str) else answer

    def names(self) -> list[str]:
        """The nodes that are asked for, or the depths."""
        if self.kind == "horizon":
            return [str(depth) for depth in DEPTHS]
        return [node for node in self.tree.to_networkx() if self._is_asked(node)]

    def _is_asked(self, node):
        return self.tree.is_terminal(node) == (self.kind in ("leaves", "order"))

    def _repr_mimebundle_(self, **_):
        """In a notebook: the question, and the tree with its leaves only."""
        from ..view.fulltree import FullTree
        from ..view.image import image

        whole = FullTree(self.tree, with_names=True, with_evaluations=self.kind == "horizon")
        picture = image(whole.still(self.question))
        html = fill(__file__, "hand.html.j2", question=self.question, picture=picture)
        return {"text/html": html, "text/plain": f"{self.question}\n{self.tree}"}


def _are_equal(pair):
    return pair[0] == pair[1]


def _mirrored(lists):
    return [_mirrored(child) for child in reversed(lists)] if isinstance(lists, list) else lists
