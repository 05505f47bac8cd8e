"""The algorithms, one idea a file, each as its textbook writes it."""

from .alphabeta import alphabeta, alphabeta_hard
from .aspiration import aspiration
from .catalogue import ESTIMATES, SEARCHES
from .decide import Decision, decide
from .deepening import deepen, iterative_deepening
from .expectiminimax import expectiminimax
from .mcts import mcts
from .minimax import minimax
from .negamax import negamax
from .quiescence import quiescence
from .star1 import star1
from .table import alphabeta_table

__all__ = [
    "ESTIMATES",
    "SEARCHES",
    "Decision",
    "alphabeta",
    "alphabeta_hard",
    "alphabeta_table",
    "aspiration",
    "decide",
    "deepen",
    "expectiminimax",
    "iterative_deepening",
    "mcts",
    "minimax",
    "negamax",
    "quiescence",
    "star1",
]
