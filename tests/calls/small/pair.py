"""Tic-tac-toe with a pair of functions, copies of the board, and the move as the answer."""

from copy import deepcopy
from math import inf

X, O, EMPTY = "X", "O", None  # noqa: E741


def player(board):
    cells = [cell for row in board for cell in row]
    return X if cells.count(X) <= cells.count(O) else O


def actions(board):
    return {(i, j) for i in range(3) for j in range(3) if board[i][j] is EMPTY}


def result(board, action):
    board, (i, j) = deepcopy(board), action
    board[i][j] = player(board)
    return board


def winner(board):
    lines = [*board, *zip(*board, strict=True)]
    lines += [[board[i][i] for i in range(3)], [board[i][2 - i] for i in range(3)]]
    return next((line[0] for line in lines if line[0] and len(set(line)) == 1), None)


def terminal(board):
    return bool(winner(board)) or not actions(board)


def utility(board):
    return {X: 1, O: -1}.get(winner(board), 0)


def max_value(board):
    if terminal(board):
        return utility(board)
    v = -inf
    for action in actions(board):
        v = max(v, min_value(result(board, action)))
    return v


def min_value(board):
    if terminal(board):
        return utility(board)
    v = inf
    for action in actions(board):
        v = min(v, max_value(result(board, action)))
    return v


def minimax(board):
    if terminal(board):
        return None
    if player(board) == X:
        return max(actions(board), key=lambda action: min_value(result(board, action)))
    return min(actions(board), key=lambda action: max_value(result(board, action)))


CALL = minimax, ([[X, O, X], [O, O, EMPTY], [EMPTY, X, EMPTY]],)
