"""The searches agree with minimax, and the known counts come out."""

from itertools import product
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adversarial import CHANCE, MAX, MIN, watch
from adversarial.games import (
    Checkers,
    Connect4,
    DiceNim,
    GameTree,
    Grundy,
    Nim,
    Ordered,
    TicTacToe,
)
from adversarial.games.wrapped import Wrapped
from adversarial.search import (
    SEARCHES,
    alphabeta,
    alphabeta_hard,
    alphabeta_learning,
    alphabeta_table,
    aspiration,
    decide,
    deepen,
    expectiminimax,
    iterative_deepening,
    minimax,
    mtdf,
    negamax,
    pvs,
    pvs_table,
    quiescence,
)
from adversarial.search.counted import Counted
from adversarial.search.table import AT_LEAST, EXACT
from tests.sample import examples
from tests.strategies import trees, windows


def count_nodes(search, game, **kwargs):
    counted = Counted(game)
    search(counted, game.initial, **kwargs)
    return counted.nodes


# Equal to minimax.


@pytest.mark.no_cover
@examples(2000)
@given(trees, st.integers(0, 6))
def test_all_searches_give_the_value_of_minimax(tree, depth):
    for plies in (inf, depth):
        value = minimax(tree, tree.initial, plies)
        for search in (
            alphabeta, alphabeta_hard, negamax, alphabeta_table, aspiration, quiescence,
            alphabeta_learning, pvs, pvs_table, mtdf,
        ):  # fmt: skip
            assert search(tree, tree.initial, plies) == value, search.__name__
        assert expectiminimax(tree, tree.initial, plies) == value


@pytest.mark.no_cover
@examples(1000)
@given(trees, windows(), st.integers(0, 6))
def test_outside_the_window_a_value_is_a_bound(tree, window, depth):
    alpha, beta = window
    true = minimax(tree, tree.initial, depth)
    for search in (
        alphabeta, negamax, alphabeta_table, quiescence, alphabeta_learning, pvs, pvs_table
    ):  # fmt: skip
        value = search(tree, tree.initial, depth, alpha, beta)
        assert value == true or true <= value <= alpha or beta <= value <= true, search.__name__
    hard = alphabeta_hard(tree, tree.initial, depth, alpha, beta)
    assert hard == min(max(true, alpha), beta)


def fail_soft_counter(game, state, alpha, beta, visited, strict):
    """Alpha-beta written once more, cutting on > or >=: which leaves does each read?"""
    visited.append(state)
    if game.is_terminal(state):
        return game.utility(state)
    maximising = game.to_move(state) is MAX
    value = -inf if maximising else inf
    for action in game.actions(state):
        child = game.result(state, action)
        below = fail_soft_counter(game, child, alpha, beta, visited, strict)
        value = max(value, below) if maximising else min(value, below)
        alpha, beta = (max(alpha, value), beta) if maximising else (alpha, min(beta, value))
        if alpha > beta if strict else alpha >= beta:
            break
    return value


class Seen(Wrapped):
    """A game that notes which states are entered."""

    def __init__(self, game):
        super().__init__(game)
        self.states = []

    def is_terminal(self, state):
        self.states.append(state)
        return self.game.is_terminal(state)


@pytest.mark.no_cover
@examples(500)
@given(trees)
def test_the_cut_is_made_when_alpha_and_beta_meet(tree):
    expected = []
    fail_soft_counter(tree, tree.initial, -inf, inf, expected, strict=False)
    for search in (alphabeta, alphabeta_hard, negamax, quiescence):
        seen = Seen(tree)
        search(seen, tree.initial)
        assert seen.states == expected, search.__name__


def test_a_tie_is_cut():
    seen = Seen(GameTree([[3, 4], [3, 1]]))
    alphabeta(seen, "A")
    assert "C2" not in seen.states


def test_players_may_move_twice():
    tree = GameTree([[[3, 5], [2, 9]], [[0, 7], [4, 4]]], players=(MAX, MIN, MIN))
    for search in (
        minimax, alphabeta, alphabeta_hard, alphabeta_learning, pvs, pvs_table, mtdf
    ):  # fmt: skip
        assert search(tree, "A") == 2


