"""Leaves to mark: the truth is all leaves minus those that an alpha-beta with a diary reads."""

import re
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversarial import MAX
from adversarial.exercises import MISCONCEPTIONS
from adversarial.games import Connect4, GameTree, Ordered, TicTacToe
from adversarial.search import alphabeta_table, minimax
from adversarial.widgets.quiz.filling import fill_values
from adversarial.widgets.quiz.marking import mark_pruned
from tests.filming import Twice
from tests.sample import examples
from tests.strategies import trees

TREE = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
ORDERS = st.sampled_from([None, "reversed", "best", "worst", "random"])
FEW = examples(40)  # each builds a whole exercise


def paths_read(game, state, depth=inf):
    """The paths of the leaves that a plain alpha-beta reads."""
    read = set()

    def search(state, path, depth, alpha, beta):
        if game.is_terminal(state) or depth == 0:
            read.add(path)
            return game.utility(state) if game.is_terminal(state) else game.evaluate(state)
        is_max = game.to_move(state) is MAX
        value = -inf if is_max else inf
        for move in game.actions(state):
            below = search(game.result(state, move), (*path, move), depth - 1, alpha, beta)
            value = max(value, below) if is_max else min(value, below)
            alpha, beta = (max(alpha, value), beta) if is_max else (alpha, min(beta, value))
            if alpha >= beta:
                break
        return value

    search(state, (), depth, -inf, inf)
    return read


def all_leaves(game, state, depth=inf, path=()):
    if game.is_terminal(state) or depth == 0:
        return [path]
    return [
        leaf
        for move in game.actions(state)
        for leaf in all_leaves(game, game.result(state, move), depth - 1, (*path, move))
    ]


@FEW
@given(trees, ORDERS)
def test_leaves_never_read_are_all_minus_those_in_a_diary(tree, order):
    exercise = mark_pruned(tree, order)
    ordered = tree if order is None else Ordered(tree, order)
    hidden = set(all_leaves(tree, tree.initial)) - paths_read(ordered, tree.initial)
    full = exercise.tree
    leaves = full.leaves()
    assert {full.paths[leaf] for leaf in leaves if leaf not in exercise.truth.read} == hidden
    assert {full.paths[leaf] for leaf in leaves} == set(all_leaves(tree, tree.initial))


def test_a_depth_limited_game_is_marked_by_paths():
    game = TicTacToe(evaluation="open_lines")
    state = game.parse("XO. .O. .XX")
    exercise = mark_pruned(game, state=state, depth=2)
    hidden = set(all_leaves(game, state, 2)) - paths_read(game, state, 2)
    full = exercise.tree
    assert hidden == {full.paths[i] for i in full.leaves() if i not in exercise.truth.read}


@FEW
@given(trees)
def test_every_reason_fits(tree):
    exercise = mark_pruned(tree)
    for leaf in exercise.data["leaves"]:
        if leaf["read"]:
            assert re.match(
                rf"{leaf['name']} is read: the window at \w+ is still open", leaf["why"]
            )
        else:
            assert leaf["why"].startswith(f"{leaf['name']} is never read. ")
            assert any(leaf["why"].endswith(cut) for cut in exercise.data["cuts"])


def test_every_mark_is_judged_and_over_pruning_is_wrong(tmp_path):
    exercise = mark_pruned(TREE, path=tmp_path)
    assert exercise.answers == []
    exercise.work = {"marked": [], "checked": [4, 8], "checks": 2, "solution": True}
    judged = {answer["question"]: answer for answer in exercise.answers}
    assert [q for q, answer in judged.items() if not answer["correct"]] == [
        "Is B1 read?",
        "Is C3 read?",
    ]
    assert judged["Is B1 read?"]["given"] == "never read"
    assert judged["Is B1 read?"]["right"] == "read"
    assert exercise.record()["saw_solution"] is True
    assert exercise.record()["checks"] == 2


def test_the_order_decides_and_is_told():
    tree = GameTree([[14, 5, 3], [6, 4, 2], [8, 12, 3]])
    assert mark_pruned(tree).never_read == []
    exercise = mark_pruned(tree, "reversed")
    assert exercise.never_read == ["B1", "B2", "C1", "C2"]
    assert exercise.data["order"] == "Moves are tried from right to left."
    assert exercise.tree.leaves() == mark_pruned(tree).tree.leaves()  # drawn as it stands
    assert "in the order" in mark_pruned(tree, "random", seed=3).data["order"]
    by_letter = mark_pruned(tree, lambda state, action: action)
    assert "in the order" in by_letter.data["order"]


def test_any_search_may_be_the_one_to_mark():
    assert mark_pruned(TREE, search=minimax).never_read == []
    why = mark_pruned(TREE, search=minimax).data["leaves"][0]["why"]
    assert why == "B1 is read: nothing is known yet that could rule it out."


def test_a_late_visit_says_so():
    cuts_above_beta = MISCONCEPTIONS["strict_cut"].by_task["alphabeta"][0]
    exercise = mark_pruned([[3, 4], [3, 9]], search=cuts_above_beta)
    assert "visits it anyway" in exercise.data["leaves"][3]["why"]


def test_what_a_table_remembers_is_not_read():
    exercise = mark_pruned(Twice([[3, 5], [0, 0]]), search=alphabeta_table)
    assert [leaf["read"] for leaf in exercise.data["leaves"]] == [True, True, False, False]
    assert "was searched before" in exercise.data["leaves"][2]["why"]


def test_what_cannot_be_marked_is_refused_in_a_sentence():
    with pytest.raises(ValueError, match="no rule for chance"):
        mark_pruned("((1/2:3 1/2:4) 5)")
    with pytest.raises(ValueError, match="too many to work on"):
        mark_pruned(Connect4())
    with pytest.raises(ValueError, match="too many to work on"):
        mark_pruned(TicTacToe())
    with pytest.raises(ValueError, match="nothing to search"):
        mark_pruned("7")
    game = TicTacToe()
    with pytest.raises(ValueError, match="too wide"):  # few nodes, but each with a board
        mark_pruned(game, state=game.parse("X.. ... ..."), depth=2)


def test_the_picture_shows_every_leaf_and_no_inner_value():
    still, told = fill_values(TREE).drawn()
    texts = re.findall(r'class="v[^"]*"[^>]*>([^<]*)<', still)
    assert sorted(filter(None, texts)) == sorted(map(str, [3, 12, 8, 2, 4, 6, 14, 5, 2]))
    assert "B (MIN): B1 3, B2 12, B3 8." in told
    large = mark_pruned(GameTree.random(2, 5, seed=1))  # too close for names beside the nodes
    assert ">AE<" in large.drawn()[0]
