"""For whom the numbers of wrong code speak: what is not doubted is not blamed."""

from math import inf

import pytest
from hypothesis import given

from adversarial import MAX, watch
from adversarial.games import GameTree
from tests.strategies import trees

UNEVEN = GameTree("((((1) -1) (((2) (2 1))) 0))")
WIDE = GameTree("((14 -16 4 20) (-2 -15 -1 0 1 -14) (-3 18 18) (0 -15 13) (-3))")


def stops_too_early(game, state, alpha=-inf, beta=inf, colour=1):
    """Negamax, which leaves the loop while its window is open."""
    if game.is_terminal(state):
        return colour * game.utility(state)
    best = -inf
    for action in game.actions(state):
        value = -stops_too_early(game, game.result(state, action), -beta, -alpha, -colour)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha <= beta:
            break
    return best


def turned_twice(game, state):
    """It looks for the largest alone, and speaks for MAX everywhere."""
    if game.is_terminal(state):
        return game.utility(state)
    children = [game.result(state, action) for action in game.actions(state)]
    if game.to_move(state) is MAX:
        return max(turned_twice(game, child) for child in children)
    return -max(-turned_twice(game, child) for child in children)


def asks_whose_turn_it_is(game, state):
    return (max_value if game.to_move(state) is MAX else min_value)(game, state)


def max_value(game, state):
    if game.is_terminal(state):
        return -game.utility(state)  # the slip: ends below MIN are turned round
    return max(min_value(game, game.result(state, action)) for action in game.actions(state))


def min_value(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    return min(max_value(game, game.result(state, action)) for action in game.actions(state))


def fourth_move_for_min(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    is_max = game.to_move(state) is MAX
    value = -inf if is_max else inf
    for action in game.actions(state)[0 if is_max else 3 :]:
        below = fourth_move_for_min(game, game.result(state, action), alpha, beta)
        value = max(value, below) if is_max else min(value, below)
        alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
        if alpha >= beta:
            break
    return value


def test_negamax_that_leaves_moves_out_is_read_as_negamax():
    fault = watch(stops_too_early, UNEVEN).fault
    assert (fault.kind, fault.node) == ("left out", "C")


@given(trees)
def test_who_turns_twice_speaks_for_max(tree):
    assert watch(turned_twice, tree).fault is None


@pytest.mark.parametrize("tree", ["((0 1 1 2 0) (2 1 1 -2) (-1))", "((-17 7 5) (-1 6 13) (8 -4))"])
def test_two_functions_for_two_players_speak_for_max(tree):
    fault = watch(asks_whose_turn_it_is, GameTree(tree)).fault
    assert fault.kind == "leaf"
    assert "an end worth" in fault.sentence


def test_always_the_fourth_move_is_no_choice_of_its_own():
    fault = watch(fourth_move_for_min, WIDE).fault
    assert (fault.kind, fault.node, fault.claimed, fault.right) == ("left out", "B", 20, -16)
