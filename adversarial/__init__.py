"""Adversarial search, interactively: games, searches, and a way to watch any of them."""

from .film import Film, Frame, watch
from .film.explain import explain
from .game import CHANCE, MAX, MIN, Game
from .observe import Observed
from .observe.errors import SearchError
from .view.draw import draw

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
