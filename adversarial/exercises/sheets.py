"""Exam sheets: pages for each student, with trees of their own that are equally hard, and a key.

The key is the same pages with the answers written in.
"""

from concurrent.futures import ProcessPoolExecutor
from functools import partial
from unicodedata import east_asian_width

from ..language import words
from ..view.figure import pdf_pages
from ..view.paper import INSIDE, MARGIN, WIDTH, Page
from .exam import MINUTES, TEXTS
from .papers import ByHand, ByTable, InWords, OneSlip

LONGEST = 38  # sizes of the font: a longer name would leave its line
THEMES = {  # theme: its questions, as (points, kind, what there is to say about it)
    "minimax": [(10, ByHand, ("values",)), (8, OneSlip, ("minimax",))],
    "alphabeta": [
        (10, ByHand, ("values",)),
        (10, ByHand, ("leaves",)),
        (10, ByHand, ("leaves", "reversed")),
        (12, ByHand, ("windows",)),
        (10, ByHand, ("order",)),
        (8, OneSlip, ("alphabeta",)),
    ],
    "horizon": [(10, ByHand, ("horizon",))],
    "expectiminimax": [(10, ByHand, ("expected",)), (8, OneSlip, ("expected",))],
    "several": [(10, ByTable, ("vectors",))],
    "final": [  # ten points for each theme
        (10, InWords, (TEXTS["game"],)),
        (10, InWords, (TEXTS["heuristic"],)),
        (5, ByHand, ("leaves",)),
        (5, InWords, (TEXTS["cut"],)),
        (5, ByHand, ("horizon",)),
        (5, InWords, (TEXTS["depth"],)),
        (10, ByHand, ("expected",)),
        (10, ByTable, ("nim",)),
        (6, ByHand, ("scouted",)),
        (4, ByTable, ("minimal",)),
        (6, ByTable, ("selection",)),
        (4, ByTable, ("backup",)),
        (10, ByTable, ("circles",)),
        (10, ByTable, ("updates",)),
        (10, ByTable, ("vectors",)),
        (10, OneSlip, ("minimax",)),
    ],
}
SENTENCES = words({
    "theme": "There are sheets for {themes}, not for {theme!r}.",
    "title": "Adversarial search: {theme}",
    "title of alphabeta": "Adversarial search: alpha-beta",
    "title of horizon": "Adversarial search: the horizon",
    "title of several": "Adversarial search: several players",
    "title of final": "Adversarial search: final exam",
    "name": "Name: {student}",
    "number": "Number:",
    "allowed": "{minutes} minutes. Allowed: a pen, a calculator, one page of your own notes.",
    "key": "Answer key: {theme}, seed {seed}",
    "key of student": "Answer key: {student}",
    "page": "{theme} · {student} · page {page} of {pages}",
    # the table of points
    "question": "question",
    "points": "points",
    "reached": "reached",
    "total": "total",
})
TOP, BOTTOM = 44, 800  # where a page begins and ends
BETWEEN = 16  # two questions


def questions_of(theme, seed, texts=None):
    """The questions on a sheet of this theme; the seed is the student's own. With `texts`, pairs
    (points, text), these are the questions in words."""
    if theme not in THEMES:
        themes = ", ".join(THEMES)
        raise ValueError(SENTENCES["theme"].format(themes=themes, theme=theme))
    asked = THEMES[theme]
    if texts:
        asked = [each for each in asked if each[1] is not InWords]
        asked += [(points, InWords, (text,)) for points, text in texts]
    return [kind(n, points, seed, *more) for n, (points, kind, more) in enumerate(asked, 1)]


def sheet(theme, student, seed, filled=False, number="", texts=None):
    """One student's pages as matplotlib Figures, with their number if it is known; `filled` are
    those of the key."""
    return _pages(questions_of(theme, seed, texts), theme, student, filled, number)


