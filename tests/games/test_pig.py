"""Pig: its rules over all states, and its values against exact ones for a tiny target."""

from random import Random

import pytest

from adversarial import watch
from adversarial.game import CHANCE, MAX, MIN
from adversarial.games import Ordered
from adversarial.games.pig import Pig
from adversarial.search import expectiminimax
from tests.matches import reachable


@pytest.mark.parametrize("order", ["worst", "best", "reversed"])
def test_a_position_may_come_back_on_its_own_path(order):
    film = watch(expectiminimax, Ordered(Pig(), order), depth=5)
    assert film.steps
    assert film.value == film.all_nodes[film.roots[-1]].best


def test_every_state_keeps_the_rules():
    game = Pig(target=10, faces=4)
    reached = reachable(game)
    assert all(isinstance(hash(state), int) for state in reached)
    for state in reached:
        banks, player, total, rolling = list(state[:2]), *state[2:]
        own = 0 if player is MAX else 1
        if max(banks) >= 10:
            assert game.is_terminal(state)
            assert game.actions(state) == game.outcomes(state) == []
            assert game.utility(state) == (1 if banks[0] >= 10 else -1)
            assert min(banks) < 10
            continue
        assert not game.is_terminal(state)
        assert -1 < game.evaluate(state) < 1
        if rolling:
            assert game.to_move(state) is CHANCE
            assert [face for face, _ in game.outcomes(state)] == game.actions(state) == [1, 2, 3, 4]
            assert sum(chance for _, chance in game.outcomes(state)) == pytest.approx(1)
            assert game.result(state, 1) == (*banks, player.other, 0, False)
            assert game.result(state, 3) == (*banks, player, total + 3, False)
            continue
        assert game.to_move(state) is player
        assert game.outcomes(state) == []
        enough = banks[own] + total >= 10
        assert ("roll" in game.actions(state)) is not enough
        assert ("hold" in game.actions(state)) is (total > 0)
        assert game.result(state, "roll") == (*banks, player, total, True)
        banks[own] += total
        assert game.result(state, "hold") == (*banks, player.other, 0, False)


def test_only_a_hold_wins():
    game = Pig(target=20)
    state = (15, 19, MAX, 6, False)
    assert not game.is_terminal(state)
    assert game.actions(state) == ["hold"]
    won = game.result(state, "hold")
    assert game.is_terminal(won)
    assert game.utility(won) == 1
    assert game.to_move(won) is MIN
    lost = game.result((19, 15, MIN, 6, False), "hold")
    assert game.utility(lost) == -1


def test_random_games_end():
    game = Pig(target=30)
    random = Random(0)
    winners = set()
    for _ in range(50):
        state = game.initial
        while not game.is_terminal(state):
            state = game.result(state, random.choice(game.actions(state)))
        winners.add(game.utility(state))
    assert winners == {1, -1}


def test_evaluation_speaks_for_max():
    game = Pig()
    assert game.evaluate((30, 10, MAX, 5, False)) == 25 / 106
    assert game.evaluate((30, 10, MIN, 5, False)) == 15 / 106
    for banks in (30, 10), (0, 99), (99, 0):
        for total in (0, 7):
            there = game.evaluate((*banks, MAX, total, False))
            assert game.evaluate((*banks[::-1], MIN, total, False)) == -there
    # The highest lead there can be is still less than a win.
    assert 0.9 < game.evaluate((99, 0, MAX, 6, False)) < 1


@pytest.mark.parametrize("total", [2, 10, 19, 21, 30])
def test_looking_one_roll_ahead_holds_at_twenty(total):
    # A roll changes the total by (2 + 3 + 4 + 5 + 6 - total) / 6 on average.
    game = Pig()
    state = (0, 0, MAX, total, False)
    roll, hold = (
        expectiminimax(game, game.result(state, action), game.default_depth - 1)
        for action in game.actions(state)
    )
    assert (roll - hold) * 106 == pytest.approx((20 - total) / 6)


def test_deep_searches_come_to_the_exact_value():
    # Up to 2 with faces 1 and 2: a 2 wins at the next hold, a 1 passes. The one to roll wins
    # with p = 1/2 + 1/2 (1 - p), so p = 2/3, worth 2/3 - 1/3.
    game = Pig(target=2, faces=2)
    assert expectiminimax(game, game.initial, 40) == pytest.approx(1 / 3, abs=1e-5)
    assert expectiminimax(game, (0, 0, MIN, 0, False), 40) == pytest.approx(-1 / 3, abs=1e-5)


def test_names():
    game = Pig()
    assert game.state_name((12, 7, MAX, 5, False)) == "12 : 7, turn 5"
    assert game.state_name((12, 7, MAX, 5, True)) == "12 : 7, turn 5, rolling"
    assert game.show((12, 7, MIN, 5, False)) == "MAX 12\nMIN 7\nMIN's turn: 5"
    assert game.action_name((0, 0, MAX, 5, False), "hold") == "hold"
    assert game.action_name((0, 0, MAX, 5, True), 1) == "rolls 1"
    assert game.default_depth < 10


@pytest.mark.parametrize("wrong", [{"target": 0}, {"faces": 1}])
def test_an_impossible_game_gets_one_sentence(wrong):
    with pytest.raises(ValueError, match="Pig needs a target of 1 or more"):
        Pig(**wrong)