def test_perfect_ordering_visits_the_minimum():
    for branching, depth in product((2, 3, 5), (1, 2, 3, 4)):
        tree = GameTree.random(branching, depth, seed=depth, values=range(1000))

        def best_first(state, action, tree=tree):
            sign = -1 if tree.to_move(state) is MAX else 1
            return sign * minimax(tree, tree.result(state, action))

        counted = Counted(Ordered(tree, best_first))
        alphabeta(counted, tree.initial)
        half_up, half_down = (depth + 1) // 2, depth // 2
        assert counted.leaves == branching**half_up + branching**half_down - 1


# The known counts and values.


@pytest.mark.no_cover
def test_tic_tac_toe():
    game = TicTacToe()
    plain = decide(game, search=minimax)
    assert (plain.value, plain.nodes, plain.leaves, plain.cuts) == (0, 549_946, 255_168, 0)
    choice = decide(game)
    assert (choice.value, choice.nodes) == (0, 18_297)
    assert choice.best_actions == list(range(9))
    assert len(choice.line) == 9


@pytest.mark.no_cover
def test_nim_753():
    game = Nim((7, 5, 3))
    assert count_nodes(alphabeta, game) == 651_112
    assert alphabeta_table(game, game.initial) == 1
    reduced = Nim((7, 5, 3), reduced=True)
    assert count_nodes(minimax, reduced) == 99
    assert count_nodes(alphabeta, reduced) == 72


def test_misere_nim_agrees_with_bouton():
    table = {}
    game = Nim((7, 5, 3))
    wins = 0
    for heaps in product(range(8), range(6), range(4)):
        nim_sum = heaps[0] ^ heaps[1] ^ heaps[2]
        # Bouton: as in normal play, unless no heap has two matches: then an even number of
        # heaps wins.
        mover_wins = nim_sum != 0 if max(heaps) > 1 else sum(heaps) % 2 == 0
        wins += mover_wins
        for player in (MAX, MIN):
            assert alphabeta_table(game, (heaps, player), table=table) == (
                player if mover_wins else player.other
            )
    assert len({heaps for heaps, _ in table} | {(0, 0, 0)}) == 192
    assert wins == 168  # the empty table among them


def test_normal_nim_agrees_with_the_nim_sum():
    table = {}
    game = Nim((3, 4, 5), misere=False)
    for heaps in product(range(4), range(5), range(6)):
        value = alphabeta_table(game, (heaps, MAX), table=table)
        assert value == (1 if heaps[0] ^ heaps[1] ^ heaps[2] else -1)


def grundy_values(limit):
    """The Sprague-Grundy sequence of Grundy's game, by mex over unequal splits."""
    values = [0]
    for n in range(1, limit + 1):
        reachable = {values[part] ^ values[n - part] for part in range(1, (n + 1) // 2)}
        values.append(next(i for i in range(n + 1) if i not in reachable))
    return values


@pytest.mark.no_cover
def test_grundy_agrees_with_the_sprague_grundy_sequence():
    sequence = grundy_values(30)
    assert sequence[:12] == [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2]
    for n in range(1, 31):
        game = Grundy(n)
        assert alphabeta_table(game, game.initial) == (1 if sequence[n] else -1)


def test_grundy_six_has_ten_nodes():
    choice = decide(Grundy(6), search=minimax)
    assert (choice.nodes, choice.value, choice.action) == (10, 1, (6, 2))


def test_connect4_counts():
    assert count_nodes(alphabeta, Connect4(), depth=6) == 1_249
    game = Connect4(evaluation="centre")
    centre_first = Ordered(game, lambda state, column: abs(column - 3))
    assert count_nodes(alphabeta, centre_first, depth=8) == 8_958


# Decisions.


def test_ties_take_the_first_and_never_a_bound():
    choice = decide(GameTree([[10], [10, 0]]))
    assert (choice.value, choice.action, choice.best_actions) == (10, "a1", ["a1"])
    assert decide(GameTree([[1], [2], [2, 3]])).best_actions == ["a2", "a3"]


@pytest.mark.no_cover
@examples(500)
@given(trees, st.sampled_from([minimax, alphabeta, alphabeta_hard, negamax, alphabeta_table]))
def test_every_best_action_is_best(tree, search):
    choice = decide(tree, search=search)
    values = {a: minimax(tree, tree.result(tree.initial, a)) for a in tree.actions(tree.initial)}
    assert choice.value == max(values.values())
    assert choice.best_actions == [a for a in values if values[a] == choice.value]
    assert choice.action == choice.best_actions[0]
    state = tree.initial
    for action in choice.line:
        state = tree.result(state, action)
    assert tree.utility(state) == choice.value


def test_min_at_the_root_minimises():
    tree = GameTree([[3, 1], [2, 4]], players=(MIN, MAX))
    choice = decide(tree)
    assert (choice.value, choice.action, choice.line) == (3, "a1", ["a1", "b1"])


def test_decisions_with_dice():
    tree = GameTree("((1/2:(2 4) 1/2:(7 4)) (1/2:(6 0) 1/2:(5 -2)))")
    choice = decide(tree, search=expectiminimax)
    assert (choice.value, choice.action, choice.line) == (3, "a1", ["a1"])


def test_a_search_of_ones_own():
    def value_and_move(game, state):
        if game.is_terminal(state):
            return game.utility(state), None
        pick = max if game.to_move(state) is MAX else min
        return pick(
            ((value_and_move(game, game.result(state, a))[0], a) for a in game.actions(state)),
            key=lambda pair: pair[0],
        )

    choice = decide(GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]), search=value_and_move)
    assert (choice.value, choice.action, choice.nodes, choice.leaves) == (3, "a1", 13, 9)


