"""Mark what alpha-beta never reads: every leaf of the tree is shown, and the film knows."""

from __future__ import annotations

from typing import Any

from ...film import watch
from ...film.explain import explain
from ...film.replay import CUT, ENTER, LATE, RECALL, UNJUST
from ...games import Ordered
from ...language import finish, words
from ...observe.visited import VISITED
from ...search import alphabeta
from ...text import edge, number
from ...types import FilePath, Order, Search, State, TreeLike
from ...view.fulltree import DASHED, FullTree, as_game, paths
from ...view.live.assets import script
from ...view.looks import Look
from .exercise import HERE, Checked
from .reasons import tell
from .script_words import MARKING

SENTENCES = words({
    "task": "Mark every leaf that {search} never reads.",
    "left to right": "Moves are tried from left to right.",
    "right to left": "Moves are tried from right to left.",
    "in order": "Moves are drawn in the order they are tried.",
    "chance": "Alpha-beta has no rule for chance nodes, and this tree has some.",
    "open": "{leaf} is read: the window at {parent} is still open there (α = {alpha} < "
    "β = {beta}).",
    "no window": "{leaf} is read: nothing is known yet that could rule it out.",
    "late": "{leaf} is read. {late}",
    "hidden": "{leaf} is never read. {cut}",
    "this leaf": "this leaf",
    "its parent": "its parent",
    "question": "Is {leaf} read?",
    "read": "read",
    "never": "never read",
    "no cut": "Nothing is cut in this tree.",
})


def mark_pruned(
    tree: TreeLike,
    order: Order | None = None,
    search: Search = alphabeta,
    depth: int | None = None,
    key: str | None = None,
    *,
    state: State | None = None,
    seed: int = 0,
    path: FilePath | None = None,
) -> MarkPruned:
    """Click the leaves that `search` never reads. `order` is anything that `Ordered` takes.

    >>> exercise = mark_pruned([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> exercise.never_read
    ['C2', 'C3']
    """
    return MarkPruned(tree, order, search, depth, key, state=state, seed=seed, path=path)


class MarkPruned(Checked):
    """Leaves to mark. `work` holds the marked leaves now, those at the last check, and more."""

    kind = "mark_pruned"
    words = MARKING
    _esm = script(HERE / "marking.js")

    def __init__(
        self, tree, order=None, search=alphabeta, depth=None, key=None, *, state=None, seed=0,
        path=None, like=None,
    ):  # fmt: skip
        self._settings = (order, search, depth, seed)
        self._tree = game = as_game(tree)
        ordered = game if order is None else Ordered(game, order, seed)
        # Right to left is best seen in the tree as it stands; any other order has to be drawn.
        drawn = game if order == "reversed" else ordered
        self.tree = FullTree(drawn, state, depth, with_names=True)
        if self.tree.has_chance and search is alphabeta:
            raise ValueError(SENTENCES["chance"])
        film = watch(search, ordered, self.tree.state, **self.tree.depth_given)
        self.film = film
        self.truth = Truth(self.tree, film)
        self.task = SENTENCES["task"].format(search=film.title)
        how = {None: "left to right", "reversed": "right to left"}
        named = order if order is None or isinstance(order, str) else "function"
        data = self.tree.data() | {
            "task": self.task,
            "order": SENTENCES[how.get(named, "in order")],
            "leaves": self.truth.data(),
            "cuts": [explain(step) for step in film.steps if step.kind in (CUT, UNJUST)],
            "hidden": self.truth.hidden(),
        }
        leaves = [[leaf["name"], leaf["value"], leaf["read"]] for leaf in data["leaves"]]
        super().__init__(data, [film.title, named, leaves], key, path, like)

    def place(self):
        return self._tree, self.tree.state, self.tree.depth

    def made_like(self, game, state, **more):
        order, search, depth, seed = self._settings
        if self.never_read:  # then something is to be found in the other one, too
            ordered = game if order is None else Ordered(game, order, seed)
            if not watch(search, ordered, state, magnify=False, **self.tree.depth_given).cuts:
                raise ValueError(SENTENCES["no cut"])
        return MarkPruned(game, order, search, depth, state=state, seed=seed, **more)

    @property
    def never_read(self) -> list[str]:
        """The names of the leaves that the search never reads."""
        return [self.tree.name(leaf) for leaf in self.tree.leaves() if leaf not in self.truth.read]

    def marks(self, given):
        """Leaves, in a list."""
        known = set(self.tree.leaves())
        return [leaf for leaf in given if leaf in known] if isinstance(given, list) else []

    def clean(self, work):
        shown = self.marks(work.get("shown"))  # by hints, before the last check
        return super().clean(work) | {"shown": shown}

    @property
    def answers(self) -> list[dict[str, Any]]:
        """Every leaf as it was marked at the last check; empty before the first."""
        work = self.clean(self.work)
        if not work["checks"]:
            return []
        return [
            {
                "node": self.tree.name(leaf),
                "question": SENTENCES["question"].format(leaf=self.tree.name(leaf)),
                "given": SENTENCES["never" if leaf in work["checked"] else "read"],
                "right": SENTENCES["read" if leaf in self.truth.read else "never"],
                "correct": (leaf in work["checked"]) != (leaf in self.truth.read)
                and leaf not in work["shown"],
            }
            for leaf in self.tree.leaves()
        ]

    def looks(self):
        return {
            leaf: Look("pruned", number(self.tree.all_nodes[leaf].read))
            for leaf in self.clean(self.work)["marked"]
        }

    @property
    def out_of(self) -> int:
        return len(self.tree.leaves())

    def record(self):
        work = self.clean(self.work)
        return super().record() | {"checks": work["checks"], "saw_solution": work["solution"]}


