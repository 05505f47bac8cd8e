"""check("mcts", …): what is no misconception, and how sure it is. The others, and right code in
eleven styles over several seeds, are in tests/exercises/test_grader_is_graded.py."""

import re
from itertools import product
from math import exp

import pytest

from adversarial.exercises import MISCONCEPTIONS, check
from adversarial.exercises.tasks import mcts as playouts
from adversarial.exercises.tasks import playout_games
from adversarial.search import mcts, minimax
from tests.montecarlo import rates
from tests.programs.playouts import with_nodes
from tests.programs.texts import texts


def half_as_many(game, state, iterations):
    return with_nodes(game, state, iterations // 2)[0]


def gives_no_move(game, state, iterations):
    return "the best one"


def returns_the_least_visited(game, state, iterations):
    _, visits, _ = with_nodes(game, state, iterations)
    return min(visits, key=visits.get)


def searches_to_the_end(game, state, iterations):
    return minimax(game, state), game.actions(state)[0]


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (
            half_as_many,
            "Of the 16 iterations asked for, half_as_many played 8 to the end of the game.",
        ),
        (gives_no_move, "gives_no_move returned 'the best one'; it should return one of the moves"),
        (searches_to_the_end, "The questions that searches_to_the_end asks do not look like games"),
        (returns_the_least_visited, "returns_the_least_visited returned "),
    ],
)
def test_what_is_wrong_is_said(function, said):
    report = check("mcts", function, seconds=None)
    assert not report.passed
    assert report.findings[0].startswith(said)
    assert report.misconception is None
    assert report.score < 1


def test_a_playout_that_ends_with_its_first_move_is_no_look_at_two():
    assert rates.said(rates.STYLES["decisive_playouts"], 1010) == rates.PASSED


def test_a_misconception_is_said_as_it_was_seen():
    wrong = MISCONCEPTIONS["means_not_turned"].by_task["mcts"][0]
    report = check("mcts", wrong, seconds=None)
    assert report.misconception == "means_not_turned"
    assert "where MIN moves it goes to the children that are best for MAX" in report.findings[0]


PASSED_ONCE = [  # by an earlier check, in every seed
    "last_result_only", "sum_reaches_only_leaf", "for_player_to_move_at_end", "no_square_root",
    "min_of_mean_plus_bonus", "ucb_at_root_only", "never_third_move", "whole_division",
    "all_iterations", "min_at_random", "counts_wins", "root_is_max", "negamax_end_for_max",
]  # fmt: skip


@pytest.mark.parametrize("name", PASSED_ONCE)
def test_what_passed_once_passes_no_more(name):
    assert set(rates.BEFORE[name]) == {"✓"}
    assert rates.said(rates.WRONG[name], 7) != "✓"


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("subtracts_bonus", "bonus_subtracted"),
        ("no_square_root", "another_bonus"),
        ("for_player_to_move_at_leaf", "wrong_player"),
        ("last_result_is_mean", "no_mean"),
        ("tree_of_one_ply", "no_tree"),
        ("tree_of_two_plies", "-"),
        ("ucb_at_root_only", "-"),
    ],
)
def test_a_reason_is_given_only_if_it_explains_the_run(name, key):
    assert rates.said(rates.WRONG[name], 11) == key


def test_an_unnamed_slip_is_told_by_a_choice_that_is_none_of_uct():
    report = check("mcts", rates.WRONG["min_at_random"], seconds=None)
    game, search = map(
        int, re.search(r"In game (\d+) of search (\d+) MIN moved", str(report)).groups()
    )
    assert search <= report.trees
    assert game <= playout_games.LONG[1]
    assert "has no more visits" in report.findings[0]
    assert report.hint == playouts.SENTENCES["unnamed"]


@pytest.mark.parametrize(
    "name", [name for name in rates.STYLES if "✓" not in rates.BEFORE.get(name, "✓")]
)
def test_right_styles_that_failed_once_pass(name):
    assert rates.said(rates.STYLES[name], 5_000) == "✓"


def test_misconceptions_that_look_alike_have_their_own_names():
    assert rates.named(23, ("leaf_only", "no_exploration", "bonus_subtracted")) == {
        ("leaf_only", 0): "",
        ("no_exploration", 0): "",
        ("bonus_subtracted", 0): "",
    }


def test_chance_hardly_ever_fails_right_code():
    """As rarely as the docstring of the task says."""
    bets = len(playouts.BETS) * playout_games.LONG[0]
    assert bets < 50
    assert "less than 50 such bets" in playouts.__doc__
    alike = playout_games.LONG[0] * 2.0 ** -(playouts.ALIKE - len(set(playout_games.BRANCHING)))
    assert bets * exp(-playouts.WON) + alike < 1 / 10_000_000


def test_fair_dice_win_no_bet_on_average():
    """Over all plays of three dice, what a bet pays is what it stakes."""
    for place, weight in playouts.BETS:
        for sizes in ((2, 3, 4), (3, 3, 2), (4, 4, 5)):
            plays = list(product(*map(range, sizes)))
            paid = [
                exp(playouts._winnings(list(zip(sizes, p, strict=True)), place, weight))
                for p in plays
            ]
            assert sum(paid) / len(plays) == pytest.approx(1)


def test_what_passes_says_what_was_watched():
    report = check("mcts", mcts, seconds=None)
    assert report.passed
    runs = (playout_games.LONG, playout_games.UNEVEN, playout_games.SHORT)
    games = sum(number * iterations for number, iterations in runs) + playout_games.SHORT[1]
    assert report.notes[0].startswith(f"{games} games were watched. UCT would make each of the ")
    assert "counted in widths" in report.notes[0]


def test_the_width_of_results_may_count_as_1_at_least():
    text = texts("mcts_variants")["counted_in_widths"]
    source = text.source.replace("(root[4] if root[4:] else 1)", "max([1, *root[4:]])")
    assert source != text.source
    for seed in range(4):
        assert check("mcts", text._replace(source=source).answer, seed=seed, seconds=None).passed


def test_who_keeps_positions_by_their_state_is_told_where_that_matters():
    by_state = "table_by_state_in_corpus"
    for name in (by_state, "by_lists", "recursive", "decisive_playouts", "five_games_summed"):
        said = str(check("mcts", rates.STYLES[name], seconds=None))
        assert ("in several ways" in said) == (name == by_state)
