"""What is written about a node beside it: notes on cuts, what the watched code has wrong, and what
is right. How wide that is, and where it stands, from the node."""

from functools import reduce
from operator import add

from .looks import RIGHT, SHORT_RIGHT

# How wide a letter is, in sizes of its font: bold, in the widest of the fonts that may be used.
LETTERS = dict.fromkeys(".,:;'|!()/ il", 0.4) | dict.fromkeys("−+=≤≥≠≈↑∞…→mwMW", 0.88)
FIXED = 7.9  # the width of a letter in a window, where all are alike


def text_width(text, size=14):
    """About the width of a bold text; no usual font makes it wider. Letters are added from the
    left, in every Python: `sum` rounds otherwise since 3.12."""
    return size * reduce(add, (LETTERS.get(letter, 0.7) for letter in text), 0)


def note_at(scene, place):
    """Where a note on a cut begins, from the node: below its value, beside a board, or, where
    boards stand close together, below its window in the margin. In a tree that grows it stands at
    the end of the playout, in the middle."""
    if scene.grows:
        return -place.note / 2, place.height / 2 + (46 if place.picture else 36)
    if place.picture and scene.windows_in_margin:
        return 10 - place.x, 47
    if place.picture:
        return place.width / 2 + 12, place.height / 2 - 8
    if scene.named:
        return place.width / 2 - 6, place.height / 2 + 18.8  # below the values of its level
    return place.width / 2 + 10, place.height / 2 + (20 if place.long_name else 5)


def right_at(scene, place):
    """Where the right value begins, from the node: beside the pill of the wrong one, where a
    triangle leaves room for it, or below a leaf."""
    if place.picture:
        return place.pill / 2 + 5, place.height / 2 + 9
    if place.kind == "leaf":
        return -place.right / 2, place.height / 2 + 10
    if scene.roomy:
        return place.halo + 3 + place.pill + 6, 0
    if scene.named:
        return place.pill / 2 + 5, place.height / 2 + 2
    if place.player == "chance":
        return place.width / 2 + 3, 0
    return 9, -11 if place.player == "max" else 11


def verdict_at(scene, place):
    """Where the words for what is wrong begin: where a note on a cut would, or below a leaf."""
    if place.picture:
        return place.width / 2 + 9, 14 - place.height / 2
    if place.kind == "leaf":
        return -place.verdict / 2, place.height / 2 + (24 if place.right else 12)
    return note_at(scene, place)


def measure_faults(scene, place):
    """Room for what is right beside what the watched code has."""
    looks, index = scene.looks, place.index
    size = 14 if scene.roomy and not place.picture else 13
    wrong = [look.value for _, look in looks.changes[index] if look.wrong]
    place.wave = 0.86 * max((text_width(text, size) for text in wrong), default=0)
    place.right_as = SHORT_RIGHT if scene.is_tight(index) else RIGHT
    texts = [place.right_as.format(value=text) for text in looks.texts(index, "right") if text]
    place.right = 0.9 * max((text_width(text, 13) for text in texts), default=0)  # it is not bold
    place.verdict = max(text_width(text, 13) for text in looks.texts(index, "verdict"))
    bounds = looks.texts(index, "right_alpha", "right_beta") - {""}
    if place.window and bounds:
        place.right_window = max(len(bound) + 2 for bound in bounds) * FIXED + 6
        place.window += place.right_window
