"""The interval where each opening is played twice: the two games of a pair hang together."""

from functools import cache
from math import sqrt
from random import Random
from statistics import fmean

from ....language import words
from ....measure import wilson
from ...misconceptions.registry import misconception, misreadings
from .transfer import About, Case, Transfer, about

MATCHES, POINTS = 14, (0, 0.5, 1)
Z = 1.96
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


@cache
def _cases(seed):
    rng, found = Random(f"paired_games {seed}"), []
    while len(found) < MATCHES:
        pairs = tuple(_drawn(rng))
        table = [(one + two) / 2 for one, two in pairs]
        told = SENTENCES["told"].format(pairs=pairs)
        case = Case(pairs, About(_normal(table)), len(found), told)
        answers = [about(case.ask(wrong)) for _, wrong in misreadings("paired_games")]
        if len(set(table)) > 1 and case.right not in answers:
            found.append(case)
    return found


for _key, _how in {
    "pairs_as_games": lambda pairs: _normal([p for pair in pairs for p in pair]),
    "wilson_of_pairs": lambda pairs: wilson(sum(map(sum, pairs)), 2 * len(pairs)),
    "spread_without_root": lambda pairs: _normal([sum(p) / 2 for p in pairs], root=float),
    "spread_of_one_pair": lambda pairs: _normal([sum(p) / 2 for p in pairs], count=lambda _: 1),
    "divides_by_all": lambda pairs: _normal([sum(p) / 2 for p in pairs], freedom=0),
    "points_of_a_pair": lambda pairs: _normal([sum(pair) for pair in pairs]),
}.items():
    misconception(_key, "paired_games")(_how)


TASK = Transfer(
    key="paired_games",
    called_alone=(("pairs",),),
    draw=_cases,
    reads=about,
    form=SENTENCES["form"],
    hint=SENTENCES["hint"],
    clueless=(lambda pairs: (0, 1), lambda pairs: (0.5, 0.5), lambda pairs: (0.4, 0.6)),
)
