"""The places of a picture: what the passes of a search share, and what the search leaves out.

Where a search begins again, the same moves lead to the same place. A pass need not come there: it
may cut the branch, or know the position from its table. What is left out is read from the game
itself: a picture that has only what was visited would give away before the first step what is going
to be cut: there, nothing would hang below.
"""

from math import inf
from numbers import Real

from ..game import CHANCE
from ..observe.visited import PRUNED, VISITED, Node

MOST = 1000  # so many nodes are read from the game; where there are more, they are not counted


class Passes:
    """Which nodes of a film share a place. A place goes by the number of one of its nodes.

    `place_of[node]` is the place of a node, `below[place]` are the places below it, and
    `nodes_at[place]` the nodes that it shows, one a pass: its own, or the branch that it was cut
    with. Where a film has one pass, each node is its own place, and nothing else is written down.
    """

    def __init__(self, film):
        self._nodes = film.all_nodes
        self.place_of = list(range(len(self._nodes)))
        self.below, self.nodes_at = {}, {}
        if len(film.roots) > 1:
            self._join(film.roots)

    def _join(self, roots):
        todo = [(list(roots), [])]  # the nodes of a place, and the branches that it was cut with
        for nodes, branches in todo:
            place = self._place(nodes)
            for node in nodes:
                self.place_of[node] = place
            self.nodes_at[place] = [*nodes, *branches]
            below = self._moves(nodes)
            self.below[place] = [self._place(same) for same in below]
            cut = [node for node in nodes if self._nodes[node].status is PRUNED]
            todo += [(same, branches + cut) for same in below]

    def _place(self, nodes):
        """The node after which a place is called: one that was searched on, if any was."""

        def told(index):
            node = self._nodes[index]
            return bool(node.children), node.status is not PRUNED, index

        return max(nodes, key=told)

    def _moves(self, nodes):
        """The children of these nodes, those of the same move together, in the legal order."""
        moves = {}  # action: which look of its pass: nodes
        for child in (self._nodes[child] for node in nodes for child in self._nodes[node].children):
            moves.setdefault(child.action, {}).setdefault(child.pass_number, []).append(child.index)
        return [looks[number] for looks in moves.values() for number in sorted(looks)]


class Whole:
    """The nodes of a film and, numbered on behind them, those below the branches that it pruned.

    `unvisited` are the inner ones among these, each pruned branch with them that is no leaf;
    `below` are their children, and `branch_of` says with which branch an added node was cut.
    Where there are too many, none is added. The passes of a search share their places: see there.
    """

    def __init__(self, film):
        self.game = film.game
        self.passes = Passes(film)
        self._take(film)
        cut = [node.index for node in self.all_nodes if node.status is PRUNED]
        places = filter(self._cuts, self.passes.nodes_at) if self.passes.nodes_at else cut
        branches = [self.all_nodes[i] for i in sorted(places) if not self.all_nodes[i].children]
        self.horizon = _horizon(film, _last_pass(film)) if branches else 0
        branches = [node for node in branches if self._goes_on(node)]
        self.is_complete = self._read(branches)
        if not self.is_complete:
            self._take(film)
            self.unvisited = {node.index for node in branches}

    def _take(self, film):
        """Begin with the film's own nodes, which stay as they are."""
        self.all_nodes = list(film.all_nodes)
        self.place_of, self.below = list(self.passes.place_of), dict(self.passes.below)
        self.unvisited, self.branch_of = set(), {}

    def nodes_at(self, place):
        """The nodes of the film that are shown at a place, one a pass."""
        if place in self.branch_of:
            return self._cuts(self.branch_of[place])
        return self.passes.nodes_at.get(place, [place])

    def _cuts(self, place):
        """Those of them that were pruned, one a pass in which it was."""
        return [node for node in self.nodes_at(place) if self.all_nodes[node].status is PRUNED]

    def _goes_on(self, node):
        """Would the search go on below it?"""
        return node.depth < self.horizon and not self.game.is_terminal(node.state)

    def _read(self, branches):
        """Read from the game what lies below these branches; are there few enough of it?"""
        todo = list(branches)
        try:
            for node in todo:
                if len(self.branch_of) > MOST:
                    return False
                todo += self._expand(node)
        except Exception:  # a game may be anybody's, and nobody has asked for these positions yet
            return False
        return True

    def _expand(self, node):
        """Add the children of a node; returns those that go on."""
        chances = dict(self.game.outcomes(node.state)) if node.player is CHANCE else {}
        actions = list(chances) or self.game.actions(node.state)
        children = [self._add(node, action, chances.get(action)) for action in actions]
        if children:
            self.unvisited.add(node.index)
            self.below[node.index] = [child.index for child in children]
        return [child for child in children if not child.is_leaf]

    def _add(self, parent, action, probability):
        state = self.game.result(parent.state, action)
        player, index = self.game.to_move(state), len(self.all_nodes)
        node = Node(index, parent.index, state, player, action, parent.depth + 1, PRUNED)
        node.is_leaf = not self._goes_on(node)
        node.probability = probability
        self.all_nodes.append(node)
        self.place_of.append(index)
        self.branch_of[index] = self.branch_of.get(parent.index, parent.index)
        return node


def _last_pass(film):
    """The nodes of the last pass: where each looks further than that before it, none is deeper."""
    found = [film.all_nodes[film.roots[-1]]]
    for node in found:
        found += (film.all_nodes[child] for child in node.children)
    return found


def _horizon(film, nodes):
    """How deep the search looks everywhere: to where it first took a position for a leaf that is
    no end. If it never did, the depth that it was given tells, and if none was, there is none."""
    leaves = (node for node in nodes if node.is_leaf and node.status is VISITED)
    depths = {node.depth for node in leaves if not is_end(film.game, node)}
    given = film.kwargs.get("depth")
    if depths or not isinstance(given, Real):
        return min(depths, default=inf)
    return given if given >= max(node.depth for node in nodes) else inf


def is_end(game, node):
    """Is the game over here?"""
    seen = node.visit and node.visit.terminal  # the search has mostly asked already
    return game.is_terminal(node.state) if seen is None else seen
