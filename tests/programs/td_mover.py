"""A step of TD(0) for the player to move as students write it, all of them right."""

from operator import mul


def dot(one, two):
    return sum(map(mul, one, two))


def turned_and_kept(step):
    weights, features, after, utility, rate, keep = step
    target = -keep * dot(weights, after) if utility is None else utility
    error = target - dot(weights, features)
    return [w + rate * error * f for w, f in zip(weights, features, strict=True)]


def two_branches(step):
    weights, features, after, utility, rate, keep = step
    value = sum(w * f for w, f in zip(weights, features, strict=True))
    if utility is not None:
        error = utility - value
    else:
        error = -(keep * sum(w * f for w, f in zip(weights, after, strict=True))) - value
    return [w + rate * error * f for w, f in zip(weights, features, strict=True)]


def subtracts(step):
    weights, features, after, utility, rate, keep = step
    error = 0 - dot(weights, features)
    error += utility if utility is not None else 0 - keep * dot(weights, after)
    return tuple(w + rate * error * f for w, f in zip(weights, features, strict=True))


def in_place(step):
    weights, features, after, utility, rate, keep = step
    weights = list(weights)
    following = dot(weights, after) * keep
    error = (utility if utility is not None else -following) - dot(weights, features)
    for i in range(len(weights)):
        weights[i] += rate * error * features[i]
    return weights


def turns_the_features(step):
    weights, features, after, utility, rate, keep = step
    seen = [-keep * f for f in after]
    target = dot(weights, seen) if utility is None else utility
    step = rate * (target - dot(weights, features))
    return [w + step * f for w, f in zip(weights, features, strict=True)]


def target_of_a_function(step):
    weights, features, after, utility, rate, keep = step

    def target():
        if utility is None:
            return -dot(weights, after) * keep
        return utility

    return [
        w + rate * (target() - dot(weights, features)) * f
        for w, f in zip(weights, features, strict=True)
    ]


def by_names(step):
    names = ("weights", "features", "after", "utility", "rate", "keep")
    s = dict(zip(names, step, strict=True))
    target = s["utility"]
    if target is None:
        target = -s["keep"] * dot(s["weights"], s["after"])
    change = s["rate"] * (target - dot(s["weights"], s["features"]))
    return [w + change * f for w, f in zip(s["weights"], s["features"], strict=True)]


def loses(step):
    """The error the other way round, and taken off."""
    weights, features, after, utility, rate, keep = step
    target = utility if utility is not None else -keep * dot(after, weights)
    error = dot(features, weights) - target
    return [w - rate * error * f for w, f in zip(weights, features, strict=True)]


def by_index(step):
    value = following = 0
    for i in range(len(step[0])):
        value += step[0][i] * step[1][i]
        following -= step[0][i] * step[2][i]
    target = step[5] * following if step[3] is None else step[3]
    return [step[0][i] + step[4] * (target - value) * step[1][i] for i in range(len(step[0]))]


def tries(step):
    weights, features, after, utility, rate, keep = step
    try:
        error = utility - dot(weights, features)
    except TypeError:
        error = -keep * dot(weights, after) - dot(weights, features)
    return [w + rate * error * f for w, f in zip(weights, features, strict=True)]


RIGHT = [
    turned_and_kept, two_branches, subtracts, in_place, turns_the_features, target_of_a_function,
    by_names, loses, by_index, tries,
]  # fmt: skip
