"""Tic-tac-toe on a flat list; a dict has the move and its score, and a player is a letter."""

HUMAN, COMPUTER = "O", "X"
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def wins(board, player):
    return any(all(board[i] == player for i in line) for line in LINES)


def minimax(new_board, player):
    spots = [i for i in new_board if i not in ("X", "O")]
    if wins(new_board, HUMAN):
        return {"score": -10}
    if wins(new_board, COMPUTER):
        return {"score": 10}
    if not spots:
        return {"score": 0}
    moves = []
    for spot in spots:
        move = {"index": new_board[spot]}
        new_board[spot] = player
        result = minimax(new_board, HUMAN if player == COMPUTER else COMPUTER)
        move["score"] = result["score"]
        new_board[spot] = move["index"]
        moves.append(move)
    choose = max if player == COMPUTER else min
    return choose(moves, key=lambda move: move["score"])


CALL = minimax, (["X", "O", "X", "O", "O", 5, 6, "X", 8], COMPUTER)
