"""What a search leaves out is drawn from the game: before it gets there a picture tells nothing."""

import re
from math import inf

import pytest

from adversarial import MAX, watch
from adversarial.games import Checkers, Connect4, DiceNim, GameTree, Grundy, Nim, TicTacToe
from adversarial.search import alphabeta, iterative_deepening, minimax
from adversarial.view.live.data import film_data
from adversarial.view.scene import SHOWN, Scene
from adversarial.view.svg import frame_svg, skeleton_svg
from tests.filming import CLASSIC, cuts_at_once
from tests.programs.shapes import ab_pair, quiescence_with_stand_pat

# Parts that are hidden before the first step, and where things stand.
HIDDEN = re.compile(
    r'<(rect|circle) class="(halo|pill|up-pill|under)"[^>]*/>|<path class="strike"[^>]*/>'
    r'|<text class="(a|b|a margin|b margin|note|up|move)"[^>]*>[^<]*</text>'
)

pytestmark = pytest.mark.no_cover  # many films: coverage would take minutes
WHERE = re.compile(r' (data-[ne]|data-ghost|transform|[xy][12]?|d|width|height|viewBox)="[^"]*"')
TREES = [(2, 3), (3, 3), (2, 4), (2, 5), (3, 4), ((1, 4), 4), ((1, 3), 5), (2, 8), (4, 5)]
TICTACTOE = TicTacToe(evaluation="open_lines")
FOUR_LEFT = TICTACTOE.parse("XO. .X. X.O")
GAMES = {
    "tic-tac-toe": (TICTACTOE, FOUR_LEFT, {}),
    "tic-tac-toe to a depth": (TICTACTOE, None, {"depth": 3}),
    "Connect-4": (Connect4(4, 3, 3, evaluation="centre"), None, {"depth": 2}),
    "Connect-4, folded": (Connect4(4, 4, 3, evaluation="centre"), None, {"depth": 4}),
    "checkers": (Checkers(size=4), None, {"depth": 3}),
    "Nim": (Nim((2, 2, 1)), None, {}),
    "Nim, reduced": (Nim(reduced=True), None, {"depth": 5}),
    "Grundy": (Grundy(8), None, {}),
}


def bare_picture(film):
    """What is seen before the first step, wherever it stands."""
    return WHERE.sub("", HIDDEN.sub("", skeleton_svg(Scene(film))))


def whole_of(film):
    return Scene(film).whole


# Nothing is given away.


