"""Urgency: another bonus than that of UCB, and what a child is worth that was never tried."""

from math import inf, log, sqrt
from statistics import fmean

from ....game import MAX, MIN
from ....language import words
from .transfer import Case, Transfer, whole

TOGETHER = 5  # so many nodes earn their share together
CLEAR, NEAR = 1e-6, 0.15
FEW, MOST = 3, 9  # games of a child
SENTENCES = words({
    "told": "With node = {node!r}",
    "form": "the place of a child, a whole number from 0 on",
    "hint": "Compute the score of every child of this node by hand, also if it was never tried. "
    "Whose mean is it, and is it large or small for the player who moves?",
})


def _scores(player, children, *, bonus=lambda n, whole: 1 / n, untried=None, sign=None):
    """The score of each child: its mean for the player to move, and a bonus."""
    sign = int(player) if sign is None else sign
    visits, total = (sum(part) for part in zip(*children, strict=True))
    mean = sign * total / visits
    return [
        sign * w / n + bonus(n, visits) if n else mean + 1 if untried is None else untried
        for n, w in children
    ]


def _mean_of_means(player, children):
    return fmean(int(player) * w / n for n, w in children if n)


def _place(scores):
    return scores.index(max(scores))


def _case(rng, number):
    """A node of MAX and of MIN in turn, group by group; often a child was never tried, and
    then the mean of few games is often what decides. Now and then two children are the best, or
    the mean of the children's means would choose another."""
    equal = 2 if number % 15 == 4 else 1
    while True:
        children = [_child(rng, MOST if number % 4 == 3 else FEW) for _ in range(5)]
        if number % 2 == 0:
            children[rng.randrange(5)] = (0, 0)
        children[-1:] = children[-1:] if equal == 1 else children[:1]
        node = (MAX, MIN)[number // TOGETHER % 2], tuple(children)
        scores = sorted(zip(_scores(*node), children, strict=True))
        (second, one), (best, other) = scores[-1 - equal], scores[-1]
        decides = (0, 0) in (one, other) and best - second < NEAR
        is_clear = best - second > CLEAR and scores[-equal][1] == other
        if number % 10 == 2:
            other = _scores(*node, untried=_mean_of_means(*node) + 1)
            is_clear &= _place(other) != _place(_scores(*node))
        if number % 30 == 7:  # all scores are bad: who begins with 0 finds no better one
            is_clear &= best <= 0 < _place(_scores(*node))
        if is_clear and (decides or number % 4):
            told = SENTENCES["told"].format(node=node)
            return Case(node, _place(_scores(*node)), told)


def _child(rng, most):
    n = rng.randint(1, most)
    return n, rng.randint(-n, n)


def _choosing(**how):
    return lambda node: _place(_scores(*node, **how))


TASK = Transfer(
    key="urgency",
    called_alone=(("node",),),
    draw=_case,
    groups=8,
    together=TOGETHER,
    reads=whole,
    says=SENTENCES,
    spares=lambda key, group: key == "means_not_turned" and group % 2 == 0,
    clueless=tuple(lambda node, place=place: place for place in range(5)),
)
TASK.misread({
    "untried_child_first": _choosing(untried=inf),
    "untried_child_is_zero": _choosing(untried=1),
    "textbook_bonus": _choosing(bonus=lambda n, whole: 1.4 * sqrt(log(whole) / n)),
    "no_exploration": _choosing(bonus=lambda n, whole: 0),
    "means_not_turned": _choosing(sign=1),
})
