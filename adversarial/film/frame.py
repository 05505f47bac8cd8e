"""A frame: what is known after one step of a film. Every view draws a frame."""

from math import inf

from ..game import CHANCE
from ..observe.visited import PRUNED, REMEMBERED
from .explain import explain
from .replay import CUT, ENTER, IMPROVE, LEAF, RECALL, RETURN, UNJUST


class Known:
    """What a frame knows of a node."""

    __slots__ = ("status", "low", "high", "best", "alpha", "beta", "best_child")

    def __init__(self):
        self.status = "unseen"  # then "open", "done", "remembered" or "pruned"
        self.low, self.high, self.best = -inf, inf, None
        self.alpha = self.beta = self.best_child = None


class Frame:
    """A film after step k: what is known of every node, where the search is, what it did."""

    def __init__(self, film, k):
        self.film = film
        self.step = film.steps[k]
        self.index = self.step.index
        self.known = [Known() for _ in film.all_nodes]
        self.visited = self.leaves = 0
        self.pruned = []
        for step in film.steps[: self.index + 1]:
            self._apply(step)

    def _apply(self, step):
        known = self.known[step.node]
        known.low, known.high, known.best = step.low, step.high, step.best
        known.alpha, known.beta = step.alpha, step.beta
        if step.kind == ENTER:
            known.status = "open"
            self.visited += 1
        elif step.kind == LEAF:
            known.status = "done"
            self.leaves += 1
        elif step.kind == RECALL:
            known.status = REMEMBERED
        elif step.kind == IMPROVE:
            if self.film.all_nodes[step.node].player is not CHANCE:  # it does not choose
                known.best_child = step.child
        elif step.kind in (CUT, UNJUST):
            self.pruned += step.pruned
            for branch in step.pruned:
                self.known[branch].status = PRUNED
        elif step.kind == RETURN:
            known.status = "done"

    @property
    def current(self):
        """The node where the search is."""
        return self.step.node

    @property
    def path(self):
        """The nodes from the root to the current one."""
        path = [self.current]
        while (parent := self.film.all_nodes[path[-1]].parent) is not None:
            path.append(parent)
        return path[::-1]

    @property
    def best_line(self):
        """The line of best play as known now, from the root."""
        line = [self.path[0]]
        while (child := self.known[line[-1]].best_child) is not None:
            line.append(child)
        return line

    @property
    def sentence(self):
        """The step in a sentence."""
        return explain(self.step)

    def _repr_mimebundle_(self, **_):
        """In a notebook a frame shows itself: as a picture, or in words where there are none."""
        from ..view.svg import frame_svg

        return {"image/svg+xml": frame_svg(self), "text/plain": self.sentence}
