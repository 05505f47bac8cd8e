"""The interval of a result: where the true score may be, by Wilson, at 95 %."""

from functools import cache
from random import Random

from ...language import words
from ...measure import Result
from ..misconceptions.registry import misreadings
from .transfers.transfer import About, Case, Transfer, about

RESULTS = 16
SENTENCES = words({
    "told": "With result = {result!r}",
    "form": "a pair (low, high) of numbers from 0 to 1",
    "hint": "Work this result out by hand: how many games and points are there, what is the score, "
    "and which of the two ends differs from yours?",
})


@cache
def _cases(seed):
    """Results in which every misreading is wrong."""
    rng, found = Random(f"interval {seed}"), []
    while len(found) < RESULTS:
        result = tuple(rng.randint(1, 20) for _ in range(3))
        told = SENTENCES["told"].format(result=result)
        case = Case(result, About(Result(*result).interval()), len(found), told)
        if not any(about(case.ask(wrong)) == case.right for _, wrong in misreadings("interval")):
            found.append(case)
    return found


TASK = Transfer(
    key="interval",
    called_alone=(("result",),),
    draw=_cases,
    reads=about,
    form=SENTENCES["form"],
    hint=SENTENCES["hint"],
    clueless=(lambda result: (0, 1), lambda result: (0.5, 0.5), lambda result: (0.4, 0.6)),
)
