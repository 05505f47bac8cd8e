"""Monte-Carlo tree search: play many games at random, and look longer where they go well."""

from math import inf, log, sqrt
from random import Random
from typing import Any, NamedTuple

from ..game import CHANCE


class Estimate(NamedTuple):
    """The most visited move and MAX's mean result after it; visits and means of every move."""

    value: float
    action: object
    visits: dict[Any, int]
    means: dict[Any, float]


class Node:
    """A position in the tree: how many games led through it, and the sum of their results."""

    def __init__(self, game, state):
        self.state, self.player, self.visits, self.total = state, game.to_move(state), 0, 0
        self.moves = [] if game.is_terminal(state) else game.actions(state)
        self.untried, self.children = list(self.moves), {}


def mcts(game, state, iterations=1000, exploration=1.4, seed=0, prior=None, value=None):
    """UCT; with a `prior(game, state)`, which gives every move a probability, PUCT.

    A `value(game, state)` for MAX takes the place of the playout, as in AlphaZero.

    `exploration` is counted in widths of all results so far: so it suits every game. While all of
    them are equal, the prior alone decides.
    """
    random, root, low, high = Random(seed), Node(game, state), inf, -inf
    for _ in range(iterations):
        path, scale = [root], exploration * (high - low) if high > low else inf if prior else 0
        while (node := path[-1]).moves and (node.visits or node is root):  # 1. Select a way down,
            move = choose(game, node, scale, random, prior)
            if move not in node.children:  # 2. expand it by a node,
                node.children[move] = Node(game, game.result(node.state, move))
            path.append(node.children[move])
        guess = value if value and node.moves else playout  # 3. play on at random, or guess,
        result = guess(game, node.state, random)
        low, high = min(low, result), max(high, result)
        for node in path:  # 4. and back up the result.
            node.visits, node.total = node.visits + 1, node.total + result
    return estimate(root)


def choose(game, node, exploration, random, prior):
    """Dice fall as they like; else a move untried, or the largest sum of mean and bonus."""
    if node.player is CHANCE:
        return random_move(game, node.state, random)
    if node.untried and not prior:
        return node.untried.pop(random.randrange(len(node.untried)))
    odds, visits = prior and prior(game, node.state), node.visits or 1

    def score(move):
        n, total = (child.visits, child.total) if (child := node.children.get(move)) else (0, 0)
        bonus = odds[move] * sqrt(visits) / (1 + n) if prior else sqrt(log(visits) / n)
        mean = node.player * total / max(n, 1)  # MIN is −1, and wants little
        return bonus if exploration == inf else mean + exploration * bonus

    return max(node.moves, key=score)


def playout(game, state, random):
    """The result of a game that goes on at random."""
    while not game.is_terminal(state):
        state = game.result(state, random_move(game, state, random))
    return game.utility(state)


def random_move(game, state, random):
    """Any move, each as likely; at a chance node, by its odds."""
    if game.to_move(state) is CHANCE:
        return random.choices(*zip(*game.outcomes(state), strict=True))[0]
    return random.choice(game.actions(state))


def estimate(root):
    """The decision: many visits are surer than a good mean. Of equals, the first."""
    visits = {move: root.children[move].visits for move in root.moves if move in root.children}
    means = {move: root.children[move].total / n for move, n in visits.items()}
    move = max(visits, key=visits.get, default=None)
    value = means.get(move, root.total / max(root.visits, 1))
    return Estimate(value, move, visits, means)
