"""Mark the types: 1, 2 or 3 at every node of the minimal tree of Knuth and Moore."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Any

from ...language import words
from ...palette import LIGHT
from ...search.minimal import misread_types, node_types, uneven_tree
from ...types import FilePath, TreeLike
from ...view.fulltree import FullTree, as_game
from ...view.live.assets import script
from ...view.live.words import MISREAD_TYPES
from .exercise import HERE, Checked
from .script_words import TYPES

SENTENCES = words({
    "task": "Mark the type of every node that alpha-beta visits in the best order.",
    "order": "At every node the best move comes first. Nodes that are never visited get no mark.",
    "question": "Which type is {node}?",
    "none": "none",
    # why a node has its type, by its parent's type and its place
    "root": "{node} is the root: type 1, the line of best play begins there.",
    "1 first": "{node} is the first move of {parent}, a node of type 1: the best play goes on, so "
    "it is of type 1, too.",
    "1 other": "{node} is a later move of {parent}, a node of type 1: it has to be refuted, so it "
    "is of type 2.",
    "2 first": "{node} is the first move of {parent}, a node of type 2: it refutes, so every reply "
    "to it must be answered: it is of type 3.",
    "2 other": "{node} is never visited: {parent} is of type 2, and its first move has refuted it "
    "already.",
    "3": "{node} is a reply at {parent}, a node of type 3: every reply is tried and refuted, so it "
    "is of type 2.",
    "cut": "{node} is never visited: it is below {parent}, which is cut.",
})
HINTS = words({  # a nudge, and a stronger one by the parent's type
    "where": "Go from the root down. Look at {node}: which type is the node above it, and which "
    "move is {node} there?",
    "root": "Look at the root. Where does the line of best play begin?",
    "1": "{parent} is of type 1. Is {node} its best move, or does {node} have to be refuted?",
    "2": "{parent} is of type 2. Is {node} the one move that refutes it?",
    "3": "{parent} is of type 3: every reply is tried. How many moves does it take to refute "
    "{node}?",
    "none": "{parent} is cut. Does the search come to {node}?",
})
BADGE = (
    '<g transform="translate({x:.1f} {y:.1f})"><circle r="8" fill="none" stroke="{colour}"/>'
    '<text font-size="12" text-anchor="middle" dominant-baseline="central">{kind}</text></g>'
)
COLOURS = {1: LIGHT["max"], 2: LIGHT["min"], 3: LIGHT["chance"]}


def mark_types(
    tree: TreeLike, key: str | None = None, *, path: FilePath | None = None
) -> MarkTypes:
    """Mark each node of the minimal tree with its type. The tree is taken to be in best order.

    >>> exercise = mark_types("((3 5) (2 9))")
    >>> exercise.types
    {'A': 1, 'B': 1, 'B1': 1, 'B2': 2, 'C': 2, 'C1': 3}
    """
    return MarkTypes(tree, key, path=path)


class MarkTypes(Checked):
    """Types to mark. `work` holds the marks by node, those at the last check, and more."""

    kind = "mark_types"
    words = TYPES
    task = SENTENCES["task"]
    _esm = script(HERE / "type_marking.js")

    def __init__(self, tree, key=None, *, path=None, like=None):
        self.game = as_game(tree)
        self.tree = FullTree(self.game, with_names=True)
        self.types = node_types(self.game, self.tree.state)  # {node: 1, 2 or 3}
        data = self.tree.data() | {
            "task": SENTENCES["task"],
            "order": SENTENCES["order"],
            "nodes": [self._node(index) for index in self.tree.order()],
            "misread": [
                [MISREAD_TYPES[name], self._by_index(types)]
                for name, types in misread_types(self.game).items()
            ],
        }
        super().__init__(data, [self.tree.describe(inf)], key, path, like)

    def _by_index(self, types):
        """{the index of a node, as a text: its type}; 0 where it has none."""
        nodes = self.tree.all_nodes
        return {str(index): types.get(nodes[index].state, 0) for index in self.tree.order()}

    def _node(self, index):
        right = self.types.get(self.tree.all_nodes[index].state, 0)
        return {"index": index, "name": self.tree.name(index), "right": right,
                "why": self.why(index), "hints": self.hints(index)}  # fmt: skip

    def hints(self, index: int) -> list[str]:
        """A nudge and a stronger hint: neither says the type."""
        node = self.tree.all_nodes[index]
        if node.parent is None:
            return [HINTS["root"]]
        kind = self.types.get(self.tree.all_nodes[node.parent].state, "none")
        words = {"node": self.tree.name(index), "parent": self.tree.name(node.parent)}
        return [HINTS["where"].format(**words), HINTS[str(kind)].format(**words)]

    def why(self, index: int) -> str:
        """Why a node has its type, or none."""
        node = self.tree.all_nodes[index]
        words = {"node": self.tree.name(index)}
        if node.parent is None:
            return SENTENCES["root"].format(**words)
        parent = self.tree.all_nodes[node.parent]
        words["parent"] = self.tree.name(node.parent)
        kind = self.types.get(parent.state)
        place = "first" if index == parent.children[0] else "other"
        name = "cut" if kind is None else "3" if kind == 3 else f"{kind} {place}"
        return SENTENCES[name].format(**words)

    def drawn_anew(self, seed: int, **more: Any) -> MarkTypes:
        """The same about a tree of another shape."""
        return MarkTypes(uneven_tree(Random(f"types {seed}")), **more)

    def marks(self, given):
        """Types by the index of a node, as a text."""
        known = {str(index) for index in self.tree.order()}
        pairs = given.items() if isinstance(given, dict) else ()
        return {i: kind for i, kind in pairs if i in known and kind in (1, 2, 3)}

    def badges(self):
        return "".join(
            self._badge(self.tree.scene.places[int(index)], kind)
            for index, kind in self.clean(self.work)["marked"].items()
        )

    def _badge(self, place, kind):
        x, y = place.x - place.width / 2 - 10, place.y
        if place.kind == "leaf":
            x, y = place.x, place.y + place.height / 2 + 9
        return BADGE.format(x=x, y=y, kind=kind, colour=COLOURS[kind])

    @property
    def answers(self) -> list[dict[str, Any]]:
        """Every node as it was marked at the last check; empty before the first."""
        work = self.clean(self.work)
        if not work["checks"] or work["solution"]:
            return []
        return [self._answer(node, work["checked"].get(str(node["index"]), 0), work)
                for node in self.data["nodes"]]  # fmt: skip

    def _answer(self, node, given, work):
        return {
            "node": node["name"],
            "question": SENTENCES["question"].format(node=node["name"]),
            "given": str(given or SENTENCES["none"]),
            "right": str(node["right"] or SENTENCES["none"]),
            "correct": given == node["right"] and str(node["index"]) not in work["seen"],
        }

    @property
    def out_of(self) -> int:
        return len(self.data["nodes"])
