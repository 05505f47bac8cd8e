"""Hexapawn: pawns of chess on a small board. White is MAX, moves up and begins; Black is MIN.

A state is (board, player to move). The board is a text, row by row from the top: with four columns
"bbbb........wwww". So cell 0 is the top left one, and the row of a cell is `cell // 4`.
"""

from ..game import MAX, MIN, Game
from ..language import words

SENTENCES = words({"step": "{start}-{end}", "capture": "{start}x{end}"})  # from which cell to which


class Hexapawn(Game):
    """A pawn moves one cell straight ahead if it is free, or captures diagonally ahead.

    Who reaches the far row, captures the last pawn, or leaves the opponent without a move wins.

    >>> game = Hexapawn(3)
    >>> game.actions(game.initial)  # from which cell to which
    [(6, 3), (7, 4), (8, 5)]
    >>> game.result(game.initial, (7, 4))
    ('bbb.w.w.w', MIN)
    """

    def __init__(self, size=4, win=100):
        self.size, self.win = size, win
        self.initial = ("b" * size + "." * size * (size - 2) + "w" * size, MAX)

    def is_state(self, thing):
        """Is this a board and a player, perhaps such that no game leads there?"""
        if not isinstance(thing, tuple) or len(thing) != 2 or not isinstance(thing[0], str):
            return False
        return (
            len(thing[0]) == self.size**2 and set(thing[0]) <= set("wb.") and thing[1] in (MAX, MIN)
        )

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        board, player = state
        size, moves = self.size, []
        own, other = ("w", "b") if player is MAX else ("b", "w")
        if "w" in board[:size] or "b" in board[-size:]:
            return []  # somebody has got there
        for start in range(size * size):
            if board[start] != own:
                continue
            row, column = divmod(start, size)
            ahead = (row - player) * size
            moves += [(start, ahead + column)] * (board[ahead + column] == ".")
            sides = [side for side in (column - 1, column + 1) if 0 <= side < size]
            moves += [(start, ahead + side) for side in sides if board[ahead + side] == other]
        return moves

    def result(self, state, move):
        board, player = state
        start, end = move
        cells = list(board)
        cells[end], cells[start] = cells[start], "."
        return ("".join(cells), player.other)

    def utility(self, state):
        return -state[1] * self.win  # in every way to win it is the one who moved last

    def show(self, state):
        rows = range(0, self.size**2, self.size)
        return "\n".join(" ".join(state[0][row : row + self.size]) for row in rows)

    def action_name(self, state, move):
        kind = "capture" if (move[0] - move[1]) % self.size else "step"
        return SENTENCES[kind].format(start=move[0], end=move[1])
