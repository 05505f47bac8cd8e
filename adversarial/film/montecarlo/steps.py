"""The steps of a Monte-Carlo search: each iteration in its four phases, and what is seen after it.

Where there are many iterations only the first are told phase by phase; then each is one step, and
of very many a step takes several.
"""

from math import ceil
from typing import NamedTuple

from ..frame import History
from ..replay import Step
from .tally import Tally

BEGIN, SELECT, EXPAND, PLAY, BACK, WHOLE = (
    "begin", "select", "expand", "play", "back up", "iteration",
)  # fmt: skip


class PlayoutStep(Step):
    """One thing that happened: `iteration` counts from 1, and `choice` is what was chosen from."""

    def __init__(self, film, index, kind, node, iteration=0, choice=None):
        super().__init__(index, kind, node)  # of its node nothing is known for sure
        self.film, self.iteration, self.choice = film, iteration, choice

    @property
    def walk(self):
        """The iteration itself."""
        return self.film.iterations[self.iteration - 1]


class Seen(NamedTuple):
    """What is seen of a node after a step: visits and the mean result for MAX."""

    status: str = "unseen"  # then "done"; "playing" while a playout begins here
    visits: int = 0
    mean: float = 0
    best_child: int | None = None  # the most visited one
    result: float | None = None  # on its way up, or at the end of the playout
    tail: int = 0  # while it is playing: the moves of the playout


class PlayoutHistory(History):
    """What is `Seen` of every node; `counts` are, after each step, the iterations, the nodes of
    the tree and the moves that were played out."""

    def __init__(self, film):
        self._changes = [[(-1, Seen())] for _ in film.all_nodes]
        self.film, self.steps, self.counts = film, [], []
        self._tally, self._marked, self._moves, self._tree = Tally(film.walks), (), 0, 1
        self._stale = set()  # nodes that were counted at and are not noted yet
        self._same = {}  # nodes by what their visits are counted under
        self._meet(0)
        self._step(BEGIN, 0)
        choices = iter(film.evidence.choices)
        stride = max(1, ceil((len(film.iterations) - film.in_full) / film.most))
        for i, iteration in enumerate(film.iterations, 1):
            if i <= film.in_full:
                own = [next(choices) for _ in iteration.path[1:]]
                self._in_phases(i, iteration, own)
            else:
                self._as_one(i, iteration, (i - film.in_full) % stride == 0)

    def of(self, node):
        return self._changes[node]

    def so_far(self, k: int) -> tuple[int, int, int]:
        """After step k: the nodes visited, the games that were played to their end, no branches."""
        iterations, nodes, _ = self.counts[k]
        has_result = iterations and self.steps[k].kind in (PLAY, BACK, WHOLE)
        return nodes, iterations if has_result else max(0, iterations - 1), 0

    def _in_phases(self, i, iteration, choices):
        nodes = [self.film.node_of[place] for place in iteration.path]
        self._unmark()
        for node, choice in zip(nodes[1:], choices, strict=True):
            is_new = iteration.is_expanded and node == nodes[-1]
            self._meet(node)
            self._tree += is_new
            self._step(EXPAND if is_new else SELECT, node, i, choice)
        last = nodes[-1]
        self._change(last, status="playing", tail=len(iteration.tail), result=iteration.value)
        self._moves += len(iteration.tail)
        self._step(PLAY, last, i)
        self._change(last, status="done", tail=0)
        self._back_up(iteration, nodes)
        self._step(BACK, last, i)

    def _as_one(self, i, iteration, is_told):
        """What changes is noted where it is told."""
        nodes = [self.film.node_of[place] for place in iteration.path]
        self._unmark()
        for node in nodes:
            self._meet(node)
        self._tree += iteration.is_expanded
        self._moves += len(iteration.tail)
        self._tally.count(iteration)
        self._stale.update(nodes)
        if is_told or i == len(self.film.iterations):
            self._note(self._stale)
            self._stale = set()
            self._mark(iteration, nodes)
            self._step(WHOLE, nodes[-1], i)

    def _back_up(self, iteration, nodes):
        self._tally.count(iteration)
        self._note(nodes)
        self._mark(iteration, nodes)

    def _note(self, nodes):
        """What has been counted at these nodes, and at those that share it."""
        walks = self.film.walks
        for node in nodes:
            key = walks.key(walks.places[self.film.place_of[node]])
            visits, mean = self._tally.of(self.film.place_of[node])
            for same in self._same[key]:
                self._change(same, visits=visits, mean=mean)
        for parent in nodes:
            self._change(parent, best_child=self._most_visited(parent))

    def _mark(self, iteration, nodes):
        for node in nodes:
            self._change(node, result=iteration.value)
        self._marked = nodes

    def _most_visited(self, parent):
        node = self.film.all_nodes[parent]
        children = [child for child in node.children if self._now(child).visits]
        if not children or self.film.is_chance(node):
            return None
        return max(children, key=lambda child: self._now(child).visits)

    def _meet(self, node):
        if self._now(node).status == "unseen":
            walks = self.film.walks
            key = walks.key(walks.places[self.film.place_of[node]])
            self._same.setdefault(key, []).append(node)
            visits, mean = self._tally.of(self.film.place_of[node])
            self._change(node, status="done", visits=visits, mean=mean)

    def _unmark(self):
        for node in self._marked:
            self._change(node, result=None)
        self._marked = ()

    def _now(self, node):
        return self._changes[node][-1][1]

    def _change(self, node, **news):
        k, changes = len(self.steps), self._changes[node]
        seen = changes[-1][1]._replace(**news)
        if seen != changes[-1][1]:
            if changes[-1][0] == k:
                changes.pop()
            changes.append((k, seen))

    def _step(self, kind, node, i=0, choice=None):
        node = self.film.all_nodes[node]
        step = PlayoutStep(self.film, len(self.steps), kind, node, i, choice)
        self.steps.append(step)
        self.counts.append((i, self._tree, self._moves))
        if kind in (BACK, WHOLE):
            step.seen = [(n, self._now(n)) for n in self._marked[:2]]
