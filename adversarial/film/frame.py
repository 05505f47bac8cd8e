"""A frame: what is known after one step of a film. Every view draws a frame.

The film's history has, for every node, the steps at which what is known of it changes. A frame
only looks things up there.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import cached_property
from math import inf
from operator import attrgetter, itemgetter
from typing import Any, NamedTuple

from ..game import CHANCE
from ..observe.visited import PRUNED, REMEMBERED
from .replay import CUT, ENTER, IMPROVE, LATE, LEAF, RECALL, RETURN, UNJUST, Step


class Known(NamedTuple):
    """What is known of a node."""

    status: str = "unseen"  # then "open", "done", "remembered" or "pruned"
    low: float = -inf
    high: float = inf
    best: float | None = None
    alpha: float | None = None
    beta: float | None = None
    best_child: int | None = None
    is_settled: bool = False  # will no more be learnt of it?
    goes_up: bool = False  # is its value on its way to the parent?
    note: str = ""  # while it is open: "cut", "left", "unjust" or "late"
    # Where the watched code goes wrong, all of the above is what the code holds. Beside it:
    wrong: str = ""  # "first" where the fault arose, "wrong" where another did, or "handed on"
    right_low: float | None = None  # then the interval in which the value really lies
    right_high: float | None = None
    right_alpha: float | None = None  # the right window, where the code's is another one
    right_beta: float | None = None


NOTHING = Known()
# What shows a film: "picture" makes HTML of a frame, "save" writes a film into files. They belong
# to rooms above this one, so the package itself registers them.
DISPLAY: dict[str, Callable[..., Any]] = {}


class History:
    """What is known of every node of a film, from step to step."""

    pruned: Sequence[int] = ()  # the branches, in the order of the cuts
    counts: Sequence[tuple[int, int, int]]  # after each step, as a view of the film shows them

    def of(self, node: int) -> list[tuple[int, Any]]:
        """What is known of a node, change by change: pairs (step, known)."""
        raise NotImplementedError

    def so_far(self, k: int) -> tuple[int, int, int]:
        """After step k: the nodes visited, the leaves read and the branches pruned."""
        raise NotImplementedError

    def at(self, node: int, k: int) -> Any:
        """What is known of a node after step k."""
        changes = self.of(node)
        return changes[bisect_right(changes, k, key=itemgetter(0)) - 1][1]


class GameHistory(History):
    """What is `Known` of every node of a film that was watched by the game.

    Of a large film most nodes are never drawn, so each node is worked out when it is asked for.
    """

    def __init__(self, film):
        self._nodes, self._steps = film.all_nodes, film.steps
        self._made = defaultdict(list)  # node: its steps, but for the two of a leaf,
        self._leaf_at = {}  # of which the first is here
        self._entered, self._read, self._cut = [], [], []  # at which steps
        self.pruned, self._known = [], {}
        for k, step in enumerate(film.steps.plan):
            if step is None:
                self._read.append(k)
                continue
            if isinstance(step, int):
                self._leaf_at[step] = k
                self._entered.append(k)
                continue
            self._made[step.node].append(step)
            if step.kind == ENTER:
                self._entered.append(k)
            elif step.kind == LEAF:
                self._read.append(k)
            elif step.pruned:
                self.pruned += step.pruned
                self._cut += [k] * len(step.pruned)

    @property
    def counts(self):
        return [self.so_far(k) for k in range(len(self._steps))]

    def so_far(self, k):
        return tuple(bisect_right(at, k) for at in (self._entered, self._read, self._cut))

    def of(self, node):
        if node not in self._known:
            self._known[node] = self._work_out(self._nodes[node])
        return self._known[node]

    def _work_out(self, node):
        changes = [(-1, NOTHING)]
        for step in sorted(self._about(node), key=attrgetter("index")):
            before = changes[-1][1]
            known = _own(step, node, before) if step.node == node.index else _other(step, before)
            if known != before:
                changes.append((step.index, known))
        return changes

    def _about(self, node):
        """The steps that tell of a node: its own, and what happens above it and below."""
        yield from self._steps_of(node.index)
        for step in self._steps_of(node.parent) if node.parent is not None else ():
            if step.kind == RETURN or node.index in step.pruned:
                yield step
        for child in node.children:
            yield from (step for step in self._made.get(child, ()) if step.kind == LATE)

    def _steps_of(self, node):
        made, k = self._made.get(node, ()), self._leaf_at.get(node)
        return made if k is None else [*made, self._steps[k], self._steps[k + 1]]


def _own(step, node, known):
    """What is known of a node after a step of its own."""
    kind, status, child = step.kind, known.status, known.best_child
    goes_up, note = known.goes_up, known.note
    is_settled = known.is_settled or kind in (LEAF, RECALL, RETURN)
    if kind == ENTER:
        status = "open"
    elif kind == LEAF:
        status = "done"
    elif kind == RECALL:
        status = REMEMBERED
    elif kind == IMPROVE:
        if node.player is not CHANCE:  # it does not choose
            child = step.child
    elif kind in (CUT, UNJUST):
        note = _why(step)
    elif kind == RETURN:
        status, goes_up, note = "done", node.parent is not None, ""
        child = node.best_child if step.wrong else child  # the one that the code took
    bounds = step.low, step.high, step.best, step.alpha, step.beta
    right = *(step.right or (None, None)), *(step.right_window or (None, None))
    return Known(status, *bounds, child, is_settled, goes_up, note, step.wrong, *right)


def _other(step, known):
    """What is known of a node after a step of its parent, or of a child."""
    if step.kind == LATE:
        return known._replace(note="late")
    if step.kind == RETURN:  # what it had brought up has been used
        return known._replace(goes_up=False)
    return known._replace(status=PRUNED)


def _why(step):
    """Why moves were left: without a closed window there is nothing to say of the reason."""
    if step.kind == UNJUST:
        return "unjust"
    return "left" if step.alpha is None or step.alpha < step.beta else "cut"


class Frame:
    """A film after step k: what is known of every node, where the search is, what it did."""

    film: Any  # the Film that it is a frame of
    step: Step
    index: int  # k, counted from 0
    visited: int  # nodes so far
    leaves: int  # read so far

    def __init__(self, film: Any, k: int) -> None:
        self.film = film
        self.step = film.steps[k]
        self.index = self.step.index
        self.visited, self.leaves, self._pruned = film.history.so_far(self.index)

    @cached_property
    def known(self) -> list[Any]:
        """What is known of each node of the film, in their order: `Known`, or `Seen`."""
        history = self.film.history
        return [history.at(node, self.index) for node in range(len(self.film.all_nodes))]

    @property
    def pruned(self) -> list[int]:
        """The branches cut so far."""
        return list(self.film.history.pruned[: self._pruned])

    @property
    def current(self) -> int:
        """The node where the search is."""
        return self.step.node

    @property
    def path(self) -> list[int]:
        """The nodes from the root to the current one."""
        path = [self.current]
        while (parent := self.film.all_nodes[path[-1]].parent) is not None:
            path.append(parent)
        return path[::-1]

    @property
    def best_line(self) -> list[int]:
        """The line of best play as known now, from the root."""
        history, line = self.film.history, [self.path[0]]
        while (child := history.at(line[-1], self.index).best_child) is not None:
            line.append(child)
        return line

    @property
    def sentence(self) -> str:
        """The step in a sentence."""
        return self.film.explain(self.step)

    def _repr_mimebundle_(self, **_):
        """In a notebook a frame shows itself: as a picture, or in words where there are none."""
        return {"text/html": DISPLAY["picture"](self), "text/plain": self.sentence}
