"""The stepper's data says what the film says; its Python side answers messages."""

import json

import pytest
from hypothesis import given

from adversarial import explain, watch
from adversarial.games import Checkers, Connect4, GameTree, Grundy, TicTacToe
from adversarial.search import alphabeta, iterative_deepening, minimax, quiescence
from adversarial.view.live.assets import LOOKS, STEPPER, script, styles
from adversarial.view.live.data import code_data, film_data, full_tree, stepper_state
from adversarial.widgets import Stepper, prove_cut
from adversarial.widgets.quiz import predict
from tests.filming import narrows_alpha_at_min, takes_max_for_min
from tests.sample import examples
from tests.strategies import trees

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])


def look_at(data, index, k):
    """What tree.js shows: the last change that is not later than k."""
    return [change for change in data["timeline"][index] if change[0] <= k][-1]


@examples(60)
@given(trees)
def test_the_data_says_at_every_step_what_the_frame_says(tree):
    film = watch(alphabeta, tree)
    data = json.loads(json.dumps(film_data(film)))
    for k in range(len(film)):
        frame = film.frame(k)
        assert data["steps"][k] == [frame.step.kind, frame.current, explain(frame.step)]
        assert data["counts"][k] == [frame.visited, frame.leaves, len(frame.pruned)]
        for index, known in enumerate(frame.known):
            assert look_at(data, index, k)[1] == known.status
            assert look_at(data, index, k)[6] == known.best_child


def test_the_code_and_its_line_are_sent_along():
    film = watch(alphabeta, CLASSIC)
    (source,), code = film_data(film)["sources"], code_data(film)
    assert source["lines"][0].startswith("def alphabeta(")
    cut = next(step.index for step in film.steps if step.kind == "cut")
    index, line, variables = code["looks"][cut]
    assert source["lines"][line - source["first"]].strip() == "break"
    assert ("beta", "2") in [code["variables"][place] for place in variables]
    bare = watch(alphabeta, CLASSIC, magnify=False)
    assert (film_data(bare)["sources"], code_data(bare)["looks"]) == ([], [])


def test_the_code_has_the_number_of_its_film():
    stepper = Stepper(watch(minimax, GameTree.random(3, 5, seed=1)))
    numbers = []
    stepper.observe(lambda change: numbers.append((change.name, change.new["version"])))
    stepper.show(watch(alphabeta, CLASSIC))
    stepper.show(watch(minimax, GameTree.random(3, 5, seed=2)))
    stepper._on_message(None, {"unfold": stepper.data["folds"][0]}, [])  # the same code
    assert numbers == [("data", 2), ("code", 2), ("data", 3), ("code", 3), ("data", 3)]


def test_the_stepper_shows_another_film_in_its_place():
    stepper = Stepper(watch(alphabeta, CLASSIC), step=5)
    assert stepper.data["totals"] == [13, 9]
    stepper.show(watch(minimax, CLASSIC))
    assert (stepper.step, stepper.data["title"]) == (5, "minimax")


def test_folds_are_opened_by_a_message():
    stepper = Stepper(watch(minimax, GameTree.random(3, 5, seed=1)))
    before = stepper.data
    assert before["folds"]
    fold = before["folds"][0]
    stepper._on_message(None, {"unfold": fold}, [])
    assert fold not in stepper.data["folds"]
    assert stepper.data["svg"].count("data-n=") > before["svg"].count("data-n=")
    before = stepper.data
    for nonsense in ({"unfold": 10**9}, {"unfold": "x"}, {}, "hello"):
        stepper._on_message(None, nonsense, [])
        assert stepper.data == before


@pytest.mark.no_cover
def test_what_is_never_visited_is_unfolded_as_well():
    film = watch(alphabeta, GameTree.random(2, 7, seed=2))
    stepper = Stepper(film)
    while stepper.data["folds"]:  # down to the leaves, also those that only the game knows
        stepper._on_message(None, {"unfold": stepper.data["folds"][-1]}, [])
    assert stepper.data["svg"].count("data-n=") == 255 > len(film.all_nodes)


def test_a_still_picture_stands_behind_it():
    bundle = Stepper(watch(alphabeta, CLASSIC), step=15).still()
    assert bundle["text/html"].startswith('<img alt="alphabeta, step 15 of 28. C is worth at most')
    assert bundle["text/plain"].endswith("2 leaves cut.")


def test_it_can_open_at_the_first_fault():
    film = watch(takes_max_for_min, CLASSIC)
    stepper = Stepper(film, step=film.fault.step)
    assert stepper.data["fault"] == [stepper.step, 0]
    picture = stepper.still()
    assert picture["text/plain"].startswith("First wrong at B: its moves came back as 3, 12, 8;")
    assert "first wrong here" in picture["text/html"]
    assert Stepper(watch(narrows_alpha_at_min, CLASSIC)).data["fault"][1] == 1
    assert "fault" not in Stepper(watch(alphabeta, CLASSIC)).data


def test_films_too_long_for_a_page_are_refused_in_a_sentence():
    film = watch(minimax, TicTacToe(), depth=5)
    with pytest.raises(ValueError, match="steps, more than the 20\u202f000 that a page"):
        Stepper(film)


@pytest.mark.no_cover
def test_totals_are_those_of_the_full_tree():
    assert full_tree(watch(alphabeta, CLASSIC)) == [13, 9]
    assert full_tree(watch(alphabeta, CLASSIC, depth=1)) == [4, 3]
    assert full_tree(watch(alphabeta, Grundy(6))) == [10, 3]
    assert full_tree(watch(alphabeta, TicTacToe())) == [549_946, 255_168]
    assert full_tree(watch(alphabeta, Connect4(), depth=8)) is None  # too many to count at once


def test_a_search_that_goes_beyond_its_depth_is_not_compared_with_the_tree_up_to_it():
    game = Checkers(6)
    board = game.parse(
        """
        . b . b . b
        b . . . . .
        . b . b . .
        . . w . w .
        . . . w . .
        w . w . w .
        """
    )
    film = watch(quiescence, game, board, depth=1)
    nodes, _ = full_tree(film)
    assert film.nodes > nodes
    assert Stepper(film).data["totals"] is None
    again = watch(iterative_deepening, TicTacToe(symmetric=True), depth=3)
    assert Stepper(again).data["totals"] is None
    assert Stepper(watch(alphabeta, game, board, depth=1)).data["totals"] == full_tree(film)


def test_the_view_gets_its_words_from_python_in_a_notebook_and_in_a_page():
    film = watch(alphabeta, CLASSIC)
    state = stepper_state(film)
    assert Stepper(film).words == state["words"]
    assert state["words"]["cut"] == "Next cut (C)"


def test_scripts_are_whole_modules():
    text = script(STEPPER)
    assert text.count("export default") == 1
    assert "--adv-max-fill" in styles(LOOKS)


@pytest.mark.parametrize("view", [Stepper, predict, prove_cut])
def test_who_forgets_to_watch_is_told(view):
    with pytest.raises(TypeError, match=rf"needs a film, as in {view.__name__}\(watch"):
        view(GameTree([3, 5]))
