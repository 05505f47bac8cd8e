"""What notebook and lecture 09 say, by another implementation of the search and by hand."""

import re
from functools import cache
from math import inf, log, sqrt
from random import Random
from statistics import mean

import pytest

from adversarial import MAX
from adversarial.engine.solver import Solver
from adversarial.experiments.sampling import trap
from adversarial.games import Connect4, GameTree, Pig, TicTacToe
from adversarial.measure import wilson
from adversarial.search.exact import exact_values
from adversarial.widgets.quiz.pool import POOL
from tests.notebooks.page import Page
from tests.notebooks.test_facts_lectures import says
from tests.search.test_mcts import by_lists_of_games

PAGE = Page.stored("09_montecarlo")
TEXT = PAGE.words
CLASSIC = GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
MACHINES = {"B": (3, 5), "C": (1, 2), "D": (0, 1)}  # coins paid, coins put in


def minimax(game, state):
    """By hand, so that nothing of the package has to be right."""
    if game.is_terminal(state):
        return game.utility(state)
    values = [minimax(game, game.result(state, move)) for move in game.actions(state)]
    return max(values) if game.to_move(state) == 1 else min(values)


def test_the_machines():
    total = sum(put for _, put in MACHINES.values())
    sums = {name: paid / put + sqrt(log(total) / put) for name, (paid, put) in MACHINES.items()}
    assert total == 8
    assert f"{log(total):.2f}" == "2.08"
    assert {name: f"{value:.2f}" for name, value in sums.items()} == {
        "B": "1.24", "C": "1.52", "D": "1.44",
    }  # fmt: skip
    assert f"{sqrt(log(8) / 5):.2f} {sqrt(log(8) / 2):.2f} {sqrt(log(8)):.2f}" == "0.64 1.02 1.44"
    told = "So the coin goes to C: 0.50 + 1.02, more than D: 0 + 1.44."
    assert told in TEXT
    assert "B: 0.60 + √(2.08/5) = 0.60 + 0.64 = 1.24. C: 0.50 + √(2.08/2) = 0.50 + 1.02" in TEXT
    assert says("09", "| C | 0.50 | √(2.08/2) = 1.02 | **1.52** |", "0.50 + 1.02, more than D")


def test_means_of_playouts():
    assert f"{(3 + 12 + 8) / 3:.2f}" == "7.67"
    assert "near their average, 7.67" in TEXT
    assert (4 / 4 + 12 / 4 + 6 / 2, 2 / 2 + 6 / 2, 14 / 4 + 6 / 4 + 2 / 2) == (7, 4, 6)
    assert [min(leaves) for leaves in ((4, 12, 6), (2, 6), (14, 6, 2))] == [4, 2, 2]
    assert (
        "with a mean of 7. With MIN in the place of chance it is worth 4, the second one 2, "
        in TEXT
    )


def test_the_worked_example():
    visits, means = by_lists_of_games(CLASSIC, "A", 30, 1.4, 0)
    assert str(visits) in PAGE["worked-sentences"].told
    assert f"{means['a1']:.2f}" == "6.23"  # as the summary sheet says
    # Sentences: after three results 4, 12 and 5 they lie 8 apart.
    assert f"{1.4 * 8 * sqrt(log(3)):.2f}" == "11.74"
    told = PAGE["worked-sentences"].told
    assert "select at A: B: 12 + 11.74, more than D: 5 + 11.74." in told
    assert f"D: 5 + {1.4 * 8 * sqrt(log(5) / 1):.2f}, more than B: 10.67 + " in told
    assert "B1: −3 + " in told
    assert says("09", "B: 12 + 11.74, more than D: 5 + 11.74", "At step 18 D", "At step 39 MIN")


def test_convergence():
    _, means = by_lists_of_games(CLASSIC, "A", 300, 1.4, 0)
    assert f", {round(means['a1'], 2)}, " in PAGE["plot-means"].told
    _, later = by_lists_of_games(CLASSIC, "A", 1000, 1.4, 0)
    assert later["a1"] == pytest.approx(3.675)  # which the plot rounds down, and so does the text
    assert re.search(r"exactly 3: .*, 3\.67, .*; a2", PAGE["plot-means"].told)
    assert "after 1\u202f000 iterations B has a mean of 3.67 and is worth 3" in TEXT
    assert "10000: a1 70%" in PAGE["visits"].told
    assert says("09", "after 10\u202f000 iterations 70 % are at B")


