"""What is wrong with an answer by hand, in sentences; and whether two answers are the same."""

from ..text import number
from .diagnosis.behaviour import same
from .sentences import HAND


def _wrong_values(right, given, wrong="wrong value", missing="missing"):
    for name, value in right.items():
        words = {"name": name, "right": number(value)}
        if name not in given:
            yield HAND[missing].format(**words)
        elif not same(float(given[name]), float(value)):
            yield HAND[wrong].format(given=number(given[name]), **words)


def _wrong_table(right, given):
    yield from _wrong_values(right, given, "wrong depth", "missing depth")


def _wrong_windows(right, given):
    for name, window in right.items():
        words = {"name": name, "right": window_text(window)}
        if name not in given:
            yield HAND["missing"].format(**words)
        elif tuple(given[name]) != tuple(window):
            yield HAND["window"].format(given=window_text(given[name]), **words)
    for name in given:
        if name not in right:
            yield HAND["never entered"].format(name=name)


def _wrong_leaves(right, given):
    for name in given:
        if name not in right:
            yield HAND["is read"].format(name=name)
    for name in right:
        if name not in given:
            yield HAND["is not read"].format(name=name)


def _wrong_order(right, given):
    for place, (got, leaf) in enumerate(zip(given, right, strict=False), 1):
        if got != leaf:
            yield HAND["order differs"].format(place=place, right=leaf, given=got)
            return
    if len(given) < len(right):
        leaf = right[len(given)]
        if given:
            yield HAND["too short"].format(given=given[-1], right=leaf)
        else:
            yield HAND["empty"].format(right=leaf)
    elif len(given) > len(right):
        yield HAND["too long"].format(right=right[-1])


PROBLEMS = {  # kind: a function of the right answer and of the one given
    "values": _wrong_values,
    "expected": _wrong_values,
    "horizon": _wrong_table,
    "windows": _wrong_windows,
    "leaves": _wrong_leaves,
    "order": _wrong_order,
}


def are_equal(one, other):
    """Do two answers say the same?"""
    if isinstance(one, dict):
        if not isinstance(other, dict) or one.keys() != other.keys():
            return False
        return all(_same(one[name], other[name]) for name in one)
    return list(one) == list(other)


def _same(one, other):
    if isinstance(one, tuple):
        return tuple(one) == tuple(other)
    return same(float(one), float(other))


def window_text(window):
    """A window as it is written, without its brackets."""
    return ", ".join(number(bound) for bound in window)
