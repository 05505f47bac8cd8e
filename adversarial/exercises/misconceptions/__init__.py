"""What can be misunderstood: the texts by key, the registry, and the wrong code itself."""

from . import wrong  # fills the registry
from .registry import CONVENTION, MISCONCEPTIONS, REJECT, Misconception

__all__ = ["CONVENTION", "MISCONCEPTIONS", "REJECT", "Misconception", "wrong"]
