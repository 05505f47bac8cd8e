"""Wrong conclusions, counted: against all results of few games, one by one."""

from itertools import product

import pytest

from adversarial.experiments.conclusions import chances_of_scores, conclusions, plot_conclusions
from adversarial.measure import expected_score, wilson


@pytest.mark.parametrize(("games", "openings", "runs"), [(6, 100, 1), (4, 1, 1), (3, 100, 2)])
def test_all_results_one_by_one(games, openings, runs):
    """Every sequence of wins and losses, with its chance; of several runs the best score."""
    elo, differ = 80, min(games, 2 * openings)
    win = expected_score(elo)
    counts, right = dict.fromkeys(("right", "level", "wrong", "sure", "misled", "score"), 0), {}
    for results in product((0, 1), repeat=differ * runs):
        chance = 1.0
        for result in results:
            chance *= win if result else 1 - win
        best = max(sum(results[i::runs]) for i in range(runs))
        score = best / differ
        low, high = wilson(games * score, games)
        right[best] = right.get(best, 0) + chance
        counts["score"] += chance * score
        counts["sure"] += chance * (low > 0.5)
        counts["misled"] += chance * (high < 0.5)
        counts["right" if score > 0.5 else "wrong" if score < 0.5 else "level"] += chance
    found = chances_of_scores(elo, games, openings, runs)
    assert found == pytest.approx([right[wins] for wins in range(differ + 1)])
    assert conclusions(elo, games, openings, runs)._asdict() == pytest.approx(counts)


def test_copies_of_one_game_are_sure_and_wrong():
    """From one opening twenty games are two: the interval is sure of the weaker one as often as
    both are lost."""
    found = conclusions(50, games=20, openings=1)
    assert found.misled == pytest.approx((1 - expected_score(50)) ** 2)


def test_the_best_of_ten_runs_looks_better_than_it_is():
    assert conclusions(0, runs=1).score == pytest.approx(0.5)
    assert conclusions(0, runs=10).score > 0.65


def test_the_plot_says_in_words_what_it_shows():
    assert "B in 19" in plot_conclusions().alt_text
