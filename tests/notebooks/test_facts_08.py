"""What notebook 08 says: its counts are made again, as far as that is cheap, and its trees by hand.

A count is one of visits: how often the search is entered. Here Python's profiler counts the entries
of the searches, and a search of the test's own counts its own; neither looks at the game that the
package counts with. The longest ones run in make proof; benchmarks/stronger.py makes all anew.
"""

import json
import re
import sys
from collections import Counter
from math import inf
from random import Random

import pytest

from adversarial import MAX, MIN, watch
from adversarial.exercises import hand_exercise
from adversarial.experiments.stronger import (
    COUNTS,
    DEEPER,
    IN_PAIRS,
    SEARCHES,
    VALUE,
    connect4,
    count,
    mostly_ordered,
    plot_surprises,
    surprises,
)
from adversarial.games import Checkers, Connect4, GameTree
from adversarial.plots import distinct_tree
from adversarial.search import (
    alphabeta,
    alphabeta_learning,
    alphabeta_table,
    minimax,
    pvs,
    pvs_table,
    stand_pat,
)
from adversarial.search.exact import exact_values
from adversarial.text import thousands
from tests.notebooks.nested import value
from tests.notebooks.page import Page

PAGE = Page.stored("08_stronger_alphabeta")
SCOUTED = "(((3 5) (6 9)) ((7 8) (4 9)))"
BEST = "(((14 9) (17 8) (19 7)) ((11 6) (16 5) (18 3)) ((10 4) (15 2) (13 1)))"
SMALL = Connect4(columns=4, rows=3, length=3, evaluation="centre")
PRESSED = "...b.b b...b. ...b.w w.b.w. .....w w...w."
QUICK = ("killers and history", "MTD(f) from 1")  # left to right, at eight plies


def large_numbers(text):
    """Those of four digits and more, which have narrow spaces."""
    found = re.findall(r"\b\d{1,3}\u202f\d{3}\b", text)
    return {int(number.replace("\u202f", "")) for number in found}


# The counts.

INNER = {f.__code__ for f in (alphabeta, alphabeta_learning, alphabeta_table, pvs, pvs_table)}


def entries(search, game, depth):
    """(value, how often a search was entered), by the profiler of Python."""
    entered, before = 0, sys.getprofile()

    def note(frame, event, _):
        nonlocal entered
        entered += event == "call" and frame.f_code in INNER

    sys.setprofile(note)
    try:
        return search(game, game.initial, depth=depth), entered
    finally:
        sys.setprofile(before)


class Scouts:
    """A principal variation search of the test's own, from the side of the player to move."""

    def __init__(self, game):
        self.game, self.entered, self.leaves_again = game, 0, 0

    def __call__(self, state, depth, low=-inf, high=inf):
        self.entered += 1
        if self.game.is_terminal(state):
            return self.game.to_move(state) * self.game.utility(state)
        if depth == 0:
            return self.game.to_move(state) * self.game.evaluate(state)
        best = -inf
        for move in self.game.actions(state):
            after = self.game.result(state, move)
            if best == -inf:
                found = -self(after, depth - 1, -high, -low)
            else:
                found = -self(after, depth - 1, -low - 1, -low)  # values are whole
                if low < found < high:
                    self.leaves_again += depth == 1 or self.game.is_terminal(after)
                    found = -self(after, depth - 1, -high, -low)
            best = max(best, found)
            low = max(low, best)
            if low >= high:
                break
        return best


class Plain(Scouts):
    """Alpha-beta, in the same way: it never scouts."""

    def __call__(self, state, depth, low=-inf, high=inf):
        self.entered += 1
        if self.game.is_terminal(state) or depth == 0:
            is_over = self.game.is_terminal(state)
            value = self.game.utility(state) if is_over else self.game.evaluate(state)
            return self.game.to_move(state) * value
        best = -inf
        for move in self.game.actions(state):
            best = max(best, -self(self.game.result(state, move), depth - 1, -high, -low))
            low = max(low, best)
            if low >= high:
                break
        return best


