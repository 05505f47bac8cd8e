"""GameTree: lists, text, names, players, chance, networkx, and every kind of bad input."""

import networkx as nx
import pytest
from hypothesis import given

from adversarial import CHANCE, MAX, MIN
from adversarial.games import GameTree
from adversarial.search import expectiminimax, minimax
from tests.sample import examples
from tests.strategies import chance_lists, trees


def test_states_are_names_and_actions_are_numbered():
    tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    assert tree.initial == "A"
    assert [tree.result("A", action) for action in tree.actions("A")] == ["B", "C", "D"]
    assert [tree.utility(tree.result("D", a)) for a in tree.actions("D")] == [14, 5, 2]
    assert [tree.to_move(name) for name in ("A", "B", "B1")] == [MAX, MIN, MAX]
    assert tree.actions("B1") == []
    assert tree.is_terminal("B1")
    assert not tree.is_terminal("B")


def test_actions_may_be_changed_by_the_search():
    tree = GameTree([[3, 12], [2]])
    tree.actions("A").clear()
    assert tree.actions("A") == ["a1", "a2"]


def test_text_and_back():
    text = "A(B(3 12 8) C(x=2 4 6) (1/2:14 0.25:5 1/4:-2.5))"
    tree = GameTree(text)
    assert str(tree) == text
    assert repr(tree) == f'GameTree("{text}")'
    assert eval(repr(tree)) == tree
    assert tree.utility("x") == 2
    assert tree.to_move("D") is CHANCE
    assert tree.outcomes("D") == [("d1", 0.5), ("d2", 0.25), ("d3", 0.25)]
    assert tree.outcomes("A") == []
    assert tree.show("C") == "C(x=2 4 6)"


def test_text_as_people_type_it():
    for text in ("((3 12 8) (2 4 6))", "[[3, 12, 8], [2, 4, 6]]", " ( (3,12 ,8)\n(2 4 6) ) "):
        assert GameTree(text) == GameTree([[3, 12, 8], [2, 4, 6]])
    assert str(GameTree("7")) == "7"


@examples(300)
@given(trees)
def test_lists_to_text_to_tree(tree):
    again = GameTree(str(tree))
    assert again == tree
    assert hash(again) == hash(tree)
    assert minimax(again, again.initial) == minimax(tree, tree.initial)


@examples(200)
@given(chance_lists())
def test_networkx_and_back(nested):
    tree = GameTree(nested)
    graph = tree.to_networkx()
    assert nx.is_arborescence(graph)
    again = GameTree.from_networkx(graph)
    assert again.initial == tree.initial
    assert expectiminimax(again, again.initial) == expectiminimax(tree, tree.initial)
    for name in graph:
        assert again.to_move(name) is tree.to_move(name)
        assert again.actions(name) == tree.actions(name)


def test_networkx_by_hand():
    graph = nx.DiGraph([("root", "left"), ("root", "right"), ("left", 7)])
    graph.nodes["right"]["value"] = 2
    graph.nodes[7]["value"] = 5
    tree = GameTree.from_networkx(graph)
    assert str(tree) == "root(left(7=5) right=2)"
    assert minimax(tree, "root") == 5
    with pytest.raises(ValueError, match="not a tree"):
        GameTree.from_networkx(nx.DiGraph([(1, 2), (2, 1)]))
    with pytest.raises(ValueError, match="leaf 2 has no value"):
        GameTree.from_networkx(nx.DiGraph([(1, 2)]))


def test_names():
    tree = GameTree([[1, 2], [3]], names=["top", "left", "right"])
    assert str(tree) == "top(left(1 2) right(3))"
    assert tree.actions("top") == ["top1", "top2"]
    assert tree.result("left", "left2") == "left2"
    with pytest.raises(ValueError, match="3 inner nodes, but 1 names"):
        GameTree([[1, 2], [3]], names=["top"])
    with pytest.raises(ValueError, match="Two nodes are called 'B'"):
        GameTree("A(B(1) B(2))")
    assert GameTree("(B(1) (2))").result("A", "a2") == "C"  # what is taken is left out
    wide = GameTree([[1]] * 30)
    assert wide.result("A", "a30") == "AE"


