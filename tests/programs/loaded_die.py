"""The test of a die as students write it, all of them right."""

# ruff: noqa: RET503, SIM113

from fractions import Fraction
from itertools import accumulate
from math import exp, log, log2


def with_a_ratio(rolls):
    ratio = 1
    for count, roll in enumerate(rolls, 1):
        ratio *= (1 / 4) / (1 / 6) if roll == 6 else (3 / 4) / (5 / 6)
        if ratio >= 0.9 / 0.02:
            return count, "loaded"
        if ratio <= 0.1 / 0.98:
            return count, "fair"


def with_logarithms(rolls):
    evidence, n = 0, 0
    for roll in rolls:
        n += 1
        evidence += log(1.5) if roll == 6 else log(0.9)
        if evidence >= log(45):
            return n, "loaded"
        if evidence <= log(0.1 / 0.98):
            return n, "fair"


def exact(rolls):
    ratio = Fraction(1)
    for n in range(len(rolls)):
        ratio *= Fraction(3, 2) if rolls[n] == 6 else Fraction(9, 10)
        if ratio >= 45:
            return [n + 1, "loaded"]
        if ratio <= Fraction(5, 49):
            return [n + 1, "fair"]


def counts_sixes(rolls):
    sixes = 0
    for n, roll in enumerate(rolls, start=1):
        sixes += roll == 6
        ratio = 1.5**sixes * 0.9 ** (n - sixes)
        if not 0.1 / 0.98 < ratio < 45:
            return (n, "loaded") if ratio > 1 else (n, "fair")


def counts_anew(rolls):
    for n in range(1, len(rolls) + 1):
        seen = rolls[:n]
        llr = seen.count(6) * log(1.5) + (n - seen.count(6)) * log(0.9)
        if llr >= log(0.9 / 0.02):
            return n, "loaded"
        if llr <= log(0.1 / 0.98):
            return n, "fair"


def accumulated(rolls):
    steps = [log2(1.5) if roll == 6 else log2(0.9) for roll in rolls]
    for n, total in enumerate(accumulate(steps), 1):
        if total >= log2(45) or total <= log2(5 / 49):
            return n, "loaded" if total > 0 else "fair"


def while_inside(rolls):
    ratio, n = 1.0, 0
    while 5 / 49 < ratio < 45:
        ratio *= 1.5 if rolls[n] == 6 else 0.9
        n += 1
    return n, "loaded" if ratio >= 45 else "fair"


def two_likelihoods(rolls):
    fair = loaded = 1.0
    for n, roll in enumerate(rolls, 1):
        fair *= 1 / 6 if roll == 6 else 5 / 6
        loaded *= 1 / 4 if roll == 6 else 3 / 4
        if loaded >= 45 * fair:
            return n, "loaded"
        if loaded <= 5 / 49 * fair:
            return n, "fair"


def every_face(rolls):
    """The other faces share what is left: the same ratio."""
    chances = {face: (1 / 6, 1 / 4 if face == 6 else 3 / 20) for face in range(1, 7)}
    ratio = 1
    for n, face in enumerate(rolls, 1):
        fair, loaded = chances[face]
        ratio = ratio * loaded / fair
        if ratio >= 45:
            return n, "loaded"
        if ratio <= 0.1 / 0.98:
            return n, "fair"


def recursive(rolls, n=0, evidence=0.0):
    if exp(evidence) >= 45:
        return n, "loaded"
    if exp(evidence) <= 5 / 49:
        return n, "fair"
    return recursive(rolls, n + 1, evidence + (log(1.5) if rolls[n] == 6 else log(0.9)))


RIGHT = [
    with_a_ratio, with_logarithms, exact, counts_sixes, counts_anew, accumulated, while_inside,
    two_likelihoods, every_face, recursive,
]  # fmt: skip