def test_decisions_that_cannot_be_made():
    with pytest.raises(ValueError, match="Chance moves"):
        decide(DiceNim())
    with pytest.raises(ValueError, match="game is over"):
        decide(GameTree([1, 2]), "A1")
    with pytest.raises(ValueError, match="at least one ply"):
        decide(GameTree([1, 2]), depth=0)


def test_large_games_are_searched_to_their_default_depth():
    choice = decide(Connect4(evaluation="centre"))
    assert len(choice.line) == Connect4.default_depth
    assert len(decide(Checkers(), depth=3).line) == 3


# Aspiration.


@pytest.mark.no_cover
@examples(2000)
@given(trees, st.integers(-25, 25), st.integers(1, 12), st.sampled_from([1, 2, 3, inf]))
def test_aspiration_is_minimax_by_whatever_guess(tree, guess, margin, depth):
    value = minimax(tree, tree.initial, depth)
    assert aspiration(tree, tree.initial, depth, guess, margin) == value
    assert aspiration(tree, tree.initial, depth, guess + 0.5, 0.25) == value


def test_a_good_guess_saves_and_a_bad_one_costs():
    game = Connect4(evaluation="centre")
    value, plain = minimax(game, game.initial, 4), count_nodes(alphabeta, game, depth=4)
    good = count_nodes(aspiration, game, depth=4, guess=value)
    low = count_nodes(aspiration, game, depth=4, guess=value + 50)
    high = count_nodes(aspiration, game, depth=4, guess=value - 50)
    assert good < plain < min(low, high)


# The table.


@examples(200)
@given(trees, windows())
def test_what_the_table_holds_is_true(tree, window):
    table = {}
    alphabeta_table(tree, tree.initial, alpha=window[0], beta=window[1], table=table)
    for state, entry in table.items():
        true = minimax(tree, state)
        holds = {EXACT: true == entry.value, AT_LEAST: true >= entry.value}
        assert holds.get(entry.bound, true <= entry.value)
        assert entry.move in tree.actions(state)


@pytest.mark.parametrize("game", [Nim((3, 3, 2)), Grundy(11), TicTacToe(evaluation="open_lines")])
@pytest.mark.parametrize("depth", [1, 2, 3, 4, 5])
def test_with_transpositions_the_depth_is_kept_apart(game, depth):
    assert alphabeta_table(game, game.initial, depth) == minimax(game, game.initial, depth)


def test_the_tables_move_is_tried_first():
    game = Connect4(evaluation="centre")
    table = {}
    alphabeta_table(game, game.initial, 3, table=table)
    seen = []

    class Noting(Seen):
        def result(self, state, action):
            if state == game.initial:
                seen.append(action)
            return self.game.result(state, action)

    alphabeta_table(Noting(game), game.initial, 4, table=table)
    assert seen[0] == 3 != game.actions(game.initial)[0]


# Iterative deepening.


def test_deepening_gives_an_answer_a_round():
    tree = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
    answers = list(deepen(tree, "A"))
    assert [answer.depth for answer in answers] == [1, 2]
    assert (answers[-1].value, answers[-1].action) == (3, "a1")
    for answer in answers:
        assert answer.value == minimax(tree, "A", answer.depth)
    assert [a.nodes for a in answers] == sorted(a.nodes for a in answers)


