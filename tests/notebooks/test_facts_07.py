"""What the Nim workshop says, recomputed by code that imports nothing of the package."""

import re
from collections import Counter
from functools import cache, reduce
from itertools import product
from math import inf
from operator import xor

import pytest

from tests.notebooks.heaps import after as successors
from tests.notebooks.heaps import mover_wins
from tests.notebooks.page import Page

START = (7, 5, 3)
PAGE = Page.stored("07_nim_workshop")
PROSE = PAGE.words


# --- the game, its heuristic and the reduced tree -----------------------------------------------


@cache
def h(heaps):
    n = sum(heaps)
    for fits, value in [
        (n == 1, -50),
        (n == 0, 50),
        (heaps.count(0) == 2, -45),
        (heaps == (1, 1, 1), 45),
        (heaps.count(1) == 2, -45),
        (reduce(xor, heaps) == 0, 40 - n),
    ]:
        if fits:
            return value
    return n


@cache
def two(heaps):
    """The best and the worst successor, of equals the first; none at the goal."""
    if sum(heaps) <= 1:
        return []
    ranked = sorted(successors(heaps), key=h, reverse=True)  # stable: the first of equals first
    worst = next(after for after in successors(heaps) if h(after) == h(ranked[-1]))
    return [ranked[0]] if worst == ranked[0] else [ranked[0], worst]


class Search:
    """Alpha-beta, or minimax without cuts: the value for the one who moves first, and counts."""

    def __init__(self, moves, cuts):
        self.moves, self.cuts = moves, cuts
        self.nodes = self.valued = 0
        self.visited = []

    def value(self, heaps, alpha=-inf, beta=inf, sign=1):
        self.nodes += 1
        if self.moves is two:
            self.visited.append(sum(heaps))
        after = self.moves(heaps)
        if not after:
            return sign if not any(heaps) else -sign
        self.valued += sum(heaps)  # a position with m matches has m successors
        best = -inf
        for child in after:
            best = max(best, sign * self.value(child, alpha, beta, -sign))
            alpha, beta = (max(alpha, best), beta) if sign == 1 else (alpha, min(beta, -best))
            if self.cuts and alpha >= beta:
                break
        return sign * best


ALL = list(product(*(range(heap + 1) for heap in START)))
WON = [heaps for heaps in ALL if any(heaps) and mover_wins(heaps)]
LOST = [heaps for heaps in ALL if not mover_wins(heaps)]


def test_all_positions_solved():
    assert (len(ALL), len(WON), len(LOST)) == (192, 167, 24)
    wins = [after for after in successors(START) if after in LOST]
    assert wins == [(6, 5, 3), (7, 4, 3), (7, 5, 2)]


@pytest.mark.parametrize(
    ("heaps", "value"),
    [((6, 5, 3), 26), ((4, 2, 0), 6), ((5, 1, 1), -45), ((0, 4, 0), -45), ((3, 2, 1), 34),
     ((0, 1, 0), -50)],
)  # fmt: skip
def test_the_heuristic_by_hand(heaps, value):
    assert h(heaps) == value
    assert re.search(rf"\| {'-'.join(map(str, heaps))} \|.*?{abs(value)}\$ \|", PROSE)


def test_bouton_by_hand():
    asked = [(6, 4, 1), (6, 4, 2), (1, 1, 1), (2, 1, 1)]
    assert [mover_wins(heaps) for heaps in asked] == [True, False, False, True]


def test_best_and_worst_suffice_by_two_faults_that_cancel():
    kept = {heaps: two(heaps) for heaps in WON}  # the best first
    assert sum(after[0] not in LOST for after in kept.values()) == 36
    assert all(set(after) & set(LOST) for after in kept.values())

    def one_voice(heaps):  # every number for the player who just moved
        return -h(heaps) if sum(heaps) <= 1 else h(heaps)

    assert all(max(successors(heaps), key=one_voice) in LOST for heaps in WON)


