"""Film: what every view may ask of a film, however the search was watched.

A film is a list of steps; a frame is what is known after one of them, a pure function of the film
and the step's number. Every view draws a frame. There is a kind of film for each way of watching:
by what the game is asked (`GameFilm`), by the games that are played out (`PlayoutFilm`), or by the
calls of a program with its own board (`CallFilm`). What a way of watching cannot see stays as it is
here: no fault, no claim, no pass.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from math import inf
from pathlib import Path
from typing import Any

from ..language import words
from ..observe.clock import growing
from ..observe.errors import name_of
from ..observe.magnify import Magnifier
from ..observe.visited import PRUNED, Node
from ..returned import Returned, read_returned
from ..trees import graph_of
from ..types import Action, DiGraph, FilePath, GameLike, Search, State
from .claims import Claim, Fault
from .code import Spot
from .frame import DISPLAY, Frame, GameHistory, History
from .replay import ENTER, LEAF, RETURN, Step

NAMED = words("<Film of {name}: {counts}>")
# One and many of what a film counts.
COUNTS = words({
    "nodes": ("{n} node", "{n} nodes"),
    "calls": ("{n} call", "{n} calls"),
    "leaves": ("{n} leaf", "{n} leaves"),
    "cuts": ("{n} cut", "{n} cuts"),
})


class Film(ABC):
    """What a search did, step by step. See `watch`."""

    game: GameLike
    search: Search
    kwargs: dict[str, Any]
    returned: Any
    is_meant: bool = False  # was it said that this search means minimax values?
    is_sampled: bool = False  # does it look at samples, and never at all of a tree?
    note: str = ""  # how the search was called, or why the film ends early
    has_rules: bool = True  # can its game be asked for what nobody looked at?
    magnifier: Magnifier | None = None  # what was seen of the code that ran
    _nodes_are = "nodes"
    scene: Any = None  # how it is drawn, as long as nothing is unfolded: the views keep it here

    # What each way of watching says of itself.

    @property
    @abstractmethod
    def rule(self) -> str:
        """The rule by which it is told: "minimax", "alphabeta" or "mcts"."""

    @property
    @abstractmethod
    def all_nodes(self) -> list[Node]:
        """Every node of the film (visited, remembered or pruned) as it stands at the end."""

    @property
    @abstractmethod
    def steps(self) -> Sequence[Step]:
        """The steps, each with its kind, its node and what is known just after it."""

    @abstractmethod
    def explain(self, step: Step) -> str:
        """One sentence, or two, that say what happened at this step."""

    @abstractmethod
    def code_at(self, k: int) -> Spot | None:
        """Where the watched code was at step k: its line and variables, or None."""

    @property
    @abstractmethod
    def leaf_values(self) -> list[float]:
        """The values of the leaves, in the order read."""

    @property
    @abstractmethod
    def answer(self) -> Returned:
        """What the search returned, read as a value and a move."""

    # What it counts.

    @property
    def counted(self) -> list[Node]:
        """The nodes by which it counts."""
        return self.all_nodes

    @property
    def nodes(self) -> int:
        """How many nodes were visited, second passes included."""
        return sum(node.order is not None for node in self.counted)

    @property
    def leaves(self) -> int:
        """How many leaves were read."""
        return len(self.leaf_values)

    @property
    def pruned(self) -> list[tuple[State, Action]]:
        """The branches never visited, as pairs (state, action)."""
        above = [(node, self.counted[node.parent or 0]) for node in self._left_out]
        return [(parent.state, node.action) for node, parent in above]

    @property
    def cuts(self) -> int:
        """How many nodes were left before all their moves were tried."""
        return len({node.parent for node in self._left_out})

    @property
    def _left_out(self):
        return [node for node in self.counted if node.status is PRUNED]

    # What a way of watching may see besides.

    @property
    def window(self) -> tuple[float, float]:
        """The root's window: what the caller gave as alpha and beta, or else (-inf, inf)."""
        return -inf, inf

    @property
    def windows_of_roots(self) -> dict[int, tuple[float, float]]:
        """The window of each pass, where the code looks in narrow ones first; else empty."""
        return {}

    @property
    def ends(self) -> Sequence[State]:
        """The positions in which games ended that were played out, in their order."""
        return ()

    @property
    def held_states(self) -> Sequence[State]:
        """The positions that variables of the code may hold, besides those of the nodes."""
        return self.ends

    @property
    def roots(self) -> list[int]:
        """The indexes of the roots: one, or one a pass where the search began again."""
        return [0]

    @property
    def passes(self) -> list[int]:
        """The steps at which a pass begins, a scout goes down or a node is searched once more;
        empty where everything is searched once."""
        return []

    def passes_of(self, node: Node) -> int:
        """How often a node was searched where it stands."""
        return 1

    @property
    def scouts(self) -> AbstractSet[int]:
        """The nodes that were searched in a null window of their own, below a root."""
        return frozenset()

    @property
    def claims(self) -> Sequence[Claim | None]:
        """For each node a Claim (value and window as the code has them, in MAX's view), or None."""
        return [None] * len(self.all_nodes)

    @property
    def fault(self) -> Fault | None:
        """Where the code first went wrong; None for right code, and where it cannot be seen."""
        return None

    @property
    def waste(self) -> Fault | None:
        """Where alpha-beta first looked at more than it needs; None where it did not."""
        return None

    def fault_at(self, k: int) -> Fault | None:
        """The fault, or else the waste, that shows at step k; None where neither does."""
        return next((one for one in (self.fault, self.waste) if one and one.step == k), None)

    # What is the same for all of them, or nearly.

    @cached_property
    def history(self) -> History:
        """What is known of every node, from step to step: the frames look it up there."""
        with growing():
            return GameHistory(self)

    def step_of(self, node: int, entering: bool) -> int:
        """The step at which a node is entered, or comes back."""
        kinds = (ENTER,) if entering else (RETURN, LEAF)
        found = (step.index for step in self.steps if step.node == node and step.kind in kinds)
        return next(found, len(self.steps) - 1)

    @property
    def title(self) -> str:
        """The name of the function that was watched."""
        return name_of(self.search)

    @property
    def value(self) -> float | None:
        """The value that the search returned, if it returned one."""
        return self.answer.value

    @property
    def move(self) -> Action | None:
        """The move at the root that the search returned, if it returned one."""
        return self.answer.move

    def __len__(self) -> int:
        return len(self.steps)

    def frame(self, k: int = -1) -> Frame:
        """What is known after step k; -1 is the last."""
        return Frame(self, k)

    def returned_at(self, k: int) -> float | None:
        """The value that the code itself returned at step k, or None where it was not seen."""
        spot = self.code_at(k)
        return None if spot is None else read_returned(spot.returned).value

    @property
    def sources(self) -> list[tuple[str, int, list[str]]]:
        """The functions that the magnifier saw: a list of (name, first line, lines)."""
        return self.magnifier.sources if self.magnifier else []

    @cached_property
    def tree(self) -> DiGraph:
        """The visited nodes and the pruned branches as a networkx.DiGraph.

        The module `adversarial.trees` says what each node carries.
        """
        nodes = self.all_nodes
        pairs = [(node.index, nodes[child]) for node in nodes for child in node.children]
        edges = {(above, child.index): (child.action, child.probability) for above, child in pairs}
        return graph_of(self, edges, set(self.frame().best_line) if self.steps else ())

    def save(
        self,
        path: FilePath,
        step: int | str = -1,
        palette: str = "light",
        seconds: float = 1.0,
    ) -> list[Path]:
        """Write the film into a file: .svg, .png, .pdf, .gif or .html. Returns the files written.

        A picture is that of one step, the last unless told; with `step="all"` every step: numbered
        files, or the pages of one PDF. `.gif` is an animation with so many `seconds` a step,
        `.html` a page with the stepper and nothing beside it, light or dark as its reader likes.
        """
        return DISPLAY["save"](self, path, step, palette, seconds)

    def link(self, step: int = -1) -> str:
        """An address that opens the film at this step on the course's site, to send to others."""
        return DISPLAY["link"](self, step)

    def __repr__(self):
        numbers = {self._nodes_are: self.nodes, "leaves": self.leaves, "cuts": self.cuts}
        counts = (COUNTS[name][n != 1].format(n=n) for name, n in numbers.items())
        return NAMED.format(name=self.title, counts=", ".join(counts))

    def _repr_mimebundle_(self, **_):
        return self.frame()._repr_mimebundle_() | {"text/plain": repr(self)}
