"""By hand: the vector of every node in a tree for three players."""

import re
from operator import itemgetter

from ...games.several import P1, VectorTree
from ...language import words
from ...search.several import max_n
from ...text import number
from ..misconceptions.registry import MISCONCEPTIONS
from .base import SENTENCES as SHARED
from .base import HandExercise
from .reader import a_number

SENTENCES = SHARED | words({
    "question": "Three players move in turn, and each wants the most for itself. Which vector does "
    "max^n give to each node? Its first number is P1's. Give the vectors as {example}.",
    "example": "D = (3, 1, 2); A = (4, 0, 5)",
})
WORDS = words({"heads": ("node", "moves", "leads to"), "or": " or "})
CAN_TELL = ("others_are_min", "first_number_counts", "largest_sum", "best_of_each",
            "next_player_counts", "worst_for_the_next")  # fmt: skip
MOST = 4  # of seven vectors
PLAYERS = 3


class Vectors(HandExercise):
    """A tree with three plies, as a table; no two ends are equal for anybody."""

    kind, heads, says = "vectors", WORDS["heads"], SENTENCES

    def draw(self, rng):
        columns = [rng.sample(range(10), 8) for _ in range(PLAYERS)]
        ends = iter(zip(*columns, strict=True))
        self.game = VectorTree([[[next(ends) for _ in "ab"] for _ in "ab"] for _ in "ab"])
        self.rows = []
        for node in "ABCDEFG":
            after = [self.game.result(node, move) for move in self.game.actions(node)]
            told = [end if end in "ABCDEFG" else number(self.game.utility(end)) for end in after]
            self.rows.append((node, str(self.game.to_move(node)), WORDS["or"].join(told)))
        self.right = self._answer(max_n)

    def _answer(self, search, *more):
        return {node: search(self.game, node, *more) for node in "ABCDEFG"}

    def parse(self, text):
        vector = tuple(map(a_number, filter(None, re.split(r"[\s,()\[\]]+", text))))
        if len(vector) != PLAYERS:
            raise ValueError(text)
        return vector

    def is_fair(self):
        """No misreading gets most of it right, and no two of them look alike."""
        if not super().is_fair():
            return False
        told = dict(self.misread())
        is_apart = len({str(wrong) for wrong in told.values()}) == len(told)
        return is_apart and all(self.count(wrong) <= MOST for wrong in told.values())

    def shown(self, answer):
        return number(answer)

    def misread(self):
        for key in CAN_TELL:
            me = [P1] if key == "others_are_min" else []
            for wrong in MISCONCEPTIONS[key].by_task["max_n"]:
                yield key, self._answer(wrong, *me)

    def guesses(self):
        """At every node the same about the ends below: the first, the last, the richest one."""
        for pick in (itemgetter(0), itemgetter(-1), lambda ends: max(ends, key=sum)):
            yield {node: pick(self._ends(node)) for node in "ABCDEFG"}

    def _ends(self, node):
        after = [self.game.result(node, move) for move in self.game.actions(node)]
        return [end for each in after for end in self._ends(each)] or [self.game.utility(node)]
