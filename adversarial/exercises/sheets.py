"""Exam sheets: a page a student, each with trees of their own that are equally hard, and a key."""

from unicodedata import east_asian_width

from ..observe.words import number
from . import hand_exercise

A4 = (794, 1123)  # in pixels of 1/96 inch
MARGIN = 0.07
LONGEST = 38  # sizes of the font: a longer name would leave its line
THEMES = {  # theme: the exercises on its sheet, as (kind, order)
    "minimax": [("values", None)],
    "alphabeta": [("values", None), ("leaves", None), ("leaves", "reversed")],
}
SENTENCES = {
    "theme": "There are sheets for {themes}, not for {theme!r}.",
    "title": "Adversarial search: {theme}",
    "name": "Name: {student}",
    "values": "{n}. Write the minimax value of every inner node beside it.",
    "leaves": "{n}. Alpha-beta searches this tree from left to right. Cross out every leaf that it "
    "never reads.",
    "leaves, reversed": "{n}. Alpha-beta searches this tree from right to left. Cross out every "
    "leaf that it never reads.",
    "key": "Answer key: {theme}, seed {seed}",
    # on the key, a line an exercise
    "key of values": "{n}. {answers}",
    "key of leaves": "{n}. never read from left to right: {answers}",
    "key of leaves, reversed": "{n}. never read from right to left: {answers}",
}


def sheet(theme, student, seed):
    """One student's sheet as a matplotlib Figure."""
    from ..view.draw import draw_svg
    from ..view.figure import new_figure
    from ..view.fulltree import FullTree
    from ..view.palette import palette

    exercises = exercises_of(theme, seed)
    questions = [_question(exercise, n) for n, exercise in enumerate(exercises, 1)]
    figure = new_figure(*A4, palette("print"), " ".join(questions), student)
    _words(figure, 0.955, SENTENCES["title"].format(theme=theme), 15, "bold")
    _words(figure, 0.93, SENTENCES["name"].format(student=_short(student)), 12)
    height = 0.84 / max(2, len(exercises))
    for i, (exercise, question) in enumerate(zip(exercises, questions, strict=True)):
        top = 0.9 - i * height
        _words(figure, top, question, 11)
        axes = figure.add_axes((MARGIN, top - height + 0.035, 1 - 2 * MARGIN, height - 0.05))
        draw_svg(FullTree(exercise.tree, with_names=True).still(question, "print"), "print", axes)
    return figure


def exercises_of(theme, seed):
    """The exercises on a sheet of this theme; the seed is the student's own."""
    if theme not in THEMES:
        themes = ", ".join(THEMES)
        raise ValueError(SENTENCES["theme"].format(themes=themes, theme=theme))
    return [hand_exercise(kind, seed, order) for kind, order in THEMES[theme]]


def answers(theme, seed):
    """The right answers of a sheet, a line an exercise."""
    lines = []
    for n, exercise in enumerate(exercises_of(theme, seed), 1):
        if exercise.kind == "values":
            told = [f"{name} {number(value)}" for name, value in exercise.right.items()]
        else:
            told = exercise.right
        sentence = SENTENCES[f"key of {_kind(exercise)}"]
        lines.append(sentence.format(n=n, answers=", ".join(told)))
    return lines


def save_sheets(theme, seeds, path, key_path, seed=0):
    """Write a PDF with a page a student, and one with the answers; `seeds` is {student: seed}."""
    from ..view.figure import pdf_pages

    exercises_of(theme, 0)  # refuses an unknown theme before anything is written
    with pdf_pages(path, SENTENCES["title"].format(theme=theme)) as pages:
        for student, own in seeds.items():
            pages.savefig(sheet(theme, student, own))
    with pdf_pages(key_path, SENTENCES["key"].format(theme=theme, seed=seed)) as pages:
        for figure in _key_pages(theme, seeds, seed):
            pages.savefig(figure)


def _key_pages(theme, seeds, seed):
    """The answers of all students, as many on a page as fit."""
    from ..view.figure import new_figure
    from ..view.palette import palette

    title = SENTENCES["key"].format(theme=theme, seed=seed)
    figure, top = None, 0
    for student, own in seeds.items():
        lines = answers(theme, own)
        room = 0.022 * (len(lines) + 2)
        if figure is None or top - room < MARGIN:
            if figure is not None:
                yield figure
            figure, top = new_figure(*A4, palette("print"), title, title), 0.92
            _words(figure, 0.955, title, 13, "bold")
        _words(figure, top, _short(student), 11, "bold")
        for line in lines:
            top -= 0.022
            _words(figure, top, line, 9.5)
        top -= 0.04
    yield figure


def _question(exercise, n):
    return SENTENCES[_kind(exercise)].format(n=n)


def _kind(exercise):
    return f"{exercise.kind}, reversed" if exercise.order else exercise.kind


def _short(name):
    """A name, cut off where it would leave the page."""
    if _width(name) <= LONGEST:
        return name
    while _width(name) > LONGEST - 1:
        name = name[:-1]
    return name + "…"


def _width(name):
    """About the width of a bold name, in sizes of its font."""
    return sum(1.2 if east_asian_width(a) in "WF" or a in "@%WMmw" else 0.78 for a in name)


def _words(figure, y, text, size, weight="normal"):
    figure.text(MARGIN, y, text, size=size, weight=weight, va="bottom", parse_math=False)
