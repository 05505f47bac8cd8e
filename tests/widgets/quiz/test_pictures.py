"""The picture that a notebook stores of an exercise shows what was answered."""

import re

import pytest

from adversarial import watch
from adversarial.games import GameTree
from adversarial.search import alphabeta
from adversarial.widgets import fill_values, mark_pruned, mark_types, predict

TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path, monkeypatch):
    monkeypatch.setenv("ADVERSARIAL_ANSWERS", str(tmp_path / "answers.json"))


def values(svg):
    return [value for value in re.findall(r'class="v[^"]*"[^>]*>([^<]*)<', svg) if value]


def answered(exercise, **work):
    exercise.work = exercise.clean({**exercise.work, **work})
    return exercise.drawn()


def test_values_that_were_filled_in():
    exercise = fill_values(TREE)
    b, c, _, a = exercise.tree.inner()
    given = {str(a): ["4", "3"], str(b): ["3"], str(c): ["7"]}
    svg, told = answered(exercise, given=given)
    leaves = [str(value) for row in TREE for value in row]
    assert sorted(values(svg)) == sorted([*leaves, "3", "3"])  # 7 is wrong
    assert "2 of 4 right" in svg
    assert "2 of 4 right" in told


def test_leaves_that_were_marked():
    exercise = mark_pruned(TREE)
    before = exercise.drawn()[0]
    leaves = [leaf for leaf in exercise.tree.leaves() if leaf not in exercise.truth.read]
    svg, told = answered(exercise, marked=leaves, checked=leaves, checks=1)
    assert svg.count(" pruned") - before.count(" pruned") == 2 * len(leaves)  # with their edges
    assert "9 of 9 right" in told


def test_types_that_were_marked():
    exercise = mark_types("((3 5) (2 9))")
    types = {str(node["index"]): node["right"] for node in exercise.data["nodes"] if node["right"]}
    svg, told = answered(exercise, marked=types, checked=types, checks=1)
    assert svg.count("<circle r=") == len(types)
    assert "7 of 7 right" in told


def test_the_end_of_a_film_when_every_question_is_answered():
    quiz = predict(watch(alphabeta, GameTree(TREE)))
    given = [{"choice": one.choice, "number": str(one.number or "")} for one in quiz.round]
    svg, told = answered(quiz, given={"0": given[:1]})
    assert told.endswith(quiz.round[1].ask)
    svg, told = answered(quiz, given={"0": given})
    assert told == quiz.film.explain(quiz.film.steps[-1])
    assert f"step {len(quiz.film) - 1} of" in svg


def test_nothing_is_told_before_an_answer():
    for exercise in (fill_values(TREE), mark_pruned(TREE)):
        assert "right" not in exercise.drawn()[1]
