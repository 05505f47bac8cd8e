"""Films of searches for several players: the same face, with vectors at the nodes."""

import re

import pytest

from adversarial import MAX, MIN, draw, watch
from adversarial.exercises import MISCONCEPTIONS
from adversarial.exercises.tasks.max_n import TASK
from adversarial.film import Film
from adversarial.games import GameTree
from adversarial.games.coins import Coins
from adversarial.games.several import P1, P2, P3, VectorTree
from adversarial.palette import LIGHT
from adversarial.search import minimax
from adversarial.search.several import max_n, paranoid, shallow
from adversarial.view.live.data import code_data, film_data
from adversarial.view.svg import CORNERS, frame_svg
from adversarial.widgets import Stepper, compare, predict
from tests.programs import right
from tests.search.test_several import DEEP, deep, random_trees

TREE = VectorTree([[(3, 1, 2), (0, 4, 1)], [(2, 2, 2), (9, 0, 0)]])


@pytest.fixture(scope="module")
def film():
    return watch(max_n, TREE)


def test_a_film_for_several_has_the_face_of_every_film(film):
    assert isinstance(film, Film)
    assert (film.value, film.move, film.nodes, film.leaves, film.cuts) == ((2, 2, 2), None, 7, 4, 0)
    assert film.leaf_values == [(3, 1, 2), (0, 4, 1), (2, 2, 2), (9, 0, 0)]
    assert [film.all_nodes[node].player for node in film.frame().best_line] == [P1, P2, P3]
    assert (film.fault, film.waste, film.pruned) == (None, None, [])
    assert Stepper(film).still()
    assert compare(film, watch(max_n, Coins((1, 2, 3))))


def test_the_steps_are_told_by_the_number_of_the_player_who_moves(film):
    told = [film.explain(step) for step in film.steps]
    assert told == [
        "The search begins at A, where P1 moves.",
        "Down to B, where P2 moves.",
        "Down to B1.",
        "B1 is an end: it is worth (3, 1, 2).",
        "P2 can have 1 at B1: B is worth (3, 1, 2) so far.",
        "Down to B2.",
        "B2 is an end: it is worth (0, 4, 1).",
        "B2 is better for P2, who gets 4 there: B is worth (0, 4, 1) so far.",
        "All moves at B are tried. P2 takes 4: B is worth (0, 4, 1).",
        "P1 can have 0 at B: A is worth (0, 4, 1) so far.",
        "Down to C, where P2 moves.",
        "Down to C1.",
        "C1 is an end: it is worth (2, 2, 2).",
        "P2 can have 2 at C1: C is worth (2, 2, 2) so far.",
        "Down to C2.",
        "C2 is an end: it is worth (9, 0, 0).",
        "All moves at C are tried. P2 takes 2: C is worth (2, 2, 2).",
        "C is better for P1, who gets 2 there: A is worth (2, 2, 2) so far.",
        "The search is over: A is worth (2, 2, 2), and P1 plays a2 to C.",
    ]


@pytest.mark.parametrize("tree", random_trees(6, 3), ids=str)
def test_every_finished_node_has_the_vector_of_max_n(tree):
    film = watch(max_n, tree)
    assert {node.state: node.best for node in film.all_nodes} == {
        node.state: max_n(tree, node.state) for node in film.all_nodes
    }
    assert film.tree.nodes[0]["value"] == film.value == film.returned


def test_code_that_returns_another_vector_is_told_so():
    def for_the_root(game, state, me=None):
        if game.is_terminal(state):
            return game.utility(state)
        me = game.to_move(state) if me is None else me
        below = [for_the_root(game, game.result(state, a), me) for a in game.actions(state)]
        return max(below, key=lambda value: value[me])

    film = watch(for_the_root, TREE)
    assert film.value == (9, 0, 0)
    told = [film.explain(step) for step in film.steps if step.wrong]
    assert told == [
        "First wrong at B: P2 should take 4, with (0, 4, 1), but the code returns (3, 1, 2).",
        "Wrong again at C: P2 should take 2, with (2, 2, 2), but the code returns (9, 0, 0).",
        "A gets (9, 0, 0), because a value from below is wrong; (2, 2, 2) is right.",
    ]
    data = film_data(film)
    assert [step[3] for step in data["steps"] if len(step) > 3] == [0, len("Wrong again at C:"), 0]
    assert "first wrong here; (0, 4, 1) is right." in draw(film).alt_text
    unseen = watch(for_the_root, TREE, magnify=False)
    assert unseen.frame().sentence.endswith("But the code returns (9, 0, 0).")


