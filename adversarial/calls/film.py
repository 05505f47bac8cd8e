"""The film of a program that was watched by its calls."""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property
from math import inf
from typing import Any

from ..film.claims import Claim
from ..film.code import Spot
from ..film.face import Film
from ..film.frame import GameHistory, History
from ..film.replay import CUT, ENTER, IMPROVE, LEAF, RECALL, RETURN, Step
from ..game import CHANCE, MAX, Game
from ..games.picture import Picture
from ..observe.clock import growing
from ..observe.visited import PRUNED, REMEMBERED, VISITED, Node
from ..returned import Returned
from ..types import Action, State
from .boards import draw, grid_in, words
from .judging import (
    BOARD,
    DEEP,
    LATE,
    LEAK,
    LEFT,
    LOOP,
    MOVE,
    VALUE,
    WIDER,
    CallFault,
    Judge,
    made,
    values_below,
)  # fmt: skip
from .reading import MEAN, Reader, Reading
from .sentences import CRASH, VERDICTS, tell
from .snapshot import ATOMS, frozen, same

NAMED = "<Film of {name}: {calls} calls, {leaves} leaves, {cuts} cuts>"


class Position:
    """What a call was given to search on: equal where the board is, whatever call it was."""

    def __init__(self, copied, game, player=None, is_end=True):
        self.copied, self.game, self.player, self.is_end = copied, game, player, is_end
        self._frozen = frozen(copied)

    def __eq__(self, other):
        return isinstance(other, Position) and self._frozen == other._frozen

    def __hash__(self):
        return hash(self._frozen)

    def __repr__(self):
        return words(self.copied)


class CalledGame(Game):
    """The game as far as its calls show it: nothing but positions that somebody was called with."""

    def __init__(self, picture=None):
        self._picture = picture

    def to_move(self, state):
        return state.player

    def actions(self, state):
        return []

    def is_terminal(self, state):
        return state.is_end

    def utility(self, state):
        return None

    def show(self, state):
        return words(state.copied)

    def picture(self, state):
        """The position as the reader's own function draws it, or as a grid."""
        if self._picture is not None:
            drawn = self._picture(state.copied)
            if drawn is None or isinstance(drawn, Picture):
                return drawn
            grid = grid_in(drawn if isinstance(drawn, str) else str(drawn))
        else:
            grid = grid_in(state.copied)
        return draw(grid) if grid else None


