"""A scene: where everything of a film stands, and what is shown of each node at each step.

A scene is worked out once. Its geometry never changes from step to step, so nothing jumps;
what does change is in the timeline: for each node, the steps at which its looks change. The
still picture takes one moment of it, and the live widget plays it.
"""

from bisect import bisect_right
from dataclasses import dataclass, field
from math import inf

from .explain import action_name, known_as, node_name, number
from .game import CHANCE, MAX
from .layout import tidy
from .positions import picture_of
from .replay import CUT, ENTER, IMPROVE, LEAF, RECALL, RETURN, UNJUST
from .visited import PRUNED

ROOMY = 40  # up to so many nodes there is room for names and pills
SHOWN = 150  # so many nodes are drawn; subtrees beyond are folded
CHARACTER = 8.4  # the width of a letter in a value


@dataclass
class Look:
    """What is shown of a node: status, value, window, the value on its way up, best child."""

    status: str = "unseen"
    value: str = ""
    alpha: str = ""
    beta: str = ""
    up: str = ""
    best: int | None = None
    note: str = ""

    def copy(self, **changes):
        return Look(**{**self.__dict__, **changes})


@dataclass
class Place:
    """Where a node stands, how large it is, and what never changes about it."""

    index: int
    kind: str  # "inner", "leaf", "board" or "fold"
    player: str  # "max", "min" or "chance"
    name: str
    move: str = ""
    x: float = 0
    y: float = 0
    width: float = 0
    height: float = 0
    picture: object = None
    folded: int = 0  # how many nodes a fold stands for
    ghost: str = ""  # the value of a leaf that is never read


@dataclass
class Scene:
    """The geometry and the timeline of a film."""

    film: object
    unfolded: frozenset = frozenset()
    places: dict = field(default_factory=dict)
    shown_as: list = field(default_factory=list)  # for each node, the one drawn in its place

    def __post_init__(self):
        film = self.film
        self.nodes = film.all_nodes
        self.root = film.roots[-1]
        self._choose_what_is_shown()
        self.roomy = len(self.places) <= ROOMY
        for place in self.places.values():
            self._measure(place)
        self._lay_out()
        self.timeline = Timeline(self)

    def _choose_what_is_shown(self):
        """Level by level from the root, while a whole level fits; what does not is folded."""
        nodes = self.nodes
        sizes = self._sizes()
        self.shown_as = [None] * len(nodes)
        self.children = {}
        shown, level = 1, [self.root]
        self.shown_as[self.root] = self.root
        while level:
            following = sum(len(nodes[index].children) for index in level)
            fits = shown + following <= SHOWN
            below = []
            for index in level:
                opened = fits or index in self.unfolded or not nodes[index].children
                self.children[index] = tuple(nodes[index].children) if opened else ()
                below += self.children[index]
                if not opened:
                    self._fold(index)
                self.places[index] = self._place(index, 0 if opened else sizes[index] - 1)
            for child in below:
                self.shown_as[child] = child
            shown += len(below)
            level = below

    def _sizes(self):
        sizes = [1] * len(self.nodes)
        for node in sorted(self.nodes, key=lambda node: -node.depth):
            if node.parent is not None:
                sizes[node.parent] += sizes[node.index]
        return sizes

    def _fold(self, top):
        todo = list(self.nodes[top].children)
        while todo:
            index = todo.pop()
            self.shown_as[index] = top
            todo += self.nodes[index].children

    def _place(self, index, folded):
        node, film = self.nodes[index], self.film
        player = "chance" if node.player is CHANCE else "max" if node.player is MAX else "min"
        picture = picture_of(film.game, node.state)
        is_leaf = node.is_leaf or (not node.children and not folded)
        if node.status is PRUNED and not film.game.is_terminal(node.state):
            siblings = [self.nodes[i] for i in self.nodes[node.parent].children]
            is_leaf = any(sibling.is_leaf for sibling in siblings)
        place = Place(
            index=index,
            kind="fold" if folded else "board" if picture else "leaf" if is_leaf else "inner",
            player="" if is_leaf and film.game.is_terminal(node.state) else player,
            name=node_name(film, node),
            picture=None if folded else picture,
            folded=folded,
        )
        if node.parent is not None and index != self.root:
            place.move = self._move(node)
        if node.status is PRUNED and film.game.is_terminal(node.state):
            place.ghost = number(film.game.utility(node.state))
        return place

    def _move(self, node):
        parent = self.nodes[node.parent]
        named = action_name(self.film, parent, node.action)
        if hasattr(self.film.game, "state_name") and isinstance(node.action, str):
            named = str(node.action)  # a tree's own a1, b2 rather than "a1 to B"
        if node.probability is not None:
            named = f"{named}: {number(round(node.probability, 3))}"
        return named

    def _measure(self, place):
        if place.kind == "board":
            place.width, place.height = place.picture.width + 14, place.picture.height + 24
        elif place.kind == "leaf":
            values = [self.nodes[place.index].read, self.nodes[place.index].best]
            text = max((number(v) for v in values if v is not None), key=len, default=place.ghost)
            least = 34 if self.roomy else 22
            place.width = max(least, len(text or "?") * CHARACTER + 10)
            place.height = 32 if self.roomy else 26
        else:
            place.width, place.height = (46, 40) if self.roomy else (38, 33)

    def _footprint(self, place):
        """The room that a node needs on its level, with what is written beside it."""
        if place.kind in ("inner", "fold") and self.roomy:
            return place.width + (104 if self.nodes[place.index].window else 92)
        if place.kind == "board" and self.nodes[place.index].window:
            return place.width + (76 if self.nodes[place.index].children else 8)
        return place.width

    def _lay_out(self):
        places = self.places
        footprints = {index: self._footprint(place) for index, place in places.items()}
        gap = 16 if self.roomy else 7
        x = tidy(self.children, self.root, footprints, gap)
        top = self.nodes[self.root].depth
        levels = {}
        for index in places:
            levels.setdefault(self.nodes[index].depth - top, []).append(places[index])
        boards = any(place.kind == "board" for place in places.values())
        spread = (max(x.values()) - min(x.values())) / max(len(levels) - 1, 1)
        room = min(max(78 if self.roomy else 60, spread * 0.1), 110)
        y = 0.0
        self.levels = []  # (y, players' names)
        for depth in sorted(levels):
            row = levels[depth]
            tallest = max(place.height for place in row)
            y += tallest / 2
            for place in row:
                place.x, place.y = x[place.index], y
            players = {place.player for place in row if self.children[place.index] or place.folded}
            self.levels.append((y, players.pop() if len(players) == 1 else ""))
            y += tallest / 2 + room
        left = min(place.x - footprints[place.index] / 2 for place in places.values()) - 64
        right = max(place.x + footprints[place.index] / 2 for place in places.values()) + 16
        for place in places.values():
            place.x -= left
            place.y += 30
        self.levels = [(at + 30, player) for at, player in self.levels]
        self.width, self.height = right - left, y - room + 30 + (38 if boards else 16)


