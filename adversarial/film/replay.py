"""Replay: from the visited tree and the values read, what is known at every moment.

For each node it rebuilds the window (alpha, beta), the best value so far, and the interval
[low, high] in which the node's value is known to lie: a single number where it is exact, an
infinite end where there is only a bound. Under the rule of alpha-beta it also judges: a
node left while its window was open (`unjust`, unless it has a sure win), a child visited after
it closed (`late`).

Where the watched code goes wrong there is a second replay, in which the code's own claims stand
for the values (`told`): so a film tells what this code did, and what would be right.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import inf
from typing import Any

from ..game import CHANCE, MAX
from ..observe.visited import PRUNED, REMEMBERED
from .scouts import Scouts
from .sure import SureWins

ENTER, LEAF, STAND_PAT, RECALL = "enter", "leaf", "stand pat", "recall"
IMPROVE, CUT, UNJUST, LATE, RETURN = "improve", "cut", "unjust", "late", "return"


class Step:
    """One thing that happened, and what is known of its node (an index) just after it."""

    __slots__ = (
        "film", "index", "kind", "node", "child", "low", "high", "best", "alpha", "beta",
        "pruned", "witness", "wrong", "right", "right_window", "right_best",
    )  # fmt: skip
    film: Any  # the Film that it is a step of
    index: int
    kind: str
    node: int
    child: int | None
    low: float
    high: float
    best: float | None
    alpha: float | None
    beta: float | None
    pruned: Sequence[int]
    witness: tuple[int, int] | None
    wrong: str  # how the code's value is wrong: "", "first", "wrong" or "handed on"
    right: tuple[float, float] | None  # then the interval in which the value really lies
    right_window: tuple[float, float] | None  # where the code's own window is another one
    right_best: float | None  # of `improve`: where the code holds another value

    def __init__(self, index, kind, node, child=None, pruned=(), witness=None):
        self.film = None
        self.index = index
        self.kind = kind
        self.node = node.index
        self.child = child  # of `improve`: the child that brought the value
        self.low, self.high, self.best = node.low, node.high, node.best
        self.alpha, self.beta = shown = node.held or (node.alpha, node.beta)
        should = node.should or (node.alpha, node.beta)
        self.wrong, self.right = node.wrong, node.right
        self.right_window = None if should == shown else should
        self.right_best = None
        self.pruned = pruned  # of `cut` and `unjust`: the branches left out
        self.witness = witness  # of `cut`: (ancestor, its child) that hold the other bound

    def __repr__(self):
        return f"<Step {self.index}: {self.kind} at node {self.node}>"


class Steps(Sequence[Step]):
    """The steps of a film. Most are those of leaves, which say only what their nodes know in the
    end: they are made when they are asked for."""

    film: Any = None  # the Film that they are the steps of

    def __init__(self, all_nodes):
        self.all_nodes = all_nodes
        self.plan = []  # Steps, and for each such leaf its index, where it is entered, and None
        self._made = {}  # the steps of these leaves, so far

    def __len__(self):
        return len(self.plan)

    def __getitem__(self, k):
        if isinstance(k, slice):
            return [self[i] for i in range(len(self))[k]]
        k = range(len(self))[k]
        step = self._made.get(k) or self.plan[k]
        if step is None:
            step = self._made[k] = Step(k, LEAF, self.all_nodes[self.plan[k - 1]])
        elif isinstance(step, int):
            step = self._made[k] = Step(k, ENTER, self.all_nodes[step])
            step.low, step.high, step.best = -inf, inf, None  # it is not read yet
        step.film = self.film
        return step


class Replay:
    """Runs over the events of a visited tree and writes the steps."""

    def __init__(self, tree, alphabeta, window=(-inf, inf), told=None, own_windows=(), scouts=None):
        self.all_nodes = tree.all_nodes
        self.alphabeta = alphabeta  # the rule: are there windows at all?
        self.window = window
        self.own_windows = own_windows or {}  # of roots, where the code chose them
        self.hides_windows = own_windows is None  # it did, but nobody saw which
        self.told = told  # what the code claims and holds, where it goes wrong
        self.scouts = scouts or Scouts(tree, {})
        self.sure_wins = SureWins(tree)
        self.steps = Steps(self.all_nodes)
        self._plan = self.steps.plan
        self._unfinished = [0] * len(self.all_nodes)  # children still to come
        self._shares = defaultdict(dict)  # of a chance node: what each outcome adds to the average
        self._unsure = [False] * len(self.all_nodes)  # is the window what the search really had?
        for root in tree.roots if self.own_windows or self.hides_windows else ():
            self.all_nodes[root].stand_pat = None  # its evaluation was a guess, and no value
        for node in self.all_nodes:
            if node.parent is not None and node.status is not PRUNED:
                self._unfinished[node.parent] += 1
        for index in tree.events:
            self._happen(self.all_nodes[index])
        del self._unfinished, self._shares, self._unsure

    def _happen(self, node):
        parent = None if node.parent is None else self.all_nodes[node.parent]
        closed = self.alphabeta and parent is not None and self._is_closed(parent)
        if closed and node.order is None and parent.generated_first:
            node.status = PRUNED  # made with its siblings, and never needed
            node.earlier = None
            if self._finish(parent):
                self._report(parent)
            return
        if self.alphabeta:
            self._open_window(node, parent)
        if node.order is not None:
            if closed and not self._unsure[parent.index]:
                self._add(LATE, node)
            if node.read is not None and not self.told:  # as most are: see Steps
                node.low = node.high = node.best = node.read
                self._plan += (node.index, None)
                self._report(node)
                return
            self._add(ENTER, node)
        if node.stand_pat is not None:
            self._take(node, node.stand_pat)
            self._know(node, node.stand_pat, node.stand_pat)
            self._add(STAND_PAT, node)
        if not self._unfinished[node.index]:
            self._end_leaf(node)

    def _open_window(self, node, parent):
        if parent is None:
            window = self.own_windows.get(node.index, self.window)
            may_be_another = node.pass_number > 1 or self.hides_windows
            unsure = may_be_another and node.index not in self.own_windows
        else:
            window = (-inf, inf) if parent.player is CHANCE else (parent.alpha, parent.beta)
            is_told = self.scouts.is_scouting and node.index in self.scouts.windows
            if node.status is REMEMBERED or (node.pass_number > 1 and not is_told):
                self._unsure[parent.index] = True  # what a table or a first pass knew is its own
            window = self.scouts.window(node, parent, window) or window
            is_untold = self.scouts.is_scouting and not is_told and not node.is_leaf
            unsure = self._unsure[parent.index] or is_untold
        self._unsure[node.index] = unsure
        node.window = (node.alpha, node.beta) = window
        own = self.told and self.told.window(node.index)
        if own and own != window:  # what the code gave it is also what it hands on
            node.should = None if self.told.is_scout(node.index) else window
            node.window = (node.alpha, node.beta) = own

    def _is_closed(self, node):
        return self.alphabeta and node.player is not CHANCE and node.alpha >= node.beta

    def _end_leaf(self, node):
        """A leaf, or a node whose value a table remembered: it has its value at once."""
        if node.status is REMEMBERED:
            earlier = self.all_nodes[node.earlier]
            node.low, node.high, node.best = earlier.low, earlier.high, earlier.best
            self._add(RECALL, node)
        else:
            if node.read is not None:
                node.low = node.high = node.best = node.read
            self._claim(node)
            self._add(LEAF, node)
        self._report(node)

    def _report(self, node):
        """Hand the value up, and finish every ancestor that now has all its children."""
        while node.parent is not None:
            parent = self.all_nodes[node.parent]
            self._absorb(parent, node)
            if not self._finish(parent):
                return
            node = parent

    def _finish(self, node):
        """One child fewer to come; was it the last?"""
        self._unfinished[node.index] -= 1
        if self._unfinished[node.index]:
            return False
        pruned = [child for child in node.children if self.all_nodes[child].status is PRUNED]
        if pruned:
            judged = self.alphabeta and not self._unsure[node.index]
            just = self._is_closed(node) or not judged
            has_won = not just and self.sure_wins.at(node)
            witness = self._witness(node) if self._is_closed(node) else None
            kind = CUT if just or has_won else UNJUST
            self._add(kind, node, pruned=tuple(pruned), witness=witness)
        node.low, node.high = self._interval(node)
        if node.parent is None:
            self._join_passes(node)
        if pruned and has_won:  # nothing could be better
            node.low = node.high = node.best
        is_unknown = (node.low, node.high) == (-inf, inf)
        if node.player is CHANCE and is_unknown and (self.alphabeta or not pruned):
            node.best = None  # a part of an average is no value, and closes no window
        self._claim(node)
        self._add(RETURN, node)
        return True

    def _join_passes(self, root):
        """Passes in windows of their own look for one value: what all of them know is known."""
        known = [self.all_nodes[index] for index in self.own_windows if index <= root.index]
        low = max((each.low for each in known), default=-inf)
        high = min((each.high for each in known), default=inf)
        if root.index in self.own_windows and root.low <= low <= high <= root.high:
            root.low, root.high = low, high

    def _claim(self, node):
        """Where the code returned another value, that is the one that goes up."""
        verdict = self.told.verdict(node.index) if self.told else ""
        if not verdict:
            return
        node.wrong, node.right = verdict, self.told.right(node.index)
        node.best = claim = self.told.value(node.index)  # None: a move stands for it
        node.low, node.high = (-inf, inf) if claim is None else (claim, claim)
        node.best_child = self._taken(node)

    def _taken(self, node):
        """The child whose value the code took; where it is none of theirs, the best one."""
        same = (child for child in node.children if self.all_nodes[child].best == node.best)
        return node.best_child if node.player is CHANCE else next(same, node.best_child)

    def _hold(self, node, window):
        """The window that the code holds, where it is not the one that it should be."""
        node.held = window if window not in (None, (node.alpha, node.beta)) else None

    def _absorb(self, node, child):
        """What a finished child adds to its parent."""
        if child.best is None:  # its value was never seen
            return
        if self._is_scout(child) and self.scouts.looks_again(child):
            self._know(node, child.low, child.high)  # but nobody takes it: its value comes later
            return
        if node.player is CHANCE:
            self._weigh(node, child)
            self._add(IMPROVE, node, child=child.index)
        elif self.told and self.told.best(node.index, child.index) is not None:
            self._absorb_as_told(node, child)
        else:
            is_better = self._take(node, child.best)
            self._know(node, child.low, child.high)
            if self.told:
                self._hold_after(node, child)
            if is_better:
                node.best_child = child.index
                self._add(IMPROVE, node, child=child.index)

    def _is_scout(self, node):
        told = self.alphabeta and self.told
        return node.index in self.scouts.found or (told and told.is_scout(node.index))

    def _absorb_as_told(self, node, child):
        """At a node where the code goes wrong: the best value that it holds is what it says."""
        best, before = self.told.best(node.index, child.index), node.best
        if node.fair is None or self._is_better(node, child.best, node.fair):
            node.fair = child.best  # what it would hold, if it were right
        self._take(node, child.best)
        node.best = best
        self._hold_after(node, child)
        if abs(best) != inf and best != before:
            node.best_child = child.index
            node.low, node.high = (best, inf) if node.player is MAX else (-inf, best)
            self._add(IMPROVE, node, child=child.index)
            self.steps[-1].right_best = node.fair if node.fair != best else None

    def _is_better(self, node, value, than):
        return value > than if node.player is MAX else value < than

    def _hold_after(self, node, child):
        if self.alphabeta:
            self._hold(node, self.told.held(node.index, child.index))

    def _weigh(self, node, child):
        """An outcome counts with its probability; one searched again counts as the last time."""
        shares = self._shares[node.index]
        shares[child.action] = child.probability * child.best if child.probability else 0
        node.best = sum(shares.values())  # which rounds as the search's own `sum` does

    def _take(self, node, value):
        """Is the value better for the player to move than what it had? Then it counts."""
        if self.told and node.should:
            alpha, beta = node.should
            is_max = node.player is MAX
            node.should = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        if node.player is MAX:
            if node.best is not None and value <= node.best:
                return False
            if self.alphabeta:
                node.alpha = max(node.alpha, value)
        else:
            if node.best is not None and value >= node.best:
                return False
            if self.alphabeta:
                node.beta = min(node.beta, value)
        node.best = value
        return True

    def _know(self, node, low, high):
        """While moves are left, one child bounds its parent's value on one side only."""
        if node.player is MAX:
            if low > node.low:
                node.low = low
        elif high < node.high:
            node.high = high

    def _interval(self, node):
        """The interval of a finished node, from those of its children."""
        known = self._known_of_moves(node)
        if node.stand_pat is not None:
            known.append((node.stand_pat, node.stand_pat))
        if node.player is CHANCE:
            weights = {
                self.all_nodes[child].action: self.all_nodes[child].probability or 0
                for child in node.children
            }.values()
            sums = [
                sum(w * bound for w, bound in zip(weights, bounds, strict=True) if w)
                for bounds in zip(*known, strict=True)
            ]
            if node.best is None or not any(weights):  # no value was seen
                return -inf, inf
            return (node.best, node.best) if sums[0] == sums[1] else tuple(sums)
        choose = max if node.player is MAX else min
        lows, highs = zip(*known, strict=True)
        return choose(lows), choose(highs)

    def _known_of_moves(self, node):
        """The interval of each move; where it was searched twice, what both passes know."""
        moves = {}
        for child in (self.all_nodes[index] for index in node.children):
            known = child.low, child.high
            if child.action in moves:
                low, high = moves[child.action]
                known = max(low, child.low), min(high, child.high)
            moves[child.action] = known
        return list(moves.values())

    def _witness(self, node):
        """Who holds the bound that closed the window: an ancestor and its best child."""
        holder = node.player.other
        bound = node.alpha if holder is MAX else node.beta
        while node.parent is not None and node.player is not CHANCE:
            node = self.all_nodes[node.parent]
            if node.player is holder and node.best == bound:
                return (node.index, node.best_child)
        return None

    def _add(self, kind, node, **more):
        self._plan.append(Step(len(self._plan), kind, node, **more))
