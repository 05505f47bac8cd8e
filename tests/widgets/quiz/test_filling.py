"""Values to fill in, against the searches themselves."""

import pytest
from hypothesis import given

from adversarial.games import GameTree, TicTacToe
from adversarial.search import expectiminimax, minimax
from adversarial.widgets.play.play import play
from adversarial.widgets.quiz.filling import fill_values
from tests.sample import examples
from tests.strategies import chance_lists, trees

TREE = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
FEW = examples(40)  # each builds a whole exercise


@FEW
@given(chance_lists())
def test_the_values_to_fill_in(lists):
    tree = GameTree(lists)
    exercise = fill_values(tree)
    for name, value in exercise.values.items():
        assert value == pytest.approx(expectiminimax(tree, name))
    seen = set(exercise.tree.leaves())
    for index in exercise.tree.inner():  # children always come before their parents
        assert set(exercise.tree.all_nodes[index].children) <= seen
        seen.add(index)


@FEW
@given(trees)
def test_a_slip_is_never_right(tree):
    exercise = fill_values(tree)
    for node in exercise.data["inner"]:
        assert all(float(wrong) != float(node["right"]) for wrong, _ in node["slips"])


def test_reasons_name_the_mistake():
    nodes = {node["index"]: node for node in fill_values(TREE).data["inner"]}
    assert nodes[1]["why"] == "MIN takes the smallest of 3, 12, 8."
    assert nodes[1]["slips"][0][0] == "12"
    assert nodes[1]["slips"][0][1].startswith("That is the largest; at B MIN moves")
    chance = fill_values("((1/4:8 3/4:0) 1)").data["inner"][0]
    assert chance["why"].endswith("0.25 × 8 + 0.75 × 0.")
    assert chance["slips"] == [["4.0", chance["slips"][0][1]]]
    assert "only one move" in fill_values([[4]]).data["inner"][0]["why"]


def test_filled_values_are_marked_node_by_node(tmp_path):
    exercise = fill_values("((1/3:1 2/3:0) -5)", path=tmp_path)
    b, a = exercise.tree.inner()
    exercise.work = {"given": {str(b): ["1/2", "0,33"], str(a): ["-5"], "77": ["1"]}, "shown": []}
    first, second = exercise.answers
    assert first == {
        "node": "B", "question": "What is B worth?", "given": "0,33", "right": "0.333",
        "correct": True, "tries": 2, "hints": 0,
    }  # fmt: skip
    assert second["correct"] is False
    assert (exercise.score, exercise.out_of) == (1, 2)
    exercise.work = exercise.work | {"shown": [b]}
    assert exercise.score == 0  # what was shown is not known
    assert fill_values("((1/3:1 2/3:0) -5)", path=tmp_path).answers == exercise.answers


def test_the_search_must_lead_to_these_values():
    assert fill_values(TREE, minimax).values["A"] == 3
    with pytest.raises(ValueError, match="minimax gives the root 0"):
        fill_values("((1/3:1 2/3:0) -5)", minimax)


def test_a_board_may_be_given_as_text():
    game = TicTacToe()
    assert fill_values(game, state="XO. .O. .XX").tree.state == game.parse("XO. .O. .XX")
    assert play(game, state="XO. .O. .XX").match.start == game.parse("XO. .O. .XX")
