"""Boards of cells on which a line of marks wins: tic-tac-toe and Connect-4."""

from ....game import MAX, MIN
from ....games.picture import Picture, draw_stone, picture_of
from ....games.tictactoe import CELL_NAMES
from ....language import words
from .base import Board, Target

SENTENCES = words({
    "full board": "the board is full, and nobody has a line",
    "line": "{mark} has {length} in a line",
    "free cell": "{cell}: free",
    "marked cell": "{cell}: {mark}",
    "choose a cell": "Your turn: choose a free cell for {mark}.",
    "taken": "That cell is taken.",
    "symmetric": "By symmetry that is the same as another cell: choose {cells}.",
    "column": "column {column}: {n} free",
    "full column": "column {column}: full",
    "choose a column": "Your turn: choose a column for {mark}.",
    "no room": "Column {column} is full.",
})


class GridBoard(Board):
    """Boards of cells on which a line of marks wins: the common part."""

    marks = {MAX: "X", MIN: "O"}
    cell = 10

    def line(self, state):
        """The cells (row, column) of a winning line, or nothing."""
        rows = [line.split() for line in self.game.show(state).split("\n")]
        at = {(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row)}
        for (row, column), mark in at.items():
            for down, right in (0, 1), (1, 0), (1, 1), (1, -1):
                cells = [(row + i * down, column + i * right) for i in range(self.length)]
                if mark != "." and all(at.get(cell) == mark for cell in cells):
                    return cells
        return []

    def add_line(self, picture, state):
        cells = self.line(state)
        if cells:
            (top, left), (bottom, right) = cells[0], cells[-1]
            size = self.cell
            ends = [(left + 0.5) * size, (top + 0.5) * size]
            ends += [(right + 0.5) * size, (bottom + 0.5) * size]
            picture.line(*ends, "win-edge")
            picture.line(*ends, "win")

    def ending(self, state):
        value = self.rules.utility(state)
        if not value:
            return SENTENCES["full board"]
        winner = self.marks[MAX if value > 0 else MIN]
        return SENTENCES["line"].format(mark=winner, length=self.length)


class TicTacToeBoard(GridBoard):
    """Tic-tac-toe: a cell is a move."""

    cell = 17
    length = 3

    def route(self, state, action):
        return (f"cell{action}",)

    def areas(self, state):
        size, areas = self.cell, []
        mover = self.game.to_move(state)
        for cell, mark in enumerate(self.game.show(state).split()):
            x, y = cell % 3 * size, cell // 3 * size
            kind = "free cell" if mark == "." else "marked cell"
            label = SENTENCES[kind].format(cell=CELL_NAMES[cell], mark=mark)
            ghost = picture_of(self.game, (1 << cell, 0) if mover is MAX else (0, 1 << cell))
            preview = [shape for shape in ghost.shapes if shape[2] != "grid"]
            areas.append(Target(f"cell{cell}", x, y, size, size, label, preview=preview))
        return areas

    def picture(self, state, path=(), moves=()):
        picture = picture_of(self.game, state)
        if moves:
            cell = moves[-1][2]
            x, y = cell % 3 * self.cell, cell // 3 * self.cell
            picture.rect(x + 1, y + 1, self.cell - 2, self.cell - 2, "last")
        self.add_line(picture, state)
        return picture

    def prompt(self, state, path=()):
        return SENTENCES["choose a cell"].format(mark=self.marks[self.game.to_move(state)])

    def why_not(self, state, path, target):
        taken = state[0] | state[1]
        if taken >> int(target.removeprefix("cell")) & 1:
            return SENTENCES["taken"]
        return SENTENCES["symmetric"].format(cells=self.legal(state))


class Connect4Board(GridBoard):
    """Connect-4: a column is a move."""

    @property
    def length(self):
        return self.game.length

    def route(self, state, action):
        return (f"column{action}",)

    def _landing(self, state, column):
        """The row from the top where the next stone comes to rest, or -1."""
        stones = [line.split()[column] for line in self.game.show(state).split("\n")]
        return stones.count(".") - 1

    def areas(self, state):
        size, areas = self.cell, []
        mark = self.marks[self.game.to_move(state)]
        for column in range(self.game.columns):
            row = self._landing(state, column)
            kind = "column" if row >= 0 else "full column"
            stone = Picture(size, size)
            draw_stone(stone, (column + 0.5) * size, (row + 0.5) * size, size, mark)
            areas.append(
                Target(
                    f"column{column}", column * size, 0, size, self.game.rows * size + 6,
                    SENTENCES[kind].format(column=column + 1, n=row + 1), preview=stone.shapes,
                )
            )  # fmt: skip
        return areas

    def picture(self, state, path=(), moves=()):
        picture, size = picture_of(self.game, state), self.cell
        for column in range(self.game.columns):
            picture.text((column + 0.5) * size, picture.height + 3.2, str(column + 1), "note")
        picture.height += 6
        if moves:
            column = moves[-1][2]
            row = self._landing(state, column) + 1
            picture.circle((column + 0.5) * size, (row + 0.5) * size, size * 0.47, "last")
        self.add_line(picture, state)
        return picture

    def prompt(self, state, path=()):
        return SENTENCES["choose a column"].format(mark=self.marks[self.game.to_move(state)])

    def why_not(self, state, path, target):
        return SENTENCES["no room"].format(column=int(target.removeprefix("column")) + 1)
