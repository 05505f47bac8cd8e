"""Trees as networkx graphs, and where their nodes stand when drawn.

Nodes are numbered. Each has these attributes, in every graph that is made here:

- `name`, `state`, `player` (who moves), `action` (the move that leads to it), `depth`;
- `status`: "visited", "remembered" or "pruned" in a film, "unseen" in a game;
- `order` (1 for the first node visited, None if never), `leaf`;
- `pass_number` (2 or more where the same node was searched again);
- `value` (exact, or None), `low` and `high` (what bounds it, else infinite);
- `window_in` (alpha and beta on entering, or None), `window` (the same at the end);
- `best_line` (is it on the line of best play?), `probability` (below a chance node).

An edge has the `action` and, below a chance node, its `probability`. Children stand in the
order of the legal moves.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import Any

from .game import CHANCE
from .layout import tidy
from .observe.visited import Node
from .text import node_name, thousands
from .types import DiGraph, GameLike, State

MERGES = (None, "equal", "symmetric")


def game_tree(
    game: GameLike,
    state: State | None = None,
    depth: float | None = None,
    merge: str | None = None,
    limit: int = 20_000,
) -> DiGraph:
    """The tree of a game below `state` as a networkx.DiGraph; no search has visited it yet.

    It ends where the game does or, at `depth` plies, with the game's evaluation. With
    `merge="equal"` equal positions at the same depth are one node, with "symmetric" also
    those that are the same but for symmetry: then it is no tree any more, and a node's
    action is the first one that leads to it.

    >>> from adversarial.games import Grundy, TicTacToe
    >>> tree = game_tree(Grundy(6))
    >>> len(tree), [tree.nodes[child]["name"] for child in tree.successors(0)]
    (10, ['5+1', '4+2'])
    >>> [len(game_tree(TicTacToe(), depth=3, merge=m)) for m in (None, "equal", "symmetric")]
    [586, 334, 54]
    """
    tree = _Unseen(game, state, depth, merge, limit)
    return graph_of(tree, tree.edges)


def graph_of(tree: Any, edges: dict[Any, Any], best_line: Iterable[int] = ()) -> DiGraph:
    """The nodes of a tree, and edges {(parent, child): (action, probability)}, as a graph."""
    import networkx as nx

    graph = nx.DiGraph()
    for node in tree.all_nodes:
        graph.add_node(
            node.index,
            name=node_name(tree, node),
            state=node.state,
            player=node.player,
            action=node.action,
            depth=node.depth,
            status=node.status,
            order=node.order,
            pass_number=node.pass_number,
            leaf=node.is_leaf,
            value=node.low if node.low == node.high else None,
            low=node.low,
            high=node.high,
            window_in=node.window,
            window=node.window and (node.alpha, node.beta),
            best_line=node.index in best_line,
            probability=node.probability,
        )
    for (parent, child), (action, probability) in edges.items():
        chance = {} if probability is None else {"probability": probability}
        graph.add_edge(parent, child, action=action, **chance)
    return graph


class _Unseen:
    """The nodes of a game level by level, like those of a film before its first step."""

    def __init__(self, game, state, depth, merge, limit):
        if merge not in MERGES:
            merges = ", ".join(map(repr, MERGES))
            raise ValueError(f"merge is one of {merges}, not {merge!r}.")
        self.game, self.limit = game, limit
        self.depth = _depth(game, depth)
        self.same = {"symmetric": getattr(game, "canonical", _itself), "equal": _itself}.get(merge)
        self.all_nodes = []
        self.edges = {}  # (parent, child): (action, probability)
        level = [self._add(None, None, game.initial if state is None else state)]
        while level:
            self.known = {}  # on the level below, by what makes positions the same
            level = [child for node in level for child in self._expand(node)]

    def _add(self, parent, action, state):
        if len(self.all_nodes) >= self.limit:
            raise ValueError(
                f"The tree has more than {thousands(self.limit)} nodes: give a smaller depth, "
                "merge equal positions, or allow more with limit=…"
            )
        index, depth = len(self.all_nodes), 0 if parent is None else parent.depth + 1
        above = None if parent is None else parent.index
        node = Node(index, above, state, self.game.to_move(state), action, depth, "unseen")
        self.all_nodes.append(node)
        return node

    def _expand(self, node):
        """The children that were not met before on their level."""
        is_end = self.game.is_terminal(node.state)
        if is_end or node.depth >= self.depth:
            node.is_leaf = True
            value = self.game.utility if is_end else self.game.evaluate
            node.low = node.high = value(node.state)
            return
        chances = _chances(self.game, node)
        for action in chances or self.game.actions(node.state):
            state = self.game.result(node.state, action)
            key = len(self.edges) if self.same is None else self.same(state)
            child, chance = self.known.get(key), chances.get(action)
            if child is None:
                child = self.known[key] = self._add(node, action, state)
                child.probability = chance
                yield child
            first, so_far = self.edges.get((node.index, child.index), (action, None))
            if chance is not None:  # outcomes that lead to the same position are one
                chance += so_far or 0
            self.edges[node.index, child.index] = (first, chance)


def _itself(state):
    return state


def _depth(game, depth):
    return getattr(game, "default_depth", inf) if depth is None else depth


def _chances(game, node):
    """The outcomes of a chance node: {action: probability}."""
    return dict(game.outcomes(node.state)) if node.player is CHANCE else {}


def count_nodes(
    game: GameLike,
    state: State | None = None,
    depth: float | None = None,
    limit: int = 100_000,
) -> tuple[int, int, bool]:
    """(nodes, leaves, complete): how large the tree is, counted without building it.

    Equal positions with equally many plies to go are counted once and added as often as they
    come. `limit` is on the positions met. Where that stops it, or the tree has no end, complete
    is False and the numbers are those of the positions met by then.

    >>> from adversarial.games import TicTacToe
    >>> count_nodes(TicTacToe()), count_nodes(TicTacToe(), limit=100)[2]
    ((549946, 255168, True), False)
    """
    return finish(counting(game, state, depth, limit))


def finish(work):
    """What a generator returns in the end."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            return end.value


