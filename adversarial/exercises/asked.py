"""A game that shows so many positions for a move, and no more: what a player may spend.

Positions are counted and not seconds, so that a player is as strong on every machine: each
`result` is one, and whatever else is asked of a position costs nothing. A player that has used
them up gets a ValueError instead of the next one, and may catch it and play the best move so far.
"""

from ..games.wrapped import Counter
from ..language import words
from ..text import thousands

MOST = 600  # for one move
SENTENCES = words({"used up": "The {most} positions for this move are used up."})


class OutOfPositions(ValueError):
    """A player wants to look at more positions than it may."""


class Asked(Counter):
    """The game as a player sees it: it answers alike, and counts."""

    def __init__(self, game, most=MOST):
        super().__init__(game)
        self.asked, self.most = 0, most

    @property
    def left(self):
        """How many positions are left."""
        return self.most - self.asked

    def result(self, state, action):
        """The position after a move, as long as there are any left."""
        self.asked += 1
        if self.asked > self.most:
            raise OutOfPositions(SENTENCES["used up"].format(most=thousands(self.most)))
        return self.game.result(state, action)
