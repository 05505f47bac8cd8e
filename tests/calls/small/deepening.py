"""Negamax with a table, deeper from pass to pass; the board is a text."""

from math import inf

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
table = {}


def lost(board):
    return any(board[a] != "." and board[a] == board[b] == board[c] for a, b, c in LINES)


def negamax(board, depth, alpha, beta):
    key = board, depth
    if key in table:
        return table[key]
    if lost(board):
        return -10 - depth
    if depth == 0 or "." not in board:
        return 0
    mark = "X" if board.count("X") == board.count("O") else "O"
    best = -inf
    for i, cell in enumerate(board):
        if cell == ".":
            child = board[:i] + mark + board[i + 1 :]
            best = max(best, -negamax(child, depth - 1, -beta, -max(alpha, best)))
            if best >= beta:
                return best
    table[key] = best
    return best


def deepen(board, depth):
    table.clear()
    for limit in range(1, depth + 1):
        value = negamax(board, limit, -inf, inf)
    return value


CALL = deepen, ("XOX.O....", 3)
