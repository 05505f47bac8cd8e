"""Shapes of published code: watched rightly, and recognised by `check`."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversarial import watch
from adversarial.exercises import check
from adversarial.games import GameTree, Nim, TicTacToe
from adversarial.search import alphabeta, minimax
from tests.programs import shapes
from tests.sample import examples
from tests.strategies import trees

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
FULL = [shapes.numbered_moves, shapes.value_and_position, shapes.last_of_equals]
MINIMAXES = [*FULL, shapes.position_as_the_answer]
ALPHABETAS = shapes.PUBLISHED_ALPHABETAS


def leaves_of(tree, state):
    """The ends in the order of minimax, by the tree alone."""
    if tree.is_terminal(state):
        return [tree.utility(state)]
    return [leaf for a in tree.actions(state) for leaf in leaves_of(tree, tree.result(state, a))]


@pytest.mark.no_cover
@examples(150)
@given(trees, st.sampled_from(MINIMAXES))
def test_minimax_in_these_shapes_is_filmed_rightly(tree, search):
    film = watch(search, tree)
    assert film.fault is None
    assert film.waste is None
    assert film.leaf_values == leaves_of(tree, tree.initial)
    assert film.value in (None, minimax(tree, tree.initial))
    assert film.all_nodes[film.roots[-1]].best == minimax(tree, tree.initial)


@pytest.mark.no_cover
@examples(150)
@given(trees, st.sampled_from(ALPHABETAS))
def test_alphabeta_in_these_shapes_is_filmed_rightly(tree, search):
    film, right = watch(search, tree), watch(alphabeta, tree)
    assert film.fault is None
    assert film.leaf_values == right.leaf_values
    assert film.pruned == right.pruned
    assert film.value == right.value


@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_a_depth_counted_upwards(monkeypatch, depth):
    monkeypatch.setattr(shapes, "LIMIT", depth)
    game = TicTacToe(evaluation="open_lines")
    state = game.parse("XO. .O. .X.")
    film = watch(shapes.depth_upwards, game, state)
    assert film.fault is None
    assert film.value == minimax(game, state, depth)
    assert film.nodes == watch(minimax, game, state, depth=depth).nodes


@pytest.mark.parametrize("search", [shapes.numbered_moves, shapes.numbered_moves_alphabeta])
def test_numbered_moves_on_a_board(search):
    """Here the moves of the game are numbers, too."""
    game = TicTacToe()
    state = game.parse("XO. .O. .XX")
    film = watch(search, game, state)
    assert film.fault is None
    assert film.value == minimax(game, state)


@pytest.mark.parametrize("search", [shapes.position_as_the_answer, shapes.value_and_position])
@pytest.mark.parametrize("game", [CLASSIC, Nim((2, 1)), TicTacToe()])
def test_a_position_that_comes_back_is_the_move_that_leads_there(search, game):
    state = game.parse("XO. .O. .XX") if isinstance(game, TicTacToe) else game.initial
    film = watch(search, game, state)
    best = max if game.to_move(state) == 1 else min
    worth = {a: minimax(game, game.result(state, a)) for a in game.actions(state)}
    assert film.fault is None
    assert worth[film.move] == best(worth.values())


ACCEPTED = [("minimax", search) for search in MINIMAXES]
ACCEPTED += [("alphabeta", search) for search in ALPHABETAS]


@pytest.mark.parametrize(("task", "search"), ACCEPTED)
def test_check_accepts_them(task, search):
    for seed in range(3):
        report = check(task, search, seed=seed)
        assert report.passed, str(report)


def test_a_wrong_position_is_a_wrong_move():
    def worst_position(game, state):
        children = [game.result(state, action) for action in game.actions(state)]
        return min(children, key=lambda child: minimax(game, child))

    report = check("minimax", worst_position)
    assert not report.passed
    assert "it chooses" in report.findings[0]


def test_a_position_of_somewhere_else_is_no_move():
    def grandchild(game, state):
        minimax(game, state)
        child = game.result(state, game.actions(state)[0])
        return child if game.is_terminal(child) else game.result(child, game.actions(child)[0])

    film = watch(grandchild, CLASSIC)
    assert (film.value, film.move) == (None, None)


def test_bounds_updated_too_late_are_waste_by_their_name():
    for seed in range(4):
        report = check("alphabeta", shapes.late_bounds, seed=seed)
        assert report.misconception == "late_window", str(report)
    film = watch(shapes.late_bounds, CLASSIC)
    assert (film.value, film.fault, film.cuts) == (3, None, 0)
    assert film.waste is not None
    assert film.waste.is_waste


def test_the_last_of_equals_is_minimax_and_no_alphabeta():
    """With >= among bounds a worse move may be kept: there it is a slip."""

    def with_bounds(game, state):
        best, choice = -inf, None
        for action in game.actions(state):
            value = alphabeta(game, game.result(state, action), alpha=best)
            if value >= best:
                best, choice = value, action
        return best, choice

    tree = GameTree([[3, 5], [3, 1]])
    assert watch(shapes.last_of_equals, GameTree([3, 3])).move == "a2"
    assert watch(shapes.last_of_equals, tree).move == "a1"
    assert check("minimax", shapes.last_of_equals).passed
    assert check("alphabeta", with_bounds).misconception == "root_tie"
