"""A scene: what of a film is shown, where it stands, and how it looks at each step.

A scene is worked out once. Its geometry never changes from step to step, so nothing jumps;
what does change are the looks: for each node, the steps at which they change. A still picture
takes one moment of them, and the live widget plays them.
"""

from dataclasses import dataclass, field
from functools import cached_property
from math import inf

from ..games.picture import diagram_of, picture_of
from ..observe.visited import PRUNED
from ..text import action_name, node_name, number
from .arrange import BAND, SHORT_NAME, Place, arrange, typical_widths
from .describe import describe
from .looks import AS_LEAF, BENEATH, looks_of
from .whole import Whole

ROOMY = 40  # up to so many nodes there is room for names and pills,
ROOMY_WIDTH = 960  # unless they would be wider than so many pixels,
NAMED = 64  # and up to so many for names, with the values below them
SHOWN = 150  # so many nodes are drawn; subtrees beyond are folded
USUAL = "10"  # a value
LONG = 20_000  # steps
DEEPEST_FAULT = 6  # plies: the way to a deeper one would make the picture too high
WIDEST = 3200  # pixels: on a wider level the type would be too small to read
BOARDS_SIZE, LARGEST = (600, 450), 1.6  # where there is room, positions grow: to this, so much
WINDOW, WINDOWS_WIDTH = 170, 900  # a window on both sides of a position, and what a level may take

SCOUTED = "{move} ?"  # a move that is first searched in a null window: is it better at all?


