"""The timeline of a scene: for each node drawn, the steps at which its looks change."""

from bisect import bisect_right
from operator import itemgetter
from typing import NamedTuple

from ..film.replay import CUT, ENTER, IMPROVE, LATE, LEAF, RECALL, RETURN, UNJUST
from ..game import CHANCE
from ..observe.words import known_as, number

NOTES = {
    "cut": "cut: α ≥ β",
    "unjust": "cut too early",
    "left": "left out",  # without a window there is nothing to say of the reason
    "late": "not cut: α ≥ β",
}
UNKNOWN = "?"


class Look(NamedTuple):
    """What is shown of a node: status, value, window, the value on its way up, best child."""

    status: str = "unseen"
    value: str = ""
    alpha: str = ""
    beta: str = ""
    up: str = ""
    best: int | None = None
    note: str = ""


BLANK = Look()


class Timeline:
    """For each node, its looks from step to step: a list of (step, Look).

    `drawn[node]` is the index under which a node of the film is drawn, or None. Where a
    search began again, the nodes of every pass are drawn in the places of one.
    """

    def __init__(self, film, drawn):
        self.nodes, self.drawn = film.all_nodes, drawn
        shown = set(drawn)
        self.changes = [[(-1, BLANK)] if i in shown else [] for i in range(len(drawn))]
        for step in film.steps:
            node = self.nodes[step.node]
            if step.kind == ENTER and node.parent is None and step.index:
                self._begin_again(step)
            if drawn[step.node] is not None:
                self._apply(step, node)

    def _begin_again(self, step):
        """A new pass over the whole tree: what was known before belongs to the old one."""
        for index, history in enumerate(self.changes):
            if history and history[-1][1] != BLANK:
                self._set(step, index, BLANK)

    def _change(self, step, node, **changes):
        index = self.drawn[node]
        if index is not None:
            self._set(step, index, self.changes[index][-1][1]._replace(**changes))

    def _set(self, step, index, look):
        history = self.changes[index]
        if look != history[-1][1]:
            if history[-1][0] == step.index:
                history.pop()
            history.append((step.index, look))

    def _apply(self, step, node):
        changes = {"value": value_text(step, node)}
        if step.alpha is not None:
            changes |= {"alpha": number(step.alpha), "beta": number(step.beta)}
        if step.kind == ENTER:
            changes["status"] = "open"
        elif step.kind in (LEAF, RECALL):
            changes["status"] = "done" if step.kind == LEAF else "remembered"
        elif step.kind == IMPROVE:
            if node.player is not CHANCE:  # it does not choose
                changes["best"] = self.drawn[step.child]
        elif step.kind == LATE:
            self._change(step, node.parent, note=NOTES["late"])
        elif step.kind in (CUT, UNJUST):
            changes["note"] = NOTES[_why(step)]
            for branch in step.pruned:
                self._change(step, branch, status="pruned")
        elif step.kind == RETURN:
            changes |= {"status": "done", "note": ""}
            changes["up"] = changes["value"] if node.parent is not None else ""
            for child in node.children:  # what they had brought up has been used
                self._change(step, child, up="")
        self._change(step, step.node, **changes)

    def at(self, index, k):
        """The look of a node after step k."""
        history = self.changes[index]
        return history[bisect_right(history, k, key=itemgetter(0)) - 1][1]

    def texts(self, index, *kinds):
        """All that a node ever shows there, so that there can be room for it from the start."""
        return {getattr(look, kind) for _, look in self.changes[index] for kind in kinds}


def value_text(step, node):
    """A node's value as known after a step: 3, ≥ 3, ≤ 3, 3…5; ? where it stays unknown.

    While nothing bounds it yet, the best so far is still worth showing: at a chance node the
    sum so far (Σ 1.5), elsewhere a value that is itself only a bound from the other side.
    """
    text = known_as(step.low, step.high)
    if text != UNKNOWN or step.kind in (LEAF, RECALL, RETURN):
        return text
    if step.best is None:
        return ""
    return f"Σ {number(step.best)}" if node.player is CHANCE else f"({number(step.best)})"


def _why(step):
    if step.kind == UNJUST:
        return "unjust"
    return "left" if step.alpha is None or step.alpha < step.beta else "cut"
