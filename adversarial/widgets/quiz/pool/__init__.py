"""The questions of `recall`, a data file a theme: what each theme leaves to remember.

A question has its text (`ask`), the right option and the wrong ones, each with a sentence of reason
(`why`). Its key stays as it is: what a reader answered is kept by it.
"""

from functools import cache
from random import Random

from ....entries import read_folder
from ....language import words


def _question(entry):
    """{"ask": text, "right": (option, reason), "wrong": such pairs}."""
    (_, ask), *fields = entry.fields
    options = {"right": [], "wrong": []}
    for (which, option), (_, why) in zip(fields[::2], fields[1::2], strict=True):
        options[which].append((option, why))
    (right,) = options["right"]
    return words({"ask": ask, "right": right, "wrong": options["wrong"]})


POOL = {
    theme: {entry.key: _question(entry) for entry in entries}
    for theme, entries in read_folder(__name__).items()
}
FIRST = "00"  # how to read a picture: asked for in 01 and 02, and known by then
USES_FIRST = ("01", "02")
LATER = {  # about optional parts, so not in the first round
    ("01", "Deep Blue"), ("01", "checkers is solved"), ("01", "three ones"),
    ("02", "negamax at a MIN node"), ("02", "the minus of negamax"), ("02", "equal moves"),
    ("04", "aspiration fails high"), ("04", "why aspiration"), ("04", "perfect order"),
    ("04", "a table"), ("05", "deepening"), ("06", "one more roll"), ("06", "no cut"),
    ("08", "leaves of the minimal tree"), ("08", "memory of mtdf"), ("08", "stand pat"),
}  # fmt: skip


def earlier(theme):
    """The themes that are asked about in this one, the nearest first."""
    known = [each for each in sorted(POOL, reverse=True) if each < theme]
    return [each for each in known if each != FIRST or theme in USES_FIRST]


@cache
def choose(theme, seed, most, without=()):
    """So many questions, as (theme, key): one about the theme before, the others from further back.

    Those in `without` are left out. The first round (seed 0) is about main paths, and asks nothing
    that an earlier theme asked first. No theme comes twice while there are others.
    """
    if seed == 0:
        before = [choose(each, 0, most) for each in POOL if FIRST < each < theme]
        without = {*without, *LATER}.union(*before)
    random = Random(f"{theme} {seed}")
    nearest, *others = earlier(theme)
    themes = [nearest, *random.sample(others, len(others))]
    piles = [_pile(each, random, without) for each in themes]
    turns = [pile[turn] for turn in range(most) for pile in piles if turn < len(pile)]
    return tuple(turns[:most])


def _pile(theme, random, without):
    keys = [(theme, key) for key in POOL[theme] if (theme, key) not in without]
    return random.sample(keys, len(keys))