class CallFilm(Film):
    """What a program's own calls were given and returned, step by step."""

    has_rules = False

    def __init__(self, recorder, search, hints):
        self.recorder, self.hints = recorder, hints
        self.search, self.kwargs = recorder.search, {}
        self.returned, self.failure, self.note = recorder.returned, recorder.failure, recorder.note
        self.run = search
        self.leak: Any = None  # (what came back the second time, what is left over)
        self.game = CalledGame(hints.picture)
        with growing():
            self.reader = Reader(search.nodes, search.roots, search.members, hints)
            self.judge = Judge(search, self.reader)
            self._make_nodes()

    @cached_property
    def reading(self) -> Reading:
        """How the program was read: in a sentence, and as data."""
        return self.reader.told(self.judge.agree, self.judge.calls)

    @property
    def verdict(self) -> str:
        """What may be said of the program: never that it is right."""
        if self.fault is not None:
            return self.fault.sentence
        words = {"calls": self.nodes, "agree": self.judge.agree}
        if self.judge.is_sure:
            return VERDICTS["none"].format(**words)
        words["calls"] = self.judge.calls
        return VERDICTS["unsure" if self.judge.calls else "unread"].format(**words)

    # The nodes.

    def _make_nodes(self):
        self._calls: dict[int, Any] = {}  # by node
        self.node_of = {}
        self._visited = 0
        self._nodes: list[Node] = []
        for number, root in enumerate(self.run.roots, 1):
            self._add(root, None, number)
            todo = [root]
            while todo:
                call = todo.pop()
                node = self._nodes[self.node_of[call]]
                labels = _labels(call)
                below = [self._add(*one, node) for one in zip(call.children, labels, strict=True)]
                below += [self._add_left_out(node, name) for name in _left_out(call, labels)]
                node.children = [child.index for child in below]
                todo += reversed(call.children)

    def _add(self, call, label, above):
        parent = above if isinstance(above, Node) else None
        index = len(self._nodes)
        position = Position(call.position, self.game, call.player, not call.children)
        status = REMEMBERED if call.remembered else VISITED
        depth = parent.depth + 1 if parent else 0
        node = Node(index, parent and parent.index, position, call.player, label, depth, status)
        node.is_leaf = not call.children and not call.remembered
        if parent is None:
            node.pass_number = above
        if call.window is not None:
            node.window = node.alpha, node.beta = call.window
        if not call.remembered:
            self._visited += 1
            node.order = self._visited
        if parent is not None and parent.player is CHANCE:
            siblings = len(call.parent.children)
            node.probability = 1 / siblings if call.parent.rule == MEAN else None
        self._calls[index], self.node_of[call] = call, index
        self._nodes.append(node)
        return node

    def _add_left_out(self, parent, name):
        player = parent.player.other if parent.player is not CHANCE else MAX
        position = Position((name, parent.index), self.game, player)
        index = len(self._nodes)
        node = Node(index, parent.index, position, player, name, parent.depth + 1, PRUNED)
        position.copied = None
        self._nodes.append(node)
        return node

    def call_of(self, node):
        """The call that a node stands for; None for a move that was left out."""
        return self._calls.get(node.index)

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
    def nodes(self) -> int:
        """How many calls were made; what a cache answered is none."""
        return sum(node.order is not None for node in self._nodes)

    @property
    def leaf_values(self) -> list[float]:
        """What the calls returned that called nothing further, in their order; MAX's view."""
        return [step.best for step in self.steps if step.kind == LEAF and step.best is not None]

    @property
    def cuts(self) -> int:
        """How many calls left moves out."""
        return len({node.parent for node in self._nodes if node.status is PRUNED})

    @property
    def pruned(self) -> list[tuple[State, Action]]:
        """The moves left out, as pairs (state, action)."""
        cut = [node for node in self._nodes if node.status is PRUNED]
        return [(self._nodes[node.parent or 0].state, node.action) for node in cut]

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
        roots = set(self.roots)
        found = [step.index for step in self.steps if step.kind == ENTER and step.node in roots]
        return found if len(found) > 1 else []

    @cached_property
    def answer(self) -> Returned:
        """The value and the move in what the program returned."""
        root = self.run.roots[-1]
        parts = [self.returned]
        if isinstance(self.returned, tuple | list):
            parts += self.returned
        for part in parts:
            for child, label in zip(root.children, _labels(root), strict=True):
                moves = list(child.move.values())
                is_move = part is not None and any(same(part, m) for m in (*moves, tuple(moves)))
                if is_move and not (part is self.returned and root.value is not None):
                    return Returned(root.worth, label)
        return Returned(root.worth)

    # The steps.

    @cached_property
    def steps(self) -> list[Step]:
        """The steps: calls begin, come back, and leave their loops."""
        with growing():
            return list(self._make_steps())

    def _make_steps(self):
        self._made = []
        for root in self.run.roots:
            self._run_through(root)
        last = self.recorder.calls[-1] if self.failure or self.note else None
        if last is not None:
            self._step(CRASH, self._deepest_open())
        return self._made

    def _run_through(self, root):
        todo = [(root, iter(root.children))]
        self._enter(root)
        while todo:
            call, children = todo[-1]
            child = next(children, None)
            if child is not None:
                self._enter(child)
                todo.append((child, iter(child.children)))
                continue
            todo.pop()
            self._leave(call)

    def _enter(self, call):
        if not call.remembered:
            self._step(ENTER, self._nodes[self.node_of[call]])

    def _leave(self, call):
        node = self._nodes[self.node_of[call]]
        if call.ended is None and not self._was_caught(call):
            return
        cut = tuple(i for i in node.children if self._nodes[i].status is PRUNED)
        if call.left is not None and call.children and (cut or self._is_closing(call)):
            if window := self._window_at_exit(call):
                node.alpha, node.beta = window
            self._step(CUT, node, pruned=cut)
        if call.worth is not None:
            node.low = node.high = node.best = call.worth
            node.best_child = self._taken(node)
        else:
            node.low, node.high, node.best = -inf, inf, None
        if call is self._wrong_at_end:
            node.wrong = "first"
            right = self.fault.right
            node.right = None if right is None else (right * call.sign,) * 2
        kind = RECALL if call.remembered else RETURN if call.children else LEAF
        self._step(kind, node)
        if node.parent is not None and call.worth is not None:
            self._hand_up(self._nodes[node.parent], node)

    @cached_property
    def _wrong_at_end(self):
        found = self.judge.first
        return found[2] if found and found[1] in (VALUE, LEFT, LOOP, BOARD) else None

    def _was_caught(self, call):
        return call.raised and self.failure is None

    def _is_closing(self, call):
        return call.window is not None and call.key in self.reader.windows

    def _window_at_exit(self, call):
        pair = self.reader.windows.get(call.key)
        if not pair or any(type(call.at_exit.get(name)) not in (int, float) for name in pair):
            return None
        low, high = (call.at_exit[name] for name in pair)
        return (low, high) if call.sign > 0 else (-high, -low)

    def _taken(self, node):
        if node.player is CHANCE:
            return None
        same_value = (i for i in node.children if self._nodes[i].best == node.best)
        return next(same_value, None)

    def _hand_up(self, parent, child):
        if parent.player is CHANCE:
            self._step(IMPROVE, parent, child=child.index)
            return
        is_max, value = parent.player is MAX, child.best
        if parent.best is not None and (value <= parent.best if is_max else value >= parent.best):
            return
        parent.best, parent.best_child = value, child.index
        parent.low, parent.high = (value, inf) if is_max else (-inf, value)
        self._step(IMPROVE, parent, child=child.index)

    def _deepest_open(self):
        still = [call for call in self.run.nodes if call.ended is None and not call.remembered]
        return self._nodes[self.node_of[still[-1] if still else self.run.roots[-1]]]

    def _step(self, kind, node, **more):
        step = Step(len(self._made), kind, node, **more)
        step.film = self
        self._made.append(step)

    def step_of(self, node: int, entering: bool) -> int:
        """The step at which a call begins, or comes back."""
        kinds = (ENTER,) if entering else (RETURN, LEAF)
        found = (step.index for step in self.steps if step.node == node and step.kind in kinds)
        return next(found, len(self.steps) - 1)

    @cached_property
    def history(self) -> History:
        """What is known of every call, from step to step."""
        with growing():
            return GameHistory(self)

    def explain(self, step: Step) -> str:
        """One sentence, or two, that say what happened at this step."""
        return tell(step)

    # What is wrong.

    @cached_property
    def fault(self) -> CallFault | None:
        """Where the program first contradicts itself; None where it does not, or cannot be read."""
        if self.judge.first is not None:
            return self._fault(*self.judge.first[1:])
        if self.leak is not None:
            again, left = self.leak
            words = {"again": _told(again), "left": left}
            return self._fault(LEAK, self.run.roots[-1], words)
        return None

    @cached_property
    def waste(self) -> CallFault | None:
        """Where the program first looked at more than it needs."""
        return self._fault(*self.judge.waste[1:]) if self.judge.waste else None

    def _fault(self, kind, call, words):
        claimed = call.value if kind != LEAK else self.returned
        fault = CallFault(self, kind, self.node_of[call], values_below(call), claimed, None)
        fault.call, fault.is_waste, fault.key = call, kind in (WIDER, LATE), kind
        fault.file, fault.line = (
            call.function.file,
            call.left if kind in (LEFT, LOOP) else call.line,
        )
        fault.words = {}
        if kind == VALUE:
            fault.key = f"value, {call.meant}"
            fault.right = made(call)
        elif kind in (LEFT, LOOP):
            window = self._window_at_exit(call) or call.window or (-inf, inf)
            fault.words = dict(zip(("alpha", "beta"), window, strict=True))
        elif kind == MOVE:
            before = self._nodes[self.node_of[words["before"]]]
            fault.words = {"before": before.action}
        elif kind == DEEP:
            fault.words = words | {"argument": words["name"]}
            fault.words.pop("name")
        elif kind == LEAK:
            fault.words = words
        elif "must" in words:
            fault.right = words["must"]
            fault.words = dict(zip(("alpha", "beta"), call.window, strict=True))
        if fault.is_on_entering and call.parent is not None:
            fault.line = call.made_by or call.parent.function.first
        return fault

    # The code.

    @property
    def sources(self) -> list[tuple[str, int, list[str]]]:
        """The functions of the search, as they are written."""
        return [function.source for function in self.reader.functions]

    def code_at(self, k: int) -> Spot | None:
        """Where the program was at step k: its line and variables."""
        step = self.steps[k]
        node = self._nodes[step.node]
        call = self._calls.get(node.index)
        if call is None:
            return None
        for fault in (self.fault, self.waste):
            if fault is not None and fault.step == k and fault.is_on_entering and call.parent:
                return self._spot(call.parent, fault.line, self._variables(call.parent, call.born))
        if step.kind == ENTER:
            first = (
                call.lines[0] if call.lines else (0, call.function.node.body[0].lineno, call.given)
            )
            return self._spot(call, first[1], first[2])
        if step.kind == IMPROVE:
            child = self._calls[step.child or 0]
            held = self._variables(call, child.ended)
            return child.made_by and self._spot(call, child.made_by, held)
        line = call.left if step.kind == CUT else call.line
        if self.fault is not None and self.fault.step == k:
            line = self.fault.line
        variables = call.lines[-1][2] if call.lines else call.at_exit
        returned = call.returned if step.kind in (LEAF, RETURN) else None
        return self._spot(call, line, variables, returned) if line else None

    def _variables(self, call, time):
        """What the variables of a call held after this time."""
        at = bisect_left(call.lines, time, key=lambda line: line[0])
        return call.lines[min(at, len(call.lines) - 1)][2] if call.lines else {}

    def _spot(self, call, line, variables, returned=None):
        shown = {}
        for name, copied in variables.items():
            if name[0] in "^°":
                continue
            if type(copied) in ATOMS or isinstance(copied, tuple) and len(copied) <= 3:
                shown[name] = copied
            elif self._shape and _shape(copied) == self._shape:
                shown[name] = self._held(copied)
            elif isinstance(copied, list | tuple | dict):
                shown[name] = words(copied)
        if returned is not None and type(returned) not in ATOMS:
            returned = words(returned)
        return Spot(call.function.name, call.function.file, line, shown, returned)

    @cached_property
    def _shape(self):
        return _shape(self.run.roots[-1].position)

    def _held(self, copied):
        position = Position(copied, self.game)
        return self._positions.setdefault(position, position)

    @cached_property
    def _positions(self):
        return {node.state: node.state for node in self._nodes}

    @cached_property
    def held_states(self) -> list[State]:
        """The boards that variables of the code hold."""
        for k in range(len(self.steps)):
            self.code_at(k)
        return list(self._positions)

    def __repr__(self):
        counts = {"calls": self.nodes, "leaves": self.leaves, "cuts": self.cuts}
        return NAMED.format(name=self.title, **counts)


