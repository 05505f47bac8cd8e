"""Bisection: the value between two known bounds, by null windows that ask about the middle."""

from math import inf
from operator import gt

from ....games import GameTree
from ....language import words
from ....search import alphabeta, minimax
from ...diagnosis.cover import Valued
from ...programs.alphabeta import strict
from .transfer import Case, Transfer, whole

WIDTH, DEPTH = (2, 3), 5
FEW = 4  # so far from the middle lie the values in most trees: ties show who reads too much
BOUNDS = ((0, 15), (-9, 9), (1, 30), (-20, 3))
ALL_READ = "looks_at_everything"  # right, but for the leaves that it reads in vain
SENTENCES = words({
    "told": 'With game = GameTree("{tree}"), low = {low} and high = {high}',
    "form": "a pair (value, asked), asked a list of whole numbers",
    "hint": "Write down low and high after each question. Which numbers are still possible after a "
    "yes, which after a no, and which one is in their middle, rounded up?",
})


def _asked(value, low, high, middle=lambda low, high: (low + high + 1) // 2, below=1):
    """The numbers that are asked about on the way to a value."""
    asked = []
    while low < high:
        asked.append(middle(low, high))
        low, high = (asked[-1], high) if value >= asked[-1] else (low, asked[-1] - below)
    return asked


def _case(rng, number):
    """A tree of which null windows do not read all that alpha-beta reads."""
    low, high = BOUNDS[number // 2 % len(BOUNDS)]
    middle, few = (low + high) // 2, number % 4 > 0
    values = (middle - FEW, middle + FEW) if few else (low, high)
    while True:
        game = GameTree(_tree(rng, DEPTH if few else DEPTH - 1, *values))
        value, more = minimax(game, game.initial), {"low": low, "high": high}
        told = SENTENCES["told"].format(tree=game, **more)
        case = Case(game.initial, (value, _asked(value, low, high)), told, game, more)
        if not _leaves(game, (-inf, inf)) <= _enough(case):
            return case


def _tree(rng, depth, low, high):
    if depth == 0:
        return rng.randint(low, high)
    return [_tree(rng, depth - 1, low, high) for _ in range(rng.randint(*WIDTH))]


def _read(returned):
    if not isinstance(returned, tuple | list) or len(returned) != 2:
        raise ValueError
    value, asked = returned
    if not isinstance(asked, tuple | list):
        raise ValueError
    return whole(value), list(map(whole, asked))


def _enough(case):
    """The leaves that null windows read which go on at ties."""
    return _leaves(case.game, *((asked - 1, asked) for asked in case.right[1]))


def _leaves(game, *windows):
    """The leaves that alpha-beta reads with these windows, one after the other."""
    reading = Valued(game)
    for window in windows:
        strict(reading, game.initial, *window, closed=gt)
    return {*reading.states}


def _by_value(numbers):
    """A search that finds the value at once, and makes up the questions."""

    def search(game, state, low, high):
        value = minimax(game, state)
        return value, numbers(value, low, high)

    return search


def _one_less(value, low, high):
    return [middle - 1 for middle in _asked(value, low, high)]


def _one_by_one(value, low, high):
    return _asked(value, low, high, lambda low, high: low + 1)


def _at_both_ends(value, low, high):
    """The middle, but after a no all that is known is forgotten but for one number."""
    asked = []
    while low < high:
        asked.append((low + high + 1) // 2)
        low, high = (asked[-1], high) if value >= asked[-1] else (low, high - 1)
    return asked


def like_mtdf(game, state, low, high):
    asked, value = [], (low + high + 1) // 2
    while low < high:
        asked.append(max(value, low + 1))
        value = alphabeta(game, state, inf, asked[-1] - 1, asked[-1])
        low, high = (value, high) if value >= asked[-1] else (low, value)
    return low, asked


TASK = Transfer(
    key="bisection",
    called_with={"low": -9, "high": 9},
    draw=_case,
    groups=36,
    reads=_read,
    says=SENTENCES,
    spares=lambda key, group: key == ALL_READ,
    clueless=(lambda game, state, low, high: (low, []), lambda game, state, low, high: (high, [])),
    enough=_enough,
    vain=ALL_READ,
)
TASK.misread({
    ALL_READ: _by_value(_asked),
    "asks_for_more_than": _by_value(_one_less),
    "asks_one_by_one": _by_value(_one_by_one),
    "forgets_a_no": _by_value(_at_both_ends),
    "asks_beside_the_last_answer": like_mtdf,
})