def test_connect_4():
    """Column 2 or 5 wins, no other column does within three plies; 300 iterations find one."""
    game = Connect4(win=1)
    state = game.parse("....... ....... ....... ....... ..OO... ..XX...")

    def wins(state, plies):
        if game.is_terminal(state) or not plies:
            return game.is_terminal(state) and game.utility(state) == 1
        below = [wins(game.result(state, move), plies - 1) for move in game.actions(state)]
        return any(below) if game.to_move(state) == 1 else all(below)

    assert [m for m in range(7) if wins(game.result(state, m), 2)] == [1, 4]
    assert "which columns win *quickly*" in TEXT
    assert "Column 2 or column 5" in TEXT
    assert "X wins with its fourth stone" in TEXT
    told = re.findall(r"(\d+): X in column (\d)", PAGE["c4-film"].told)
    assert [(int(n), column in "25") for n, column in told] == [
        (100, False), (300, True), (1000, True), (3000, True),
    ]  # fmt: skip
    means = [float(n) for n in re.findall(r"mean ([\d.]+)", PAGE["c4-film"].told)[1:]]
    assert all(78 <= 50 * (1 + mean) <= 84 for mean in means)  # percent, a draw is half a win
    assert "X wins about 80 % of the games after this move" in TEXT


def test_connect_4_is_won_by_two_more_columns_late():
    """A win scores 22 less the winner's stones: by the fourth one, or by the twentieth."""
    game = Connect4(win=1)
    state = game.parse("....... ....... ....... ....... ..OO... ..XX...")
    stones = {move: 22 - n for move, n in Solver.of(game).scores(state).items() if n > 0}
    assert stones == {1: 4, 2: 20, 3: 20, 4: 4}
    assert "(Columns 3 and 4 win, too, but O can hold out until X's twentieth.)" in TEXT


@cache
def pig_values(target):
    """The chance of who is to move, by (own, other, total), by repeated sweeps over all states."""
    states = [(i, j, k) for i in range(target) for j in range(target) for k in range(target - i)]
    win = dict.fromkeys(states, 0.5)
    for _ in range(60):
        for i, j, k in reversed(states):
            rolled = sum(win.get((i, j, k + face), 1) for face in range(2, 7))
            roll = (1 - win[j, i, 0] + rolled) / 6
            win[i, j, k] = max(roll, 1 - win[j, i + k, 0]) if k else roll
    return win


def test_pig():
    win = pig_values(20)
    roll = (1 - win[15, 0, 0] + sum(win[0, 15, 6 + face] for face in range(2, 7))) / 6
    hold = 1 - win[15, 6, 0]
    exact = f"exactly:          roll {2 * roll - 1:.2f}, hold {2 * hold - 1:.2f}"
    assert exact in PAGE["pig-answer"].told
    assert exact.endswith("roll 0.10, hold -0.71")
    assert says("09", "The exact values are 0.10 and −0.71")
    game = Pig(target=20)
    assert game.actions((0, 15, MAX, 6, False)) == ["roll", "hold"]


def test_equal_nodes():
    """On tic-tac-toe all intervals overlap; on Connect-4 playouts are ahead from 100 positions on,
    and with 30 and 1000 positions the intervals only touch."""
    share = re.compile(r"(\d+) % \((\d+) to (\d+) %\)")

    def shares(name):
        rows = re.findall(r"(alpha-beta|Monte-Carlo): ([^;\n]+)", PAGE[name].told)
        return {who: [tuple(map(int, each)) for each in share.findall(row)] for who, row in rows}

    def both(name):
        found = shares(name)
        return list(zip(found["alpha-beta"], found["Monte-Carlo"], strict=True))

    def overlap(one, two):
        return max(one[1], two[1]) < min(one[2], two[2])

    assert all(overlap(*pair) for pair in both("equal-ttt"))
    small = both("equal-c4")
    assert [one[0] > two[0] for one, two in small] == [True, False, False, False]
    assert [overlap(*pair) for pair in small] == [False, True, True, False]
    possible = [(n / 120, *wilson(n, 120)) for n in range(121)]  # of 120 decisions
    written = {tuple(int(f"{100 * share:.0f}") for share in each) for each in possible}
    assert {each for pair in small for each in pair} <= written
    assert "the playouts are ahead from 100 positions on" in TEXT
    assert "at 30 and 1\u202f000 they only touch" in TEXT
    centred = both("equal-centre")
    assert [[share for share, *_ in row] for row in zip(*centred, strict=True)] == [
        [87, 92, 93, 96], [56, 87, 93, 98]
    ]  # fmt: skip
    assert [two for _, two in centred] == [two for _, two in small]
    assert "87, 92, 93 and 96 % against 56, 87, 93 and 98 %" in TEXT
    assert says("09", "if it values the centre, 87, 92, 93 and 96 %")


