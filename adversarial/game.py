"""What a game is: the few questions that every search asks.

The smallest useful game, 21 matches of which a turn takes 1, 2 or 3, and whoever takes
the last one wins:

>>> class TakeAway(Game):
...     initial = (21, MAX)
...     def to_move(self, state):
...         return state[1]
...     def actions(self, state):
...         return [take for take in (1, 2, 3) if take <= state[0]]
...     def result(self, state, take):
...         return (state[0] - take, state[1].other)
...     def utility(self, state):
...         return -state[1]  # nothing is left: the one to move has lost
>>> from adversarial.search import minimax
>>> game = TakeAway()
>>> minimax(game, (7, MAX)), minimax(game, (8, MAX))
(1, -1)
"""

from enum import IntEnum
from math import inf
from typing import Any


class Player(IntEnum):
    """Who moves: MAX, MIN, or CHANCE where dice decide. Their numbers are their signs."""

    MAX = 1
    MIN = -1
    CHANCE = 0
    other: "Player"  # the opponent, of MAX and MIN

    def __repr__(self):
        return self.name

    __str__ = __repr__


MAX, MIN, CHANCE = Player
MAX.other, MIN.other = MIN, MAX


class Game:
    """A two-player zero-sum game. States are immutable and hashable; every value is MAX's.

    A new game needs `initial`, `to_move`, `actions`, `result` and `utility`; the rest has
    a sensible default.
    """

    initial: Any = None
    """The state in which the game begins."""
    default_depth = inf
    """How far to search unless told: games too large for their end set it."""
    evaluations = {}
    """The named heuristics that can be passed as `evaluation=`."""

    def __new__(cls, *args, **kwargs):
        game = super().__new__(cls)
        game._made_with = args, kwargs  # so that every game can say how it was made
        return game

    def __repr__(self):
        args, kwargs = self._made_with
        told = [*map(repr, args), *(f"{name}={value!r}" for name, value in kwargs.items())]
        return f"{type(self).__name__}({', '.join(told)})"

    def to_move(self, state):
        """MAX, MIN or CHANCE. Defined at the ends too: the turn simply goes on."""
        raise NotImplementedError

    def actions(self, state):
        """The legal moves, a list in a fixed order; empty where the game is over."""
        raise NotImplementedError

    def result(self, state, action):
        """The state after the move; the given state stays as it is."""
        raise NotImplementedError

    def is_terminal(self, state):
        """Is the game over?"""
        return not self.actions(state)

    def utility(self, state):
        """What a finished game is worth to MAX."""
        raise NotImplementedError

    def evaluate(self, state):
        """An estimate, for MAX, of a game not yet over. The default knows nothing: 0."""
        return 0

    def outcomes(self, state):
        """At a chance node: a list of (action, probability) that sums to 1."""
        return []

    def is_quiet(self, state):
        """Can `evaluate` be trusted here, with nothing pending (a capture, a threat)?"""
        return True

    def taken(self, state, action):
        """How many pieces a move captures. The default has no captures: 0."""
        return 0

    def canonical(self, state):
        """One representative of the states that are the same but for symmetry."""
        return state

    def show(self, state):
        """A picture of the state in text."""
        return str(state)

    def picture(self, state):
        """A drawing of the state (see games/picture.py), or None: then its name is drawn."""

    def diagram(self, state):
        """A drawing with the numbers that moves speak of, such as those of squares or columns."""
        return self.picture(state)

    def state_name(self, state):
        """A short name for use in a sentence, or None: then its moves name it."""

    def action_name(self, state, action):
        """The move as a player would say it."""
        return str(action)

    def choose_evaluation(self, evaluation):
        """Use a heuristic: one of `evaluations` by its name, any function of a state, or None."""
        if isinstance(evaluation, str):
            if evaluation not in self.evaluations:
                name, known = type(self).__name__, ", ".join(self.evaluations) or "none"
                raise ValueError(f"{name} has no evaluation {evaluation!r}; it has: {known}.")
            evaluation = self.evaluations[evaluation]
        if evaluation is not None:
            self.evaluate = evaluation


def start(game, state=None):
    """The state to begin with: the game's first one, unless another is given, perhaps as text."""
    if state is None:
        return game.initial
    return game.parse(state) if isinstance(state, str) and hasattr(game, "parse") else state


def has_chance(game, state, limit=200):
    """Do dice decide near this state? A game that knows by itself (`has_chance`) is asked."""
    if hasattr(game, "has_chance"):
        return game.has_chance(state)
    seen, todo = {state}, [state]
    for state in todo:
        if game.to_move(state) is CHANCE:
            return True
        if len(seen) < limit and not game.is_terminal(state):
            children = dict.fromkeys(game.result(state, action) for action in game.actions(state))
            todo += [child for child in children if child not in seen]
            seen.update(children)
    return False
