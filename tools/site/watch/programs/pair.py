"""Tic-tac-toe with boards that are copied, and a function for each player."""

from copy import deepcopy
from math import inf

EMPTY = None
board = [
    ["X", "O", "X"],
    ["O", "O", EMPTY],
    [EMPTY, "X", EMPTY],
]


def player(board):
    cells = [cell for row in board for cell in row]
    return "X" if cells.count("X") <= cells.count("O") else "O"


def actions(board):
    return [(i, j) for i in range(3) for j in range(3) if board[i][j] is EMPTY]


def result(board, action):
    i, j = action
    after = deepcopy(board)
    after[i][j] = player(board)
    return after


def winner(board):
    lines = board + [[board[i][j] for i in range(3)] for j in range(3)]
    lines += [[board[i][i] for i in range(3)], [board[i][2 - i] for i in range(3)]]
    return next((line[0] for line in lines if line[0] and line.count(line[0]) == 3), None)


def terminal(board):
    return winner(board) is not None or not actions(board)


def utility(board):
    return {"X": 1, "O": -1, None: 0}[winner(board)]


def minimax(board):
    if player(board) == "X":
        return max(actions(board), key=lambda action: min_value(result(board, action)))
    return min(actions(board), key=lambda action: max_value(result(board, action)))


def max_value(board):
    if terminal(board):
        return utility(board)
    value = -inf
    for action in actions(board):
        value = max(value, min_value(result(board, action)))
    return value


def min_value(board):
    if terminal(board):
        return utility(board)
    value = inf
    for action in actions(board):
        value = min(value, max_value(result(board, action)))
    return value


print(minimax(board))