def own(game, depth, state=None, kind=Scouts):
    search = kind(game)
    return search(game.initial if state is None else state, depth), search.entered


@pytest.mark.parametrize("name", COUNTS)
def test_counts_of_eight_plies_centre_first(name):
    told = (VALUE, COUNTS[name][1])
    game = connect4(centre_first=True)
    assert count(SEARCHES[name](), game) == entries(SEARCHES[name](), game, 8) == told


def test_the_second_look_of_a_scout_is_counted():
    told = {"pvs": (430_280, 9_548), "pvs with a table": (101_222, 4_301)}
    assert {name: COUNTS[name] for name in told} == told
    for depth in (7, 8):
        assert own(connect4(centre_first=True), depth)[1] == DEEPER[depth][1]
    assert own(connect4(), 6) == count(pvs, connect4(), 6) == entries(pvs, connect4(), 6)
    trees = [mostly_ordered(distinct_tree(3, 5, seed), 0, seed) for seed in range(12)]
    assert sum(own(tree, 5)[1] for tree in trees) == surprises(0)[1] == 6_000
    assert sum(entries(pvs_table, tree, 5)[1] for tree in trees) == surprises(0)[3] == 3_758


@pytest.mark.proof
@pytest.mark.parametrize("name", COUNTS)
def test_entries_of_eight_plies_left_to_right(name):
    assert entries(SEARCHES[name](), connect4(), 8) == (VALUE, COUNTS[name][0])
    if name == "pvs":
        assert own(connect4(), 8) == (VALUE, COUNTS[name][0])


@pytest.mark.parametrize("name", [name for name in SEARCHES if "pvs" not in name])
@pytest.mark.parametrize("game", [SMALL, GameTree(SCOUTED)])
def test_a_film_counts_as_the_tables_do(name, game):
    film = watch(SEARCHES[name](), game, depth=3)
    assert (film.value, film.nodes) == count(SEARCHES[name](), game, depth=3)


@pytest.mark.parametrize("game", [SMALL, GameTree(SCOUTED)])
def test_a_film_draws_a_leaf_once_that_is_read_twice_in_a_row(game):
    assert "only a leaf that is read twice in a row is drawn once" in PAGE["pvs-worked"].line
    scouts = Scouts(game)
    assert scouts(game.initial, 3) == watch(pvs, game, depth=3).value
    assert scouts.entered == count(pvs, game, 3)[1]
    assert watch(pvs, game, depth=3).nodes == scouts.entered - scouts.leaves_again
    assert scouts.leaves_again > 0


@pytest.mark.parametrize("name", QUICK)
def test_counts_of_eight_plies_left_to_right(name):
    assert count(SEARCHES[name](), connect4()) == (VALUE, COUNTS[name][0])


@pytest.mark.parametrize("depth", [4, 5, 6, 7, 9])
def test_counts_by_depth(depth):
    game = connect4(centre_first=True)
    assert tuple(count(search, game, depth)[1] for search in IN_PAIRS) == DEEPER[depth]


def test_at_eight_plies_both_tables_agree():
    names = ("alpha-beta", "pvs", "alpha-beta with a table", "pvs with a table")
    assert DEEPER[8] == tuple(COUNTS[name][1] for name in names)


def test_the_prose_tells_the_counts_and_no_others():
    kept = {nodes for pair in COUNTS.values() for nodes in pair}
    kept |= {nodes for row in DEEPER.values() for nodes in row}
    kept |= {457, 799, 1_256}  # the null windows, below
    kept |= {4_282, 4_339}  # one history for both sides: six plies, as the cell prints
    told = large_numbers(PAGE.words)
    assert told <= kept
    assert len(told) > 20
    assert COUNTS["killers and history"][0] < COUNTS["alpha-beta"][0] / 10
    assert "killers save 793 nodes" in PAGE["learnt-told"].line
    assert COUNTS["alpha-beta"][1] - COUNTS["killers"][1] == 793
    table, scouts = COUNTS["alpha-beta with a table"][1], COUNTS["pvs with a table"][1]
    assert f"saves {table - scouts} nodes of {thousands(table)}" in PAGE["counts-told"].line
    assert (table - scouts) / table < 0.02


