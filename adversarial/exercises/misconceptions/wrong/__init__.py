"""Misconceptions as runnable code: wrong searches, rules and games, one family a file.

Every function here is wrong on purpose, in one way only. Watch one as you would your own:

>>> from adversarial import watch
>>> from adversarial.games import GameTree
>>> from adversarial.exercises import MISCONCEPTIONS
>>> wrong = MISCONCEPTIONS["min_as_max"].wrong[0]
>>> watch(wrong, GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])).value
14
"""

from importlib import import_module
from pkgutil import iter_modules

for _, family, _ in iter_modules(__path__):
    import_module(f"{__name__}.{family}")  # fills the registry
