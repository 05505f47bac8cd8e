"""Connect three on numbers, with alpha and beta, and (column, value) as the answer."""

import math

ROWS, COLUMNS = 4, 4


def drop(board, column, piece):
    copy = [row[:] for row in board]
    row = max(r for r in range(ROWS) if copy[r][column] == 0)
    copy[row][column] = piece
    return copy


def won(board, piece):
    for r in range(ROWS):
        for c in range(COLUMNS):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(r + k * dr, c + k * dc) for k in range(3)]
                if all(0 <= i < ROWS and 0 <= j < COLUMNS and board[i][j] == piece
                       for i, j in cells):  # fmt: skip
                    return True
    return False


def score(board):
    return sum((1 + c % 3) * {0: 0, 1: 1, 2: -1}[row[c]] for row in board for c in range(COLUMNS))


def minimax(board, depth, alpha, beta, maximizing):
    columns = [c for c in range(COLUMNS) if board[0][c] == 0]
    if won(board, 1):
        return None, 1000
    if won(board, 2):
        return None, -1000
    if depth == 0 or not columns:
        return None, score(board)
    if maximizing:
        value, best = -math.inf, columns[0]
        for column in columns:
            new = minimax(drop(board, column, 1), depth - 1, alpha, beta, False)[1]
            if new > value:
                value, best = new, column
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return best, value
    value, best = math.inf, columns[0]
    for column in columns:
        new = minimax(drop(board, column, 2), depth - 1, alpha, beta, True)[1]
        if new < value:
            value, best = new, column
        beta = min(beta, value)
        if alpha >= beta:
            break
    return best, value


CALL = minimax, ([[0] * COLUMNS for _ in range(ROWS)], 4, -math.inf, math.inf, True)
