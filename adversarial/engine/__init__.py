"""A Connect-4 engine: what a game program does beyond the textbook. It is compiled by numba.

Four ideas, one a file or a function: whole sets of cells at once (`bits`), moves ordered by the
threats they make, a table of fixed size and null windows (`negamax`), and a score that is closed
in from both sides (`solver`). Without numba the same functions run as plain Python, slower.
"""

from .player import perfect
from .solver import best_moves, scores, solve

__all__ = ["best_moves", "perfect", "scores", "solve"]
