"""Checkers: the squares of a move, touched one after the other."""

from itertools import pairwise

from ....game import MAX, MIN
from ....games.picture import picture_of
from ....language import words
from .base import Board, Target, either

MEN = {MAX: "w", MIN: "b"}  # as the game shows them; kings are large
PIECES = words({
    "w": "white man",
    "b": "black man",
    "W": "white king",
    "B": "black king",
    ".": "empty",
})
SENTENCES = words({
    "white": "white",
    "black": "black",
    "square": "square {square}: {piece}",
    "choose, MAX": "Your turn: choose a white piece.",
    "choose, MIN": "Your turn: choose a black piece.",
    "must capture": "Your turn: a capture is possible, so you must: {moves}.",
    "from to": "From {start} to {squares}?",
    "goes on": "The capture goes on: jump to {squares}.",
    "not yours, MAX": "The black pieces are MIN's; yours are white.",
    "not yours, MIN": "The white pieces are MAX's; yours are black.",
    "compulsory": "A capture is possible and compulsory: {moves}.",
    "cannot move": "The piece on {square} cannot move.",
    "empty, MAX": "Square {square} is empty: choose a white piece first.",
    "empty, MIN": "Square {square} is empty: choose a black piece first.",
    "man cannot go": "The piece on {start} cannot go to {square}: a move is one square along a "
    "diagonal, and only forwards.",
    "king cannot go": "The piece on {start} cannot go to {square}: a move is one square along a "
    "diagonal.",
    "only kings": "{n} moves in a row were king moves without a capture",
    "stuck, MAX": "white cannot move",
    "stuck, MIN": "black cannot move",
    "no piece, MAX": "white has no piece left",
    "no piece, MIN": "black has no piece left",
})


class CheckersBoard(Board):
    """Choose a piece, then where it goes; a capture goes on jump by jump."""

    marks = {MAX: SENTENCES["white"], MIN: SENTENCES["black"]}
    cell = 11

    def __init__(self, game, start):
        super().__init__(game, start)
        size = self.game.size
        cells = [(r, c) for r in range(size) for c in range(size) if (r + c) % 2]
        self._corner = {
            square: (column * self.cell, row * self.cell)
            for square, (row, column) in enumerate(cells, 1)
        }

    def route(self, state, action):
        return tuple(map(str, action))

    def _standing(self, state):
        """What stands on each square: w, b, W, B or '.'."""
        marks = self.game.show(state).split()
        size = self.game.size
        return {
            square: marks[int(y / self.cell) * size + int(x / self.cell)]
            for square, (x, y) in self._corner.items()
        }

    def _shown(self, state, path):
        """The position while a move is being made: after the jumps so far."""
        return self.game.result(state, tuple(map(int, path))) if len(path) > 1 else state

    def areas(self, state):
        standing = self._standing(state)
        return [
            Target(
                str(square), x, y, self.cell, self.cell,
                SENTENCES["square"].format(square=square, piece=PIECES[standing[square]]),
            )
            for square, (x, y) in self._corner.items()
        ]  # fmt: skip

    def picture(self, state, path=(), moves=()):
        picture = picture_of(self.game, self._shown(state, path))
        squares = [int(square) for square in path] or (moves[-1][2] if moves else ())
        if not path and moves:
            for square in (squares[0], squares[-1]):
                x, y = self._corner[square]
                picture.rect(x + 0.4, y + 0.4, self.cell - 0.8, self.cell - 0.8, "last")
        for start, end in pairwise(squares):
            middle = self.cell / 2
            x1, y1, x2, y2 = (at + middle for square in (start, end) for at in self._corner[square])
            picture.line(x1, y1, x2, y2, "trail")
            if abs(x2 - x1) > self.cell:  # a jump: who stood between is gone
                picture.circle((x1 + x2) / 2, (y1 + y2) / 2, self.cell * 0.36, "taken")
        for square, (x, y) in self._corner.items():  # on top of frames, to be read
            picture.text(x + 0.4, y + 1.9, str(square), "square")
        return picture

    def prompt(self, state, path=()):
        if path:
            squares = either(self._following(state, path))
            kind = "from to" if len(path) == 1 else "goes on"
            return SENTENCES[kind].format(start=path[0], squares=squares)
        if self.game.is_quiet(state):
            return SENTENCES[f"choose, {self.game.to_move(state).name}"]
        return SENTENCES["must capture"].format(moves=self.legal(state))

    def _following(self, state, path):
        routes = [route for route in self.routes(state) if route[: len(path)] == path]
        return list(dict.fromkeys(route[len(path)] for route in routes))

    def why_not(self, state, path, target):
        if len(path) > 1:
            return self.prompt(state, path)
        player, standing = self.game.to_move(state), self._standing(state)
        mark = standing[int(target)]
        if mark not in (".", MEN[player], MEN[player].upper()):
            return SENTENCES[f"not yours, {player.name}"]
        if not self.game.is_quiet(state):
            return SENTENCES["compulsory"].format(moves=self.legal(state))
        if mark != ".":
            return SENTENCES["cannot move"].format(square=target)
        if not path:
            return SENTENCES[f"empty, {player.name}"].format(square=target)
        is_king = standing[int(path[0])].isupper()
        kind = "king cannot go" if is_king else "man cannot go"
        return SENTENCES[kind].format(start=path[0], square=target)

    def ending(self, state):
        if not self.rules.utility(state):
            return SENTENCES["only kings"].format(n=state[4])
        loser = self.game.to_move(state)
        left = state[0] if loser is MAX else state[1]
        return SENTENCES[f"{'stuck' if left else 'no piece'}, {loser.name}"]
