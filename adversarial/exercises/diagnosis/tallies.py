"""How a Monte-Carlo search may count: right, or as misconceptions do.

Which of them explains the choices that code has made tells how that code counts.
"""

from math import sqrt

from ...film.montecarlo.exploration import explore_of
from ...film.montecarlo.tally import Tally


class EachGame(Tally):
    """Right, too: a game from every child of a new node, and all of them count."""

    def choices(self, most):
        """Only the first game of each new node was chosen."""
        return (one for one in super().choices(most) if not self._goes_on(one.iteration))

    def _goes_on(self, i):
        """Was the game before from a child of the same node, and new as well?"""
        before, one = self.walks.iterations[i - 1 : i], self.walks.iterations[i]
        return bool(before) and (
            one.is_expanded and before[0].is_expanded and one.path[:-1] == before[0].path[:-1]
        )


class CountedOnce(EachGame):
    """Games from all children of a new node count as one visit of it, with the sum of results."""

    def count(self, iteration):
        """Visits above grow only with the first of these games."""
        i = self._counted = getattr(self, "_counted", -1) + 1
        visits = dict(self.visits) if self._goes_on(i) else None
        super().count(iteration)
        if visits is not None:
            last = self.walks.key(self.walks.places[iteration.path[-1]])
            self.visits = visits | {last: self.visits[last]}


class NotTurned(Tally):
    """A result counts alike for both players, as for MAX."""

    def sign(self, player):
        """MIN is 1, too."""
        return 1


class NotTurnedFromRoot(Tally):
    """A result counts alike for both players, as for the one who moves at the root."""

    def sign(self, player):
        """That of the root."""
        return self.walks.game.to_move(self.walks.root.state)


class LeafOnly(Tally):
    """A result counts at the new node alone."""

    def count(self, iteration):
        """Nothing above it learns."""
        super().count(iteration._replace(path=iteration.path[-1:]))

    def root(self, n, total):
        """Parents have no visits of their own, so whatever stands for them is the same for all."""
        return sqrt(1 / n)


MISCOUNTED = {  # by misconception
    "means_not_turned": (NotTurned, NotTurnedFromRoot),
    "children_counted_once": (CountedOnce,),
    "leaf_only": (LeafOnly,),
}
RIGHT = (Tally, EachGame)


def explained_by(tallies, runs, enough=1):
    """The share of all choices in these runs that the best of the tallies explains, or the first
    that explains enough."""
    most = 0.0
    for tally in tallies:
        most = max(most, _share(explore_of(choices_by(tally, runs))))
        if most >= enough:
            break
    return most


def choices_by(tally, runs):
    """The choices of several runs, as they look to whoever counts so."""
    return [one for walks in runs for one in tally(walks).choices(None)]


def _share(exploration):
    return exploration.explained / exploration.choices if exploration.choices else 0.0
