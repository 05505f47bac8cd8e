"""Monte-Carlo tree search gone wrong."""

import random
from math import inf, log, sqrt

from ....game import MAX
from ..registry import misconception


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


@misconception("means_not_turned", "mcts")
def always_for_max(game, state, iterations):
    root = Node(state)
    for _ in range(iterations):
        leaf = down(game, root, lambda _, child: score(child))
        back_up(leaf, play(game, leaf.state))
    return most_visited(root)


@misconception("means_not_turned", "mcts")
def always_for_the_root(game, state, iterations):
    root = Node(state)
    for _ in range(iterations):
        leaf = down(game, root, lambda _, child: score(child, sign_of(game, root)))
        back_up(leaf, play(game, leaf.state))
    return most_visited(root)


@misconception("no_exploration", "mcts")
def greedy(game, state, iterations):
    root = Node(state)
    for _ in range(iterations):
        leaf = down(game, root, lambda node, child: score(child, sign_of(game, node), c=0))
        back_up(leaf, play(game, leaf.state))
    return most_visited(root)


@misconception("best_mean_at_end", "mcts")
def chooses_the_best_mean(game, state, iterations):
    root = Node(state)
    for _ in range(iterations):
        leaf = down(game, root, lambda node, child: score(child, sign_of(game, node)))
        back_up(leaf, play(game, leaf.state))
    sign = sign_of(game, root)
    return max(root.children, key=lambda move: score(root.children[move], sign, c=0))


@misconception("leaf_only", "mcts")
def only_the_leaf_learns(game, state, iterations):
    root = Node(state)
    for _ in range(iterations):
        leaf = down(game, root, lambda node, child: score(child, sign_of(game, node)))
        leaf.n, leaf.total = leaf.n + 1, leaf.total + play(game, leaf.state)
    return max(root.children, key=lambda move: score(root.children[move], sign_of(game, root)))


@misconception("children_counted_once", "mcts")
def counts_all_children_as_one(game, state, iterations):
    root = Node(state)
    for _ in range(iterations):
        node = root
        while node.children:
            sign = sign_of(game, node)
            node = max(node.children.values(), key=lambda child, sign=sign: score(child, sign))
        if game.is_terminal(node.state):
            back_up(node, game.utility(node.state))
            continue
        results = 0
        for move in game.actions(node.state):
            child = node.children[move] = Node(game.result(node.state, move), node)
            child.n, child.total = 1, play(game, child.state)
            results += child.total
        back_up(node, results)
    return most_visited(root)


@misconception("same_playout", "mcts")
def seeds_every_playout(game, state, iterations):
    root = Node(state)
    for _ in range(iterations):
        leaf = down(game, root, lambda node, child: score(child, sign_of(game, node)))
        back_up(leaf, play(game, leaf.state, random.Random(1).choice))
    return most_visited(root)


@misconception("first_move_playouts", "mcts")
def plays_the_first_move(game, state, iterations):
    root = Node(state)
    for _ in range(iterations):
        leaf = down(game, root, lambda node, child: score(child, sign_of(game, node)))
        back_up(leaf, play(game, leaf.state, lambda moves: moves[0]))
    return most_visited(root)


@misconception("no_tree", "mcts")
def bandit_at_the_root(game, state, iterations):
    root = Node(state)
    root.children = {move: Node(game.result(state, move), root) for move in game.actions(state)}
    for _ in range(iterations):
        sign = sign_of(game, root)
        child = max(root.children.values(), key=lambda child, sign=sign: score(child, sign))
        back_up(child, play(game, child.state))
    return most_visited(root)
