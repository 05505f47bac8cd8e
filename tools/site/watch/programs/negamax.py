"""Connect three on a small board: negamax that makes its moves on one board, and undoes them."""

COLUMNS, ROWS, LENGTH = 4, 3, 3
board = [[0] * COLUMNS for _ in range(ROWS)]  # 1 and -1 are the players


def moves(board):
    return [column for column in (1, 2, 0, 3) if board[0][column] == 0]


def play(board, column, player):
    row = max(row for row in range(ROWS) if board[row][column] == 0)
    board[row][column] = player


def undo(board, column):
    row = min(row for row in range(ROWS) if board[row][column] != 0)
    board[row][column] = 0


def has_won(board, player):
    for row in range(ROWS):
        for column in range(COLUMNS):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(row + i * down, column + i * right) for i in range(LENGTH)]
                inside = [0 <= r < ROWS and 0 <= c < COLUMNS for r, c in cells]
                if all(inside) and all(board[r][c] == player for r, c in cells):
                    return True
    return False


def negamax(board, depth, alpha, beta, player):
    if has_won(board, -player):
        return -10 - depth
    if depth == 0 or not moves(board):
        return 0
    best = -100
    for column in moves(board):
        play(board, column, player)
        value = -negamax(board, depth - 1, -beta, -alpha, -player)
        if value >= beta:
            return value
        undo(board, column)
        best = max(best, value)
        alpha = max(alpha, value)
    return best


print(negamax(board, 4, -100, 100, 1))
