"""Counting: how many nodes, leaves and cuts a search needs."""

from ..games.wrapped import Watcher


class Counted(Watcher):
    """A game that counts what a depth-first search asks of it."""

    def __init__(self, game):
        super().__init__(game)
        self.nodes = 1  # the root; every other node is the result of a move
        self.leaves = 0
        self._path = []  # of the nodes being searched: [state, moves not followed yet, moves]
        self._cuts = 0

    @property
    def cuts(self):
        """How many nodes were left before all their moves were followed."""
        return self._cuts + sum(1 for _, left, _ in self._path if left)

    def actions(self, state):
        moves = self.game.actions(state)
        self._path.append([state, len(moves), len(moves)])
        return moves

    def outcomes(self, state):
        chances = self.game.outcomes(state)
        self._path.append([state, len(chances), len(chances)])
        return chances

    def result(self, state, action):
        while self._path and self._path[-1][0] != state:  # those below it are finished
            self._cuts += self._path.pop()[1] > 0
        if self._path:
            self._path[-1][1] -= 1
        self.nodes += 1
        return self.game.result(state, action)

    def utility(self, state):
        self.leaves += 1
        return self.game.utility(state)

    def evaluate(self, state):
        self.leaves += 1
        return self.game.evaluate(state)