def test_players_in_a_cycle():
    tree = GameTree([[[1, 2]]], players=(MAX, MIN, MIN))
    assert [tree.to_move(name) for name in ("A", "B", "C", "C1")] == [MAX, MIN, MIN, MAX]
    assert "players=(MAX, MIN, MIN)" in repr(tree)
    with pytest.raises(ValueError, match="take turns as MAX and MIN"):
        GameTree([1], players=(MAX, CHANCE))
    with pytest.raises(ValueError, match="take turns"):
        GameTree([1], players=())


def test_chance_takes_no_turn():
    tree = GameTree([[(0.5, [2, 4]), (0.5, [7, 4])]])
    assert [tree.to_move(name) for name in ("A", "B", "C")] == [MAX, CHANCE, MIN]


def test_evaluation_is_the_average_of_the_leaves():
    tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    assert [tree.evaluate(name) for name in "BCD"] == [7.67, 4, 7]
    assert tree.evaluate("B1") == 3
    weighted = GameTree("(3/4:(8 4) 1/4:2)")
    assert weighted.evaluate("A") == 5


def test_random_trees():
    tree = GameTree.random(3, 2, seed=7)
    assert tree == GameTree.random(3, 2, seed=7)
    assert tree != GameTree.random(3, 2, seed=8)
    assert len(tree.to_networkx()) == 13
    uneven = GameTree.random((1, 4), 3, seed=1, values=[5])
    sizes = {len(uneven.actions(name)) for name in uneven.to_networkx()} - {0}
    assert len(sizes) > 1
    assert minimax(uneven, "A") == 5
    for branching, depth in [(0, 2), ((3, 2), 2), (2, -1)]:
        with pytest.raises(ValueError, match="No tree has"):
            GameTree.random(branching, depth)


@pytest.mark.parametrize(
    ("tree", "sentence"),
    [
        ([], "node at tree is empty"),
        ([[1, 2], []], r"node at tree\[1\] is empty"),
        ([[3, "x"]], r"leaf at tree\[0\]\[1\] is 'x', which is not a number"),
        ([True], "leaf at tree.0. is True, which is not a number"),
        ([None], "leaf at tree.0. is None"),
        ([float("nan")], "leaf at tree.0. is nan; a value must be finite"),
        ([float("inf")], "is inf; a value must be finite"),
        (((1, 2), (3, 4)), r"A node is a list, and a tuple is \(probability, subtree\)"),
        ([(0.5, 1), (0.4, 2)], "probabilities at tree sum to 0.9, not to 1"),
        ([(-0.5, 1), (1.5, 2)], "probability -0.5 at tree is not a number from 0 to 1"),
        ([(float("nan"), 1)], "probability nan at tree"),
        ([("half", 1)], "probability half at tree"),
        ([(0.5, 1), 2], "some branches have a probability and some have none"),
        ("", "At column 1 the text ends"),
        ("((3 12)", "bracket at column 1 is never closed"),
        ("(3 12))", "At column 7 there is a closing bracket too many"),
        ("(3 12) 4", "At column 8 there is '4' after the tree's end"),
        ("(3 [12)]", r"At column 7 there is '\)', but the bracket opened at column 4 closes with"),
        ("(3 ())", "node at column 4 is empty"),
        ("(3 x)", "leaf at column 4 is 'x', which is not a number"),
        ("(3 nan)", "leaf at column 4 is nan; a value must be finite"),
        ("(1/0 2)", "leaf at column 2 is '1/0', which is not a number"),
        ("(1/2:3 1/3:4)", "probabilities at column 1 sum to 5/6, not to 1"),
        ("(= 3)", "At column 2 there is '=' where a tree was expected"),
        ("(3 1/2:)", r"At column 8 there is '\)' where a tree was expected"),
        (")", r"At column 1 there is '\)' where a tree was expected"),
        ("(x=)", r"leaf at column 4 is '\)'"),
    ],
)
def test_bad_input_gets_a_sentence_with_the_place(tree, sentence):
    with pytest.raises(ValueError, match=sentence):
        GameTree(tree)
