"""The window that a search began with."""

import inspect
from functools import partial
from math import inf
from numbers import Real


def window_of(film):
    """What the caller gave as alpha and beta, or else (-inf, inf).

    The defaults of a function are what it begins with, too, but nobody asked for them: they count
    only as long as they leave nothing out, so that a cut is never just because of them.
    """
    given = _window(_given_along(film.search) | film.kwargs)
    begun = _window(parameters(film.search) | film.kwargs)
    return begun if begun == given or _leaves_nothing_out(film._visited, *begun) else given


def parameters(search):
    """The parameters of a function with their defaults; empty where Python cannot tell."""
    try:
        signature = inspect.signature(search)
    except (TypeError, ValueError):
        return {}
    return {name: parameter.default for name, parameter in signature.parameters.items()}


def _given_along(search):
    """The arguments that a functools.partial gives: they are its caller's, not defaults."""
    return search.keywords if isinstance(search, partial) else {}


def _window(arguments):
    alpha, beta = arguments.get("alpha"), arguments.get("beta")
    return alpha if isinstance(alpha, Real) else -inf, beta if isinstance(beta, Real) else inf


def _leaves_nothing_out(tree, alpha, beta):
    """Do all values that were read lie inside, and all ends of the game, as far as is known?"""
    read = {value for node in tree.all_nodes for value in (node.read, node.stand_pat)} - {None}
    if alpha >= beta or not all(alpha <= value <= beta for value in read):
        return False
    return tree.ends is None or (alpha <= tree.ends[0] and tree.ends[1] <= beta)
