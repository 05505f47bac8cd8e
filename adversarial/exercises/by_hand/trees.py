"""Exercises about a tree on which the usual slips show, read with a search in mind."""

from __future__ import annotations

from typing import Any

from ...games import GameTree, Ordered
from ...language import words
from ...text import number, read_number, whole
from ...types import GameLike
from ..diagnosis.behaviour import same
from ..diagnosis.discriminate import find_probe
from ..misconceptions.registry import MISCONCEPTIONS
from .base import SENTENCES as SHARED
from .base import HandExercise
from .reader import NUMBERS, a_number

SENTENCES = SHARED | words({
    "guessed": "Guessing gets {guessed} of {n} right on this tree; points begin above that.",
    "missing": "{name} has no answer yet; it should be {right}.",
    "received one": "1 answer could be read; the tree has {asked} inner nodes.",
    "received": "{given} answers could be read; the tree has {asked} inner nodes.",
})


def inner_nodes(tree: Any) -> list[str]:
    """The nodes of a tree that have moves."""
    return [node for node in tree.to_networkx() if not tree.is_terminal(node)]


class TreeExercise(HandExercise):
    """A tree; asked for is what one writes down who thinks as the right `search` does.

    A subclass has its `task`, the `search`, `answer_of(search)`, and of its misconceptions those
    that can be told from an answer and those that must show on the tree.
    """

    says = SENTENCES
    orders = (None, "reversed")
    task = "alphabeta"
    search: Any
    can_tell: tuple[str, ...]  # likeliest first: an answer by hand says less than a film
    must_show: tuple[str, ...] = ()
    reads: int | None = None  # leaves that alpha-beta reads: the same for every seed
    marked: int | None = None  # answers that are asked for: the same for every seed
    most_guessed = 0.74  # of a tree on which guessing gets further, too little is left to ask
    pattern, parse = NUMBERS, staticmethod(a_number)
    _tree: Any

    @property
    def tree(self) -> Any:
        return self._tree

    @property
    def game(self) -> GameLike:
        """The tree as it is searched: its moves in the order of the exercise."""
        return Ordered(self._tree, "reversed") if self.order else self._tree

    def draw(self, rng):
        # Two questions in one notebook have the same seed, and should not have the same tree.
        again = f" {self.attempt}" if self.attempt else ""
        self._tree = self.draw_tree(f"{self.kind} {self.order or ''} {self.seed}{again}")
        self.right = self.answer_of(type(self).search)

    def draw_tree(self, name):
        """The tree whose chance has this name."""
        lists = find_probe(self.task, self.must_show, name, reads=self.reads).game.spot.lists()
        # Mirrored, so that right to left is exactly as hard as left to right.
        return GameTree(_mirrored(lists) if self.order else lists)

    def is_fair(self):
        return super().is_fair() and self.marked in (None, len(self.right))

    def answer_of(self, search: Any) -> Any:
        """The answer of somebody who thinks as `search` does."""
        raise NotImplementedError

    def misread(self):
        for key in self.can_tell:
            for wrong in self.misreadings(key):
                yield key, self.answer_of(wrong)

    def misreadings(self, key: str) -> Any:
        """The searches by which somebody with this misconception would answer."""
        return MISCONCEPTIONS[key].by_task[self.task]

    def names(self):
        return inner_nodes(self._tree)

    def same(self, given, right):
        return same(float(given), float(right))

    def shown(self, answer):
        return number(answer)

    @property
    def question(self):
        turned = f"question, {self.order}"
        sentence = self.says[turned if turned in self.says else "question"]
        return sentence.format(example=self.says["example"])

    def read_view(self, view):
        given = {}
        for answer in view.answers:
            node = answer.get("node")  # answers that were saved long ago have none
            value = whole(read_number(answer["given"]))
            if node is not None and value is not None:
                given[node] = value
        return given


def _mirrored(lists):
    return [_mirrored(child) for child in reversed(lists)] if isinstance(lists, list) else lists
