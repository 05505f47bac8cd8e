"""A search in Nim for points: the value, and a move that reaches it."""

from ...games.taking import BONUS, points_table, takings
from ...language import words
from ...observe.errors import brief, name_of
from ...returned import is_number
from ...text import number
from ..diagnosis.behaviour import as_float, same
from ..task import ByCases
from .nim import is_legal

POSITIONS = 21
MATCHES = range(3, 8)  # of a position: a search without a table has to come to its end
SENTENCES = words({
    "type": "With the heaps {heaps} {name} returned {got}; it should return a pair (value, move), "
    "the move being a pair (i, n).",
    "value": "With the heaps {heaps} it returns the value {got}; it should be {right}.",
    "move": "With the heaps {heaps} the value {value} is right, but the move {got} leads to "
    "{reached}; {right} leads to it.",
    "illegal": "With the heaps {heaps} its move is {got}, which is no legal move.",
    "hint": "Work the heaps of this case out by hand, from the empty table upwards. Where is the "
    "first number that differs from yours?",
})


class Points(ByCases):
    """A function of the heaps that returns (value, move) for the player to move."""

    size = staticmethod(sum)

    def draw_cases(self, rng):
        """Positions in which neither the first move is best nor the last one, nor the one that
        takes most; and one that is lost: who begins with −3 for the worst finds no move there."""
        table = points_table()
        played = [heaps for heaps in table if sum(heaps) in MATCHES]
        lost = [heaps for heaps in played if table[heaps] == -BONUS]
        fit = [heaps for heaps in played if _tells(heaps)]
        return [*rng.sample(fit, POSITIONS), rng.choice(lost)]

    def ask(self, function, heaps):
        return function(heaps)

    def read(self, returned):
        """(value, move), or (None, None) where it is no such pair."""
        if not isinstance(returned, tuple | list) or len(returned) != 2:
            return None, None
        value, move = returned
        value = as_float(value) if is_number(value) else None
        return value, tuple(move) if isinstance(move, tuple | list) else move

    def without_idea(self):
        return [wrong for _, wrong in self.misreadings]

    def is_right(self, heaps, returned):
        value, move = self.read(returned)
        right = points_table()[heaps]
        is_answer = value is not None and is_legal(heaps, move)
        return is_answer and same(value, right) and _reached(heaps, move) == right

    def finding(self, function, heaps, returned):
        value, move = self.read(returned)
        right = points_table()[heaps]
        words = {"heaps": heaps, "name": name_of(function)}
        if value is None:
            return SENTENCES["type"].format(got=brief(returned), **words)
        if not same(value, right):
            return SENTENCES["value"].format(got=number(value), right=number(right), **words)
        words |= {"got": brief(move)}
        if not is_legal(heaps, move):
            return SENTENCES["illegal"].format(**words)
        best = next(each for each in takings(heaps) if _reached(heaps, each) == right)
        words |= {"value": number(right), "right": brief(best), "reached": _reached(heaps, move)}
        return SENTENCES["move"].format(**words)


def _tells(heaps):
    moves = takings(heaps)
    first, *_, last = moves
    most = max(moves, key=lambda move: move[1])
    return not any(_reached(heaps, move) == points_table()[heaps] for move in (first, last, most))


def _reached(heaps, move):
    """What the player to move gets by a move."""
    return move[1] - points_table()[takings(heaps)[move]]


TASK = Points(key="points", called_alone=(("heaps",),), says=SENTENCES)