def test_a_true_bound_of_space_and_a_false_one_of_time():
    @cache
    def plies(heaps):
        return 1 + max(map(plies, two(heaps))) if two(heaps) else 0

    @cache
    def listed(heaps):
        return sum(heaps) + max(map(listed, two(heaps))) if two(heaps) else 0

    @cache
    def size(heaps):
        return 1 + sum(map(size, two(heaps)))

    assert (plies(START), listed(START), size(START)) == (12, 96, 99)
    for n in range(2, 28):
        heaps = [(a, b, n - a - b) for a in range(n + 1) for b in range(n + 1 - a)]
        assert max(map(listed, heaps)) <= n * (n + 1) / 2  # for space the claim is true
        assert max(map(size, heaps)) < n * n  # and for time it seems so
    assert size((15, 15, 15)) > 45**2 or size((16, 15, 14)) > 45**2
    assert "for space the claim is true" in PROSE
    assert "that is our reading" in PROSE


def test_two_counts_beside_two_times():
    plain, cut = Search(two, cuts=False), Search(two, cuts=True)
    assert plain.value(START) == cut.value(START) == 1
    assert (plain.nodes, cut.nodes) == (99, 72)
    assert (plain.valued, cut.valued) == (239, 221)
    left_out = Counter(plain.visited) - Counter(cut.visited)
    assert left_out[0] + left_out[1] == 21
    assert left_out[3] == 6
    assert left_out.total() == 27
    less = [round(100 * (1 - b / a)) for a, b in [(99, 72), (239, 221), (0.00906, 0.00881)]]
    assert less == [27, 8, 3]
    for said in (
        "99 and 72 nodes",
        "27 % fewer",
        "239 successors",
        "221, only 8 % fewer",
        "21 are ends",
    ):
        assert said in PROSE


def test_the_whole_tree():
    @cache
    def size(heaps):
        return 1 + sum(map(size, successors(heaps)))

    assert size(START) == 39_861_780
    assert PROSE.count("39\u202f861\u202f780") >= 3  # text, cell, verdict


def test_plain_alpha_beta():
    search = Search(successors, cuts=True)
    assert (search.value(START), search.nodes) == (1, 651_112)


# --- the trap ---------------------------------------------------------------------------------


def stores_every_move(heaps, alpha=-inf, beta=inf, sign=1):
    """As published: (value, the position after the move)."""
    if not two(heaps):
        return (sign if not any(heaps) else -sign), None
    for after in two(heaps):
        value, _ = stores_every_move(after, alpha, beta, -sign)
        alpha, beta = (max(alpha, value), beta) if sign == 1 else (alpha, min(beta, value))
        if alpha >= beta:
            break
    return (alpha if sign == 1 else beta), after


def test_the_trap_and_who_may_begin():
    assert stores_every_move(START) == (1, (0, 5, 3))
    searched = [heaps for heaps in ALL if sum(heaps) > 1]
    assert all((stores_every_move(at)[0] == 1) == mover_wins(at) for at in searched)
    kept = [heaps for heaps in WON if stores_every_move(heaps)[1] in LOST]
    assert (len(WON) - len(kept), len(kept)) == (128, 39)
    left = successors(START)  # by a human who begins: the agent's initial states
    assert len(left) == 15
    assert sum(map(mover_wins, left)) == 12  # the agent as meant wins these
    assert not set(left) & set(kept)  # and as published none: its first move throws the win away


# --- the page ---------------------------------------------------------------------------------


def test_what_is_to_be_predicted_is_folded():
    htmls = [data.get("text/html", "") for _, data, _ in PAGE.bundles()]
    folds = [html for html in htmls if html.startswith("<details><summary>Answer")]
    for answer in ("who just moved", "36 of 167", "239 and 221", "0-5-3", "wins from 12 of 15"):
        assert sum(answer in html for html in folds) == 1
    shown = [text for cell, text in PAGE.shown() if "Stepper(film, step=1)" in cell.text]
    assert shown
    assert not any("returns a3" in text for text in shown)
    reports = [text for cell, text in PAGE.shown() if "key=" in cell.text and "check(" in cell.text]
    assert sum("Not started yet." in text for text in reports) >= 2
