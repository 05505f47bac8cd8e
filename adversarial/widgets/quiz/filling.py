"""Fill in the values: every inner node from the bottom up, each checked at once."""

from __future__ import annotations

from math import inf
from typing import Any

from ...game import CHANCE
from ...language import words
from ...text import number, plain, read_number, same_number
from ...types import FilePath, Search, State, TreeLike
from ...view.fulltree import RINGED, FullTree, as_game
from ...view.live.assets import script
from ...view.looks import Look
from .exercise import HERE, Exercise, kept_hints
from .reasons import Below
from .script_words import FILLING

SENTENCES = words({
    "other value": "{search} gives the root {value}, but the values to fill in lead to {right}.",
    "task": "Fill in the value of every inner node, from the bottom up.",
    "question": "What is {node} worth?",
})


def fill_values(
    tree: TreeLike,
    search: Search | None = None,
    depth: int | None = None,
    key: str | None = None,
    *,
    state: State | None = None,
    path: FilePath | None = None,
) -> FillValues:
    """Type the value of each inner node. `search` is minimax, or expectiminimax with chance.

    >>> exercise = fill_values("((3 12 8) (2 4 6))")
    >>> exercise.values
    {'B': 3, 'C': 2, 'A': 3}
    """
    return FillValues(tree, search, depth, key, state=state, path=path)


class FillValues(Exercise):
    """Values to fill in. `work` is, by node, the list of what was given, and what was shown."""

    kind = "fill_values"
    words = FILLING
    task = SENTENCES["task"]
    _esm = script(HERE / "filling.js")

    def __init__(
        self, tree, search=None, depth=None, key=None, *, state=None, path=None, like=None
    ):
        self._search, self._depth = search, depth
        game = as_game(tree)
        self.tree = FullTree(game, state, depth)
        if search is not None:
            value = search(game, self.tree.state, **self.tree.depth_given)
            if not same_number(float(value), float(self.tree.all_nodes[0].best)):
                words = {"value": number(value), "right": number(self.tree.all_nodes[0].best)}
                name = getattr(search, "__name__", search)
                raise ValueError(SENTENCES["other value"].format(search=name, **words))
        nodes = [self._node(index) for index in self.tree.inner()]
        data = self.tree.data() | {"task": SENTENCES["task"], "inner": nodes}
        content = [self.tree.describe(inf), [node["right"] for node in nodes]]
        super().__init__(data, content, key, path, like)

    def made_like(self, game, state, **more):
        return FillValues(game, self._search, self._depth, state=state, **more)

    def _value(self, index):
        node = self.tree.all_nodes[index]
        return node.read if node.is_leaf else node.best

    def _node(self, index):
        value, below = self._value(index), self._below(index)
        return {
            "index": index,
            "right": plain(value),
            "text": number(value),
            "why": below.why,
            "hints": below.hints,
            "slips": [[plain(wrong), why] for wrong, why in below.slips()],
        }

    def _below(self, index):
        """What the node's value is made of."""
        node = self.tree.all_nodes[index]
        values = tuple(self._value(child) for child in node.children)
        chances = ()
        if node.player is CHANCE:
            chances = tuple(self.tree.all_nodes[child].probability for child in node.children)
        name = self.tree.short(index, RINGED)
        return Below(name, node.player, values, tuple(map(number, values)), chances)

    @property
    def values(self) -> dict[str, float]:
        """The right value of each inner node, from the bottom up."""
        return {self.tree.name(index): self._value(index) for index in self.tree.inner()}

    def clean(self, work):
        known = set(map(str, self.tree.inner()))
        given = work.get("given")
        shown = work.get("shown")
        return {
            "given": {
                index: [str(text)[:20] for text in texts]
                for index, texts in (given if isinstance(given, dict) else {}).items()
                if index in known and isinstance(texts, list) and texts
            },
            "shown": [i for i in shown if str(i) in known] if isinstance(shown, list) else [],
            **kept_hints(work),
        }

    @property
    def answers(self) -> list[dict[str, Any]]:
        """Every node that was tried: what was given last, and in how many tries."""
        work = self.clean(self.work)
        answers = []
        for index in self.tree.inner():
            texts = work["given"].get(str(index))
            if texts:
                right = self._value(index)
                name = self.tree.name(index)
                answers.append({
                    "node": name,
                    "question": SENTENCES["question"].format(node=name),
                    "given": texts[-1],
                    "right": number(right),
                    "correct": self._is_right(index, texts) and index not in work["shown"],
                    "tries": len(texts),
                    "hints": work["hints"].get(str(index), 0),
                })  # fmt: skip
        return answers

    def looks(self):
        work = self.clean(self.work)
        right = {int(i) for i, texts in work["given"].items() if self._is_right(int(i), texts)}
        done = right.union(work["shown"])
        return {index: Look("done", number(self._value(index))) for index in done}

    def _is_right(self, index, texts):
        return same_number(read_number(texts[-1]), float(self._value(index)))

    @property
    def out_of(self) -> int:
        return len(self.tree.inner())