def _pages(questions, theme, student, filled, number):
    pages, page, top = [], None, BOTTOM
    for question in questions:
        height = question.height(filled)
        if top + height > BOTTOM:
            page = Page(title_of(theme))
            pages.append(page)
            top = TOP if page is not pages[0] else _head(page, theme, student, filled, number)
            if page is pages[0] and not filled:
                top = _points(page, top, questions) + BETWEEN
        question.draw(page, top, filled)
        top += height + BETWEEN
    return [_finished(page, theme, student, n, len(pages)) for n, page in enumerate(pages, 1)]


def save_sheets(theme, seeds, path, key_path, seed=0, numbers=None, texts=None, progress=None):
    """Write a PDF with each student's pages, and at the same time one with the answers; `seeds` is
    {student: seed}, `numbers` {student: number} where these are known, and `texts` your own
    questions in words. `progress(done, of)` is told how far it is."""
    questions_of(theme, 0)  # refuses an unknown theme before anything is written
    title = SENTENCES["key"].format(theme=theme, seed=seed)
    with ProcessPoolExecutor(2) as others:
        asked = others.map(partial(questions_of, theme, texts=texts), seeds.values(), chunksize=4)
        questions = dict(zip(seeds, asked, strict=True))
        key = others.submit(_write, theme, questions, key_path, title, True, {})
        _write(theme, questions, path, title_of(theme), False, numbers or {}, progress)
        key.result()


def _write(theme, questions, path, title, filled, numbers, progress=None):
    with pdf_pages(path, title) as pdf:
        for done, (student, own) in enumerate(questions.items(), 1):
            for figure in _pages(own, theme, student, filled, numbers.get(student, "")):
                pdf.savefig(figure)
            if progress:
                progress(done, len(questions))


def title_of(theme):
    """What a sheet is called."""
    special = f"title of {theme}"
    return SENTENCES[special if special in SENTENCES else "title"].format(theme=theme)


def _head(page, theme, student, filled, number):
    """The title and whose sheet it is; returns where they end."""
    page.words(MARGIN, TOP + 12, title_of(theme), 14, "bold")
    if filled:
        who = SENTENCES["key of student"].format(student=_short(student))
        page.words(MARGIN, TOP + 34, who, 11, "bold")
        return TOP + 50
    page.words(MARGIN, TOP + 36, SENTENCES["name"].format(student=_short(student)), 11)
    page.words(MARGIN, TOP + 60, SENTENCES["number"], 11)
    page.words(MARGIN + 56, TOP + 60, _short(number, 10), 11)
    page.shape([(MARGIN + 52, TOP + 62), (MARGIN + 150, TOP + 62)], pen=0.6)
    if theme == "final":
        allowed = SENTENCES["allowed"].format(minutes=MINUTES)
        page.words(WIDTH - MARGIN, TOP + 60, allowed, 8, align="right")
    return TOP + 72


def _points(page, top, questions):
    """The table of points, to be filled in by who marks."""
    points = [question.points for question in questions]
    heads = [*(str(question.n) for question in questions), SENTENCES["total"]]
    rows = [[SENTENCES["question"], *heads], [SENTENCES["points"], *map(str, points)]]
    rows[1].append(str(sum(points)))
    rows.append([SENTENCES["reached"], *[""] * len(heads)])
    return page.table(top, rows, 64, min(32, (INSIDE - 64) / len(heads)))


def _finished(page, theme, student, n, pages):
    words = {"theme": title_of(theme), "student": _short(student), "page": n, "pages": pages}
    page.words(MARGIN, BOTTOM + 20, SENTENCES["page"].format(**words), 8)
    return page.finished()


def _short(name, longest=LONGEST):
    """A name, cut off where it would leave the page."""
    if _width(name) <= longest:
        return name
    while _width(name) > longest - 1:
        name = name[:-1]
    return name + "…"


def _width(name):
    """About the width of a bold name, in sizes of its font."""
    return sum(1.2 if east_asian_width(a) in "WF" or a in "@%WMmw" else 0.78 for a in name)
