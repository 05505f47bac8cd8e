"""Answers by hand as they are given: typed as text, or in a live view."""

import re

from ..text import read_number, whole
from .sentences import HAND

EXAMPLES = {  # how an answer is typed
    "values": "B = 3; C = -2",
    "expected": "B = 3; C = -2.5",
    "horizon": "1 = 3; 2 = -2",
    "windows": "B = (-inf, inf); C = (3, inf)",
    "leaves": "D2, E1, E2",
    "order": "D1, D2, E1",
}


def read_text(exercise, text):
    """A typed answer as data: a list of leaves, or what is said of each node."""
    parts = [part for part in re.split(r"[;\n]+", text) if part.strip()]
    if exercise.kind not in ("leaves", "order"):
        return dict(_pair(exercise, pair) for part in parts for pair in _pairs(part))
    typed = [name for part in parts for name in re.split(r"[\s,]+", part.strip())]
    leaves = [_name(exercise, name) for name in typed]
    if exercise.kind == "order":
        return leaves
    return [leaf for leaf in exercise.names() if leaf in leaves]  # in whatever order they came


def read_view(exercise, view):
    """The answer given in a live view, as data."""
    if exercise.kind == "leaves":
        return [view.tree.name(leaf) for leaf in view.clean(view.work)["checked"]]
    given = {}
    for answer in view.answers:
        node = answer.get("node")  # answers that were saved long ago have none
        value = whole(read_number(answer["given"]))
        if node is not None and value is not None:
            given[node] = value
    return given


def _pairs(text):
    """The parts "name = …" of a line; a comma inside brackets belongs to a window."""
    return re.findall(r"\w+\s*=\s*(?:\([^)]*\)|[^,\s]+)", text) or [text]


def _pair(exercise, text):
    """The node, and its value or window."""
    name, _, value = text.partition("=")
    numbers = [whole(read_number(part)) for part in value.strip(" ()").split(",")]
    expected = 2 if exercise.kind == "windows" else 1
    if None in numbers or len(numbers) != expected:
        words = {"part": text.strip(), "example": EXAMPLES[exercise.kind]}
        raise ValueError(HAND["unreadable"].format(**words))
    return _name(exercise, name.strip()), tuple(numbers) if expected == 2 else numbers[0]


def _name(exercise, name):
    names = exercise.names()
    found = next((known for known in names if known.lower() == name.lower()), None)
    if found is None:
        raise ValueError(HAND["unknown"].format(name=name, names=", ".join(names)))
    return found
