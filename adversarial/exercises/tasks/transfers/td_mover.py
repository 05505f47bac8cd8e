"""TD(0) where every number speaks for the player to move, and a later result counts for less."""

from ....language import words
from ....returned import is_number
from .transfer import Case, Transfer

TOGETHER = 4  # of four steps one leads to a draw, and one to another end
DIGITS = 9
SENTENCES = words({
    "told": "With step = {step!r}",
    "form": "a list of weights",
    "hint": "Whom does the value of the position after the move speak for, and what is that worth "
    "to the player who has moved?",
})


def _stepped(step, turn=-1, discount=True, late=False, end=1, is_over=lambda u: u is not None):
    """The new weights, by a table of what each misreading takes for granted."""
    weights, features, after, utility, rate, keep = step
    value, following = (
        sum(w * f for w, f in zip(weights, each, strict=True)) for each in (features, after)
    )
    target = turn * (keep if discount else 1) * following
    if is_over(utility):
        target = end * utility * (keep if late else 1)
    change = rate * (target - value)
    return _rounded(w + change * f for w, f in zip(weights, features, strict=True))


def _rounded(weights):
    return tuple(round(float(weight), DIGITS) + 0.0 for weight in weights)


def _case(rng, number):
    weights = [rng.randint(-9, 9) / 10 for _ in range(3)]
    features, after = ([rng.choice((-3, -2, -1, 1, 2, 3)) for _ in range(3)] for _ in range(2))
    utility = (None, 0, None, rng.choice((1, -1)))[number % TOGETHER]
    step = weights, features, after, utility, rng.choice((0.1, 0.2)), rng.choice((0.5, 0.8))
    return Case(step, _stepped(step), SENTENCES["told"].format(step=step))


def _read(returned):
    if not isinstance(returned, tuple | list) or not all(map(is_number, returned)):
        raise ValueError
    return _rounded(returned)


TASK = Transfer(
    key="td_mover",
    called_alone=(("step",),),
    draw=_case,
    groups=8,
    together=TOGETHER,
    reads=_read,
    says=SENTENCES,
    clueless=(
        lambda step: step[0],
        lambda step: [0] * len(step[0]),
        lambda step: _stepped(step, turn=1, discount=False),  # the step of theme 11, unchanged
    ),
)
TASK.misread({
    "other_side_not_turned": lambda step: _stepped(step, turn=1),
    "nothing_lost_on_the_way": lambda step: _stepped(step, discount=False),
    "end_discounted": lambda step: _stepped(step, late=True),
    "end_of_the_other": lambda step: _stepped(step, end=-1),
    "draw_is_no_end": lambda step: _stepped(step, is_over=bool),
    "end_is_estimated": lambda step: _stepped(step, is_over=lambda utility: False),
})
