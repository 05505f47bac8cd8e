"""A game that answers so many questions for a move, and no more: what a player may spend.

Questions are counted and not seconds, so that a player is as strong on every machine. Who has used
them up gets a ValueError instead of an answer, may catch it, and play the best move so far.
"""

from ..games.wrapped import Counter
from ..language import words
from ..text import thousands

MOST = 2_000  # for one move
QUESTIONS = (
    "to_move", "actions", "result", "is_terminal", "utility", "evaluate", "outcomes", "is_quiet",
    "canonical",
)  # fmt: skip
SENTENCES = words({"used up": "The {most} questions for this move are used up."})


class OutOfQuestions(ValueError):
    """A player has asked more than it may."""


class Asked(Counter):
    """The game as a player sees it: it answers alike, and counts."""

    def __init__(self, game, most=MOST):
        super().__init__(game)
        self.asked, self.most = 0, most

    @property
    def left(self):
        """How many questions are left."""
        return self.most - self.asked


def _counted(question):
    def ask(self, *arguments):
        self.asked += 1
        if self.asked > self.most:
            raise OutOfQuestions(SENTENCES["used up"].format(most=thousands(self.most)))
        return getattr(self.game, question)(*arguments)

    return ask


for _question in QUESTIONS:
    setattr(Asked, _question, _counted(_question))
