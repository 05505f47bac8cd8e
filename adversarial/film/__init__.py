"""After a search: its film, step by step, as pure functions of what was recorded."""

from .code import Spot
from .film import Film
from .frame import Frame, Known
from .replay import Step
from .watching import watch

__all__ = ["Film", "Frame", "Known", "Spot", "Step", "watch"]
