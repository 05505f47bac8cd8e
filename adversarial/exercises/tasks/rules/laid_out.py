"""A game laid out as a tree: what a rule is turned into, so that plain minimax solves it.

A submission is asked about a game; what is right is never computed there, but on another tree,
in which the rule is already paid for, struck out, rolled or cut off.
"""

from dataclasses import dataclass, replace

from ....game import CHANCE, Game, Player


@dataclass(frozen=True)
class Node:
    """A node: an end with its value, or its moves and where they lead."""

    name: str
    player: Player
    moves: tuple = ()
    children: tuple = ()
    chances: tuple = ()  # of a chance node: the probabilities of its children
    value: float = 0  # of an end
    estimate: float = 0

    def with_children(self, children):
        """The same node above other children."""
        return replace(self, children=tuple(children))

    def ended(self, value):
        """The same node as an end of the game, worth so much."""
        return Node(self.name, self.player, value=value)


class LaidOut(Game):
    """The game of a tree of nodes. A state is the name of its node."""

    def __init__(self, root):
        self.initial = root.name
        self.nodes, todo = {}, [root]
        while todo:
            node = todo.pop()
            self.nodes[node.name] = node
            todo += node.children

    def to_move(self, state):
        return self.nodes[state].player

    def actions(self, state):
        return list(self.nodes[state].moves)

    def result(self, state, action):
        node = self.nodes[state]
        return node.children[node.moves.index(action)].name

    def utility(self, state):
        return self.nodes[state].value

    def outcomes(self, state):
        return list(zip(self.nodes[state].moves, self.nodes[state].chances, strict=True))


def lay_out(game, state=None):
    """The whole game below a state, as a Node."""
    state = game.initial if state is None else state
    player, estimate = game.to_move(state), game.evaluate(state)
    if game.is_terminal(state):
        return Node(state, player, value=game.utility(state), estimate=estimate)
    moves = tuple(game.actions(state))
    children = tuple(lay_out(game, game.result(state, move)) for move in moves)
    chances = [chance for _, chance in game.outcomes(state)] if player is CHANCE else ()
    return Node(state, player, moves, children, tuple(chances), estimate=estimate)
