"""The engine against brute force, against the searches of the course, and against itself."""

from random import Random

import pytest

from adversarial import MAX
from adversarial.engine import best_moves, scores, solve, solver
from adversarial.engine.bits import IS_COMPILED, count_bits, has_four, winning_cells
from adversarial.engine.textbook import alphabeta_compiled
from adversarial.games import Connect4, Ordered
from adversarial.search import alphabeta, alphabeta_table
from adversarial.search.counted import Counted
from adversarial.search.exact import exact_values, successors

SMALL = Connect4(columns=4, rows=4)


class Scored(Connect4):
    """Connect-4 whose ends are worth what the engine calls their score."""

    def utility(self, state):
        x, o = state
        won = super().utility(state)
        most = self.columns * self.rows // 2 + 1
        return 0 if not won else most - x.bit_count() if won > 0 else o.bit_count() - most


def played(line, game):
    """The position after the columns of a text, 1 for the leftmost."""
    state = game.initial
    for column in line:
        state = game.result(state, int(column) - 1)
    return state


def random_position(game, free, rng):
    """A position in which so many cells are free, and the game goes on."""
    while True:
        state = game.initial
        for _ in range(game.columns * game.rows - free):
            if game.is_terminal(state):
                break
            state = game.result(state, rng.choice(game.actions(state)))
        else:
            if not game.is_terminal(state):
                return state


def test_bits_are_what_the_game_says():
    game, rng = Connect4(), Random(1)
    for _ in range(50):
        x, o = state = random_position(game, rng.randint(2, 40), rng)
        cells = winning_cells(x, x | o, 7, game._board)
        assert count_bits(x) == x.bit_count()
        assert not has_four(x, 7)
        for bit in (1 << place for place in range(49)):
            wins = bit & game._board & ~(x | o) and game._has_line(x | bit)
            assert bool(cells & bit) == bool(wins), (state, bit)


@pytest.mark.no_cover
def test_every_position_of_a_small_board_agrees_with_brute_force():
    """All 161,029 where it is compiled; in plain Python some of every ply."""
    game = Scored(columns=4, rows=4)
    children = successors(game)
    assert len(children) == 161_029
    values = exact_values(game, children)
    step = 1 if IS_COMPILED else 211
    for state in list(children)[::-step]:
        assert solve(state, game) == values[state], game.show(state)
    assert values[game.initial] == solve(game=game) == 0


def test_endings_of_the_usual_board_agree_with_alpha_beta():
    game, rng = Scored(), Random(2)
    for _ in range(25):
        state = random_position(game, rng.randint(1, 9), rng)
        assert solve(state) == alphabeta_table(game, state), game.show(state)


def test_a_score_is_the_best_over_the_moves():
    game, rng = Connect4(), Random(3)
    for _ in range(25):
        state = random_position(game, rng.randint(8, 13), rng)
        pick = max if game.to_move(state) is MAX else min
        after = scores(state)
        assert solve(state) == pick(after.values())
        assert best_moves(state) == [move for move in after if after[move] == solve(state)]


def test_scores_that_others_publish():
    """Positions of the well-known test sets of Connect-4 solvers; their scores are the mover's."""
    game = Connect4()
    for line, score in (
        ("2252576253462244111563365343671351441", -1),
        ("7422341735647741166133573473242566", 1),
        ("23163416124767223154467471272416755633", 0),
    ):
        state = played(line, game)
        assert game.to_move(state) * solve(state) == score


@pytest.mark.skipif(not IS_COMPILED, reason="too much for plain Python")
def test_middle_games_where_it_is_compiled():
    game, rng = Connect4(), Random(4)
    for _ in range(20):
        state = random_position(game, rng.randint(20, 28), rng)
        pick = max if game.to_move(state) is MAX else min
        assert solve(state) == pick(scores(state).values())


@pytest.mark.parametrize("depth", [1, 4, 5])
def test_the_textbook_compiled_visits_the_same_tree(depth):
    game, rng = Connect4(evaluation="centre"), Random(6)
    for state in (game.initial, random_position(game, 30, rng), random_position(game, 5, rng)):
        counted = Counted(game)
        value = alphabeta(counted, state, depth)
        assert alphabeta_compiled(state, depth) == (value, counted.nodes)


def test_ends_and_wins_at_once():
    game = Connect4()
    assert solve(played("1212121", game)) == 22 - 4
    assert solve(played("121212", game)) == 22 - 4
    assert solve(played("71212121", game)) == 4 - 22
    assert solve(played("7121212", game)) == 4 - 22
    assert best_moves(played("121212", SMALL), SMALL) == [0]
    assert scores(played("1212121", game)) == {}


def test_texts_and_wrapped_games_are_taken():
    text = ".... .... OOO. XXX."
    assert solve(text, SMALL) == solve(SMALL.parse(text), Ordered(SMALL, "reversed")) == 5


@pytest.mark.parametrize("game", [Connect4(5, 5), Connect4(length=3), Connect4(8, 7)])
def test_boards_that_it_cannot_solve_are_refused(game):
    with pytest.raises(ValueError, match="lines of four"):
        solve(game.initial, game)


def test_without_numba_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setattr(solver, "IS_COMPILED", False)
    game = Connect4()
    with pytest.raises(ImportError, match=r"pip install 'adversarial-search\[engine\]'"):
        solve(played("445544556", game))  # the book has no line of nine stones
    assert solve(random_position(game, 8, Random(5))) in range(-22, 22)
