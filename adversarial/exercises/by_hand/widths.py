"""By hand: how many leaves the best order leaves to read, where plies have widths of their own."""

from math import prod

from ...language import words
from .base import SENTENCES as SHARED
from .base import HandExercise
from .reader import a_whole_number

SENTENCES = SHARED | words({
    "question": "In each of these trees all nodes of a ply have the same number of moves, its "
    "width; the widths go from the root down. The best move always comes first, and no two leaves "
    "are equal. How many leaves does alpha-beta read? Give the numbers as {example}.",
    "example": "A = 7; B = 24",
})
WORDS = words({"heads": ("tree", "widths"), "between": " · "})
DEPTHS = (2, 3, 3, 4, 4, 5)


def leaves_read(widths):
    """One strategy of each player: all replies to one move each, and one leaf is in both."""
    return prod(widths[0::2]) + prod(widths[1::2]) - 1


class Widths(HandExercise):
    """Trees by their widths; asked for are the leaves of the smallest part that must be read."""

    parse = staticmethod(a_whole_number)
    kind, heads, says = "minimal", WORDS["heads"], SENTENCES

    def draw(self, rng):
        """No two neighbouring plies are alike."""
        self.widths = {}
        for name, depth in zip("ABCDEF", DEPTHS, strict=True):
            widths = [rng.randint(2, 6)]
            while len(widths) < depth:
                width = rng.randint(2, 6)
                widths += [width] * (width != widths[-1])
            self.widths[name] = tuple(widths)
        self.rows = [
            (name, WORDS["between"].join(map(str, widths))) for name, widths in self.widths.items()
        ]
        self.right = {name: leaves_read(widths) for name, widths in self.widths.items()}

    def guesses(self):
        """All leaves, their root, the widths added up, the formula for one width."""
        for count in (prod, sum, len, max, lambda widths: round(prod(widths) ** 0.5),
                      lambda w: w[0] ** -(-len(w) // 2) + w[0] ** (len(w) // 2) - 1):  # fmt: skip
            yield {name: count(widths) for name, widths in self.widths.items()}
