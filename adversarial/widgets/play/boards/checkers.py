"""Checkers: the squares of a move, touched one after the other."""

from itertools import pairwise

from ....game import MAX, MIN
from ....games.picture import picture_of
from .base import Board, Target, either


class CheckersBoard(Board):
    """Choose a piece, then where it goes; a capture goes on jump by jump."""

    marks = {MAX: "white", MIN: "black"}
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
        names = {"w": "white man", "b": "black man", "W": "white king", "B": "black king"}
        standing = self._standing(state)
        return [
            Target(str(square), x, y, self.cell, self.cell,
                   f"square {square}: {names.get(standing[square], 'empty')}")
            for square, (x, y) in self._corner.items()
        ]  # fmt: skip

    def picture(self, state, path=(), moves=()):
        picture = picture_of(self.game, self._shown(state, path))
        for square, (x, y) in self._corner.items():
            picture.text(x + 0.3, y + 1.4, str(square), "square")
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
        return picture

    def prompt(self, state, path=()):
        following = self._following(state, path)
        if not path:
            colour = self.marks[self.game.to_move(state)]
            if self.game.is_quiet(state):
                return f"Your turn: choose a {colour} piece."
            return f"Your turn: a capture is possible, so you must: {self.legal(state)}."
        if len(path) == 1:
            return f"From {path[0]} to {either(following)}?"
        return f"The capture goes on: jump to {either(following)}."

    def _following(self, state, path):
        routes = [route for route in self.routes(state) if route[: len(path)] == path]
        return list(dict.fromkeys(route[len(path)] for route in routes))

    def why_not(self, state, path, target):
        if len(path) > 1:
            return f"The capture goes on: jump to {either(self._following(state, path))}."
        player = self.game.to_move(state)
        mark = self._standing(state)[int(target)]
        if mark != "." and mark.lower() != self.marks[player][0]:
            other = self.marks[player.other]
            return f"The {other} pieces are {player.other}'s; yours are {self.marks[player]}."
        if not self.game.is_quiet(state):
            return f"A capture is possible and compulsory: {self.legal(state)}."
        if mark != ".":
            return f"The piece on {target} cannot move."
        if not path:
            return f"Square {target} is empty: choose a {self.marks[player]} piece first."
        piece = self._standing(state)[int(path[0])]
        goes = "one square along a diagonal" + ("" if piece.isupper() else ", and only forwards")
        return f"The piece on {path[0]} cannot go to {target}: a move is {goes}."

    def ending(self, state):
        if not self.rules.utility(state):
            return f"{state[4]} moves in a row were king moves without a capture"
        loser = self.game.to_move(state)
        left = state[0] if loser is MAX else state[1]
        return f"{self.marks[loser]} {'cannot move' if left else 'has no piece left'}"
