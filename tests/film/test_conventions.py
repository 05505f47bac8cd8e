"""For whom the numbers of wrong code speak: what is not doubted is not blamed."""

from math import inf

import pytest
from hypothesis import given

from adversarial import CHANCE, MAX, watch
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


def built_first(game, state):
    """It builds a tree of pairs (player, children), and values it afterwards."""

    def grow(here):
        if game.is_terminal(here):
            return game.utility(here)
        return game.to_move(here), [grow(game.result(here, move)) for move in game.actions(here)]

    def fold(grown):
        if not isinstance(grown, tuple):
            return grown
        return (max if grown[0] is MAX else min)(map(fold, grown[1]))

    return fold(grow(state))


def what_max_loses(game, state):
    """All inside speaks for MIN."""

    def loss(here):
        if game.is_terminal(here):
            return -game.utility(here)
        losses = [loss(game.result(here, move)) for move in game.actions(here)]
        return min(losses) if game.to_move(here) is MAX else max(losses)

    return -loss(state)


def continuations(game, state, then=lambda value: value):
    """What comes after a node is given to its call, so a call comes back when all is over."""
    if game.is_terminal(state):
        return then(game.utility(state))
    pick = max if game.to_move(state) is MAX else min

    def after(moves, best):
        if not moves:
            return then(best)

        def come_back(value):
            return after(moves[1:], value if best is None else pick(best, value))

        return continuations(game, game.result(state, moves[0]), come_back)

    return after(list(game.actions(state)), None)


@pytest.mark.parametrize("search", [built_first, what_max_loses, continuations])
@given(trees)
def test_right_code_in_odd_styles_is_not_reproached(search, tree):
    assert watch(search, tree).fault is None


def chooses_by_sign(game, state):
    """The slip: a roll of dice counts as 0. A sign decides only which move is better."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is CHANCE:
        return sum(p * chooses_by_sign(game, s) for s, p in game.outcomes(state)[3:])
    best, sign = None, 1 if game.to_move(state) is MAX else -1
    for action in game.actions(state):
        value = chooses_by_sign(game, game.result(state, action))
        if best is None or sign * value > sign * best:
            best = value
    return best


def test_a_sign_that_only_compares_speaks_for_nobody():
    fault = watch(chooses_by_sign, GameTree("((0.1:-1 0.3:2 0.6:-2))")).fault
    assert (fault.kind, fault.node, fault.claimed) == ("untouched", "B", 0)
