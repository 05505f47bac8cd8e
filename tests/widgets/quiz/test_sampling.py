"""Questions about Monte-Carlo searches: their answers are what the search does, by its formula."""

from math import log, sqrt

import pytest

from adversarial import watch
from adversarial.games import GameTree, TicTacToe
from adversarial.search import mcts, minimax
from adversarial.widgets import predict

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


@pytest.fixture(scope="module")
def quiz():
    return predict(watch(mcts, CLASSIC, iterations=40), path=None)


def test_the_child_that_is_selected_has_the_largest_sum(quiz):
    film, asked = quiz.film, [one for one in quiz.questions if one.kind == "select"]
    assert len(asked) > 10
    for question in asked:
        node, known = film.all_nodes[question.node], film.frame(question.at).known
        results = [
            one.value for one in film.iterations[: film.steps[question.at + 1].iteration - 1]
        ]
        width = max(results) - min(results)

        def upper(child, node=node, known=known, width=width):
            bonus = 1.4 * width * sqrt(log(known[node.index].visits) / known[child].visits)
            return node.player * known[child].mean + bonus

        best = max(node.children, key=upper)
        assert film.all_nodes[best].state == question.choice
        assert film.steps[question.at + 1].node == best
        assert {wrong for wrong, *_ in question.slips} | {question.choice} == {
            name for name, *_ in question.choices
        }


def test_the_mean_is_that_of_all_results_through_the_node(quiz):
    film, asked = quiz.film, [one for one in quiz.questions if one.kind == "mean"]
    assert len(asked) > 5
    for question in asked:
        place = film.place_of[question.node]
        done = film.iterations[: film.steps[question.at].iteration]
        results = [one.value for one in done if place in one.path]
        assert question.number == pytest.approx(sum(results) / len(results))
        assert all(wrong != question.number for _, wrong, _ in question.slips)


def test_an_answer_is_taken_and_another_one_like_this_can_be_made(quiz):
    first = quiz.round[0]
    given = {"choice": first.choice, "number": str(first.number or ""), "hints": 0, "tries": 1}
    quiz.work = {"seed": "0", "given": {"0": [given]}}
    assert quiz.score == 1
    other = GameTree([[1, 2, 9], [4, 4, 6], [0, 5, 2]])
    assert quiz.made_like(other, other.initial).questions


def test_films_of_other_searches_are_asked_as_before():
    kinds = {one.kind for one in predict(watch(minimax, CLASSIC)).questions}
    assert kinds == {"value"}


def test_where_there_are_too_many_children_nothing_is_asked_of_them():
    asked = predict(watch(mcts, TicTacToe(win=1), iterations=60)).questions
    assert {one.kind for one in asked} == {"mean"}
