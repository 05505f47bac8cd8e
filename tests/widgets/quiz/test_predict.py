"""Questions about a film: their answers are what an alpha-beta with a diary writes down."""

import json
import re
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adversarial import MAX, watch
from adversarial.games import GameTree, TicTacToe
from adversarial.search import (
    alphabeta,
    alphabeta_hard,
    expectiminimax,
    minimax,
    negamax,
    pvs,
)
from adversarial.view.svg import frame_svg
from adversarial.widgets.quiz.answers import Answers
from adversarial.widgets.quiz.predict import ROUNDS, Predict, predict
from adversarial.widgets.quiz.questions import ANSWERS, RINGED, choose, questions
from tests.strategies import chance_lists, trees

TREE = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
PATIENT = settings(deadline=None)  # the magnifier takes its time


def diary(game):
    """Every decision of a plain alpha-beta: (kind, state, choice, number)."""
    lines = []

    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        is_max = game.to_move(state) is MAX
        value = -inf if is_max else inf
        moves = game.actions(state)
        for i, move in enumerate(moves):
            below = search(game.result(state, move), alpha, beta)
            is_better = below > value if is_max else below < value
            value = below if is_better else value
            if is_max and value > alpha:
                alpha = value
                lines.append(("bound", state, "alpha", alpha))
            elif not is_max and value < beta:
                beta = value
                lines.append(("bound", state, "beta", beta))
            else:
                lines.append(("bound", state, "none", None))
            is_cut = alpha >= beta
            if is_better and i + 1 < len(moves):
                lines.append(("cut", state, "cut" if is_cut else "on", None))
            if is_cut:
                break
        lines.append(("value", state, "", value))
        return value

    search(game.initial, -inf, inf)
    return lines


def asked(film):
    nodes = film.all_nodes
    return [(q.kind, nodes[q.node].state, q.choice, q.number) for q in questions(film)]


@PATIENT
@given(trees)
def test_all_questions_agree_with_a_diary(tree):
    assert asked(watch(alphabeta, tree)) == diary(tree)


@PATIENT
@given(trees)
def test_fail_hard_is_asked_only_what_is_true_of_it(tree):
    expected = diary(tree)
    for question in asked(watch(alphabeta_hard, tree)):
        assert question in expected


@PATIENT
@given(trees)
def test_without_the_magnifier_only_exact_values_are_asked(tree):
    film = watch(alphabeta, tree, magnify=False)
    for question in questions(film):
        if question.kind == "value":
            node = film.all_nodes[question.node]
            assert node.low == node.high == question.number


@PATIENT
@given(trees)
def test_minimax_is_asked_for_every_value(tree):
    film = watch(minimax, tree, rule="minimax")
    expected = asked(film)
    assert {kind for kind, *_ in expected} == {"value"}
    assert all(minimax(tree, state) == number for _, state, _, number in expected)
    assert len(expected) == sum(not node.is_leaf for node in film.all_nodes)


@PATIENT
@given(chance_lists())
def test_chance_nodes_are_asked_for_their_average(lists):
    tree = GameTree(lists)
    for _, state, _, number in asked(watch(expectiminimax, tree)):
        assert expectiminimax(tree, state) == pytest.approx(number)


def eager(game, state, alpha=-inf, beta=inf):
    """A wrong alpha-beta: it leaves a MIN node after one move."""
    if game.is_terminal(state):
        return game.utility(state)
    values = []
    for action in game.actions(state):
        values.append(eager(game, game.result(state, action), alpha, beta))
        if game.to_move(state) is not MAX:
            break
    return max(values) if game.to_move(state) is MAX else min(values)


def test_nobody_is_asked_to_predict_a_mistake():
    film = watch(eager, TREE)
    assert any(step.kind == "unjust" for step in film.steps)
    assert not [q for q in asked(film) if q[2] == "cut"]  # it never narrows its window at all
    assert not [q for q in asked(film) if q[0] == "value" and q[1] in "BD"]


def maximises(game, state):
    """A wrong minimax: MIN takes the larger."""
    if game.is_terminal(state):
        return game.utility(state)
    return max(maximises(game, game.result(state, action)) for action in game.actions(state))


def test_nobody_is_asked_to_predict_a_wrong_value():
    assert not asked(watch(maximises, TREE))


