"""The film of a search that was watched by the game: what was recorded of its run, replayed."""

from __future__ import annotations

from functools import cached_property

from ..language import words
from ..observe.clock import growing
from ..observe.errors import brief
from ..observe.visited import PRUNED, VISITED, Node, VisitedTree
from ..returned import Returned, takes
from ..search.catalogue import known
from .claims import Claims, Fault, Told, find_waste, judged
from .claims.calls import Calls, valued_by
from .code import Code, Spot
from .explain import tell
from .face import Film
from .replay import ENTER, LEAF, Replay, Step, Steps
from .returned import returned_by
from .scouts import Scouts
from .window import window_of, windows_below, windows_of_roots

UNREAD = words(
    "{name} returned {returned}. Neither a value nor a legal move can be read from that."
)


class GameFilm(Film):
    """What a search asked of its game, and what follows from the answers, step by step."""

    def __init__(self, record, search, kwargs, returned, rule, magnifier=None):
        self.game = record.game
        self.search = search
        self.kwargs = kwargs
        self.returned = returned
        self.record = record
        self.given_rule = rule
        self.is_meant = rule != "auto"
        self.magnifier = magnifier

    @cached_property
    def answer(self) -> Returned:
        """What the search returned, read by what is known of the root."""
        return returned_by(self)

    # What was visited.

    @cached_property
    def visited_tree(self) -> VisitedTree:
        """The nodes as the search came to them, and the branches that it left out."""
        with growing():
            return self._grown_tree()

    def _grown_tree(self):
        return VisitedTree(self.record, valued_by(self.magnifier) if self.magnifier else ())

    @property
    def nodes(self) -> int:
        """How many nodes were visited, second passes included."""
        return sum(node.order is not None for node in self.visited_tree.all_nodes)

    @property
    def leaves(self) -> int:
        """How many leaves were read."""
        nodes = (node for node in self.visited_tree.all_nodes if node.status is VISITED)
        return sum(node.is_leaf and not node.is_glance for node in nodes)

    @property
    def leaf_values(self) -> list[float]:
        """The values of the leaves, in the order read."""
        nodes, leaves = self.counted, (step for step in self.by_values.steps if step.kind == LEAF)
        return [step.best for step in leaves if not nodes[step.node].is_glance]

    @property
    def counted(self) -> list[Node]:
        """The nodes as the values make them: what the code made of these counts for nothing."""
        return self.by_values.all_nodes

    # What the replay knows.

    @cached_property
    def rule(self) -> str:
        """The rule of the replay: "minimax" or "alphabeta"."""
        if self.given_rule != "auto":
            return self.given_rule
        has_window = takes(self.search, "alpha", "beta")
        pruned = any(node.status is PRUNED for node in self.visited_tree.all_nodes)
        return "alphabeta" if has_window or pruned or self.windows_of_roots else "minimax"

    @cached_property
    def window(self) -> tuple[float, float]:
        """The root's window: what the caller gave as alpha and beta, or else (-inf, inf)."""
        return window_of(self)

    @cached_property
    def windows_of_roots(self) -> dict[int, tuple[float, float]]:
        """The window of each pass, where the code looks in narrow ones first; else empty."""
        with growing():
            return windows_of_roots(self)

    @cached_property
    def calls(self) -> Calls | None:
        """Which calls of the code answer for which nodes; None where none were recorded."""
        return Calls(self.magnifier, self.visited_tree) if self.magnifier else None

    @cached_property
    def _windows_below(self):
        with growing():
            return windows_below(self) if self.rule == "alphabeta" else {}

    @cached_property
    def by_values(self) -> Replay:
        """Steps and nodes by the values that were read, as a right search would conclude from
        them, whatever the code made of them."""
        with growing():
            return self._replayed(self.visited_tree)

    def _replayed(self, tree, told=None):
        scouts = Scouts(tree, self._windows_below, known(self.search).scouts)
        has_windows = self.rule == "alphabeta"
        own = self.windows_of_roots or (None if known(self.search).narrows else {})
        replay = Replay(tree, has_windows, self.window, told, own, scouts)
        replay.steps.film = self
        return replay

    @cached_property
    def _replay(self):
        """What the film tells: where the code goes wrong, by what it claims."""
        told = self.account
        if told is None:
            return self.by_values
        with growing():
            return self._replayed(self._grown_tree(), told)

    # What the code itself claims, and where that first goes wrong.

    @cached_property
    def claims(self) -> Claims:
        """For each node a Claim (value and window as the code has them, in MAX's view), or None."""
        with growing():
            return Claims(self)

    @cached_property
    def _judged(self):
        if known(self.search).is_proven:
            return None, None
        with growing():
            return judged(self)

    @property
    def fault(self) -> Fault | None:
        """Where the code first went wrong; None for right code, and where it cannot be seen."""
        return self._judged[1]

    @cached_property
    def waste(self) -> Fault | None:
        """Where alpha-beta first looked at more than it needs; None where it did not."""
        judge, _ = self._judged
        return judge and find_waste(self, judge)

    @cached_property
    def account(self) -> Told | None:
        """What the code held at every moment, where it has a fault or waste; else None."""
        judge, fault = self._judged
        if fault is None and self.waste is None:
            return None
        return Told(judge, judge.verdicts(fault) if fault else {})

    @property
    def steps(self) -> Steps:
        """The steps, each with its kind, its node and what is known just after it."""
        return self._replay.steps

    @property
    def all_nodes(self) -> list[Node]:
        """Every node of the film (visited, remembered or pruned) as it stands at the end."""
        return self._replay.all_nodes

    @property
    def roots(self) -> list[int]:
        """The indexes of the roots: one, or one a pass where the search began again."""
        return self.visited_tree.roots

    @cached_property
    def passes(self) -> list[int]:
        """The steps at which a pass begins, a scout goes down or a node is searched once more;
        empty where everything is searched once."""
        nodes, scouts = self.all_nodes, self._replay.scouts.found
        entered = [step for step in self.steps if step.kind == ENTER]
        found = [
            step.index
            for step in entered
            if step.node in scouts
            or nodes[step.node].parent is None
            or nodes[step.node].pass_number > 1
        ]
        return found if len(found) > 1 else []

    def passes_of(self, node: Node) -> int:
        """How often a node was searched where it stands."""
        return self._replay.scouts.passes(node)

    @property
    def scouts(self) -> set[int]:
        """The nodes that were searched in a null window of their own, below a root."""
        return self._replay.scouts.found

    def explain(self, step: Step) -> str:
        """One sentence, or two, that say what happened at this step."""
        note = "" if step.index else self.note
        if step is self.steps[-1] and self.answer == Returned() and self.returned is not None:
            note = UNREAD.format(name=self.title, returned=brief(self.returned))
        return f"{tell(step)} {note}".rstrip()

    @cached_property
    def _code(self):
        return Code(self.magnifier) if self.magnifier else None

    def code_at(self, k: int) -> Spot | None:
        """Where the watched code was at step k: its line and variables, or None."""
        if self._code is None:
            return None
        step = self.steps[k]
        fault = self.fault_at(step.index)
        return self._code.of_fault(fault) if fault and fault.ran else self._code.at(step)
