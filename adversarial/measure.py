"""Who is better, and how sure is that? Scores, Elo, intervals, and a test that knows when to stop.

A result is wins, draws and losses of one player against another. A win is one point, a draw half
a point, and the *score* is the share of the points. What is said about chances supposes games that
do not depend on each other: from many openings, and with both sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, comb, inf, log, log10, sqrt
from statistics import NormalDist
from typing import NamedTuple

SURE = 0.95  # how often an interval should hold the truth
POWER = 0.8  # how often a difference should be found
BETTER, NOT_BETTER = "better", "not better"


def expected_score(elo: float) -> float:
    """The share of the points for a player who is better by so many Elo points.

    >>> [round(expected_score(elo), 2) for elo in (0, 50, 100, 400)]
    [0.5, 0.57, 0.64, 0.91]
    """
    return 1 / (1 + 10 ** (-elo / 400))


def elo_difference(score: float) -> float:
    """By how many Elo points a player with this score is better: `expected_score` backwards.

    >>> round(elo_difference(0.75)), elo_difference(1)
    (191, inf)
    """
    if score in (0, 1):
        return inf if score else -inf
    return 400 * log10(score / (1 - score))


def wilson(points: float, games: int, sure: float = SURE) -> tuple[float, float]:
    """The interval of a share, by Wilson (1927): where the truth is in `sure` of all experiments.

    It holds the shares that make such a result no surprise: the result is at most z standard
    deviations away. A game that is won or lost has the variance p (1 - p). A draw is half a point,
    and then a game varies less: by a quarter of the share of draws. So with many draws the
    interval is wider than necessary. It does not claim too much, it only needs more games.

    >>> [round(end, 2) for end in wilson(11, 20)]
    [0.34, 0.74]
    """
    if not games:
        return 0.0, 1.0
    square = NormalDist().inv_cdf((1 + sure) / 2) ** 2

    def low(points):
        away = sqrt(square * (points * (games - points) / games + square / 4))
        return (points + square / 2 - away) / (games + square)

    return low(points), 1 - low(games - points)


class Result(NamedTuple):
    """Wins, draws and losses of one player against another.

    >>> result = Result(11, 0, 9)
    >>> result.score, result.is_decided(), round(result.elo)
    (0.55, False, 35)
    """

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @classmethod
    def of(cls, scores: Sequence[float]) -> Result:
        """From the points game by game: 1, 0.5 or 0."""
        return cls(*(scores.count(points) for points in (1, 0.5, 0)))

    @property
    def games(self) -> int:
        return sum(self)

    @property
    def points(self) -> float:
        return self.wins + self.draws / 2

    @property
    def score(self) -> float:
        """The share of the points; one half before the first game."""
        return self.points / self.games if self.games else 0.5

    @property
    def elo(self) -> float:
        return elo_difference(self.score)

    def interval(self, sure: float = SURE) -> tuple[float, float]:
        """Where the true score may be. Draws count half: `wilson` says what that means."""
        return wilson(self.points, self.games, sure)

    def elo_interval(self, sure: float = SURE) -> tuple[float, float]:
        """The same as a difference in Elo points."""
        low, high = self.interval(sure)
        return elo_difference(low), elo_difference(high)

    def is_decided(self, sure: float = SURE) -> bool:
        """Is it clear who is better? Then the interval does not hold one half."""
        low, high = self.interval(sure)
        return not low <= 0.5 <= high


def are_apart(one: Result, two: Result, direct: int = 0, sure: float = SURE) -> bool:
    """Of two players in one contest: is it clear that their scores differ?

    If both were equally good, how far apart could their scores be? `direct` is how many games
    they played against each other: what one of them won there, the other lost.
    """
    if not one.games or not two.games:
        return False
    share = (one.points + two.points) / (one.games + two.games)
    more = 1 / one.games + 1 / two.games + 2 * direct / (one.games * two.games)
    away = NormalDist().inv_cdf((1 + sure) / 2) * sqrt(share * (1 - share) * more)
    return abs(one.score - two.score) > away


def sign_test(better: int, worse: int) -> float:
    """How often fair coins would fall at least so unevenly, to either side.

    For two players who face the same positions: in `better` of them the first one does better, in
    `worse` the second. Where both do equally well there is nothing to toss.

    >>> round(sign_test(6, 2), 2), round(sign_test(22, 6), 4)
    (0.29, 0.0037)
    """
    tosses, most = better + worse, max(better, worse)
    return min(1.0, 2 * sum(comb(tosses, n) for n in range(most, tosses + 1)) / 2**tosses)


def games_needed(elo: float, sure: float = SURE, power: float = POWER) -> float:
    """How many games show that a player is better by `elo`: then the interval leaves one half out
    with the chance `power`. Without draws; with draws fewer are enough.

    >>> games_needed(200), games_needed(50), games_needed(10)
    (27, 382, 9478)
    """
    if not elo:
        return inf
    score = expected_score(abs(elo))
    away, back = (NormalDist().inv_cdf(share) for share in ((1 + sure) / 2, power))
    return ceil(((away / 2 + back * sqrt(score * (1 - score))) / (score - 0.5)) ** 2)


class SequentialTest(NamedTuple):
    """Is a player better by `elo`, or not better at all? Ask after every game, until it is decided.

    This is Wald's sequential probability ratio test (1945). `false_alarm` is how often it may call
    somebody better who is not, `missed` how often it may overlook somebody better by `elo`.

    >>> test = SequentialTest(elo=100)
    >>> [test.verdict(Result(wins, 0, 10)) for wins in (0, 20, 30)]
    ['not better', None, 'better']
    """

    elo: float = 50
    false_alarm: float = 0.05
    missed: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """Where the evidence is enough: below the first `not better`, above the second `better`."""
        return log(self.missed / (1 - self.false_alarm)), log((1 - self.missed) / self.false_alarm)

    def evidence(self, result: Result) -> float:
        """How many times likelier the result is if the player is better than if both are equal, as
        a logarithm. A draw is half a win and half a loss: that takes longer, but errs no more."""
        score = expected_score(self.elo)
        lost = result.games - result.points
        return result.points * log(score / 0.5) + lost * log((1 - score) / 0.5)

    def verdict(self, result: Result) -> str | None:
        """`better`, `not better`, or None: play on."""
        low, high = self.bounds
        evidence = self.evidence(result)
        return BETTER if evidence >= high else NOT_BETTER if evidence <= low else None
