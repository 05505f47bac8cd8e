"""Tic-tac-toe: X is the computer."""

board = [
    ["X", "O", "X"],
    [" ", "O", " "],
    [" ", " ", " "],
]


def winner(board):
    columns = [[board[i][j] for i in range(3)] for j in range(3)]
    diagonals = [[board[i][i] for i in range(3)], [board[i][2 - i] for i in range(3)]]
    for line in board + columns + diagonals:
        if line[0] != " " and line.count(line[0]) == 3:
            return line[0]
    return None


def is_full(board):
    return all(cell != " " for row in board for cell in row)


def minimax(board, depth, is_maximizing):
    if winner(board) == "X":
        return 10 - depth
    if winner(board) == "O":
        return depth - 10
    if is_full(board):
        return 0
    best = -1000 if is_maximizing else 1000
    for row in range(3):
        for column in range(3):
            if board[row][column] == " ":
                board[row][column] = "X" if is_maximizing else "O"
                score = minimax(board, depth + 1, not is_maximizing)
                board[row][column] = " "
                best = max(best, score) if is_maximizing else min(best, score)
    return best


def find_best_move(board):
    best_score, best_move = -1000, None
    for row in range(3):
        for column in range(3):
            if board[row][column] == " ":
                board[row][column] = "X"
                score = minimax(board, 0, False)
                board[row][column] = " "
                if score > best_score:
                    best_score, best_move = score, (row, column)
    return best_move


print("Best move:", find_best_move(board))
