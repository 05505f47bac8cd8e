"""The questions of `recall`, a file a theme: what each theme leaves to remember.

A question has its text, the right option and the wrong ones, each with a sentence of reason. Its
key stays as it is: what a reader answered is kept by it.
"""

from random import Random

from . import (
    about_00,
    about_01,
    about_02,
    about_03,
    about_04,
    about_05,
    about_06,
    about_08,
    about_09,
)  # fmt: skip

POOL = {
    "00": about_00.QUESTIONS,
    "01": about_01.QUESTIONS,
    "02": about_02.QUESTIONS,
    "03": about_03.QUESTIONS,
    "04": about_04.QUESTIONS,
    "05": about_05.QUESTIONS,
    "06": about_06.QUESTIONS,
    "08": about_08.QUESTIONS,
    "09": about_09.QUESTIONS,
}
FIRST = "00"  # how to read a picture: asked for in 01 and 02, and known by then
USES_FIRST = ("01", "02")
LATER = {  # not in the first round, whose questions readers have answered already
    ("01", "Deep Blue"),
    ("01", "checkers is solved"),
    ("02", "negamax at a MIN node"),
    ("02", "the minus of negamax"),
    ("04", "aspiration fails high"),
    ("04", "why aspiration"),
}


def earlier(theme):
    """The themes that are asked about in this one, the nearest first."""
    return [
        each
        for each in sorted(POOL, reverse=True)
        if each < theme and (each != FIRST or theme in USES_FIRST)
    ]


def choose(theme, seed, most, without=()):
    """So many questions, as (theme, key): one about the theme before, the others from further back.

    Those in `without` are left out. No theme comes twice while there are others.
    """
    without = {*without, *(LATER if seed == 0 else ())}
    random = Random(f"{theme} {seed}")
    nearest, *others = earlier(theme)
    piles = [
        _pile(each, random, without) for each in [nearest, *random.sample(others, len(others))]
    ]
    turns = [pile[turn] for turn in range(most) for pile in piles if turn < len(pile)]
    return turns[:most]


def _pile(theme, random, without):
    keys = [(theme, key) for key in POOL[theme] if (theme, key) not in without]
    return random.sample(keys, len(keys))
