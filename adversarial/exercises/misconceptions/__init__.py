"""What can be misunderstood: an entry each in the data files, and the registry that reads them.

Every wrong program is wrong on purpose, in one way only. Watch one as you would your own:

>>> from adversarial import watch
>>> from adversarial.games import GameTree
>>> from adversarial.exercises import MISCONCEPTIONS
>>> wrong = MISCONCEPTIONS["min_as_max"].wrong[0]
>>> watch(wrong, GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])).value
14
"""

from .registry import CONVENTION, MISCONCEPTIONS, REJECT, Misconception

__all__ = ["CONVENTION", "MISCONCEPTIONS", "REJECT", "Misconception"]