@pytest.mark.parametrize("tree", [*TASK.cases(0)[:6], *random_trees(3, 3)], ids=str)
def test_right_code_is_never_called_wrong(tree):
    def last_of_equals(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        below = [last_of_equals(game, game.result(state, a)) for a in game.actions(state)]
        return max(reversed(below), key=lambda value: value[game.to_move(state)])

    for program in (last_of_equals, *right("max_n")):
        assert watch(program, tree).account is None


def test_wrong_code_is_called_wrong_where_it_first_is():
    for entry in MISCONCEPTIONS.values():
        for program in entry.by_task.get("max_n", ()):
            films = [watch(program, tree) for tree in TASK.cases(0)[:8]]
            wrong = [film for film in films if film.value != film.by_values.all_nodes[0].best]
            assert wrong
            assert all(film.account for film in wrong), entry.key


def test_a_shallow_cut_says_why_and_leaves_the_root_known():
    game = Coins((9, 1, 2, 3, 4))
    film = watch(shallow, game, total=game.total)
    assert film.cuts
    assert film.value == max_n(game, game.initial)
    told = [film.explain(step) for step in film.steps if step.kind == "cut"]
    assert all(re.search(r"gets at least \d+ of 19 .* already has \d+\.", each) for each in told)
    assert film.all_nodes[0].low == film.value


def test_a_deep_cut_is_not_called_right():
    film = watch(deep, DEEP, total=10)
    told = [film.explain(step) for step in film.steps if step.kind == "cut"]
    assert told == [f"P{2 + (at == 'C')}'s other moves at {at} are not searched." for at in "CB"]
    assert film.frame().sentence.startswith("The search is over: the value of A is not known")


def test_what_paranoid_search_sees_is_a_game_for_two():
    film, game = watch(paranoid, Coins()), Coins()
    assert {node.player for node in film.all_nodes} == {MAX, MIN}
    assert film.value == paranoid(game, game.initial) == film.all_nodes[0].low
    assert film.cuts
    assert film.fault is None
    assert "MIN can hold MAX to" in " ".join(film.explain(step) for step in film.steps)


def test_three_players_have_three_shapes_and_are_told_in_words(film):
    svg = frame_svg(film.frame(9))
    shapes = {}
    for player, path in re.findall(r'class="n (p\d) inner.*?<path class="shape" d="(M[^"]+)"', svg):
        shapes.setdefault(player, set()).add(path)
    assert set(shapes) == {"p1", "p2"}
    assert not shapes["p1"] & shapes["p2"]
    assert len({tuple(corners) for corners in CORNERS.values()}) == len(CORNERS)
    for player, colour in (("p1", "max"), ("p2", "min"), ("p3", "chance")):
        assert f".{player} > .pill {{ stroke: {LIGHT[colour]}" in svg
    assert ">P1</text>" in svg
    assert ">P2</text>" in svg
    alt_text = draw(film, step=9).alt_text
    assert "A (P1, open): (0, 4, 1). B (P2, done): (0, 4, 1)." in alt_text
    assert "p1" not in frame_svg(watch(minimax, GameTree([[3, 12], [2, 4]])).frame())


def test_each_player_is_asked_for_their_own_number(film, tmp_path):
    quiz = predict(film, most=9, path=tmp_path / "answers.json")
    assert [question.ask for question in quiz.questions] == [
        "How much does P2 get at B?", "How much does P2 get at C?", "How much does P1 get at A?"
    ]  # fmt: skip
    assert [question.number for question in quiz.questions] == [4, 2, 2]
    other = quiz.another(seed=1).film
    assert other.leaf_values != film.leaf_values
    for column in range(3):
        own, others = ([value[column] for value in each.leaf_values] for each in (film, other))
        assert sorted(own) == sorted(others)


def test_a_live_view_gets_players_and_vectors(film):
    data = film_data(film)
    assert data["kinds"][:3] == ["P1", "P2", "P2"]
    assert data["names"][:3] == ["A", "B", "C"]
    for each in (film, *(watch(program, TREE) for program in right("max_n"))):
        looks = code_data(each)["looks"]
        assert len(looks) == len(each)
    assert all(code_data(film)["looks"])
