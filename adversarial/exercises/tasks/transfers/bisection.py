"""Bisection: the value between two known bounds, by null windows that ask about the middle."""

from functools import cache
from math import inf
from operator import gt
from random import Random

from ....games import GameTree
from ....language import words
from ....search import alphabeta, minimax
from ...diagnosis.cover import Valued
from ...misconceptions.registry import misconception, of_task
from ...programs.alphabeta import strict
from .transfer import Case, Transfer, whole

TREES, WIDTH, DEPTH = 36, (2, 3), 5
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


@cache
def _cases(seed):
    rng, found = Random(f"bisection {seed}"), []
    while len(found) < TREES:
        low, high = BOUNDS[len(found) // 2 % len(BOUNDS)]
        middle, few = (low + high) // 2, len(found) % 4 > 0
        values = (middle - FEW, middle + FEW) if few else (low, high)
        game = GameTree(_tree(rng, DEPTH if few else DEPTH - 1, *values))
        value, more = minimax(game, game.initial), {"low": low, "high": high}
        told = SENTENCES["told"].format(tree=game, **more)
        right = value, _asked(value, low, high)
        case = Case(game.initial, right, len(found), told, game, more)
        wrongs = [each for each in of_task("bisection") if each.key != ALL_READ]
        others = [case.ask(wrong) for each in wrongs for wrong in each.by_task["bisection"]]
        if right not in others and not _leaves(game, (-inf, inf)) <= _enough(case):
            found.append(case)
    return found


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


for _key, _numbers in {
    ALL_READ: _asked,
    "asks_for_more_than": _one_less,
    "asks_one_by_one": _one_by_one,
    "forgets_a_no": _at_both_ends,
}.items():
    misconception(_key, "bisection")(_by_value(_numbers))


@misconception("asks_beside_the_last_answer", "bisection")
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
    draw=_cases,
    reads=_read,
    form=SENTENCES["form"],
    hint=SENTENCES["hint"],
    clueless=(lambda game, state, low, high: (low, []), lambda game, state, low, high: (high, [])),
    enough=_enough,
    vain=ALL_READ,
)
