"""By hand: Nim with at most three matches a turn, and in some positions a move that wins."""

import re
from string import ascii_uppercase

from ...games.taking import MOST, is_lost, takings
from ...language import every, words
from ..misconceptions.registry import MISCONCEPTIONS
from .base import SENTENCES as SHARED
from .base import HandExercise
from .reader import AROUND, is_word

POSITIONS, LOST = 8, 3  # so many positions, and so many of them are lost
LARGEST = 9  # matches in a heap
TOLD = ("ordinary_nim", "remainder_of_three", "heaps_as_one", "largest_heap")
MOVE = re.compile(rf"{AROUND}(\d+)(?:\s+[^\W\d]+)+\s+(\d+){AROUND}")  # 2 from 1, 2 from heap 1
IS_LOST = "lost"
SENTENCES = SHARED | words({
    "question": "In this Nim a turn takes one, two or three matches from one heap, and taking the "
    "last match wins. It is your turn. For each position: which move wins, or is it lost? Give the "
    "answers as {example}, for two matches from the first heap on the left.",
    "example": "A = lost; B = 2 from 1",
    "position": "{name} ({heaps})",
    IS_LOST: IS_LOST,
    "move": "{n} from {heap}",
})


class NimSums(HandExercise):
    """Positions; asked for is a winning move in each, of which one may have several."""

    kind, chance, says = "nim", "nimsums", SENTENCES
    most_guessed = LOST / POSITIONS  # no guess may get further than "all are lost"

    def draw(self, rng):
        """As many different positions, and always as many that are lost."""
        heaps = []
        while len(set(heaps)) < POSITIONS:
            heaps = [_draw(rng, place < LOST) for place in range(POSITIONS)]
            rng.shuffle(heaps)
        self.positions = dict(zip(ascii_uppercase, heaps, strict=False))
        self.good = {name: _answers(each) for name, each in self.positions.items()}
        self.right = {name: good[0] for name, good in self.good.items()}
        self.heads, self.rows = tuple(self.positions), [tuple(map(_shown, heaps))]

    def parse(self, text):
        """That it is lost, or a move."""
        if is_word(text, every(IS_LOST)):
            return SENTENCES[IS_LOST]
        found = MOVE.fullmatch(text)
        if found is None:
            raise ValueError(text)
        n, heap = map(int, found.groups())
        return _named((heap - 1, n))

    def is_right(self, name, answer):
        """Every winning move is."""
        return answer in self.good[name]

    def told(self, name):
        """A position by its name and its heaps."""
        return SENTENCES["position"].format(name=name, heaps=_shown(self.positions[name]))

    def guesses(self):
        """Answers that need no idea: all lost, and the same move everywhere."""
        yield dict.fromkeys(self.positions, SENTENCES[IS_LOST])
        for n in range(1, MOST + 1):
            for heap in range(3):
                yield dict.fromkeys(self.positions, _named((heap, n)))

    def misread(self):
        """The moves of those who play as a misconception does."""
        for key in TOLD:
            wrong = MISCONCEPTIONS[key].by_task["nim"][0]
            yield key, {name: _named(wrong(heaps)) for name, heaps in self.positions.items()}

    def are_equal(self, given, other):
        """Whatever is said to be lost, the moves are the same, and enough of them."""
        moves = {name: move for name, move in given.items() if move != SENTENCES[IS_LOST]}
        is_enough = len(moves) >= POSITIONS - LOST
        return is_enough and all(other[name] == move for name, move in moves.items())


def _draw(rng, lost):
    """Three different heaps that are lost, or not; never all of them small."""
    while True:
        heaps = tuple(rng.sample(range(1, LARGEST + 1), 3))
        if max(heaps) > MOST + 1 and is_lost(heaps) == lost:
            return heaps


def _answers(heaps):
    """Every winning move, or that there is none."""
    winning = [_named(move) for move, left in takings(heaps).items() if is_lost(left)]
    return winning or [SENTENCES[IS_LOST]]


def _named(move):
    return SENTENCES["move"].format(n=move[1], heap=move[0] + 1)


def _shown(heaps):
    return "-".join(map(str, heaps))
