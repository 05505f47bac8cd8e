"""Dice Nim, against a recursion over fractions that knows nothing of game states."""

from fractions import Fraction
from functools import cache

import pytest

from adversarial.game import CHANCE, MAX, MIN
from adversarial.games.dicenim import DiceNim
from adversarial.search import expectiminimax
from tests.matches import reachable


@cache
def value(matches, faces, misere):
    """The exact worth, to the one about to roll, of a pile."""
    if not matches:
        return 1 if misere else -1
    return sum(
        Fraction(1, faces)
        * max(-value(matches - take, faces, misere) for take in range(1, min(roll, matches) + 1))
        for roll in range(1, faces + 1)
    )


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("faces", [1, 2, 3, 6])
def test_values_against_exact_fractions(faces, misere):
    for matches in range(7 if faces < 6 else 5):
        game = DiceNim(matches, faces, misere)
        exact = value(matches, faces, misere)
        assert expectiminimax(game, (matches, MAX, 0)) == pytest.approx(float(exact))
        assert expectiminimax(game, (matches, MIN, 0)) == pytest.approx(float(-exact))


def test_two_values_by_hand():
    # One match: take it. Two, with a coin of faces 1 and 2: half the time both, else one is left.
    assert expectiminimax(DiceNim(1), DiceNim(1).initial) == pytest.approx(1)
    assert expectiminimax(DiceNim(2, faces=2), DiceNim(2).initial) == 0
    assert expectiminimax(DiceNim(1, misere=True), DiceNim(1).initial) == pytest.approx(-1)


def test_every_state_keeps_the_rules():
    game = DiceNim(6, 4)
    for state in reachable(game):
        matches, player, roll = state
        actions, outcomes = game.actions(state), game.outcomes(state)
        assert game.is_terminal(state) == (matches == 0) == (not actions)
        if matches == 0:
            assert game.to_move(state) is CHANCE
            assert outcomes == []
            assert game.utility(state) == -player
            assert DiceNim(misere=True).utility(state) == player
        elif roll == 0:
            assert game.to_move(state) is CHANCE
            assert [action for action, _ in outcomes] == actions == [1, 2, 3, 4]
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            assert game.result(state, 3) == (matches, player, 3)
        else:
            assert game.to_move(state) is player
            assert outcomes == []
            assert actions == list(range(1, min(roll, matches) + 1))
            assert game.result(state, 1) == (matches - 1, player.other, 0)


def test_a_utility_is_a_plain_number():
    assert repr(DiceNim().utility((0, MAX, 0))) == "-1"
    assert repr(DiceNim(misere=True).utility((0, MAX, 0))) == "1"


def test_names():
    game = DiceNim(5)
    assert game.state_name((5, MAX, 0)) == "5 matches, MAX to roll"
    assert game.state_name((5, MAX, 2)) == "5 matches, roll 2"
    assert game.state_name((1, MIN, 3)) == "1 match, roll 3"
    assert game.state_name((0, MAX, 0)) == game.show((0, MAX, 0)) == "no matches"
    assert game.show((3, MIN, 2)) == "| | |\nMIN rolled 2"
    assert game.show((3, MIN, 0)) == "| | |\nMIN to roll"
    assert game.action_name((5, MAX, 0), 2) == "rolls 2"
    assert game.action_name((5, MAX, 2), 2) == "take 2"


@pytest.mark.parametrize("wrong", [{"faces": 0}, {"matches": -1}])
def test_an_impossible_game_gets_one_sentence(wrong):
    with pytest.raises(ValueError, match="A pile has 0 matches or more"):
        DiceNim(**wrong)
