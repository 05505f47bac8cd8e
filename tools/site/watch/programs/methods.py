"""Tic-tac-toe as a class: the board, its rules and the search are methods."""

import math


class TicTacToe:
    LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    def __init__(self, cells):
        self.board = list(cells)

    def available_moves(self):
        return [i for i, cell in enumerate(self.board) if cell == "."]

    def winner(self):
        for a, b, c in self.LINES:
            if self.board[a] != "." and self.board[a] == self.board[b] == self.board[c]:
                return self.board[a]
        return None

    def alphabeta(self, alpha, beta, player):
        if self.winner() == "X":
            return {"position": None, "score": 1}
        if self.winner() == "O":
            return {"position": None, "score": -1}
        if not self.available_moves():
            return {"position": None, "score": 0}
        best = {"position": None, "score": -math.inf if player == "X" else math.inf}
        for move in self.available_moves():
            self.board[move] = player
            score = self.alphabeta(alpha, beta, "O" if player == "X" else "X")["score"]
            self.board[move] = "."
            if player == "X":
                if score > best["score"]:
                    best = {"position": move, "score": score}
                alpha = max(alpha, score)
            else:
                if score < best["score"]:
                    best = {"position": move, "score": score}
                beta = min(beta, score)
            if beta <= alpha:
                break
        return best

    def play(self):
        player = "X"
        while self.winner() is None and self.available_moves():
            move = self.alphabeta(-math.inf, math.inf, player)["position"]
            self.board[move] = player
            print("".join(self.board))
            player = "O" if player == "X" else "X"


TicTacToe("XO..O..X.").play()
