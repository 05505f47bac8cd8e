"""The opening book: exact scores of positions with few stones on the usual board.

There the search takes longest, and its answers are the same for ever: so they stand in `book.txt`,
a line each: the columns that were played, 1 for the leftmost, and MAX's score. Of a position and
its mirror image one is there. The book has all positions of at most five stones, and lines of up to
eight in which one side plays by the book. `python -m tools.opening_book` has written it, and says
where its scores come from.
"""

from functools import cache
from pathlib import Path

from ..games import Connect4

BOOK = Path(__file__).with_name("book.txt")


@cache
def opening_book():
    """The score for MAX of every position in the book."""
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
