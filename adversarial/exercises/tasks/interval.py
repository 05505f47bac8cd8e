"""The interval of a result: where the true score may be, by Wilson, at 95 %."""

from ...language import words
from ...measure import Result
from .transfers.transfer import About, Case, Transfer, about

SENTENCES = words({
    "told": "With result = {result!r}",
    "form": "a pair (low, high) of numbers from 0 to 1",
    "hint": "Work this result out by hand: how many games and points are there, what is the score, "
    "and which of the two ends differs from yours?",
})


def _case(rng, number):
    result = tuple(rng.randint(1, 20) for _ in range(3))
    right = About(Result(*result).interval())
    return Case(result, right, SENTENCES["told"].format(result=result))


TASK = Transfer(
    key="interval",
    called_alone=(("result",),),
    draw=_case,
    groups=16,
    reads=about,
    says=SENTENCES,
    clueless=(lambda result: (0, 1), lambda result: (0.5, 0.5), lambda result: (0.4, 0.6)),
)
