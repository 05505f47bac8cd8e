"""Catalogues of gettext, one a room and one a notebook: brought up to date, read, and checked."""

import re
from collections import Counter
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

# What a translation has to keep, as often as the text has it.
KEPT = {
    "fields": re.compile(r"\{[^{}]*\}"),
    "code": re.compile(r"`[^`]*`"),
    "tags": re.compile(r"</?[a-z][^<>]*>"),
    "links": re.compile(r"\]\(([^)]*)\)|(https?://[^\s)>]+)"),
    "mathematics": re.compile(r"\$[^$]+\$"),
    "numbers": re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?![\w])"),
}

IN_A_FORMULA = re.compile(r"\\text(?:it)?\{[^{}]*\}")  # words, which are translated


def load(path):
    """The catalogue in a file, or an empty one."""
    if not Path(path).exists():
        return Catalog(charset="utf-8")
    with open(path, "rb") as file:
        return read_po(file)


def translations(path):
    """{text: its translation} of a file, without what is not translated or not sure."""
    sure = (each for each in load(path) if each.id and each.string and not each.fuzzy)
    return {each.id: each.string for each in sure}


def update(path, messages, language):
    """Bring a file to these messages ({text: places}): what it has is kept, what is gone is marked
    as obsolete, what is new is empty."""
    old, new = load(path), Catalog(locale=language, charset="utf-8", fuzzy=False)
    for text, places in messages.items():
        known = old.get(text)
        string, flags = (known.string, known.flags) if known else ("", ())
        new.add(text, string, auto_comments=places, flags=flags)
    for each in old:
        if each.id and each.string and each.id not in messages:
            new.obsolete[each.id] = each
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "wb") as file:
        write_po(file, new, width=100, omit_header=True)
    path.write_bytes(path.read_bytes().rstrip() + b"\n")


def problems(path, messages):
    """What is wrong with a file, as (text, what)."""
    catalogue = load(path)
    for text in messages:
        known = catalogue.get(text)
        if known is None or not known.string:
            yield text, "missing"
        elif known.fuzzy:
            yield text, "fuzzy"
        else:
            yield from ((text, what) for what in differences(text, known.string))
    yield from ((each, "obsolete") for each in catalogue.obsolete)
    yield from ((each.id, "obsolete") for each in catalogue if each.id and each.id not in messages)


def differences(text, translation):
    """The kinds of things that a translation lost or added.

    >>> list(differences("{n} leaves of `tree`", "{m} hojas de `tree`"))
    ['fields']
    """
    text, translation = (IN_A_FORMULA.sub("", each) for each in (text, translation))
    for name, pattern in KEPT.items():
        if Counter(pattern.findall(text)) != Counter(pattern.findall(translation)):
            yield name
