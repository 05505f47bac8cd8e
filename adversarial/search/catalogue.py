"""The one list of searches, with all that views and films must know of each."""

from collections.abc import Callable
from typing import Any, NamedTuple

from ..language import words
from ..returned import takes
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

    function: Callable[..., Any]
    title: str
    full_title: str = ""  # beside its variants, where the title would not tell them apart
    offered: tuple[str, ...] = ("explore", "show")  # by which views; "play" takes few
    is_rare: bool = False  # does an explorer make its films only when they are asked for?
    is_for_chance: bool = False  # can it search games with dice?
    returns_move: bool = False  # or the value alone?
    scouts: bool = False  # does it look at moves in null windows first?
    narrows: bool = False  # does it look at the root in narrow windows?
    is_proven: bool = False  # do the tests judge its films, so that nobody else needs to?

    @property
    def has_window(self):
        """Does it take alpha and beta?"""
        return takes(self.function, "alpha", "beta")


EVERYWHERE = ("explore", "play", "show")
SEARCHES = {  # all that any game can be searched by: star1 must be told the game's bounds
    "minimax": Search(minimax, words("minimax"), offered=EVERYWHERE, is_proven=True),
    "alphabeta": Search(
        alphabeta, words("alpha-beta"), words("alpha-beta, fail-soft"), offered=EVERYWHERE,
        is_proven=True,
    ),
    "alphabeta_hard": Search(alphabeta_hard, words("alpha-beta, fail-hard"), is_proven=True),
    "negamax": Search(negamax, words("negamax"), is_proven=True),
    "alphabeta_table": Search(
        alphabeta_table, words("alpha-beta with a table"), offered=EVERYWHERE, is_proven=True
    ),
    "alphabeta_learning": Search(
        alphabeta_learning, words("alpha-beta with killers and history"), is_rare=True,
        is_proven=True,
    ),
    "pvs": Search(
        pvs, words("principal variation search"), is_rare=True, scouts=True, is_proven=True
    ),
    "pvs_table": Search(
        pvs_table, words("principal variation search with a table"), is_rare=True, scouts=True,
        is_proven=True,
    ),
    "aspiration": Search(
        aspiration, words("aspiration"), is_rare=True, narrows=True, is_proven=True
    ),
    "mtdf": Search(mtdf, words("MTD(f)"), is_rare=True, narrows=True, is_proven=True),
    "iterative_deepening": Search(  # many searches in one are too much for an explorer
        iterative_deepening, words("iterative deepening"), offered=("play", "show"),
        returns_move=True, is_proven=True,
    ),
    "quiescence": Search(quiescence, words("quiescence"), is_proven=True),
    "stand_pat": Search(
        stand_pat, words("quiescence with standing pat"), is_rare=True, is_proven=True
    ),
    "expectiminimax": Search(
        expectiminimax, words("expectiminimax"), offered=EVERYWHERE, is_for_chance=True,
        is_proven=True,
    ),
}  # fmt: skip

# What estimates a value by playouts: it looks as far as games go, so it knows no depth, and its
# value is nearly right.
ESTIMATES = {
    "mcts": Search(
        mcts, words("Monte-Carlo"), offered=("explore",), is_for_chance=True, returns_move=True
    )
}


def offered_by(view):
    """{name: Search} of what this view offers: "explore", "play" or "show"."""
    return {name: search for name, search in SEARCHES.items() if view in search.offered}


def known(function):
    """What the list says of this function; of one that is not in it, that nothing is known."""
    found = (search for search in SEARCHES.values() if search.function is function)
    return next(found, Search(function, ""))