def test_negamax_is_asked_for_its_cuts():
    assert ("cut", "C", "cut", None) in asked(watch(negamax, TREE))


def test_the_sentences():
    found = {(q.kind, q.at): q for q in questions(watch(alphabeta, TREE))}
    assert found["cut", 14].ask == "2 moves are left at C. Cut here, or go on?"
    assert found["cut", 23].ask.startswith("One move is left at D.")
    assert "still open (α = 3 < β = 5)" in found["cut", 23].because
    assert found["bound", 6].because == (
        "12 is no better for MIN than the 3 that B has already: the window stays."
    )
    assert found["value", 15].right == "2"
    assert "only as a bound" in found["value", 15].because
    assert found["value", 27].ask == "What value does the whole search return?"
    assert found["bound", 13].right == "β to 2"


def test_a_better_value_outside_the_window_changes_no_bound():
    film = watch(alphabeta, GameTree([[5], [[[1, 2], 9], 9]]))
    becauses = [question.because for question in questions(film)]
    assert any("but α is 5 already" in because for because in becauses)


def test_a_position_without_a_short_name_is_ringed():
    game = TicTacToe()
    film = watch(alphabeta, game, game.parse("XO. .O. .XX"))
    assert any(RINGED in question.ask for question in questions(film))
    assert not any("position after" in question.ask for question in questions(film))


@PATIENT
@given(trees, st.integers(0, 50), st.integers(1, 10))
def test_a_round_is_chosen_by_its_seed(tree, seed, most):
    found = questions(watch(alphabeta, tree))
    chosen = choose(found, most, seed)
    steps = [question.at for question in chosen]
    assert chosen == choose(found, most, seed)
    assert steps == sorted(set(steps))
    assert len(chosen) == min(most, len({question.at for question in found}))
    assert set(chosen) <= set(found)


def test_a_round_has_questions_of_every_kind():
    found = questions(watch(alphabeta, TREE))
    for seed in range(20):
        chosen = choose(found, 8, seed)
        assert {question.kind for question in chosen} == {"cut", "bound", "value"}
        assert any(question.choice == "cut" for question in chosen)
    assert len({tuple(q.at for q in choose(found, 8, seed)) for seed in range(20)}) > 5


# The widget.


def right(question):
    number = "" if question.number is None else str(question.number)
    return {"choice": question.choice, "number": number}


def test_answers_and_score_can_be_read(tmp_path):
    quiz = predict(watch(alphabeta, TREE), path=tmp_path)
    assert (quiz.answers, quiz.score, quiz.out_of) == ([], 0, 8)
    given = [right(question) for question in quiz.round]
    given[0] = {"choice": "cut", "number": ""}
    quiz.work = {"seed": "0", "given": {"0": given[:3]}}
    assert (quiz.score, len(quiz.answers)) == (2, 3)
    first, second, _ = quiz.answers
    assert first["given"] == "cut"
    assert first["right"] == "go on"
    assert first["correct"] is False
    assert second["correct"] is True
    assert first["question"].endswith("Cut here, or go on?")
    assert repr(quiz) == "<predict: 2 of 8>"
    assert predict(watch(alphabeta, TREE), path=tmp_path).answers == quiz.answers


def test_answers_of_former_times_are_read(tmp_path):
    quiz = predict(watch(alphabeta, TREE), path=tmp_path)
    former = {"on": "go on", "alpha": "α", "beta": "β"}
    given = [right(question) for question in quiz.round]
    then = [answer | {"choice": former.get(answer["choice"], answer["choice"])} for answer in given]
    assert then != given
    Answers(tmp_path).save(quiz.key, {"work": {"seed": "0", "given": {"0": then}}})
    again = predict(watch(alphabeta, TREE), path=tmp_path)
    assert again.work["given"]["0"] == [answer | {"hints": 0, "tries": 1} for answer in given]
    assert again.score == 8
    assert {answer["given"] for answer in again.answers} >= {"cut", "go on"}


def test_the_key_stays_whatever_the_words_are(tmp_path, monkeypatch):
    quiz = predict(watch(alphabeta, TREE), path=tmp_path)
    assert quiz.key == "predict-d119f8c95e79"
    monkeypatch.setitem(ANSWERS, "on", "weiter")
    assert predict(watch(alphabeta, TREE), path=tmp_path).key == quiz.key


