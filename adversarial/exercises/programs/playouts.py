"""Monte-Carlo tree search in small parts."""

import random
from math import inf, log, sqrt

from ...game import MAX


def mcts(game, state, iterations):
    root = Node(state)
    for _ in range(iterations):
        leaf = down(game, root, lambda node, child: score(child, sign_of(game, node)))
        back_up(leaf, play(game, leaf.state))
    return most_visited(root)


class Node:
    """A position, the games that led through it, and the sum of their results."""

    def __init__(self, state, parent=None):
        self.state, self.parent, self.n, self.total, self.children = state, parent, 0, 0, {}


def score(child, sign=1, c=1.4):
    """Mean and bonus; what is untried comes first."""
    if not child.n:
        return inf
    return sign * child.total / child.n + c * sqrt(log(max(child.parent.n, 1)) / child.n)


def sign_of(game, node):
    """1 where MAX moves, −1 where MIN does."""
    return 1 if game.to_move(node.state) is MAX else -1


def down(game, node, choose):
    """Select by `choose(node, child)`, and expand by one node."""
    while not game.is_terminal(node.state):
        untried = [move for move in game.actions(node.state) if move not in node.children]
        if untried:
            move = random.choice(untried)
            node.children[move] = Node(game.result(node.state, move), node)
            return node.children[move]
        node = max(node.children.values(), key=lambda child, node=node: choose(node, child))
    return node


def play(game, state, pick=random.choice):
    """Play on to the end."""
    while not game.is_terminal(state):
        state = game.result(state, pick(game.actions(state)))
    return game.utility(state)


def back_up(node, result):
    """The result counts at every node of the path."""
    while node:
        node.n, node.total, node = node.n + 1, node.total + result, node.parent


def most_visited(root):
    """The move to return."""
    return max(root.children, key=lambda move: root.children[move].n)
