"""What whole wrong programs find around them: names of the package, and steps that they share."""

# ruff: noqa: F401
from functools import reduce
from math import inf
from operator import xor
from random import Random

from ...game import CHANCE, MAX
from ...games.takeaway import TakeAway
from ...games.tictactoe import FREE, LINES, WON, claimed_lines, open_lines, piece_count
from ...search import alphabeta, alphabeta_hard, decide, minimax
from ...search.exact import successors
from ...search.learnt_order import History, Killers
from ...search.retrograde import DRAW, Outcome, outcome_of_end, retrograde
from ...search.several import max_n
from .measuring import interval
from .minimax import depth_limited as value
from .playouts import Node, back_up, most_visited, play, score, sign_of
from .tables import BOUNDS, search


def _moves(heaps):
    return [(i, n) for i, heap in enumerate(heaps) for n in range(1, min(3, heap) + 1)]


def _leaves_no_sum(heaps, rest):
    """The first move that leaves heaps with the nim-sum 0, each counted by `rest`; or the first."""
    for i, n in _moves(heaps):
        left = heaps[:i] + (heaps[i] - n,) + heaps[i + 1 :]
        if not reduce(xor, map(rest, left), 0):
            return i, n
    return _moves(heaps)[0]


def _parts(game, state, move):
    """(is it a capture?, the row and the column where it ends, the column where it starts)."""
    board, _ = state
    size = int(len(board) ** 0.5)
    (_, start), (row, end) = divmod(move[0], size), divmod(move[1], size)
    return start != end, row, end, start


def best(mover, below):
    """The outcome for who chooses among these."""
    wins = [plies for winner, plies in below if winner is mover]
    if wins:
        return Outcome(mover, 1 + min(wins))
    if DRAW in below:
        return DRAW
    return Outcome(mover.other, 1 + max(plies for _, plies in below))
