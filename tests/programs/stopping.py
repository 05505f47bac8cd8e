"""The stopping rule as students write it, all of them right."""

# ruff: noqa: B905, RET503, RET505

import math
from fractions import Fraction
from math import exp, log, prod


def plain(result):
    wins, draws, losses = result
    p = 1 / (1 + 10 ** (-100 / 400))
    won = math.log(p / 0.5)
    lost = math.log((1 - p) / 0.5)
    evidence = wins * won + losses * lost + draws * (won + lost) / 2
    if evidence >= math.log((1 - 0.1) / 0.05):
        return "better"
    if evidence <= math.log(0.1 / (1 - 0.05)):
        return "not better"
    return None


def points_and_the_rest(result):
    wins, draws, losses = result
    points, games = wins + draws / 2, wins + draws + losses
    p = 10**0.25 / (1 + 10**0.25)
    llr = points * log(2 * p) + (games - points) * log(2 - 2 * p)
    if llr > log(18):
        return "better"
    return "not better" if llr < log(0.1 / 0.95) else None


def ratios_multiplied(result):
    p = 1 / (1 + 10 ** (-0.25))
    win, loss = p / 0.5, (1 - p) / 0.5
    ratio = win ** result[0] * (win * loss) ** (result[1] / 2) * loss ** result[2]
    if ratio >= 0.9 / 0.05:
        return "better"
    elif ratio <= 0.1 / 0.95:
        return "not better"


def likelihoods_apart(result):
    """How likely the result is under each, apart from what both share."""
    wins, draws, losses = result

    def likelihood(p):
        return (wins + draws / 2) * log(p) + (losses + draws / 2) * log(1 - p)

    llr = likelihood(1 / (1 + 10 ** (-100 / 400))) - likelihood(0.5)
    low, high = log(0.1 / 0.95), log(0.9 / 0.05)
    return "better" if llr >= high else "not better" if llr <= low else None


def game_by_game(result):
    p = 1 / (1 + 10 ** (-100 / 400))
    gains = {1: log(p / 0.5), 0: log((1 - p) / 0.5)}
    gains[0.5] = (gains[1] + gains[0]) / 2
    total = 0
    for points, count in zip((1, 0.5, 0), result):
        for _ in range(count):
            total += gains[points]
    verdict = None
    if total >= log(0.9 / 0.05):
        verdict = "better"
    elif total <= log(0.1 / 0.95):
        verdict = "not better"
    return verdict


def base_ten(result):
    w, d, l = result  # noqa: E741
    p = 1 / (1 + 10 ** (-100 / 400))
    llr = (w + d / 2) * math.log10(p / 0.5) + (l + d / 2) * math.log10((1 - p) / 0.5)
    if llr >= math.log10(18):
        return "better"
    if llr <= math.log10(2 / 19):
        return "not better"


def back_from_the_logarithm(result):
    p = 1 / (1 + 10 ** (-100 / 400))
    a, b = log(p / 0.5), log((1 - p) / 0.5)
    odds = exp(result[0] * a + result[1] * (a + b) / 2 + result[2] * b)
    if 2 / 19 < odds < 18:
        return None
    return "better" if odds >= 18 else "not better"


def chances_to_each_side(result):
    """The ratio as a chance for `better`, where both were equally likely before."""
    p = 1 / (1 + 10 ** (-100 / 400))
    factors = [(2 * p, result[0]), ((4 * p * (1 - p)) ** 0.5, result[1]), (2 - 2 * p, result[2])]
    ratio = prod(base**times for base, times in factors)
    chance = ratio / (1 + ratio)
    if chance >= 18 / 19:
        return "better"
    return "not better" if chance <= 2 / 21 else None


def needed_lead(result):
    """How many points it takes after so many games."""
    wins, draws, losses = result
    n, points = wins + draws + losses, wins + draws / 2
    p = 1 / (1 + 10 ** (-100 / 400))
    up, down = log(p / 0.5), log((1 - p) / 0.5)
    better_from = (log(0.9 / 0.05) - n * down) / (up - down)
    worse_to = (log(0.1 / 0.95) - n * down) / (up - down)
    if points >= better_from:
        return "better"
    return "not better" if points <= worse_to else None


def with_helpers(result):
    def expected(elo):
        return 1 / (1 + 10 ** (-elo / 400))

    def evidence(points, of, elo):
        return points * log(expected(elo)) + (of - points) * log(expected(-elo)) + of * log(2)

    errors = {"false alarm": Fraction(5, 100), "missed": Fraction(10, 100)}
    bounds = (
        errors["missed"] / (1 - errors["false alarm"]),
        (1 - errors["missed"]) / errors["false alarm"],
    )
    found = evidence(result[0] + result[1] / 2, sum(result), 100)
    verdicts = {found <= log(bounds[0]): "not better", found >= log(bounds[1]): "better"}
    return verdicts.get(True)


RIGHT = [
    plain, points_and_the_rest, ratios_multiplied, likelihoods_apart, game_by_game, base_ten,
    back_from_the_logarithm, chances_to_each_side, needed_lead, with_helpers,
]  # fmt: skip