@dataclass
class Scene:
    """The geometry and the looks of a film. `unfolded` are nodes to open all the same."""

    film: object
    unfolded: frozenset[int] = frozenset()
    places: dict[int, Place] = field(default_factory=dict)
    shown_as: list[int | None] = field(
        default_factory=list
    )  # for each node, the one drawn in its place
    grows = False  # is what is not seen yet left blank, and does a tail hang from its nodes?
    live = {}  # what a live view of it has besides  # noqa: RUF012
    describe = staticmethod(describe)  # a frame of it in words

    def __post_init__(self):
        self.game, self.whole = self.film.game, Whole(self.film)
        self.all_nodes = self.whole.all_nodes
        self.root = self.whole.place_of[self.film.roots[-1]]
        self._way = self._places(self._way_to_fault())
        self._asked_for = self._places(self.unfolded)
        self._choose_what_is_shown()
        self._match_passes()
        self._enlarge()
        self.roomy = self._has_room()
        self.named = not self.roomy and self._has_room_for_names()
        self.windows_in_margin = not self._has_windows_beside()
        self.looks = self._looks()
        arrange(self)

    def _looks(self):
        return looks_of(self.film, self._drawn, self)

    def _places(self, nodes):
        """The places of these nodes."""
        place_of = self.whole.place_of
        return {place_of[node] for node in nodes if node < len(place_of)}

    def _choose_what_is_shown(self):
        """Level by level from the root, while a whole level fits; what does not is folded."""
        self.shown_as = [None] * len(self.all_nodes)
        self.children = {}
        # Also what the search leaves out, unless all that it visits is only seen well without it.
        self._opens_all = (
            self._has_room_for_all(True) and not self._is_mostly_left_out()
        ) or not self._has_room_for_all(False)
        shown, level = 1, [self.root]
        self.shown_as[self.root] = self.root
        while level:
            fits = self._fits(shown, level, self._following(level, self._opens_all))
            fits = fits and not (self._way and self._has_folded_visits())
            below = []
            for index in level:
                opened = self._is_opened(index, fits)
                self.children[index] = tuple(self.below(index)) if opened else ()
                below += self.children[index]
                self.places[index] = self._place(index, 0 if opened else self._fold(index))
            for child in below:
                self.shown_as[child] = child
            shown += len(below)
            level = below

    def _has_folded_visits(self):
        """Is anything folded that the search visits? Then only the way to a fault is opened."""
        places = self.places.values()
        return any(place.folded and place.index not in self.whole.unvisited for place in places)

    def below(self, index):
        """The children of a node, also those that only the game knows."""
        return self.whole.below.get(index) or self.all_nodes[index].children

    def can_unfold(self, place):
        """Is it a fold of which one knows what is in it?"""
        return bool(place.folded and self.below(place.index))

    def _has_room_for_all(self, opens_all):
        """Can every level be opened, with or without what the search leaves out?"""
        shown, level = 1, [self.root]
        while level and self._fits(shown, level, following := self._following(level, opens_all)):
            shown, level = shown + len(following), following
        return not level

    def _is_mostly_left_out(self):
        """Would what the search visits be lost in a large picture of what it leaves out?"""
        size = len(set(self.whole.place_of))
        return size > ROOMY and len(self.whole.branch_of) > size / 2

    def _following(self, level, opens_all):
        opened = (i for i in level if opens_all or i not in self.whole.unvisited)
        return [child for index in opened for child in self.below(index)]

    def _fits(self, shown, level, following):
        return shown + len(following) <= SHOWN and (
            level == [self.root] or self._level_width(following) <= WIDEST
        )

    def _is_opened(self, index, fits):
        if index not in self.whole.unvisited:
            return fits or index in self._asked_for | self._way or not self.below(index)
        return bool(self.below(index)) and (index in self._asked_for or (fits and self._opens_all))

    def _fold(self, top):
        """Everything below a node is shown in its place. How many nodes are these? Those visited
        alone would tell where a cut will be: where the others cannot be counted, none are."""
        hidden = list(self.below(top))
        for index in hidden:
            self.shown_as[index] = top
            hidden += self.below(index)
        return len(hidden) if self.whole.is_complete else inf

    def _way_to_fault(self):
        """The first fault and the nodes above it: they are opened, so that it can be seen."""
        fault = self.film.fault or self.film.waste
        if fault is None or self.all_nodes[fault.index].depth > DEEPEST_FAULT:
            return frozenset()
        way, index = [], fault.index
        while index is not None:
            way.append(index)
            index = self.all_nodes[index].parent
        return frozenset(way)

    def _level_width(self, level, roomy=False):
        """About how wide a level will be, with the longest number that is known anywhere."""
        picture = picture_of(self.film.game, self.all_nodes[level[0]].state) if level else None
        if picture:
            return len(level) * (picture.width + 21)
        # Whether it is roomy must not tell which numbers a search will meet: usual ones count.
        inner, leaf = typical_widths(USUAL if roomy else self._longest_number, roomy)
        return sum(leaf if self._is_leaf(self.all_nodes[index]) else inner for index in level)

    @cached_property
    def _longest_number(self):
        values = {node.best for node in self.all_nodes if node.best is not None}
        return max(map(number, values), key=len, default="")

    def _enlarge(self):
        """In a narrow tree there is room for larger pictures of the positions."""
        picture, root = self._plain_picture, self.places[self.root]
        if picture:
            wide, high = BOARDS_SIZE
            height = high / len(self._levels()) - 24 - BAND[True]  # for the picture alone
            zoom = min(wide / self._width(), height / picture.height, LARGEST)
            for place in self.places.values():
                place.zoom = round(max(zoom, 1), 2)
            # Its numbers are to be read, and make it larger than the others as it is.
            root.zoom = round(max(zoom * picture.width / root.picture.width, 1), 2)

    @cached_property
    def _plain_picture(self):
        """The picture of the root as the others have it, without numbers; or None."""
        return picture_of(self.film.game, self.all_nodes[self.root].state)

    def _has_room(self):
        """Are there so few nodes that names, values and windows have room beside them?"""
        return len(self.places) <= ROOMY and self._width(roomy=True) <= ROOMY_WIDTH

    def _has_room_for_names(self):
        """Do short names fit into the shapes, and values below them?"""
        inner = [place for place in self.places.values() if place.kind != "leaf"]
        is_short = all(len(place.name) <= SHORT_NAME for place in inner)
        return is_short and len(self.places) <= NAMED and not self.places[self.root].picture

    def _has_windows_beside(self):
        """Has every node room for its window? If not, those of the path stand in the margin."""
        root = self.places[self.root]
        if not root.picture:
            return self.roomy
        widest = max(map(len, self._levels()))
        return widest * (root.zoom * root.picture.width + WINDOW) <= WINDOWS_WIDTH

    def is_tight(self, index):
        """Is there little room for words beside a node?"""
        place = self.places.get(index)
        return not (place and place.is_triangle and self.roomy)

    def nodes_at(self, index):
        """The nodes of the film that are shown at a place, one a pass."""
        return self.whole.nodes_at(index)

    def in_this_pass(self, index, node):
        """What a place is in the pass of a node that it shows, and is not in every one: a class."""
        place = self.places.get(index)
        if len(self.film.roots) == 1 or not place:
            return ""
        if self.whole.place_of[node.index] != index:
            return BENEATH
        return AS_LEAF if place.is_triangle and not node.children else ""

    def _width(self, roomy=False):
        """About how wide the widest level will be."""
        return max(self._level_width(level, roomy) for level in self._levels())

    def _levels(self):
        levels = {}
        for index in self.places:
            levels.setdefault(self.all_nodes[index].depth, []).append(index)
        return levels.values()

    def _match_passes(self):
        """Where the search began again, its passes share their places: the same picture serves
        for all of them."""
        # Under which index the looks keep a node: folded ones too, if the film is not long.
        is_long = len(self.film) > LONG
        self._drawn = [
            None if shown is None or (is_long and shown != index) else index
            for index, shown in enumerate(self.shown_as)
        ]
        for index, place in enumerate(self.whole.place_of if len(self.film.roots) > 1 else ()):
            self.shown_as[index], self._drawn[index] = self.shown_as[place], self._drawn[place]

    def _place(self, index, folded):
        node, game = self.all_nodes[index], self.film.game
        # The root alone has the numbers of squares or columns: many small ones cannot be read.
        picture = (diagram_of if index == self.root else picture_of)(game, node.state)
        is_end, is_leaf = game.is_terminal(node.state), self._is_leaf(node)
        place = Place(
            index=index,
            kind="fold" if folded else "board" if picture else "leaf" if is_leaf else "inner",
            player="" if is_leaf and is_end else node.player.name.lower(),
            name=node_name(self, node),
            picture=picture,
            folded=folded,
        )
        if node.parent is not None and index != self.root:
            place.move = self._move(node)
            if node.probability is not None:
                place.chance = number(round(node.probability, 3))
                place.move = f"{place.move}: {place.chance}"
        if is_end and any(one.status is PRUNED for one in self._shown_at(index)):
            place.ghost = number(game.utility(node.state))
        return place

    def _is_leaf(self, node):
        if node.index in self.whole.unvisited:
            return False
        if node.index in self.whole.branch_of:
            return True
        if node.status is not PRUNED or self.film.game.is_terminal(node.state):
            return not node.children
        # Whether it would have been one: its siblings tell how far the search looks.
        siblings = self.below(self.whole.place_of[node.parent])
        return any(self.all_nodes[index].is_leaf for index in siblings)

    def _shown_at(self, index):
        return [self.all_nodes[node] for node in self.nodes_at(index)]

    def _move(self, node):
        parent = self.all_nodes[node.parent]
        named = action_name(self.film, parent, node.action)
        if hasattr(self.film.game, "state_name") and isinstance(node.action, str):
            named = str(node.action)  # a tree's own a1, b2 rather than "a1 to B"
        looks = [one.index for one in self._shown_at(node.index) if one.order is not None]
        is_scouted = looks and self.film.scouts.issuperset(looks)  # in every pass
        return SCOUTED.format(move=named) if is_scouted else named
