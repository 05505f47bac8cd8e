"""A film and a check read what a search returned alike, however it is written."""

import numpy as np
import pytest

from adversarial import MAX, watch
from adversarial.exercises.diagnosis.behaviour import behave
from adversarial.exercises.diagnosis.cover import best_moves
from adversarial.exercises.diagnosis.probes import Probe
from adversarial.games import Connect4, TicTacToe
from adversarial.observe.errors import SearchError
from adversarial.search import alphabeta, alphabeta_hard, decide, minimax
from tests.programs import ON_TREES, right, shapes


def styles():
    """(task, function) of every right implementation in the tests."""
    for task in ON_TREES:
        yield from ((task, function) for function in right(task, unusual=True))
    yield from (("minimax", function) for function in shapes.MINIMAXES)
    yield from (("alphabeta", function) for function in shapes.ALPHABETAS)


@pytest.mark.parametrize(("task", "function"), list(styles()))
def test_a_film_and_a_check_agree_on_every_style(task, function):
    for probe in ON_TREES[task].probes()[:4]:
        if probe.extra:
            continue
        behaviour = behave(function, probe)
        film = watch(function, probe.game, **probe.kwargs)
        assert (film.value, film.move) == (behaviour.value, behaviour.action)
        assert film.value is not None or film.move is not None
        if film.move is not None:
            assert film.move in best_moves(ON_TREES[task], probe)


def in_style(style):
    """Minimax with its decision, said in another way."""

    def search(game, state):
        worth = {move: minimax(game, game.result(state, move)) for move in game.actions(state)}
        choose = max if game.to_move(state) is MAX else min
        move = choose(worth, key=worth.get)
        return style(worth[move], move)

    return search


STYLES = {
    "value": lambda value, move: value,
    "move": lambda value, move: move,
    "value and move": lambda value, move: (value, move),
    "move and value": lambda value, move: (move, value),
    "a list": lambda value, move: [move, value],
}
BOARDS = [  # games whose moves are whole numbers, where the value is none of the best moves
    (TicTacToe(), "XO. XO. ...", 100),
    (TicTacToe(), ".XO XO. ...", 0),
    (Connect4(4, 3, 3), "X... O... XOX.", -1000),
]


@pytest.mark.parametrize(("game", "board", "value"), BOARDS, ids=repr)
@pytest.mark.parametrize("style", STYLES)
def test_moves_that_are_numbers_are_told_from_values(game, board, value, style):
    state = game.parse(board)
    film = watch(in_style(STYLES[style]), game, state)
    found = decide(game, state)
    assert found.value == value
    assert film.value == (None if style == "move" else value)
    assert film.move == (None if style == "value" else found.action)

    class Here(type(game)):
        initial = None

    here = Here(*game._made_with[0], **game._made_with[1])
    here.initial = state
    behaviour = behave(in_style(STYLES[style]), Probe(here, {}))
    assert (film.value, film.move) == (behaviour.value, behaviour.action)


def test_a_wrong_value_is_not_taken_for_a_move_that_is_not_best():
    game = TicTacToe()
    state = game.parse("... XX. OO.")  # X wins by cell 5, and must; cell 0 is free

    def says_nothing(game, state):
        minimax(game, state)
        return 0

    film = watch(says_nothing, game, state)
    assert (film.value, film.move) == (0, None)


def plays_the_last(game, state):
    """Searches every move and then plays the last one, good or not."""
    moves = game.actions(state)
    for move in moves:
        minimax(game, game.result(state, move))
    return moves[-1]


def leaves_the_rest(game, state):
    """Looks at one move only and plays it: what the others are worth is not known."""
    move = game.actions(state)[-1]
    minimax(game, game.result(state, move))
    return move


@pytest.mark.parametrize("player", [plays_the_last, leaves_the_rest])
@pytest.mark.parametrize("board", ["... XX. OO.", "XO. XO. ...", "X.. .O. ..X"])
def test_a_number_that_was_never_a_value_is_a_move(player, board):
    game = TicTacToe()
    film = watch(player, game, game.parse(board))
    assert (film.value, film.move) == (None, film.returned)


def test_a_number_may_be_a_value_that_the_search_made_itself():
    def counts_empty_cells(game, state):
        moves = game.actions(state)
        for move in moves:
            game.actions(game.result(state, move))  # and values it by itself
        return len(moves)

    game = TicTacToe()
    film = watch(counts_empty_cells, game, game.parse("X.. .O. ..."))  # cell 7 is free, too
    assert (film.value, film.move) == (7, None)


def test_an_end_of_the_window_is_a_value():
    game = Connect4(4, 3, 3, win=2)
    for search in (alphabeta, alphabeta_hard):
        film = watch(search, game, depth=2, alpha=1, beta=3)
        assert (film.value, film.move) == (film.returned, None)


@pytest.mark.parametrize("returned", ["three", True, (), {"value": 3}])
def test_what_has_neither_value_nor_move(returned):
    def search(game, state):
        minimax(game, state)
        return returned

    probe = ON_TREES["minimax"].probes()[0]
    film = watch(search, probe.game)
    assert (film.value, film.move) == (None, None)
    told = f"search returned {returned!r}. Neither a value nor a legal move can be read from that."
    assert film.explain(film.steps[-1]).endswith(told)
    assert behave(search, probe).kind == "returned"


def test_none_is_no_answer():
    probe = ON_TREES["minimax"].probes()[0]
    with pytest.raises(SearchError, match="returned None"):
        watch(lambda game, state: game.actions(state) and None, probe.game)
    assert behave(lambda game, state: game.actions(state) and None, probe).kind == "returned"


class OnAnArray(TicTacToe):
    """Its states are pairs of an array and a player: two such pairs cannot be compared."""

    initial = np.array([*"XO.XOX.OX"]), MAX

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [int(place) for place in np.flatnonzero(state[0] == ".")]

    def result(self, state, action):
        board = state[0].copy()
        board[action] = "X" if state[1] is MAX else "O"
        return board, state[1].other

    def utility(self, state):
        return int(np.flatnonzero(state[0] == "X")[-1])

    def is_terminal(self, state):
        return not self.actions(state)


@pytest.mark.parametrize("style", STYLES)
def test_positions_that_cannot_be_compared_are_no_moves(style):
    film = watch(in_style(STYLES[style]), OnAnArray())
    assert film.value == (None if style == "move" else 8)
    assert film.move == (None if style == "value" else 2)
