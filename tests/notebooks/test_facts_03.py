"""What theme 03 says, by code that knows nothing of our searches and evaluations."""

import re

from tests.notebooks.nine_cells import LINES, children, is_over, points, worth, x_moves
from tests.notebooks.page import Page

PAGE = Page.stored("03_heuristics")
PROSE = "\n".join(cell.text for cell in PAGE.prose)


def test_five_properties():
    for words in ("speaks for MAX", "reliable", "agrees with the utility", "cheap", "not a cost"):
        assert re.search(rf"^\d\. \*\*It is {words}|^\d\. \*\*It {words}", PROSE, re.M), words
    assert "not a distance to a goal" in PROSE


# --- tic-tac-toe -----------------------------------------------------------


def open_lines(board):
    """Lines without O, minus lines without X."""
    marks = [{board[int(cell)] for cell in line} for line in LINES]
    return sum("O" not in line for line in marks) - sum("X" not in line for line in marks)


def judged(board, depth):
    if is_over(board):
        return points(board)
    if depth == 0:
        return open_lines(board)
    below = [judged(child, depth - 1) for child in children(board)]
    return max(below) if x_moves(board) else min(below)


def test_the_row_of_one_ply():
    corner, edge, centre = (children("." * 9)[cell] for cell in (0, 1, 4))
    assert [open_lines(board) for board in (corner, edge, centre)] == [3, 2, 4]
    assert [judged(board, 1) for board in (corner, edge, centre)] == [-1, -2, 1]
    assert "| the centre | 4 | 8 | 4 | **4** |" in PROSE


def test_ends_among_estimates():
    board = "..OX.OOXX"
    assert [judged(child, 1) for child in children(board)] == [-100, -100, 0]
    assert [judged(board, depth) for depth in (2, 3)] == [0, 100]
    assert worth(board) == 100


def test_the_formula_and_the_program_differ_where_min_moves():
    told = re.findall(r"^([XO. ]+), (\w+) to move: formula +(-?\d+), program +(-?\d+)$",
                      PAGE["two-counts"].told, re.M)  # fmt: skip
    assert len(told) == 2
    for board, player, formula, program in told:
        difference = board.count("X") - board.count("O")
        sign = 1 if difference == 0 else -1  # X begins: with one X more it is O's turn
        assert player == ("MAX" if sign == 1 else "MIN")
        assert (int(formula), int(program)) == (difference, sign * difference)


# --- checkers, men only -----------------------------------------------------------

ROWS = [".....b", "b.b...", "......", "..w...", ".w....", "w....."]


def men(rows):
    return {(r, c): man for r, row in enumerate(rows) for c, man in enumerate(row) if man != "."}


def jumps(board, cell, way, enemy):
    """The boards after this man's captures, each gone on with to its end."""
    row, column = cell
    for side in (-1, 1):
        over, to = (row + way, column + side), (row + 2 * way, column + 2 * side)
        if board.get(over) == enemy and to not in board and all(0 <= x < 6 for x in to):
            left = {c: man for c, man in board.items() if c not in (cell, over)}
            left[to] = board[cell]
            more = list(jumps(left, to, way, enemy)) if to[0] not in (0, 5) else []
            yield from more or [left]


def moves(board, man):
    way, enemy = (-1, "b") if man == "w" else (1, "w")
    own = sorted(cell for cell in board if board[cell] == man)
    captures = [left for cell in own for left in jumps(board, cell, way, enemy)]
    if captures:
        return captures
    steps = []
    for row, column in own:
        for to in ((row + way, column - 1), (row + way, column + 1)):
            if to not in board and all(0 <= x < 6 for x in to):
                left = {c: m for c, m in board.items() if c != (row, column)}
                steps.append(left | {to: man})
    return steps


def test_checkers_by_material():
    first = moves(men(ROWS), "w")
    values = sorted(
        min(sum(1 if m == "w" else -1 for m in end.values()) for end in moves(board, "b"))
        for board in first
    )
    assert values == [-2, -1, 0]
