"""By hand: how often principal variation search enters every inner node of a tree."""

from collections import Counter

from ...games import GameTree
from ...games.wrapped import Wrapped
from ...language import words
from ...search import alphabeta
from ...search.pvs import pvs
from .base import SENTENCES as SHARED
from .base import HandExercise
from .reader import a_whole_number
from .trees import inner_nodes

WIDTHS = (2, 2)  # of the plies below the first
TIMES = {0: 1, 1: 4}  # how many nodes are entered so often: the same for every seed,
MOST = 3  # and some of the rest so often
SENTENCES = SHARED | words({
    "question": "Principal variation search goes through this tree from left to right. It searches "
    "the first move of a node with the node's own window and scouts every other one with a null "
    "window. Where the scout's value lies inside the node's window (α, β) of that moment, it "
    "searches the move again, with (α, β). How often is each inner node below the root entered? A "
    "node that is cut off is entered 0 times. Give the numbers as {example}.",
    "example": "B = 1; C = 2",
})


class Counted(Wrapped):
    """A game that counts how often the moves of each node are asked for."""

    def __init__(self, game):
        super().__init__(game)
        self.entered = Counter()

    def actions(self, state):
        self.entered[state] += 1
        return self.game.actions(state)


def entered_by(search, tree):
    """{inner node: how often the search asks for its moves}, the root left out."""
    counted = Counted(tree)
    search(counted, tree.initial)
    inner = inner_nodes(tree)
    return {node: counted.entered[node] for node in inner if node != tree.initial}


class Scouted(HandExercise):
    """A tree; asked for is how often nodes are entered."""

    parse = staticmethod(a_whole_number)
    kind, says, tree = "scouted", SENTENCES, None
    most_guessed = 0.45  # each node once

    def draw(self, rng):
        """Equally many nodes are entered once, and never; others twice or three times."""
        while True:
            leaves = rng.sample(range(1, 40), 12)
            self.tree = GameTree(_nested(leaves, WIDTHS))
            self.right = entered_by(pvs, self.tree)
            times = Counter(self.right.values())
            if max(times) == MOST and all(times[n] == many for n, many in TIMES.items()):
                return

    def guesses(self):
        """Each of them so often."""
        for times in (0, 1, 2):
            yield dict.fromkeys(self.right, times)

    def misread(self):
        """Nothing is searched again: alpha-beta."""
        yield "never_scouts", entered_by(alphabeta, self.tree)


def _nested(leaves, widths):
    """Leaves in groups of the last width, those in groups of the one before, and so on."""
    for width in reversed(widths):
        leaves = [leaves[i : i + width] for i in range(0, len(leaves), width)]
    return leaves
