"""Cuts to prove, against minimax on trees that are built anew."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversarial import MAX, watch
from adversarial.games import GameTree, TicTacToe
from adversarial.search import alphabeta, expectiminimax, minimax, quiescence
from adversarial.view.fulltree import FullTree
from adversarial.widgets.quiz.proving import Explicit, prove_cut, scale
from tests.sample import examples
from tests.strategies import trees
from tests.widgets.quiz.test_predict import eager

TREE = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
FEW = examples(40)  # each builds a whole exercise


@FEW
@given(trees, st.data())
def test_the_range_is_where_brute_force_finds_the_same_move(tree, data):
    full = FullTree(tree)
    values = {leaf: full.all_nodes[leaf].read for leaf in full.leaves()}
    game = Explicit(
        [node.children for node in full.all_nodes], [node.player is MAX for node in full.all_nodes]
    )
    assert game.value(values) == minimax(tree, tree.initial)
    leaf = data.draw(st.sampled_from(full.leaves()))
    held = game.holding(values, leaf)
    for double in range(-14, 15):
        value = double / 2
        inside = held.low < value < held.high
        inside |= (value == held.low and held.with_low) or (value == held.high and held.with_high)
        changed = rebuilt(tree, full.name(leaf), value)
        move = first_best(changed)
        assert inside == (move == first_best(tree))
        if value == held.low - 0.5:
            assert move == full.all_nodes[held.below].action
        if value == held.high + 0.5:
            assert move == full.all_nodes[held.above].action


def rebuilt(tree, leaf, value):
    """The same tree with another value at one leaf."""

    def build(state):
        if tree.is_terminal(state):
            return value if state == leaf else tree.utility(state)
        return [build(tree.result(state, move)) for move in tree.actions(state)]

    return GameTree(build(tree.initial))


def first_best(tree):
    values = [minimax(tree, tree.result("A", move)) for move in tree.actions("A")]
    return tree.actions("A")[values.index(max(values))]


@FEW
@given(trees)
def test_what_a_cut_hides_never_matters(tree):
    film = watch(alphabeta, tree)
    if not film.cuts:
        with pytest.raises(ValueError, match="Nothing is cut"):
            prove_cut(film)
        return
    proof = prove_cut(film)
    hidden = {leaf for cut in proof.data["cuts"] for leaf in cut["leaves"]}
    for leaf in proof.data["leaves"]:
        assert leaf["read"] == (leaf["index"] not in hidden)
        if not leaf["read"]:
            assert (leaf["low"], leaf["high"]) == ("-inf", "inf")
            for value in (-100, 100):
                assert proof.game.value(proof.values | {leaf["index"]: value}) == film.value
    assert sum(len(cut["leaves"]) for cut in proof.data["cuts"]) == len(hidden)


def test_a_cut_too_early_hides_what_matters():
    proof = prove_cut(watch(eager, GameTree([[3, 1], [2, 4]])))
    assert proof.holds("B2") == (
        "The best move stays a2 as long as B2 is worth less than 2. Above that, a1 is better."
    )


def test_the_range_in_words():
    film = watch(alphabeta, GameTree([[[2, 9], [0, 8]], [[5, 5], [7, 3]], [[6, 1], [1, 1]]]))
    proof = prove_cut(film)
    assert "whatever" in " ".join(leaf["holds"] for leaf in proof.data["leaves"])
    game = Explicit([[1, 2, 3], [], [], []], [True] * 4)
    texts = [game.holding({1: 3, 2: 5, 3: 4}, leaf).text for leaf in (1, 2, 3)]
    assert texts == ["less than 5", "at least 4", "at most 5"]
    low = Explicit([[1, 2], [], [3, 4], [], []], [False, True, True, True, True])
    assert low.holding({1: 3, 3: 1, 4: 2}, 3).text == "less than 3"
    assert Explicit([[1], []], [True, True]).holding({1: 3}, 1).low == -inf


def test_what_cannot_be_proved_is_refused_in_a_sentence():
    with pytest.raises(ValueError, match="window of its own"):
        prove_cut(watch(alphabeta, TREE, alpha=0, beta=1))
    with pytest.raises(ValueError, match="chance nodes"):
        prove_cut(watch(expectiminimax, GameTree("((1/2:3 1/2:4) 5)")))

    class Restless(GameTree):
        """No inner node is quiet."""

        def is_quiet(self, state):
            return self.is_terminal(state)

    with pytest.raises(ValueError, match="fixed depth"):
        prove_cut(watch(quiescence, Restless([[3, 12], [2, 4]]), depth=1))


def test_an_experiment_leaves_no_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    proof = prove_cut(watch(alphabeta, TREE))
    proof.work = {"cut": 0, "leaf": 8, "values": {"8": 17}}
    assert list(tmp_path.iterdir()) == []
    assert (proof.score, list(proof.answers)) == (0, [])
    assert repr(proof) == "<prove_cut: C: c2, c3 cut>"
    assert proof.data["moves"] == {1: "a1", 2: "a2", 3: "a3"}


def test_a_real_game_names_its_moves():
    game = TicTacToe()
    proof = prove_cut(watch(alphabeta, game, game.parse("XO. .O. .XX")))
    assert "O bottom left" in proof.data["moves"].values()
    assert "the ringed position" in proof.data["leaves"][0]["holds"]
    assert proof.data["cuts"][0]["label"] == "O middle left: X bottom left cut"


def test_the_scale_of_the_slider():
    assert scale([0, 100]) == [-25, 125, 1]
    assert scale([0.5, 3]) == [-3, 7, 0.1]
    assert scale([0.5, 30])[2] == 0.5
