"""The algorithms, one idea a file, each as its textbook writes it."""

from .alphabeta import alphabeta, alphabeta_hard
from .aspiration import aspiration
from .catalogue import ESTIMATES, SEARCHES
from .decide import Decision, decide
from .deepening import deepen, iterative_deepening
from .expectiminimax import expectiminimax
from .learnt_order import History, Killers, KillersAndHistory, alphabeta_learning
from .mcts import mcts
from .minimax import minimax
from .mtdf import mtdf
from .negamax import negamax
from .null_window import is_at_least
from .pvs import pvs, pvs_table
from .quiescence import quiescence, stand_pat
from .retrograde import quickest_moves, retrograde
from .star1 import star1
from .strategy import check_strategy, write_strategy
from .table import alphabeta_table

__all__ = [
    "ESTIMATES",
    "SEARCHES",
    "Decision",
    "History",
    "Killers",
    "KillersAndHistory",
    "alphabeta",
    "alphabeta_hard",
    "alphabeta_learning",
    "alphabeta_table",
    "aspiration",
    "check_strategy",
    "decide",
    "deepen",
    "expectiminimax",
    "is_at_least",
    "iterative_deepening",
    "mcts",
    "minimax",
    "mtdf",
    "negamax",
    "pvs",
    "pvs_table",
    "quickest_moves",
    "quiescence",
    "retrograde",
    "stand_pat",
    "star1",
    "write_strategy",
]
