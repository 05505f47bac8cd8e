"""Adversarial search, interactively: games, searches, and a way to watch any of them."""

import os
import sys
from importlib import import_module

if sys.argv[:1] == ["-m"]:  # python -m adversarial: what lies in the folder there is no module
    sys.path[:] = [path for path in sys.path if path not in ("", os.getcwd())]

# ruff: noqa: E402
from .calls import watch_calls
from .film import Film, Frame, watch
from .film.explain import explain
from .film.frame import DISPLAY
from .game import CHANCE, MAX, MIN, Game
from .needs import running_shell
from .observe import Observed
from .observe.errors import SearchError
from .view.draw import draw

__version__ = "1.0.0"  # The one place: the package takes its version from here.


def _picture(frame):
    from .view.image import image
    from .view.svg import frame_svg

    return image(frame_svg(frame))


def _in_pages(module, name):
    return lambda *given: getattr(import_module(f".pages.{module}", __name__), name)(*given)


DISPLAY.update(picture=_picture, save=_in_pages("saving", "save"), link=_in_pages("link", "link"))


def _show_crash(search, game, state, kwargs):
    """In a notebook: the film of a search up to the error that it raised."""
    from IPython.display import display

    from .calls.watching import film_to_crash
    from .widgets.stepper import Stepper

    if film := film_to_crash(search, game, state, kwargs):
        display(Stepper(film, len(film) - 1))


SearchError.show_crash = staticmethod(_show_crash)


def _watch_cell(line, cell=None):
    """Run the program of this cell and film the searches in it. `%%watch --help` says more."""
    from .widgets.magic import watch_cell

    watch_cell(line, cell)


def _offer_magic(shell):
    """In IPython `%%watch` is there; Python needs a cell with a body, but help needs none."""
    shell.register_magic_function(_watch_cell, "line_cell", "watch")
    alone = "%%watch", "%%watch --help", "%%watch -h", "%%watch ?"
    shell.input_transformers_cleanup.append(
        lambda lines: ["%watch --help\n"] if "".join(lines).strip() in alone else lines
    )


load_ipython_extension = _offer_magic  # %load_ext adversarial, where it was loaded before the shell
if running_shell():
    _offer_magic(running_shell())

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
