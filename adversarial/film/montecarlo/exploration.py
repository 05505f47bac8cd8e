"""How much a search explores, read off its choices.

Each choice by mean + c · √(ln N / n) says between which numbers c lies. Where nearly all of them
have a c in common, the code chooses so, and with about this c.
"""

from math import inf, sqrt
from typing import NamedTuple

NEARLY_ALL = 0.95
CLOSE = 1e-9  # numbers that are summed in another order differ by so much
USUAL = (sqrt(2), 1.4, 1, 2, 0.5, 0.7, 1 / sqrt(2), 1.5, 0)
# In what c is counted, by the width of the results so far: as it is, in widths, or at least in 1.
SCALES = {
    "c": lambda width: 1,
    "c in widths": lambda width: width,
    "c in widths or 1": lambda width: max(width, 1),
}


class Exploration(NamedTuple):
    """The constant c; in what it is counted, a key of SCALES; and how many of how many choices it
    explains."""

    constant: float
    scale: str
    explained: int
    choices: int

    @property
    def fits(self):
        """Does it explain nearly all?"""
        return self.choices > 0 and self.explained >= NEARLY_ALL * self.choices

    def bonus(self, option, width):
        """What is added to the mean of an option."""
        return self.in_numbers(width) * option.root

    def in_numbers(self, width):
        """The c of a choice, with this width of the results before it."""
        return self.constant * SCALES[self.scale](width)


def explore_of(choices, hint=None):
    """The exploration that explains most of these choices; `hint` is what the code was given."""
    choices = [one for one in choices if not one.untried and len(one.options) > 1]
    found = [_best(choices, scale, hint) for scale in SCALES]
    return max(found, key=lambda one: (one.explained, one.constant == hint))  # the first of equals


def _best(choices, scale, hint):
    ranges = [range_of(one, SCALES[scale](one.width)) for one in choices]
    ranges = [(low, high) for low, high in ranges if low <= high]
    most, where = 0, (0, inf)
    ends = sorted([(low, 0) for low, _ in ranges] + [(high, 1) for _, high in ranges])
    held = 0
    for i, (end, is_over) in enumerate(ends):
        held += -1 if is_over else 1
        if held > most:
            most, where = held, (end, ends[i + 1][0])
    known = [hint] if isinstance(hint, int | float) else []
    explained = {c: sum(low <= c <= high for low, high in ranges) for c in (*known, *USUAL)}
    for c in (*known, *USUAL):
        if explained[c] == most or (c == hint and explained[c] >= NEARLY_ALL * len(choices)):
            return Exploration(c, scale, explained[c], len(choices))
    low, high = where
    return Exploration((low + high) / 2 if high < inf else low, scale, most, len(choices))


def range_of(choice, width):
    """Between which c the chosen option is the best one."""
    chosen = next(one for one in choice.options if one.place == choice.chosen)
    low, high = 0, inf
    for other in choice.options:
        behind, ahead = other.mean - chosen.mean, width * (chosen.root - other.root)
        if abs(ahead) < CLOSE:
            if behind > CLOSE * max(1, abs(other.mean)):
                return 1, 0  # nothing explains it
        elif ahead > 0:
            low = max(low, (behind - CLOSE) / ahead)
        else:
            high = min(high, (behind - CLOSE) / ahead)
    return low, high
