"""What notebook 12 says of hidden cards, held by all pure strategies: none of our searches."""

import json
import re

import pytest

from adversarial import MAX, MIN
from tests.search.test_hidden import CARDS, PLANS, RPS, table
from tools.store_notebooks import FOLDER


@pytest.fixture(scope="module")
def notebook():
    text = (FOLDER / "12_more_players.ipynb").read_text(encoding="utf-8")
    return {cell["id"]: cell for cell in json.loads(text)["cells"]}


def shown(cell):
    """All that is stored as the text of a cell's output."""
    texts = [output.get("text") or output["data"]["text/plain"] for output in cell["outputs"]]
    return "\n".join("".join(text) for text in texts)


def says(cell, words):
    return words in " ".join("".join(cell["source"]).split())


def strategies(cell):
    """The columns of a table of strategies, each {information set: share of bets and calls}."""
    rows = re.findall(r"^([JQK?]{2}[pb]*)((?: +[01]\.\d{3})+)$", shown(cell), re.MULTILINE)
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


def test_open_cards_lose_a_sixth_from_both_seats(notebook):
    (opened,) = strategies(notebook["p2-open-table"])
    value, as_max, as_min = value_and_losses(opened)
    assert (value, as_max, as_min) == pytest.approx((0, 1 / 6, 1 / 6))
    assert "as MAX 0.167, as MIN 0.167" in shown(notebook["p2-open-cost"])
    assert (opened["J?"], opened["?Jp"], opened["Q?pb"], opened["?Qb"]) == (0, 0, 1, 1)
    assert says(notebook["p2-open-why"], "wins 1/6 chip a game")


def test_the_strategy_shown_is_nearly_an_equilibrium(notebook):
    _, learnt = strategies(notebook["p2-cfr-run"])
    value, as_max, as_min = value_and_losses(learnt)
    assert value == pytest.approx(-1 / 18, abs=1e-3)
    assert (as_max + as_min) / 2 == pytest.approx(0.0009, abs=5e-4)  # shares have three digits
    assert "value for MAX: -0.0556" in shown(notebook["p2-cfr-run"])
    assert (learnt["?Jp"], learnt["?Qb"]) == pytest.approx((1 / 3, 1 / 3), abs=0.01)
    bluff = learnt["J?"]
    assert (learnt["K?"], learnt["Q?pb"]) == pytest.approx((3 * bluff, bluff + 1 / 3), abs=0.01)


def test_what_is_said_of_the_last_strategy_and_of_a_best_reply(notebook):
    words = re.compile(r"(current|average) strategy: ([\d., e-]+)[;.]")
    told = dict(words.findall(shown(notebook["p2-exploitability"])))
    current, average = (
        float(told[kind].rstrip(".").split(", ")[-1]) for kind in ("current", "average")
    )
    assert current == pytest.approx(0.05, abs=0.005)
    assert average < 0.001
    assert current / average == pytest.approx(50, rel=0.2)
    assert says(notebook["wrong-p2-list"], "about fifty times as much as its average")
    wins = [sum(p * x for p, x in zip((0.4, 0.3, 0.3), row, strict=True)) for row in RPS]
    assert wins == pytest.approx([0, 0.1, -0.1])
    assert says(notebook["wrong-p2-reply-why"], "wins 0.1 a round here")
