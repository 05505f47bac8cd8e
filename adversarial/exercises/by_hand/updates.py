"""By hand: one step of TD(0) for each of several moves."""

from ...language import words
from ...text import number
from .base import SENTENCES as SHARED
from .base import HandExercise
from .reader import a_pair

MOVES = "ABCDEF"
SENTENCES = SHARED | words({
    "question": "An evaluation has two features, and its weights are {weights}. The table has "
    "moves from different games, with the features before and after each move; at an end it has "
    "the utility for MAX. TD(0) learns from each move with the rate {rate}. What are the two "
    "weights after each move, if they are {weights} before it? Give the pairs as {example}.",
    "example": "A = (1.2, -0.4); B = (0.8, 0.6)",
})
WORDS = words({
    "heads": ("move", "before", "after", "utility"),
    "pair": "({}, {})",
    "goes on": "the game goes on",
})


class Updates(HandExercise):
    """Moves with their features; asked for are the weights after each."""

    kind, heads, says = "updates", WORDS["heads"], SENTENCES
    parse = staticmethod(a_pair)

    @property
    def question(self):
        """What to do."""
        weights, example = self.shown(self.weights), SENTENCES["example"]
        rate = number(self.rate)
        return SENTENCES["question"].format(weights=weights, rate=rate, example=example)

    def draw(self, rng):
        """Half of the moves lead to an end, each to another one."""
        self.weights = rng.choice((-2, -1, 1, 2, 3)), rng.choice((-2, -1, 1, 2, 3))
        self.rate = rng.choice((0.1, 0.2, 0.5))
        ends = [None, None, None, 1, 0, -1]
        rng.shuffle(ends)
        self.moves = {}
        for name, utility in zip(MOVES, ends, strict=True):
            before, after = ((rng.randint(-2, 3), rng.randint(-2, 3)) for _ in range(2))
            self.moves[name] = before, after, utility
        self.rows = [
            (name, self.shown(before), self.shown(after),
             WORDS["goes on"] if utility is None else utility)
            for name, (before, after, utility) in self.moves.items()
        ]  # fmt: skip
        self.right = self._after()

    def _after(self, turn=1, ends=True, backwards=1, by=0):
        """The weights after each move; the arguments are what may be misunderstood."""
        answers = {}
        for name, (before, after, utility) in self.moves.items():
            value, following = (
                sum(w * f for w, f in zip(self.weights, each, strict=True))
                for each in (before, after)
            )
            target = turn * following if utility is None or not ends else utility
            step = self.rate * backwards * (target - value)
            moved = zip(self.weights, (before, after)[by], strict=True)
            answers[name] = tuple(round(w + step * f, 6) + 0.0 for w, f in moved)
        return answers

    def same(self, given, right):
        """Equal but for rounding."""
        return all(abs(one - two) < 1e-6 for one, two in zip(given, right, strict=True))

    def shown(self, answer):
        """A pair as it is typed."""
        return WORDS["pair"].format(*map(number, answer))

    def is_fair(self):
        """Does every misconception show in at least half of the answers?"""
        wrong = (self.count(answers) for _, answers in self.misread())
        return super().is_fair() and 2 * max(wrong) <= len(MOVES)

    def guesses(self):
        """Nothing changes, all becomes 0, the features are the weights, or are added to them."""
        yield dict.fromkeys(MOVES, self.weights)
        yield dict.fromkeys(MOVES, (0, 0))
        for before, after in ((0, 1), (1, 1)):
            yield {
                name: tuple(before * w + after * f for w, f in zip(self.weights, seen, strict=True))
                for name, (seen, *_) in self.moves.items()
            }

    def misread(self):
        """What each misconception gives."""
        yield "learns_from_the_wrong_side", self._after(turn=-1)
        yield "end_is_estimated", self._after(ends=False)
        yield "unknown_counts_as_zero", self._after(turn=0)
        yield "error_turned", self._after(backwards=-1)
        yield "moves_the_next_position", self._after(by=1)
