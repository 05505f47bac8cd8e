"""Visits and results, iteration by iteration, and the choices that were made by them."""

from math import inf, log, sqrt
from typing import NamedTuple

from ...game import CHANCE


class Option(NamedTuple):
    """A child that could be chosen: its mean, for the player who moves, and the root of
    ln N / n, which becomes its bonus."""

    place: int
    visits: int
    mean: float
    root: float


class Choice(NamedTuple):
    """A step down the tree: which child was chosen, of what, and how wide results were by then."""

    iteration: int
    parent: int
    chosen: int
    options: tuple[Option, ...]  # children that were tried; empty where dice decided
    untried: int  # how many moves had not been tried
    width: float
    is_first: bool  # was the chosen one itself untried?
    mean: float = 0  # of the parent, for the player who moves


class Tally:
    """Runs over the iterations of some walks, and counts as they did."""

    def __init__(self, walks):
        self.walks = walks
        self.visits, self.totals = {}, {}
        self.low, self.high = inf, -inf

    def choices(self, most):
        """The choices of so many iterations, in order, by what had been counted before each."""
        for i, iteration in enumerate(self.walks.iterations[:most]):
            for parent, child in zip(iteration.path, iteration.path[1:], strict=False):
                yield self._choice(i, parent, child)
            self.count(iteration)

    def count(self, iteration):
        """Back up the result of an iteration."""
        self.low, self.high = min(self.low, iteration.value), max(self.high, iteration.value)
        for place in iteration.path:
            key = self.walks.key(self.walks.places[place])
            self.visits[key] = self.visits.get(key, 0) + iteration.games
            self.add(key, iteration.games * self.result(iteration, place), iteration.games)

    def result(self, iteration, place):
        """What the result of an iteration adds at a place of its path."""
        return iteration.value

    def add(self, key, result, games):
        """Add results to what is kept under a key."""
        self.totals[key] = self.totals.get(key, 0) + result

    def of(self, place):
        """The visits of a place, and its mean result for MAX."""
        key = self.walks.key(self.walks.places[place])
        n = self.visits.get(key, 0)
        return n, self.mean(key, n) if n else 0

    def mean(self, key, n):
        """The mean of n results."""
        return self.totals[key] / n

    def sign(self, player, place):
        """How a result counts for whoever moves at a place: MAX is 1, MIN is −1."""
        return player

    def mover(self, place):
        """Who moves at a place."""
        return self.walks.game.to_move(self.walks.places[place].state)

    def total(self, parent, children):
        """N of a parent, with these visits of its children."""
        return self.of(parent)[0]

    def root(self, n, total, place):
        """What becomes the bonus of a child at a place, of its visits and its parent's."""
        return sqrt(log(max(total, 1)) / n)

    def _choice(self, i, parent, child):
        walks, width = self.walks, max(self.high - self.low, 0)
        place = walks.places[parent]
        player = self.mover(parent)
        is_first = not self.of(child)[0]
        if player is CHANCE:
            return Choice(i, parent, child, (), 0, width, is_first)
        legal, tried = walks.legal(place), []
        for action in legal:
            sibling = place.children.get(action)
            n, mean = self.of(sibling.index) if sibling else (0, 0)
            if n:
                tried.append((sibling.index, n, self.sign(player, place) * mean))
        total = self.total(parent, [n for _, n, _ in tried])
        options = tuple(
            Option(index, n, mean, self.root(n, total, place)) for index, n, mean in tried
        )
        untried, mean = len(legal) - len(tried), self.sign(player, place) * self.of(parent)[1]
        return Choice(i, parent, child, options, untried, width, is_first, mean)
