"""A test that stops, for a die: is it fair, or does it show too many sixes?"""

from fractions import Fraction

from ....language import words
from .transfer import Case, Transfer, whole

ROLLS = 160
FAIR, LOADED = "fair", "loaded"
SIX, OTHER = Fraction(1, 4) / Fraction(1, 6), Fraction(3, 4) / Fraction(5, 6)  # loaded : fair
FALSE_ALARM, MISSED = Fraction(2, 100), Fraction(10, 100)
BOUNDS = MISSED / (1 - FALSE_ALARM), (1 - MISSED) / FALSE_ALARM
NEAR = Fraction(2, 100)  # to a bound, as a part of it
SENTENCES = words({
    "told": "With rolls = {rolls!r}",
    "form": '(the number of rolls, "loaded" or "fair")',
    "hint": "Go through these rolls by hand. What does a six do to the ratio, and what does any "
    "other number do? After which roll is the ratio outside the bounds for the first time?",
})


def _stop(rolls, *, bounds, other=OTHER, first=1, from_zero=False):
    """After how many rolls it is decided, and how; ratios are exact."""
    low, high = bounds
    ratio = Fraction(1)
    for count, roll in enumerate(rolls, 1):
        ratio *= SIX if roll == 6 else other
        if count >= first and not low < ratio < high:
            return count - from_zero, LOADED if ratio >= high else FAIR
    return len(rolls), FAIR


def _case(rng, number):
    """Rolls that are more than enough for one of the verdicts, each in turn. If the bound were a
    little higher, or lower, they would be decided after another roll."""
    of, other = number % 2, list(BOUNDS)
    other[of] *= 1 + (NEAR if number // 2 % 2 else -NEAR)
    while True:
        chance = rng.choice((1 / 6, 1 / 4))
        rolls = tuple(6 if rng.random() < chance else rng.randint(1, 5) for _ in range(ROLLS))
        right = _stop(rolls, bounds=BOUNDS)
        is_decided = right[1] == (FAIR, LOADED)[of] and right[0] < ROLLS
        if is_decided and right != _stop(rolls, bounds=other):
            rolls = rolls[: right[0] + rng.randint(5, 15)]
            return Case(rolls, right, SENTENCES["told"].format(rolls=rolls))


def _read(returned):
    if not isinstance(returned, tuple | list) or len(returned) != 2:
        raise ValueError
    count, verdict = returned
    if verdict not in (FAIR, LOADED):
        raise ValueError
    return whole(count), verdict


TASK = Transfer(
    key="loaded_die",
    called_alone=(("rolls",),),
    draw=_case,
    groups=10,
    together=2,  # one is found to be loaded, the other one fair
    reads=_read,
    says=SENTENCES,
    clueless=(
        lambda rolls: (len(rolls), FAIR), lambda rolls: (len(rolls), LOADED),
        lambda rolls: (20, LOADED if rolls[:20].count(6) > 4 else FAIR),
    ),
)  # fmt: skip
TASK.misread({
    "waits_for_all_rolls": lambda rolls: _stop(rolls, bounds=BOUNDS, first=len(rolls)),
    "others_say_nothing": lambda rolls: _stop(rolls, bounds=BOUNDS, other=1),
    "swaps_the_errors": lambda rolls: _stop(
        rolls, bounds=(FALSE_ALARM / (1 - MISSED), (1 - FALSE_ALARM) / MISSED)
    ),
    "never_says_fair": lambda rolls: _stop(rolls, bounds=(0, BOUNDS[1])),
    "counts_rolls_from_zero": lambda rolls: _stop(rolls, bounds=BOUNDS, from_zero=True),
})
