"""The minimal tree by hand: equally hard for every seed, guessing earns nothing, slips are told."""

import pytest

from adversarial import watch
from adversarial.exercises import hand_exercise
from adversarial.exercises.by_hand.node_types import INNER, LEAVES, READ, TYPED
from adversarial.search import alphabeta
from adversarial.search.minimal import misread_types, node_types
from adversarial.view.live.words import MISREAD_TYPES

SEEDS = range(6)


def typed(answer):
    return "; ".join(f"{name} = {kind}" for name, kind in answer.items())


@pytest.mark.parametrize("seed", SEEDS)
def test_the_right_answer_is_what_alphabeta_does(seed):
    exercise = hand_exercise("types", seed)
    film = watch(alphabeta, exercise.tree, magnify=False)
    inner = {n.state for n in film.all_nodes if n.order is not None and not n.is_leaf}
    assert {name for name, kind in exercise.right.items() if kind} - {LEAVES} == inner
    assert film.leaves == exercise.right[LEAVES] == READ
    assert (len(inner), len(exercise.names())) == (TYPED, INNER + 1)
    report = exercise.mark(typed(exercise.right))
    assert report.passed
    assert report.score == 1
    without_zeros = {name: kind for name, kind in exercise.right.items() if kind}
    assert exercise.mark(typed(without_zeros)).passed


@pytest.mark.parametrize("seed", SEEDS)
def test_misreadings_are_told_by_their_sentence(seed):
    exercise = hand_exercise("types", seed)
    for name, types in misread_types(exercise.tree).items():
        answer = exercise.answer_of(types)
        report = exercise.mark(answer)
        if answer != exercise.right:
            assert not report.passed
            assert report.findings[0] in MISREAD_TYPES.values()
            assert name not in ("swapped",) or report.findings[0] == MISREAD_TYPES[name]


@pytest.mark.parametrize("seed", SEEDS)
def test_guessing_earns_nothing(seed):
    exercise = hand_exercise("types", seed)
    assert exercise.guessed < 0.6
    for kind in (0, 1, 2, 3):
        guess = dict.fromkeys(exercise.right, kind) | {LEAVES: READ - 1}
        assert exercise.mark(guess).score == 0
    wrong = exercise.right | {LEAVES: READ + 1}
    assert 0.5 < exercise.mark(wrong).score < 1


def test_what_cannot_be_read_is_said():
    exercise = hand_exercise("types", 1)
    with pytest.raises(ValueError, match="This cannot be read"):
        exercise.mark("A is 1")
    with pytest.raises(ValueError, match="There is no Z here"):
        exercise.mark("Z = 1")
    told = exercise.received("a = 1; LEAVES = 9")
    assert told.startswith(f"2 answers could be read; the tree has {INNER} inner nodes")


def test_the_live_view_is_read_too(tmp_path):
    exercise = hand_exercise("types", 2)
    view = exercise.widget(key="k", path=tmp_path)
    types = node_types(exercise.tree, exercise.tree.initial)
    marks = {
        str(node["index"]): types[node["name"]]
        for node in view.data["nodes"]
        if node["name"] in types
    }
    view.work = {"marked": marks, "checked": marks, "checks": 1}
    assert exercise.mark(view).passed
    assert "text/html" in exercise._repr_mimebundle_()


@pytest.mark.parametrize("name", ["leaves", "Leaves", "hojas"])
def test_the_number_of_leaves_has_a_name_in_every_language(name):
    exercise = hand_exercise("types", 1)
    typed = [f"{name if each == LEAVES else each} = {n}" for each, n in exercise.right.items()]
    assert exercise.mark("; ".join(typed)).passed
