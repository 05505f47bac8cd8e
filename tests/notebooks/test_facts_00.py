"""What the notebook 00 says is so, computed without the package."""

from adversarial.games import GameTree, TicTacToe
from tests.notebooks.heaps import mover_wins
from tests.notebooks.nested import from_the_right, read
from tests.notebooks.page import Page

TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
ANOTHER = [[5, 9], [4, 7, 8], [6, 3]]


def test_the_first_game_is_lost_for_who_begins_and_won_for_who_answers():
    assert not mover_wins((3, 2, 1))


def test_the_first_tree_is_worth_three_in_any_order():
    assert max(map(min, TREE)) == 3
    assert read(TREE)[0] == read(TREE, from_the_right)[0] == 3


def test_from_left_to_right_seven_leaves_are_read_and_from_right_to_left_all_nine():
    assert read(TREE)[1] == [3, 12, 8, 2, 14, 5, 2]
    assert read(TREE, from_the_right)[1] == [2, 5, 14, 6, 4, 2, 8, 12, 3]


def test_five_ends_of_the_other_tree_are_read():
    assert read(ANOTHER)[1] == [5, 9, 4, 6, 3]


def test_where_the_numbers_of_its_pictures_come_from():
    """At depth 1 the explorer shows an estimate; and a win has another value in another game."""
    game, board = GameTree(TREE), TicTacToe()
    words = Page.stored("00_start_here").words
    assert f"(3 + 12 + 8) / 3 = {game.evaluate('B'):.2f}" in words
    assert game.evaluate("B") == round(sum(TREE[0]) / 3, 2)
    assert f"in tic-tac-toe a win will count {board.utility(board.parse('XXX OO. ...'))}" in words
