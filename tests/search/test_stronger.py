"""Stronger alpha-beta: null windows, scouts and learnt orders, on trees, on games, in counts."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversarial import MAX, MIN
from adversarial.experiments.stronger import count
from adversarial.games import Checkers, Connect4, GameTree, Grundy, Nim, Ordered, TicTacToe
from adversarial.search import (
    History,
    Killers,
    KillersAndHistory,
    alphabeta,
    alphabeta_learning,
    alphabeta_table,
    aspiration,
    decide,
    is_at_least,
    minimax,
    mtdf,
    pvs,
    pvs_table,
)
from adversarial.search.counted import Counted
from adversarial.search.null_window import just_above, just_below
from adversarial.search.table import AT_LEAST, EXACT
from tests.sample import examples
from tests.strategies import trees, windows

STRONGER = (alphabeta_learning, pvs, pvs_table, aspiration, mtdf)
LEARNT = (Killers, History, KillersAndHistory)


def ordered_by(kind):
    def search(game, state, depth):
        return alphabeta_learning(game, state, depth, learnt=kind())

    return search


# The null window.


@examples(300)
@given(trees, st.integers(-5, 5), st.sampled_from([alphabeta, pvs, alphabeta_table]))
def test_a_null_window_says_yes_or_no(tree, value, search):
    true = minimax(tree, tree.initial)
    assert is_at_least(tree, tree.initial, value, search=search) == (true >= value)
    assert is_at_least(tree, tree.initial, value + 0.5, search=search) == (true > value)


@given(st.integers(-1000, 1000))
def test_nothing_fits_between_neighbours(value):
    assert just_below(value) < value < just_above(value)
    assert just_above(just_below(value)) == just_below(just_above(value)) == value


def test_a_null_window_costs_less_than_the_value():
    game = Connect4(evaluation="centre")
    counted = Counted(game)
    assert is_at_least(counted, game.initial, 0, depth=5)
    assert counted.nodes < count(alphabeta, game, depth=5)[1] / 2


# Equal to minimax, on the games too.


@pytest.mark.parametrize("search", STRONGER)
@pytest.mark.parametrize(
    ("game", "depth"),
    [
        (TicTacToe(evaluation="open_lines"), 4),
        (Nim((3, 3, 2)), inf),
        (Grundy(11), inf),
        (Connect4(columns=4, rows=4, evaluation="open_fours"), 5),
        (Checkers(size=6), 4),
    ],
    ids=lambda thing: getattr(thing, "columns", None) and "Connect4",
)
def test_on_the_games_they_equal_minimax(search, game, depth):
    assert search(game, game.initial, depth=depth) == minimax(game, game.initial, depth)


def test_values_need_not_be_whole():
    tree = GameTree([[0.25, 1 / 3], [0.3, 0.31], [0.3, 0.30000001]])
    for search in STRONGER:
        assert search(tree, "A") == minimax(tree, "A") == 0.3


@examples(200)
@given(trees, st.integers(-25, 25), st.sampled_from([1, 2, 3, inf]))
def test_mtdf_is_minimax_by_whatever_guess(tree, guess, depth):
    value = minimax(tree, tree.initial, depth)
    assert mtdf(tree, tree.initial, depth, guess) == value
    assert mtdf(tree, tree.initial, depth, guess + 0.5) == value


@examples(200)
@given(trees, windows(), st.sampled_from([1, 2, 3, inf]))
def test_what_the_table_of_pvs_holds_is_true(tree, window, depth):
    table = {}
    pvs_table(tree, tree.initial, depth, *window, table)
    for state, entry in table.items():
        true = minimax(tree, state, entry.depth)
        holds = {EXACT: true == entry.value, AT_LEAST: true >= entry.value}
        assert holds.get(entry.bound, true <= entry.value)


@examples(100)
@given(trees, st.sampled_from(LEARNT), st.sampled_from([2, 3, inf]))
def test_a_learnt_order_changes_no_value(tree, kind, depth):
    learnt = kind()
    for _ in range(2):  # what was learnt before does no harm, either
        value = alphabeta_learning(tree, tree.initial, depth, learnt=learnt)
        assert value == minimax(tree, tree.initial, depth)
        learnt.age()


@pytest.mark.parametrize("search", STRONGER)
def test_they_decide(search):
    choice = decide(GameTree([[2, 4, 6], [3, 12, 8], [14, 5, 3]]), search=search)
    assert (choice.value, choice.action) == (3, "a2")
    assert choice.best_actions == ["a2", "a3"]


# Killers and history.


def test_killers_are_the_last_two_of_their_ply():
    killers = Killers()
    for move in (1, 2, 3, 2):
        killers.note(move, MAX, 4, depth=1)
    assert killers.order([0, 1, 2, 3], MAX, 4) == [2, 3, 0, 1]
    assert killers.order([0, 1, 3], MAX, 4) == [3, 0, 1]  # only what is legal
    assert killers.order([0, 1, 2, 3], MAX, 5) == [0, 1, 2, 3]
    killers.age()
    assert killers.order([0, 1, 2, 3], MAX, 4) == [0, 1, 2, 3]


def test_history_is_kept_for_each_side_weighs_by_depth_and_fades():
    history = History()
    history.note(2, MAX, 0, depth=1)
    history.note(1, MAX, 5, depth=3)
    assert history.order([0, 1, 2], MAX, 7) == [1, 2, 0]
    assert history.order([0, 1, 2], MIN, 7) == [0, 1, 2]
    for _ in range(3):
        history.age()
    history.note(0, MAX, 0, depth=2)
    assert history.order([0, 1, 2], MAX, 7) == [0, 1, 2]


# The counts of the lesson, to depth 6 (benchmarks/stronger.py has those to depth 8).


def test_the_order_decides_what_every_idea_is_worth():
    game = Connect4(evaluation="centre")
    centre_first = Ordered(game, lambda state, column: abs(column - 3))
    searches = (
        alphabeta, ordered_by(Killers), ordered_by(History), alphabeta_learning,
        pvs, aspiration, alphabeta_table, pvs_table, mtdf,
    )  # fmt: skip
    assert [count(search, game, depth=6) for search in searches] == [
        (0, nodes) for nodes in (17_465, 6_295, 4_339, 3_496, 33_666, 7_728, 11_116, 13_134, 4_503)
    ]
    assert [count(search, centre_first, depth=6) for search in searches] == [
        (0, nodes) for nodes in (1_249, 1_249, 1_249, 1_249, 1_249, 1_249, 804, 804, 811)
    ]
