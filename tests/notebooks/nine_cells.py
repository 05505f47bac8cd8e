"""Tic-tac-toe on a text of nine letters, row by row: it knows nothing of our games and searches."""

from functools import cache

LINES = ["012", "345", "678", "036", "147", "258", "048", "246"]


def has_line(board, mark):
    return any(all(board[int(cell)] == mark for cell in line) for line in LINES)


def is_over(board):
    return has_line(board, "X") or has_line(board, "O") or "." not in board


def x_moves(board):
    """Is it X's turn, who begins?"""
    return board.count("X") == board.count("O")


def moves(board):
    return [] if is_over(board) else [cell for cell in range(9) if board[cell] == "."]


def after(board, cell):
    return board[:cell] + ("X" if x_moves(board) else "O") + board[cell + 1 :]


def children(board):
    """The boards one move on, in the order of their cells."""
    return [after(board, cell) for cell in moves(board)]


def points(board):
    """What an end is worth: 100 if X has won."""
    return 100 * (has_line(board, "X") - has_line(board, "O"))


@cache
def worth(board):
    if is_over(board):
        return points(board)
    return (max if x_moves(board) else min)(map(worth, children(board)))


@cache
def boards():
    """All that can come up in a game."""
    seen = {"." * 9}
    for _ in range(9):
        seen |= {child for board in seen for child in children(board)}
    return seen
