"""The explorer of Monte-Carlo searches: sliders redraw, short films are those of short searches."""

import pytest

from adversarial import watch
from adversarial.film.montecarlo.quick import film_of_mcts, first
from adversarial.games import Connect4, DiceNim, GameTree, Nim, TicTacToe
from adversarial.search import mcts
from adversarial.view.image import is_image
from adversarial.view.live.data import film_data
from adversarial.widgets import explore
from adversarial.widgets.paged import key_of
from adversarial.widgets.sampled import EXPLORATIONS, ITERATIONS, LENGTHS

CLASSIC = GameTree("((3 12 8) (2 4 6) (14 5 2))")
GAMES = {
    "classic": CLASSIC,
    "tic-tac-toe": TicTacToe(win=1),
    "Nim": Nim((3, 2)),
    "dice": DiceNim(),
}


@pytest.fixture
def explorer():
    made = explore(CLASSIC, search="mcts", iterations=100)
    yield made
    made.close()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_quick_film_is_that_of_watch_and_a_part_of_it_that_of_a_shorter_search(game):
    quick = film_of_mcts(game, game.initial, iterations=60, exploration=0.7, seed=2)
    for film, n in ((quick, 60), (first(quick, 25), 25), (first(quick, 1), 1)):
        watched = watch(mcts, game, iterations=n, exploration=0.7, seed=2, rule="mcts")
        assert film.returned[:3] == watched.returned[:3]
        assert film.returned.means == pytest.approx(watched.returned.means)
        assert film.visits == watched.visits
        assert [one.path for one in film.iterations] == [one.path for one in watched.iterations]
        assert film_data(film)["timeline"] == film_data(watched)["timeline"]


def test_iterations_and_exploration_redraw_the_tree(explorer):
    assert sum(explorer.film.visits.values()) == 100
    explorer.iterations.value = 30
    assert explorer.film.visits == mcts(CLASSIC, "A", 30).visits
    assert "30 iterations" in explorer.stepper.data["told"]
    explorer.exploration.value = 0
    assert explorer.film.visits == mcts(CLASSIC, "A", 30, exploration=0).visits
    explorer.seed.value = 4
    assert explorer.film.visits == mcts(CLASSIC, "A", 30, exploration=0, seed=4).visits
    assert not explorer.problem


def test_fewer_iterations_need_no_search(explorer, monkeypatch):
    monkeypatch.setattr("adversarial.widgets.sampled.film_of_mcts", None)
    for n in ITERATIONS[: ITERATIONS.index(100)]:
        explorer.iterations.value = n
        assert len(explorer.film.iterations) == n


def test_the_code_stands_beside_the_iterations_that_are_told_phase_by_phase(explorer):
    assert "mcts" in [source["name"] for source in explorer.stepper.data["sources"]]
    for n in (100, 30):  # the second is a part of the first
        explorer.iterations.value = n
        watched = watch(mcts, CLASSIC, iterations=LENGTHS[0])
        lines = [watched.code_at(k).line for k in range(len(watched))]
        looks = explorer.stepper.code["looks"]
        assert [look[1] for look in looks[: len(lines)]] == lines


def test_it_begins_where_the_film_ends(explorer):
    assert explorer.stepper.step == explorer.stepper.page["at"] == len(explorer.film) - 1
    explorer.iterations.value = 5
    assert explorer.stepper.step == explorer.stepper.page["at"] == len(explorer.film) - 1


def test_the_bar_of_the_page_says_places_on_the_sliders(explorer):
    values = {**explorer.stepper.controls, "iterations": ITERATIONS.index(20), "exploration": 0}
    explorer.stepper.controls = values
    explorer._asked.wait()
    assert explorer.iterations.value == 20
    assert explorer.exploration.value == EXPLORATIONS[0]
    assert explorer.stepper.page["key"] == key_of(values)
    offered = {one["name"]: one for one in explorer.stepper.bar}
    assert offered["iterations"]["values"][values["iterations"]] == "20"


def test_the_pages_next_to_it_are_made_ahead(explorer):
    for _ in explorer._fetching():
        pass
    values = explorer.stepper.controls
    for name in ("iterations", "exploration"):
        for place in (values[name] - 1, values[name] + 1):
            assert key_of({**values, name: place}) in explorer.stepper.held


def test_the_line_of_python_makes_it_again(explorer):
    line = "explore(GameTree('((3 12 8) (2 4 6) (14 5 2))'), search='mcts', iterations=20, seed=3)"
    explorer.code.value = line
    assert (explorer.iterations.value, explorer.seed.value) == (20, 3)
    assert eval(explorer.settings.line()).settings == explorer.settings
    explorer.code.value = line.replace("3 12", "4 12")
    assert "cell of its own" in explorer.problem
    explorer.code.value = line.replace("20", "21")
    assert "The iterations are one of 1, 2" in explorer.problem


def test_thousands_of_iterations_are_folded_and_few_steps():
    view = explore(Connect4(win=1), search="mcts", iterations=1000)
    shown = {place for place in view.stepper.data["shownAs"] if place is not None}
    assert len(shown) <= 28
    assert view.stepper.data["folds"]
    assert len(view.film) < 350
    assert view.film.nodes > 900
    assert is_image(view.stepper.still()["text/html"])
    view.close()


def test_ones_own_search_is_explored_and_never_run_unasked():
    calls = []

    def my_search(game, state, iterations=50, exploration=1):
        calls.append((iterations, exploration))
        return mcts(game, state, iterations, exploration)

    view = explore(CLASSIC, search=my_search, iterations=50)
    view.exploration.value = 2
    assert calls == [(50, 1.4), (50, 2)]
    assert [*view._fetching()] == []
    assert "search=my_search" in view.settings.line()
    view.close()


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ({"iterations": 4}, "The iterations are one of"),
        ({"exploration": 9, "search": "mcts"}, "The exploration is one of"),
        ({"search": "minimax", "iterations": 5}, "Monte-Carlo search is 'mcts'"),
        ({"search": "mcts", "seed": "x"}, "The seed is a whole number"),
    ],
)
def test_what_cannot_be_set_is_told(setting, told):
    with pytest.raises(ValueError, match=told):
        explore(CLASSIC, **setting)


def test_an_album_holds_the_films_of_its_sliders():
    album = explore(CLASSIC, search="mcts", iterations=100, exploration=0.7, album=True)
    assert album.stepper.bar[1]["values"] == ["0", "0.5", "0.7", "1.4", "5"]
    pages = {page["key"]: page for page in album.stepper.pages}
    assert len(pages) == 25
    shown = album.stepper.controls
    assert pages[key_of(shown)]["told"].startswith("100 iterations")
    album.iterations.value = 30
    assert album.stepper.controls["iterations"] == 1
    album.stepper.controls = {**shown, "iterations": 0}
    assert album.iterations.value == 10
    album._settle()
    assert album.stepper.film.visits == mcts(CLASSIC, "A", 10, exploration=0.7).visits
