"""Two films side by side: where they part, and what is said of it."""

from math import inf

import pytest
from hypothesis import given

from adversarial import MAX, watch
from adversarial.exercises import MISCONCEPTIONS
from adversarial.exercises.misconceptions.registry import of_task
from adversarial.film.differences import describe_difference, first_difference, place_in
from adversarial.games import GameTree, Ordered
from adversarial.search import alphabeta, minimax, negamax
from adversarial.view.image import is_image
from adversarial.view.svg import frame_svg
from adversarial.widgets import compare
from tests.filming import CLASSIC, narrows_alpha_at_min
from tests.programs.shapes import ab_pair
from tests.sample import examples
from tests.strategies import trees

(everyone_maximises,) = MISCONCEPTIONS["min_as_max"].by_task["minimax"]
utility_of_the_mover, _ = MISCONCEPTIONS["mover_value"].by_task["minimax"]
DEEP = GameTree([[[3, 12], [8, 2]], [[2, 4], [6, 1]], [[14, 5], [2, 9]]])


@examples(100)
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
        "Before step 15 both do the same. Then minimax: The window at C is closed (α = 3 ≥ β = 2), "
        "so C2 cannot matter; it is visited anyway. But alphabeta: C is worth at most 2; MAX "
        "already has 3 at B, so MIN's other moves at C cannot matter. 2 leaves cut."
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
        (everyone_maximises, 9, "MIN takes 3, and everyone_maximises returned 12."),
        (utility_of_the_mover, None, None),  # its ends have MAX to move: nothing is wrong here
        (adds_one_at_the_root, 31, "MAX takes 3, and adds_one_at_the_root returned 4."),
    ]:
        for magnify in (True, False):
            films = [watch(search, CLASSIC, magnify=magnify) for search in (wrong, minimax)]
            at = step if magnify or step is None else len(films[0]) - 1
            assert first_difference(*films) == at
            if told and magnify:
                assert describe_difference(*films, ("wrong", "right")).endswith(told)
            if told and not magnify:  # what nobody saw can only be told by its result
                assert "Then wrong returns" in describe_difference(*films, ("wrong", "right"))
    one, other = watch(negamax, CLASSIC, rule="minimax"), watch(minimax, CLASSIC, rule="minimax")
    assert one.value == other.value  # so its signs on the way are no difference


def test_windows_part_where_the_code_holds_another():
    films = [
        watch(search, CLASSIC, rule="alphabeta") for search in (narrows_alpha_at_min, alphabeta)
    ]
    assert first_difference(*films) == 4
    told = describe_difference(*films)
    assert "Then search: B1 brings 3 to B. The code now has α = 3, β = +∞" in told
    assert "But alphabeta: B is worth at most 3" in told


def hands_nothing_down(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    values = [hands_nothing_down(game, game.result(state, a)) for a in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def test_the_window_of_a_leaf_is_no_difference():
    films = watch(hands_nothing_down, CLASSIC), watch(alphabeta, CLASSIC)
    k = first_difference(*films)
    assert films[0].all_nodes[films[0].steps[k].node].state == "C"
    assert frame_svg(films[0].frame(k)) != frame_svg(films[1].frame(k))


def keeps_the_last(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    best = None
    for action in game.actions(state):
        value = keeps_the_last(game, game.result(state, action))
        if game.to_move(state) is not MAX or best is None or value > best:
            best = value
    return best


def test_on_the_way_to_a_fault_it_is_told_by_its_node():
    films = watch(keeps_the_last, CLASSIC), watch(minimax, CLASSIC)
    assert first_difference(*films) < films[0].fault.step
    assert describe_difference(*films).endswith(f"Then keeps_the_last: {films[0].fault.sentence}")
    other_way = describe_difference(*reversed(films), ("right", "mine"))
    assert other_way.endswith(f"Then mine: {films[0].fault.sentence}")


WRONG = [(entry, task) for task in ("minimax", "alphabeta") for entry in of_task(task)]


@pytest.mark.parametrize(("entry", "task"), WRONG, ids=lambda part: getattr(part, "key", part))
def test_where_two_films_part_their_pictures_differ(entry, task):
    reference = {"minimax": minimax, "alphabeta": alphabeta}[task]
    for wrong in entry.by_task[task]:
        films = [watch(search, DEEP, rule=task) for search in (wrong, reference)]
        for k in {first_difference(*films), films[0].fault and films[0].fault.step} - {None}:
            pictures = [frame_svg(film.frame(min(k, len(film) - 1))) for film in films]
            if place_in(films[0]):
                assert pictures[0] != pictures[1], (wrong.__name__, k)


def test_both_codes_are_shown():
    widget = compare(watch(everyone_maximises, CLASSIC), watch(minimax, CLASSIC))
    for film, name in zip(widget.films, ("everyone_maximises", "minimax"), strict=True):
        source, line, variables = film["code"]["looks"][widget.first]
        assert film["sources"][source]["name"] == name
        first, lines = film["sources"][source]["first"], film["sources"][source]["lines"]
        assert "return max(" in lines[line - first]
        assert variables
    assert widget.folded is None


def test_the_widget():
    widget = compare(watch(minimax, CLASSIC), watch(alphabeta, CLASSIC), ("mine", "the reference"))
    assert widget.first == 15
    assert "mine" in widget.difference
    assert [film["title"] for film in widget.films] == ["mine", "the reference"]
    bundle = widget.still()
    assert is_image(bundle["text/html"])
    assert bundle["text/plain"] == widget.difference
