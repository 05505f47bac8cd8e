"""The plots of Monte-Carlo search against numbers found in another way."""

import pytest

from adversarial.experiments import budgets
from adversarial.experiments.sampling import (
    bandit,
    plot_choice,
    plot_equal_nodes,
    plot_means,
    plot_regret,
    plot_trap,
    regret,
    trap,
)
from adversarial.games import Connect4, GameTree, TicTacToe
from adversarial.palette import PALETTES
from adversarial.search import expectiminimax, mcts, minimax
from tests.search.test_mcts import by_lists_of_games

CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
SMALL = Connect4(4, 3, 3)


def curves(figure):
    (ax,) = figure.axes
    return [list(line.get_ydata()) for line in ax.lines]


def test_means_are_those_of_another_implementation():
    exact = {a: minimax(CLASSIC, CLASSIC.result("A", a)) for a in CLASSIC.actions("A")}
    means = curves(plot_means(CLASSIC, exact, [20, 60], seed=3))
    for i, n in enumerate((20, 60)):
        right = by_lists_of_games(CLASSIC, "A", n, 1.4, seed=3)
        for j, move in enumerate(exact):
            assert means[j][i] == pytest.approx(right[1][move])
    assert [line[0] for line in means[3:]] == list(exact.values()) == [3, 2, 2]


def test_regret_is_what_the_best_machine_would_have_brought_besides():
    machines = bandit(0.2, 0.7)
    assert expectiminimax(machines, machines.initial) == pytest.approx(0.7)
    found = mcts(machines, machines.initial, 50, 0.5, seed=0)
    brought = 0.2 * found.visits["a1"] + 0.7 * found.visits["a2"]
    assert regret(found.visits, {"a1": 0.5, "a2": 0}) == pytest.approx(50 * 0.7 - brought)
    shown = curves(plot_regret((0.2, 0.7), (0.5,), (50,), seeds=1))
    assert [y for (y,) in shown] == pytest.approx([12.5, 50 * 0.7 - brought])


def test_a_trap_is_worth_its_losing_reply_and_is_left_in_the_end():
    game = trap(10)
    assert minimax(game, game.initial) == 5
    assert minimax(game, game.result(game.initial, "a1")) == 0
    for constant, few, enough in ((0.5, 10, 50), (1.4, 100, 200)):
        (shares,) = curves(plot_trap([10], [few, enough], constant, seeds=4))
        assert shares[0] >= 0.5 > shares[1] == 0


def test_decisions_have_their_truly_best_moves():
    for state, best in budgets.decisions(SMALL, 8, (2, 6), seed=1).items():
        values = {m: minimax(SMALL, SMALL.result(state, m)) for m in SMALL.actions(state)}
        wanted = (max if SMALL.to_move(state) == 1 else min)(values.values())
        assert best == {move for move, value in values.items() if value == wanted}
        assert best != set(values)


@pytest.mark.parametrize("search", [budgets.by_alphabeta, budgets.by_playouts])
def test_nobody_makes_more_positions_than_allowed(search):
    class Counting(Connect4):
        made = 0

        def result(self, state, action):
            self.made += 1
            return super().result(state, action)

    for most in (5, 40, 400):
        game = Counting(4, 3, 3)
        assert search(game, game.initial, most) in game.actions(game.initial)
        own = game.made - (budgets.SAMPLE * 12 if search is budgets.by_playouts else 0)
        assert own <= 1.3 * most + 12  # the last playouts may be longer than the first


def test_alphabeta_with_room_enough_is_exact():
    for state, best in budgets.decisions(SMALL, 5, (4, 8)).items():
        assert budgets.by_alphabeta(SMALL, state, 100_000) in best


@pytest.mark.parametrize("palette", PALETTES)
def test_every_plot_has_words_and_every_palette(palette):
    game = TicTacToe(win=1)
    machines = bandit(0.3, 0.6)
    figures = [
        plot_equal_nodes(game, "tic-tac-toe", (20, 60), 3, (3, 5), palette=palette),
        plot_choice(machines, "a2", (10, 40), seeds=4, palette=palette),
    ]
    for figure in figures:
        (ax,) = figure.axes
        assert figure.alt_text.startswith(f"{ax.get_title(loc='left')}: ")
        assert len(ax.texts) == len(ax.lines)
