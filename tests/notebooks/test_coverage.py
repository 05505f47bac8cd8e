"""Every item that the sources teach has its place in the course, and the place is there.

docs/coverage.md is the list. A place is a part of a notebook, by its heading, or an exercise, by
its key; a part must also hold the words that the list gives for it. Instead of a place, an item may
say that it is not covered, or with which theme it comes.
"""

import re
from collections import Counter

import pytest

from tests.notebooks.page import FENCED, HEADING, Page
from tools.store_notebooks import ROOT

PAGE = ROOT / "docs" / "coverage.md"
FORMULATION = "../notebooks/01_formulation.ipynb"
ROW = re.compile(
    r"^\| (?P<item>.+?) \| \[(?P<place>.+)\]\((?P<file>[^)]+)\) \| (?P<words>.*?) ?\|$"
)
OPEN = re.compile(r"^\| (?P<item>.+?) \| \*(?P<place>.+)\* \|  \|$")
OPTIONAL = " (optional)"
ITEMS = {"000": 41, "001": 18, "002": 5, "003": 11, "004": 13}  # as the sources have them
# Items that are not taught and run yet. No word in a text covers these: only an exercise does.
NOT_YET = {
    "Nine Men's Morris as something to play": "not covered",
}


def rows(text):
    """(source, item, place, file, words) of each line of a table; an item may have several."""
    source = item = None
    for line in text.splitlines():
        if line.startswith("## "):
            source = line[3:6]
        elif line.startswith("| ") and not line.startswith(("| item |", "| --- |")):
            found = ROW.match(line) or OPEN.match(line)
            assert found, f"no item with its place: {line}"
            item = item if found["item"] == "″" else found["item"]
            parts = {"file": None, "words": ""} | found.groupdict()
            words = [word.strip(" `") for word in parts["words"].split("¦")]
            yield source, item, found["place"], parts["file"], words


def part(text, heading):
    """The text below a heading, optional or not, up to the next of its level; None without it."""
    plain = heading.removesuffix(OPTIONAL)
    found = [m for m in HEADING.finditer(text) if m[2].removesuffix(OPTIONAL) == plain]
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


def problem(item, place, file, words):
    """What is wrong with a place, in a sentence, or None."""
    if file is None:
        return None if NOT_YET.get(item) == place else f"{item}: {place}? NOT_YET has to say so."
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
    if item in NOT_YET:
        return f"{item}: a word in a text does not cover it. Name an exercise by its key."
    section = part(text, where)
    if section is None:
        return f"{file} has no heading “{where}”."
    if not any(word.lower() in section.lower() for word in words):
        return f"{file}: below “{where}” nobody says {' or '.join(words)}."
    return None


ROWS = list(rows(PAGE.read_text(encoding="utf-8")))


@pytest.mark.parametrize(("source", "item", "place", "file", "words"), ROWS)
def test_the_place_is_there(source, item, place, file, words):
    found = problem(item, place, file, words)
    assert not found


def test_no_item_is_missing():
    items = {(source, item) for source, item, *_ in ROWS}
    assert Counter(source for source, _ in items) == ITEMS


def test_what_is_not_covered_stands_there_as_not_covered():
    told = {item: place for _, item, place, file, _ in ROWS if file is None}
    assert told == NOT_YET


@pytest.mark.parametrize("item", NOT_YET)
@pytest.mark.parametrize("words", [["Nine Men"], ["two players"], ["play("], [""]])
def test_a_word_does_not_cover_what_is_not_taught_and_run(item, words):
    assert problem("six properties", "01, Which games?", FORMULATION, [""]) is None
    assert problem(item, "01, Which games?", FORMULATION, words)
    assert problem(item, "covered", None, words)
    assert problem("six properties", "not covered", None, words)


@pytest.mark.parametrize(
    ("place", "file", "words"),
    [
        ("01, Which games?", "../notebooks/09_no.ipynb", [""]),
        ("01, Which games?", "../notebooks/02_minimax.ipynb", [""]),
        ("01, Which gnus?", FORMULATION, [""]),
        ("01, Which games?", FORMULATION, ["Bouton's rule for gnus"]),
        ("01, key 01 gnus", FORMULATION, [""]),
    ],
)
def test_a_wrong_place_is_found(place, file, words):
    assert problem("an item", place, file, words)
