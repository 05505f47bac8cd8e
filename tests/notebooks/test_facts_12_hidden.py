"""What notebook 12 says of hidden cards, held by all pure strategies: none of our searches."""

import re

import pytest

from adversarial import MAX, MIN
from tests.notebooks.page import Page
from tests.search.test_hidden import CARDS, PLANS, RPS, table

PAGE = Page.stored("12_more_players")


def strategies(cell):
    """The columns of a table of strategies, each {information set: share of bets and calls}."""
    rows = re.findall(r"^([JQK?]{2}[pb]*)((?: +[01]\.\d{3})+)$", cell.told, re.MULTILINE)
    assert len(rows) == 12
    columns = zip(*(map(float, shares.split()) for _, shares in rows), strict=True)
    return [dict(zip([at for at, _ in rows], column, strict=True)) for column in columns]


def odds(player, bets):
    """How likely a strategy means each pure one."""

    def chance(plan):
        likely = 1
        for card, moves in zip(CARDS, plan, strict=True):
            sets = [f"{card}?", f"{card}?pb"] if player is MAX else [f"?{card}p", f"?{card}b"]
            for at, move in zip(sets, moves, strict=False):
                likely *= bets[at] if move == "b" else 1 - bets[at]
        return likely

    return [chance(plan) for plan in PLANS[player]]


def value_and_losses(bets):
    """The value for MAX of a strategy against itself, and what a best reply wins as MAX and MIN."""
    rows = [sum(p * x for p, x in zip(odds(MIN, bets), row, strict=True)) for row in table()]
    mine = odds(MAX, bets)
    columns = [sum(p * x for p, x in zip(mine, c, strict=True)) for c in zip(*table(), strict=True)]
    return sum(p * x for p, x in zip(mine, rows, strict=True)), max(rows), -min(columns)


def test_open_cards_lose_a_sixth_from_both_seats():
    (opened,) = strategies(PAGE["p2-open-table"])
    value, as_max, as_min = value_and_losses(opened)
    assert (value, as_max, as_min) == pytest.approx((0, 1 / 6, 1 / 6))
    assert "as MAX 0.167, as MIN 0.167" in PAGE["p2-open-cost"].told
    assert (opened["J?"], opened["?Jp"], opened["Q?pb"], opened["?Qb"]) == (0, 0, 1, 1)
    assert "wins 1/6 chip a game" in PAGE["p2-open-why"].line


def test_the_strategy_shown_is_nearly_an_equilibrium():
    _, learnt = strategies(PAGE["p2-cfr-run"])
    value, as_max, as_min = value_and_losses(learnt)
    assert value == pytest.approx(-1 / 18, abs=1e-3)
    assert (as_max + as_min) / 2 == pytest.approx(0.0009, abs=5e-4)  # shares have three digits
    assert "value for MAX: -0.0556" in PAGE["p2-cfr-run"].told
    assert (learnt["?Jp"], learnt["?Qb"]) == pytest.approx((1 / 3, 1 / 3), abs=0.01)
    bluff = learnt["J?"]
    assert (learnt["K?"], learnt["Q?pb"]) == pytest.approx((3 * bluff, bluff + 1 / 3), abs=0.01)


def test_what_is_said_of_the_last_strategy_and_of_a_best_reply():
    words = re.compile(r"(current|average) strategy: ([\d., e-]+)[;.]")
    told = dict(words.findall(PAGE["p2-exploitability"].told))
    current, average = (
        float(told[kind].rstrip(".").split(", ")[-1]) for kind in ("current", "average")
    )
    shares = list(map(float, told["average"].split(", ")))
    assert 1 / 12 < shares[9] / shares[6] < 1 / 8  # after 1000 iterations and after 100
    assert "In this run the average falls along a line" in PAGE["p2-settles-why"].line
    assert current == pytest.approx(0.05, abs=0.005)
    assert average < 0.001
    assert current / average == pytest.approx(50, rel=0.2)
    assert "about fifty times as much as its average" in PAGE["wrong-p2-list"].line
    wins = [sum(p * x for p, x in zip((0.4, 0.3, 0.3), row, strict=True)) for row in RPS]
    assert wins == pytest.approx([0, 0.1, -0.1])
    assert "wins 0.1 a round here" in PAGE["wrong-p2-reply-why"].line