@pytest.mark.no_cover
@examples(300)
@given(trees, st.integers(0, 40))
def test_deepening_stops_within_its_budget(tree, budget):
    answer = iterative_deepening(tree, tree.initial, nodes=budget)
    assert answer.nodes <= budget
    assert answer.action in tree.actions(tree.initial)
    assert answer.value == minimax(tree, tree.initial, answer.depth)
    full = iterative_deepening(tree, tree.initial)
    assert full.value == minimax(tree, tree.initial)


def test_deepening_by_time_and_by_depth():
    game = Connect4(evaluation="centre")
    assert iterative_deepening(game, game.initial, seconds=0).depth == 0
    assert iterative_deepening(game, game.initial, depth=4).depth == 4


def test_deepening_is_interrupted_with_its_best_answer():
    class Impatient(Seen):
        def is_terminal(self, state):
            if len(self.states) > 50:
                raise KeyboardInterrupt
            return super().is_terminal(state)

    game = Connect4(evaluation="centre")
    answer = iterative_deepening(Impatient(game), game.initial)
    assert answer.depth >= 1
    assert answer.value == minimax(game, game.initial, answer.depth)


def test_deepening_at_an_end():
    tree = GameTree([1, 2])
    assert iterative_deepening(tree, "A1")[:2] == (1, None)


# Quiescence.


def test_quiescence_sees_what_hangs_beyond_the_horizon():
    game = Checkers(size=6)
    state = game.parse(
        """. b . W . .
           . . . . . .
           . . . . . .
           . . . . . .
           . B . . . .
           . . . . . ."""
    )
    # One ply deep both moves look alike; but after 2-5 black must capture, and wins.
    assert decide(game, state, depth=1).best_actions == [(2, 5), (2, 6)]
    assert decide(game, state, search=quiescence, depth=1).best_actions == [(2, 6)]
    assert quiescence(game, game.result(state, (2, 5)), depth=0) == -game.win


def test_quiescence_is_minimax_on_the_extended_tree():
    def reference(game, state, depth):
        if game.is_terminal(state):
            return game.utility(state)
        if depth <= 0 and game.is_quiet(state):
            return game.evaluate(state)
        pick = max if game.to_move(state) is MAX else min
        return pick(reference(game, game.result(state, a), depth - 1) for a in game.actions(state))

    for game, state in [
        (TicTacToe(evaluation="open_lines"), (1, 16)),
        (Checkers(size=6), Checkers(size=6).initial),
    ]:
        for depth in (1, 2, 3, 4):
            assert quiescence(game, state, depth) == reference(game, state, depth)


# Expectiminimax.


def test_two_coins():
    tree = GameTree([[(0.5, [2, 4]), (0.5, [7, 4])], [(0.5, [6, 0]), (0.5, [5, -2])]])
    assert [expectiminimax(tree, name) for name in "ABC"] == [3, 3, -1]
    assert tree.to_move("B") is CHANCE
    assert [expectiminimax(tree, name) for name in "DEFG"] == [2, 4, 0, -2]


def test_depth_counts_chance_plies():
    tree = GameTree([[(0.5, [2, 4]), (0.5, [7, 4])], [(0.5, [6, 0]), (0.5, [5, -2])]])
    assert expectiminimax(tree, "A", depth=1) == max(tree.evaluate("B"), tree.evaluate("C"))
    assert expectiminimax(tree, "A", depth=0) == tree.evaluate("A")


def test_a_search_with_dice_cuts_nothing():
    game = GameTree("((1/2:(3 7) 1/2:5) (1/4:2 3/4:(9 1)))")
    choice = decide(game, search=expectiminimax)
    film = watch(expectiminimax, game)
    assert choice.cuts == film.cuts == 0
    assert (choice.nodes, choice.leaves) == (film.nodes, film.leaves)


def test_the_list_of_searches_says_what_each_one_is():
    game = GameTree([[3, 12], [2, 4]])
    for name, one in SEARCHES.items():
        assert one.function.__name__ == name
        returned = one.function(game, game.initial)
        assert isinstance(returned, tuple) == one.returns_move
        assert (returned[0] if one.returns_move else returned) == 3
        if one.is_for_chance:
            assert one.function(DiceNim(2), DiceNim(2).initial) == pytest.approx(1 / 3)
    titles = [one.full_title or one.title for one in SEARCHES.values()]
    assert len({*titles}) == len(titles)
