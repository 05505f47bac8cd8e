"""The whole tree of a game with hidden cards: a line joins what a player cannot tell apart."""

from string import Template

from ..games.hidden import information_sets
from ..language import words
from .arrange import arrange
from .fulltree import FullTree
from .image import image
from .svg import n, still_svg

LANE, CORNER = 7, 17  # from line to line, and from the middle of a node to where a line begins
SENTENCES = words({
    "title": "Information sets of {game}",
    "set": "{set}: {player} cannot tell {states} apart.",
    "alone": "{set}: {player} knows that it is {states}.",
})
SETS = Template("""
.named .name { font-size: 12px }
.set { fill: none; stroke-width: 2.2; stroke-linejoin: round }
.set.max { stroke: $max; stroke-dasharray: 9 3 } .set.min { stroke: $min; stroke-dasharray: 3 3 }
""")


class InformationTree(FullTree):
    """A picture: each node has the name of its information set. It shows itself in a notebook."""

    def __init__(self, game):
        super().__init__(game)
        sets = information_sets(game)
        self.sets = {at: [state for state, _ in sets[at]] for at in sets}
        self.scene.roomy, self.scene.named = False, True
        places = {self.all_nodes[index].state: place for index, place in self.scene.places.items()}
        for place in places.values():  # of a deal the cards are written, not how likely it is
            place.name, place.move, place.chance = "", place.move.partition(":")[0], ""
        for at, states in self.sets.items():
            for state in states:
                places[state].name = at
        self.scene.looks = self.looks
        arrange(self.scene)
        self.joined = {at: [places[state] for state in states] for at, states in self.sets.items()}

    def svg(self, palette="light"):
        """The picture in these colours: "light", "dark" or "print"."""
        taken = {}  # by level: (lane, from where, to where)
        lines = "".join(
            _line(nodes, taken.setdefault(nodes[0].y, []))
            for nodes in sorted(self.joined.values(), key=_long_ones_last)
            if len(nodes) > 1
        )
        title = SENTENCES["title"].format(game=type(self.game).__name__)
        return still_svg(self.scene, self.looks, title, self.describe(), palette, lines, [SETS])

    def describe(self):
        """Each information set in words."""
        return " ".join(
            SENTENCES["set" if len(states) > 1 else "alone"].format(
                set=at, player=self.game.to_move(states[0]), states=", ".join(states)
            )
            for at, states in self.sets.items()
        )

    __repr__ = describe

    def _repr_mimebundle_(self, **_):
        return {"text/html": image(self.svg()), "text/plain": self.describe()}


def _long_ones_last(nodes):
    return round(nodes[-1].x - nodes[0].x, -2), nodes[0].x


def _line(nodes, taken):
    """From node to node along the flat side of their triangles, in the first lane that is free."""
    side = 1 if nodes[0].player == "max" else -1  # MAX's flat side is below, MIN's above
    left, right = nodes[0].x, nodes[-1].x
    lane = 1
    while any(i == lane and a < right and b > left for i, a, b in taken):
        lane += 1
    taken.append((lane, left, right))
    flat = nodes[0].y + side * nodes[0].height / 2
    along = flat + side * LANE * lane
    first, *others = [node.x + (CORNER if node is nodes[0] else -CORNER) for node in nodes]
    points = [(first, flat), (first, along)]
    for x in others:
        points += [(x, along), (x, flat), (x, along)]
    path = "L".join(f"{n(x)} {n(y)}" for x, y in points[:-1])
    return f'<path class="set {nodes[0].player}" d="M{path}"/>'
