"""Two films side by side: where they part, and what is said of it."""

from hypothesis import given, settings

from adversarial import watch
from adversarial.exercises.misconceptions.wrong.minimax import (
    everyone_maximises,
    utility_of_the_mover,
)
from adversarial.film.differences import describe_difference, first_difference
from adversarial.games import GameTree, Ordered
from adversarial.search import alphabeta, minimax, negamax
from adversarial.widgets import compare
from tests.shapes import ab_pair
from tests.strategies import trees

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


@settings(max_examples=100, deadline=None)
@given(trees)
def test_the_same_search_in_two_shapes_does_not_differ(tree):
    one, other = watch(alphabeta, tree), watch(ab_pair, tree, rule="alphabeta")
    assert first_difference(one, other) is None
    assert describe_difference(one, other) == "Both do the same, step by step."


def test_where_minimax_and_alphabeta_part():
    one = watch(minimax, CLASSIC, rule="alphabeta")
    other = watch(alphabeta, CLASSIC)
    assert first_difference(one, other) == 15
    assert describe_difference(one, other) == (
        "Up to step 15 both do the same. Then minimax: The window at C is closed (α = 3 ≥ β = 2), "
        "so C2 cannot matter; it is visited all the same. But alphabeta: C is worth at most 2; MAX "
        "already has 3 at B, so MIN's other moves at C cannot matter: 2 leaves cut."
    )


def test_left_to_right_and_right_to_left():
    one = watch(alphabeta, CLASSIC)
    other = watch(alphabeta, Ordered(CLASSIC, "reversed"))
    assert first_difference(one, other) == 1
    sentence = describe_difference(one, other)
    assert "Then the first: Down to B" in sentence
    assert "But the second: Down to D" in sentence
    named = describe_difference(one, other, ("left to right", "right to left"))
    assert "Then left to right: Down to B" in named


def test_one_that_stops_early():
    def gives_up(game, state, depth=1):
        if depth == 0 or game.is_terminal(state):
            return game.evaluate(state)
        return max(gives_up(game, game.result(state, a), 0) for a in game.actions(state))

    one, other = watch(gives_up, GameTree([1, 2])), watch(gives_up, GameTree([1, 2, 3]))
    assert first_difference(one, other) is not None


def test_the_same_nodes_but_another_value():
    def adds_one_at_the_root(game, state):
        return minimax(game, state) + 1

    for wrong, step, told in [
        (everyone_maximises, 9, "Then wrong returns 12 from B, but right returns 3."),
        (utility_of_the_mover, None, None),  # its ends have MAX to move: nothing is wrong here
        (adds_one_at_the_root, 31, "Then wrong returns 4 from A, but right returns 3."),
    ]:
        for magnify in (True, False):
            films = [watch(search, CLASSIC, magnify=magnify) for search in (wrong, minimax)]
            at = step if magnify or step is None else len(films[0]) - 1
            assert first_difference(*films) == at
            if told and magnify:
                assert describe_difference(*films, ("wrong", "right")).endswith(told)
    one, other = watch(negamax, CLASSIC, rule="minimax"), watch(minimax, CLASSIC, rule="minimax")
    assert one.value == other.value  # so its signs on the way are no difference


def test_the_widget():
    widget = compare(watch(minimax, CLASSIC), watch(alphabeta, CLASSIC), ("mine", "the reference"))
    assert widget.first == 15
    assert "mine" in widget.difference
    assert [film["title"] for film in widget.films] == ["mine", "the reference"]
    bundle, _ = widget._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg")
    assert bundle["text/plain"] == widget.difference
