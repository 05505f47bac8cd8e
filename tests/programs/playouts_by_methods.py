"""Monte-Carlo tree search as many write it: a class of nodes, one method a phase, no end in sight
in its loop but `break`."""

from math import inf, log, sqrt
from random import Random


class Node:
    def __init__(self, game, state, random, parent=None):
        self.game, self.state, self.random, self.parent = game, state, random, parent
        self.children, self.visits, self.total = [], 0, 0.0
        self.untried = [] if game.is_terminal(state) else list(game.actions(state))

    def score(self):
        mean = self.game.to_move(self.parent.state) * self.total / self.visits
        return mean + 10 * sqrt(log(self.parent.visits) / self.visits)

    def best_child(self):
        best, most = None, -inf
        for child in self.children:
            score = child.score()
            if score > most:
                best, most = child, score
        return best

    def expand(self):
        state = self.game.result(self.state, self.untried.pop(0))
        self.children.append(Node(self.game, state, self.random, self))
        return self.children[-1]

    def roll_out(self):
        state = self.state
        while not self.game.is_terminal(state):
            state = self.game.result(state, self.random.choice(self.game.actions(state)))
        return self.game.utility(state)

    def back_up(self, result):
        self.visits += 1
        self.total += result
        if self.parent is not None:
            self.parent.back_up(result)


def way_down(node):
    while not node.game.is_terminal(node.state):
        if node.untried:
            return node.expand()
        node = node.best_child()
    return node


def with_methods(game, state, iterations=100):
    root, done = Node(game, state, Random(3)), 0
    while True:
        leaf = way_down(root)
        leaf.back_up(leaf.roll_out())
        done += 1
        if done == iterations:
            break
    return max(root.children, key=lambda child: child.visits).total / root.visits
