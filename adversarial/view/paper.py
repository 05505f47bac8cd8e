"""Pages of A4 in black and white, everything in points: words, boxes, lines to write on, tables,
and trees with boxes to write into, the same for a sheet and for its key.

What is printed keeps its size: letters are given in points, and none is smaller than `SMALLEST`.
"""

import re
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from math import cos, pi, sin
from textwrap import wrap
from typing import Any

from ..game import CHANCE, MAX
from ..language import words
from ..layout import tidy
from ..palette import palette
from ..text import number
from .figure import new_figure
from .fulltree import ESTIMATE

PIXELS = (794, 1123)  # A4, in pixels of 1/96 inch
WIDTH, HEIGHT = (size * 0.75 for size in PIXELS)  # in points
MARGIN = 42
INSIDE = WIDTH - 2 * MARGIN  # between the margins
SMALLEST = 8
LETTER = 0.55  # about the width of a letter, in sizes of its font: a line is broken by it
MONO = "DejaVu Sans Mono"
NODE, HIGH = 32, 26  # an inner node
LEAF, LOW = 24, 18  # a leaf
BOX = 18  # the height of a box to write into
BAND = 28  # between two levels
NAMES = 40  # left of the tree, for the players' names
GAP = 5  # between the nodes of a level
WIDEST = 1.7  # so much wider than it must be, a tree still looks like one
ROOM = 22  # between the middles of two moves, or they are not written
GLUED = re.compile(r" (?==)|(?<==) |(?<=\d,) (?=-?\d)")  # no line ends in "A = (3, 1)"
LEVELS = {"max": "MAX", "min": "MIN", "chance": words("chance")}
FILLS = {"max": "#ffffff", "min": "#e0e0e0", "chance": "#f2f2f2"}


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
        font = _font(more.pop("family", "DejaVu Sans"), size, weight, more.pop("style", "normal"))
        self.axes.add_artist(
            _line_class()(x, y, text, font=font, ha=align, parse_math=False, **more)
        )

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


@cache
def _font(family, size, weight, style):
    from matplotlib.font_manager import FontProperties

    return FontProperties(family=family, size=size, weight=weight, style=style)


@cache  # numbers and names of nodes are on every page
def _width(text, font):
    from matplotlib.textpath import text_to_path

    return text_to_path.get_text_width_height_descent(text, font, False)[0]


@cache
def _line_class():
    from matplotlib.text import Text

    class Line(Text):
        """A line on its base line, without what it takes to lay out and turn a text, which is most
        of the time that a page takes."""

        def set_clip_path(self, path, transform=None):
            """Nothing on a page is cut off."""

        def draw(self, renderer):
            if not self.get_text():
                return
            said, font = self.get_text(), self.get_fontproperties()
            x, y = self.get_transform().transform(self.get_unitless_position())
            if (align := self.get_horizontalalignment()) != "left":
                width = renderer.points_to_pixels(_width(said, font))
                x -= width / 2 if align == "center" else width
            if renderer.flipy():
                y = renderer.get_canvas_width_height()[1] - y
            pen = renderer.new_gc()
            pen.set_foreground(self.get_color())
            renderer.draw_text(pen, x, y, said, font, 0)
            pen.restore()

    return Line


def lines_of(text, size, room=INSIDE):
    """A text broken into lines that fit between the margins; its own line breaks are kept."""
    letters = int(room / (LETTER * size))
    parts = GLUED.sub("\N{NO-BREAK SPACE}", text).split("\n")
    return [line for part in parts for line in wrap(part, letters) or [""]]


def height_of(text, size=10, room=INSIDE):
    """How high a paragraph is."""
    return 1.4 * size * len(lines_of(text, size, room))


@dataclass
class Writing:
    """What is written into a tree. An empty text is a box to write into, None is no box."""

    fields: dict[int, Any] | None = None  # above each inner node
    width: float = 36  # of these boxes
    below: dict[int, Any] | None = None  # below each leaf
    crossed: set[Any] = field(default_factory=set)  # leaves, and boxes above nodes
    evaluations: bool = False  # beside each inner node


