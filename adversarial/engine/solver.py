"""Exact scores of Connect-4 positions, told in MAX's view like every value here.

A win scores half the cells and one, less the stones that the winner has set when the line is
complete: 22 less the stones on the usual board. A loss is the negative, a draw 0.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from ..game import MAX, start
from ..games import Connect4
from ..language import words
from ..progress import Bar, progress
from ..types import State
from .bits import IS_COMPILED, has_four, playable_cells, safe_cells, winning_cells, zeros
from .negamax import negamax, order_moves

SENTENCES = words({
    "install": "With this many free cells the engine needs numba: run %pip install "
    "'adversarial-search[engine]' in a cell, and restart the kernel. Without it boards and endings "
    "of at most {most} free cells are solved.",
    "browser": "With this many free cells the engine needs numba, which no browser has: use an "
    "installed course. Here boards and endings of at most {most} free cells are solved.",
    "compiled": "Compiling the engine, which is kept for the next time: {done} of {of}",
    "narrowing": "The score lies between {low} and {high}. With few stones that can take a while.",
})
MOST_CELLS = 42
MOST_IN_BOOK = 8  # stones
BOOK_IS_OPEN = True  # while the book is made it is not
MOST_IN_PYTHON = 20  # free cells, without numba
ENTRIES = 4_194_301 if IS_COMPILED else 65_521  # of the table: prime numbers spread the keys well
BOOK = Path(__file__).with_name("book.txt")


def solve(state: State = None, game: Connect4 | None = None) -> int:
    """The exact score of a position; the usual board unless a game with another one is given.

    >>> game = Connect4(columns=4, rows=4)
    >>> solve(game.parse(".... .... OOO. XXX."), game)  # X completes its line with 4 stones: 9 - 4
    5
    """
    return Solver.of(game).solve(start(game or Connect4(), state))


def scores(state: State = None, game: Connect4 | None = None) -> dict[int, int]:
    """The exact score of the position after each move."""
    return Solver.of(game).scores(start(game or Connect4(), state))


def best_moves(state: State = None, game: Connect4 | None = None) -> list[int]:
    """The moves that keep the exact score: they win soonest, or lose last.

    >>> game = Connect4(columns=4, rows=4)
    >>> best_moves(game.parse(".... .... OOO. XXX."), game)
    [3]
    """
    return Solver.of(game).best_moves(start(game or Connect4(), state))


class Solver:
    """What solving needs for one size of the board: its shape in bits, and a table that is kept."""

    def __init__(self, columns, rows, entries=None):
        self.columns, self.cells = columns, columns * rows
        self.height = rows + 1
        bottom = sum(1 << self.height * column for column in range(columns))
        board = bottom * ((1 << rows) - 1)
        self.shape = columns, self.height, board, bottom
        self.table = zeros(entries or ENTRIES)
        self.moves = zeros(2 * self.cells * columns)
        self.count = zeros(1)
        self.game = Connect4(columns, rows)
        if IS_COMPILED:
            self._compile()

    def _compile(self):
        """Call every part once on a board that is nearly full, and show how far that is."""
        _, height, board, bottom = self.shape
        tables = self.shape, self.table, self.moves, self.count
        steps = [
            lambda: has_four(0, height),
            lambda: winning_cells(0, 0, height, board),
            lambda: playable_cells(0, board, bottom),
            lambda: safe_cells(0, 0, height, board, bottom),
            lambda: order_moves(0, 0, self.shape, self.moves, 0),
            lambda: negamax(0, board & ~1, self.cells - 1, 0, 1, *tables),
        ]
        for step in progress(steps, SENTENCES["compiled"]):
            step()
        self.count[0] = 0

    @staticmethod
    def of(game=None):
        """The solver for the board of this game."""
        game = Connect4() if game is None else game
        is_right = getattr(game, "length", 0) == 4 and game.columns * game.rows % 2 == 0
        if not is_right or game.columns * game.rows > MOST_CELLS or game.columns > 9:
            raise ValueError(
                "The engine solves Connect-4 with lines of four on boards with an even number of "
                f"cells and {MOST_CELLS} at most, not {game!r}."
            )
        return solver_for(game.columns, game.rows)

    @property
    def nodes(self):
        """How many nodes were searched so far."""
        return int(self.count[0])

    def solve(self, state):
        """The score for MAX."""
        return self.game.to_move(state) * self.score(state)

    def score(self, state, low=None, high=None):
        """The score for the player to move; between low and high, if they are given."""
        known = self.known(state)
        if known is not None:
            return known
        own, taken, played = self._stones(state)
        if low is None:
            low, high = -((self.cells - played) // 2), (self.cells - 1 - played) // 2
        return self._narrow(own, taken, played, low, high)

    def known(self, state):
        """The score for the player to move where it is seen at once or stands in the book, or
        None."""
        own, taken, played = self._stones(state)
        if has_four(taken ^ own, self.height):
            return -((self.cells + 2 - played) // 2)  # the last stone has won
        if played == self.cells:
            return 0
        _, height, board, bottom = self.shape
        if winning_cells(own, taken, height, board) & playable_cells(taken, board, bottom):
            return (self.cells + 1 - played) // 2
        if not BOOK_IS_OPEN or played > MOST_IN_BOOK:
            return None
        score = from_book(self.game, state)
        return None if score is None else self.game.to_move(state) * score

    def _stones(self, state):
        """The stones of the player to move, those of both, and how many there are."""
        x, o = state
        own = x if self.game.to_move(state) is MAX else o
        return own, x | o, (x | o).bit_count()

    def require(self, free):
        """Refuse, in one sentence, what would take for ever without numba."""
        if not IS_COMPILED and free > MOST_IN_PYTHON:
            kind = "browser" if sys.platform == "emscripten" else "install"
            raise ImportError(SENTENCES[kind].format(most=MOST_IN_PYTHON))

    def _narrow(self, own, taken, played, low, high):
        """The score between low and high, closed in by null windows."""
        self.require(self.cells - played)
        tables = self.shape, self.table, self.moves, self.count
        bar, width = Bar(), max(high - low, 1)
        try:
            while low < high:
                middle = guess_between(low, high)
                score = int(negamax(own, taken, played, middle, middle + 1, *tables))
                low, high = (low, score) if score <= middle else (score, high)
                words = SENTENCES["narrowing"].format(low=low, high=high)
                bar.show(1 - (high - low) / width, words)
        finally:
            bar.close()
        return low

    def scores(self, state):
        """MAX's score after each move."""
        return {a: self.solve(self.game.result(state, a)) for a in self.game.actions(state)}

    def best_moves(self, state):
        """The moves that keep the score: one null window a move tells whether it does."""
        moves = self.game.actions(state)
        score = self.score(state) if moves else 0
        return [
            action
            for action in moves
            if self.score(self.game.result(state, action), -score, 1 - score) <= -score
        ]


