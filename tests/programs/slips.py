"""Slips as students make them, in `slips.txt`, which is written as the misconceptions are.

Unlike the registered misconceptions these are not what the checks compare with: they are the
exam. `SLIPS` holds (task, key, function), where the key is what a check should call it, or None.
"""

from importlib import import_module
from math import inf
from pathlib import Path

from adversarial import MAX, MIN
from adversarial.entries import read_entries
from adversarial.exercises.programs.edit import made
from adversarial.search import alphabeta_hard

UNNAMED = "no name"
NAMES = {"MAX": MAX, "MIN": MIN, "alphabeta_hard": alphabeta_hard, "inf": inf}
ENTRIES = read_entries(Path(__file__).with_suffix(".txt").read_text(encoding="utf-8"))
PARTS = {(entry.key, part.key): part for entry in ENTRIES for part in entry.parts}


def slip(key, name):
    """The program of this name that a check should tell this key."""
    return made(PARTS[key, name], f"{__name__}.{key}.{name}", base_of, NAMES)


def base_of(place):
    """What a slip is an edit of: another slip, by its key, or a right program, by its file."""
    where, name = place.split(".")
    if (where, name) in PARTS:
        return slip(where, name)
    return getattr(import_module(f"tests.programs.{where}"), name)


SLIPS = [
    (part["task"], None if key == UNNAMED else key, slip(key, name))
    for (key, name), part in PARTS.items()
]
