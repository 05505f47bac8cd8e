"""What a search takes and returns. It returns a value, a move, or both: each in its own way."""

from inspect import signature
from numbers import Integral, Real
from typing import Any, NamedTuple


class Returned(NamedTuple):
    """The value and the move; None for what is not there. Among several players it is a vector."""

    value: Any = None
    move: Any = None


def read_returned(returned, moves=(), fits=None):
    """The value and the move in what a search returned, where `moves` are legal.

    A move alone is the move, a number alone the value. In a tuple or list, in either order, the
    first number is the value and the first legal move beside it the move. An object is read by
    its `.value` and `.action`. Anything else, as None or a text, has neither.

    Where moves are numbers, too, a number alone is the value and a pair is (value, move), unless
    only the other reading fits: `fits(value, move)` says if a search could return this.

    >>> read_returned((3, "a1"), ["a1", "a2"]) == read_returned(("a1", 3), ["a1", "a2"])
    True
    >>> read_returned(4, [3, 4])
    Returned(value=4, move=None)
    >>> read_returned(4, [3, 4], lambda value, move: value in (0, None))
    Returned(value=None, move=4)
    """
    first, *others = _readings(returned, moves)
    if not others or fits is None:
        return first
    return next((reading for reading in (first, *others) if fits(*reading)), first)


def read_vector(returned, players, moves=()):
    """The vector and the move in what a search for several players returned.

    >>> read_vector(((3, 1, 2), "a1"), 3, ["a1", "a2"]) == read_vector(["a1", [3, 1, 2]], 3, ["a1"])
    True
    """
    returned = without_numpy(returned)
    parts = [returned, *(returned if isinstance(returned, tuple | list) else ())]
    vectors = (tuple(part) for part in parts if is_vector(part, players))
    return Returned(next(vectors, None), _first_legal(parts, moves))


def without_numpy(thing):
    """Arrays and numbers of numpy as lists and numbers, also inside a tuple or a list."""
    if type(thing) in (tuple, list):
        return type(thing)(map(without_numpy, thing))
    return thing.tolist() if type(thing).__module__ == "numpy" else thing


def is_vector(thing, players):
    """Is it a number for each of so many players?"""
    return isinstance(thing, tuple | list) and len(thing) == players and all(map(is_number, thing))


def is_number(thing):
    """Is it a number? True and False are none."""
    kind = type(thing)
    if kind is int or kind is float:  # nearly always, and asked very often
        return True
    return isinstance(thing, Real) and kind is not bool


def _readings(returned, moves):
    """All ways to read it, the likeliest first."""
    move = _legal(returned, moves)
    if is_number(returned):
        return [Returned(returned)] + [Returned(None, move)] * (move is not None)
    if move is not None:
        return [Returned(None, move)]
    if hasattr(returned, "value") or hasattr(returned, "action"):
        value, action = getattr(returned, "value", None), getattr(returned, "action", None)
        return [Returned(value if is_number(value) else None, _legal(action, moves))]
    return _in_parts(list(returned), moves) if isinstance(returned, tuple | list) else [Returned()]


def _in_parts(parts, moves):
    places = [place for place, part in enumerate(parts) if is_number(part)]
    if not places:
        return [Returned(None, _first_legal(parts, moves))]
    value = parts.pop(places[0])
    readings = [Returned(value, _first_legal(parts, moves))]
    if len(places) > 1 and (move := _legal(value, moves)) is not None:
        readings.append(Returned(parts[places[1] - 1], move))  # (move, value), both numbers
    return sorted(readings, key=lambda reading: reading.move is None)


def _first_legal(parts, moves):
    found = (_legal(part, moves) for part in parts)
    return next((move for move in found if move is not None), None)


def _legal(part, moves):
    """The legal move that this is, or None. 1 is not True, and 1.0 is rather a value."""
    return next((move for move in moves if _are_alike(part, move) and part == move), None)


def _are_alike(part, move):
    return type(part) is type(move) or (_is_whole(part) and _is_whole(move))


def _is_whole(thing):
    """Is it a whole number, perhaps of numpy? True and enums are ints, and mean something else."""
    return type(thing) is int or (isinstance(thing, Integral) and not isinstance(thing, int))


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
