"""After a search: its film, step by step, as pure functions of what was recorded."""

from .code import Spot
from .face import Film
from .film import GameFilm
from .frame import Frame, Known
from .replay import Step
from .watching import watch

__all__ = ["Film", "Frame", "GameFilm", "Known", "Spot", "Step", "watch"]
