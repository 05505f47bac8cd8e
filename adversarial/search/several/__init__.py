"""Searches for several players. They are not in `SEARCHES`, which are for two."""

from .max_n import max_n
from .paranoid import paranoid
from .shallow import shallow

__all__ = ["max_n", "paranoid", "shallow"]
