"""Heuristics for Hexapawn with four columns, as students write them: all of them sensible.

A pawn that the player to move can capture is as good as gone; White's chances minus Black's.
"""

from adversarial import MAX, MIN


def capture_pending(game, state):
    """Pawns, and nearly one more for who can capture."""
    if game.is_terminal(state):
        return game.utility(state)
    board, player = state
    score = 10 * (board.count("w") - board.count("b"))
    if any(start % 4 != end % 4 for start, end in game.actions(state)):
        score += 9 * player
    return score


def captures(board, player):
    """The captures that a player has, without a game."""
    own, other = ("w", "b") if player == 1 else ("b", "w")
    found = []
    for cell in range(16):
        row, column = cell // 4 - player, cell % 4
        if board[cell] == own and 0 <= row < 4:
            found += [
                (cell, row * 4 + side)
                for side in (column - 1, column + 1)
                if 0 <= side < 4 and board[row * 4 + side] == other
            ]
    return found


def alone(state):
    """A function of the state alone; far rows first."""
    board, player = state
    if "w" in board[:4]:
        return 90
    if "b" in board[12:]:
        return -90
    return 8 * (board.count("w") - board.count("b")) + 7 * player * bool(captures(board, player))


def small_numbers(state):
    """Between -1 and 1."""
    return alone(state) / 100


def counts_captures(game, state):
    """Every capture of the player to move counts."""
    if game.is_terminal(state):
        return game.utility(state)
    board, player = state
    number = sum(board[end] != "." for _, end in game.actions(state))
    return 8 * (board.count("w") - board.count("b")) + 4 * player * min(2, number) + player * number


def with_rows(game, state):
    """Rows that pawns have gone, too."""
    if game.is_terminal(state):
        return game.utility(state)
    board, player = state
    rows = sum({"w": 3 - i // 4, "b": -(i // 4), ".": 0}[c] for i, c in enumerate(board))
    pawns = board.count("w") - board.count("b")
    return 8 * pawns + 7 * player * bool(captures(board, player)) + 2 * rows


def with_free_ways(state):
    """Pawns whose column is free ahead."""
    board, player = state
    if "w" in board[:4] or "b" in board[12:]:
        return 99 if "w" in board[:4] else -99
    score = 6 * player * bool(captures(board, player))
    for cell, pawn in enumerate(board):
        ahead = board[cell % 4 : cell : 4] if pawn == "w" else board[cell + 4 :: 4]
        worth = 7 + 2 * ("b" not in ahead if pawn == "w" else "w" not in ahead)
        score += {"w": worth, "b": -worth, ".": 0}[pawn]
    return score


def moves_of_both(game, state):
    """Asks the game for the moves of both players."""
    if game.is_terminal(state):
        return game.utility(state)
    board, player = state
    mine, yours = len(game.actions((board, MAX))), len(game.actions((board, MIN)))
    threat = player * any(board[end] != "." for _, end in game.actions(state))
    return 10 * (board.count("w") - board.count("b")) + 8 * threat + (mine - yours)


def one_move_on(game, state):
    """Looks at each move once: can it end the game?"""
    if game.is_terminal(state):
        return game.utility(state)
    board, player = state
    if any(game.is_terminal(game.result(state, move)) for move in game.actions(state)):
        return 80 * player
    taken = any(board[end] != "." for _, end in game.actions(state))
    return 10 * (board.count("w") - board.count("b")) + 9 * taken * player


def difference_of_sides(state):
    """One function scores a side."""
    board, player = state

    def side(own, other, turn, far):
        score = 9 * board.count(own) + 60 * (own in far)
        return score + 8 * (player == turn and bool(captures(board, turn)))

    return side("w", "b", MAX, board[:4]) - side("b", "w", MIN, board[12:])


class Weights:
    """An object with its weights."""

    def __init__(self, pawn=10, threat=9):
        self.pawn, self.threat = pawn, threat

    def __call__(self, game, state):
        if game.is_terminal(state):
            return float(game.utility(state))
        board, player = state
        threats = any(abs(a - b) != 4 for a, b in game.actions(state))
        pawns = board.count("w") - board.count("b")
        return self.pawn * pawns + self.threat * player * threats


RIGHT = [
    capture_pending,
    alone,
    small_numbers,
    counts_captures,
    with_rows,
    with_free_ways,
    moves_of_both,
    one_move_on,
    difference_of_sides,
    Weights(),
]
