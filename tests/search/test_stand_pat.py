"""Quiescence where captures are free: against brute force on random trees, and in checkers."""

from math import inf

from hypothesis import given
from hypothesis import strategies as st

from adversarial import MAX, watch
from adversarial.games import Checkers, GameTree, Ordered, TicTacToe
from adversarial.search import alphabeta, decide, minimax, quiescence, stand_pat
from adversarial.widgets.play.match import Match
from adversarial.widgets.settings import Settings
from tests.sample import examples
from tests.strategies import trees, windows

TENSE = ".b....  ..w...  .w....  ......  ...b..  ..w..."


class Noisy(GameTree):
    """A tree with evaluations, in which some moves are captures: both follow from a seed."""

    seed = 0

    def evaluate(self, state):
        return (7 * sum(map(ord, state)) + self.seed) % 11 - 5

    def taken(self, state, action):
        return (sum(map(ord, state + action)) + self.seed) % 2


def brute_force(game, state, depth):
    """Everything that may be played is, and nothing is cut."""
    if game.is_terminal(state):
        return game.utility(state)
    choices = [game.evaluate(state)] if depth <= 0 else []
    for action in game.actions(state):
        if depth > 0 or game.taken(state, action):
            choices.append(brute_force(game, game.result(state, action), depth - 1))
    return max(choices) if game.to_move(state) is MAX else min(choices)


@examples(300)
@given(trees, st.integers(0, 50), st.sampled_from([0, 1, 2, 3, inf]), windows())
def test_it_is_what_brute_force_finds(tree, seed, depth, window):
    game = Noisy(str(tree))
    game.seed = seed
    true = brute_force(game, game.initial, depth)
    assert stand_pat(game, game.initial, depth) == true
    found = stand_pat(game, game.initial, depth, *window)
    alpha, beta = window
    holds = true <= found if found <= alpha else true >= found if found >= beta else true == found
    assert holds


def test_where_nothing_is_taken_it_is_alphabeta_to_its_depth():
    game = Checkers(size=6, compulsory=False)
    assert stand_pat(game, game.initial, 3) == minimax(game, game.initial, 3) == 0


def test_taking_must_not_be_thought_compulsory_where_it_is_free():
    free, compelled = Checkers(size=6, compulsory=False), Checkers(size=6)
    state = free.parse(TENSE)
    assert free.evaluate(state) == 1
    assert [alphabeta(free, state, depth) for depth in (1, 2, 3, 4)] == [2, 1, 1, 1]
    assert [stand_pat(free, state, depth) for depth in (0, 1, 2, 3)] == [1, 1, 1, 1]
    assert quiescence(compelled, state, 1) == 0
    in_another_order = Ordered(free, "reversed")
    assert stand_pat(in_another_order, state, 1) == 1


def test_it_decides_and_its_film_has_no_fault():
    game = Checkers(size=6, compulsory=False)
    state = game.parse(TENSE)
    assert decide(game, state, search=stand_pat, depth=1).value == 1
    film = watch(stand_pat, game, state, depth=1)
    assert film.value == 1
    assert film.fault is None
    assert "stand pat" in {step.kind for step in film.steps}


def test_any_game_can_be_searched_so():
    """Where nothing can be captured, it is alpha-beta to its depth."""
    state = TicTacToe().parse("XO. .O. .XX")
    for depth in (0, 1, 2):
        game = TicTacToe(evaluation="open_lines")
        assert stand_pat(game, state, depth) == alphabeta(game, state, depth)
    tree = GameTree.random(3, 3, seed=2)
    assert [stand_pat(tree, tree.initial, depth) for depth in (1, 2, 3)] == [
        minimax(tree, tree.initial, depth) for depth in (1, 2, 3)
    ]


def test_it_is_found_by_its_name():
    free = Checkers(size=6, compulsory=False)
    state = free.parse(TENSE)
    film = Settings(free, state, depth=1, search="stand_pat").film()
    assert film.search is stand_pat
    assert film.value == 1
    match = Match(free, state=state, search="stand_pat", level=1)
    assert match.search is stand_pat
