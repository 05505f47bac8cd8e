"""A search that fails: the sentence is about its error, whatever the game can be asked."""

from math import inf
from pathlib import Path

import pytest

from adversarial import MAX, watch
from adversarial.games import GameTree, Nim
from adversarial.observe import errors
from adversarial.observe.clock import TookTooLong
from adversarial.observe.errors import SearchError, is_library
from adversarial.search import minimax

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


class Choice:
    """A choice between 1 and 2: no more than a GameLike has to answer."""

    initial = 0

    def to_move(self, state):
        return MAX

    def actions(self, state):
        return [] if state else [1, 2]

    def result(self, state, action):
        return {1: 1, 2: 2}[action]

    def is_terminal(self, state):
        return bool(state)

    def utility(self, state):
        return state


class Endless(Choice):
    def actions(self, state):
        return [1, 2]

    def is_terminal(self, state):
        return False

    def evaluate(self, state):
        return 0

    def result(self, state, action):
        return 0


class Ring(Choice):
    """Three places in a ring, for ever."""

    def is_terminal(self, state):
        return False

    def actions(self, state):
        return ["on"]

    def result(self, state, action):
        return (state + 1) % 3


def test_an_illegal_move_is_named_though_the_game_names_no_states():
    with pytest.raises(SearchError, match="asked for the move 7 at 0, which has no such move"):
        watch(lambda game, state: game.result(state, 7), Choice())


@pytest.mark.parametrize("state", [None, 5])
def test_a_state_that_is_none_does_not_hide_the_error(state):
    with pytest.raises(SearchError, match="raised TypeError: .*\\n.*test_errors.py"):
        watch(lambda game, _: game.result(state, (0, 1)), Nim())


@pytest.fixture
def installed(monkeypatch):
    """As if the package stood where others are installed."""
    folder = str(Path(errors.PACKAGE).parent) + "/"
    monkeypatch.setattr(errors, "LIBRARIES", (*errors.LIBRARIES, folder))
    is_library.cache_clear()
    yield
    is_library.cache_clear()


def test_the_line_of_a_search_of_the_course_is_named_where_it_is_installed(installed):
    with pytest.raises(TookTooLong, match=r"line \d+ of minimax.py"):
        watch(minimax, Endless(), seconds=0.1, budget=10**9, depth=100)


def in_a_loop(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = []
    for move in game.actions(state):
        game.result(state, move)
        values.append(in_a_loop(game, state))  # the same state again
    return max(values)


def at_once(game, state, depth=inf):
    if game.is_terminal(state) or depth == 0:
        return game.utility(state)
    return max(at_once(game, state, depth - 1) for _ in game.actions(state))  # the same state again


def round_and_round(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    return max(round_and_round(game, game.result(state, move)) for move in game.actions(state))


@pytest.mark.parametrize("search", [in_a_loop, at_once])
def test_the_call_that_gets_the_same_state_for_ever_is_named(search):
    with pytest.raises(SearchError, match="each time with the same arguments.*\n.*again$"):
        watch(search, CLASSIC)


def test_a_game_that_comes_back_is_no_call_with_the_same_arguments():
    with pytest.raises(SearchError, match="Does every call come closer to an end"):
        watch(round_and_round, Ring())


def test_all_code_to_be_read_is_there():
    assert all(Path(folder).is_dir() for folder in errors.TO_BE_READ)
