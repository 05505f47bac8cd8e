"""What the variables of the watched code hold, as a reader sees it."""

import pytest

from adversarial import MAX, MIN, Game, watch
from adversarial.games import (
    Chase,
    Checkers,
    Connect4,
    DiceNim,
    GameTree,
    Grundy,
    Nim,
    Pig,
    TicTacToe,
)
from adversarial.games.picture import diagram_of
from adversarial.search import alphabeta, expectiminimax, minimax
from adversarial.view.live.data import code_data, film_data
from adversarial.view.live.held import HIGHEST, Held
from adversarial.view.svg import primitive


def shown(film):
    """For each step its variables by name: [text], or [text, board]."""
    data = code_data(film)
    for step, look in zip(film.steps, data["looks"], strict=True):
        yield step, {name: rest for name, *rest in (data["variables"][i] for i in look[2])}, data


FILMS = [
    watch(alphabeta, TicTacToe(), TicTacToe().parse("XO. .O. .XX"), depth=2),
    watch(alphabeta, Connect4(4, 3, 3), depth=2),
    watch(alphabeta, Checkers(size=4), depth=3),
    watch(alphabeta, Nim((2, 1))),
    watch(alphabeta, Grundy(6)),
    watch(alphabeta, Chase("dare"), depth=2),
    watch(expectiminimax, DiceNim(2, 2)),
    watch(expectiminimax, Pig(), depth=2),
]


@pytest.mark.parametrize("film", FILMS, ids=lambda film: type(film.game).__name__)
def test_a_state_is_a_board_and_never_a_tuple_of_numbers(film):
    room = film_data(film)["boardRoom"]
    for step, held, data in shown(film):
        state = film.all_nodes[step.node].state
        text, place = held["state"]
        assert "(" not in text
        width, height, *places = data["boards"][place]
        diagram = diagram_of(film.game, state)
        assert (width, height) == (diagram.width, diagram.height)
        assert height <= room
        drawn = [data["shapes"][i] for i in places]
        assert drawn == [primitive(shape) for shape in diagram.shapes]


def test_a_board_is_sent_once():
    data = code_data(FILMS[1])
    states = {node.state for node in FILMS[1].all_nodes}
    assert len(data["boards"]) <= len(states)
    assert len(data["shapes"]) == len(set(data["shapes"]))


@pytest.mark.parametrize(
    ("film", "names"),
    [(FILMS[0], "O "), (FILMS[1], "in column"), (FILMS[2], "-"), (FILMS[4], "into")],
    ids=["TicTacToe", "Connect4", "Checkers", "Grundy"],
)
def test_a_move_is_called_as_the_sentences_call_it(film, names):
    legal = {
        film.game.action_name(node.state, action)
        for node in film.all_nodes
        for action in film.game.actions(node.state)
    }
    moves = [held["action"] for _, held, _ in shown(film) if "action" in held]
    assert {move for move, *board in moves} <= legal
    assert all(len(move) == 1 for move in moves)  # a move of Grundy's looks like a state
    assert any(names in move for (move,) in moves)


def test_the_names_of_a_tree_stay():
    film = watch(alphabeta, GameTree([[3, 12], [2, 4]]))
    assert film_data(film)["boardRoom"] == 0
    for step, held, data in shown(film):
        assert held["state"] == [film.all_nodes[step.node].state]
        assert held.get("action", ["a1"])[0] in ("a1", "a2", "b1", "b2", "c1", "c2")
        assert not data["boards"]


class Pair(Game):
    """Take one or two from (matches, whose turn); it has no picture."""

    initial = (3, MAX)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [take for take in (1, 2) if take <= state[0]]

    def result(self, state, take):
        return (state[0] - take, MIN if state[1] is MAX else MAX)

    def utility(self, state):
        return -state[1]


class Shown(Pair):
    """The same with a text of several lines."""

    def show(self, state):
        return f"{'|' * state[0]}\n{state[1]} to move"


class Broken(Pair):
    """The same with a text that fails."""

    def show(self, state):
        raise ValueError("no")


@pytest.mark.parametrize(
    ("game", "text"), [(Pair(), "(3, MAX)"), (Shown(), "|||\nMAX to move"), (Broken(), "(3, MAX)")]
)
def test_without_a_picture_a_state_is_its_text(game, text):
    film = watch(minimax, game)
    _, held, data = next(shown(film))
    assert held["state"] == [text]
    assert data["boards"] == []


def test_a_board_that_has_no_room_is_told_by_its_text():
    game = Grundy(40)
    film = watch(minimax, game, depth=1)
    assert diagram_of(game, game.initial).height > HIGHEST
    assert film_data(film)["boardRoom"] == 0
    assert next(shown(film))[1]["state"] == ["40"]


def test_what_cannot_be_hashed_or_is_no_move_stays_as_it_is():
    film = FILMS[1]
    held, step = Held(film), film.steps[0]
    assert held.show(step, "depth", 2) == ("depth", "2")
    assert held.show(step, "best_action", True) == ("best_action", "True")
    assert held.show(step, "row", [1, 2]) == ("row", "[1, 2]")
    assert held.show(step, "move", 99) == ("move", "99")
    assert held.show(step, "best", (3, 1)) == ("best", "(3, 1)")
