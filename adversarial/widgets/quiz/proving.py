"""Prove a cut: change what it hides, and the root stays; change what was read, and see how
far the decision holds."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import floor, inf

from ...film import Film, watch
from ...film.explain import explain
from ...film.replay import CUT, UNJUST
from ...game import MAX
from ...language import words
from ...observe.visited import VISITED
from ...text import action_name, edge, number, plain
from ...view.fulltree import DASHED, RINGED, FullTree, paths
from ...view.live.assets import script
from ...view.live.data import need_film
from ...view.svg import frame_svg
from .exercise import HERE, Exercise
from .reasons import tell
from .script_words import PROVING

SENTENCES = words({
    "no cut": "Nothing is cut in this film, so there is no cut to prove.",
    "window": "This search began with a window of its own; a cut is proved for the full one, "
    "from −∞ to +∞.",
    "chance": "The tree has chance nodes; a cut is proved here for MAX and MIN alone.",
    "other depth": "This search does not read the leaves of one full tree, so what it hides "
    "cannot be shown: give it a fixed depth.",
    "cut": "{node}: {moves} cut",
    "always": "The best move stays {move} whatever {leaf} is worth.",
    "holds": "The best move stays {move} as long as {leaf} is worth {range}.",
    "below": "Below that, {move} is better.",
    "above": "Above that, {move} is better.",
    "still": "The hidden leaves cannot matter. {cuts}",
})

RANGES = words({  # does the lower, does the upper end belong to it? None where there is no end
    (None, None): "anything",
    (True, None): "at least {low}",
    (False, None): "more than {low}",
    (None, True): "at most {high}",
    (None, False): "less than {high}",
    (True, True): "at least {low} and at most {high}",
    (True, False): "at least {low} and less than {high}",
    (False, True): "more than {low} and at most {high}",
    (False, False): "more than {low} and less than {high}",
})


def prove_cut(film: Film) -> ProveCut:
    """Choose a cut of a film and change leaves: does the root's value, or its move, change?

    >>> from adversarial import watch
    >>> from adversarial.games import GameTree
    >>> from adversarial.search import alphabeta
    >>> proof = prove_cut(watch(alphabeta, GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])))
    >>> print(proof.holds("C2"), proof.holds("B1"), sep="\\n")
    The best move stays a1 whatever C2 is worth.
    The best move stays a1 as long as B1 is worth at least 2. Below that, a2 is better.
    """
    return ProveCut(film)


class ProveCut(Exercise):
    """A tree whose leaves can be changed. `work` is the cut, the leaf and its value now."""

    kind = "prove_cut"
    words = PROVING
    _esm = script(HERE / "proving.js")
    out_of = 0
    answers = ()  # there is nothing to answer: it is an experiment

    def __init__(self, film, *, key=None, path=None, like=None):
        need_film(film, "prove_cut")
        if film.window != (-inf, inf):
            raise ValueError(SENTENCES["window"])
        self.film = film
        depth = film.kwargs.get("depth")
        state = film.all_nodes[film.roots[-1]].state
        self.tree = FullTree(film.game, state, inf if depth is None else depth)
        if self.tree.has_chance:
            raise ValueError(SENTENCES["chance"])
        self._match()
        nodes = self.tree.all_nodes
        values = [nodes[leaf].read for leaf in self.tree.leaves()]
        self.game = Explicit(
            [node.children for node in nodes], [node.player is MAX for node in nodes]
        )
        self.values = {leaf: nodes[leaf].read for leaf in self.tree.leaves()}
        data = self.tree.data() | {
            "cuts": [self._cut(step) for step in film.steps if step.kind in (CUT, UNJUST)],
            "leaves": [self._leaf(leaf) for leaf in self.tree.leaves()],
            "moves": {child: self._move(child) for child in nodes[0].children},
            "scale": scale(values),
            "value": plain(self.game.value(self.values)),
            "best": self.game.best(self.values),
        }
        if not data["cuts"]:
            raise ValueError(SENTENCES["no cut"])
        super().__init__(data, [self.tree.describe(inf), len(film)], key, path, like)

    def made_like(self, game, state, **more):
        film = watch(self.film.search, game, state, rule=self.film.rule, **self.film.kwargs)
        return ProveCut(film, **more)

    def _match(self):
        """Find the film's nodes in the full tree, by the moves that lead there."""
        self._paths = paths(self.film)
        self._read = set()
        for node, path in zip(self.film.all_nodes, self._paths, strict=True):
            index = self.tree.at.get(path)
            if node.is_leaf and node.status is VISITED:
                if index is None or not self.tree.all_nodes[index].is_leaf:
                    raise ValueError(SENTENCES["other depth"])
                self._read.add(index)

    def _cut(self, step):
        branches = [self.tree.at[self._paths[branch]] for branch in step.pruned]
        node = self.tree.at[self._paths[step.node]]
        hidden = [leaf for branch in branches for leaf in self.tree.leaves(branch)]
        moves = [self._move(branch) for branch in branches]
        return {
            "node": node,
            "label": SENTENCES["cut"].format(node=self.tree.label(node), moves=", ".join(moves)),
            "sentence": explain(step),
            "branches": [index for branch in branches for index in self.tree.order(branch)],
            "leaves": hidden,
            "hints": self._hints(step, self.tree.short(node, DASHED)),
        }

    def _hints(self, step, name):
        """A nudge to try it, and what to compare."""
        words = {"node": name, "alpha": edge(step.alpha), "beta": edge(step.beta)}
        is_max = self.film.all_nodes[step.node].player is MAX
        kind = "unjust" if step.kind == UNJUST else "only more" if is_max else "only less"
        return [tell("drag", **words), tell(kind, **words)]

    def _move(self, index):
        node = self.tree.all_nodes[index]
        if hasattr(self.film.game, "to_networkx"):
            return str(node.action)  # a tree's own a1 rather than "a1 to B"
        return action_name(self.tree.film, self.tree.all_nodes[node.parent], node.action)

    def _leaf(self, leaf):
        held = self.game.holding(self.values, leaf)
        return {
            "index": leaf,
            "value": plain(self.values[leaf]),
            "read": leaf in self._read,
            "low": plain(held.low),
            "high": plain(held.high),
            "holds": self._sentence(leaf, held),
        }

    def holds(self, name: str) -> str:
        """How far a leaf, by its name, may change until another move is the best."""
        leaf = next(leaf for leaf in self.values if self.tree.label(leaf) == name)
        return self._sentence(leaf, self.game.holding(self.values, leaf))

    def _sentence(self, leaf, held):
        words = {"leaf": self.tree.short(leaf, RINGED), "move": self._move(held.best)}
        if (held.low, held.high) == (-inf, inf):
            parts = [SENTENCES["always"].format(**words)]
        else:
            parts = [SENTENCES["holds"].format(range=held.text, **words)]
        for where, move in (("below", held.below), ("above", held.above)):
            if move is not None:
                parts.append(SENTENCES[where].format(move=self._move(move)))
        return " ".join(parts)

    def clean(self, work):
        return work

    def _keep(self, _=None):
        """An experiment leaves nothing in the file."""
        self.stored = self.turn

    def __repr__(self):
        return f"<prove_cut: {', '.join(cut['label'] for cut in self.data['cuts'])}>"

    def drawn(self):
        cuts = " ".join(cut["sentence"] for cut in self.data["cuts"])
        return frame_svg(self.film.frame()), SENTENCES["still"].format(cuts=cuts)


