"""A search that fails: the sentence is about its error, whatever the game can be asked."""

from pathlib import Path

import pytest

from adversarial import MAX, watch
from adversarial.games import Nim
from adversarial.observe import errors
from adversarial.observe.clock import TookTooLong
from adversarial.observe.errors import SearchError, is_library
from adversarial.search import minimax


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


def test_all_code_to_be_read_is_there():
    assert all(Path(folder).is_dir() for folder in errors.TO_BE_READ)
