"""Films of any program: its own calls are watched, on its own board."""

from .film import CallFilm
from .reading import Reading
from .watching import Hints, watch_calls

__all__ = ["CallFilm", "Hints", "Reading", "watch_calls"]
