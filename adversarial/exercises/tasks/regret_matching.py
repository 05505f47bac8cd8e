"""Regret matching against itself: the average strategy of the row player in a matrix game."""

from itertools import product
from math import isfinite
from operator import mul
from typing import ClassVar, NamedTuple

from ...language import words
from ...observe.errors import brief, name_of
from ...returned import is_number
from ...search.hidden import learn
from ...text import short
from ..task import ByCases

GAMES, ROUNDS = 9, 1000
FEW = 50  # rounds of one game more, in which only the row player has a choice
ROUNDED = 0.002  # so much may shares with three digits be off, or their sum
NEAR, FAR = 0.3, 0.6  # chips: so near comes regret matching, and so far off is what needs no idea
SENTENCES = words({
    "form": "With payoffs = {payoffs} and rounds = {rounds}, {name} returned {got}; it should "
    "return a list of {n} shares that are not negative and sum to 1.",
    "few": "With payoffs = {payoffs} and rounds = {rounds} it returns {got}; the average strategy "
    "of regret matching is {right}.",
    "weak": "With payoffs = {payoffs} and rounds = {rounds} it returns {got}. An opponent who "
    "knows these shares can hold you to {held} a round; the average strategy wins about {value}, "
    "whatever the opponent does.",
    "hint": "Work out the first two rounds of this game by hand: both strategies, what each action "
    "would have won, the regrets. Where is the first number that differs from yours?",
})


class Case(NamedTuple):
    """A game without a best pure strategy, and what it is worth."""

    payoffs: tuple
    value: float
    rounds: int = ROUNDS

    def missing(self, shares):
        """How far a strategy stays below the value against the opponent's best reply."""
        columns = zip(*self.payoffs, strict=True)
        return self.value - min(
            sum(p * x for p, x in zip(shares, column, strict=True)) for column in columns
        )


class RegretMatching(ByCases):
    """A function of payoffs and a number of rounds that returns the average strategy."""

    graded: ClassVar[bool] = False

    def draw_cases(self, rng):
        found = []
        while len(found) < GAMES:
            kinds = _three, _two, _never_played
            draw = _wide if len(found) == GAMES - 1 else kinds[len(found) % len(kinds)]
            case = draw(rng)
            if all(case.missing(guess(case.payoffs, ROUNDS)) > FAR for guess in _guesses()):
                found.append(case)
        best = rng.randint(8_000, 12_000)  # large, so that a limit to the regrets shows
        return [*found, Case(((best - 70,), (best,), (0,)), best, FEW)]

    def ask(self, function, case):
        return function(case.payoffs, case.rounds)

    def read(self, returned):
        """The shares, rounded; None where they are no numbers."""
        if not isinstance(returned, tuple | list):
            return None
        if not all(is_number(p) and isfinite(p) for p in returned):
            return None
        return tuple(round(float(p), 3) for p in returned)

    def is_right(self, case, returned):
        if not self._is_strategy(case, returned) or case.rounds == ROUNDS:
            return self._is_strategy(case, returned) and case.missing(returned) < NEAR
        pairs = (zip(returned, right, strict=True) for right in _averages(case.payoffs))
        return any(all(abs(p - q) < ROUNDED for p, q in pair) for pair in pairs)

    def _is_strategy(self, case, returned):
        shares = self.read(returned)
        is_whole = shares is not None and len(shares) == len(case.payoffs)
        return is_whole and min(shares) >= 0 and abs(sum(returned) - 1) < ROUNDED

    def size(self, case):
        return case.rounds < ROUNDS, len(case.payoffs)

    def without_idea(self):
        return _guesses()

    def finding(self, function, case, returned):
        told = {"payoffs": case.payoffs, "rounds": case.rounds, "got": brief(returned)}
        if not self._is_strategy(case, returned):
            n = len(case.payoffs)
            return SENTENCES["form"].format(name=name_of(function), n=n, **told)
        told["got"] = brief(list(self.read(returned)))
        if case.rounds == FEW:
            right = brief(list(self.read(next(_averages(case.payoffs)))))
            return SENTENCES["few"].format(right=right, **told)
        held = short(case.value - case.missing(returned))
        return SENTENCES["weak"].format(held=held, value=short(case.value), **told)


def _two(rng):
    """Two actions each, and the best answers go round in a circle: a formula has the value."""
    a, d = (rng.randint(3, 7) for _ in range(2))
    b, c = (rng.randint(-4, 2) for _ in range(2))
    return Case(((a, b), (c, d)), (a * d - b * c) / (a - b - c + d))


def _never_played(rng):
    """The same, and one more action for each that is always worse."""
    (rows, value, _), (a, b) = _two(rng), (rng.randint(1, 3) for _ in range(2))
    rows = (*rows, tuple(min(column) - a for column in zip(*rows, strict=True)))
    return Case(tuple((max(row) + b, *row) for row in rows), value)


def _wide(rng):
    """The same, and one more action for the column player alone."""
    (rows, value, _), b = _two(rng), rng.randint(1, 3)
    return Case(tuple((max(row) + b, *row) for row in rows), value)


def _three(rng):
    """Rock, paper, scissors, each win with a weight of its own, and `k` chips for each round."""
    x, y, z = (rng.randint(1, 6) for _ in range(3))
    k = rng.choice((-4, -3, -2, -1, 1, 2, 3, 4))
    return Case(((k, k - x, k + y), (k + x, k, k - z), (k - y, k + z, k)), k)


def _averages(payoffs):
    """What is right after few rounds; first, what the definition says. Later rounds may weigh more,
    and the first strategy, which needs no regret, may be left out."""
    played = [strategy for strategy, _ in learn(payoffs, FEW + 1)]
    for counted, power in product((played[:-1], played[1:]), (0, 1, 2)):
        weights = [n**power for n in range(1, FEW + 1)]
        sums = (sum(map(mul, weights, shares)) for shares in zip(*counted, strict=True))
        yield [total / sum(weights) for total in sums]


def _guesses():
    """All actions alike, the first one always, the last one always."""
    return (
        lambda payoffs, rounds: [1 / len(payoffs)] * len(payoffs),
        lambda payoffs, rounds: [1.0] + [0.0] * (len(payoffs) - 1),
        lambda payoffs, rounds: [0.0] * (len(payoffs) - 1) + [1.0],
    )


TASK = RegretMatching(key="regret_matching", called_alone=(("payoffs", "rounds"),), says=SENTENCES)
