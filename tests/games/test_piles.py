"""Grundy's game and Nim: moves, text, the workshop's heuristic."""

from itertools import product

import pytest

from adversarial import MAX, MIN
from adversarial.games import Grundy, Nim
from adversarial.games.nim import nim_sum, workshop
from adversarial.search import alphabeta_table, minimax


def test_grundy_splits_into_unequal_piles():
    game = Grundy(7)
    assert game.actions((7,)) == [(7, 1), (7, 2), (7, 3)]
    assert game.actions((4, 4, 2)) == [(4, 1)]  # equal piles give one move
    assert game.result((4, 4, 2), (4, 1)) == (4, 3, 2, 1)
    assert game.actions((2, 1, 1)) == []
    for state in [(7,), (6, 1), (4, 2, 1)]:
        for pile, part in game.actions(state):
            assert 0 < part < pile - part


def test_grundy_turns_and_ends():
    game = Grundy(6)
    assert [game.to_move(s) for s in [(6,), (4, 2), (3, 2, 1)]] == [MAX, MIN, MAX]
    assert game.is_terminal((2, 2, 1, 1))
    assert game.utility((2, 2, 1, 1)) == 1  # MIN is to move and cannot
    several = Grundy((4, 3))
    assert several.to_move(several.initial) is MAX
    assert minimax(several, several.initial) == 1


def test_grundy_text():
    game = Grundy(6)
    assert game.parse("2 + 4") == (4, 2)
    assert game.show((4, 2)) == game.state_name((4, 2)) == "4+2"
    assert game.action_name((6,), (6, 2)) == "6 into 4+2"
    for text in ("4-2", "", "4+0", "a"):
        with pytest.raises(ValueError, match=r"written like 4\+2"):
            game.parse(text)
    for piles in (0, (), (3, -1), "6"):
        with pytest.raises(ValueError, match="piles of at least one chip"):
            Grundy(piles)


def test_nim_moves_heap_by_heap():
    game = Nim((2, 0, 1))
    assert game.actions(game.initial) == [(0, 1), (0, 2), (2, 1)]
    assert game.result(game.initial, (0, 2)) == ((0, 0, 1), MIN)
    assert game.to_move(((0, 0, 1), MIN)) is MIN


def test_who_takes_the_last_match():
    assert Nim(misere=True).utility(((0, 0, 0), MAX)) == 1
    assert Nim(misere=False).utility(((0, 0, 0), MAX)) == -1
    assert Nim(reduced=True).utility(((0, 1, 0), MAX)) == -1
    assert Nim(reduced=True).utility(((0, 0, 0), MIN)) == -1


def test_nim_text():
    game = Nim((7, 5, 3))
    assert game.show(game.parse("3-0-1")) == "1: |||\n2:\n3: |"
    assert game.parse("3-0-1", MIN) == ((3, 0, 1), MIN)
    assert game.state_name(game.initial) == "7-5-3"
    assert game.action_name(game.initial, (1, 2)) == "2 from heap 2"
    for text in ("7+5", "", "7--3"):
        with pytest.raises(ValueError, match="written like 7-5-3"):
            game.parse(text)
    for heaps in ((), (3, -1), (1.5,)):
        with pytest.raises(ValueError, match="whole numbers such as"):
            Nim(heaps)


def test_the_workshops_heuristic_case_by_case():
    cases = {
        (0, 1, 0): -50, (0, 0, 0): 50, (0, 0, 4): -45, (1, 1, 1): 45, (1, 0, 1): -45,
        (1, 5, 1): -45, (3, 2, 1): 40 - 6, (4, 4, 0): 40 - 8, (7, 5, 3): 15, (2, 1, 0): 3,
    }  # fmt: skip
    assert {heaps: workshop(heaps) for heaps in cases} == cases
    assert nim_sum((7, 5, 3)) == 1


def test_the_workshops_heuristic_for_max():
    game = Nim(evaluation="workshop")
    assert game.evaluate(((0, 1, 0), MAX)) == -50  # MAX must take it
    assert game.evaluate(((0, 1, 0), MIN)) == 50
    assert game.evaluate(((1, 1, 1), MAX)) == -45  # MIN just moved there
    assert game.evaluate(((1, 1, 1), MIN)) == 45
    with pytest.raises(ValueError, match="misère Nim with three heaps"):
        Nim((3, 3), evaluation="workshop")
    with pytest.raises(ValueError, match="misère Nim with three heaps"):
        Nim((3, 3, 1), misere=False, reduced=True)


def test_the_reduction_keeps_the_best_and_the_worst():
    game, full = Nim(reduced=True), Nim()
    for heaps in product(range(8), range(6), range(4)):
        state = (heaps, MAX)
        if game.is_terminal(state):
            assert game.actions(state) == []
            continue
        worths = [workshop(full.result(state, a)[0]) for a in full.actions(state)]
        kept = [workshop(full.result(state, a)[0]) for a in game.actions(state)]
        assert kept[0] == max(worths)
        assert kept[-1] == min(worths)
        assert len(kept) <= 2


def test_the_reduction_never_throws_a_win_away():
    full, reduced = Nim(), Nim(reduced=True)
    exact, kept = {}, {}
    won = thrown = 0
    for heaps in product(range(8), range(6), range(4)):
        state = (heaps, MAX)
        if full.is_terminal(state) or alphabeta_table(full, state, table=exact) != 1:
            continue
        won += 1
        thrown += alphabeta_table(reduced, state, table=kept) != 1
    assert (won, thrown) == (167, 0)
