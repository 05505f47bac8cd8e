"""Solving a game backwards: against minimax, against Bouton, with counts and with cycles."""

import pytest
from hypothesis import given

from adversarial import MAX, MIN, Game
from adversarial.games import Checkers, Nim, TicTacToe
from adversarial.search import minimax, retrograde
from adversarial.search.exact import exact_values
from adversarial.search.retrograde import DRAW, Outcome
from tests.sample import examples
from tests.strategies import trees

KINGS = "...... ..B.W. .....w ...... ...... B....."


class Circle(Game):
    """Walk on a ring of places; some of them end the game. From a junction one may leave."""

    initial = ("a", MAX)
    ways = {"a": "b", "b": "c", "c": "ax", "x": "", "d": "ax"}

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return list(self.ways[state[0]])

    def result(self, state, action):
        return action, state[1].other

    def utility(self, state):
        return -state[1]  # who cannot move has lost


class Endless(Checkers):
    """Checkers without the draw rule: idle plies are not counted, so play can go round."""

    def result(self, state, action):
        return (*super().result(state, action)[:4], 0)


def test_nim_agrees_with_bouton():
    solved = retrograde(Nim((7, 5, 3)))
    assert len({heaps for heaps, _ in solved}) == 192
    for (heaps, player), (winner, _) in solved.items():
        nim_sum = heaps[0] ^ heaps[1] ^ heaps[2]
        mover_wins = nim_sum != 0 if max(heaps) > 1 else sum(heaps) % 2 == 0
        assert winner is (player if mover_wins else player.other)


def test_tic_tac_toe_has_5478_positions():
    game = TicTacToe()
    solved = retrograde(game)
    assert len(solved) == 5_478
    assert solved[game.initial] == DRAW
    for state, value in exact_values(game).items():
        assert (solved[state].winner or 0) * game.win == value
    near = game.parse("XX. OO. ...")
    assert solved[near] == Outcome(MAX, 1)


def plies_by_search(game, state, winner):
    """Forwards: how long it takes, if the winner hurries and the loser delays."""
    if game.is_terminal(state):
        return 0
    after = [game.result(state, action) for action in game.actions(state)]
    good = [child for child in after if minimax(game, child) * winner > 0]
    pick = min if game.to_move(state) is winner else max
    return 1 + pick(plies_by_search(game, child, winner) for child in good)


@examples(60)
@given(trees)
def test_on_trees_it_says_who_wins_and_how_soon(tree):
    solved = retrograde(tree)
    for state in solved:
        value = minimax(tree, state)
        winner, plies = solved[state]
        assert winner is (MAX if value > 0 else MIN if value < 0 else None)
        if winner is not None:
            assert plies == plies_by_search(tree, state, winner)


def test_a_circle_that_nobody_must_leave_is_a_draw():
    game = Circle()
    solved = retrograde(game)
    assert solved["x", MAX] == Outcome(MIN, 0)
    assert solved["c", MAX] == Outcome(MAX, 1)  # it leaves the circle, and MIN cannot move
    assert solved["b", MIN] == Outcome(MAX, 2)  # and so MIN must lose one ply before
    assert solved["a", MAX] == Outcome(MAX, 3)
    game.ways = {"a": "b", "b": "ac", "c": "ax", "x": ""}
    assert retrograde(game)["a", MAX] == DRAW  # MIN turns back at b, for ever


@pytest.mark.no_cover
def test_the_kings_are_lost_in_36_plies():
    """The ending of theme 05, which depth-limited search took for a piece behind."""
    game = Endless(size=6)
    state = game.parse(KINGS)
    solved = retrograde(game, state)
    assert len(solved) == 31_888
    assert solved[state] == Outcome(MIN, 36)
    assert {a: 1 + solved[game.result(state, a)].plies for a in game.actions(state)} == {
        (6, 2): 28, (6, 3): 36, (6, 8): 8
    }  # fmt: skip
    assert DRAW in solved.values()
