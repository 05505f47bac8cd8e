"""Positions of real games as plain shapes, for any view to draw: boards, heaps, dice.

A picture is a width, a height and a list of shapes with (0, 0) at the top left. A shape is
(kind, numbers, class): "line" x1 y1 x2 y2, "rect" x y w h, "circle" x y r, "text" x y; a text
has its words in the class's place and its class last. The class says what the shape is, and the
view decides how that looks.
"""

from dataclasses import dataclass, field


@dataclass
class Picture:
    """A position as shapes."""

    width: float
    height: float
    shapes: list = field(default_factory=list)

    def line(self, x1, y1, x2, y2, kind):
        self.shapes.append(("line", (x1, y1, x2, y2), kind))

    def rect(self, x, y, w, h, kind):
        self.shapes.append(("rect", (x, y, w, h), kind))

    def circle(self, x, y, r, kind):
        self.shapes.append(("circle", (x, y, r), kind))

    def text(self, x, y, words, kind="label"):
        self.shapes.append(("text", (x, y), kind, words))


def picture_of(game, state):
    """The picture of a position, or None for a game that has none."""
    while hasattr(game, "game"):  # a game in another order, say
        game = game.game
    draw = PICTURES.get(type(game).__name__)
    return draw(game, state) if draw else None


def _tictactoe(game, state, cell=17):
    x, o = state
    picture = Picture(3 * cell, 3 * cell)
    for i in (1, 2):
        picture.line(i * cell, 1, i * cell, 3 * cell - 1, "grid")
        picture.line(1, i * cell, 3 * cell - 1, i * cell, "grid")
    arm = cell * 0.27
    for n in range(9):
        cx, cy = (n % 3 + 0.5) * cell, (n // 3 + 0.5) * cell
        if x >> n & 1:
            picture.line(cx - arm, cy - arm, cx + arm, cy + arm, "mark max")
            picture.line(cx - arm, cy + arm, cx + arm, cy - arm, "mark max")
        elif o >> n & 1:
            picture.circle(cx, cy, arm * 1.15, "mark min")
    return picture


def _connect4(game, state, cell=10):
    picture = Picture(game.columns * cell, game.rows * cell)
    picture.rect(0, 0, picture.width, picture.height, "board")
    for row, line in enumerate(game.show(state).split("\n")):
        for column, mark in enumerate(line.split()):
            kind = {"X": "stone max", "O": "stone min", ".": "hole"}[mark]
            cx, cy = (column + 0.5) * cell, (row + 0.5) * cell
            picture.circle(cx, cy, cell * 0.38, kind)
            if mark == "O":  # told apart without colour too
                picture.circle(cx, cy, cell * 0.13, "dot")
    return picture


def _checkers(game, state, cell=11):
    picture = Picture(game.size * cell, game.size * cell)
    picture.rect(0, 0, picture.width, picture.height, "light-square")
    for row, line in enumerate(game.show(state).split("\n")):
        for column, mark in enumerate(line.split()):
            x, y = column * cell, row * cell
            if (row + column) % 2:
                picture.rect(x, y, cell, cell, "dark-square")
            if mark != ".":
                kind = "man max" if mark in "wW" else "man min"
                picture.circle(x + cell / 2, y + cell / 2, cell * 0.36, kind)
            if mark in "WB":
                picture.circle(x + cell / 2, y + cell / 2, cell * 0.14, "crown")
    return picture


def _matches(picture, x, y, count, height=12, step=5):
    for i in range(count):
        picture.line(x + i * step, y, x + i * step, y + height, "match")
        picture.circle(x + i * step, y, 1.7, "match-head")


def _nim(game, state):
    heaps, _ = state
    widest = max(*game.initial[0], *heaps)  # a state need not come from the first one
    picture = Picture(max(widest * 5 + 4, 20), 17 * len(heaps) + 1)
    for row, heap in enumerate(heaps):
        top = 4 + row * 17
        if heap:
            _matches(picture, (picture.width - (heap - 1) * 5) / 2, top, heap)
        else:
            middle = picture.width / 2
            picture.line(middle - 5, top + 8, middle + 5, top + 8, "empty")
    return picture


def _grundy(game, state, chip=5, gap=4):
    tallest = max(game.initial[0], state[0])
    width = 11 if tallest < 10 else 15  # for the number below
    height = tallest * chip + 14
    picture = Picture(len(state) * (width + gap) - gap, height)
    for i, pile in enumerate(state):
        x = i * (width + gap)
        for n in range(pile):
            picture.rect(x, height - 14 - (n + 1) * chip, width, chip - 1, "chip")
        picture.text(x + width / 2, height - 5, str(pile))
    return picture


PIPS = {
    1: [(1, 1)],
    2: [(0, 0), (2, 2)],
    3: [(0, 0), (1, 1), (2, 2)],
    4: [(0, 0), (0, 2), (2, 0), (2, 2)],
    5: [(0, 0), (0, 2), (1, 1), (2, 0), (2, 2)],
    6: [(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)],
}


def _die(picture, x, y, face, size=18):
    picture.rect(x, y, size, size, "die")
    if face in PIPS:
        for column, row in PIPS[face]:
            at = [size * (0.24 + 0.26 * place) for place in (column, row)]
            picture.circle(x + at[0], y + at[1], size * 0.085, "pip")
    else:
        picture.text(x + size / 2, y + size / 2, str(face) if face else "?")


def _dice_nim(game, state):
    matches, _, roll = state
    pile = max(matches * 5, 10)
    picture = Picture(pile + 24, 20)
    if matches:
        _matches(picture, 4, 5, matches)
        _die(picture, pile + 5, 1, roll)
    else:
        picture.line(7, 12, 17, 12, "empty")
    return picture


def _pig(game, state):
    max_bank, min_bank, _, total, rolling = state
    picture = Picture(64, 42)
    picture.text(20, 10, str(max_bank), "label max")
    picture.text(44, 10, str(min_bank), "label min")
    picture.line(32, 4, 32, 16, "grid")
    picture.text(24 if rolling else 32, 31, f"+{total}")
    if rolling:
        _die(picture, 40, 21, None)
    return picture


def _chase(game, state, cell=11, frame=3):
    maze = game.maze
    player, ghost, dots, _ = state
    picture = Picture((maze.columns - 2) * cell + 2 * frame, (maze.rows - 2) * cell + 2 * frame)
    picture.rect(0, 0, picture.width, picture.height, "wall")
    picture.rect(frame, frame, picture.width - 2 * frame, picture.height - 2 * frame, "floor")
    for top, left, bottom, right in maze.blocks():
        # Bars end within the frame: on its outer edge the two would show as a hairline.
        x, y = (max(frame + (at - 1) * cell, 1) for at in (left, top))
        edges = ((right, picture.width - 1), (bottom, picture.height - 1))
        x2, y2 = (min(frame + at * cell, edge) for at, edge in edges)
        picture.rect(x, y, x2 - x, y2 - y, "wall")

    def middle(at):
        row, column = divmod(at, maze.columns)
        return frame + (column - 0.5) * cell, frame + (row - 0.5) * cell

    for at in maze.floor:
        if dots >> at & 1:
            picture.circle(*middle(at), cell * 0.13, "pellet")
    if player != ghost:
        _eater(picture, *middle(player), cell)
    _spook(picture, *middle(ghost), cell, game.ghost)
    if player == ghost:  # the ghost has eaten the player
        x, y = middle(ghost)
        picture.circle(x, y + cell * 0.21, cell * 0.15, "eater caught")
    return picture


def _eater(picture, x, y, cell):
    """The player: a disc with a mouth."""
    picture.circle(x, y, cell * 0.4, "eater")
    picture.line(x + cell * 0.05, y, x + cell * 0.4, y, "mouth")


def _spook(picture, x, y, cell, kind):
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


PICTURES = {
    "TicTacToe": _tictactoe,
    "Connect4": _connect4,
    "Checkers": _checkers,
    "Nim": _nim,
    "Grundy": _grundy,
    "DiceNim": _dice_nim,
    "Pig": _pig,
    "Chase": _chase,
}
