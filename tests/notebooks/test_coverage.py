"""Every item that the sources teach has its place in the course, and the place is there.

docs/coverage.md is the list. A place is a part of a notebook, by its heading, or an exercise, by
its key; a part must also hold the words that the list gives for it.
"""

import re
from collections import Counter

import pytest

from tests.notebooks.page import FENCED, HEADING, Page
from tools.store_notebooks import ROOT

PAGE = ROOT / "docs" / "coverage.md"
ROW = re.compile(
    r"^\| (?P<item>.+?) \| \[(?P<place>.+)\]\((?P<file>[^)]+)\) \| (?P<words>.*?) ?\|$"
)
ITEMS = {"000": 39, "001": 18, "002": 5, "003": 11, "004": 13}  # as the sources have them


def rows(text):
    """(source, item, place, file, words) of each line of a table; an item may have several."""
    source = item = None
    for line in text.splitlines():
        if line.startswith("## "):
            source = line[3:6]
        elif line.startswith("| ") and not line.startswith(("| item |", "| --- |")):
            found = ROW.match(line)
            assert found, f"no item with its place: {line}"
            item = item if found["item"] == "″" else found["item"]
            words = [word.strip(" `") for word in found["words"].split("¦")]
            yield source, item, found["place"], found["file"], words


def part(text, heading):
    """The text below a heading, up to the next one of its level; None without it."""
    found = [match for match in HEADING.finditer(text) if match[2] == heading]
    if not found:
        return None
    level, rest = len(found[0][1]), text[found[0].end() :]
    ends = [match.start() for match in HEADING.finditer(rest) if len(match[1]) <= level]
    return rest[: ends[0]] if ends else rest


def whole(path):
    """The text of a notebook or page, without lines of code that look like headings."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        return text
    cells = Page(text).cells
    texts = [FENCED.sub("", cell.text) if cell.kind == "markdown" else cell.text for cell in cells]
    commented = [re.sub(r"^#", " #", text, flags=re.M) for text in texts]
    pairs = zip(cells, texts, commented, strict=True)
    return "\n\n".join(text if cell.kind == "markdown" else code for cell, text, code in pairs)


def problem(place, file, words):
    """What is wrong with a place, in a sentence, or None."""
    path = (PAGE.parent / file).resolve()
    if not path.is_file():
        return f"{file} is not there."
    name, _, where = place.partition(", ")
    if path.suffix == ".ipynb" and not path.name.startswith(f"{name}_"):
        return f"{place}: this is not in {file}."
    text = whole(path)
    if where.startswith("key "):
        key = where.removeprefix("key ")
        return None if f'key="{key}"' in text else f"No exercise of {file} has the key “{key}”."
    section = part(text, where)
    if section is None:
        return f"{file} has no heading “{where}”."
    if not any(word.lower() in section.lower() for word in words):
        return f"{file}: below “{where}” nobody says {' or '.join(words)}."
    return None


ROWS = list(rows(PAGE.read_text(encoding="utf-8")))


@pytest.mark.parametrize(("source", "item", "place", "file", "words"), ROWS)
def test_the_place_is_there(source, item, place, file, words):
    found = problem(place, file, words)
    assert not found


def test_no_item_is_missing():
    items = {(source, item) for source, item, *_ in ROWS}
    assert Counter(source for source, _ in items) == ITEMS


@pytest.mark.parametrize(
    ("place", "file", "words"),
    [
        ("01, Which games?", "../notebooks/09_no.ipynb", [""]),
        ("01, Which games?", "../notebooks/02_minimax.ipynb", [""]),
        ("01, Which gnus?", "../notebooks/01_formulation.ipynb", [""]),
        ("01, Which games?", "../notebooks/01_formulation.ipynb", ["Bouton's rule for gnus"]),
        ("01, key 01 gnus", "../notebooks/01_formulation.ipynb", [""]),
    ],
)
def test_a_wrong_place_is_found(place, file, words):
    assert problem(place, file, words)
