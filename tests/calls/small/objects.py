"""Negamax in a class, with a board that makes moves and takes them back."""

from math import inf


class Board:
    def __init__(self, heaps):
        self.heaps = heaps
        self.turn = 1

    def moves(self):
        return [(i, n) for i, heap in enumerate(self.heaps) for n in range(1, heap + 1)]

    def push(self, move):
        i, n = move
        self.heaps[i] -= n
        self.turn = -self.turn

    def pop(self, move):
        i, n = move
        self.heaps[i] += n
        self.turn = -self.turn


class Engine:
    def __init__(self):
        self.nodes = 0

    def negamax(self, board, depth, alpha=-inf, beta=inf, color=1):
        self.nodes += 1
        moves = board.moves()
        if not moves:
            return -1
        if depth == 0:
            return 0
        best = -inf
        for move in moves:
            board.push(move)
            value = -self.negamax(board, depth - 1, -beta, -alpha, -color)
            board.pop(move)
            best = max(best, value)
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return best


CALL = Engine().negamax, (Board([1, 2, 1]), 5)
