"""Another rule for regrets: later rounds weigh more, and nothing below 0 is carried on."""

from ....language import words
from ....returned import is_number
from .transfer import Case, Transfer

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


def _case(rng, number):
    """Every fourth case ends without a positive sum."""
    while True:
        n = rng.choice((3, 4))
        payoffs = tuple(tuple(rng.randint(-4, 5) for _ in range(n)) for _ in range(n))
        plays = tuple((rng.randrange(n), rng.randrange(n)) for _ in range(rng.randint(*ROUNDS)))
        if any(_sums(payoffs, plays)) == (number % 4 != 0):
            told = SENTENCES["told"].format(payoffs=payoffs, plays=plays)
            return Case((payoffs, plays), _shares((payoffs, plays)), told)


def _read(returned):
    if not isinstance(returned, tuple | list) or not returned:
        raise ValueError
    if not all(is_number(share) or isinstance(share, bool) for share in returned):
        raise ValueError
    return tuple(round(share + 0.0, 6) for share in returned)


TASK = Transfer(
    key="late_regrets",
    called_alone=(("case",),),
    draw=_case,
    groups=8,
    together=4,
    reads=_read,
    says=SENTENCES,
    clueless=(
        lambda case: [1 / len(case[0])] * len(case[0]),
        lambda case: [1.0] + [0.0] * (len(case[0]) - 1),
        lambda case: [float(i == case[1][-1][0]) for i in range(len(case[0]))],
    ),
)
TASK.misread({
    "negatives_forgotten_late": lambda case: _shares(case, floor=False),
    "rounds_all_alike": lambda case: _shares(case, weigh=False),
    "equal_shares_without_regret": lambda case: _shares(case, alike=True),
    "largest_regret_only": lambda case: _shares(case, largest=True),
    "payoffs_turned": lambda case: _shares(case, turned=True),
})
