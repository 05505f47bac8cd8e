"""What a search returned, in all the ways in which searches say it."""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import inf, isnan

import pytest

from adversarial import MAX
from adversarial.games import GameTree, Nim, TicTacToe
from adversarial.returned import read_returned
from adversarial.search import decide, iterative_deepening

TEXTS = ["a1", "a2"]


class Way(Enum):
    UP = 1
    DOWN = 2


@dataclass
class Answer:
    value: object = None
    action: object = None


@pytest.mark.parametrize(
    ("returned", "moves", "value", "move"),
    [
        # One thing alone.
        (3, TEXTS, 3, None),
        (2.5, TEXTS, 2.5, None),
        (Fraction(1, 3), TEXTS, Fraction(1, 3), None),
        (-inf, TEXTS, -inf, None),
        (MAX, TEXTS, 1, None),
        ("a2", TEXTS, None, "a2"),
        ((0, 1), [(0, 1), (0, 2)], None, (0, 1)),  # a move of Nim, and no pair
        (Way.DOWN, [Way.UP, Way.DOWN], None, Way.DOWN),
        # Both, in either order.
        ((3, "a1"), TEXTS, 3, "a1"),
        (("a1", 3), TEXTS, 3, "a1"),
        ([3, "a1"], TEXTS, 3, "a1"),
        ((3, (0, 2)), [(0, 1), (0, 2)], 3, (0, 2)),
        (((0, 2), 3), [(0, 1), (0, 2)], 3, (0, 2)),
        ((3, None), TEXTS, 3, None),
        ((None, "a1"), TEXTS, None, "a1"),
        ((3, "a1", 17), TEXTS, 3, "a1"),  # and how many nodes it took
        ((3, ["a1", "b1"]), TEXTS, 3, None),  # a line of play is no move
        ((5, 3, 4, 7), TEXTS, 5, None),  # the first number, never the one that is right
        ((3, "c7"), TEXTS, 3, None),
        # Objects.
        (Answer(3, "a1"), TEXTS, 3, "a1"),
        (Answer(3), TEXTS, 3, None),
        (Answer(action="a1"), TEXTS, None, "a1"),
        (Answer("three", "c7"), TEXTS, None, None),
        # Neither.
        (None, TEXTS, None, None),
        ("three", TEXTS, None, None),
        ("", TEXTS, None, None),
        (True, TEXTS, None, None),
        ((), TEXTS, None, None),
        ({3: "a1"}, TEXTS, None, None),
        # Where moves are whole numbers, too.
        (4, [3, 4], 4, None),
        (4.0, [3, 4], 4.0, None),
        ((0, 4), [0, 3, 4], 0, 4),
        ((4, 100), [0, 3, 4], 100, 4),  # only the other way round it has a move
        ((100, 4), [0, 3, 4], 100, 4),
        ((1.0, 1), [0, 1], 1.0, 1),
        ((0, True), [0, 1], 0, None),
    ],
)
def test_every_way_to_say_it(returned, moves, value, move):
    assert read_returned(returned, moves) == (value, move)


def test_a_number_that_is_no_number_is_still_the_value():
    assert isnan(read_returned((float("nan"), "a1"), TEXTS).value)


def only_zero(value, move):
    """Could a right search return this, where the root is worth 0 and 3 and 4 are best?"""
    return value in (0, None) and move in (3, 4, None)


@pytest.mark.parametrize(
    ("returned", "value", "move"),
    [
        (0, 0, None),
        (4, None, 4),
        (5, 5, None),  # no value of the root, no best move: then it is a wrong value
        (7, 7, None),
        ((0, 4), 0, 4),
        ((4, 0), 0, 4),
        ((5, 4), 5, 4),  # a wrong value
        ((0, 5), 0, 5),  # a wrong move
    ],
)
def test_where_moves_are_numbers_only_a_reading_that_fits_turns_it_round(returned, value, move):
    assert read_returned(returned, [0, 3, 4, 5], only_zero) == (value, move)


def test_whole_numbers_of_numpy_are_moves():
    numpy = pytest.importorskip("numpy")
    value, move = read_returned((numpy.float64(0.5), numpy.int64(4)), [3, 4])
    assert (value, move, type(move)) == (0.5, 4, int)
    assert read_returned(numpy.int64(7), ["a1"]).value == 7


def test_decide_reads_either_order_and_refuses_what_has_no_value():
    tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])

    def turned(game, state, depth=inf):
        answer = iterative_deepening(game, state)
        return answer.action, answer.value

    won = TicTacToe().parse("XO. XO. ...")  # the value is no cell
    for game, state in ((tree, "A"), (Nim((2, 1)), None), (TicTacToe(), won)):
        assert decide(game, state, turned).value == decide(game, state).value
    with pytest.raises(ValueError, match="returned 'a1': there is no value in it"):
        decide(tree, search=lambda game, state: "a1")
