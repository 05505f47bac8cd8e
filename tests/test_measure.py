"""Scores, Elo, intervals and the sequential test, each found in another way: by solving, by adding
up every possible result, by following all games of a test at once."""

from collections import defaultdict
from math import comb, inf
from random import Random

import pytest

from adversarial.measure import (
    BETTER,
    NOT_BETTER,
    Result,
    SequentialTest,
    are_apart,
    elo_difference,
    expected_score,
    games_needed,
    sign_test,
    wilson,
)

Z = 1.959963984540054  # the bell curve has 2.5 % beyond it


def test_elo_and_scores():
    """Ten times the odds for 400 points, by definition; and back."""
    for elo in range(-800, 801, 40):
        odds = 10 ** (elo / 400)
        assert expected_score(elo) == pytest.approx(odds / (1 + odds))
        assert elo_difference(expected_score(elo)) == pytest.approx(elo)
    assert (elo_difference(0), elo_difference(1)) == (-inf, inf)


@pytest.mark.parametrize(("points", "games"), [(11, 20), (0, 7), (7, 7), (61.5, 98), (380, 400)])
def test_the_ends_of_the_interval_are_just_no_surprise(points, games):
    """Both are found by halving: there the result is Z standard deviations away."""

    def is_surprise(share):
        return (points / games - share) ** 2 > Z**2 * share * (1 - share) / games

    for end, outside in zip(wilson(points, games), (0.0, 1.0), strict=True):
        inside = points / games
        for _ in range(60):
            middle = (inside + outside) / 2
            inside, outside = (inside, middle) if is_surprise(middle) else (middle, outside)
        assert end == pytest.approx(inside, abs=1e-9)
    assert (wilson(0, 7)[0], wilson(7, 7)[1]) == (0, 1)
    assert wilson(0, 0) == (0, 1)


def results(games, score, draws=0.0):
    """Every result of so many games, with its chance; so many of the games are drawn."""
    win, loss = score - draws / 2, 1 - score - draws / 2
    for w in range(games + 1):
        for d in range(games - w + 1) if draws else (0,):
            left = games - w - d
            ways = comb(games, w) * comb(games - w, d)
            yield Result(w, d, left), ways * win**w * draws**d * loss**left


def covered(games, score, draws=0.0):
    """How often the interval holds the true score."""
    found = ((result.interval(), chance) for result, chance in results(games, score, draws))
    return sum(chance for (low, high), chance in found if low <= score <= high)


def test_the_interval_holds_the_truth_as_often_as_it_says():
    scores = [k / 50 for k in range(10, 41)]
    for games in (20, 100):
        shares = [covered(games, score) for score in scores]
        assert 0.945 < sum(shares) / len(shares) < 0.96
        assert min(shares) > 0.92
    drawn = [covered(20, score, draws=0.4) for score in scores[::5]]
    assert min(drawn) > 0.975  # wider than necessary, as its docstring says
    assert covered(104, 0.5, draws=0.62) > 0.99


@pytest.mark.parametrize("elo", [400, 200, 100, 50])
def test_so_many_games_are_needed(elo):
    """The chance that the interval lies above one half, over all results; one game in five less is
    not enough."""

    def found(games):
        return sum(p for r, p in results(games, expected_score(elo)) if r.interval()[0] > 0.5)

    games = games_needed(elo)
    assert found(games) == pytest.approx(0.8, abs=0.06)  # numbers of games are whole
    assert found(round(0.8 * games)) < found(games) - 0.05
    assert games_needed(-elo) == games
    assert games_needed(0) == inf


def decided(test, score, draws=0.0, most=4000):
    """{verdict: its chance} where games go on until it is decided: all of them at once, by how many
    have come to each number of points."""
    win, loss = score - draws / 2, 1 - score - draws / 2
    points, found = {0: 1.0}, defaultdict(float)  # in halves
    for games in range(1, most):
        after = defaultdict(float)
        for halves, chance in points.items():
            for more, share in ((2, win), (1, draws), (0, loss)):
                after[halves + more] += chance * share
        points = {}
        for halves, chance in after.items():
            drawn = halves % 2
            wins = halves // 2
            verdict = test.verdict(Result(wins, drawn, games - wins - drawn))
            if verdict:
                found[verdict] += chance
            else:
                points[halves] = chance
        if sum(points.values()) < 1e-6:
            break
    return found


@pytest.mark.parametrize("draws", [0.0, 0.4])
@pytest.mark.parametrize("errors", [(0.05, 0.05), (0.01, 0.2)])
def test_the_sequential_test_errs_as_rarely_as_it_promises(draws, errors):
    test = SequentialTest(100, *errors)
    false_alarm = decided(test, 0.5, draws)[BETTER]
    missed = decided(test, expected_score(100), draws)[NOT_BETTER]
    assert false_alarm <= test.false_alarm
    assert missed <= test.missed
    if not draws:  # with draws it is more careful than it has to be
        assert false_alarm > 0.8 * test.false_alarm
        assert missed > 0.8 * test.missed


def test_looking_after_every_game_needs_a_test_made_for_it():
    """To stop as soon as the interval leaves one half out names equals better far too often."""

    class Peeking(SequentialTest):
        def verdict(self, result):
            return BETTER if result.is_decided() else None

    wrong = decided(Peeking(), 0.5, most=200)[BETTER]
    assert wrong > 0.3


def test_two_alone_are_apart_where_their_match_is_decided():
    for wins in range(41):
        one, two = Result(wins, 0, 40 - wins), Result(40 - wins, 0, wins)
        assert are_apart(one, two, direct=40) == one.is_decided()
    assert not are_apart(Result(), Result(3, 0, 0))


def test_equals_in_a_contest_are_rarely_apart():
    """Six equally good players; two of them are looked at. Without their direct games in the sum,
    what they took from each other would count as surprise."""
    random, apart, naive = Random(35), 0, 0
    for _ in range(1500):
        points = [0] * 6
        for one in range(6):
            for two in range(one):
                for _ in range(8):
                    points[random.choice((one, two))] += 1
        first, second = (Result(p, 0, 40 - p) for p in points[:2])
        apart += are_apart(first, second, direct=8)
        naive += are_apart(first, second)
    assert 0.03 < apart / 1500 < 0.06 < naive / 1500


def test_sign_test_counts_every_way_to_toss():
    """All results of so many coins, one by one: how many are at least so uneven?"""
    for better, worse in [(0, 0), (1, 0), (3, 3), (2, 5), (6, 2), (8, 1)]:
        tosses = range(2 ** (better + worse))
        sides = [toss.bit_count() for toss in tosses]
        uneven = sum(abs(2 * heads - better - worse) >= abs(better - worse) for heads in sides)
        assert sign_test(better, worse) == pytest.approx(uneven / len(tosses))
        assert sign_test(better, worse) == sign_test(worse, better)