@dataclass(frozen=True)
class Holding:
    """Between which values of a leaf the root's best move stays, and which take over outside."""

    best: int
    low: float
    high: float
    with_low: bool
    with_high: bool
    below: int | None = None
    above: int | None = None

    @property
    def text(self):
        """The range in words: at least 2 and less than 8."""
        low = None if self.low == -inf else self.with_low
        high = None if self.high == inf else self.with_high
        return RANGES[low, high].format(low=number(self.low), high=number(self.high))


class Explicit:
    """A tree of MAX and MIN as plain lists, to be valued again with other leaves."""

    def __init__(self, children, is_max):
        self.children, self.is_max = children, is_max

    def value(self, values, index=0):
        """The minimax value of a node."""
        if index in values:
            return values[index]
        choose = max if self.is_max[index] else min
        return choose(self.value(values, child) for child in self.children[index])

    def best(self, values):
        """The root's best move: the first child with the best value."""
        choose = max if self.is_max[0] else min
        return choose(self.children[0], key=lambda child: self.value(values, child))

    def holding(self, values, leaf):
        """How far this leaf may change until the root has another best move.

        The decision can only turn at the value of another leaf, so it is enough to try those
        and one value between each two. The others rise with the leaf or stay: no gaps.
        """
        others = sorted({value for index, value in values.items() if index != leaf})
        between = [(low + high) / 2 for low, high in pairwise(others)]
        ends = [others[0] - 1, *between, others[-1] + 1] if others else [0]
        tries = [ends[0]]
        for other, end in zip(others, ends[1:], strict=True):
            tries += [other, end]
        best = self.best(values)
        bests = [self.best(values | {leaf: value}) for value in tries]
        held = [i for i, move in enumerate(bests) if move == best]
        first, last = held[0], held[-1]
        return Holding(
            best,
            low=-inf if first == 0 else others[(first - 1) // 2],
            high=inf if last == len(tries) - 1 else others[last // 2],
            with_low=first % 2 == 1,
            with_high=last % 2 == 1,
            below=bests[first - 1] if first else None,
            above=bests[last + 1] if last < len(tries) - 1 else None,
        )


def scale(values):
    """The ends and the step of a slider that shows every value with room on both sides.

    >>> scale([3, 12, 8])
    [0, 15, 1]
    """
    low, high = min(values), max(values)
    room = max(3, (high - low) // 4)
    if all(value == int(value) for value in values):
        return [int(low - room), int(high + room), 1]
    return [floor(low - room), floor(high + room) + 1, 0.1 if high - low < 20 else 0.5]
