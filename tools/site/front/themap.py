"""The map of the themes: what to read before what, in columns from left to right."""

import textwrap
from dataclasses import dataclass

WIDTH, HEIGHT, ACROSS, DOWN, EDGE = 222, 64, 44, 28, 4
LETTERS = 18  # of a title fit into a line
MIDDLE, LINE = 39, 22  # the foot of a single line, and from one line to the next


@dataclass(frozen=True)
class Spot:
    """Where a theme stands on the map."""

    theme: object
    column: int
    row: int

    @property
    def x(self):
        return EDGE + self.column * (WIDTH + ACROSS)

    @property
    def y(self):
        return EDGE + self.row * (HEIGHT + DOWN)

    @property
    def lines(self):
        """(y, text) of each line of its title."""
        texts = textwrap.wrap(self.theme.title, LETTERS, break_on_hyphens=False)
        top = self.y + MIDDLE - LINE * (len(texts) - 1) / 2
        return [(top + LINE * number, text) for number, text in enumerate(texts)]


def the_map(themes):
    """(spots, paths between them, width, height). Only the last step to a theme is drawn."""
    known = {theme.number: theme for theme in themes}
    columns = {}
    for theme in themes:  # what is read before has a smaller number
        before = [columns[number] for number in theme.before if number in columns]
        columns[theme.number] = 1 + max(before, default=-1)
    spots, taken = {}, {}
    for number, column in columns.items():
        row = taken[column] = taken.get(column, -1) + 1
        spots[number] = Spot(known[number], column, row)
    paths = [
        _path(spots[first], spots[number])
        for number in columns
        for first in _nearest(number, known)
    ]
    right = max((spot.x for spot in spots.values()), default=0) + WIDTH + EDGE
    bottom = max((spot.y for spot in spots.values()), default=0) + HEIGHT + EDGE
    return list(spots.values()), paths, right, bottom


def _nearest(number, known):
    """What is to be read before, without what that itself asks for."""
    before = {each for each in known[number].before if each in known}
    farther = set().union(*(_all_before(each, known) for each in before))
    return sorted(before - farther)


def _all_before(number, known):
    before = {each for each in known[number].before if each in known}
    return before.union(*(_all_before(each, known) for each in before))


def _path(first, then):
    """A line from the right side of one to the left side of the other."""
    x1, y1 = first.x + WIDTH, first.y + HEIGHT / 2
    x2, y2 = then.x, then.y + HEIGHT / 2
    turn = min(ACROSS, (x2 - x1) / 2)
    bend = f"C{x1 + turn:g} {y1:g} {x1 + ACROSS - turn:g} {y2:g} {x1 + ACROSS:g} {y2:g}"
    return f"M{x1:g} {y1:g}{bend}H{x2:g}"
