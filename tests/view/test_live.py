"""The script's picture of a step is Python's: every node and edge, its classes and its texts."""

import re
from functools import cache
from html import unescape
from random import Random

import pytest

from adversarial import watch
from adversarial.games import Chase, GameTree, Nim, TicTacToe
from adversarial.search import alphabeta, aspiration, expectiminimax, iterative_deepening, mtdf
from adversarial.view import svg
from adversarial.view.live.data import film_data
from tests.filming import SEARCHES, cuts_at_once, films_of_games, odd_films, wrong_films
from tests.programs.shapes import quiescence_with_stand_pat
from tests.sample import sample
from tests.scripts.node import run_script

GROUP = re.compile(r'<g class="([^"]*)" data-([en])="(\d+)"(.*)')
TEXT = re.compile(r"<text [^>]*>([^<]*)</text>")
JUMPS = 12


def films_of_random_trees():
    """Every search on trees of other shapes, and dice."""
    trees = [GameTree.random(2, 3, seed=1), GameTree.random(3, 3, seed=2), GameTree([[1], 2, [3]])]
    films = {f"{s.__name__}, {i}": watch(s, t) for s in SEARCHES for i, t in enumerate(trees)}
    chase = Chase("P .\n# #\n G ", ghost="chance")
    return films | {
        "chase": watch(alphabeta, Chase(), depth=3),
        "a ghost by chance": watch(expectiminimax, chase, depth=3),
        "stand pat": watch(quiescence_with_stand_pat, trees[1], depth=1),
    }


def films_with_cut_subtrees():
    """Branches that are cut with all that is below them: numbers, boards, chance and passes."""
    game = TicTacToe(evaluation="open_lines")
    trees = {"both": "(((3 5) (6 9)) ((1 2) (7 8)))", "uneven": "((3 5) (1 ((7 8) (2 6) 4)))"}
    films = {name: watch(alphabeta, GameTree(tree)) for name, tree in trees.items()}
    return films | {
        "boards": watch(alphabeta, game, game.parse("XO. .X. X.O")),
        "to a depth": watch(alphabeta, game, game.parse("XO. .X. X.O"), depth=3),
        "chance": watch(cuts_at_once, GameTree("((1 2) (1/4:(6 0) 3/4:(5 -2)))")),
        "passes": watch(iterative_deepening, game, game.parse("XO. .O. .XX"), depth=4),
    }


def films_with_passes():
    """The same place is searched in one pass, known from a table in another, cut in a third."""
    trees = [GameTree("(((3 5) (6 9)) ((7 8) (4 9)))"), GameTree.random(3, 3, seed=4)]
    films = {f"MTD(f), {i}": watch(mtdf, tree, guess=5) for i, tree in enumerate(trees)}
    return films | {
        "aspiration": watch(aspiration, trees[1], guess=1),
        "positions": watch(mtdf, Nim((3, 2)), guess=1),
    }


def python_picture(frame, unfolded=()):
    """Every edge and node of the picture, which have a line each: kind, index, class, texts."""
    groups = GROUP.findall(svg.frame_svg(frame, unfolded=frozenset(unfolded)))
    return [
        [kind, at, names, *map(unescape, TEXT.findall(rest))] for names, kind, at, rest in groups
    ]


def some_order(film):
    """Forwards, backwards, and jumps to and fro."""
    forwards = list(range(len(film)))
    return forwards + forwards[-2::-1] + Random(len(film)).choices(forwards, k=JUMPS)


def assert_the_same_pictures(films, unfolded=()):
    """Hold the script's pictures of all these films against Python's."""
    orders = {name: some_order(film) for name, film in films.items()}
    sent = [
        {"data": film_data(film, unfolded), "steps": orders[name]} for name, film in films.items()
    ]
    told = run_script("pictures.mjs", sent)
    for (name, film), pictures in zip(films.items(), told["films"], strict=True):
        right = [python_picture(film.frame(k), unfolded) for k in range(len(film))]
        for place, (k, picture) in enumerate(zip(orders[name], pictures, strict=True)):
            shown = [told["groups"][i] for i in picture]
            assert shown == right[k], f"{name}, step {k}, shown as number {place}"


@pytest.fixture(autouse=True)
def _one_scene_a_film(monkeypatch):
    """Every frame of a film is drawn in one scene: for one, it would be worked out each time."""
    monkeypatch.setattr(svg, "scene_of", cache(svg.scene_of))


def small_odd_films():
    """Those that are done within a moment; of folds there is a film of their own."""
    return {name: film for name, film in odd_films().items() if len(film) < 300}


@pytest.mark.no_cover
@pytest.mark.parametrize("first", sample(range(3)))
@pytest.mark.parametrize(
    "films",
    [
        films_of_games,
        small_odd_films,
        films_of_random_trees,
        films_with_cut_subtrees,
        films_with_passes,
        wrong_films,
    ],
)
def test_the_script_shows_at_every_step_what_python_draws(films, first):
    assert_the_same_pictures(dict(list(films().items())[first::3]))


@pytest.mark.no_cover
def test_also_where_subtrees_are_folded_and_where_one_is_unfolded():
    film = watch(alphabeta, GameTree.random(6, 3, seed=1))
    folds = film_data(film)["folds"]
    assert len(folds) > 1
    assert_the_same_pictures({"folded": film})
    assert_the_same_pictures({"unfolded": film}, unfolded=folds[:1])


def test_also_where_what_is_cut_is_folded_and_where_it_is_unfolded():
    film = watch(cuts_at_once, GameTree.random(4, 4, seed=2))
    cut = film_data(film)["folds"][0]
    below = film_data(film, [cut])
    inner = [index for index in below["folds"] if index >= len(film.all_nodes)]
    assert len(below["names"]) == len(below["timeline"]) == len(below["parents"]) > max(inner)
    assert_the_same_pictures({"folded": film})
    assert_the_same_pictures({"unfolded": film}, unfolded=[cut, *inner])
