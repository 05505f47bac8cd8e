"""A game given as its tree: nested lists, or the same as text.

A state is the name of its node. Nodes that get no name are called A, B, C … level by
level, and a leaf takes its parent's name and its place: B2.
"""

from random import Random

from ..game import CHANCE, MAX, MIN, Game
from ..language import words
from .treetext import Branch, Leaf, read_lists, read_text, write_text

SENTENCES = words({
    "move": "{action} to {child}",
    "node": "node {node!r}",  # a place in what treetext says
})


class GameTree(Game):
    """An explicit game tree. MAX moves at the root unless told; players take turns by ply.

    `tree` is nested lists, or text such as "((3 12 8) (2 4 6))" in which nodes may have
    names: "A(B(3 12 8) C(x=2 4 6))". At a chance node each branch has its probability:
    (1/2, subtree) in lists, "1/2:(…)" in text; it takes no turn in the cycle of `players`.
    `names` are for the inner nodes, level by level. An inner node's evaluation is the
    average of the leaves below it.

    >>> tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    >>> tree.actions("A")
    ['a1', 'a2', 'a3']
    >>> tree.result("A", "a2")
    'C'
    >>> tree.utility("C1")
    2
    >>> print(tree)
    ((3 12 8) (2 4 6) (14 5 2))
    """

    def __init__(self, tree, players=(MAX, MIN), names=None):
        self.root = read_text(tree) if isinstance(tree, str) else read_lists(tree)
        self.players = _turns(players)
        if names is not None:
            self._give_names(names)
        self._nodes = {}  # name: Branch or Leaf
        self._children = {}  # name: names of the children
        self._actions = {}
        self._to_move = {}
        self._estimates = {}
        self._index()

    def _levels(self):
        """The nodes, level by level from the root, each with its parent, place and turn."""
        level = [(self.root, None, 0, 0)]
        while level:
            yield from level
            level = [
                (child, node, place, turn + (not node.is_chance))
                for node, _, _, turn in level
                if isinstance(node, Branch)
                for place, child in enumerate(node.children, 1)
            ]

    def _give_names(self, names):
        inner = [node for node, *_ in self._levels() if isinstance(node, Branch)]
        if len(names) != len(inner):
            raise ValueError(f"The tree has {len(inner)} inner nodes, but {len(names)} names.")
        for node, name in zip(inner, names, strict=True):
            node.name = node.given_name = str(name)

    def _index(self):
        names = letters({node.name for node, *_ in self._levels()})
        for node, parent, place, turn in self._levels():
            if node.name is None:
                is_leaf = isinstance(node, Leaf) and parent is not None
                node.name = f"{parent.name}{place}" if is_leaf else next(names)
            name = node.name
            if name in self._nodes:
                raise ValueError(f"Two nodes are called {name!r}; every name must be different.")
            self._nodes[name] = node
            self._to_move[name] = self.players[turn % len(self.players)]
            self._actions[name] = []
            if isinstance(node, Branch):
                if node.is_chance:
                    self._to_move[name] = CHANCE
                self._actions[name] = [f"{name.lower()}{i + 1}" for i in range(len(node.children))]
        for name, node in self._nodes.items():
            if isinstance(node, Branch):
                self._children[name] = dict(
                    zip(self._actions[name], [child.name for child in node.children], strict=True)
                )
        self.initial = self.root.name
        _average(self.root, self._estimates)

    def to_move(self, state):
        return self._to_move[state]

    def actions(self, state):
        return self._actions[state][:]

    def result(self, state, action):
        return self._children[state][action]

    def is_terminal(self, state):
        return state not in self._children

    def utility(self, state):
        try:
            return self._nodes[state].value
        except AttributeError:
            raise ValueError(f"{state} is no end of the game, so it has no utility.") from None

    def evaluate(self, state):
        return self._estimates[state]

    def outcomes(self, state):
        node = self._nodes[state]
        if self.is_terminal(state) or not node.is_chance:
            return []
        return list(zip(self._actions[state], map(float, node.probabilities), strict=True))

    def show(self, state):
        return write_text(self._nodes[state])

    def state_name(self, state):
        return state

    def action_name(self, state, action):
        return SENTENCES["move"].format(action=action, child=self.result(state, action))

    def __str__(self):
        return write_text(self.root)

    def __repr__(self):
        players = "" if self.players == (MAX, MIN) else f", players={self.players!r}"
        return f'GameTree("{self}"{players})'

    def __eq__(self, other):
        return isinstance(other, GameTree) and repr(self) == repr(other)

    def __hash__(self):
        return hash(repr(self))

    @classmethod
    def random(cls, branching=3, depth=2, seed=0, values=range(20), players=(MAX, MIN)):
        """A tree with random leaves. `branching` is a number, or (fewest, most) for a node.

        >>> print(GameTree.random(branching=2, depth=2, seed=1))
        ((8 3) (14 15))
        """
        fewest, most = (branching, branching) if isinstance(branching, int) else branching
        if not 1 <= fewest <= most or depth < 0:
            raise ValueError(f"No tree has branching {branching!r} and depth {depth!r}.")
        values = list(values)
        chance = Random(seed)

        def grow(depth):
            if depth == 0:
                return chance.choice(values)
            return [grow(depth - 1) for _ in range(chance.randint(fewest, most))]

        return cls(grow(depth), players=players)

    def has_chance(self, state=None):
        """Does chance move anywhere in the tree?"""
        return CHANCE in self._to_move.values()

    def to_networkx(self):
        """The tree as a networkx.DiGraph: nodes have `player` and (leaves) `value`, edges
        `action` and (below chance nodes) `probability`."""
        import networkx as nx

        graph = nx.DiGraph(players=self.players)
        for name, node in self._nodes.items():
            graph.add_node(name, player=self._to_move[name])
            if isinstance(node, Leaf):
                graph.nodes[name]["value"] = node.value
        for name, children in self._children.items():
            chances = dict(self.outcomes(name))
            for action, child in children.items():
                graph.add_edge(name, child, action=action)
                if action in chances:
                    graph.edges[name, child]["probability"] = chances[action]
        return graph

    @classmethod
    def from_networkx(cls, graph, players=None):
        """The tree of a networkx.DiGraph: leaves carry `value`, edges below chance nodes
        `probability`; children stand in the order of their edges."""
        import networkx as nx

        if not nx.is_arborescence(graph):
            raise ValueError("The graph is not a tree with one root and arrows away from it.")
        root = next(node for node, degree in graph.in_degree() if degree == 0)

        def read(node):
            children = list(graph.successors(node))
            place = SENTENCES["node"].format(node=node)
            if not children:
                if "value" not in graph.nodes[node]:
                    raise ValueError(f"The leaf {node!r} has no value.")
                return Leaf(graph.nodes[node]["value"], str(node), place)
            chances = [graph.edges[node, child].get("probability") for child in children]
            return Branch([read(child) for child in children], chances, str(node), place)

        return cls(read(root), players=players or graph.graph.get("players", (MAX, MIN)))


def _turns(players):
    players = tuple(players)
    if not players or any(player not in (MAX, MIN) for player in players):
        raise ValueError(f"Players take turns as MAX and MIN, not {players!r}.")
    return players


def letters(taken):
    """A, B, … Z, AA, AB, …, leaving out what is taken."""
    number = 0
    while True:
        number, rest, name = number + 1, number + 1, ""
        while rest:
            rest, letter = divmod(rest - 1, 26)
            name = chr(ord("A") + letter) + name
        if name not in taken:
            yield name


def _average(node, estimates):
    """Fill in the average of the leaves below each node; returns (sum, weight)."""
    if isinstance(node, Leaf):
        total, count = node.value, 1
    else:
        below = [_average(child, estimates) for child in node.children]
        if node.is_chance:  # the average of the outcomes, by their weight
            weights = [float(chance) for chance in node.probabilities]
            total = sum(w * t / n for w, (t, n) in zip(weights, below, strict=True))
            count = 1
        else:
            total, count = (sum(column) for column in zip(*below, strict=True))
    average = total / count
    estimates[node.name] = int(average) if average == int(average) else round(average, 2)
    return total, count
