"""What notebook 08 says: its counts are made again, as far as that is cheap, and its trees by hand.

The counts to eight plies from left to right are those of benchmarks/stronger.py, which makes all
of them anew; here those are made again that visit few nodes.
"""

import json
import re

import pytest

from adversarial import watch
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
from adversarial.games import GameTree
from adversarial.plots import distinct_tree
from adversarial.search import minimax, pvs_table
from adversarial.search.exact import exact_values
from adversarial.text import thousands
from tools.store_notebooks import FOLDER

SCOUTED = "(((3 5) (6 9)) ((7 8) (4 9)))"
BEST = "(((14 9) (17 8) (19 7)) ((11 6) (16 5) (18 3)) ((10 4) (15 2) (13 1)))"
QUICK = ("killers and history", "MTD(f) from 1")  # left to right, at eight plies


@pytest.fixture(scope="module")
def notebook():
    return json.loads((FOLDER / "08_stronger_alphabeta.ipynb").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def cells(notebook):
    return {
        cell["id"]: re.sub(r"[ \n]+", " ", "".join(cell["source"])) for cell in notebook["cells"]
    }


def shown(notebook, name):
    """What is stored as the text of a cell's answer, shut or open."""
    (cell,) = (cell for cell in notebook["cells"] if cell["id"] == name)
    texts = [
        "".join(output.get("text", "")) or "".join(output["data"]["text/plain"])
        for output in cell["outputs"]
    ]
    return "\n".join(texts)


# The counts.


@pytest.mark.parametrize("name", COUNTS)
def test_counts_of_eight_plies_centre_first(name):
    assert count(SEARCHES[name](), connect4(centre_first=True)) == (VALUE, COUNTS[name][1])


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


def test_the_prose_tells_the_counts_and_no_others(notebook, cells):
    kept = {nodes for pair in COUNTS.values() for nodes in pair}
    kept |= {nodes for row in DEEPER.values() for nodes in row}
    kept |= {457, 799, 1_256}  # the null windows, below
    kept |= {4_282, 4_339}  # one history for both sides: six plies, as the cell prints
    prose = [cell for cell in notebook["cells"] if cell["cell_type"] == "markdown"]
    text = " ".join("".join(cell["source"]) for cell in prose)
    told = {
        int(found.replace("\u202f", "")) for found in re.findall(r"\b\d{1,3}\u202f\d{3}\b", text)
    }
    assert told <= kept
    assert len(told) > 20
    assert COUNTS["killers and history"][0] < COUNTS["alpha-beta"][0] / 10
    assert "killers save 793 nodes" in cells["learnt-told"]
    assert COUNTS["alpha-beta"][1] - COUNTS["killers"][1] == 793
    table, scouts = COUNTS["alpha-beta with a table"][1], COUNTS["pvs with a table"][1]
    assert f"saves {table - scouts} nodes of {thousands(table)}" in cells["counts-told"]
    assert (table - scouts) / table < 0.02


def test_what_pvs_saves_hangs_on_the_depth(cells):
    for depth in (4, 5, 6):
        plain, scouts, table, both = DEEPER[depth]
        assert (plain, table) == (scouts, both)
    for depth in (7, 8):
        plain, scouts, table, both = DEEPER[depth]
        assert plain < scouts
        assert table > both
    saved = [100 - 100 * row[i + 1] / row[i] for row in (DEEPER[9], DEEPER[10]) for i in (0, 2)]
    assert {round(each) for each in saved} == {17, 18}
    assert "it saves 17 and 18 nodes of 100" in cells["deeper-told"]


def test_null_windows_of_six_plies(notebook):
    told = shown(notebook, "null-window-count")
    numbers = [
        int(number.replace("\u202f", "")) for number in re.findall(r"([\d\u202f]+) nodes", told)
    ]
    assert numbers == [457, 799]
    assert sum(numbers) == 1_256 > DEEPER[6][0] == 1_249
    game = connect4(centre_first=True)
    assert minimax(game, game.initial, 3) <= 4  # the evaluation is small and whole
    assert "4\u202f282" in shown(notebook, "wrong-history")


def test_the_better_the_order_the_less_pvs_loses(notebook):
    nodes = [surprises(share, branching=3, depth=4, seeds=6) for share in (0, 50, 100)]
    shares = [scouts / plain for plain, scouts, *_ in nodes]
    assert shares[0] > shares[1] > shares[2] == 1
    told = [int(n) for n in re.findall(r"\d: (\d+)", shown(notebook, "surprises-plot"))]
    plain, table = told[:7], told[7:]
    assert plain == sorted(plain, reverse=True)
    assert 175 < plain[0] < 195  # almost twice
    assert plain[-1] == table[-1] == 100
    assert 115 < max(table) < 125  # about a fifth


def test_the_share_is_that_of_best_moves_in_front():
    tree = distinct_tree(3, 4, seed=2)
    exact = exact_values(tree)
    for share in (0, 100):
        game = mostly_ordered(tree, share)
        inner = [node for node in exact if not tree.is_terminal(node)]
        hits = sum(exact[tree.result(node, game.actions(node)[0])] == exact[node] for node in inner)
        assert hits == share / 100 * len(inner)


# The trees, by hand and by code that shares nothing with the package.


def value(node, is_max=True):
    if not isinstance(node, list):
        return node
    return (max if is_max else min)(value(child, not is_max) for child in node)


def lists(text):
    return json.loads(text.replace(" ", ",").replace("(", "[").replace(")", "]"))


def is_best_first(node, is_max=True):
    if not isinstance(node, list):
        return True
    first = value(node[0], not is_max) == value(node, is_max)
    return first and all(is_best_first(child, not is_max) for child in node)


def test_the_trees_are_those_of_the_notebook(cells):
    text = " ".join(cells.values())
    assert text.count(SCOUTED) == 1
    assert BEST in text
    assert is_best_first(lists(BEST))
    assert not is_best_first(lists(SCOUTED))
    turned = lists(SCOUTED)[::-1]
    assert str(GameTree(turned)) in text
    assert [value(child, False) for child in turned] == [8, 5]


def test_leaves_of_the_minimal_trees(notebook, cells):
    told = shown(notebook, "types-check")
    assert told.startswith(f"this tree: 8 of 18 leaves, value {value(lists(BEST))}")
    for b, d in [(2, 4), (3, 3), (3, 4), (4, 4)]:
        both = b ** ((d + 1) // 2) + b ** (d // 2) - 1
        assert re.search(rf"\n +{b} +{d} +{b**d} +{both} +{both}\b", told)
    assert "= 17$, of 81" in cells["types-count-answer"]


def test_leaves_that_pvs_reads(notebook, cells):
    told = shown(notebook, "pvs-both-ways")
    assert "worse move first: alpha-beta reads 7 leaves, PVS 10" in told
    assert "better move first: alpha-beta reads 6 leaves, PVS 6" in told
    assert "this film has ten leaves, and that of alpha-beta seven" in cells["pvs-reading"]
    film = watch(pvs_table, GameTree(SCOUTED))
    assert film.value == value(lists(SCOUTED)) == 8
    assert film.leaves == 8
    assert "With a table there are eight" in cells["pvs-reading-answer"]


def test_passes(notebook):
    told = shown(notebook, "mtdf-told")
    assert "mtdf: 4 passes" in told
    assert "aspiration: 2 passes" in told
    assert "is it worth more than 8?" in told


def test_stand_pat(notebook, cells):
    told = shown(notebook, "stand-pat-count")
    assert re.findall(r": +(\d)\n", told) == ["2", "0", "1"]
    assert "[1, 1, 1, 1, 1]" in told
    assert "17x12; then Black takes two with 1x8x15" in cells["stand-pat-position"]


def test_every_slip_is_named(notebook):
    told = shown(notebook, "wrong-all")
    for name in ("a scout without a second look", "no move is scouted", "the history never fades"):
        assert name in told


def test_what_the_lecture_says():
    """Its counts are asserted in its cells, or are those above."""
    path = FOLDER / "lectures" / "08_stronger_alphabeta.ipynb"
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    text = " ".join(re.sub(r"[ \n]+", " ", "".join(cell["source"])) for cell in cells)
    told = {
        int(found.replace("\u202f", "")) for found in re.findall(r"\b\d{1,3}\u202f\d{3}\b", text)
    }
    assert told <= {nodes for pair in COUNTS.values() for nodes in pair}
    assert "saves 72 nodes of 4\u202f370" in text
    assert "saves 17 and 18 nodes of 100" in text
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
