"""Hints are true of their node, say no more than their step, and answers shown do not count."""

import re
from math import inf

import pytest
from hypothesis import example, given

from adversarial import MAX, watch
from adversarial.games import GameTree, TicTacToe
from adversarial.search import alphabeta, alphabeta_table, expectiminimax, quiescence
from adversarial.widgets.quiz.answers import Answers
from adversarial.widgets.quiz.filling import fill_values
from adversarial.widgets.quiz.marking import mark_pruned
from adversarial.widgets.quiz.predict import predict
from adversarial.widgets.quiz.proving import prove_cut
from adversarial.widgets.quiz.questions import questions
from tests.filming import Twice
from tests.sample import examples
from tests.strategies import chance_lists, trees

TREE = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
FEW = examples(40)  # each builds a whole exercise


def numbers(sentence):
    """The numbers in a sentence; those in the names of leaves are none."""
    words = re.findall(r"(?<![\w.])−?(?:\d+(?:\.\d+)?|∞)", sentence.replace("+∞", "∞"))
    return [float(word.replace("−", "-").replace("∞", "inf")) for word in words]


@FEW
@given(trees)
@example(GameTree("(0 (1 (-1 (0 0))))"))
def test_hints_to_predictions_are_true_and_do_not_answer(tree):
    film = watch(alphabeta, tree)
    for question in questions(film):
        nudge, stronger = question.hints
        assert not numbers(nudge), nudge
        told, step = numbers(stronger), film.steps[question.at]
        if question.kind == "cut":
            assert told == [step.alpha, step.beta]
            assert (told[0] >= told[1]) == (question.choice == "cut")
        elif question.kind == "bound":
            bound, value = told
            is_max = film.all_nodes[question.node].player is MAX
            assert value == step.best
            assert (value > bound if is_max else value < bound) == (question.choice != "none")
        elif told and "…" not in stronger:  # of two bounds either may have come back
            is_max = film.all_nodes[question.node].player is MAX
            assert len(told) > 1  # or there would be nothing to choose
            assert question.number == (max(told) if is_max else min(told))


@FEW
@given(trees)
def test_no_slip_is_the_right_answer(tree):
    for question in questions(watch(alphabeta, tree)):
        for choice, value, why in question.slips:
            is_same = choice == question.choice and value in (None, question.number)
            # With the right bound, only its number can be wrong.
            assert not is_same or (question.kind == "bound" and question.number is not None)
            assert why


@FEW
@given(chance_lists())
def test_hints_to_values_are_made_of_the_children(lists):
    exercise = fill_values(GameTree(lists))
    for node in exercise.data["inner"]:
        nudge, stronger = node["hints"]
        children = exercise.tree.all_nodes[node["index"]].children
        assert not numbers(nudge)
        assert stronger == node["why"] or len(children) == 1
        if len(children) == 1 and "single" in stronger:
            assert not numbers(stronger)


@FEW
@given(trees)
def test_hints_to_marks_name_a_window_that_is_closed_or_open(tree):
    exercise = mark_pruned(tree)
    hidden = [leaf for cut in exercise.data["hidden"] for leaf in cut["leaves"]]
    assert set(hidden) == {leaf["index"] for leaf in exercise.data["leaves"] if not leaf["read"]}
    for cut in exercise.data["hidden"]:
        alpha, beta = numbers(cut["hints"][1])
        assert not numbers(cut["hints"][0])
        assert alpha >= beta
    for leaf in exercise.data["leaves"]:
        if leaf["read"]:
            alpha, beta = numbers(leaf["hints"][1])
            assert alpha < beta


def test_the_sentences_of_hints():
    film = watch(alphabeta, TREE)
    found = {(q.kind, q.at): q for q in questions(film)}
    assert found["cut", 14].hints[1].startswith("At C, α = 3 and β = 2.")
    assert "closed (α = 3 ≥ β = 2)" in found["cut", 14].slips[0][2]
    root = found["value", 27]
    assert root.hints == (
        "MAX wants a large value. Which of the values below A does MAX like best?",
        "MAX takes the largest of 3, ≤ 2, 2.",  # a bound is not written like a value
    )
    assert root.slips[0][1:] == (
        2, "That is the smallest; at A MAX moves and takes the largest of 3, ≤ 2, 2.",
    )  # fmt: skip
    assert found["bound", 13].slips[0] == (
        "alpha", None, "At C MIN moves, and MIN can only lower β.",
    )  # fmt: skip
    proof = prove_cut(film)
    assert proof.data["cuts"][0]["hints"][1] == (
        "At C, α = 3 and β = 2: one more leaf can only make C worth less, and MAX has 3 already."
    )


def test_where_a_value_comes_from_elsewhere_the_hint_says_less():
    class Restless(GameTree):
        """No inner node is quiet."""

        def is_quiet(self, state):
            return self.is_terminal(state)

    film = watch(quiescence, Restless([[3, 12], [2, 4]]), depth=1)
    for question in questions(film):
        assert question.hints
        assert question.why or question.kind != "value"


def test_what_is_remembered_has_a_hint_too():
    (item,) = mark_pruned(Twice([[3, 5], [0, 0]]), search=alphabeta_table).data["hidden"]
    assert "been there before" in item["hints"][0]


# What was shown does not count.