def guess_between(low, high):
    """Where the next null window asks. Far from 0 it is about quick wins, so it is cheap there."""
    middle = low + (high - low) // 2
    if middle <= 0 and -(-low // 2) < middle:
        return -(-low // 2)
    if middle >= 0 and high // 2 > middle:
        return high // 2
    return middle


@cache
def solver_for(columns, rows):
    """One solver for each size of the board, with a table that is kept."""
    return Solver(columns, rows)


@cache
def opening_book():
    """The score for MAX of every position in the book.

    There the search takes longest, and its answers are the same for ever: so they stand in
    `book.txt`, a line each: the columns that were played, 1 for the leftmost, and MAX's score. Of
    a position and its mirror image one is there. The book has all positions of at most five
    stones, and lines of up to eight in which one side plays by the book.
    `python -m tools.opening_book` has written it, and says where its scores come from.
    """
    game = Connect4()
    lines = (line.split(",") for line in BOOK.read_text(encoding="utf-8").split())
    return {game.canonical(after(game, columns)): int(score) for columns, score in lines}


def after(game, columns):
    """The position after the columns of a text have been played.

    >>> print(Connect4(4, 4).show(after(Connect4(4, 4), "1123")))
    . . . .
    . . . .
    O . . .
    X X O .
    """
    state = game.initial
    for column in columns:
        state = game.result(state, int(column) - 1)
    return state


def from_book(game, state):
    """The score that stands in the book, or None."""
    is_usual = (game.columns, game.rows, game.length) == (7, 6, 4)
    return opening_book().get(game.canonical(state)) if is_usual else None