class Truth:
    """Which leaves of the full tree a film reads, and why; found by the paths that lead there."""

    def __init__(self, tree, film):
        self.tree, self.film = tree, film
        self._by_path = {}
        self.paths = paths(film)
        for node, path in zip(film.all_nodes, self.paths, strict=True):
            if node.order is not None or path not in self._by_path:
                self._by_path[path] = node
        self.read = {leaf for leaf in tree.leaves() if self._is_read(leaf)}
        self._cuts, self._entered, self._late, self._recalled = {}, {}, {}, {}
        for step in film.steps:
            if step.kind in (CUT, UNJUST):
                self._cuts |= dict.fromkeys(step.pruned, step)
            for kind, steps in (
                (ENTER, self._entered), (LATE, self._late), (RECALL, self._recalled)
            ):  # fmt: skip
                if step.kind == kind:
                    steps[step.node] = step

    def _is_read(self, leaf):
        node = self._by_path.get(self.tree.paths[leaf])
        return node is not None and node.status is VISITED

    def data(self):
        """The leaves from left to right, for the browser."""
        return [
            {
                "index": leaf,
                "name": self.tree.label(leaf),
                "value": number(self.tree.all_nodes[leaf].read),
                "read": leaf in self.read,
                "why": self.why(leaf),
                "above": self._above(leaf),
                "hints": self.hints(leaf),
            }
            for leaf in self.tree.leaves()
        ]

    def hidden(self):
        """Each step that hides leaves, in the film's order, for the browser."""
        steps, leaves = {}, {}
        for leaf in self.tree.leaves():
            step = None if leaf in self.read else self.hidden_by(leaf)
            if step is not None:
                steps[step.index] = step
                leaves.setdefault(step.index, []).append(leaf)
        return [
            {
                "node": self._index(steps[at]),
                "leaves": leaves[at],
                "hints": self._hints_hidden(steps[at]),
                "answer": explain(steps[at]),
            }
            for at in sorted(steps)
        ]

    def _index(self, step):
        """The node of the step, in the full tree."""
        return self.tree.at[self.paths[step.node]]

    def _hints_hidden(self, step):
        name = self.tree.short(self._index(step), DASHED)
        if step.kind == RECALL or step.alpha is None:
            return [tell("remembered", node=name), tell("table", node=name)]
        window = {"alpha": edge(step.alpha), "beta": edge(step.beta)}
        return [tell("follow", node=name), tell("window at", node=name, **window)]

    def _above(self, leaf):
        """The nearest node above with more leaves than this one: to name it gives nothing away."""
        above = self.tree.all_nodes[leaf].parent
        while len(self.tree.leaves(above)) == 1 and self.tree.all_nodes[above].parent is not None:
            above = self.tree.all_nodes[above].parent
        return {"index": above, "name": self.tree.short(above, "")}

    def why(self, leaf):
        """The reason why a leaf is read, or never read, in the film's own words."""
        return finish(self._why(leaf))

    def _why(self, leaf):
        name = self.tree.short(leaf, SENTENCES["this leaf"])
        if leaf not in self.read:
            step = self.hidden_by(leaf)
            cut = explain(step) if step else ""
            return SENTENCES["hidden"].format(leaf=name, cut=cut).strip()
        node = self._by_path[self.tree.paths[leaf]]
        if node.index in self._late:
            return SENTENCES["late"].format(leaf=name, late=explain(self._late[node.index]))
        step = self._entered[node.index]
        if step.alpha is None:
            return SENTENCES["no window"].format(leaf=name)
        return SENTENCES["open"].format(
            leaf=name,
            parent=self.tree.short(self.tree.all_nodes[leaf].parent, SENTENCES["its parent"]),
            alpha=edge(step.alpha),
            beta=edge(step.beta),
        )

    def hints(self, leaf):
        """Hints for a leaf that is marked and yet read."""
        if leaf not in self.read:
            return []
        name = self.tree.short(leaf, SENTENCES["this leaf"])
        step = self._entered[self._by_path[self.tree.paths[leaf]].index]
        if step.alpha is None:
            return [tell("follow to leaf", leaf=name), tell("no window at leaf", leaf=name)]
        window = {"alpha": edge(step.alpha), "beta": edge(step.beta)}
        return [tell("follow to leaf", leaf=name), tell("open at leaf", leaf=name, **window)]

    def hidden_by(self, leaf):
        """The step, a cut or a position remembered, that hides the leaf; None if it is read."""
        path = self.tree.paths[leaf]
        for length in range(len(path), 0, -1):
            node = self._by_path.get(path[:length])
            if node is not None:
                return self._cuts.get(node.index) or self._recalled.get(node.index)
        return None
