"""The words of a language: where English has a term, a translation has one of its words for it."""

import csv
import re

from .catalogues import KEPT

NO_WORDS = [KEPT[kind] for kind in ("fields", "code", "tags", "links", "mathematics")]


def terms(path):
    """[(a pattern of English, a pattern of the language, the term)] of a table with a row a term:
    the English term, then the beginnings of its words, any of which will do."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        rows = [[cell.strip() for cell in row if cell.strip()] for row in csv.reader(file)]
    return [
        (pattern(english, r"(?:s|es)?\b"), pattern("|".join(said)), english.split("|")[0])
        for english, *said in rows
    ]


def pattern(words, end=""):
    return re.compile(rf"\b(?:{words}){end}".replace(" ", r"\s+"), re.IGNORECASE)


def unkept(text, translation, known):
    """The terms that a translation has lost: it has neither a word for one nor, as a name in code
    or in a title, the English word.

    >>> known = [(pattern("leaf|leaves"), pattern("hoja"), "leaf")]
    >>> list(unkept("the leaf `B`", "el final `B`", known))
    ['leaf']
    """
    for each in NO_WORDS:
        text = each.sub(" ", text)
    for english, said, term in known:
        if english.search(text) and not (said.search(translation) or english.search(translation)):
            yield term
