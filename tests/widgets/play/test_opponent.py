"""The machine decides as `decide` does, in the nodes of one search, by anybody's function."""

from math import inf
from random import Random

import pytest

from adversarial.games import Connect4, TicTacToe
from adversarial.search import alphabeta, decide, minimax
from adversarial.widgets.play.match import Match
from adversarial.widgets.play.opponent import think


@pytest.mark.parametrize("search", [minimax, alphabeta])
def test_the_machine_decides_as_decide_does(search):
    game = TicTacToe()
    random = Random(2)
    for _ in range(30):
        state = game.initial
        for _ in range(random.randrange(2, 7)):
            if not game.is_terminal(state):
                state = game.result(state, random.choice(game.actions(state)))
        if game.is_terminal(state):
            continue
        expected, thought = decide(game, state, search), think(game, state, search, 9)
        assert thought.value == expected.value
        assert thought.action in expected.best_actions
        assert thought.nodes == expected.nodes


def test_a_win_at_once_is_not_put_off():
    game = TicTacToe()
    state = game.parse("XX. OO. ...")
    assert think(game, state, alphabeta, 9).action == 2


def test_a_search_that_takes_too_long_looks_less_far():
    match = Match(Connect4(), first="machine", level=8, search="minimax", nodes=500)
    assert match.thought.depth == 3
    assert match.thought.kwargs == {"depth": 3}
    assert match.thinking.endswith("looking 3 plies ahead, and expects 0 for MAX. Looking further "
                                   "would take too long.")  # fmt: skip


# --- a search of one's own --------------------------------------------------------------------


def first_legal(game, state):
    return 0, game.actions(state)[0]


def value_only(game, state, depth=inf):
    return minimax(game, state, depth)


def illegal(game, state):
    return 0, "nowhere"


def broken(game, state):
    return game.nothing


def none(game, state):
    return None


def endless(game, state):
    while True:
        game.result(state, game.actions(state)[0])


@pytest.mark.parametrize(("search", "cell"), [(first_legal, 0), (value_only, 0)])
def test_a_function_of_your_own_can_play(search, cell):
    match = Match(TicTacToe(), first="machine", search=search, level=2)
    assert match.moves[0].action == cell
    assert search.__name__ in match.thinking
    assert next(iter(match.searches)) == search.__name__


@pytest.mark.parametrize(
    ("search", "words"),
    [
        (illegal, "'nowhere' is not a legal move here"),
        (broken, "test_opponent.py: return game.nothing"),
        (none, "none returned None"),
        (endless, "endless found no move within"),
    ],
)
def test_a_function_that_fails_is_explained_and_can_be_replaced(search, words):
    match = Match(TicTacToe(), search=search, nodes=2000)
    assert match.touch("cell4")
    match.reply()
    assert words in match.message
    assert not match.your_turn
    assert not match.touch("cell0")
    assert match.message == "It is MIN's turn."
    match.choose(search="alphabeta")
    assert match.your_turn
    assert not match.problem


def test_a_search_of_your_own_is_counted_once():
    game = TicTacToe()
    state = game.parse("X.. .O. ...")
    assert think(game, state, value_only, 9).nodes == think(game, state, minimax, 9).nodes
