"""A frame as a matplotlib Figure, for print, for exam sheets and for slides.

The picture is the one of svg.py, read element by element with the looks that its style sheet
gives them, and drawn again: there is one description of a frame, so two views of it cannot
differ. All shapes go into two collections, since separate artists are what costs time.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from ..types import Figure, FilmLike, FrameLike

if TYPE_CHECKING:
    from matplotlib.axes import Axes

CENTRE = 0.35  # how far the middle of a letter is above its base line, in sizes of the font
MOVE, LINE, CURVE, CLOSE = 1, 2, 4, 79  # matplotlib's codes for the parts of a path
ROUND = 0.5523  # how far along its corner a cubic curve must be pulled to be a quarter circle


def draw(
    film_or_frame: FilmLike | FrameLike,
    step: int | None = None,
    palette: str = "light",
    ax: Axes | None = None,
    unfolded: Iterable[int] = (),
) -> Figure:
    """A frame of a film, the last one unless told, as a matplotlib Figure.

    `unfolded` are the nodes to open where the tree is too large to show, by their numbers in
    `film.tree`. With `ax` the picture is drawn there and takes the room there is. In words it
    is the figure's `alt_text`.

    >>> from adversarial import watch
    >>> from adversarial.games import GameTree
    >>> from adversarial.search import minimax
    >>> figure = draw(watch(minimax, GameTree([[3, 12], [2, 4]])), step=4)
    >>> figure.alt_text.split(": ")[0]
    'B is worth at most 3'
    """
    from .svg import frame_svg

    return draw_svg(frame_svg(_frame(film_or_frame, step), palette, unfolded), palette, ax)


def draw_svg(text, palette="light", ax=None):
    """A picture of svg.py, as a matplotlib Figure."""
    from xml.etree import ElementTree

    from ..palette import palette as palette_of
    from .figure import new_figure

    colours = palette_of(palette)
    svg = ElementTree.fromstring(text)
    *_, width, height = map(float, svg.get("viewBox").split())
    words = {child.tag.partition("}")[2]: child.text for child in svg}
    if ax is None:
        figure = new_figure(width, height, colours, words["desc"], words["title"])
        ax = figure.add_axes((0, 0, 1, 1))
    else:
        figure = ax.get_figure(root=True)
        figure.alt_text = f"{getattr(figure, 'alt_text', '')}\n{words['desc']}".strip()
    ax.set(xlim=(0, width), ylim=(height, 0), aspect="equal")
    ax.set_axis_off()
    Drawing(ax, colours["paper"], (width, height)).add(svg, read_sheet(words["style"]))
    return figure


def _frame(film_or_frame, step):
    frame = film_or_frame if hasattr(film_or_frame, "known") else None
    film = frame.film if frame else film_or_frame
    if not hasattr(film, "steps"):
        raise TypeError(f"draw needs a film or one of its frames, not {film_or_frame!r}.")
    if step is None:
        return frame or film.frame()
    if not -len(film) <= step < len(film):
        raise IndexError(f"The film has {len(film)} steps, 0 to {len(film) - 1}; {step} is none.")
    return film.frame(step)


class Drawing:
    """SVG elements as matplotlib draws them, into axes whose unit is the SVG's pixel."""

    def __init__(self, ax, paper, size):
        from matplotlib.colors import to_rgb

        self.ax, self.paper, self.size = ax, paper, size
        self.rgb = cache(to_rgb)
        room = ax.get_position()  # before the aspect is applied; none of it may be exceeded
        inches = ax.get_figure(root=True).get_size_inches()
        across, down = room.width * inches[0] / size[0], room.height * inches[1] / size[1]
        self.points = min(across, down) * 72  # of a pixel
        self.shapes = {"butt": [], "round": []}  # by the ends of their lines
        self.texts = []

    def add(self, svg, sheet):
        """Draw everything inside the element `svg`."""
        from matplotlib import rc_context

        self._collect(svg, sheet, (), (0, 0, 1), 1)
        with rc_context({"lines.scale_dashes": False, "path.sketch": None}):
            for ends, shapes in self.shapes.items():
                self._draw_shapes(shapes, ends)
            for text in self.texts:
                self.ax.text(**text, clip_on=False, parse_math=False, usetex=False)

    def _collect(self, element, sheet, above, at, opacity):
        tag = element.tag.partition("}")[2]
        chain = (*above, (tag, element.get("class", "")))
        looks = element.attrib | sheet.looks(chain)
        if looks.get("visibility") == "hidden" or looks.get("display") == "none":
            return
        opacity *= float(looks.get("opacity", 1))
        if tag in ("svg", "g"):
            if "transform" in element.attrib:
                x, y, zoom = (*_numbers(element.get("transform")), 1)[:3]
                at = at[0] + at[2] * x, at[1] + at[2] * y, at[2] * zoom
            for child in element:
                self._collect(child, sheet, chain, at, opacity)
        elif tag == "text":
            if element.text:
                self._text(element.text, looks, at, opacity)
        elif tag not in ("title", "desc", "style"):
            if tag == "line":  # it has no inside, yet a PDF would show that as a hairline
                looks = looks | {"fill": "none"}
            self._shape(OUTLINES[tag](looks, *self.size), looks, at, opacity)

    def _colour(self, colour, opacity):
        """The colour as it looks on paper: mixed rather than transparent, for printers' sake."""
        if colour == "none":
            return (0, 0, 0, 0)
        both = zip(self.rgb(colour), self.rgb(self.paper), strict=True)
        return (*(opacity * own + (1 - opacity) * under for own, under in both), 1)

    def _shape(self, path, looks, at, opacity):
        *corner, zoom = at
        points, stroke = zoom * self.points, looks.get("stroke", "none")
        dashes = [dash * points for dash in _numbers(looks.get("stroke-dasharray", ""))]
        path.vertices = zoom * path.vertices + corner
        self.shapes[looks.get("stroke-linecap", "butt")].append((
            path,
            self._colour(looks.get("fill", "black"), opacity),
            self._colour(stroke, opacity),
            _pixels(looks, "stroke-width", 1) * points if stroke != "none" else 0,
            (0, dashes) if dashes else "-",
        ))

    def _draw_shapes(self, shapes, ends):
        from matplotlib.collections import PathCollection

        if shapes:
            paths, fills, strokes, widths, dashes = zip(*shapes, strict=True)
            self.ax.add_collection(
                PathCollection(
                    paths, facecolors=fills, edgecolors=strokes, linewidths=widths,
                    linestyles=list(dashes), capstyle=ends, joinstyle="round", clip_on=False,
                ),
                autolim=False,
            )  # fmt: skip

    def _text(self, text, looks, at, opacity):
        zoom = at[2]
        size = zoom * _pixels(looks, "font-size", 16)
        x, y = at[0] + zoom * _pixels(looks, "x"), at[1] + zoom * _pixels(looks, "y")
        if looks.get("dominant-baseline") == "central":
            y += CENTRE * size
        font = {  # the two that matplotlib brings along
            "family": "DejaVu Sans Mono" if "Mono" in looks["font-family"] else "DejaVu Sans",
            "weight": "bold" if int(looks.get("font-weight", 400)) >= 600 else "normal",
            "style": looks.get("font-style", "normal"),
        }
        align = {"middle": "center", "end": "right"}.get(looks.get("text-anchor"), "left")
        if "stroke" in looks:  # a rim of paper, which keeps it readable on top of a line
            path = _outline(text, tuple(font.items()), size, align)
            self._shape(path, looks | {"fill": "none"}, (x, y, 1), opacity)
        if looks.get("text-decoration") == "underline":
            across = _outline(text, tuple(font.items()), size, align).vertices[:, 0]
            line = _path([(across.min(), 0.16 * size), (across.max(), 0.16 * size)])
            drawn = {"fill": "none", "stroke": looks.get("fill", "black")}
            self._shape(line, drawn, (x, y, 1), opacity)
        self.texts.append(
            {"x": x, "y": y, "s": text, "fontsize": size * self.points, "ha": align, **font}
            | {"color": self._colour(looks.get("fill", "black"), opacity)}
        )