def test_what_pvs_saves_hangs_on_the_depth():
    for depth in (4, 5, 6):
        plain, scouts, table, both = DEEPER[depth]
        assert (plain, table) == (scouts, both)
    for depth in (7, 8):
        plain, scouts, table, both = DEEPER[depth]
        assert plain < scouts
        assert table > both
    saved = [100 - 100 * row[i + 1] / row[i] for row in (DEEPER[9], DEEPER[10]) for i in (0, 2)]
    assert [round(each) for each in saved] == [17, 18, 17, 18]
    told = PAGE["deeper-told"].line
    assert "saves 17 nodes of 100 without a table" in told
    assert "and 18 with one." in told


def test_what_pvs_saves_hangs_on_the_position():
    """At six plies counted anew by the test's own search, without a table."""
    rows = re.findall(
        r"^(\d) (with a table)? +(\d+) +(\d+) +(\d+), (\d+) to (\d+)$",
        PAGE["positions-counted"].told, re.MULTILINE,
    )  # fmt: skip
    game, rng = connect4(centre_first=True), Random(0)
    starts = []
    for _ in range(20):
        state = game.initial
        for _ in range(6):
            state = game.result(state, rng.choice(game.actions(state)))
        starts.append(state)
    counts = [(own(game, 6, s, Plain)[1], own(game, 6, s)[1]) for s in starts]
    fewer, more = (sum(sign * (b - a) > 0 for a, b in counts) for sign in (-1, 1))
    assert [int(n) for n in rows[0][2:4]] == [fewer, more]
    plain, scouts = map(sum, zip(*counts, strict=True))
    assert int(rows[0][4]) == round(100 * scouts / plain)
    _, _, won, lost, in_all, low, high = rows[2]
    _, _, tabled, _, all_tabled, _, _ = rows[3]
    told = PAGE["positions-told"].line
    assert f"from {won} of the twenty; from {lost} it visits more" in told
    assert f"visits {in_all} nodes where alpha-beta has 100" in told
    assert f"fewer from {tabled}, and {all_tabled} in all" in told
    assert int(low) < 50 < 100 < int(high) < 130
    lecture = Page.stored("lectures/08_stronger_alphabeta").everything
    assert f"PVS visits {in_all} nodes at seven plies where alpha-beta has 100" in lecture
    assert f"({all_tabled} with a table)" in lecture


def test_null_windows_of_six_plies():
    told = PAGE["null-window-count"].told
    numbers = [
        int(number.replace("\u202f", "")) for number in re.findall(r"([\d\u202f]+) nodes", told)
    ]
    assert numbers == [457, 799]
    assert sum(numbers) == 1_256 > DEEPER[6][0] == 1_249
    game = connect4(centre_first=True)
    assert minimax(game, game.initial, 3) <= 4  # the evaluation is small and whole
    assert "4\u202f282" in PAGE["wrong-history"].told


def test_the_better_the_order_the_less_pvs_loses():
    nodes = [surprises(share, branching=3, depth=4, seeds=6) for share in (0, 50, 100)]
    shares = [scouts / plain for plain, scouts, *_ in nodes]
    assert shares[0] > shares[1] > shares[2] == 1
    told = [int(n) for n in re.findall(r"\d: (\d+)", PAGE["surprises-plot"].told)]
    plain, table = told[:7], told[7:]
    assert plain == sorted(plain, reverse=True)
    assert plain[0] == 203
    assert "more than twice as many nodes without a table" in PAGE["surprises-told"].line
    assert plain[-1] == table[-1] == 100
    assert max(table) == table[0] == 127
    assert "over a quarter more with one" in PAGE["surprises-told"].line


def test_the_share_is_that_of_best_moves_in_front():
    tree = distinct_tree(3, 4, seed=2)
    exact = exact_values(tree)
    for share in (0, 100):
        game = mostly_ordered(tree, share)
        inner = [node for node in exact if not tree.is_terminal(node)]
        hits = sum(exact[tree.result(node, game.actions(node)[0])] == exact[node] for node in inner)
        assert hits == share / 100 * len(inner)


