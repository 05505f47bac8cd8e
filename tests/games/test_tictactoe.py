"""Tic-tac-toe: known counts, symmetry, and the heuristics of the course."""

import pytest

from adversarial import MAX, MIN
from adversarial.games import TicTacToe
from adversarial.games.tictactoe import (
    canonical,
    claimed_lines,
    open_lines,
    piece_count,
    weighted_lines,
)
from adversarial.search import alphabeta, minimax
from tests.matches import reachable

GAME = TicTacToe()
EXAMPLE = GAME.parse("XO. .O. .XX")


POSITIONS = reachable(GAME)


def test_positions():
    assert len(POSITIONS) == 5_478
    assert len({canonical(state) for state in POSITIONS}) == 765
    decisions = [state for state in POSITIONS if not GAME.is_terminal(state)]
    assert len(decisions) == 4_520


def grid(state):
    return [line.split() for line in GAME.show(state).split("\n")]


def has_line(rows, mark):
    columns = list(zip(*rows, strict=True))
    diagonals = [[rows[i][i] for i in range(3)], [rows[i][2 - i] for i in range(3)]]
    return any(list(line) == [mark] * 3 for line in [*rows, *columns, *diagonals])


def test_ends_and_values_against_a_plain_grid():
    for state in POSITIONS:
        rows = grid(state)
        x, o = has_line(rows, "X"), has_line(rows, "O")
        full = not any("." in row for row in rows)
        assert GAME.is_terminal(state) == (x or o or full)
        assert bool(GAME.actions(state)) != GAME.is_terminal(state)
        if GAME.is_terminal(state):
            assert GAME.utility(state) == 100 * x - 100 * o
        marks = [mark for row in rows for mark in row]
        assert (GAME.to_move(state) is MAX) == (marks.count("X") == marks.count("O"))
        assert GAME.parse(GAME.show(state)) == state


def test_symmetry_offers_one_move_a_class():
    game = TicTacToe(symmetric=True)
    assert game.actions(game.initial) == [0, 1, 4]
    positions = reachable(game)
    assert len({canonical(state) for state in positions}) == 765
    assert alphabeta(game, game.initial) == 0
    for state in list(POSITIONS)[::7]:
        if not GAME.is_terminal(state):
            offered = [canonical(game.result(state, a)) for a in game.actions(state)]
            every = {canonical(game.result(state, a)) for a in GAME.actions(state)}
            assert len(offered) == len(set(offered))
            assert set(offered) == every


def test_symmetric_boards_are_worth_the_same():
    for state in list(POSITIONS)[::50]:
        assert minimax(GAME, state) == minimax(GAME, canonical(state))


def test_the_example_of_the_course():
    assert claimed_lines(EXAMPLE) == 1
    assert GAME.show(EXAMPLE) == "X O .\n. O .\n. X X"
    rows = grid(EXAMPLE)
    assert rows[0] == ["X", "O", "."]


def test_open_and_claimed_lines_differ_by_nothing():
    assert all(open_lines(state) == claimed_lines(state) for state in POSITIONS)
    assert any(weighted_lines(state) != open_lines(state) for state in POSITIONS)


def test_heuristics_speak_for_max():
    for state in POSITIONS:
        swapped = (state[1], state[0])
        for heuristic in (open_lines, claimed_lines, weighted_lines, piece_count):
            assert heuristic(swapped) == -heuristic(state)


def test_heuristics_by_hand():
    state = GAME.parse("XX. .O. ...")
    # X: row 1 with two, column 1 with one. O: row 2 and the second diagonal with one each.
    assert weighted_lines(state) == (3 + 1) - (1 + 1)
    assert claimed_lines(state) == 2 - 2
    assert {piece_count(s) for s in POSITIONS if GAME.to_move(s) is MAX} == {0}
    assert {piece_count(s) for s in POSITIONS if GAME.to_move(s) is MIN} == {1}


def test_evaluations_are_chosen_by_name_or_function():
    assert TicTacToe(evaluation="open_lines").evaluate(EXAMPLE) == 1
    assert TicTacToe(evaluation=lambda state: 42).evaluate(EXAMPLE) == 42
    assert GAME.evaluate(EXAMPLE) == 0
    with pytest.raises(ValueError, match="no evaluation 'clever'; it has: open_lines, claimed"):
        TicTacToe(evaluation="clever")


def test_the_value_of_a_win_can_be_set():
    game = TicTacToe(win=1)
    assert game.utility(game.parse("XXX OO. ...")) == 1
    assert game.utility(game.parse("OOO XX. X..")) == -1


def test_quiet_is_without_a_threat():
    assert GAME.is_quiet(GAME.initial)
    assert not GAME.is_quiet(GAME.parse("XX. .O. ..."))
    assert not GAME.is_quiet(GAME.parse("X.. OO. X.."))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("XO", "nine of X, O and '.'"),
        ("XO. .O. .XZ", "nine of X, O and '.'"),
        ("XX. ... ...", "this has 2 X and 0 O"),
        ("O.. ... ...", "this has 0 X and 1 O"),
    ],
)
def test_boards_that_cannot_be(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        GAME.parse(text)


def test_moves_have_names():
    assert GAME.action_name(GAME.initial, 4) == "X centre"
    assert GAME.action_name(EXAMPLE, 2) == "O top right"
    assert GAME.action_name(GAME.initial, 7) == "X bottom centre"