def _numbers(text):
    return [float(number) for number in re.findall(r"-?[\d.]+", text)]


def _pixels(looks, name, default=0):
    return float(looks.get(name, default).removesuffix("px")) if name in looks else default


def _outline(text, font, size, align):
    """The outline of a text, as a path whose base line begins, ends or is centred at (0, 0)."""
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextPath

    path = TextPath((0, 0), text, size=size, prop=FontProperties(**dict(font)))
    width = path.vertices[:, 0].max()
    start = {"left": 0, "center": width / 2, "right": width}[align]
    return _path((path.vertices - (start, 0)) * (1, -1), path.codes)


def _path(vertices, codes=None):
    from matplotlib.path import Path
    from numpy import array

    return Path(array(vertices, float), codes)


def _line(looks, *_):
    x1, y1, x2, y2 = (float(looks[name]) for name in ("x1", "y1", "x2", "y2"))
    return _path([(x1, y1), (x2, y2)])


def _circle(looks, *_):
    from matplotlib.path import Path

    unit, r = Path.unit_circle(), float(looks["r"])
    centre = _pixels(looks, "cx"), _pixels(looks, "cy")
    return _path(unit.vertices * r + centre, unit.codes)


def _rect(looks, width, height):
    x, y = _pixels(looks, "x"), _pixels(looks, "y")
    w = width if looks["width"] == "100%" else float(looks["width"])
    h = height if looks["height"] == "100%" else float(looks["height"])
    r = min(_pixels(looks, "rx"), w / 2, h / 2)
    corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    back = [(0, 1), (-1, 0), (0, -1), (1, 0)]  # from each corner to the one before it
    ahead = back[-1:] + back[:-1]
    vertices = []
    for (cx, cy), one, other in zip(corners, back, ahead, strict=True):
        for (dx, dy), far in ((one, 1), (one, 1 - ROUND), (other, 1 - ROUND), (other, 1)):
            vertices.append((cx + far * r * dx, cy + far * r * dy))
    codes = [LINE, CURVE, CURVE, CURVE] * 4
    return _path([*vertices, vertices[0]], [MOVE, *codes[1:], CLOSE])


