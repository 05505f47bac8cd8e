"""Games with hidden cards: strategies that mix, learnt by regret, and measured exactly."""

from .cfr import CFR
from .open_cards import open_cards
from .regret import learn, regret_matching
from .response import best_reply, expected_value, exploitability

__all__ = ["CFR", "best_reply", "expected_value", "exploitability", "learn", "open_cards"]
__all__ += ["regret_matching"]
