"""What a function takes: the one place where signatures are read."""

from inspect import signature


def parameters(function):
    """The parameters of a function with their defaults; empty where Python cannot tell."""
    try:
        found = signature(function).parameters
    except (TypeError, ValueError):  # some built-in things do not say
        return {}
    return {name: parameter.default for name, parameter in found.items()}


def takes(function, *names):
    """Does this function have all these parameters?

    >>> takes(round, "number", "ndigits"), takes(round, "depth"), takes(min, "depth")
    (True, False, False)
    """
    return set(names) <= parameters(function).keys()
