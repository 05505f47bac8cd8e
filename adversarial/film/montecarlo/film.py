"""The film of a Monte-Carlo search: the tree that it grows, iteration by iteration."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from ...game import CHANCE
from ...language import words
from ...observe.clock import growing
from ...observe.visited import VISITED, Node
from ...returned import Returned, read_returned
from ...types import Action, DiGraph, State
from ..code import Spot
from ..face import Film
from ..replay import Step
from .code import PlayoutCode
from .explain import tell
from .steps import PlayoutHistory

RULE = "mcts"
SENTENCES = words({
    "film": "<Film of {name}: {iterations} iterations, {nodes} nodes>",
    "film of one": "<Film of {name}: 1 iteration, {nodes} nodes>",
})


class PlayoutFilm(Film):
    """What a Monte-Carlo search did, step by step: it makes no cuts, and claims no bounds."""

    rule = RULE
    is_sampled = True
    in_full = 200  # iterations that are told phase by phase
    most = 8000  # steps for all that come later

    def __init__(self, evidence, search, kwargs, returned, magnifier=None, moments=()):
        self.evidence, self.walks = evidence, evidence.walks
        self.game, self.search, self.kwargs = self.walks.game, search, kwargs
        self.returned = returned
        self.iterations = self.walks.iterations
        self.magnifier, self.moments = magnifier, moments
        with growing():
            self._make_nodes()

    @property
    def all_nodes(self) -> list[Node]:
        """Every node of the tree, in the order in which they were first visited."""
        return self._all_nodes

    def _make_nodes(self):
        """A node for every place in the tree, children in the order of the legal moves."""
        places, seen = self.walks.places, dict.fromkeys([0])
        for iteration in self.iterations:
            seen.update(dict.fromkeys(iteration.path))
        self.place_of = list(seen)
        self.node_of = {place: index for index, place in enumerate(self.place_of)}
        self._all_nodes = [self._node(places[place]) for place in self.place_of]
        for node in self.all_nodes:
            place = places[self.place_of[node.index]]
            below = {action: self.node_of.get(child.index) for action, child in _items(place)}
            order = [a for a in self.walks.legal(place) if below.get(a) is not None]
            node.children = [below[action] for action in order]
            chances = dict(self.game.outcomes(node.state)) if self.is_chance(node) else {}
            for child in node.children:
                self.all_nodes[child].probability = chances.get(self.all_nodes[child].action)

    def _node(self, place):
        parent = None if place.parent is None else self.node_of[place.parent.index]
        player = self.game.to_move(place.state)
        index = self.node_of[place.index]
        node = Node(index, parent, place.state, player, place.action, place.depth, VISITED)
        node.order, node.is_leaf = index + 1, self.game.is_terminal(place.state)
        return node

    def is_chance(self, node):
        """Do dice decide there?"""
        return node.player is CHANCE and not node.is_leaf

    @cached_property
    def answer(self) -> Returned:
        """What the search returned: a value is a number between the results."""
        root = self.all_nodes[0]
        moves = [] if root.is_leaf else self.game.actions(root.state)
        values = [one.value for one in self.iterations]
        low, high = min(values), max(values)

        def fits(value, _):
            return value is None or low <= value <= high

        return read_returned(self.returned, moves, fits)

    @property
    def leaf_values(self) -> list[float]:
        """What the games ended with, in their order."""
        return [one.value for one in self.iterations]

    @property
    def visits(self) -> dict[Action, int]:
        """How often each move of the root was followed."""
        return {self.all_nodes[i].action: self._last(i).visits for i in self.all_nodes[0].children}

    @property
    def means(self) -> dict[Action, float]:
        """The mean result, for MAX, of each move of the root."""
        return {self.all_nodes[i].action: self._last(i).mean for i in self.all_nodes[0].children}

    def _last(self, node):
        return self.history.of(node)[-1][1]

    @cached_property
    def history(self) -> PlayoutHistory:
        """What is seen of every node, from step to step."""
        with growing():
            return PlayoutHistory(self)

    @property
    def steps(self) -> Sequence[Step]:
        """The steps: select, expand, play and back up, again and again."""
        return self.history.steps

    def explain(self, step: Step) -> str:
        """One sentence that says what happened at this step."""
        return tell(step)

    @cached_property
    def tree(self) -> DiGraph:
        """The tree as it has grown, as a networkx.DiGraph; each node has its `visits` and its
        `mean`, too, the mean result for MAX."""
        graph = super().tree
        for node in graph:
            seen = self._last(node)
            graph.nodes[node].update(visits=seen.visits, mean=seen.mean if seen.visits else None)
        return graph

    @cached_property
    def _code(self):
        with growing():
            return PlayoutCode(self, self.magnifier, self.moments) if self.magnifier else None

    def code_at(self, k: int) -> Spot | None:
        """Where the watched code was at step k: its line and variables, or None."""
        return self._code and self._code.at(self.steps[k])

    @property
    def ends(self) -> list[State]:
        """The positions in which the games ended, in their order."""
        return [one.end for one in self.iterations]

    def __repr__(self):
        n = len(self.iterations)
        words = {"name": self.title, "iterations": n, "nodes": self.nodes}
        return SENTENCES["film of one" if n == 1 else "film"].format(**words)


def _items(place):
    return place.children.items()
