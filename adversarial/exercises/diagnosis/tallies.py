"""How a Monte-Carlo search may count and choose: right, or as misconceptions do.

What such a search counts, it keeps to itself. But by what it has counted each of its choices says
between which numbers its exploration c lies. A way of counting explains a search if there is one c
for *all* choices: at every node, in every game.
"""

from itertools import product
from math import inf, log, sqrt
from typing import NamedTuple

from ...film.montecarlo.exploration import CLOSE, SCALES, range_of
from ...film.montecarlo.tally import Tally
from ...game import MAX
from ...language import words

LARGEST = 1e6  # an exploration by which means hardly matter
STEPS = 60  # each takes a third of a range away


def counting(**changes):
    """A tally that does some things in its own way."""
    return type("Counting", (Tally,), changes)


def counts(result):
    """A tally to which a game is worth `result(value, player)`: who moves at the new node?"""
    return counting(result=lambda self, one, place: result(one.value, self.mover(one.path[-1])))


def keeps(new, mean=lambda kept, n: kept):
    """A tally that keeps `new(old, result)`, which becomes a mean by `mean(kept, n)`."""
    return counting(
        add=lambda self, key, result, games: self.totals.update({
            key: new(self.totals.get(key, 0), result)
        }),
        mean=lambda self, key, n: mean(self.totals[key], n),
    )


def bonus(formula):
    """A tally whose bonus is `formula(n, N, place)`."""
    return counting(root=lambda self, n, total, place: formula(n, max(total, 1), place))


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


class LeafOnly(Tally):
    """A result counts at the new node alone."""

    def count(self, iteration):
        """Nothing above it learns."""
        super().count(iteration._replace(path=iteration.path[-1:]))

    def root(self, n, total, place):
        """Parents have no visits of their own, so whatever stands for them is the same for all."""
        return sqrt(1 / n)


def by_player(formula):
    """A tally whose bonus is `formula(player, n, N)`."""
    return counting(
        root=lambda self, n, total, place: formula(self.mover(place.index), n, max(total, 1))
    )


def uct(n, total, *_):
    """What the bonus should be, but for c."""
    return sqrt(log(total) / n)


