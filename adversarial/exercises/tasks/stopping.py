"""When to stop a match: better by 100 Elo points, not better, or not decided yet."""

from ...language import words
from ...measure import BETTER, NOT_BETTER, Result, SequentialTest
from .transfers.transfer import Case, Transfer

TEST = SequentialTest(elo=100, false_alarm=0.05, missed=0.1)
NEAR, CLEAR = (1.0, 1.0, 0.005), 0.002  # to a bound, in evidence
SENTENCES = words({
    "told": "With result = {result!r}",
    "form": '"better", "not better" or None',
    "hint": "Work out the evidence of this result by hand: what does a win add, a loss, a draw? "
    "Which two numbers do you compare the sum with?",
})


def _case(rng, number):
    """A result whose evidence is near one of the two bounds, a little below or above."""
    bound, side, near = TEST.bounds[number % 2], number // 2 % 2 or -1, NEAR[number // 4 % 3]
    while True:
        draws, losses = rng.randint(4, 30), rng.randint(2, 30)
        draws = 0 if number % 12 == 4 else draws  # where all evidence is in wins and losses
        result = Result(rng.randint(2, 60), draws, losses)
        if CLEAR < side * (TEST.evidence(result) - bound) < near:
            told = SENTENCES["told"].format(result=tuple(result))
            return Case(tuple(result), TEST.verdict(result), told)


def _read(returned):
    if returned not in (BETTER, NOT_BETTER, None):
        raise ValueError
    return returned


def _ahead(result):
    return BETTER if result[0] > result[2] else NOT_BETTER


TASK = Transfer(
    key="stopping",
    called_alone=(("result",),),
    draw=_case,
    groups=8,
    together=6,
    reads=_read,
    says=SENTENCES,
    clueless=(
        lambda result: None, lambda result: BETTER, lambda result: NOT_BETTER, _ahead,
        lambda result: BETTER if result[0] > 2 * result[2] else None,
    ),
)  # fmt: skip
