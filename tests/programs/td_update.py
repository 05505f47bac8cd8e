"""A step of TD(0) as students write it, all of them right."""

from functools import reduce
from math import fsum
from operator import add, mul, sub


def two_sums(weights, features, after, utility, rate):
    value = sum(w * f for w, f in zip(weights, features, strict=True))
    target = sum(w * f for w, f in zip(weights, after, strict=True))
    if utility is not None:
        target = utility
    return [w + rate * (target - value) * f for w, f in zip(weights, features, strict=True)]


def with_indices(weights, features, after, utility, rate):
    value, nxt = 0, 0
    for i in range(len(weights)):
        value += weights[i] * features[i]
        nxt += weights[i] * after[i]
    delta = (nxt if utility is None else utility) - value
    new = []
    for i in range(len(weights)):
        new.append(weights[i] + rate * delta * features[i])
    return new


def inner_function(weights, features, after, utility, rate):
    def v(f):
        return sum(map(mul, weights, f))

    target = v(after) if utility is None else utility
    error = target - v(features)
    return tuple(w + rate * error * f for w, f in zip(weights, features, strict=True))


def in_place(weights, features, after, utility, rate):
    """Its numbers are right, and the caller's list of weights is changed: some slips are edits."""
    error = sum(map(mul, weights, after)) if utility is None else utility
    error -= sum(map(mul, weights, features))
    for i, feature in enumerate(features):
        weights[i] += rate * error * feature
    return weights


def two_returns(weights, features, after, utility, rate):
    value = fsum(w * f for w, f in zip(weights, features, strict=True))
    if utility is None:
        following = fsum(w * f for w, f in zip(weights, after, strict=True))
        step = rate * (following - value)
    else:
        step = rate * (utility - value)
    return [w + step * f for w, f in zip(weights, features, strict=True)]


def over_flag(weights, features, after, utility, rate):
    is_over = utility in (1, 0, -1)
    value = target = 0
    for w, f, a in zip(weights, features, after, strict=True):
        value += w * f
        target += w * a
    target = utility if is_over else target
    return [w - rate * (value - target) * f for w, f in zip(weights, features, strict=True)]


def the_change_first(weights, features, after, utility, rate):
    change = [a - f for f, a in zip(features, after, strict=True)]
    if utility is None:
        error = sum(map(mul, weights, change))
    else:
        error = utility - sum(map(mul, weights, features))
    return list(map(add, weights, [rate * error * f for f in features]))


def by_reduce(weights, features, after, utility, rate):
    def dot(f):
        return reduce(add, map(mul, weights, f), 0)

    error = (dot(after) if utility is None else utility) - dot(features)
    return list(map(sub, weights, [-rate * error * f for f in features]))


def mixed(weights, features, after, utility, rate):
    """(1 - rate) of the old and rate of the new, for the error."""
    value = sum(w * f for w, f in zip(weights, features, strict=True))
    target = utility
    if target is None:
        target = sum(w * f for w, f in zip(weights, after, strict=True))
    moved = (1 - rate) * value + rate * target
    return [w + (moved - value) * f for w, f in zip(weights, features, strict=True)]


def try_and_see(weights, features, after, utility, rate):
    value = sum(w * f for w, f in zip(weights, features, strict=True))
    try:
        error = utility - value
    except TypeError:
        error = sum(w * f for w, f in zip(weights, after, strict=True)) - value
    return [rate * error * f + w for f, w in zip(features, weights, strict=True)]


def by_a_dict(weights, features, after, utility, rate):
    names = range(len(weights))
    w = dict(zip(names, weights, strict=True))
    f, g = dict(zip(names, features, strict=True)), dict(zip(names, after, strict=True))
    target = {True: sum(w[n] * g[n] for n in names), False: utility}[utility is None]
    error = target - sum(w[n] * f[n] for n in names)
    return [w[n] + rate * error * f[n] for n in names]


RIGHT = [
    two_sums, with_indices, inner_function, two_returns, over_flag, the_change_first,
    by_reduce, mixed, try_and_see, by_a_dict,
]  # fmt: skip
