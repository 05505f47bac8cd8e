"""The interval of a result as students write it, by Wilson's formula, all of them right."""

import math
from fractions import Fraction
from math import sqrt
from statistics import NormalDist


def as_in_the_book(result):
    wins, draws, losses = result
    n = wins + draws + losses
    p = (wins + 0.5 * draws) / n
    z = 1.96
    centre = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return centre - half, centre + half


def with_counts(result):
    """All multiplied by n."""
    won, drawn, lost = result
    points, games, square = won + drawn / 2, won + drawn + lost, 1.96**2
    root = 1.96 * sqrt(points * (games - points) / games + square / 4)
    ends = (points + square / 2 - root, points + square / 2 + root)
    return [end / (games + square) for end in ends]


def exact_z(result):
    z = NormalDist().inv_cdf(0.975)
    n = sum(result)
    p = (result[0] + result[1] / 2) / n
    d = z * math.sqrt(p * (1 - p) / n + (z / (2 * n)) ** 2)
    c = p + z**2 / (2 * n)
    return ((c - d) / (1 + z**2 / n), (c + d) / (1 + z**2 / n))


def roots_of_a_quadratic(result):
    """(p - s)² n = z² s (1 - s), solved for s."""
    w, d, l = result  # noqa: E741
    n, k = w + d + l, 1.96**2
    p = (2 * w + d) / (2 * n)
    a, b, c = n + k, -(2 * n * p + k), n * p * p
    root = (b * b - 4 * a * c) ** 0.5
    return (-b - root) / (2 * a), (-b + root) / (2 * a)


def by_halving(result):
    n = sum(result)
    p = (result[0] + result[1] / 2) / n

    def surprise(s):
        return (p - s) ** 2 * n > 1.96**2 * s * (1 - s)

    ends = []
    for outside in (0.0, 1.0):
        inside = p
        for _ in range(50):
            middle = (inside + outside) / 2
            if surprise(middle):
                outside = middle
            else:
                inside = middle
        ends.append(inside)
    return tuple(ends)


def by_a_fine_grid(result):
    wins, draws, losses = result
    n = wins + draws + losses
    p = (wins + draws / 2) / n
    fine = [i / 20_000 for i in range(1, 20_000)]
    good = [s for s in fine if abs(p - s) <= 1.96 * sqrt(s * (1 - s) / n)]
    return good[0], good[-1]


def with_fractions(result):
    wins, draws, losses = result
    n = wins + draws + losses
    p, z = Fraction(2 * wins + draws, 2 * n), Fraction(196, 100)
    c = p + z * z / (2 * n)
    d = float(z) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    scale = float(1 + z * z / n)
    return (float(c) - d) / scale, (float(c) + d) / scale


def two_games_added(result):
    """Wilson is nearly: add z²/2 to wins and losses; the rest makes it exact."""
    z2 = 1.96 * 1.96
    n = sum(result)
    points = result[0] + result[1] / 2
    middle = (points + z2 / 2) / (n + z2)
    var = (points * (n - points) / n + z2 / 4) / (n + z2) ** 2
    return middle - sqrt(z2 * var), middle + sqrt(z2 * var)


def one_end_turned_round(result):
    wins, draws, losses = result

    def lower(points, n):
        z = 1.96
        return (points + z * z / 2 - z * sqrt(points * (n - points) / n + z * z / 4)) / (n + z * z)

    n = wins + draws + losses
    points = wins + draws / 2
    return lower(points, n), 1 - lower(n - points, n)


def in_steps(result):
    scores = [1] * result[0] + [0.5] * result[1] + [0] * result[2]
    total = 0
    for score in scores:
        total += score
    n = len(scores)
    mean = total / n
    z = 1.959964
    under = mean * (1 - mean) / n
    under = under + z**2 / 4 / n**2
    low = mean + z**2 / 2 / n - z * under**0.5
    high = mean + z**2 / 2 / n + z * under**0.5
    factor = 1 / (1 + z**2 / n)
    return low * factor, high * factor


def exact_results(result):
    low, high = with_fractions(result)
    return Fraction(low), Fraction(high)


RIGHT = [
    as_in_the_book, with_counts, exact_z, roots_of_a_quadratic, by_halving, by_a_fine_grid,
    with_fractions, exact_results, two_games_added, one_end_turned_round, in_steps,
]  # fmt: skip
