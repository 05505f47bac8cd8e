"""Pages of A4 in black and white, everything in points: words, boxes, lines to write on, tables.

What is printed keeps its size: letters are given in points, and none is smaller than `SMALLEST`.
"""

from textwrap import wrap

from ..palette import palette
from .figure import new_figure

PIXELS = (794, 1123)  # A4, in pixels of 1/96 inch
WIDTH, HEIGHT = (size * 0.75 for size in PIXELS)  # in points
MARGIN = 42
INSIDE = WIDTH - 2 * MARGIN  # between the margins
SMALLEST = 8
LETTER = 0.55  # about the width of a letter, in sizes of its font: a line is broken by it
MONO = "DejaVu Sans Mono"


class Page:
    """A page to draw on: x from the left, y from the top, both in points."""

    def __init__(self, title=""):
        self.figure = new_figure(*PIXELS, palette("print"), title, title)
        self.axes = self.figure.add_axes((0, 0, 1, 1))
        self.axes.set(xlim=(0, WIDTH), ylim=(HEIGHT, 0))
        self.axes.set_axis_off()
        self._shapes = []  # (points, fill, stroke, pen)

    def words(self, x, y, text, size=10, weight="normal", align="left", **more):
        """A line of text; y is its base line."""
        if more.get("family") != MONO:
            more["family"] = "DejaVu Sans"
        more |= {"parse_math": False, "usetex": False, "clip_on": False}
        return self.axes.text(x, y, text, size=size, weight=weight, ha=align, **more)

    def paragraph(self, top, text, size=10, x=MARGIN, **more):
        """Several lines from `top` on; returns where they end."""
        for line in lines_of(text, size, WIDTH - MARGIN - x):
            top += 1.4 * size
            self.words(x, top - 0.4 * size, line, size, **more)
        return top

    def shape(self, points, fill="none", pen=1.0, stroke="black"):
        """A line through these points, closed if it ends where it begins."""
        self._shapes.append((points, fill, stroke, pen))

    def box(self, x, y, width, height, **looks):
        """A box by its upper left corner."""
        right, bottom = x + width, y + height
        self.shape([(x, y), (right, y), (right, bottom), (x, bottom), (x, y)], **looks)

    def ruled(self, top, count, x=MARGIN, step=24):
        """Lines to write on; returns where they end."""
        for _ in range(count):
            top += step
            self.shape([(x, top), (WIDTH - MARGIN, top)], pen=0.6, stroke="#777777")
        return top

    def table(self, top, rows, first=70, width=40, height=18, x=MARGIN):
        """Rows of texts in a grid, the first column with heads; returns where it ends."""
        for row in rows:
            left = x
            for place, text in enumerate(row):
                wide = width if place else first
                self.box(left, top, wide, height, pen=0.7)
                self._cell(left, top + height / 2 + 3.2, wide, text, is_head=not place)
                left += wide
            top += height
        return top

    def _cell(self, left, y, wide, text, is_head):
        at, align = (left + 5, "left") if is_head else (left + wide / 2, "center")
        self.words(at, y, text, 9, align=align)

    def finished(self):
        """The figure, with all of its shapes."""
        from matplotlib.collections import PathCollection
        from matplotlib.path import Path

        if self._shapes:
            points, fills, strokes, pens = zip(*self._shapes, strict=True)
            self.axes.add_collection(
                PathCollection(
                    [Path(each) for each in points], facecolors=fills, edgecolors=strokes,
                    linewidths=pens, joinstyle="round", capstyle="round", clip_on=False,
                ),
                autolim=False,
            )  # fmt: skip
            self._shapes = []
        return self.figure


def lines_of(text, size, room=INSIDE):
    """A text broken into lines that fit between the margins; its own line breaks are kept."""
    letters = int(room / (LETTER * size))
    return [line for part in text.split("\n") for line in wrap(part, letters) or [""]]


def height_of(text, size=10, room=INSIDE):
    """How high a paragraph is."""
    return 1.4 * size * len(lines_of(text, size, room))
