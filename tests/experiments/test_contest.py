from random import Random

import pytest

from adversarial import MAX
from adversarial.experiments.contest import (
    best_move_share,
    exact_values,
    round_robin,
    successors,
    with_heuristic,
)
from adversarial.experiments.match import openings, play_one
from adversarial.games import Connect4, Nim, TicTacToe
from adversarial.games.tictactoe import claimed_lines
from adversarial.search import alphabeta, minimax

GAME = TicTacToe()
CHILDREN = successors(GAME)


def test_the_counts_of_tic_tac_toe_are_the_known_ones():
    assert len(CHILDREN) == 5478
    assert sum(bool(below) for below in CHILDREN.values()) == 4520


def test_exact_values_are_those_of_a_search():
    values = exact_values(GAME)
    for state in Random(1).sample(sorted(CHILDREN), 100):
        assert values[state] == alphabeta(GAME, state)
    nim = Nim((3, 2, 1))
    assert exact_values(nim)[nim.initial] == alphabeta(nim, nim.initial)


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_the_share_is_what_minimax_chooses(depth):
    """On a sample of boards, by plain minimax; and the share over all boards from the same rule."""
    values, game = exact_values(GAME), TicTacToe(evaluation="claimed_lines")
    boards = [state for state, below in CHILDREN.items() if below]
    if depth > 1:
        boards = [state for state in boards if (state[0] | state[1]).bit_count() >= 3]
    right = 0
    for state in boards:
        looks = {child: minimax(game, child, depth - 1) for child in CHILDREN[state]}
        best = (max if game.to_move(state) is MAX else min)(looks.values())
        chosen = [child for child in looks if looks[child] == best]
        right += sum(values[child] == values[state] for child in chosen) / len(chosen)
    few = len([s for s, below in CHILDREN.items() if below]) - len(boards)
    share = best_move_share(GAME, {"lines": claimed_lines}, (depth,))["lines"][depth]
    assert right / 4520 <= share + 1e-9 <= (right + few) / 4520 + 2e-9


def test_to_the_end_every_heuristic_is_right():
    assert best_move_share(GAME, {"pieces": "piece_count"}, (9,))["pieces"] == {9: 1.0}


def test_piece_count_chooses_like_nothing_at_all():
    table = best_move_share(GAME, {"pieces": "piece_count", "nothing": None})
    assert table["pieces"] == table["nothing"]


def test_openings_are_all_positions_after_so_many_plies():
    assert len(openings(GAME, 2)) == 72
    assert len(openings(Connect4(), 2)) == 49
    assert all(not GAME.is_terminal(state) for state in openings(GAME, 5))


def test_a_round_robin_adds_up_and_is_the_same_every_time():
    names = {"nothing": None, "lines": "open_lines", "mine": lambda state: 0}
    table = round_robin(GAME, names, depth=1)
    for name in names:
        for other in names:
            if name == other:
                assert table[name][other] is None
            else:
                assert sum(table[name][other]) == 144
                assert table[name][other] == table[other][name][::-1]
    assert sum(row[None] for row in table.rows.values()) == 3 * 144
    assert repr(table) == repr(round_robin(GAME, names, depth=1))
    assert "<td>" in table._repr_html_()


def test_perfect_players_draw():
    table = round_robin(GAME, {"one": "open_lines", "two": None}, depth=9, plies=0)
    assert table["one"]["two"] == (0, 2, 0)


def test_the_winner_is_told_by_sign():
    first = {player: lambda game, state: game.actions(state)[0] for player in (1, -1)}
    assert play_one(GAME, GAME.initial, first) == 1  # X takes 0, 2, 4 and 6


def test_an_interrupt_leaves_the_games_played_so_far():
    calls = []

    def impatient(state):
        calls.append(state)
        if len(calls) == 500:
            raise KeyboardInterrupt
        return 0

    table = round_robin(GAME, {"a": impatient, "b": None}, depth=1)
    assert 0 < sum(table["a"]["b"]) < 144
    assert table.note == f"Stopped after {sum(table['a']['b'])} of 144 games."
    assert table.note in repr(table)


def test_the_game_keeps_its_own_evaluation():
    other = with_heuristic(GAME, "claimed_lines")
    board = GAME.parse("XO. .O. .XX")
    assert other.evaluate(board) == 1
    assert GAME.evaluate(board) == 0
    assert with_heuristic(other, None).evaluate(board) == 0