def counting(game, state=None, depth=None, limit=100_000, piece=300):
    """`count_nodes` piece by piece, for whoever must not be kept long: yields now and then."""
    state, depth = game.initial if state is None else state, _depth(game, depth)
    if depth <= 0 or game.is_terminal(state):
        return 1, 1, True
    below, sizes = {}, {}  # of an inner position, (state, plies to go)
    seen, ends = 1, 0
    todo = [(state, depth)]
    while todo:
        position = todo[-1]
        if position not in below:
            children, leaves = below[position] = _inner_and_leaves(game, *position)
            seen, ends = seen + len(children) + leaves, ends + leaves
            endless = any(child in below and child not in sizes for child in children)
            if endless or seen > limit:
                return seen, ends, False
            todo += children
            if len(below) % piece == 0:
                yield
        elif todo.pop() not in sizes:
            children, leaves = below[position]
            nodes = 1 + leaves
            for child in children:
                nodes, leaves = nodes + sizes[child][0], leaves + sizes[child][1]
            sizes[position] = nodes, leaves
    return (*sizes[state, depth], True)


def _inner_and_leaves(game, state, left):
    """The positions below that go on, and how many do not."""
    states = [game.result(state, action) for action in game.actions(state)]
    if left <= 1:
        return [], len(states)
    inner = [(child, left - 1) for child in states if not game.is_terminal(child)]
    return inner, len(states) - len(inner)


def positions(
    tree: Any, width: float | dict[Any, float] = 1.0, gap: float = 0.5
) -> dict[Any, tuple[float, int]]:
    """Where each node of a graph or a film stands, {node: (x, y)}: a tidy layout, for `pos=` in
    networkx.draw. Depth goes down, one a level.

    `width` is that of a node, one for all or a dict; `gap` is between the nodes of a level.
    Where positions are merged, a node stands below the first that leads to it.

    >>> from adversarial.games import GameTree
    >>> positions(game_tree(GameTree([[3, 12], 8])))
    {0: (1.5, 0), 1: (0.75, -1), 2: (2.25, -1), 3: (0.0, -2), 4: (1.5, -2)}
    """
    graph = getattr(tree, "tree", tree)
    roots = [node for node, degree in graph.in_degree() if degree == 0]
    if not roots:
        raise ValueError("The graph has no root: no node without an arrow towards it.")
    top = object()  # above the roots, if there are several
    children, depth = {top: roots}, dict.fromkeys(roots, 0)
    queue = list(roots)
    for node in queue:
        children[node] = [child for child in graph.successors(node) if child not in depth]
        depth.update(dict.fromkeys(children[node], depth[node] + 1))
        queue += children[node]
    widths = width if isinstance(width, dict) else dict.fromkeys(depth, width)
    x = tidy(children, top, {top: 0, **widths}, gap)
    left = min(x[node] - widths[node] / 2 for node in depth)
    shift = left + widths[min(depth, key=lambda node: x[node])] / 2
    return {node: (x[node] - shift, -depth[node]) for node in depth}