# The trees, by hand and by code that shares nothing with the package.


def lists(text):
    return json.loads(text.replace(" ", ",").replace("(", "[").replace(")", "]"))


def is_best_first(node, is_max=True):
    if not isinstance(node, list):
        return True
    first = value(node[0], not is_max) == value(node, is_max)
    return first and all(is_best_first(child, not is_max) for child in node)


def test_the_trees_are_those_of_the_notebook():
    text = PAGE.everything
    assert text.count(SCOUTED) == 1
    assert BEST in text
    assert is_best_first(lists(BEST))
    assert not is_best_first(lists(SCOUTED))
    turned = lists(SCOUTED)[::-1]
    assert str(GameTree(turned)) in text
    assert [value(child, False) for child in turned] == [8, 5]


def test_leaves_of_the_minimal_trees():
    told = PAGE["types-check"].told
    assert told.startswith(f"this tree: 8 of 18 leaves, value {value(lists(BEST))}")
    for b, d in [(2, 4), (3, 3), (3, 4), (4, 4)]:
        both = b ** ((d + 1) // 2) + b ** (d // 2) - 1
        assert re.search(rf"\n +{b} +{d} +{b**d} +{both} +{both}\b", told)
    assert "= 17$, of 81" in PAGE["types-count-answer"].line


def leaves_entered(search, tree):
    """How often the search reads a leaf: one that is read twice counts twice."""
    read, utility = [], tree.utility
    tree.utility = lambda state: read.append(state) or utility(state)
    assert search(tree, tree.initial) == 8
    del tree.utility
    return len(read)


def test_leaves_that_pvs_reads():
    told = PAGE["pvs-both-ways"].told
    swapped = GameTree(lists(SCOUTED)[::-1])
    for words, tree, leaves in [("worse", GameTree(SCOUTED), 12), ("better", swapped, 7)]:
        assert leaves_entered(pvs, tree) == leaves
        plain = leaves_entered(alphabeta, tree)
        assert f"{words} move first: alpha-beta reads {plain} leaves, PVS {leaves}" in told
    film = watch(pvs, GameTree(SCOUTED))
    assert (film.leaves, leaves_entered(alphabeta, GameTree(SCOUTED))) == (10, 7)
    assert (
        "alpha-beta reads seven leaves of this tree. PVS reads twelve: the ten of the film, and "
        "two of these twice in a row" in PAGE["pvs-reading"].line
    )
    assert leaves_entered(pvs_table, GameTree(SCOUTED)) == 10
    assert "With a table PVS reads ten" in PAGE["pvs-reading-answer"].line
    assert watch(pvs, swapped).leaves == leaves_entered(alphabeta, swapped)
    assert "PVS reads one leaf twice in a row there" in PAGE["my-pvs-watched"].line


def test_passes():
    told = PAGE["mtdf-told"].told
    assert "mtdf: 4 passes" in told
    assert "aspiration: 2 passes" in told
    assert "is it worth more than 8?" in told


def test_stand_pat():
    told = PAGE["stand-pat-count"].told
    assert re.findall(r": +(\d)\n", told) == ["2", "0", "1"]
    assert "[1, 1, 1, 1, 1]" in told
    assert "17x12; then Black takes two with 1x8x15" in PAGE["stand-pat-position"].line


def test_stand_pat_only_assumes():
    """Nothing can be taken, and whatever Black plays, White wins a man."""
    assert PRESSED in PAGE["stand-pat-wrong"].line
    told = PAGE["stand-pat-wrong"].told
    assert told.splitlines() == ["stand pat: 0", "alpha-beta, depths 2, 4, 6: [1, 1, 1]"]
    for is_compulsory in (False, True):
        game = Checkers(size=6, compulsory=is_compulsory)
        state = game.parse(PRESSED, MIN)
        assert not any(game.taken(state, move) for move in game.actions(state))
        assert stand_pat(game, state, depth=0) == game.evaluate(state) == 0
        after = [game.result(state, move) for move in game.actions(state)]
        assert [minimax(game, child, 3) for child in after] == [1, 1, 1, 1]
        threats = game.parse(PRESSED, MAX)
        assert any(game.taken(threats, move) for move in game.actions(threats))


def test_leaves_of_the_two_strategies():
    """With MAX to move first: one move at MAX's nodes and all at MIN's, or the other way round."""

    def leaves(plies, branching, is_mine):
        if plies == 0:
            return 1
        return (1 if is_mine else branching) * leaves(plies - 1, branching, not is_mine)

    for b, d in [(3, 3), (2, 5), (3, 4)]:
        assert (leaves(d, b, True), leaves(d, b, False)) == (b ** (d // 2), b ** ((d + 1) // 2))
    assert (
        r"MAX's strategy has $b^{\lfloor d/2\rfloor}$ leaves and MIN's $b^{\lceil d/2\rceil}$"
        in PAGE["types-count-answer"].line
    )


def entered_below(tree, is_from_the_scout):
    """How often each node is entered if the second search has (α, β), or begins at the scout's
    number."""
    entered = Counter()

    def search(state, low, high):
        entered[state] += 1
        if tree.is_terminal(state):
            return tree.utility(state)
        is_max, best = tree.to_move(state) is MAX, None
        for move in tree.actions(state):
            after = tree.result(state, move)
            if best is None:
                best = search(after, low, high)
            else:
                found = search(after, low, low + 1) if is_max else search(after, high - 1, high)
                if low < found < high:
                    window = (found, high) if is_max else (low, found)
                    found = search(after, *(window if is_from_the_scout else (low, high)))
                best = (max if is_max else min)(best, found)
            low, high = (max(low, best), high) if is_max else (low, min(high, best))
            if low >= high:
                break
        return best

    search(tree.initial, -inf, inf)
    return entered


def test_graded_question_1_says_with_which_window_a_move_is_searched_again():
    text = Page.stored("graded/08_stronger_alphabeta")["cell-03"].line
    assert "The second search of a move has the node's own window, **(α, β)**" in text
    others = 0
    for seed in range(12):
        exercise = hand_exercise("scouted", seed)
        assert "searches the move again, with (α, β)" in exercise.question
        ours, theirs = (entered_below(exercise.tree, each) for each in (False, True))
        assert {node: ours[node] for node in exercise.right} == exercise.right
        others += any(theirs[node] != times for node, times in exercise.right.items())
    assert others > 6  # it matters (93 of 100)


def test_every_slip_is_named():
    told = PAGE["wrong-all"].told
    for name in ("a scout without a second look", "no move is scouted", "the history never fades"):
        assert name in told


def test_what_the_lecture_says():
    """Its counts are asserted in its cells, or are those above."""
    text = Page.stored("lectures/08_stronger_alphabeta").everything
    assert large_numbers(text) <= {nodes for pair in COUNTS.values() for nodes in pair}
    assert "saves 69 nodes of 4\u202f370" in text
    assert "saves 17 nodes of 100, and 18 with a table" in text
    assert "more than twice as many nodes; with a table over a quarter more" in text
    assert SCOUTED in text
    assert is_best_first(lists("(((14 9) (17 8)) ((11 6) (16 5)) ((10 4) (15 2)))"))
    assert "(((14 9) (17 8)) ((11 6) (16 5)) ((10 4) (15 2)))" in text


def test_the_plot_of_surprises_is_in_percent_of_alphabeta():
    ax = plot_surprises(branching=2, depth=3, seeds=2).axes[0]
    dashed, *curves = ax.lines
    assert set(dashed.get_ydata()) == {100}
    for line, pair in zip(curves, (slice(2), slice(2, 4)), strict=True):
        for share, height in zip(line.get_xdata(), line.get_ydata(), strict=True):
            nodes, scouted = surprises(share, 2, 3, 2)[pair]
            assert height == pytest.approx(scouted / nodes * 100)