def test_python_does_not_take_the_browsers_word(tmp_path):
    quiz = predict(watch(alphabeta, TREE), path=tmp_path)
    cheat = {"choice": "cut", "number": "", "correct": True}
    quiz.work = {"seed": "0", "given": {"0": [cheat] * 99}}
    assert len(quiz.answers) == 8
    assert quiz.score == sum(question.right == "cut" for question in quiz.round)
    quiz.work = {"seed": "999", "given": {"0": "x", "1": [None, 3]}}
    assert quiz.answers == []


def test_another_seed_asks_other_questions_and_keeps_both(tmp_path):
    quiz = predict(watch(alphabeta, TREE), path=tmp_path)
    first = [right(question) for question in quiz.round]
    quiz.work = {"seed": "0", "given": {"0": first}}
    quiz.work = {"seed": "1", "given": {"0": first}}
    assert (quiz.score, quiz.out_of) == (0, 8)
    quiz.work = {"seed": "0", "given": {"0": first}}
    assert quiz.score == 8
    assert [seed for seed, _ in quiz.data["rounds"]] == [str(seed) for seed in range(ROUNDS)]


def test_the_browser_gets_the_same_questions(tmp_path):
    quiz = Predict(watch(alphabeta, TREE), seed=5, most=4, path=tmp_path)
    data = json.loads(json.dumps(quiz.data, allow_nan=False))
    seed, places = data["rounds"][0]
    assert seed == "5"
    assert [data["questions"][i]["right"] for i in places] == [q.right for q in quiz.round]
    for question in data["questions"]:
        assert 0 <= question["at"] < len(data["film"]["steps"]) - 1


def test_the_picture_behind_does_not_tell_the_answer(tmp_path):
    quiz = predict(watch(alphabeta, TREE), path=tmp_path)
    svg, sentence = quiz.drawn()
    assert f"step {quiz.round[0].at} of" in svg
    assert sentence.endswith(quiz.round[0].ask)


def test_a_film_without_decisions_is_refused():
    with pytest.raises(ValueError, match="nothing to predict"):
        predict(watch(alphabeta, GameTree("5")))


def test_a_parent_that_is_asked_about_has_a_ring_of_its_own():
    game = TicTacToe(symmetric=True, evaluation="open_lines")
    quiz = predict(watch(alphabeta, game, depth=2), most=20)
    bound = next(question for question in quiz.questions if question.kind == "bound")
    assert "of the position with the dashed ring" in bound.ask
    current = quiz.film.steps[bound.at].node
    assert bound.node == quiz.film.all_nodes[current].parent
    rings = {}
    for index in (current, bound.node):
        picture = frame_svg(quiz.film.frame(bound.at), asked=bound.node)
        (names,) = re.findall(rf'<g class="([^"]*)" data-n="{index}"', picture)
        rings[index] = {"current", "asked"} & set(names.split())
    assert rings == {current: {"current"}, bound.node: {"asked"}}


def test_every_question_says_which_ring_it_means():
    game = TicTacToe(symmetric=True, evaluation="open_lines")
    for search in (alphabeta, minimax):
        film = watch(search, game, depth=2)
        for question in questions(film):
            is_current = film.steps[question.at].node == question.node
            assert ("dashed ring" in question.ask) <= (not is_current), question
            assert ("ringed position" in question.ask) <= is_current, question


def test_after_a_scout_it_is_asked_whether_its_move_is_searched_once_more():
    """The answer is what the film does next, and the picture does not give it away."""
    asked = set()
    for seed in range(6):
        film = watch(pvs, GameTree.random(2, 3, seed=seed))
        exercise = predict(film)
        for question in exercise.questions:
            node, following = film.all_nodes[question.node], film.steps[question.at + 1]
            after = film.all_nodes[following.node]
            if question.kind == "again":
                is_again = (after.parent, after.action) == (node.parent, node.action)
                assert (question.choice == "again") == is_again
                assert not is_again or after.index in exercise.data["later"]
                asked.add(question.choice)
            elif question.kind == "bound":  # what a scout says moves no bound
                assert film.steps[question.at].node not in film.scouts or node.is_leaf
    assert asked == {"again", "leave"}
    assert predict(watch(alphabeta, TREE)).data["later"] == []
