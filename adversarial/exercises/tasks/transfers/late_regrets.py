"""Another rule for regrets: later rounds weigh more, and nothing below 0 is carried on."""

from functools import cache
from random import Random

from ....language import words
from ...misconceptions.registry import misconception
from .transfer import Case, Transfer, in_groups

GROUPS, TOGETHER = 8, 4  # so many cases earn their share together
ROUNDS = (4, 7)
SENTENCES = words({
    "told": "With payoffs = {payoffs!r} and plays = {plays!r}",
    "form": "a list of shares, a number for each row of the payoffs",
    "hint": "Write the sums after each round of this case into a table, with a column for each "
    "action. Which is the first number that differs from yours?",
})


def _sums(payoffs, plays, *, weigh=True, floor=True, turned=False):
    """What each action's regrets add up to."""
    sums = [0] * len(payoffs)
    for t, (own, other) in enumerate(plays, 1):
        won = [payoffs[other][i] if turned else payoffs[i][other] for i in range(len(payoffs))]
        for i in range(len(payoffs)):
            sums[i] += (t if weigh else 1) * (won[i] - won[own])
            sums[i] = max(sums[i], 0) if floor else sums[i]
    return sums


def _shares(case, *, alike=False, largest=False, **how):
    payoffs, plays = case
    sums = [max(total, 0) for total in _sums(payoffs, plays, **how)]
    if not any(sums) and alike:
        sums = [1] * len(sums)
    elif largest or not any(sums):
        chosen = sums.index(max(sums)) if any(sums) else plays[-1][0]
        sums = [int(i == chosen) for i in range(len(sums))]
    return tuple(round(total / sum(sums), 6) for total in sums)


@cache
def _cases(seed):
    rng = Random(f"late_regrets {seed}")
    return in_groups("late_regrets", GROUPS, TOGETHER, lambda number: _case(rng, number))


def _case(rng, number):
    """Every fourth case ends without a positive sum."""
    while True:
        n = rng.choice((3, 4))
        payoffs = tuple(tuple(rng.randint(-4, 5) for _ in range(n)) for _ in range(n))
        plays = tuple((rng.randrange(n), rng.randrange(n)) for _ in range(rng.randint(*ROUNDS)))
        if any(_sums(payoffs, plays)) == (number % 4 != 0):
            told = SENTENCES["told"].format(payoffs=payoffs, plays=plays)
            return Case((payoffs, plays), _shares((payoffs, plays)), 0, told)


def _read(returned):
    if not isinstance(returned, tuple | list) or not returned:
        raise ValueError
    if not all(isinstance(share, int | float) for share in returned):
        raise ValueError
    return tuple(round(share + 0.0, 6) for share in returned)


for _key, _how in {
    "negatives_forgotten_late": {"floor": False},
    "rounds_all_alike": {"weigh": False},
    "equal_shares_without_regret": {"alike": True},
    "largest_regret_only": {"largest": True},
    "payoffs_turned": {"turned": True},
}.items():
    misconception(_key, "late_regrets")(lambda case, _how=_how: _shares(case, **_how))


TASK = Transfer(
    key="late_regrets",
    called_alone=(("case",),),
    draw=_cases,
    reads=_read,
    form=SENTENCES["form"],
    hint=SENTENCES["hint"],
    clueless=(
        lambda case: [1 / len(case[0])] * len(case[0]),
        lambda case: [1.0] + [0.0] * (len(case[0]) - 1),
        lambda case: [float(i == case[1][-1][0]) for i in range(len(case[0]))],
    ),
)