@pytest.mark.parametrize("size", TREES, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_before_the_first_step_a_film_with_cuts_looks_like_one_without(size, seed):
    game = GameTree.random(*size, seed=seed)
    right = bare_picture(watch(minimax, game, magnify=False))
    for search in (alphabeta, ab_pair):
        assert bare_picture(watch(search, game, magnify=False)) == right


@pytest.mark.parametrize("name", GAMES)
def test_so_it_is_in_every_game(name):
    game, state, more = GAMES[name]
    films = [watch(search, game, state, magnify=False, **more) for search in (minimax, alphabeta)]
    plain, cut = map(bare_picture, films)
    assert cut == plain


def test_games_are_cut_somewhere_above_their_leaves():
    films = {n: watch(alphabeta, game, at, **more) for n, (game, at, more) in GAMES.items()}
    uncut = [name for name, film in films.items() if not whole_of(film).unvisited]
    assert uncut == ["Connect-4"]


@pytest.mark.parametrize("size", [(2, 3), (3, 3), (2, 4)], ids=str)
def test_nodes_that_are_never_visited_take_as_much_room(size):
    scenes = [Scene(watch(alphabeta, GameTree.random(*size, seed=seed))) for seed in range(8)]
    assert any(scene.whole.unvisited for scene in scenes)
    for scene in scenes:
        assert scene.roomy or scene.named
        for index in scene.whole.unvisited:
            place, depth = scene.places[index], scene.all_nodes[index].depth
            others = [
                other
                for other in scene.places.values()
                if scene.all_nodes[other.index].depth == depth
                and other.index not in scene.whole.unvisited
            ]
            assert place.pill in [other.pill for other in others]
            assert place.window in [other.window for other in others]


# What is read from the game.


def test_the_film_itself_stays_as_it_is():
    game = GameTree("(((3 5) (6 9)) ((1 2) (7 8)))")
    film = watch(alphabeta, game)
    nodes, pruned, tree = len(film.all_nodes), film.pruned, len(film.tree)
    scene = Scene(film)
    assert len(scene.all_nodes) == 15
    assert (len(film.all_nodes), film.pruned, len(film.tree)) == (nodes, pruned, tree) == (
        13, [("E", "e2"), ("C", "c2")], 13,
    )  # fmt: skip
    assert not any(node.children for node in film.all_nodes if node.status == "pruned")


def test_a_cut_strikes_the_branch_and_fades_all_below_it():
    film = watch(alphabeta, GameTree("(((3 5) (6 9)) ((1 2) (7 8)))"))
    scene = Scene(film)
    names = {scene.places[i].name: i for i in scene.places}
    cut = max(step.index for step in film.steps if step.kind == "cut")
    for name, ghost in (("G", ""), ("G1", "7"), ("G2", "8")):
        assert scene.places[names[name]].ghost == ghost
        assert scene.looks.at(names[name], cut - 1).status == "unseen"
        assert scene.looks.at(names[name], cut).status == "pruned"
    text = frame_svg(film.frame(cut))
    assert text.count('class="strike"') == len(film.pruned) == 2


def test_nothing_is_drawn_deeper_than_the_search_looks():
    film = watch(alphabeta, TICTACTOE, FOUR_LEFT, depth=3)
    scene = Scene(film)
    assert scene.whole.branch_of
    depths = {index: scene.all_nodes[index].depth for index in scene.whole.branch_of}
    assert set(depths.values()) == {3}
    assert not any(scene.places[index].folded for index in depths)


def test_a_branch_beside_an_end_is_no_leaf():
    scene = Scene(watch(alphabeta, GameTree([[3, 5], [1, [7, 8]]])))
    kinds = {place.name: place.kind for place in scene.places.values()}
    assert kinds["D"] == "inner"
    assert (kinds["D1"], kinds["D2"]) == ("leaf", "leaf")


def counting_up(game, state, depth=0, limit=3, alpha=-inf, beta=inf):
    """Alpha-beta whose depth is how far down it is."""
    if game.is_terminal(state) or depth == limit:
        return game.evaluate(state)
    is_max = game.to_move(state) is MAX
    best = -inf if is_max else inf
    for action in game.actions(state):
        child = game.result(state, action)
        value = counting_up(game, child, depth + 1, limit, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


def test_how_deep_it_looks_is_seen_and_then_asked():
    def horizon(search, **more):
        return whole_of(watch(search, TICTACTOE, FOUR_LEFT, **more)).horizon

    assert horizon(counting_up) == 3
    assert horizon(counting_up, limit=9) == inf
    assert [horizon(alphabeta, depth=depth) for depth in (2, 3, 4, 7)] == [2, 3, 4, 7]
    assert horizon(alphabeta) == inf


def test_where_a_search_goes_on_below_its_depth_nobody_knows_how_far():
    film = watch(quiescence_with_stand_pat, TICTACTOE, TICTACTOE.parse("XO. .O. .XX"), depth=1)
    assert not whole_of(film).unvisited


def test_chance_has_its_probabilities():
    film = watch(cuts_at_once, GameTree("((1 2) (1/4:(6 0) 3/4:(5 -2)))"))
    scene = Scene(film)
    assert len(scene.places) == 11
    chances = [place.chance for place in scene.places.values() if place.chance]
    assert chances == ["0.25", "0.75"]
    dice = watch(cuts_at_once, DiceNim(3, 2))
    assert any(place.chance for place in Scene(dice).places.values() if place.index >= len(dice))


def test_an_earlier_pass_is_shown_where_the_last_one_does_not_come():
    film = watch(iterative_deepening, TICTACTOE, TICTACTOE.parse("XO. .O. .XX"), depth=4)
    scene = Scene(film)
    own = {scene.shown_as[index] for index in range(film.roots[-1], len(film.all_nodes))}
    others = {scene.shown_as[index] for index in range(film.roots[-1])} - own
    assert others  # visited by a pass before
    for index in others:
        statuses = [look.status for _, look in scene.looks.changes[index]]
        assert {"open", "done", "pruned"} & set(statuses[:-1])
        assert statuses[-1] == "pruned"
    added = scene.whole.branch_of.keys() & scene.places.keys()
    assert all(scene.looks.changes[index][-1][1].status == "pruned" for index in added)


# Large trees say that more is there.


def test_what_is_visited_has_the_room_first():
    film = watch(alphabeta, GameTree.random(2, 7, seed=2))
    scene = Scene(film)
    assert len(film.all_nodes) <= SHOWN < len(scene.all_nodes)
    assert set(scene.places) == set(range(len(film.all_nodes)))
    folds = {place.index: place for place in scene.places.values() if place.folded}
    assert set(folds) == {i for i in scene.whole.unvisited if i < len(film.all_nodes)}
    assert {place.more for place in folds.values()} == {"+2", "+14", "+62"}
    fold = max(folds, key=lambda index: folds[index].folded)
    opened = Scene(film, frozenset([fold]))
    assert list(opened.children[fold]) == scene.below(fold)
    assert min(scene.below(fold)) >= len(film.all_nodes)
    inner = next(i for i in film_data(film, [fold])["folds"] if i >= len(film.all_nodes))
    assert set(scene.below(inner)) <= set(Scene(film, frozenset([fold, inner])).places)


def test_what_is_visited_is_not_lost_among_what_is_not():
    film = watch(cuts_at_once, GameTree.random(4, 3, seed=1))
    scene = Scene(film)
    assert len(scene.all_nodes) == 85 <= SHOWN
    assert len(scene.places) == len(film.all_nodes) == 13
    small = Scene(watch(cuts_at_once, GameTree.random(3, 3, seed=1)))
    assert len(small.places) == 40


def test_folds_count_from_the_game_or_not_at_all():
    counted = Scene(watch(alphabeta, GameTree.random(2, 8, seed=3)))
    assert {place.more for place in counted.places.values() if place.folded} == {"+14"}
    uncounted = Scene(watch(alphabeta, TICTACTOE, depth=4))
    assert {place.more for place in uncounted.places.values() if place.folded} == {"…"}
    assert not uncounted.whole.branch_of


class Unsound(GameTree):
    """A game that only knows what alpha-beta asks it."""

    def result(self, state, action):
        """Fails where nobody looks."""
        if state == "G":
            raise LookupError(state)
        return super().result(state, action)


def test_a_game_that_fails_there_costs_only_what_is_below():
    film = watch(alphabeta, Unsound("(((3 5) (6 9)) ((1 2) (7 8)))"))
    scene = Scene(film)
    folds = {place.name: place for place in scene.places.values() if place.folded}
    assert {name: place.more for name, place in folds.items()} == {"G": "…"}
    assert film_data(film)["folds"] == []  # there is nothing to unfold
    assert "c2 → G (more is folded below it)" in frame_svg(film.frame())


def test_where_nothing_is_left_out_nothing_is_added():
    for film in (watch(minimax, CLASSIC), watch(alphabeta, CLASSIC)):
        whole = whole_of(film)
        assert (whole.unvisited, whole.below, whole.all_nodes) == (set(), {}, film.all_nodes)
