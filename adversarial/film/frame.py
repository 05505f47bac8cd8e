"""A frame: what is known after one step of a film. Every view draws a frame.

The steps are folded once, into the film's history: for every node, the steps at which what is
known of it changes. A frame only looks things up there.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from functools import cached_property
from math import inf
from operator import itemgetter
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
    """For every node of a film what is known of it, change by change: lists of (step, known).

    `counts` are three numbers after each step, as a view of the film shows them.
    """

    def __init__(self, nodes, nothing):
        self.changes = [[(-1, nothing)] for _ in nodes]
        self.counts = []
        self.pruned = []  # branches, in the order of the cuts

    def at(self, node: int, k: int) -> Any:
        """What is known of a node after step k."""
        changes = self.changes[node]
        return changes[bisect_right(changes, k, key=itemgetter(0)) - 1][1]

    def so_far(self, k: int) -> tuple[int, int, int]:
        """After step k: the nodes visited, the leaves read and the branches pruned."""
        return self.counts[k]

    def _now(self, node):
        return self.changes[node][-1][1]

    def _set(self, k, node, known):
        changes = self.changes[node]
        if known != changes[-1][1]:
            if changes[-1][0] == k:
                changes.pop()
            changes.append((k, known))


class GameHistory(History):
    """What is `Known` of every node of a film that was watched by the game."""

    def __init__(self, film):
        super().__init__(film.all_nodes, NOTHING)
        self._nodes = film.all_nodes
        visited = leaves = 0
        for step in film.steps:
            self._apply(step, self._nodes[step.node])
            visited += step.kind == ENTER
            leaves += step.kind == LEAF
            self.pruned += step.pruned
            self.counts.append((visited, leaves, len(self.pruned)))

    def _apply(self, step, node):
        kind, known = step.kind, self._now(step.node)
        status, child, goes_up, note = known.status, known.best_child, known.goes_up, known.note
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
        elif kind == LATE:
            self._change(step, node.parent, note="late")
        elif kind in (CUT, UNJUST):
            note = _why(step)
            for branch in step.pruned:
                self._change(step, branch, status=PRUNED)
        elif kind == RETURN:
            status, goes_up, note = "done", node.parent is not None, ""
            child = node.best_child if step.wrong else child  # the one that the code took
            for below in node.children:  # what they had brought up has been used
                if self._now(below).goes_up:
                    self._change(step, below, goes_up=False)
        bounds = step.low, step.high, step.best, step.alpha, step.beta
        right = *(step.right or (None, None)), *(step.right_window or (None, None))
        now = Known(status, *bounds, child, is_settled, goes_up, note, step.wrong, *right)
        self._set(step.index, step.node, now)

    def _change(self, step, node, **news):
        self._set(step.index, node, self._now(node)._replace(**news))


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
        return self.film.history.pruned[: self._pruned]

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
