"""Which searches are taken for Monte-Carlo searches: all of them, and no other."""

from itertools import chain

import pytest

from adversarial import SearchError, watch
from adversarial.exercises import MISCONCEPTIONS
from adversarial.film.montecarlo.recognise import goes_on
from adversarial.games import Connect4, DiceNim, GameTree, Nim, Pig, TicTacToe
from adversarial.observe import Observed
from adversarial.observe.journal import FIRST_LOOK, Journal
from adversarial.search import alphabeta, mcts, minimax, mtdf
from tests.programs import ON_TREES
from tests.programs.playouts import STYLES, with_nodes
from tests.programs.styles import RIGHT_CODE

CLASSIC = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
# Trees on which a search that passes over them again and again looks most like walks.
TREES = [CLASSIC, [5, 3, 2, 1], [[9, 8], [6, 5], [2, 1]]]
GAMES = {
    "classic": GameTree(CLASSIC),
    "tic-tac-toe": TicTacToe(win=1),
    "Connect-4": Connect4(win=1),
    "Nim": Nim((3, 2, 1)),
    "Nim with dice": DiceNim(),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("style", STYLES, ids=lambda style: getattr(style, "__name__", "other c"))
def test_own_numbers_are_those_of_the_film(style, game):
    film = watch(style, GAMES[game], iterations=70, magnify=False)
    assert film.rule == "mcts"
    move, visits, means = film.returned
    assert film.visits == visits
    assert film.means == pytest.approx(means)
    if isinstance(move, str | tuple):  # a number might be a value
        assert film.move == move


@pytest.mark.parametrize("game", [*GAMES.values(), Pig()], ids=[*GAMES, "Pig"])
def test_those_of_the_package_are_those_of_the_film(game):
    film = watch(mcts, game, iterations=60, magnify=False)
    assert film.rule == "mcts"
    assert film.visits == film.returned.visits
    assert film.means == pytest.approx(film.returned.means)
    assert (film.move, film.value) == (film.returned.action, film.returned.value)
    assert len(film.iterations) == 60


@pytest.mark.parametrize("style", RIGHT_CODE.values(), ids=RIGHT_CODE)
def test_no_other_search_is_taken_for_one(style):
    """Every right search that the tests know, also those that begin again."""
    depth = {"depth": 3} if "depth" in style.needs else {}
    for tree in TREES:
        try:
            film = watch(style.search, GameTree(tree), magnify=False, **depth)
        except SearchError:  # not every search is for every tree
            continue
        assert film.rule != "mcts"


def test_no_misconception_is_taken_for_one():
    entries = MISCONCEPTIONS.values()
    tasks = chain.from_iterable(entry.by_task.items() for entry in entries)
    for task, functions in tasks:
        for function in functions if task in ON_TREES else ():
            tried = ON_TREES[task].probe("walks", 5)
            try:
                film = watch(function, tried.game, magnify=False, **tried.kwargs)
            except SearchError:
                continue
            assert film.rule != "mcts", function.__name__


def test_it_can_be_said_that_it_is_one_or_none():
    tree = GameTree(CLASSIC)
    assert watch(with_nodes, tree, rule="minimax", iterations=3).rule == "minimax"
    film = watch(with_nodes, tree, rule="mcts", iterations=3)  # too few to be sure of it
    assert len(film.iterations) == 3
    with pytest.raises(SearchError, match="do not look like games"):
        watch(minimax, GameTree([[[1, 2], [3, 4]], 5]), rule="mcts")


def test_a_journal_of_another_search_is_closed_soon():
    """After its first look: so that other searches are watched as quickly as ever."""
    game = TicTacToe()
    observed = Observed(game)
    journal = Journal(observed, goes_on(game, game.initial))
    alphabeta(observed, game.initial, depth=5)
    assert journal.entries is None
    assert observed.result == observed.record.result  # nobody notes anything any more
    assert observed.is_terminal == observed.record.is_terminal
    assert FIRST_LOOK < 1000


@pytest.mark.parametrize("iterations", range(1, 9))
def test_a_few_games_are_enough_where_their_number_is_given(iterations):
    game = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    for seed in range(20):
        assert watch(mcts, game, iterations=iterations, seed=seed).rule == "mcts"


def test_a_budget_alone_does_not_make_one():
    def deepens(game, state, iterations=3):
        return [minimax(game, state, depth) for depth in range(1, iterations + 1)][-1]

    def looks(game, state, iterations=3):
        return minimax(game, state)

    game = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    assert [watch(search, game).rule for search in (deepens, looks)] == ["minimax", "minimax"]


def test_the_best_so_far_again_and_again_does_not_make_one():
    """With a null window mtdf comes back to what looks best, as UCT with c = 0 would."""
    film = watch(mtdf, GameTree("((0 0) (1 -2) (1 -2) (1 -2))"), guess=2)
    assert film.rule != "mcts"
    assert film.value == 0
