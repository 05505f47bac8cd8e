"""One step of TD(0): the weights after a move."""

from typing import ClassVar

from ...language import words
from ...learning import td_update
from ...observe.errors import brief, name_of
from ...returned import is_number
from ...text import number
from ..task import MOST, ByCases

STEPS = 24  # a third to an end, and some of these to a draw; the last have many digits
DIGITS = 9  # to which two answers are the same
SENTENCES = words({
    "type": "With {called}, {name} returned {got}; it should return a list of {n} weights.",
    "wrong": "With {called}, {name} returns {got}; it should return {right}. The value is {value} "
    "and the target {target}.",
    "changed": "The values are right, but {name} changes the list of weights that it is given, so "
    "nobody can look at the old weights any more. Return a new list.",
    "call": "weights = {}, features = {}, after = {}, utility = {}, rate = {}",
    "hint": "Work the step of this case out by hand: first the value, then the target, then "
    "their difference. Which of the three does your code get wrong?",
})


class Step(ByCases):
    """A function of (weights, features, after, utility, rate) that returns the new weights."""

    graded: ClassVar[bool] = False

    def draw_cases(self, rng):
        """Steps with two to four features; nothing is 0 that could hide a slip."""
        found = []
        while len(found) < STEPS:
            count = 2 + len(found) % 3
            parts = 10_000_000 if len(found) >= STEPS - 3 else 10
            weights = [rng.randint(1 - parts, parts - 1) / parts for _ in range(count)]
            features, after = ([rng.randint(-3, 4) for _ in range(count)] for _ in range(2))
            utility = (None, None, (1, 0, -1)[len(found) % 3])[len(found) // 3 % 3]
            step = weights, features, after, utility, rng.choice((0.1, 0.2, 0.5))
            if _is_telling(weights, features, after, utility):
                found.append(step)
        return found

    def ask(self, function, step):
        weights, features, after, *rest = step
        return function([*weights], [*features], [*after], *rest)

    def read(self, answer):
        """The weights as a tuple; None where there are none."""
        if not isinstance(answer, list | tuple) or not all(map(is_number, answer)):
            return None
        return tuple(round(float(weight), DIGITS) + 0.0 for weight in answer)

    def is_right(self, step, answer):
        return self.read(answer) == self.read(td_update(*step))

    def size(self, step):
        return len(step[0])

    def finding(self, function, step, answer):
        weights, features, after, utility, _ = step
        read, called = self.read(answer), SENTENCES["call"].format(*map(brief, step))
        words = {"called": called, "name": name_of(function), "got": brief(answer)}
        if read is None or len(read) != len(weights):
            return SENTENCES["type"].format(n=len(weights), **words)
        right = self.read(td_update(*step))
        write = written if written(read) != written(right) else list
        words |= {"got": write(read), "right": write(right)}
        value, expected = (_value(weights, each) for each in (features, after))
        target = expected if utility is None else utility
        return SENTENCES["wrong"].format(value=_short(value), target=_short(target), **words)

    def all_right(self, function, cases, seed):
        weights, *rest = cases[0]
        function(given := [*weights], *rest)
        if given != weights:
            told = SENTENCES["changed"].format(name=name_of(function))
            return self.reject(len(cases), told, None, MOST)
        return super().all_right(function, cases, seed)

    def without_idea(self):
        return [lambda weights, *_: weights]


def _is_telling(weights, features, after, utility):
    value, expected = _value(weights, features), _value(weights, after)
    targets = {value, expected, -expected, 0.0, utility or 0.0}
    differ = len(set(features)) > 1 and all(f != g for f, g in zip(features, after, strict=True))
    return differ and len(targets) == 4 + bool(utility) and 0 not in features


def _value(weights, features):
    return round(sum(w * f for w, f in zip(weights, features, strict=True)), DIGITS)


def written(weights):
    """Weights as a reader writes them."""
    return f"[{', '.join(map(_short, weights))}]"


def _short(value):
    return number(round(value, 4))


TASK = Step(
    key="td_update",
    called_alone=(("weights", "features", "after", "utility", "rate"),),
    says=SENTENCES,
)
