"""The windows of a search: how people hold them in their variables."""

from math import inf

from ...returned import is_number
from .known import is_same

# How people call a window, or the two ends of one.
ENDS = (
    ("alpha", "beta"), ("α", "β"), ("a", "b"), ("low", "high"), ("lo", "hi"),
    ("lower", "upper"), ("alfa", "beta"), ("min_bound", "max_bound"), ("best_max", "best_min"),
)  # fmt: skip
PAIRS = ("window", "bounds", "alphabeta", "alpha_beta", "ab")
NAMES = frozenset(name for pair in ENDS for name in pair) | set(PAIRS)
SURE = {"alpha", "beta", "α", "β", "alfa", *PAIRS}  # what else would be called so?


def is_wider(window, other):
    """Is a window open on some side where the other, if there is one, is not?"""
    return other is not None and (
        (window[0] < other[0] and not is_same(window[0], other[0]))
        or (window[1] > other[1] and not is_same(window[1], other[1]))
    )


def window_in(variables):
    """The window among the variables of a call, as a pair, or None. None is infinite there."""
    for low, high in ENDS:
        if low in variables and high in variables:
            pair = variables[low], variables[high]
            if _is_window(pair):
                return _open_ends(pair)
    found = (variables[name] for name in PAIRS if name in variables)
    return next((_open_ends(pair) for pair in found if _is_window(pair)), None)


def are_windows(calls):
    """Are these windows? Finite numbers called `a` and `b`, say, that never change may be none."""
    held = [line.variables for call in calls for line in (call.lines[0], call.lines[-1])]
    found = set(map(window_in, held))
    return len(found) != 1 or inf in map(abs, *found) or not SURE.isdisjoint(held[0])


def _is_window(pair):
    if not isinstance(pair, tuple) or len(pair) != 2:
        return False
    low, high = pair
    return (low is None or is_number(low)) and (high is None or is_number(high))


def may_be_window(thing):
    """Two numbers in something that may have changed since: nobody knows what they were."""
    ends = thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list) else ()
    return len(ends) == 2 and all(map(is_number, ends))


def _open_ends(ends):
    return (-inf if ends[0] is None else ends[0]), (inf if ends[1] is None else ends[1])
