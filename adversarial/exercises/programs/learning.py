"""One step of TD(0): the base of what goes wrong there."""


def td_update(weights, features, after, utility, rate):
    value = sum(w * f for w, f in zip(weights, features, strict=True))
    expected = sum(w * f for w, f in zip(weights, after, strict=True))
    target = expected if utility is None else utility
    error = target - value
    return [w + rate * error * f for w, f in zip(weights, features, strict=True)]
