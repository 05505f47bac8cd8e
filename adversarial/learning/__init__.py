"""Evaluations that learn: weights by TD(0), and a small network for the search of AlphaZero.

Everything is plain Python and made of additions, multiplications and divisions, which every
machine rounds alike: with the same seed the same numbers come out everywhere.
"""

from .features import Features
from .network import Network
from .selfplay import Guide, improve
from .td import learn_weights, linear, td_update

__all__ = ["Features", "Guide", "Network", "improve", "learn_weights", "linear", "td_update"]
