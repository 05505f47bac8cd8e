"""The minimal tree: its types and its leaves are what alpha-beta visits in the best order."""

from random import Random

import pytest

from adversarial import watch
from adversarial.experiments.plots import distinct_tree, leaves_read
from adversarial.games import GameTree
from adversarial.search import alphabeta, minimax
from adversarial.search.minimal import least_leaves, misread_types, node_types, uneven_tree
from adversarial.view.live.words import MISREAD_TYPES
from adversarial.widgets import mark_types


def visited(tree):
    nodes = watch(alphabeta, tree, magnify=False).all_nodes
    return {node.state for node in nodes if node.order is not None}


@pytest.mark.parametrize("seed", range(20))
def test_the_minimal_tree_is_what_alphabeta_visits_in_best_order(seed):
    tree = uneven_tree(Random(seed), plies=2 + seed % 3)
    assert set(node_types(tree, tree.initial)) == visited(tree)


@pytest.mark.parametrize(("branching", "depth"), [(2, 1), (2, 4), (2, 5), (3, 3), (3, 4), (4, 3)])
def test_its_leaves_are_counted_by_the_formula(branching, depth):
    tree = distinct_tree(branching, depth, seed=1)
    types = node_types(tree, tree.initial)
    counted = sum(tree.is_terminal(state) for state in types)
    assert counted == least_leaves(branching, depth) == leaves_read(tree, "best")


@pytest.mark.parametrize("seed", range(5))
def test_each_type_says_what_is_known_of_the_value(seed):
    """By Knuth and Moore: at type 1 it is exact, and at 2 and 3 a bound on one side."""
    film = watch(alphabeta, uneven_tree(Random(seed)))
    types = node_types(film.game, film.game.initial)
    for node in film.all_nodes:
        if node.order is not None and not node.is_leaf:
            is_exact = node.low == node.high == minimax(film.game, node.state)
            assert is_exact or types[node.state] != 1
            assert len(node.children) == sum(child.order is not None for child in
                                             map(film.all_nodes.__getitem__, node.children)) or (
                types[node.state] == 2
            )  # fmt: skip


def test_an_answer_is_marked_node_by_node(tmp_path):
    exercise = mark_types("((9 8) (5 7))", key="k", path=tmp_path)
    assert (exercise.score, exercise.out_of) == (0, 7)
    marks = {str(node["index"]): node["right"] for node in exercise.data["nodes"] if node["right"]}
    assert len(marks) == 6  # one leaf is cut
    exercise.work = {"marked": marks, "checked": marks, "checks": 1}
    assert exercise.score == 7
    again = mark_types("((9 8) (5 7))", key="k", path=tmp_path)
    assert again.score == 7
    again.work = {"marked": {"0": 9, "nobody": 1}, "checked": [], "checks": "x"}
    assert again.clean(again.work)["marked"] == {}
    assert again.answers == []


def test_misreadings_differ_and_are_told():
    tree = GameTree("(((9 5) (2 3)) ((4 1) (8 6)))")
    misread = misread_types(tree)
    right = node_types(tree, tree.initial)
    assert set(misread) == {"all of two", "first is one", "three is cut", "swapped"}
    assert len({tuple(sorted(types.items())) for types in [right, *misread.values()]}) == 5
    told = [sentence for sentence, _ in mark_types(tree).data["misread"]]
    assert told == [MISREAD_TYPES[name] for name in misread]


def test_every_node_has_its_reason():
    exercise = mark_types("(((9 5) (2 3)) ((4 1) (8 6)))")
    why = {node["name"]: node["why"] for node in exercise.data["nodes"]}
    assert why["A"].startswith("A is the root: type 1")
    assert "refuted, so it is of type 2" in why["C"]
    assert "of type 3" in why["F"]
    assert why["G"].startswith("G is never visited")
    assert "is below G" in why["G1"]


def test_another_one_has_another_shape(tmp_path):
    exercise = mark_types("((9 8) (5 7))", key="k", path=tmp_path)
    other = exercise.another(3)
    assert other.key == "k/3"
    assert other.types == exercise.another(3).types
    assert len({exercise.another(seed).out_of for seed in range(8)}) > 2


def test_hints_go_from_the_root_down_and_do_not_say_the_type(tmp_path):
    exercise = mark_types("((9 8) (5 7))", key="k", path=tmp_path)
    for node in exercise.data["nodes"]:
        assert node["hints"]
        assert not any(f"{node['name']} is of type" in hint for hint in node["hints"])
    by_name = {node["name"]: node for node in exercise.data["nodes"]}
    assert "refutes it" in by_name["C1"]["hints"][1]
    # A type that was shown does not count.
    marked = {str(node["index"]): node["right"] for node in by_name.values() if node["right"]}
    seen = [str(by_name["C1"]["index"])]
    exercise.work = {"marked": marked, "checked": marked, "checks": 1, "seen": seen}
    assert exercise.score == exercise.out_of - 1
