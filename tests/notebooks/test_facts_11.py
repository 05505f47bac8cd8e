"""What notebook 11, its lecture and its graded part say, held by sums of their own."""

import re
from math import comb

from adversarial.experiments.learning import long_run
from adversarial.games import Connect4
from adversarial.learning import Guide
from tests.notebooks.page import Page

NAME = "11_learn_and_measure"
PAGE = Page.stored(NAME)
PROSE = PAGE.words


def at_least(wins, games, chance=0.5):
    """The chance of so many wins or more."""
    return sum(
        comb(games, k) * chance**k * (1 - chance) ** (games - k) for k in range(wins, games + 1)
    )


def test_coins_of_the_story():
    assert f"in {100 * at_least(11, 20):.0f} of 100 tries" in PROSE
    assert f"in {100 * at_least(14, 20):.0f} of 100 matches" in PROSE


def test_what_the_laboratory_shows():
    """+50 Elo, twenty games, by binomials alone."""
    win = 1 / (1 + 10 ** (-50 / 400))
    ahead, behind = at_least(11, 20, win), 1 - at_least(10, 20, win)
    level = 1 - ahead - behind
    assert (
        f"B is ahead in {100 * behind:.0f} of 100 experiments, and {100 * level:.0f} end" in PROSE
    )
    assert f"sure of A in {100 * win**2:.0f} of 100" in PROSE
    assert f"sure of **B** in {100 * (1 - win) ** 2:.0f}" in PROSE
    assert f"A is ahead in {100 * ahead:.0f}" in PAGE["laboratory-view"].told


def test_sizes():
    network = Guide(Connect4(4, 4)).network
    weights = sum(map(len, network.into)) + sum(map(len, network.out))
    assert f"ours has {weights // 1000} {weights % 1000}" in PROSE.replace("\u202f", " ")


def test_the_shares_of_the_table():
    """What is called learned is: one ply deep the intervals of before and after do not meet."""
    found = re.findall(r"(before|after), depth 1 +\d+ % \((\d+) to (\d+) %\)",
                       PAGE["shares-table"].told)  # fmt: skip
    (_, _, high), (_, low, _) = found
    assert int(high) < int(low)


def test_mistakes_fail():
    """By heart: all of 40, about half of the others. For the winner: three runs of five below 60 %.
    At rate 0.2: the interval after 200 games is below that after 100."""
    by_heart, others = re.findall(r"pupil +(\d+) %", PAGE["wrong-tested-run"].told)
    assert by_heart == "100"
    assert int(others) < 62
    runs = re.findall(r"for (MAX|the winner), run \d +(\d+) %", PAGE["wrong-side"].told)
    assert sum(int(share) < 60 for side, share in runs if side == "the winner") >= 3
    assert all(int(share) > 60 for side, share in runs if side == "MAX")
    plot = PAGE["wrong-more"].told
    low = re.search(r"\((\d+) to \d+ %\) after 100", plot)[1]
    high = re.search(r"\(\d+ to (\d+) %\) after 200", plot)[1]
    assert int(high) < int(low)
    lecture = Page.stored(f"lectures/{NAME}").words
    assert f"{by_heart} %, and {others} % on others" in lecture


def test_the_long_run_is_told_as_it_is_stored():
    stored = long_run()
    first, last = (sum(run["searching"][i] for run in stored["shares"]) / 3 for i in (0, -1))
    assert f"From {100 * first:.0f} % to about {100 * last:.0f} %" in PROSE
    low, high = re.search(r"(-?\d+) to \+(\d+) Elo", PAGE["long-run-match"].told).groups()
    assert int(low) < 0 < int(high)
    assert "**not decided**" in PROSE
