"""Adversarial search, interactively: games, searches, and a way to watch any of them."""

from .draw import draw
from .errors import SearchError
from .explain import explain
from .film import Film, watch
from .frame import Frame
from .game import CHANCE, MAX, MIN, Game
from .observe import Observed

__all__ = [
    "CHANCE",
    "MAX",
    "MIN",
    "Film",
    "Frame",
    "Game",
    "Observed",
    "SearchError",
    "draw",
    "explain",
    "watch",
]
