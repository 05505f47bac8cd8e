"""Tic-tac-toe on a list of lists, with a flag, and moves that are taken back."""

WORTH = {"X": 1, "O": -1}


def winner(board):
    lines = [*board, *zip(*board, strict=True)]
    lines += [[board[i][i] for i in range(3)], [board[i][2 - i] for i in range(3)]]
    return next((line[0] for line in lines if line[0] != " " and len(set(line)) == 1), None)


def minimax(board, depth, is_max):
    won = winner(board)
    if won:
        return WORTH[won]
    if all(cell != " " for row in board for cell in row):
        return 0
    best = -10 if is_max else 10
    for i in range(3):
        for j in range(3):
            if board[i][j] == " ":
                board[i][j] = "X" if is_max else "O"
                score = minimax(board, depth + 1, not is_max)
                board[i][j] = " "
                best = max(best, score) if is_max else min(best, score)
    return best


CALL = minimax, ([["X", "O", "X"], ["O", "O", " "], [" ", "X", " "]], 0, True)