def test_the_trap():
    game = trap(10)
    assert [minimax(game, game.result("A", move)) for move in ("a1", "a2")] == [0, 5]
    assert sum([10] * 9 + [0]) / 10 == 9
    assert "a playout after the first move brings 9 on average" in TEXT
    assert "With $c = 1.4$ ten replies need about 200 iterations" in TEXT
    assert "with 30 replies all searches are still in the trap after 1\u202f000" in TEXT
    assert "With $c = 0.5$ ten replies need about 50 iterations, 30 replies about 200" in TEXT
    assert says(
        "09", "With c = 1.4 ten replies need about 200", "With c = 0.5 it is about 50 and 200"
    )
    visits, means = by_lists_of_games(game, "A", 150, 1.4, 0)
    assert visits == {"a1": 75, "a2": 75}
    assert means["a1"] < means["a2"] == 5
    assert f"150 visits {visits}" in PAGE["tie"].told


@pytest.mark.parametrize(
    ("name", "constant", "tens", "thirties"),
    [
        ("trap-plot", 1.4, [(100, True), (200, False)], [(1000, True)]),
        ("trap-plot-less", 0.5, [(20, True), (50, False)], [(100, True), (200, False)]),
    ],
)
def test_how_long_the_trap_holds(name, constant, tens, thirties):
    """By the plot, and by two searches of another implementation."""
    told = PAGE[name].told
    assert f"(c = {constant}, 20 searches each)" in told
    places = [
        int(n.replace("\u202f", ""))
        for n in re.search(r"iterations \((.+?)\)", told)[1].split(", ")
    ]
    for replies, known in ((10, tens), (30, thirties)):
        row = re.search(rf"\b{replies} replies: ([^;.\n]+)", told)[1]
        shares = dict(zip(places, map(int, re.findall(r"(\d+) % \(", row)), strict=True))
        for iterations, is_trapped in known:
            assert shares[iterations] >= 85 if is_trapped else shares[iterations] == 0
            runs = [
                by_lists_of_games(trap(replies), "A", iterations, constant, seed)[0]
                for seed in (0, 1)
            ]
            trapped = sum(visits["a1"] >= visits["a2"] for visits in runs)
            assert trapped if is_trapped else trapped == 0


def test_regret():
    assert "0.2 for each one put into the first machine, 0.1 for the second" in TEXT
    told = PAGE["regret-plot"].told
    rows = dict(re.findall(r"(at random|exploration [\d.]+): ([\d., ]+)[;.]", told))
    curves = {name: [float(n) for n in row.split(", ")] for name, row in rows.items()}
    assert curves["at random"] == [n / 10 for n in (10, 20, 50, 100, 200, 500, 1000)]
    nothing, some, much = (curves[f"exploration {c}"] for c in ("0", "0.5", "1.4"))
    assert nothing[-1] / nothing[-2] == pytest.approx(2, abs=0.1)  # a straight line
    assert some[-1] / some[-2] < 1.3
    assert f"{much[-1]:.0f}" == "47"
    assert round(8 * log(1000) * (1 / 0.1 + 1 / 0.2), -1) == 830  # the theorem's bound, main term
    assert "bound of the theorem is about 830 there, and choosing at random costs only 100" in TEXT
    assert "47 after 1\u202f000 iterations, about 150 after 10\u202f000" in TEXT
    assert "about 270 after 100\u202f000" in TEXT
    assert says("09", "from 47 to about 150 after 10\u202f000 iterations")


