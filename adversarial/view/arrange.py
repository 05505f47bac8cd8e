"""How large everything in a scene is, and where it stands: all of it decided once, before the
first step, from the longest texts that will ever be shown."""

from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import TypeAlias

from ..layout import tidy
from ..text import thousands
from .notes import FIXED, measure_faults, note_at, right_at, text_width, verdict_at

BAND = {True: 76, False: 60}  # the least room between two levels: roomy, or not
GAP = {True: 14, False: 6}  # between the nodes of a level
SHORT_NAME, LONG_NAME = 4, 16  # letters that fit into a node, and beside it
MARGIN = 64  # left of the tree, where the levels have their names
MOVE_AT, UP_AT = 0.52, 0.82  # where on its edge, from the top
UP_VECTOR = 0.74  # it is so wide that it would reach into the ring of its node
MOVE_STRAIGHT, UP_STRAIGHT = 0.38, 0.7  # straight above a node: its ring is there, too


@dataclass
class Place:
    """Where a node stands, how large it is, and what never changes about it."""

    index: int
    kind: str  # "inner", "leaf", "board" or "fold"
    player: str  # "max", "min" or "chance"; none at an end
    name: str
    move: str = ""
    chance: str = ""  # below a chance node: its probability, written where the move has no room
    x: float = 0
    y: float = 0
    width: float = 0
    height: float = 0
    pill: float = 0  # the width of its value's pill
    up: float = 0  # the width of the pill in which its value rides up
    window: float = 0  # the width of its window
    note: float = 0  # the width of a note on a cut
    # Where the watched code goes wrong:
    wave: float = 0  # the width of the wave under its wrong value
    right: float = 0  # the width of the right value beside it, written
    right_as: str = ""  # in these words
    right_window: float = 0  # the width of the right window; it is part of the window's
    verdict: float = 0  # the width of the words for it
    picture: object = None
    zoom: float = 1  # of the picture
    folded: float = 0  # how many nodes a fold stands for, infinite where they are not counted,
    fold: float = 0  # and the width of the triangle in which that is written
    ghost: str = ""  # the value of a leaf that is never read
    long_name: str = ""  # a name that does not fit into the node stands beside it

    @property
    def is_triangle(self):
        """Is it drawn as its player's shape?"""
        return self.kind in ("inner", "fold") and not self.picture

    def has_pill_below(self, scene):
        """Does its value stand on its lower edge?"""
        return bool(self.picture or (scene.named and self.is_triangle))

    @property
    def halo(self):
        """How far to the side its halo reaches, when it is the current node."""
        return self.width * 0.7 if self.is_triangle else self.width / 2 + 7

    @property
    def more(self):
        """What is written on the triangle of a fold."""
        return "…" if self.folded == inf else f"+{thousands(self.folded)}"

    @property
    def fold_height(self):
        """How high that triangle is: the value of a board stands on its tip."""
        return (42 if self.picture else 34) if self.folded else 0

    @property
    def window_at(self):
        """Where its window ends, left of its centre."""
        return self.halo + 5


Point: TypeAlias = tuple[float, float]


@dataclass
class Edge:
    """The line to a node from its parent, and what stands on it: points (x, y)."""

    start: Point
    end: Point
    up: Point | None = None  # where the value rides up
    move_at: float = MOVE_AT  # how far down a move would be written
    move: Point | None = None  # where it is written, if there is room for it
    words: str = ""  # what is written there
    strike: tuple[Point, Point] | None = None

    def along(self, t):
        (x1, y1), (x2, y2) = self.start, self.end
        return x1 + t * (x2 - x1), y1 + t * (y2 - y1)

    def span(self, top, bottom):
        """Between which x it runs from one height to another."""
        (_, y1), (_, y2) = self.start, self.end
        ends = [self.along((min(max(y, y1), y2) - y1) / (y2 - y1))[0] for y in (top, bottom)]
        return min(ends), max(ends)


def arrange(scene):
    """Give every place of a scene its size and its point, and the scene its edges."""
    for place in scene.places.values():
        _measure(scene, place)
    _make_alike(scene)
    if not scene.roomy and not scene.named:
        _widen(scene)
    _lay_out(scene)
    _draw_edges(scene)


# Sizes.


def _measure(scene, place):
    def longest(what, size):
        return max(text_width(text, size) for text in scene.looks.texts(place.index, what))

    roomy = scene.roomy
    value, up = longest("value", 14 if roomy else 13), longest("up", 13)
    place.pill = value + 14 if value else 0
    place.up = up + (34 if roomy else 24) if up else 0  # with the arrow
    if scene.grows:
        place.note = longest("note", 13)
    elif scene.all_nodes[place.index].children:
        bounds = scene.looks.texts(place.index, "alpha", "beta")
        place.window = max((len(bound) + 2) * FIXED if bound else 0 for bound in bounds)
        place.note = longest("note", 13)
    if scene.looks.tell_of_faults:
        measure_faults(scene, place)
    if place.folded:  # its sides lean in, so it must be wider than what stands in it
        place.fold = max(40, text_width(place.more, 13) * 0.9 / 0.6 + 4)
    if place.picture:
        place.width = place.zoom * place.picture.width + 14
        place.height = place.zoom * place.picture.height + 24
        place.pill = max(longest("value", 13) + 12, 24)
    elif place.kind == "leaf":
        text = max(value, text_width(place.ghost, 14 if roomy else 13))
        place.width, place.height = (max(32, text + 8), 30) if roomy else (max(22, text + 6), 26)
    else:
        place.width, place.height = (46, 40) if roomy or scene.named else (38, 36)
        if roomy and len(place.name) > SHORT_NAME:
            cut = len(place.name) > LONG_NAME
            place.long_name = place.name[: LONG_NAME - 1] + "…" if cut else place.name


