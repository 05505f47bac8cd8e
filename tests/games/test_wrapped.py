"""A game around another: it answers as the one inside, also what no game of ours is asked."""

from copy import copy, deepcopy
from pickle import dumps, loads

import pytest

from adversarial import Observed
from adversarial.games import Nim, Ordered, TicTacToe
from adversarial.games.wrapped import Wrapped, unwrapped
from adversarial.search.counted import Counted
from adversarial.search.deepening import Limited


class Loud(Wrapped):
    def utility(self, state):
        return 10 * self.game.utility(state)


def test_what_a_wrapper_does_not_define_is_the_games_own():
    game = Loud(Nim((2, 1)))
    end = ((0, 0), game.to_move(game.initial))
    assert game.actions(game.initial) == [(0, 1), (0, 2), (1, 1)]
    assert (game.utility(end), game.game.utility(end)) == (10, 1)
    assert game.parse("2-1") == game.initial
    assert game.state_name(game.initial) == "2-1"
    with pytest.raises(AttributeError):
        _ = game.nothing


def test_an_evaluation_chosen_later_is_used():
    game = TicTacToe()
    wrapped = Loud(game)
    game.choose_evaluation(lambda state: 7)
    assert wrapped.evaluate(game.initial) == 7


@pytest.mark.parametrize("wrapper", [Loud, lambda game: Ordered(game, "reversed")])
def test_an_evaluation_chosen_for_a_wrapper_is_its_own(wrapper):
    game = TicTacToe()
    wrapped = copy(wrapper(game))
    wrapped.choose_evaluation(lambda state: 7)
    assert (wrapped.evaluate(game.initial), game.evaluate(game.initial)) == (7, 0)


@pytest.mark.parametrize("clone", [copy, deepcopy, lambda game: loads(dumps(game))])
def test_a_wrapper_can_be_copied(clone):
    game = clone(Loud(Nim((2, 1))))
    assert game.initial == Nim((2, 1)).initial


def test_the_game_inside_all_wrappers_is_found():
    game = TicTacToe()
    assert unwrapped(game) is game
    wrapped = Observed(Counted(Limited(Ordered(game, "best"), 10, 10)))
    assert unwrapped(wrapped) is game
    assert wrapped.parse("X.. .O. ...") == game.parse("X.. .O. ...")
