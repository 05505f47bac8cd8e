"""Adversarial search, interactively: games, searches, and a way to watch any of them."""

import os
import sys

if sys.argv[:1] == ["-m"]:  # python -m adversarial: what lies in the folder there is no module
    sys.path[:] = [path for path in sys.path if path not in ("", os.getcwd())]

# ruff: noqa: E402
from .calls import watch_calls
from .film import Film, Frame, watch
from .film.explain import explain
from .film.frame import DISPLAY
from .game import CHANCE, MAX, MIN, Game
from .observe import Observed
from .observe.errors import SearchError
from .view.draw import draw

__version__ = "0.2.0.dev0"  # The one place: the package takes its version from here.


def _picture(frame):
    from .view.image import image
    from .view.svg import frame_svg

    return image(frame_svg(frame))


def _save(film, *how):
    from .pages.saving import save

    return save(film, *how)


DISPLAY.update(picture=_picture, save=_save)

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
    "watch_calls",
]
