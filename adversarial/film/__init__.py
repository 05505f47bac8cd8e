"""After a search: its film, step by step, as pure functions of what was recorded."""

from .film import Film, watch
from .frame import Frame

__all__ = ["Film", "Frame", "watch"]
