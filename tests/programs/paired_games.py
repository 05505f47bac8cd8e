"""The interval of games in pairs as students write it, all of them right."""

import statistics
from collections import Counter
from fractions import Fraction
from math import fsum, sqrt
from statistics import NormalDist, fmean, stdev, variance


def with_stdev(pairs):
    scores = [(one + two) / 2 for one, two in pairs]
    away = 1.96 * stdev(scores) / sqrt(len(scores))
    return fmean(scores) - away, fmean(scores) + away


def with_variance(pairs):
    scores = [sum(pair) / 2 for pair in pairs]
    m, e = statistics.mean(scores), 1.96 * (variance(scores) / len(scores)) ** 0.5
    return [m - e, m + e]


def by_hand(pairs):
    scores = []
    for first, second in pairs:
        scores.append((first + second) / 2)
    n = len(scores)
    mean = sum(scores) / n
    squares = 0
    for score in scores:
        squares += (score - mean) ** 2
    s = (squares / (n - 1)) ** 0.5
    return mean - 1.96 * s / n**0.5, mean + 1.96 * s / n**0.5


def squares_minus_square(pairs):
    x = [(a + b) / 2 for a, b in pairs]
    n = len(x)
    s2 = (sum(v * v for v in x) - sum(x) ** 2 / n) / (n - 1)
    return sum(x) / n - 1.96 * sqrt(s2 / n), sum(x) / n + 1.96 * sqrt(s2 / n)


def five_kinds(pairs):
    """Counts of 0, 1/2, 1, 3/2 and 2 points."""
    counts = Counter(sum(pair) for pair in pairs)
    n = sum(counts.values())
    mean = sum(points / 2 * k for points, k in counts.items()) / n
    spread = sum(k * (points / 2 - mean) ** 2 for points, k in counts.items()) / (n - 1)
    half = 1.96 * sqrt(spread / n)
    return mean - half, mean + half


def in_points_first(pairs):
    """Of the points of a pair, and halved at the end."""
    points = [a + b for a, b in pairs]
    m, away = fmean(points), 1.96 * stdev(points) / sqrt(len(points))
    return (m - away) / 2, (m + away) / 2


def exact_z(pairs):
    z = NormalDist().inv_cdf(0.975)
    scores = list(map(fmean, pairs))
    away = z * stdev(scores) / len(scores) ** 0.5
    return fmean(scores) - away, fmean(scores) + away


def with_fractions(pairs):
    scores = [Fraction(a + b) / 2 for a, b in pairs]
    mean = sum(scores) / len(scores)
    s2 = sum((x - mean) ** 2 for x in scores) / (len(scores) - 1) / len(scores)
    return float(mean) - 1.96 * sqrt(s2), float(mean) + 1.96 * sqrt(s2)


def one_pass(pairs):
    """Welford's way."""
    n, mean, m2 = 0, 0.0, 0.0
    for a, b in pairs:
        n += 1
        x = (a + b) / 2
        d = x - mean
        mean += d / n
        m2 += d * (x - mean)
    e = 1.96 * sqrt(m2 / (n - 1) / n)
    return mean - e, mean + e


def all_differences(pairs):
    """The variance is half the mean square of all differences."""
    x = [(a + b) / 2 for a, b in pairs]
    n = len(x)
    s2 = fsum((u - v) ** 2 for u in x for v in x) / (2 * n * (n - 1))
    return tuple(fmean(x) + sign * 1.96 * sqrt(s2 / n) for sign in (-1, 1))


def exact_results(pairs):
    return tuple(map(Fraction, with_fractions(pairs)))


RIGHT = [
    with_stdev, with_variance, by_hand, squares_minus_square, five_kinds, in_points_first, exact_z,
    with_fractions, exact_results, one_pass, all_differences,
]  # fmt: skip