class Timeline:
    """For each node, its looks from step to step: a list of (step, Look)."""

    def __init__(self, scene):
        film, nodes = scene.film, scene.nodes
        self.changes = [[(-1, Look())] for _ in nodes]
        for node in nodes:  # earlier passes are over before the shown one begins
            node_is_elsewhere = scene.shown_as[node.index] is None
            if node_is_elsewhere:
                self.changes[node.index] = []
        for step in film.steps:
            if self.changes[step.node]:
                self._apply(step, nodes)

    def _change(self, step, index, **changes):
        history = self.changes[index]
        look = history[-1][1].copy(**changes)
        if look != history[-1][1]:
            if history[-1][0] == step.index:
                history.pop()
            history.append((step.index, look))

    def _apply(self, step, nodes):
        node = nodes[step.node]
        value = known_as(step.low, step.high)
        changes = {"value": "" if value == "?" else value}
        if step.alpha is not None:
            changes |= {"alpha": number(step.alpha), "beta": number(step.beta)}
        if step.kind == ENTER:
            changes["status"] = "open"
        elif step.kind in (LEAF, RECALL):
            changes |= {"status": "done" if step.kind == LEAF else "remembered"}
            changes["value"] = value
        elif step.kind == IMPROVE:
            changes["best"] = step.child
            if node.player is CHANCE:
                changes["value"] = f"Σ {number(step.best)}"
            elif (step.low, step.high) == (-inf, inf):
                changes["value"] = f"({number(step.best)})"
        elif step.kind in (CUT, UNJUST):
            changes["note"] = "cut: α ≥ β" if step.kind == CUT else "cut too early"
            if step.alpha is None or (step.kind == CUT and step.alpha < step.beta):
                changes["note"] = "left"
            for branch in step.pruned:
                self._change(step, branch, status="pruned")
        elif step.kind == RETURN:
            changes |= {"status": "done", "note": "", "value": value}
            changes["up"] = value if node.parent is not None else ""
        self._change(step, step.node, **changes)
        if step.kind == RETURN:  # what the children had brought up has been used
            for child in node.children:
                if self.changes[child]:
                    self._change(step, child, up="")

    def at(self, index, k):
        """The look of a node after step k."""
        history = self.changes[index]
        return history[bisect_right(history, k, key=lambda change: change[0]) - 1][1]