def _make_alike(scene):
    """What is never visited takes the room of what is, or the gaps would tell what will be cut."""
    whole = scene.whole
    visited, unvisited = {}, []  # visited: by depth, inner nodes and leaves apart
    for index, place in scene.places.items():
        is_inner = index in whole.unvisited or bool(scene.below(index))
        key = scene.all_nodes[index].depth, is_inner
        if index in whole.unvisited or (index in whole.branch_of and not place.ghost):
            unvisited.append((place, key))
        elif index not in whole.branch_of:
            visited.setdefault(key, []).append(place)
    for place, key in unvisited:
        for name in ("width", "pill", "up", "window"):
            alike = [place, *visited.get(key, ())]
            setattr(place, name, max(getattr(other, name) for other in alike))


def _widen(scene):
    """Without pills the values stand inside the triangles, which must be wide enough."""
    inner = [place for place in scene.places.values() if place.is_triangle]
    wanted = [(place.pill - 12) / 0.61 for place in inner]
    common = min(max([38, *wanted]), 62)  # all alike, but for the longest numbers
    for place, width in zip(inner, wanted, strict=True):
        place.width = max(common, width)


def _footprint(scene, place):
    """The room that a node needs on its level, with what is written beside it.

    A node stands in the middle of its room, so the longer side counts twice.
    """
    side = max(place.width, place.fold) / 2
    if place.has_pill_below(scene):
        side = max(side, place.pill / 2)
    elif place.is_triangle and scene.roomy:
        side = place.halo + 3 + max(place.pill, text_width(place.long_name, 13))
    if place.window and not scene.windows_in_margin:
        side = max(side, place.window_at + place.window)
    return max(2 * side, _least_room(scene, place))


def _least_room(scene, place):
    """What stands on the edge to a node needs room, too."""
    room = place.up / UP_AT - GAP[scene.roomy]
    if place.chance and (scene.roomy or scene.named):  # without it a chance node says nothing
        room = max(room, (text_width(place.chance, 13) * 0.9 + 8) / MOVE_AT - GAP[scene.roomy])
    return room


def _sides(scene, place):
    """How far a node reaches to the left and to the right, with all that is written beside it."""
    if not scene.looks.tell_of_faults:
        return (_footprint(scene, place) / 2,) * 2
    pill = place.pill if place.has_pill_below(scene) else 0
    left = right = max(place.width, place.fold, pill, _least_room(scene, place)) / 2
    if place.is_triangle and scene.roomy:
        left = max(left, place.halo)
        beside = place.pill + (place.right + 6 if place.right else 0)
        right = max(right, place.halo + 3 + max(beside, text_width(place.long_name, 13)))
    for width, at in ((place.right, right_at), (place.verdict, verdict_at)):
        if width:
            x = at(scene, place)[0]
            left, right = max(left, -x), max(right, x + width)
    if place.window and not scene.windows_in_margin:
        left = max(left, place.window_at + place.window)
    return left, right


def typical_widths(text, roomy):
    """The room of an inner node and of a leaf with such a value, the gap included."""
    if roomy:
        return 2 * (35 + text_width(f"≥ {text}") + 14), max(32, text_width(text) + 8) + GAP[roomy]
    value = text_width(f"≥ {text}", 13)
    inner = max(46 + GAP[roomy], value + 14 + GAP[roomy], (value + 24) / UP_AT)
    return inner, max(22, text_width(text, 13) + 6) + GAP[roomy]


# Points.


def _lay_out(scene):
    places = scene.places.values()
    sides = {place.index: _sides(scene, place) for place in places}
    room = {index: left + right for index, (left, right) in sides.items()}
    lean = {index: (right - left) / 2 for index, (left, right) in sides.items()}
    x = tidy(scene.children, scene.root, room, GAP[scene.roomy], lean)
    rows = {}
    for place in places:
        rows.setdefault(scene.all_nodes[place.index].depth, []).append(place)
    spread = (max(x.values()) - min(x.values())) / max(len(rows) - 1, 1)
    band = min(max(BAND[scene.roomy], spread * 0.1), 84)
    y = 30.0
    scene.levels = []  # (y, the player's name)
    for depth in sorted(rows):
        row = rows[depth]
        tallest = max(place.height for place in row)
        for place in row:
            place.y = y + tallest / 2
        players = {place.player for place in row if scene.children[place.index] or place.folded}
        scene.levels.append((y + tallest / 2, players.pop() if len(players) == 1 else ""))
        y += tallest + band
    scene.height = y - band + max(map(_depth_below, places)) + (40 if scene.grows else 0)
    left = min(x[place.index] - sides[place.index][0] for place in places) - _margin(scene)
    for place in places:
        place.x = x[place.index] - left
    ends = [place.x + sides[place.index][1] + 16 for place in places]
    notes = [place.x + note_at(scene, place)[0] + place.note + 8 for place in places if place.note]
    scene.width = max(ends + notes)


