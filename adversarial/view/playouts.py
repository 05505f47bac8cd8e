"""The scene of a Monte-Carlo search: the tree as it grows, opened where it was visited most."""

from math import inf
from operator import itemgetter

from ..film.montecarlo.steps import BACK, PLAY, WHOLE
from ..language import words
from ..text import short
from .describe import describe_visits
from .live.words import PLAYOUTS
from .looks import Look, Looks
from .scene import SHOWN, Scene

OPENED, WITH_BOARDS = 36, 28  # nodes that are drawn unless told, those of the most visited
WORDS = words({
    "visited": "n {visits} · {mean}",
    "played": "{n} moves: {value}",
    "played once": "1 move: {value}",
    "over": "{value}",
})


class PlayoutScene(Scene):
    """As a scene, with nodes opened by visits; what is not in the tree yet is not drawn."""

    grows = True
    live = {"words": PLAYOUTS, "jumps": [BACK, WHOLE]}  # where an iteration ends
    describe = staticmethod(describe_visits)

    def _choose_what_is_shown(self):
        self.shown_as = [None] * len(self.all_nodes)
        self.children = dict.fromkeys([self.root], ())
        self._open_most_visited()
        for index in sorted(self.children, key=lambda i: self.all_nodes[i].depth):
            self.shown_as[index] = index
            # They are not counted: a number would tell how large the tree is going to be.
            hidden = inf if self.below(index) and not self.children[index] else 0
            self.places[index] = self._place(index, hidden)
            if hidden:
                self._fold(index)

    def _open_most_visited(self):
        """From the root, node by node: each shows all its children or none. `shown` are drawn."""
        nodes = self.all_nodes
        visits = [self.film.history.of(index)[-1][1].visits for index in range(len(nodes))]
        usual = WITH_BOARDS if self._plain_picture else OPENED
        closed, shown, more = [self.root], 1, 0  # more: those that were unfolded
        while closed:
            index = max(closed, key=lambda i: visits[i])
            closed.remove(index)
            below = nodes[index].children
            is_asked = index in self.unfolded
            fits = shown + len(below) <= usual or index == self.root
            if below and (shown + more + len(below) <= SHOWN if is_asked else fits):
                self.children[index] = tuple(below)
                self.children |= dict.fromkeys(below, ())
                closed += below
                shown, more = shown + len(below) * (not is_asked), more + len(below) * is_asked

    def _match_passes(self):
        shown = enumerate(self.shown_as)
        self._drawn = [index if drawn == index else None for index, drawn in shown]

    def _looks(self):
        history = self.film.history
        changes = [()] * len(self.all_nodes)
        for index, drawn in enumerate(self._drawn):
            if drawn is not None:
                looks = [(k, self._look(seen)) for k, seen in history.of(index)]
                changes[index] = [
                    one for i, one in enumerate(looks) if not i or one[1] != looks[i - 1][1]
                ]
        for index, look in self._folded_playouts(Looks(changes)):
            changes[index] = sorted([*changes[index], *look], key=itemgetter(0))
        return Looks(changes)

    def _folded_playouts(self, looks):
        """A playout from a node that is folded hangs from the fold, and is gone a step later."""
        for step in self.film.steps:
            index = self.shown_as[step.node]
            if step.kind == PLAY and index != step.node:
                k, seen = step.index, self.film.history.at(step.node, step.index)
                now, then = looks.at(index, k), looks.at(index, k + 1)
                note = self._look(seen).note
                after = [] if then != now else [(k + 1, then)]
                yield index, [(k, now._replace(status="playing", note=note)), *after]

    def _look(self, seen):
        mean = short(seen.mean)
        result = "" if seen.result is None else short(seen.result)
        is_playing = seen.status == "playing"
        status = "grown" if seen.visits > 1 and not is_playing else seen.status
        best = seen.best_child
        return Look(
            status,
            WORDS["visited"].format(visits=seen.visits, mean=mean) if seen.visits else "",
            up="" if is_playing else result,
            best=best if best is None or self._drawn[best] is not None else None,
            note=_tail(seen.tail, result) if is_playing else "",
        )

    def _level_width(self, level, roomy=False):
        """Values are longer here than those of other searches."""
        wide = super()._level_width(level, roomy)
        return wide if not level or self._plain_picture else wide + 60 * len(level)

    def _is_leaf(self, node):
        return node.is_leaf


def _tail(moves, result):
    """What is written at the end of a playout."""
    kind = "over" if not moves else "played once" if moves == 1 else "played"
    return WORDS[kind].format(n=moves, value=result)
