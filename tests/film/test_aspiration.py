"""Aspiration is filmed pass by pass, each in the window that the code gave it."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversarial import watch
from adversarial.film.replay import LATE, UNJUST
from adversarial.games import GameTree, TicTacToe
from adversarial.search import alphabeta, aspiration, iterative_deepening, minimax
from tests.sample import examples
from tests.strategies import trees

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


def own(game, state, guess, margin=1):
    """The same as a student writes it, with a search of the library."""
    value = alphabeta(game, state, alpha=guess - margin, beta=guess + margin)
    if not guess - margin < value < guess + margin:
        value = alphabeta(game, state)
    return value


def sentences(film):
    return [film.frame(k).sentence for k in range(len(film))]


def test_a_failure_low_and_the_second_pass_are_told():
    film = watch(aspiration, CLASSIC, guess=10)
    said = sentences(film)
    assert len(film.roots) == 2
    assert said[0] == "The search begins at A, where MAX moves: α = 9, β = 11."
    assert (
        "Pass 1 fails low: A is worth at most 5, and the window began at α = 9. How much less it "
        "is worth is not known, so the search begins again." in said
    )
    assert "Pass 2 begins at A: α = −∞, β = 11." in said
    assert said[-1] == "The search is over: A is worth 3, and MAX plays a1 to B."
    assert not any(sentence.startswith("The search is over") for sentence in said[:-1])


def test_a_failure_high_is_told():
    said = sentences(watch(own, CLASSIC, guess=-10))
    assert any(sentence.startswith("Pass 1 fails high: A is worth at least 3") for sentence in said)
    assert "Pass 2 begins at A: α = −∞, β = +∞." in said


def test_a_good_guess_takes_one_pass():
    film = watch(aspiration, CLASSIC, guess=3)
    assert len(film.roots) == 1
    assert film.frame(0).sentence == "The search begins at A, where MAX moves: α = 2, β = 4."


@pytest.mark.no_cover
@examples(200)
@given(trees, st.integers(-12, 12), st.integers(1, 4), st.sampled_from([aspiration, own]))
def test_every_pass_is_right_in_its_own_window(tree, guess, margin, search):
    film = watch(search, tree, guess=guess, margin=margin)
    assert film.fault is None
    assert film.value == minimax(tree, tree.initial)
    assert not [step for step in film.steps if step.kind in (UNJUST, LATE)]


def test_who_takes_a_bound_for_the_value_gets_no_window_of_his_own():
    """A narrow window that nobody makes good does not justify a cut."""

    def careless(game, state):
        return alphabeta(game, state, alpha=9, beta=11)

    film = watch(careless, CLASSIC)
    assert film.value == 5
    assert film.windows_of_roots == {}
    assert film.fault is not None


def test_other_passes_are_told_as_before():
    film = watch(iterative_deepening, CLASSIC)
    assert film.windows_of_roots == {}
    assert "Pass 2 begins at A." in sentences(film)


def test_on_a_board_where_moves_are_numbers():
    game = TicTacToe()
    state = game.parse("XO. .O. .XX")
    film = watch(aspiration, game, state, guess=0.5, margin=0.25)
    assert film.value == minimax(game, state)
    assert [*film.windows_of_roots.values()] in (
        [(0.25, 0.75), (-inf, 0.75)],
        [(0.25, 0.75), (0.25, inf)],
    )
