"""Play against the machine: a match, its boards, and the search that answers."""

from .play import play

__all__ = ["play"]