def _depth_below(place):
    if place.kind == "leaf" and not place.picture and (place.right or place.verdict):
        return 16 + (18 if place.right else 0) + (18 if place.verdict else 0)
    return 16 + (place.fold_height or (12 if place.picture else 0))


def _margin(scene):
    names = max(text_width(player, 14) for _, player in scene.levels)
    wide = [MARGIN, names + 22]
    for place in scene.places.values() if scene.windows_in_margin else ():
        wide += [place.window + 22, place.note + 18 if place.picture else 0]
    return max(wide)


# Edges.


def _draw_edges(scene):
    scene.edges = {}  # by the lower end
    for band in _bands(scene):
        for parent, child in band:
            badge = 6 if child.picture and child.player else 0
            start = parent.x, parent.y + parent.height / 2
            edge = Edge(start, (child.x, child.y - child.height / 2 - badge))
            is_straight = _is_straight(scene, parent, child)
            edge.move_at = MOVE_STRAIGHT if is_straight else MOVE_AT
            is_vector = isinstance(scene.all_nodes[child.index].best, tuple)
            up_at = UP_VECTOR if is_vector and not child.picture else UP_AT
            edge.up = edge.along(UP_STRAIGHT if is_straight else up_at)
            scene.edges[child.index] = edge
        _write_moves(scene, band)
        for parent, child in band:
            _place_strike(scene, parent, child)


def _is_straight(scene, parent, child):
    if len(scene.children[parent.index]) == 1:
        return True
    is_plain = scene.roomy and not (child.picture or parent.verdict) and child.kind != "leaf"
    return is_plain and abs(child.x - parent.x) < child.width / 2


def _bands(scene):
    """The pairs (parent, child) between one level and the next, from left to right."""
    bands = {}
    for index, below in scene.children.items():
        band = bands.setdefault(scene.places[index].y, [])
        band += [(scene.places[index], scene.places[child]) for child in below]
    return [band for band in bands.values() if band]


def _write_moves(scene, band):
    """The moves of a node are written on its edges, if there is room for all of them; if not,
    at least the probabilities of a chance node's outcomes."""
    words = [child.move for _, child in band]
    crowded = _crowded(scene, band, words)
    if crowded:
        words = [c.chance if p.index in crowded else c.move for p, c in band]
        crowded = _crowded(scene, band, words)
    for (parent, child), text in zip(band, words, strict=True):
        if parent.index not in crowded:
            edge = scene.edges[child.index]
            edge.move, edge.words = edge.along(edge.move_at), text


def _crowded(scene, band, words):
    """The nodes that have no room for these words on all of their edges."""
    edges = [scene.edges[child.index] for _, child in band]
    boxes = [_move_box(edge, text) for edge, text in zip(edges, words, strict=True)]
    folds = _folds_beside(scene, band)
    crowded = set()
    for i, (parent, _) in enumerate(band):
        left, right, top, bottom = boxes[i]
        hits = left < 4 or right > scene.width - 4 or not words[i]
        hits |= any(a < right and b > left and top < low for a, b, low in folds)
        for j in (i - 1, i + 1):  # edges do not cross, so a neighbour would be hit first
            if 0 <= j < len(band):
                for start, end in (boxes[j][:2], edges[j].span(top, bottom)):
                    hits |= start < right + 3 and end > left - 3
        if hits:
            crowded.add(parent.index)
    return crowded


def _folds_beside(scene, band):
    """Between which x, and down to which y, triangles of folds hang beside the edges of a band."""
    level = band[0][0].y
    return [
        (place.x - place.fold / 2, place.x + place.fold / 2, bottom)
        for place in scene.places.values()
        if place.folded and place.y == level
        for bottom in [level + place.height / 2 + place.fold_height]
    ]


def _move_box(edge, move):
    x, y = edge.along(edge.move_at)
    half = text_width(move, 13) * 0.45  # it is not bold
    return x - half, x + half, y - 8, y + 8


def _place_strike(scene, parent, child):
    """As high on the edge as it goes without touching its neighbours."""
    ends = [scene.places[index].x for index in scene.children[parent.index]]
    spacing = min((right - left for left, right in pairwise(ends)), default=200)
    edge = scene.edges[child.index]
    edge.strike = edge.along(min(max(20 / spacing, 0.28), 0.31 if edge.move else 0.55))
