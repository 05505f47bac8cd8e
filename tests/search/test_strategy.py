"""Strategies are checked by the rules alone: right ones hold, and wrong ones fail where they do."""

import pytest

from adversarial import MAX, MIN
from adversarial.games import Grundy, Nim, TicTacToe
from adversarial.search import check_strategy, quickest_moves, retrograde, write_strategy
from tests.search.test_retrograde import Circle


def perfect(game, side):
    solved = retrograde(game)
    return write_strategy(game, side, lambda state: quickest_moves(game, solved, state)[0])


@pytest.mark.parametrize(
    ("game", "side", "goal"),
    [
        (Nim((7, 5, 3)), MAX, "win"),
        (Grundy(8), MAX, "win"),
        (TicTacToe(), MAX, "draw"),
        (TicTacToe(), MIN, "draw"),
    ],
)
def test_what_is_solved_holds(game, side, goal):
    strategy = perfect(game, side)
    assert all(game.to_move(state) is side for state in strategy)
    verdict = check_strategy(game, strategy, side, goal=goal)
    assert verdict.holds
    assert verdict.positions > len(strategy)
    assert repr(verdict).startswith("It holds")


def test_every_move_of_a_proof_is_needed():
    game = Nim((3, 2, 1))  # here who begins has lost
    strategy = perfect(game, MIN)
    for state in strategy:
        rest = {at: move for at, move in strategy.items() if at != state}
        verdict = check_strategy(game, rest, MIN)
        assert not verdict.holds
        assert verdict.state == state
        assert "no move" in verdict.sentence


def test_a_drawn_game_is_no_win():
    game = TicTacToe()
    verdict = check_strategy(game, perfect(game, MAX), MAX)
    assert not verdict.holds
    assert verdict.sentence.startswith("The game can end like this, and it is not won")
    assert game.utility(verdict.state) == 0


def test_the_first_legal_move_loses():
    game = TicTacToe()
    strategy = write_strategy(game, MIN, lambda state: game.actions(state)[0])
    verdict = check_strategy(game, strategy, MIN, goal="draw")
    assert "it is lost" in verdict.sentence
    assert game.utility(verdict.state) > 0


def test_an_illegal_move_is_found():
    game = Nim((2, 1))
    verdict = check_strategy(game, {game.initial: (0, 3)}, MAX)
    assert "(0, 3)" in verdict.sentence
    assert verdict.state == game.initial


def test_who_goes_round_for_ever_has_not_won():
    game = Circle()
    game.ways = {"a": "bx", "b": "a", "x": ""}
    verdict = check_strategy(game, {("a", MAX): "b"}, MAX)
    assert "for ever" in verdict.sentence
    assert verdict.state == game.initial
    assert check_strategy(game, {("a", MAX): "b"}, MAX, goal="draw").holds
    assert check_strategy(game, {("a", MAX): "x"}, MAX).holds


def test_every_strategy_that_is_changed_in_one_move_is_judged_as_play_shows():
    """Change one move in all ways: the checker agrees with playing out every line."""
    game = Nim((2, 2, 1))
    strategy = perfect(game, MAX)
    for state in strategy:
        for move in game.actions(state):
            changed = perfect_but(game, strategy | {state: move})
            assert check_strategy(game, changed, MAX).holds == wins(game, changed, game.initial)


def perfect_but(game, strategy):
    """The strategy with a first legal move wherever it has none."""
    return write_strategy(game, MAX, lambda at: strategy.get(at, game.actions(at)[0]))


def wins(game, strategy, state):
    if game.is_terminal(state):
        return game.utility(state) > 0
    moves = [strategy[state]] if game.to_move(state) is MAX else game.actions(state)
    return all(wins(game, strategy, game.result(state, move)) for move in moves)
