"""The interval where each opening is played twice: the two games of a pair hang together."""

from math import sqrt
from statistics import fmean

from ....language import words
from ....measure import wilson
from .transfer import About, Case, Transfer, about

POINTS = 0, 0.5, 1
Z = 1.96
BEYOND = 3  # in this case the interval ends above 1
SENTENCES = words({
    "told": "With pairs = {pairs!r}",
    "form": "a pair (low, high) of numbers",
    "hint": "Write down the score of every pair. How far is each from their mean, and how many of "
    "them are there: pairs or games?",
})


def _normal(scores, *, freedom=1, root=sqrt, count=len):
    """The mean of these scores, and 1.96 standard errors to both sides."""
    mean = fmean(scores)
    variance = sum((score - mean) ** 2 for score in scores) / (len(scores) - freedom)
    away = Z * root(variance / count(scores))
    return mean - away, mean + away


def _drawn(rng):
    """Pairs as openings make them: who has the better side often wins with it."""
    favoured = rng.choice((0, 0.25, 0.5))
    for _ in range(rng.randint(5, 12)):
        one, two = rng.choices(POINTS, k=2)
        yield (one, 1 - one) if rng.random() < favoured else (one, two)


def _case(rng, number):
    while True:
        pairs = tuple(_drawn(rng))
        table = [(one + two) / 2 for one, two in pairs]
        right = About(_normal(table))
        if len(set(table)) > 1 and (number != BEYOND or right[1] > 1):
            return Case(pairs, right, SENTENCES["told"].format(pairs=pairs))


TASK = Transfer(
    key="paired_games",
    called_alone=(("pairs",),),
    draw=_case,
    groups=14,
    reads=about,
    says=SENTENCES,
    clueless=(lambda pairs: (0, 1), lambda pairs: (0.5, 0.5), lambda pairs: (0.4, 0.6)),
)
TASK.misread({
    "pairs_as_games": lambda pairs: _normal([p for pair in pairs for p in pair]),
    "wilson_of_pairs": lambda pairs: wilson(sum(map(sum, pairs)), 2 * len(pairs)),
    "spread_without_root": lambda pairs: _normal([sum(p) / 2 for p in pairs], root=float),
    "spread_of_one_pair": lambda pairs: _normal([sum(p) / 2 for p in pairs], count=lambda _: 1),
    "divides_by_all": lambda pairs: _normal([sum(p) / 2 for p in pairs], freedom=0),
    "points_of_a_pair": lambda pairs: _normal([sum(pair) for pair in pairs]),
})
