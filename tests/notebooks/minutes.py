"""How long a notebook takes, by its words and its tasks; CONTRIBUTING.md says how it is counted."""

import re

WORDS_A_MINUTE = 150
QUESTION, BY_HAND, IN_CODE = 1, 3, 10  # minutes each
IS_QUESTION = re.compile(r"\*\*(?:Predict|Question)\b")
IS_BY_HAND = re.compile(r"\*\*By hand\b")
LIVE = "fill_values|predict|mark_pruned|mark_types|prove_cut"
IS_LIVE = re.compile(rf"^(?!.*\bimport\b).*\b(?:{LIVE})\(", re.M)
GAP = re.compile(r"^ +(?:\.\.\.|raise NotImplementedError)", re.MULTILINE)  # here the reader writes
SO_FAR = re.compile(r"about\s+(\d+)\s+minutes\s+(?:so far|in all)", re.IGNORECASE)
IN_ALL = re.compile(r"\*\*Time:\*\* about\s+(\d+)\s+minutes")
BESIDE = re.compile(r"\*\(optional\)\*\s+add\s+about\s+(\d+)")


def minutes_so_far(cells):
    """The minutes up to the end of each cell."""
    total = asked = 0
    for cell in cells:
        if cell.kind == "markdown":
            total += len(cell.text.split()) / WORDS_A_MINUTE
            total += QUESTION * len(IS_QUESTION.findall(cell.text))
            asked = len(IS_BY_HAND.findall(cell.text))
            total += BY_HAND * asked
        else:  # what is asked above it, is done here
            total += BY_HAND * max(len(IS_LIVE.findall(cell.text)) - asked, 0)
            total += IN_CODE * bool(GAP.search(cell.text))
            asked = 0
        yield total


def minutes_on_path(page):
    """{number of a cell: the minutes up to its end}, of the main path."""
    path = [cell for cell in page.cells if cell.number not in page.optional]
    return dict(zip([cell.number for cell in path], minutes_so_far(path), strict=True))


def told_and_counted(page):
    """(cell, the minutes that it tells, those that are counted) at every rest stop of the main
    path, in all, and of what lies beside it."""
    so_far = minutes_on_path(page)
    beside = max(minutes_so_far(page.cells[n - 1] for n in sorted(page.optional)), default=0)
    for cell in page.prose:
        if cell.number in so_far:
            for told in SO_FAR.findall(cell.text):
                yield cell, int(told), so_far[cell.number]
        for told in IN_ALL.findall(cell.text):
            yield cell, int(told), max(so_far.values())
        for told in BESIDE.findall(cell.text):
            yield cell, int(told), beside