def test_a_value_shown_is_not_known_and_the_file_says_so(tmp_path):
    exercise = fill_values(TREE, path=tmp_path)
    exercise.work = {
        "given": {"1": ["3"]}, "shown": [1], "hints": {"1": 3, "2": 1, "3": 9}, "seen": ["1"],
    }  # fmt: skip
    assert exercise.score == 0
    assert exercise.answers[0]["hints"] == 3
    kept = Answers(tmp_path).all()[exercise.key]
    assert (kept["hints"], kept["seen"]) == (4, 1)


def test_a_prediction_after_the_answer_does_not_count(tmp_path):
    quiz = predict(watch(alphabeta, TREE), path=tmp_path)
    first = quiz.round[0]
    given = {"choice": first.choice, "number": "", "hints": 2, "tries": 1}
    quiz.work = {"seed": "0", "given": {"0": [given]}}
    assert quiz.score == 1  # a hint that is no answer leaves the score as it is
    quiz.work = {"seed": "0", "given": {"0": [given | {"hints": 3}]}}
    assert quiz.score == 0
    assert quiz.answers[0]["hints"] == 3
    quiz.work = {"seed": "0", "given": {"0": [{"choice": "", "number": "", "tries": 0}]}}
    assert (quiz.score, quiz.answers[0]["given"]) == (0, "")


def test_a_leaf_shown_before_the_check_does_not_count(tmp_path):
    exercise = mark_pruned(TREE, path=tmp_path)
    work = {"marked": [8, 9], "checked": [8, 9], "checks": 1}
    exercise.work = work | {"shown": []}
    assert exercise.score == 9
    exercise.work = work | {"shown": [8, 9], "seen": ["at 2"]}
    assert exercise.score == 7


# Another one like this.


def exercises(tmp_path):
    film = watch(alphabeta, TREE)
    yield predict(film, path=tmp_path)
    yield mark_pruned(TREE, path=tmp_path)
    yield fill_values(TREE, path=tmp_path)
    yield prove_cut(film)


def test_another_one_has_the_same_shape_and_its_own_answers(tmp_path):
    for exercise in exercises(tmp_path):
        other, again = exercise.another(seed=7), exercise.another(seed=7)
        game, state, depth = other.place()
        assert (state, depth) == ("A", inf)
        assert str(game) == str(again.place()[0]) != str(TREE)
        assert re.sub(r"\d+", "x", str(game)) == re.sub(r"\d+", "x", str(TREE))
        assert other.kind == exercise.kind
        assert other.key == f"{exercise.key}/7"
        assert other.data["like"] == {"like": exercise.key, "seed": 7}
        assert exercise.data["like"] is None
    mark = mark_pruned(TREE, path=tmp_path)
    other = mark.another(3)
    assert other.never_read  # something is to be found there, too
    other.work = other.work | {"checks": 1}
    assert mark.answers == []
    assert Answers(tmp_path).all()[other.key]["seed"] == 3


def test_another_one_keeps_order_search_and_probabilities():
    exercise = mark_pruned(TREE, "reversed", alphabeta).another(5)
    assert exercise.data["order"] == "Moves are tried from right to left."
    chance = fill_values("A((1/3:4 2/3:0) one=7 (2 -5))", expectiminimax).another(1)
    assert "1/3:" in str(chance.place()[0])
    assert chance.tree.has_chance
    assert "one=" in str(chance.place()[0])
    few = fill_values([[1, -1], [0, 1]]).another(2)
    assert {few.tree.all_nodes[leaf].read for leaf in few.tree.leaves()} <= {-1, 0, 1}


def test_a_game_gives_another_position():
    exercise = mark_pruned(TicTacToe(), state="XO. .O. .XX")
    other = exercise.another(seed=1)
    assert other.tree.state != exercise.tree.state
    assert other.place()[0] is exercise.place()[0]
    assert other.never_read
    nodes = len(exercise.tree.all_nodes)
    assert nodes / 3 <= len(other.tree.all_nodes) <= 3 * nodes


def test_where_nothing_is_like_it_the_view_says_so(monkeypatch):
    monkeypatch.setattr("adversarial.widgets.quiz.exercise.likenesses", lambda *_: [])
    exercise = fill_values(TREE)
    sent = []
    monkeypatch.setattr(exercise, "send", sent.append)
    exercise._on_message(exercise, {"do": "another"}, [])
    assert sent[0]["never"] is True
    assert sent[0]["problem"].startswith("Nothing like this exercise was found")
    with pytest.raises(ValueError, match="Nothing like this"):
        exercise.another()


def test_the_view_is_told_which_model_the_other_one_is(monkeypatch):
    exercise = fill_values(TREE)
    sent = []
    monkeypatch.setattr(exercise, "send", sent.append)
    exercise._on_message(exercise, {"do": "nothing"}, [])
    exercise._on_message(exercise, {"do": "another"}, [])
    exercise._on_message(exercise, {"do": "another"}, [])
    assert len({message["another"] for message in sent}) == 2
    monkeypatch.setattr(exercise, "made_like", lambda *_, **__: 1 / 0)
    exercise._on_message(exercise, {"do": "another"}, [])
    assert sent[-1] == {
        "problem": "Another one could not be made: division by zero", "never": False,
    }  # fmt: skip
