"""The visited tree: what an observed search visited, remembered and pruned."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import inf

from ..game import CHANCE, Player
from ..types import Action, State
from .record import Visit

VISITED, REMEMBERED, PRUNED = "visited", "remembered", "pruned"
MOST = 10_000  # positions: tic-tac-toe has about half as many


class Node:
    """A node of the visited tree. `low` and `high` are what is known of its value at the end:
    equal where it is exact, infinite where nothing bounds it on that side."""

    children: Sequence[int] = ()  # their indexes, in the order of the legal moves
    pass_number = 1  # 2 or more where the same node was searched again
    order: int | None = None  # 1 for the first node visited, 2 for the second …
    is_leaf = False
    read: float | None = None  # the value that the search read here
    stand_pat: float | None = None  # the evaluation of a node that was searched all the same
    probability: float | None = None
    window: tuple[float, float] | None = None  # (alpha, beta) passed down on entering
    alpha: float | None = None  # the window now
    beta: float | None = None
    low: float = -inf
    high: float = inf
    best: float | None = None  # the best value among the children so far
    best_child: int | None = None
    earlier: int | None = None  # of a remembered node: the one that it was remembered from
    visit: Visit | None = None
    # Where the watched code is wrong, in the replay of its claims:
    should: tuple[float, float] | None = None  # the window that it should have been given
    held: tuple[float, float] | None = None  # the one that the code now holds
    fair: float | None = None  # the best so far as it should be
    wrong: str = ""  # how its value is wrong
    right: tuple[float, float] | None = None  # and where it really lies

    def __init__(
        self,
        index: int,
        parent: int | None,
        state: State,
        player: Player,
        action: Action,
        depth: int,
        status: str,
    ) -> None:
        self.index = index
        self.parent = parent  # its index; None for a root
        self.state = state
        self.player = player
        self.action = action  # the move that leads here
        self.depth = depth
        self.status = status

    @property
    def is_glance(self) -> bool:
        """Was something asked here that read no value, and the node searched only afterwards?"""
        visit = self.visit
        if visit is None or visit.parent is None or visit.newest is not None:
            return False
        return self.read is None and visit.parent.newest[visit.action] is not visit

    @property
    def generated_first(self) -> bool:
        """Were several children made before the first was searched?"""
        return self.visit is not None and self.visit.generated_first

    def __repr__(self):
        return f"<Node {self.index}: {self.state!r}, {self.status}>"


class VisitedTree:
    """The nodes of an observed search, roots first, and the `events`: the indexes of those visited
    or remembered, in order of time. `valued` are visits that are leaves, though only evaluated."""

    def __init__(self, record, valued=()):
        self.game = record.game
        self._initial = record.initial
        self.all_nodes = []
        self.node_of_visit = {}
        self._remembered = []  # pairs (time, node)
        visits = sorted([*record.visits, *_horizon_leaves(record.peeked, valued)], key=_time)
        self._orders = {visit: order for order, visit in enumerate(visits, 1)}
        self.events = [None] * len(visits)
        self.roots = [self._build(root) for root in record.roots if root in self._orders]
        self.events = [index for index in self.events if index is not None]
        if self._remembered:
            times = [(_time(self.all_nodes[index].visit), index) for index in self.events]
            self.events = [index for _, index in sorted(times + self._remembered)]
        for name in ("_remembered", "_orders", "_twins"):
            vars(self).pop(name, None)  # a large film has better uses for the room
        for node in self.all_nodes:
            if node.earlier is not None:
                # Of one whose place another pass has taken nothing is known.
                node.earlier = self.node_of_visit.get(node.earlier, node.index)

    @cached_property
    def _twins(self):
        """The visits of each state, in order of time; needed only where something is remembered."""
        twins = {}
        try:
            for visit in self._orders:
                twins.setdefault(visit.state, []).append(visit)
        except TypeError:  # states that cannot be hashed are never found again
            return {}
        return twins

    @cached_property
    def ends(self):
        """The lowest and the highest end of the game, or None where they are not known."""
        return range_of_ends(self.game, self._initial)

    def _build(self, root_visit):
        """The tree below a root, children in the order of the legal moves."""
        root = self._add(None, root_visit, VISITED)
        todo = [root]
        while todo:
            node = todo.pop()
            children = self._children(node)
            if children:
                node.children = [child.index for child in children]
                todo += [child for child in reversed(children) if child.status is VISITED]
        below = [node for node in self.all_nodes[root.index + 1 :] if node.children]
        if below and all(node.stand_pat is None for node in below):
            root.stand_pat = None  # only a guess to begin with: who stands pat does so below, too
        return root.index

    def _children(self, node):
        visit = node.visit
        reached = {}  # action: its visits that count
        for child in visit.children if visit.newest else ():
            if child in self._orders or (child.pass_number == 1 and self._recalled(child)):
                reached.setdefault(child.action, []).append(child)
        if not reached:
            self._read_leaf(node)
            return []
        if node.player is not CHANCE and _stands_pat(visit):  # chance has no choice
            node.stand_pat = visit.value
        chances = self._chances(node)
        legal = visit.moves or list(chances) or self.game.actions(node.state)
        children = []
        for action in [*legal, *(action for action in reached if action not in legal)]:
            for child in reached.get(action, [None]):
                if child is None:
                    children.append(self._add_pruned(node, action))
                elif child in self._orders:
                    children.append(self._add(node, child, VISITED))
                else:
                    children.append(self._add_remembered(node, child))
                children[-1].probability = chances.get(action)
        return children

    def _chances(self, node):
        """The outcomes of a chance node; asked for here where the search went by `actions`."""
        if node.player is CHANCE and not node.visit.chances:
            return dict(self.game.outcomes(node.state))
        return dict(node.visit.chances or ())

    def _read_leaf(self, node):
        visit = node.visit
        node.is_leaf = True
        if visit.value is not None:
            node.read = visit.value
        elif visit.terminal or (visit.moves is not None and not visit.moves):
            node.read = self.game.utility(node.state)
        else:  # opened, and neither valued nor searched: did a table answer?
            node.earlier = self._recalled(visit)
            if node.earlier:
                node.status = REMEMBERED

    def _recalled(self, visit):
        """The newest visit of an equal state that was finished before this one's turn; if there is
        one, from no further down: at a horizon further down less was looked at."""
        parent = visit.parent
        deadline = visit.opened or visit.born
        if parent is not None and parent.generated_first and not visit.opened:
            deadline = self._end_of(parent)
        ancestors = list(visit.path())
        twins = [
            twin
            for twin in reversed(self._twins.get(visit.state, ()))
            if _time(twin) < deadline and twin not in ancestors
        ]
        as_far = (twin for twin in twins if len([*twin.path()]) <= len(ancestors))
        return next(as_far, twins[0] if twins else None)

    def _end_of(self, visit):
        """When the last of its subtree was visited."""
        times = [self._end_of(child) for child in visit.children if child in self._orders]
        return max(times, default=_time(visit))

    def _add(self, parent, visit, status):
        node = Node(
            len(self.all_nodes),
            parent.index if parent else None,
            visit.state,
            self.game.to_move(visit.state),
            visit.action,
            parent.depth + 1 if parent else 0,
            status,
        )
        self.all_nodes.append(node)
        node.visit = visit
        node.pass_number = visit.pass_number
        self.node_of_visit[visit] = node.index
        if status is VISITED:
            node.order = self._orders[visit]
            self.events[node.order - 1] = node.index
        return node

    def _add_remembered(self, parent, visit):
        node = self._add(parent, visit, REMEMBERED)
        # Not known before its turn: where all children were made first, that is at the end.
        time = self._end_of(parent.visit) + 0.5 if parent.generated_first else visit.born
        self._remembered.append((time, node.index))
        node.earlier = self._recalled(visit)
        return node

    def _add_pruned(self, parent, action):
        state = self.game.result(parent.state, action)
        node = Node(
            len(self.all_nodes),
            parent.index,
            state,
            self.game.to_move(state),
            action,
            parent.depth + 1,
            PRUNED,
        )
        self.all_nodes.append(node)
        return node


def _horizon_leaves(peeked, valued):
    """Children only evaluated were leaves, unless they or a sibling were opened later; and those
    that were valued so.

    Where some were evaluated twice, the first time was only for their order.
    """
    for visit in peeked:
        siblings = list(visit.parent.children) if visit.parent else [visit]
        twice = any(sibling.peeks > 1 for sibling in siblings)
        is_bare = not any(sibling.opened for sibling in siblings) and visit.peeks > twice
        if is_bare or visit in valued:
            yield visit


def _time(visit):
    """When a node was visited; a leaf at the horizon is only evaluated."""
    return visit.opened or visit.evaluated


def _stands_pat(visit):
    """Was the node evaluated for its own sake, and not only to be put in order?

    Many a search evaluates first thing in a call, before anything opens the node. Ordering
    looks different: siblings are evaluated one after the other, and none is opened meanwhile.
    """
    if not visit.evaluated or visit.evaluated >= visit.opened:
        return bool(visit.evaluated)
    if visit.opened != visit.evaluated + 1:
        return False
    siblings = list(visit.parent.children) if visit.parent else [visit, visit]
    return len(siblings) > 1 and not any(
        0 < sibling.evaluated < visit.evaluated < (sibling.opened or visit.opened)
        for sibling in siblings
    )


def range_of_ends(game, state, most=MOST):
    """(lowest, highest) of all ends that can be reached from a state, each position looked at
    once; None where there are too many of them, or the game cannot say.

    >>> from adversarial.games import Connect4, GameTree
    >>> range_of_ends(GameTree([[3, 12, 8], [2, 4, 6]]), "A")
    (2, 12)
    >>> range_of_ends(Connect4(), Connect4().initial) is None
    True
    """
    try:
        return _walk(game, state, most)
    except Exception:  # it may fail where no search ever went
        return None


def _walk(game, state, most):
    lowest, highest = inf, -inf
    seen, todo = {state}, [state]
    while todo:
        state = todo.pop()
        if game.is_terminal(state):
            value = game.utility(state)
            lowest, highest = min(lowest, value), max(highest, value)
            continue
        children = {game.result(state, action) for action in game.actions(state)} - seen
        seen |= children
        todo += children
        if len(seen) > most:
            return None
    return lowest, highest
