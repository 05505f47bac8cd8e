"""The one list of searches, with what a view must know to offer them. Each view takes its own."""

from collections.abc import Callable
from typing import NamedTuple

from .alphabeta import alphabeta, alphabeta_hard
from .aspiration import aspiration
from .deepening import iterative_deepening
from .expectiminimax import expectiminimax
from .learnt_order import alphabeta_learning
from .mcts import mcts
from .minimax import minimax
from .mtdf import mtdf
from .negamax import negamax
from .pvs import pvs, pvs_table
from .quiescence import quiescence, stand_pat
from .table import alphabeta_table


class Search(NamedTuple):
    """A search with the title that a reader sees."""

    function: Callable
    title: str
    has_window: bool = False  # does it take alpha and beta?
    is_for_chance: bool = False  # can it search games with dice?
    returns_move: bool = False  # or the value alone?
    full_title: str = ""  # beside its variants, where the title would not tell them apart


SEARCHES = {  # all that any game can be searched by: star1 must be told the game's bounds
    "minimax": Search(minimax, "minimax"),
    "alphabeta": Search(
        alphabeta, "alpha-beta", has_window=True, full_title="alpha-beta, fail-soft"
    ),
    "alphabeta_hard": Search(alphabeta_hard, "alpha-beta, fail-hard", has_window=True),
    "negamax": Search(negamax, "negamax", has_window=True),
    "alphabeta_table": Search(alphabeta_table, "alpha-beta with a table", has_window=True),
    "alphabeta_learning": Search(
        alphabeta_learning, "alpha-beta with killers and history", has_window=True
    ),
    "pvs": Search(pvs, "principal variation search", has_window=True),
    "pvs_table": Search(pvs_table, "principal variation search with a table", has_window=True),
    "aspiration": Search(aspiration, "aspiration"),
    "mtdf": Search(mtdf, "MTD(f)"),
    "iterative_deepening": Search(iterative_deepening, "iterative deepening", returns_move=True),
    "quiescence": Search(quiescence, "quiescence", has_window=True),
    "stand_pat": Search(stand_pat, "quiescence with standing pat", has_window=True),
    "expectiminimax": Search(expectiminimax, "expectiminimax", is_for_chance=True),
}

# What estimates a value by playouts: it looks as far as games go, so it knows no depth, and its
# value is nearly right.
ESTIMATES = {"mcts": Search(mcts, "Monte-Carlo", is_for_chance=True, returns_move=True)}
