"""Exercises by hand: a file for each kind, or for a few that are alike, found from this folder.

An exercise is drawn from a seed, reads what was typed, marks it and says why, and shows itself.
`base.py` has what all of them share; `widths.py` is the shortest one.
"""

from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from ...language import words
from .base import HandExercise

TREES = 2  # raised whenever a seed gives another tree than before
SENTENCES = words({"kind": "The kinds of exercise are {kinds}, not {kind!r}."})


def _found():
    """{kind: its class}, of all modules in this folder."""
    modules = [import_module(f"{__name__}.{each.name}") for each in iter_modules(__path__)]
    classes = [each for module in modules for each in vars(module).values()]
    return {each.kind: each for each in classes if getattr(each, "kind", None)}


HAND_KINDS: dict[str, type[HandExercise]] = _found()


def hand_exercise(kind: str, seed: int = 0, order: str | None = None) -> HandExercise:
    """An exercise by hand, the same for the same seed.

    `kind` is "values", "expected" (values with chance nodes), "horizon" (the value of the root at
    each depth), "windows", "leaves" or "order"; for the last three `order` may be "reversed": from
    right to left. "types" asks for the types of the nodes in the minimal tree. The other kinds are
    tables: "nim" of Nim, "selection" and "backup" of Monte-Carlo tree search, "scouted", "minimal"
    and "killing" of stronger alpha-beta, "circles" of games that are solved, "updates" of TD(0),
    "vectors" of games for several players.

    >>> exercise = hand_exercise("values", seed=4)
    >>> exercise.mark(exercise.right).passed
    True
    """
    if kind not in HAND_KINDS:
        kinds = ", ".join(map(repr, HAND_KINDS))
        raise ValueError(SENTENCES["kind"].format(kinds=kinds, kind=kind))
    return HAND_KINDS[kind](seed, order)


def received(kind: str, names: Sequence[str], answer: Any) -> str:
    """How much of an answer by hand can be read, by the names that are asked for alone: it cannot
    say what is right.

    >>> received("values", ["A", "B"], "A = 3")
    '1 answer could be read; the tree has 2 inner nodes.'
    """
    exercise = object.__new__(HAND_KINDS[kind])  # never drawn
    vars(exercise).update(names=lambda: list(names), asked=lambda: len(names))
    return exercise.received(answer)