RIGHT = (
    Tally,
    counting(total=lambda self, parent, children: self.of(parent)[0] + 1),
    counting(total=lambda self, parent, children: sum(children)),
    EachGame,
)
MISCOUNTED = (
    words({  # by misconception, in several forms: what a sentence says of each, and a tally
        "means_not_turned": [
            ("", counting(sign=lambda self, player, place: 1)),  # for MAX
            ("", counting(sign=lambda self, player, place: self.mover(0))),  # for the root
        ],
        "wrong_player": [
            (
                "both players choose what is best for the opponent",
                counting(sign=lambda self, player, place: -player),
            ),
            (
                "the player who moves at the root is taken for MAX",
                counting(sign=lambda self, player, place: (-1) ** place.depth),
            ),
            (
                "a result changes its sign from ply to ply, and MIN's means change theirs, too",
                counting(result=lambda self, one, at: one.value * (-1) ** one.path.index(at)),
            ),
            (
                "a result changes its sign on its way up, and MIN's means change theirs, too",
                counting(result=lambda self, one, at: one.value * (-1) ** one.path[::-1].index(at)),
            ),
            (
                "a result speaks for the player who moves at the new node",
                counts(lambda value, player: value * player),
            ),
            (
                "a result speaks for the player who would move at the end",
                counting(result=lambda self, one, at: one.value * self.walks.game.to_move(one.end)),
            ),
        ],
        "children_counted_once": [("", CountedOnce)],
        "no_mean": [
            ("the last result", keeps(lambda _, new: new)),
            ("the last result divided by n", keeps(lambda _, new: new, lambda kept, n: kept / n)),
            (
                "the average of its old number and the last result",
                keeps(lambda old, new: (old + new) / 2),
            ),
            ("the largest result", keeps(max)),
            ("the sum of all results", keeps(lambda old, new: old + new)),
            (
                "the mean, rounded down,",
                keeps(lambda old, new: old + new, lambda kept, n: kept // n),
            ),
            ("the share of results above 0", counts(lambda value, _: value > 0)),
            ("the mean with 0 for every negative result", counts(lambda value, _: max(value, 0))),
            ("the mean of results without their sign", counts(lambda value, _: abs(value))),
        ],
        "bonus_subtracted": [
            ("", bonus(lambda *numbers: -uct(*numbers))),
            ("", by_player(lambda player, n, total: player * uct(n, total))),  # for MIN
            ("", by_player(lambda player, n, total: -player * uct(n, total))),  # for MAX
        ],
        "another_bonus": [
            ("ln N / n", bonus(lambda n, total, _: log(total) / n)),
            ("√(ln N) / n", bonus(lambda n, total, _: sqrt(log(total)) / n)),
            ("√(N / n)", bonus(lambda n, total, _: sqrt(total / n))),
            ("√(ln n / N)", bonus(lambda n, total, _: sqrt(log(n) / total))),
            ("√(n / ln N)", bonus(lambda n, total, _: sqrt(n / max(log(total), CLOSE)))),
            ("√(ln n / n)", bonus(lambda n, total, _: sqrt(log(n) / n))),
            (
                "√(ln t / n), where t counts all games",
                counting(total=lambda self, parent, children: self.of(0)[0] + 1),
            ),
        ],
        "no_exploration": [
            ("below the root", bonus(lambda n, total, place: 0 if place.depth else uct(n, total))),
            ("for MIN", by_player(lambda player, n, total: uct(n, total) * (player is MAX))),
        ],
        "leaf_only": [
            ("", LeafOnly),
            ("", counting(result=lambda self, one, at: one.value * (at == one.path[-1]))),
        ],
    })
)


class Fit(NamedTuple):
    """Between which numbers the exploration lies, if one number explains all choices."""

    low: float
    high: float
    scale: str
    choices: int
    has_urgency: bool

    @property
    def uses_both(self):
        """Do both mean and bonus matter?"""
        return self.low > 0 and self.high < LARGEST


def fit(choices):
    """What explains all of these choices, or None. The exploration may be counted in any of
    SCALES. What is untried comes first, or has an urgency."""
    ranges, seen, free, late = dict.fromkeys(SCALES, (0, inf)), [], 0, False
    for one in choices:
        seen.append(one)
        late = late or (one.untried > 0 and not one.is_first)
        if one.is_first or len(one.options) < 2:
            continue
        free += 1
        for scale, (low, high) in list(ranges.items()):
            least, most = range_of(one, SCALES[scale](one.width))
            ranges[scale] = max(low, least), min(high, most)
            if ranges[scale][0] > ranges[scale][1]:
                del ranges[scale]
        if not ranges:
            return None
    for scale, (low, high) in ranges.items():
        if not late or has_urgency(seen, low, high, scale):
            return Fit(low, high, scale, free, late)
    return None


def has_urgency(choices, low, high, scale):
    """Is there an urgency by which all choices are explained where something was untried? It is a
    constant, above 0, above the mean of the tried children or above that of their parent, with or
    without the bonus of a first visit."""
    limits = {model: ([], []) for model in product(range(3), range(2))}
    for one in choices:
        if not one.untried or not one.options:
            continue
        width = SCALES[scale](one.width)
        n = sum(each.visits for each in one.options)
        sisters = sum(each.visits * each.mean for each in one.options) / n
        once = max(each.root * sqrt(each.visits) for each in one.options)
        for (above, by_root), (at_least, at_most) in limits.items():
            base, root = (0, sisters, one.mean)[above], by_root * once
            scores = [(each.mean - base, width * (each.root - root)) for each in one.options]
            if one.is_first:
                at_least += scores
            else:
                places = [each.place for each in one.options]
                at_most.append(scores[places.index(one.chosen)])
    return any(_is_possible(*each, max(low, 0), min(high, LARGEST)) for each in limits.values())


def _is_possible(at_least, at_most, low, high):
    """Is there a c, and a number between all a + b · c of both lists?"""

    def gap(c):
        most = min((a + b * c for a, b in at_most), default=inf)
        return max((a + b * c for a, b in at_least), default=-inf) - most

    for _ in range(STEPS):  # the gap is convex
        left, right = low + (high - low) / 3, high - (high - low) / 3
        low, high = (low, right) if gap(left) <= gap(right) else (left, high)
    return gap(low) <= CLOSE


def choices_by(tally, runs):
    """The choices of several runs, one after the other, as they look to whoever counts so."""
    return (one for walks in runs for one in tally(walks).choices(None))
