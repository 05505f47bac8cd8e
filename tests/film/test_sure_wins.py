"""An early exit on a sure win is no injustice; a cut that is not sure still is one."""

from functools import partial
from math import inf

import pytest

from adversarial import MAX, explain, watch
from adversarial.games import Connect4, GameTree, Nim, TicTacToe
from adversarial.search import minimax
from tests.filming import alphabeta_from

# The best end is 9, the worst -9.
TREE = GameTree("A(B(9 -9 4) C(D(9 1) E(2 3)) F(5 0))")


def leaves_early(win, lose):
    """Minimax that stops as soon as a move wins, for either player."""

    def search(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        maximising = game.to_move(state) is MAX
        value = -inf if maximising else inf
        for action in game.actions(state):
            below = search(game, game.result(state, action))
            value = max(value, below) if maximising else min(value, below)
            if value == (win if maximising else lose):
                break
        return value

    return search


def kinds(film):
    return {step.kind for step in film.steps}


def test_who_has_won_need_not_look_further():
    film = watch(leaves_early(9, -9), TREE)
    assert "unjust" not in kinds(film)
    assert film.pruned == [("B", "b3"), ("D", "d2")]
    cuts = [step for step in film.steps if step.kind == "cut"]
    assert explain(cuts[0]) == "MIN's other moves at B are not searched. 1 leaf cut."
    assert explain(film.steps[cuts[0].index + 1]) == "B is worth −9."
    known = film.frame(cuts[0].index).known[cuts[0].node]
    assert known.note == "left"
    assert all(node.low == node.high for node in film.all_nodes if node.order)


@pytest.mark.parametrize("game", [Nim((2, 2, 1)), TicTacToe()], ids=repr)
def test_in_games(game):
    state = game.initial if isinstance(game, Nim) else game.parse("XO. .X. ..O")
    lowest, highest = (-1, 1) if isinstance(game, Nim) else (-100, 100)
    film = watch(leaves_early(highest, lowest), game, state)
    assert film.value == minimax(game, state)
    assert film.cuts
    assert "unjust" not in kinds(film)
    assert film.all_nodes[0].low == film.all_nodes[0].high == film.value


def test_what_is_only_good_is_not_sure():
    film = watch(leaves_early(100, 5), TREE)
    unjust = [film.all_nodes[step.node].state for step in film.steps if step.kind == "unjust"]
    assert unjust == ["F"]


def test_best_for_one_player_is_nothing_to_the_other():
    film = watch(leaves_early(-9, 9), GameTree("A(B(9 -9) C(1 2))"))
    assert "unjust" in kinds(film)


def test_a_game_too_large_to_know_stays_unjust():
    game = Connect4(win=1)
    film = watch(greedy, game)
    assert "unjust" in kinds(film)


def greedy(game, state):
    """Takes the first move, down to the end."""
    while not game.is_terminal(state):
        state = game.result(state, game.actions(state)[0])
    return game.utility(state)


def test_an_estimate_as_good_as_a_win_makes_nothing_sure():
    def shallow(game, state, depth=1):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return game.evaluate(state)
        return shallow(game, game.result(state, game.actions(state)[0]), depth - 1)

    class Hopeful(GameTree):
        def evaluate(self, state):
            return 9

    assert "unjust" in kinds(watch(shallow, Hopeful("A(B(9 -9) C(1 2))")))


@pytest.mark.parametrize("window", [(-9, 9), (-100, 100), (-9, inf), (-inf, inf)])
def test_defaults_that_leave_nothing_out_are_the_window(window):
    film = watch(alphabeta_from(*window), TREE)
    assert film.window == film.all_nodes[0].window == window
    assert film.value == minimax(TREE, "A")
    assert not {"unjust", "late"} & kinds(film)


@pytest.mark.parametrize("window", [(0, 0), (9, -9), (inf, -inf), (0, inf), (-5, 5), (-9, 5)])
def test_defaults_that_leave_something_out_are_not_the_callers_window(window):
    film = watch(alphabeta_from(*window), TREE)
    assert film.window == (-inf, inf)
    judged = {step.kind for step in film.by_values.steps}
    assert "unjust" in judged or film.value == minimax(TREE, "A")


def test_what_the_caller_gives_is_the_window():
    search = alphabeta_from(0, 0)
    assert watch(search, TREE, alpha=2, beta=4).window == (2, 4)
    assert watch(search, TREE, alpha=2).window == (2, inf)
    assert watch(partial(search, alpha=2, beta=4), TREE).window == (2, 4)
    assert watch(partial(search, alpha=2, beta=4), TREE, beta=3).window == (2, 3)
