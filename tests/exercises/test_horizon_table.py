"""Hand exercises of the kind "horizon": equally long, worth reading, and told what is misread."""

from statistics import mean

import pytest

from adversarial import MAX
from adversarial.exercises import hand_exercise
from adversarial.exercises.by_hand.horizon import TOLD, misreadings, table_of
from adversarial.games.walks import plies
from adversarial.text import number


def looked_ahead(tree, state, depth):
    """The value of a state with so many plies to go: an own search."""
    if tree.is_terminal(state):
        return tree.utility(state)
    if depth == 0:
        return tree.evaluate(state)
    below = [looked_ahead(tree, tree.result(state, a), depth - 1) for a in tree.actions(state)]
    return max(below) if tree.to_move(state) is MAX else min(below)


def test_horizon_tables_are_equally_long_and_change_with_the_depth():
    shapes = set()
    for seed in range(20):
        exercise = hand_exercise("horizon", seed)
        tree = exercise.tree
        right = {str(depth): looked_ahead(tree, "A", depth) for depth in (1, 2, 3, 4)}
        assert exercise.right == right
        assert len(set(right.values())) == 4
        shapes.add(tuple((len(level), sum(map(tree.is_terminal, level))) for level in plies(tree)))
        after = [
            {a: looked_ahead(tree, tree.result("A", a), depth) for a in tree.actions("A")}
            for depth in (2, 3)
        ]
        one, other = (max(values, key=values.get) for values in after)
        assert one != other  # the last ply changes the decision
    assert shapes == {((1, 0), (3, 0), (6, 2), (8, 5), (6, 6))}


def test_a_table_without_any_idea_earns_nothing():
    for seed in range(6):
        exercise = hand_exercise("horizon", seed)
        deepest, nearest = exercise.right["4"], exercise.right["1"]
        tree = exercise.tree
        numbers = [
            [tree.utility(s) if tree.is_terminal(s) else tree.evaluate(s) for s in level]
            for level in plies(tree)
        ]
        guessed = [[value] * 4 for value in (0, deepest, nearest, numbers[0][0], *numbers[1])]
        guessed += [[pick(level) for level in numbers[1:]] for pick in (max, min, mean)]
        guessed += [[level[at] for level in numbers[1:]] for at in (0, -1)]
        for values in guessed:
            assert exercise.mark(dict(zip("1234", values, strict=True))).score <= 0.1


def test_misreadings_of_a_table_are_named():
    keys = TOLD
    for seed in range(4):
        exercise = hand_exercise("horizon", seed)
        for key in keys:
            for wrong in misreadings(key):
                report = exercise.mark(table_of(exercise.tree, wrong))
                assert report.misconception == key
                assert report.score <= 0.5
    off = exercise.mark("1 = 99; 2 = 98")
    assert off.misconception is None
    assert f"At depth 1 the root is worth {number(exercise.right['1'])}, not 99." in off.findings
    assert "Depth 3 has no answer yet" in " ".join(off.findings)


def test_a_table_is_typed_received_and_shown():
    exercise = hand_exercise("horizon", 1)
    typed = ", ".join(f"depth {depth} = {value}" for depth, value in exercise.right.items())
    assert exercise.mark(typed).passed
    assert exercise.received("1 = 3; 2 = 4") == "2 answers could be read; 4 depths are asked for."
    assert "There is no 5 here" in exercise.received("5 = 3")
    html = exercise._repr_mimebundle_()["text/html"]
    estimate = number(exercise.tree.evaluate("B"))
    assert f"B (MIN, evaluation {estimate}): " in html
    assert html.count("%E2%89%88") == 11  # ≈, at every inner node
    with pytest.raises(ValueError, match="no live view for the kind 'horizon'"):
        exercise.widget()
