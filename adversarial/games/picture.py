"""States of games as plain shapes, for any view to draw: boards, heaps, dice.

A picture is a width, a height and a list of shapes with (0, 0) at the top left. A shape is
(kind, numbers, class): "line" x1 y1 x2 y2, "rect" x y w h, "circle" x y r, "text" x y; a text
has its words last. The class says what the shape is, and the view decides how that looks.
"""

from dataclasses import dataclass, field
from math import inf, isfinite
from typing import Any

NUMBERS = {"line": 4, "rect": 4, "circle": 3, "text": 2}  # so many has each shape
STEP, HEIGHT = 5, 12  # from match to match, and how long they are


@dataclass
class Picture:
    """A state as shapes."""

    width: float
    height: float
    shapes: list[Any] = field(default_factory=list)

    def line(self, x1, y1, x2, y2, kind):
        self.shapes.append(("line", (x1, y1, x2, y2), kind))

    def rect(self, x, y, w, h, kind):
        self.shapes.append(("rect", (x, y, w, h), kind))

    def circle(self, x, y, r, kind):
        self.shapes.append(("circle", (x, y, r), kind))

    def text(self, x, y, words, kind="label"):
        self.shapes.append(("text", (x, y), kind, words))

    def moved(self, right, width):
        """The same shapes so much farther to the right, in a picture of this width."""
        shapes = []
        for kind, numbers, *rest in self.shapes:
            across = (0, 2) if kind == "line" else (0,)
            at = tuple(n + right if i in across else n for i, n in enumerate(numbers))
            shapes.append((kind, at, *rest))
        return Picture(width, self.height, shapes)

    @property
    def is_sound(self):
        """Has it a size, and has every shape the numbers that it needs?"""
        return all(0 < side < inf for side in (self.width, self.height)) and all(
            len(numbers) == NUMBERS[kind]
            and all(map(isfinite, numbers))
            and len(words) == (2 if kind == "text" else 1)
            and all(isinstance(word, str) for word in words)
            for kind, numbers, *words in self.shapes
        )


def picture_of(game, state):
    """The picture of a state as its game draws it, or None.

    Whatever goes wrong there costs this one picture: the state is then shown by its name.
    """
    try:
        picture = game.picture(state)
        return picture if isinstance(picture, Picture) and picture.is_sound else None
    except Exception:  # a game may be anybody's
        return None


def diagram_of(game, state):
    """The picture of a state with the numbers that moves speak of, where the game has any."""
    try:
        diagram = game.diagram(state)
        sound = isinstance(diagram, Picture) and diagram.is_sound
    except Exception:  # a game may be anybody's
        sound = False
    return diagram if sound else picture_of(game, state)


# What several games, or a game and its board, draw alike.


def draw_stone(picture, x, y, cell, mark):
    """A stone of X or O, a disc with its mark: so they are told apart without colour, too."""
    picture.circle(x, y, cell * 0.42, "stone max" if mark == "X" else "stone min")
    arm = cell * 0.19
    if mark == "X":
        picture.line(x - arm, y - arm, x + arm, y + arm, "on-stone")
        picture.line(x - arm, y + arm, x + arm, y - arm, "on-stone")
    else:
        picture.circle(x, y, arm * 1.15, "on-stone")


def draw_matches(picture, x, y, count, kind="match"):
    """A row of matches, heads up."""
    for i in range(count):
        picture.line(x + i * STEP, y, x + i * STEP, y + HEIGHT, kind)
        picture.circle(x + i * STEP, y, 1.7, f"{kind}-head")


PIPS = {
    1: [(1, 1)],
    2: [(0, 0), (2, 2)],
    3: [(0, 0), (1, 1), (2, 2)],
    4: [(0, 0), (0, 2), (2, 0), (2, 2)],
    5: [(0, 0), (0, 2), (1, 1), (2, 0), (2, 2)],
    6: [(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)],
}


def draw_die(picture, x, y, face, size=18):
    """A die: its pips, a number where no die has so many, a question mark while it rolls."""
    picture.rect(x, y, size, size, "die")
    if face in PIPS:
        for column, row in PIPS[face]:
            at = [size * (0.24 + 0.26 * place) for place in (column, row)]
            picture.circle(x + at[0], y + at[1], size * 0.085, "pip")
    else:
        picture.text(x + size / 2, y + size / 2, str(face) if face else "?")


def draw_eater(picture, x, y, cell):
    """The player of a chase: a disc with a mouth."""
    picture.circle(x, y, cell * 0.4, "eater")
    picture.line(x + cell * 0.05, y, x + cell * 0.4, y, "mouth")


def draw_spook(picture, x, y, cell, kind):
    """The ghost: a head on a square. An opponent has its eyes open, a drunkard has them shut."""
    r = cell * 0.36
    picture.circle(x, y - cell * 0.06, r, f"spook {kind}")
    picture.rect(x - r, y - cell * 0.06, 2 * r, cell * 0.46, f"spook {kind}")
    for side in (-1, 1):
        eye = x + side * cell * 0.15
        if kind == "min":
            picture.circle(eye, y - cell * 0.12, cell * 0.085, "eye")
        else:
            picture.line(
                eye - cell * 0.07, y - cell * 0.08, eye + cell * 0.07, y - cell * 0.08, "eye"
            )
