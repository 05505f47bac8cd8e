"""A fault: where the code first went wrong, as a reader is told of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ...observe.visited import PRUNED
from ...text import node_name
from .ends import ends_left_out
from .sentences import tell

LEAF, VALUE, WINDOW, LEFT_OUT = "leaf", "value", "window", "left out"
UNTOUCHED, MOVE, DEPTH = "untouched", "move", "depth"
BOUND, UNSEEN, LATE, SCOUT = "bound", "unseen", "late", "scout"
FIRST, WRONG, HANDED_ON = "first", "wrong", "handed on"


@dataclass
class Fault:
    """Where the code first went wrong, or first did more than it needs. Numbers are MAX's."""

    film: Any = field(repr=False)
    # "leaf", "value", "window", "left out", "untouched" (none of its moves was looked at), "move"
    # (returned for a value), "depth", "bound", "scout" (no second search) or "unseen"; of waste
    # also "late"
    kind: str
    index: int  # of the node, in film.all_nodes
    inputs: list[float]  # what its moves came back as
    claimed: Any  # what the code has: a value, a window as a pair, a move, or plies
    right: Any  # what it should be; None where nobody can tell
    line: int | None = None  # of the code
    file: str | None = None
    sure: bool = True  # False where it could also be read otherwise
    is_waste: bool = False
    ran: Any = field(default=None, repr=False)  # the line as the magnifier saw it

    def __str__(self):
        return self.sentence

    @property
    def node(self) -> str:
        """The node's name."""
        return node_name(self.film, self.film.all_nodes[self.index])

    @cached_property
    def step(self) -> int:
        """The step of the film at which it shows."""
        return self.film.step_of(self.index, entering=self.is_on_entering)

    @property
    def is_on_entering(self) -> bool:
        """Does it show on the way into the node, by its window or depth, or by its value?"""
        return self.is_waste or self.kind in (WINDOW, DEPTH)

    @cached_property
    def ends_only_evaluated(self) -> list[Any]:
        """Ends among the moves that were left out, if these were evaluated: all of them, or what
        was found is what is claimed."""
        film, node = self.film, self.film.all_nodes[self.index]
        found = ends_left_out(film, film.all_nodes, self.index) if self.kind == LEFT_OUT else []
        left = [i for i in node.children if film.all_nodes[i].status == PRUNED]
        taken = [end for end in found if film.game.evaluate(end.state) == self.claimed]
        return found if len(found) == len(left) else taken

    @property
    def sentence(self) -> str:
        """What came in, what would be right, and what the code did with it."""
        return tell(self)
