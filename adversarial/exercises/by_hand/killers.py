"""By hand: in which order moves are tried after some cuts, by two killers a ply."""

import re

from ...language import words
from ...search.learnt_order import Killers
from .base import SENTENCES as SHARED
from .base import HandExercise

MOVES, PLIES, CUTS = "abcdef", (2, 3, 4), 10
SENTENCES = SHARED | words({
    "question": "A search keeps two killers for each ply, as in the notebook: the last two moves "
    "that cut there. These moves have cut, one after the other, each at its ply: {cuts}. In what "
    "order does it now try the legal moves of each of these nodes? Give the orders as {example}.",
    "cut": "{move} at {ply}",
    "example": "A = c a b d; B = b d e f",
})
WORDS = words({"heads": ("node", "ply", "legal moves")})


class KillerOrders(HandExercise):
    """A story of cuts; asked for are orders."""

    kind, heads, says = "killing", WORDS["heads"], SENTENCES

    @property
    def question(self):
        """What to do."""
        told = [SENTENCES["cut"].format(move=move, ply=ply) for move, ply in self.cuts]
        return SENTENCES["question"].format(cuts=", ".join(told), example=SENTENCES["example"])

    def draw(self, rng):
        """Cuts at three plies, some of them by the same move again."""
        self.cuts = [(rng.choice(MOVES), rng.choice(PLIES)) for _ in range(CUTS)]
        self.nodes = {
            name: (rng.choice(PLIES), "".join(sorted(rng.sample(MOVES, 4)))) for name in "ABCDEF"
        }
        self.rows = [(name, ply, " ".join(moves)) for name, (ply, moves) in self.nodes.items()]
        self.right = self._orders(self.cuts)

    def _orders(self, cuts, plies=lambda ply: ply):
        killers = Killers()
        for move, ply in cuts:
            killers.note(move, None, plies(ply), 1)
        return {
            name: " ".join(killers.order(list(moves), None, plies(ply)))
            for name, (ply, moves) in self.nodes.items()
        }

    def parse(self, text):
        """Moves, with commas or blanks between them or nothing."""
        if not re.fullmatch(r"[a-f,\s]+", text.lower()):
            raise ValueError(text)
        return " ".join(re.findall("[a-f]", text.lower()))

    def guesses(self):
        """As they are, turned round, and what has cut last anywhere first."""
        yield {name: " ".join(moves) for name, (_, moves) in self.nodes.items()}
        yield {name: " ".join(moves[::-1]) for name, (_, moves) in self.nodes.items()}
        yield self._orders(self.cuts, plies=lambda ply: 0)

    def misread(self):
        """One list of killers for all plies."""
        yield "killers_of_another_ply", self._orders(self.cuts, plies=lambda ply: 0)
