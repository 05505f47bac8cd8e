"""A player of Nim who takes at most three matches in a turn, and does not search."""

from functools import cache
from itertools import product
from random import Random

from ...games.taking import heap_numbers, is_lost, takings
from ...language import words
from ...observe.errors import brief, name_of
from ..task import ByCases

LARGEST = 7  # of three heaps: all positions with such heaps are played,
LARGE = 60  # and so many of five large heaps, where no search comes to an end
SMALL_ONLY = 0.5  # the score of a player who is perfect with small heaps alone
SENTENCES = words({
    "type": "With the heaps {heaps} {name} returned {got}; it should return a pair (i, n): take n "
    "matches from heaps[i].",
    "illegal": "With the heaps {heaps} {name} wants to take {n} from heaps[{i}], which is no legal "
    "move.",
    "loses": "With the heaps {heaps} {name} takes {n} from heaps[{i}], and the opponent can win; "
    "{winning} would win.",
    "winning": "{n} from heaps[{i}]",
    "large": "All small positions are right, but with the heaps {heaps} {name} raised {kind}: such "
    "heaps cannot be searched.",
    "grows": "Does your function look at positions further on? Which property of the heaps alone "
    "tells you whether a position is lost?",
    "perfect": "{positions} positions were played, {large} of them with large heaps.",
    "hint": "Which heaps does your move leave? If you had to move there, which move would win?",
})


class Nim(ByCases):
    """A function of the heaps that returns (heap, matches to take).

    Large heaps come only where all small ones are right: who searches would be lost in them.
    """

    size = staticmethod(sum)

    def cases(self, seed):
        return positions(seed)[0]

    def ask(self, function, heaps):
        returned = function(heaps)
        return tuple(returned) if isinstance(returned, list) else returned

    def is_right(self, heaps, move):
        """Is it legal, and does it win where that can be done?"""
        return is_legal(heaps, move) and (is_lost(heaps) or is_lost(takings(heaps)[move]))

    def share(self, cases, moves):
        """Of the positions that can be won: how many a player wins who moves so."""
        won = [pair for pair in zip(cases, moves, strict=True) if not is_lost(pair[0])]
        return sum(self.is_right(*pair) for pair in won) / len(won)

    def score(self, cases, moves, seed):
        are_legal = all(map(is_legal, cases, moves))
        return super().score(cases, moves, seed) if are_legal else 0.0

    def without_idea(self):
        """Players without the idea: the first move, the last one, and all that misunderstand it."""
        yield lambda heaps: next(iter(takings(heaps)))
        yield lambda heaps: list(takings(heaps))[-1]
        yield from (wrong for _, wrong in self.misreadings)

    def all_right(self, function, small, seed):
        _, large = positions(seed)
        for heaps in large:
            if finding := self._problem_with_large(function, heaps):
                return self.reject(len(small), finding, None, SMALL_ONLY, SENTENCES["grows"])
        words = {"positions": len(small) + len(large), "large": len(large)}
        return self.accept(len(small), SENTENCES["perfect"].format(**words))

    def _problem_with_large(self, function, heaps):
        """What goes wrong with large heaps, in a sentence; None where nothing does."""
        try:
            move = self.ask(function, heaps)
        except (RecursionError, MemoryError, LookupError) as problem:
            words = {"name": name_of(function), "kind": type(problem).__name__}
            return SENTENCES["large"].format(heaps=heaps, **words)
        return None if self.is_right(heaps, move) else self.finding(function, heaps, move)

    def finding(self, function, heaps, move):
        words = {"heaps": heaps, "name": name_of(function)}
        if not isinstance(move, tuple) or len(move) != 2:
            return SENTENCES["type"].format(got=brief(move), **words)
        words |= {"i": brief(move[0]), "n": brief(move[1])}
        if not is_legal(heaps, move):
            return SENTENCES["illegal"].format(**words)
        winning = next(pair for pair, left in takings(heaps).items() if is_lost(left))
        words["winning"] = SENTENCES["winning"].format(i=winning[0], n=winning[1])
        return SENTENCES["loses"].format(**words)


@cache
def positions(seed):
    """(all small positions, some large ones): those that can be won, and some that cannot."""
    small = [heaps for heaps in product(range(LARGEST + 1), repeat=3) if any(heaps)]
    rng, top = Random(f"nim {seed}"), len(heap_numbers()) - 1
    large = [tuple(rng.randint(top // 5, top) for _ in range(5)) for _ in range(LARGE)]
    return small, large


def is_legal(heaps, move):
    """Is it a pair of whole numbers that the rules allow?"""
    is_pair = isinstance(move, tuple) and len(move) == 2
    return is_pair and all(type(part) is int for part in move) and move in takings(heaps)


TASK = Nim(key="nim", called_alone=(("heaps",),), says=SENTENCES)