class PaperTree:
    """Where the nodes of a tree stand on paper, as wide as the page."""

    def __init__(self, tree, writing):
        self.tree, self.writing = tree, writing
        self.children, self.depth = {}, {tree.initial: 0}
        states = [tree.initial]
        for state in states:  # it grows while it is read: level by level
            self.children[state] = [tree.result(state, move) for move in tree.actions(state)]
            self.depth |= dict.fromkeys(self.children[state], self.depth[state] + 1)
            states += self.children[state]
        self.x, self.levels = self._across(), self._down()

    @property
    def height(self):
        """How high the picture is."""
        named = 11 + (BOX + 3 if self.writing.below is not None else 0)
        return self.levels[-1] + LOW / 2 + named

    def _down(self):
        """The middle of each level, from the top of the picture."""
        levels, y = [], 0
        for depth in range(1 + max(self.depth.values())):
            inner = [state for state in self.depth if self.depth[state] == depth]
            is_inner = any(self.children[state] for state in inner)
            y += BOX if is_inner and self.writing.fields is not None else 0
            levels.append(y + (HIGH if is_inner else LOW) / 2)
            y += (HIGH if is_inner else LOW) + BAND
        return levels

    def _y(self, state):
        return self.levels[self.depth[state]]

    def _across(self):
        widths = {state: self._width(state) for state in self.depth}
        x = tidy(self.children, self.tree.initial, widths, GAP)
        left = min(x[state] - widths[state] / 2 for state in x)
        right = max(x[state] + widths[state] / 2 for state in x)
        room = INSIDE - NAMES
        wider = min(room / (right - left), WIDEST)
        start = MARGIN + NAMES + (room - wider * (right - left)) / 2
        return {state: start + wider * (x[state] - left) for state in x}

    def _width(self, state):
        if not self.children[state]:
            return LEAF
        if self.writing.evaluations:
            return NODE + 2 * 28  # on both sides, so that it stands in the middle
        return max(NODE, self.writing.width if self.writing.fields is not None else 0)

    def kind(self, state):
        """Which player's shape a node has."""
        player = self.tree.to_move(state)
        return "chance" if player is CHANCE else "max" if player is MAX else "min"

    # Drawing.

    def draw(self, page, top):
        """Draw it on a page; returns where it ends."""
        self._name_levels(page, top)
        for parent, below in self.children.items():
            for child in below:
                page.shape(self._ends(top, parent, child), pen=0.9, stroke="#333333")
        self._write_moves(page, top)
        for state in self.depth:
            (self._inner if self.children[state] else self._leaf)(page, top, state)
        return top + self.height

    def _name_levels(self, page, top):
        levels = {}
        for state, depth in self.depth.items():
            if self.children[state]:
                levels.setdefault(depth, set()).add(self.kind(state))
        for depth, kinds in levels.items():
            if len(kinds) == 1:
                y = top + self.levels[depth] + 3
                page.words(MARGIN, y, LEVELS[kinds.pop()], SMALLEST, "bold")

    def _ends(self, top, parent, child):
        start = top + self._y(parent) + HIGH / 2
        end = top + self._y(child) - (HIGH if self.children[child] else LOW) / 2
        if self.children[child] and self.writing.fields is not None:
            end -= BOX
        return [(self.x[parent], start), (self.x[child], end)]

    def _write_moves(self, page, top):
        """Probabilities always; moves on the levels that have room for all of them."""
        levels = {}
        for parent, below in self.children.items():
            chances = dict(self.tree.outcomes(parent))
            for move, child in zip(self.tree.actions(parent), below, strict=True):
                text = number(chances[move]) if move in chances else move
                (x1, y1), (x2, y2) = self._ends(top, parent, child)
                words = (x1 + x2) / 2, (y1 + y2) / 2, text, bool(chances)
                levels.setdefault(self.depth[parent], []).append(words)
        for words in levels.values():
            spaces = [right[0] - left[0] for left, right in pairwise(words)]
            for x, y, text, must in words:
                if must or min(spaces) >= ROOM:
                    wide = LETTER * SMALLEST * len(text) + 2  # white, so that no edge crosses it
                    page.box(x - wide / 2, y - 4, wide, 9, fill="white", stroke="none")
                    page.words(x, y + 3, text, SMALLEST, align="center", style="italic")

    def _inner(self, page, top, state):
        x, y, kind = self.x[state], top + self._y(state), self.kind(state)
        page.shape(_outline(kind, x, y), fill=FILLS[kind], pen=1.1)
        down = {"max": 8, "min": -1}.get(kind, 3.3)
        page.words(x, y + down, state, 9, "bold", "center")
        if self.writing.evaluations:
            estimate = ESTIMATE.format(value=number(self.tree.evaluate(state)))
            page.words(x + NODE / 2 + 1, y + 3.3, estimate, 9)
        if state in (self.writing.fields or ()):
            wide, high = self.writing.width, y - HIGH / 2 - BOX
            page.box(x - wide / 2, high, wide, BOX, fill="#ffffff", pen=0.8)
            page.words(x, high + BOX - 5.5, self.writing.fields[state], 9, align="center")
            if state in self.writing.crossed:
                page.shape([(x - wide / 2, high + BOX), (x + wide / 2, high)], pen=1.4)

    def _leaf(self, page, top, state):
        x, y = self.x[state], top + self._y(state)
        left, high = x - LEAF / 2, y - LOW / 2
        page.box(left, high, LEAF, LOW, fill="#ffffff")
        page.words(x, y + 3.4, number(self.tree.utility(state)), 9.5, align="center")
        page.words(x, y + LOW / 2 + 9, state, SMALLEST, align="center")
        if state in self.writing.crossed:
            for start, end in ((high, high + LOW), (high + LOW, high)):
                page.shape([(left, start), (left + LEAF, end)], pen=1.4)
        if self.writing.below is not None:
            page.box(left, y + LOW / 2 + 13, LEAF, BOX, pen=0.8)
            at = y + LOW / 2 + 13 + BOX - 5
            page.words(x, at, self.writing.below.get(state, ""), 9, align="center")


def _outline(kind, x, y):
    w, h = NODE / 2, HIGH / 2
    if kind == "chance":
        turns = [2 * pi * step / 36 for step in range(37)]
        return [(x + h * cos(turn), y + h * sin(turn)) for turn in turns]
    tip, base = (y - h, y + h) if kind == "max" else (y + h, y - h)
    return [(x, tip), (x + w, base), (x - w, base), (x, tip)]
