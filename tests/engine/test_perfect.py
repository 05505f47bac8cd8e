"""The perfect player, on a board small enough for plain Python."""

from random import Random

import pytest

from adversarial.engine import perfect, player, solve, solver
from adversarial.games import Connect4, TicTacToe
from adversarial.widgets import play
from adversarial.widgets.play.play import PLAY

SMALL = Connect4(columns=4, rows=4)


def test_it_keeps_the_score_against_anybody():
    rng = Random(1)
    for _ in range(5):
        state = SMALL.initial
        while not SMALL.is_terminal(state):
            score = solve(state, SMALL)
            told, move = perfect(SMALL, state)
            state = SMALL.result(state, move)
            assert told == score == solve(state, SMALL)
            if not SMALL.is_terminal(state):
                state = SMALL.result(state, rng.choice(SMALL.actions(state)))
        assert SMALL.utility(state) >= 0


def test_it_plays_on_a_board():
    view = play(SMALL, level="perfect", first="machine")
    match = view.match
    assert len(match.moves) == 1
    assert match.thought.value == 0
    assert match.thought.nodes > 1
    view.handle({"do": "thoughts"})
    assert match.problem == PLAY["no film"]


def test_what_it_cannot_play_is_refused_at_once(monkeypatch):
    with pytest.raises(ValueError, match="lines of four"):
        play(TicTacToe(), level="perfect")
    monkeypatch.setattr(solver, "IS_COMPILED", False)
    with pytest.raises(ImportError, match="numba"):
        play(Connect4(), level="perfect")
    assert player.perfect.has_no_film