def _shape(copied):
    """How many rows and columns a board has; None where it is none."""
    grid = grid_in(copied)
    return grid and (len(grid), len(grid[0]))


def _told(returned):
    from .sentences import shown

    return shown(returned)


def _labels(call):
    """What the moves of a call are called, each once."""
    seen, found = {}, []
    for k, child in enumerate(call.children, 1):
        label = _label(child, call) or f"#{k}"
        seen[label] = seen.get(label, 0) + 1
        found.append(label if seen[label] == 1 else f"{label} ({seen[label]})")
    return found


def _label(child, call):
    parts = [short for one in child.move.values() if (short := _short(one))]
    if parts:
        return ",".join(parts[:3])
    before, after = grid_in(call.position), grid_in(child.position)
    if before and after and len(before) == len(after):
        cells = [(r, c) for r, row in enumerate(before) for c, cell in enumerate(row)
                 if c < len(after[r]) and not same(cell, after[r][c])]  # fmt: skip
        if 0 < len(cells) <= 3:
            return " ".join(f"{r},{c}" for r, c in cells)
    return _short(child.position)


def _short(copied):
    if type(copied) in ATOMS and not isinstance(copied, bool) and copied is not None:
        text = str(copied).strip()
    elif isinstance(copied, tuple | list) and len(copied) <= 4:
        text = ",".join(str(one) for one in copied if type(one) in ATOMS)
    elif hasattr(copied, "words"):
        text = copied.words
    else:
        return None
    is_short = len(text) <= 12 and "\n" not in text
    return text if is_short and any(map(str.isalnum, text)) else None


def _left_out(call, labels):
    names = [_short(one) or "?" for one in call.left_out or ()]
    return [name for name in dict.fromkeys(names) if name not in labels]
