"""The film of a program that was watched by its calls."""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property
from itertools import count
from math import inf
from operator import itemgetter
from typing import Any

from ..film.claims import Claim
from ..film.code import Spot
from ..film.face import Film
from ..film.replay import CUT, ENTER, IMPROVE, LEAF, RECALL, RETURN, Step, Steps
from ..game import CHANCE, MAX
from ..observe.clock import growing
from ..observe.visited import PRUNED, REMEMBERED, VISITED, Node
from ..returned import Returned
from ..text import thousands
from ..types import State
from .boards import in_words
from .call import walk
from .called import CalledGame, labels, left_out, returned_move
from .judging import BOARD, LEAK, LEFT, LOOP, VALUE, CallFault, Judge
from .positions import Position
from .reading import Reader, Reading
from .rules import MEAN
from .sentences import CRASH, VERDICTS, shown, tell
from .snapshot import ATOMS

SAME = "="  # in the place of a move
AT_END = (VALUE, LEFT, LOOP, BOARD)  # such a fault shows when its call comes back


class CallFilm(Film):
    """What a program's own calls were given and returned, step by step."""

    has_rules = False
    _nodes_are = "calls"

    def __init__(self, recorder, search, hints):
        self.recorder, self.hints, self.run = recorder, hints, search
        self.search, self.kwargs = recorder.search, recorder.kwargs
        self.returned, self.failure, self.note = recorder.returned, recorder.failure, recorder.note
        self.leak: Any = None  # (what came back the second time, what is left over)
        self.game = CalledGame(hints.picture)
        with growing():
            self.reader = Reader(search.nodes, search.roots, search.members, hints)
            self.judge = Judge(search, self.reader)
            self._make_nodes()

    @cached_property
    def reading(self) -> Reading:
        """How the program was read: in a sentence, and as data."""
        return self.reader.told(self.judge.agree, self.judge.calls, self.fault)

    @property
    def verdict(self) -> str:
        """What may be said of the program: never that it is right."""
        if self.fault is not None:
            return self.fault.sentence
        if self.failure is not None:
            return self.explain(self.steps[-1])
        judge = self.judge
        if judge.both:
            rule, one, other = judge.both
            return VERDICTS[f"both {rule.name}"].format(one=one, other=other)
        kind = "none" if judge.is_sure else "unsure" if judge.calls else "unread"
        calls = self.nodes if judge.is_sure else judge.calls
        return VERDICTS[kind].format(calls=thousands(calls), agree=judge.agree)

    # The nodes.

    def _make_nodes(self):
        self._calls: dict[int, Any] = {}  # by node
        self.node_of: dict[Any, int] = {}
        self._nodes: list[Node] = []
        visited = count(1)
        for number, root in enumerate(self.run.roots, 1):
            self._add(root, None, None).pass_number = number
            for call in walk([root]):
                node, tried = self.node(call), labels(call)
                if not call.remembered:
                    node.order = next(visited)
                below = [self._add(*one, node) for one in zip(call.children, tried, strict=True)]
                below += [self._add_left_out(name, node) for name in left_out(call, tried)]
                node.children = [child.index for child in below]

    def repeats(self, node):
        """Was a call of a program that never ended given the position of the call above it?"""
        if node.parent is None or not isinstance(self.failure, RecursionError):
            return False
        above = self._nodes[node.parent].state
        return node.state == above and above.copied is not None

    def _add(self, call, label, parent):
        status = REMEMBERED if call.remembered else VISITED
        node = self._new(call.position, parent, call.player, label, status)
        node.is_leaf = not call.children and not call.remembered
        if call.window is not None:
            node.window = node.alpha, node.beta = call.window
        if parent is not None and parent.player is CHANCE and call.parent.rule is MEAN:
            node.probability = 1 / len(call.parent.children)
        if self.repeats(node):
            node.action = SAME
        self._calls[node.index], self.node_of[call] = call, node.index
        return node

    def _add_left_out(self, name, parent):
        player = MAX if parent.player is CHANCE else parent.player.other
        position = Position((name, parent.index), player)
        position.copied = None  # nobody knows
        return self._new(position, parent, player, name, PRUNED)

    def _new(self, position, parent, player, label, status):
        above, depth = (parent.index, parent.depth + 1) if parent else (None, 0)
        self._nodes.append(Node(len(self._nodes), above, position, player, label, depth, status))
        return self._nodes[-1]

    def node(self, call):
        """The node that stands for a call."""
        return self._nodes[self.node_of[call]]

    def call_of(self, node):
        """The call that a node stands for; None for a move that was left out."""
        return self._calls.get(node.index)

    def worth(self, call):
        """What a call is worth to MAX: what it returned, or else the move that it returned."""
        move = returned_move(call, call.returned) if call.worth is None else None
        return move.worth if move else call.worth

    @property
    def all_nodes(self) -> list[Node]:
        """Every call, and the moves that were seen to be left out."""
        return self._nodes

    @cached_property
    def claims(self) -> list[Claim | None]:
        """For each call the value that it returned and the window that it was given, MAX's view."""
        calls = [self._calls.get(node.index) for node in self._nodes]
        return [call and Claim(call.worth, *(call.window or (None, None))) for call in calls]

    @property
    def rule(self) -> str:
        """Has it windows, or does it leave anything out?"""
        return "alphabeta" if self.reader.windows or self.cuts else "minimax"

    @property
    def leaf_values(self) -> list[float]:
        """What the calls returned that called nothing further, in their order; MAX's view."""
        return [step.best for step in self.steps if step.kind == LEAF and step.best is not None]

    @property
    def window(self) -> tuple[float, float]:
        """The window of the first call."""
        return self.run.roots[0].window or (-inf, inf)

    @property
    def roots(self) -> list[int]:
        """The first call, or that of each pass."""
        return [self.node_of[root] for root in self.run.roots]

    @property
    def passes(self) -> list[int]:
        """The steps at which a pass begins."""
        return [self.step_of(root, True) for root in self.roots] if len(self.roots) > 1 else []

    @cached_property
    def answer(self) -> Returned:
        """The value and the move in what the program returned."""
        root = self.run.roots[-1]
        move = returned_move(root, self.returned) or returned_move(root, root.returned)
        return Returned(self.worth(root), move and self._nodes[self.node_of[move]].action)

    # The steps.

    @cached_property
    def steps(self) -> Steps:
        """The steps: calls begin, come back, and leave their loops."""
        calls = self.run.nodes
        is_broken = self.failure is not None or bool(self.note)
        begun = [(call.born, call, self._enter) for call in calls if not call.remembered]
        over = [(call.over, call, self._leave) for call in calls
                if call.over and not (call.raised and is_broken)]  # fmt: skip
        with growing():
            self._made = Steps(self._nodes)
            self._made.film = self
            for _, call, happen in sorted(begun + over, key=itemgetter(0)):
                happen(call, self.node(call))
            if is_broken:
                still = [call for call in calls if call.ended is None]
                self._step(CRASH, self.node((still or self.run.roots)[-1]))
            return self._made

    def _enter(self, call, node):
        self._step(ENTER, node)

    def _leave(self, call, node):
        cut = tuple(i for i in node.children if self._nodes[i].status is PRUNED)
        if call.left is not None and call.children and (cut or call.window is not None):
            node.alpha, node.beta = self.reader.window_at_exit(call) or (node.alpha, node.beta)
            self._step(CUT, node, pruned=cut)
        node.low, node.high, node.best = -inf, inf, self.worth(call)
        if node.best is not None:
            node.low = node.high = node.best
            same_value = (i for i in node.children if self._nodes[i].best == node.best)
            node.best_child = None if node.player is CHANCE else next(same_value, None)
        if self.judge.first and self.judge.first[2] is call and self.judge.first[1] in AT_END:
            node.wrong, right = "first", self.fault.right
            node.right = None if right is None else (right * call.sign,) * 2
        self._step(RECALL if call.remembered else RETURN if call.children else LEAF, node)
        if node.parent is not None and call.worth is not None:
            self._hand_up(self._nodes[node.parent], node)

    def _hand_up(self, parent, child):
        if parent.player is not CHANCE:
            is_max, value = parent.player is MAX, child.best
            best = parent.best
            if best is not None and (value <= best if is_max else value >= best):
                return
            parent.best, parent.best_child = value, child.index
            parent.low, parent.high = (value, inf) if is_max else (-inf, value)
        self._step(IMPROVE, parent, child=child.index)

    def _step(self, kind, node, **more):
        self._made.plan.append(Step(len(self._made), kind, node, **more))

    def explain(self, step: Step) -> str:
        """One sentence, or two, that say what happened at this step."""
        return tell(step)

    # What is wrong.

    @cached_property
    def fault(self) -> CallFault | None:
        """Where the program first contradicts itself; None where it does not, or cannot be read."""
        if self.judge.first is not None:
            return CallFault.found(self, *self.judge.first[1:])
        if self.leak is None or not self.judge.is_sure:
            return None
        again, left = self.leak
        words = {"again": shown(again), "left": left}
        return CallFault.found(self, LEAK, self.run.roots[-1], words)

    @cached_property
    def waste(self) -> CallFault | None:
        """Where the program first looked at more than it needs."""
        return CallFault.found(self, *self.judge.waste[1:]) if self.judge.waste else None

    # The code.

    @property
    def sources(self) -> list[tuple[str, int, list[str]]]:
        """The functions of the search, as they are written."""
        return [function.source for function in self.reader.functions]

    def code_at(self, k: int) -> Spot | None:
        """Where the program was at step k: its line and variables."""
        return self._spots[k]

    @cached_property
    def _spots(self):
        return [self._spot_of(step) for step in self.steps]

    def _spot_of(self, step):
        call, found = self._calls.get(step.node), self.fault_at(step.index)
        if call is None:
            return None
        if found is not None and found.is_on_entering and call.parent:
            return self._spot(call.parent, found.line, self._variables(call.parent, call.born))
        if step.kind == ENTER:
            return self._spot(call, call.function.begins, call.arguments)
        if step.kind == IMPROVE:
            child = self._calls[step.child or 0]
            return self._spot(call, child.made_by, self._variables(call, child.ended))
        if step.kind == CRASH and isinstance(self.failure, RecursionError) and call.parent:
            return self._spot(call.parent, call.made_by, self._variables(call.parent, call.born))
        line = found.line if found else call.left if step.kind == CUT else call.line
        variables = call.lines[-1][2] if call.lines else call.at_exit
        returned = call.returned if step.kind in (LEAF, RETURN) else None
        return self._spot(call, line, variables, returned)

    def _variables(self, call, time):
        """What the variables of a call held after this time."""
        at = bisect_left(call.lines, time, key=lambda line: line[0])
        return call.lines[min(at, len(call.lines) - 1)][2] if call.lines else {}

    def _spot(self, call, line, variables, returned=None):
        if not line:
            return None
        held = {}
        for name, copied in variables.items():
            if type(copied) in ATOMS or isinstance(copied, tuple) and len(copied) <= 3:
                held[name] = copied
            elif self._size and (board := self._position(copied)).size == self._size:
                held[name] = board
            elif isinstance(copied, list | tuple | dict):
                held[name] = in_words(copied)
        if returned is not None and type(returned) not in ATOMS:
            returned = in_words(returned)
        return Spot(call.function.name, call.function.file, line, held, returned)

    @cached_property
    def _size(self):
        return self.node(self.run.roots[-1]).state.size

    @cached_property
    def _positions(self):
        return {node.state: node.state for node in self._nodes}

    def _position(self, copied):
        """What a variable holds, as a position: one for all that hold the same."""
        position = Position(copied)
        return self._positions.setdefault(position, position)

    @cached_property
    def held_states(self) -> list[State]:
        """The boards that variables of the code hold."""
        return [one for one in self._positions if one.size == self._size] if self._spots else []