def test_regret_with_1_4_bends_later():
    """UCB1 on three machines, without any tree."""
    chances, marks, runs = (0.4, 0.5, 0.6), (1_000, 10_000, 100_000), []
    for seed in range(8):
        random, n, paid, regrets = Random(seed), [0, 0, 0], [0, 0, 0], []
        for done in range(marks[-1]):
            bonus = 1.4 * sqrt(log(done or 1))
            sums = [p / k + bonus / sqrt(k) if k else inf for p, k in zip(paid, n, strict=True)]
            machine = sums.index(max(sums))
            n[machine] += 1
            paid[machine] += random.random() < chances[machine]
            if done + 1 in marks:
                regrets.append(0.2 * n[0] + 0.1 * n[1])
        runs.append(regrets)
    early, later, last = (mean(each) for each in zip(*runs, strict=True))
    assert 40 < early < 55
    assert 120 < later < 180
    assert 220 < last < 320


@pytest.mark.parametrize("constant", [0.2, 1.4])
def test_every_constant_finds_the_value_in_the_end(constant):
    """A fixed constant, as in the theorem, on a tree of two plies: its mean goes to 0.3."""
    leaves = [(0.3, 0.9, 0.6), (0.2, 0.4, 0.5), (1, 0.4, 0.1)]
    n, total = [[0] * 3 for _ in leaves], [[0.0] * 3 for _ in leaves]

    def pick(sign, visits, sums):
        whole = sum(visits)
        scores = [
            sign * s / k + constant * sqrt(log(whole) / k) if k else inf
            for k, s in zip(visits, sums, strict=True)
        ]
        return scores.index(max(scores))

    shares = {}
    for done in range(1, 30_001):
        move = pick(1, [sum(each) for each in n], [sum(each) for each in total])
        reply = pick(-1, n[move], total[move])
        n[move][reply] += 1
        total[move][reply] += leaves[move][reply]
        if done in (300, 3_000, 30_000):
            mean_so_far = sum(map(sum, total)) / done
            shares[done] = abs(mean_so_far - 0.3), 1 - sum(n[0]) / done
    worse, less, least = (share for _, share in shares.values())
    assert shares[30_000][0] < 0.02
    assert worse > less > least < 0.2
    assert "In a finite game and for every constant $c > 0$" in TEXT


def test_without_a_width_there_is_no_bonus():
    """All results are 5 until a second look at the other move, which never comes."""
    game = GameTree([[[5]], [[5, 9]]])
    assert minimax(game, game.initial) == 9
    visits, _ = by_lists_of_games(game, "A", 500, 1.4, 0)
    assert visits == {"a1": 499, "a2": 1}
    assert "Our code's bonus is 0 as long as all results are equal" in TEXT


def test_a_prior():
    told = PAGE["prior"].told.splitlines()
    plain, led = (eval(part) for part in re.findall(r"\[[\d, ]+\]", told[-1]))
    assert sum(plain) == sum(led) == 1000
    assert max(led) == led[3] > 600
    assert max(plain) < 300
    assert "nearly all visits are there after 1\u202f000 iterations" not in TEXT


def test_means_that_are_not_turned():
    leaves = [(0.3, 0.9, 0.6), (0.2, 0.4, 0.5), (1, 0.4, 0.1)]
    assert [max(one) for one in leaves] == [0.9, 0.5, 1]
    assert [min(one) for one in leaves] == [0.3, 0.2, 0.1]
    told = PAGE["wrong-turned-film"].told
    for move, one in zip(("a1", "a2", "a3"), leaves, strict=True):
        mean = float(re.search(rf"{move}: ([\d.]+)", told)[1])
        assert mean > sum(one) / 3
    assert "most visits: a3" in told
    assert says("09", "D, for its leaf of 1; but MIN would answer with 0.1", "with 0.3")


def test_the_check_names_all_twelve():
    told = PAGE["misconceptions"].told.splitlines()
    assert len([line for line in told if line and not line.startswith(" ")]) == 12


def test_what_is_recalled_is_right():
    asked = POOL["09"]["mean and bonus"]
    assert f"{sqrt(log(3) / 2):.2f} {sqrt(log(3)):.2f}" == "0.74 1.05"
    assert "0.74 and 1.05" in asked["ask"]
    assert asked["right"][0] == "B"


def test_every_first_move_of_tic_tac_toe_is_worth_nothing():
    game = TicTacToe(win=1)
    values = exact_values(game)
    firsts = {values[game.result(game.initial, move)] for move in game.actions(game.initial)}
    assert firsts == {0}
    assert "With right play every first move is worth 0" in TEXT
    assert says("09", "every first move is worth 0")
