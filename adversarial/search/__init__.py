"""The algorithms, one idea a file, each as its textbook writes it."""

from .alphabeta import alphabeta, alphabeta_hard
from .aspiration import aspiration
from .catalogue import SEARCHES
from .decide import Decision, decide
from .deepening import deepen, iterative_deepening
from .expectiminimax import expectiminimax
from .minimax import minimax
from .negamax import negamax
from .quiescence import quiescence
from .star1 import star1
from .table import alphabeta_table

__all__ = [
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
    "minimax",
    "negamax",
    "quiescence",
    "star1",
]