def _drawn(looks, *_):
    """A path of straight lines, as far as the SVG uses them: M, L, l, H and Z."""
    vertices, codes = [], []
    for letter, text in re.findall(r"([A-Za-z])([^A-Za-z]*)", looks["d"]):
        numbers = _numbers(text)
        if letter == "H":
            numbers += [vertices[-1][1]]
        elif letter == "l":
            numbers = [old + change for old, change in zip(vertices[-1], numbers, strict=True)]
        elif letter == "Z":
            numbers = vertices[0]
        vertices.append(numbers)
        codes.append({"M": MOVE, "L": LINE, "l": LINE, "H": LINE, "Z": CLOSE}[letter])
    return _path(vertices, codes)


class Sheet:
    """A style sheet, read as a browser would: the looks of an element, by what stands around it.

    Only what ours needs is understood: tags and classes, inside (a space) or right inside (>)
    others. Anything else is refused, since to pass over a rule would draw another picture.
    """

    COMPOUND = re.compile(r"([a-z]*)((?:\.[\w-]+)*)")

    def __init__(self, text):
        self.rules = []  # (weight, selector, looks)
        for rule in text.split("}")[:-1]:
            selectors, looks = rule.split("{")
            looks = dict(map(str.strip, look.split(":")) for look in looks.split(";") if look)
            for selector in map(self._read, selectors.split(",")):
                weight = [sum(len(names) for _, _, names in selector)]
                weight += [sum(tag != "" for _, tag, _ in selector), len(self.rules)]
                self.rules.append((weight, selector, looks))
        self.rules.sort(key=lambda rule: rule[0])
        self.looks = cache(self._looks)  # most elements have many like them

    def _read(self, selector):
        parts, link = [], " "
        for word in selector.split():
            if word == ">":
                link = word
                continue
            compound = self.COMPOUND.fullmatch(word)
            if not compound:
                raise ValueError(
                    f"The style sheet has the selector {selector.strip()!r}, which this reader "
                    "does not know: it knows tags and classes, inside others (a space) or right "
                    "inside (>)."
                )
            tag, names = compound.groups()
            parts.append((link, tag, frozenset(names.split(".")[1:])))
            link = " "
        return tuple(parts)

    def _looks(self, chain):
        """The looks of the last element of a chain; each is (tag, classes), the outermost first."""
        elements = [(tag, frozenset(names.split())) for tag, names in chain]
        looks = {}
        for _, selector, more in self.rules:
            if _matches(selector, elements):
                looks |= more
        return looks


def _matches(selector, elements):
    *before, (link, tag, names) = selector
    *above, (own_tag, own_names) = elements
    if tag not in ("", own_tag) or not names <= own_names:
        return False
    if not before:
        return True
    if link == ">":
        return bool(above) and _matches(before, above)
    return any(_matches(before, above[:end]) for end in range(len(above), 0, -1))


read_sheet = cache(Sheet)  # one a palette
OUTLINES = {"line": _line, "circle": _circle, "rect": _rect, "path": _drawn}
