"""How long a notebook takes, by counting: 150 words a minute, 3 minutes an exercise by hand, 10
in code. The rest stops of a notebook say what this comes to so far."""

import re

from tests.notebooks.rules import PREDICTIONS

WORDS, BY_HAND, IN_CODE = 150, 3, 10
GAP = re.compile(r"^    \.\.\.", re.MULTILINE)  # where the reader is to write
SAID = re.compile(r"[Aa]bout (\d+) minutes so far")
HAND = re.compile(rf"^(?:{'|'.join(sorted(PREDICTIONS))})\(", re.MULTILINE)


def in_code(cell):
    """Is something to be written in this cell?"""
    return cell["cell_type"] == "code" and (
        cell["id"].startswith("task-") or bool(GAP.search("".join(cell["source"])))
    )


def by_hand(cell):
    """How many exercises by hand a cell has."""
    return len(HAND.findall("".join(cell["source"]))) if cell["cell_type"] == "code" else 0


def so_far(cells):
    """The minutes up to the end of each cell."""
    minutes = 0
    for cell in cells:
        minutes += len("".join(cell["source"]).split()) / WORDS
        minutes += BY_HAND * by_hand(cell) + IN_CODE * in_code(cell)
        yield minutes


def rest_stops(cells):
    """(minutes said, minutes counted) at every rest stop."""
    for cell, minutes in zip(cells, so_far(cells), strict=True):
        for said in SAID.findall("".join(cell["source"])):
            yield int(said), minutes
