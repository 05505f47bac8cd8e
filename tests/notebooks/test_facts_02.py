"""What theme 02 says, by code that knows nothing of our searches."""

import json
import re
from functools import cache
from itertools import product

import pytest

from tests.notebooks.nested import value
from tests.notebooks.nine_cells import boards, children, has_line, is_over, worth, x_moves
from tests.notebooks.page import Page

PAGE = Page.stored("02_minimax")
CLASSIC = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


each_page = pytest.mark.parametrize("name", ["02_minimax", "03_heuristics"])


@each_page
def test_what_is_not_begun_is_not_started(name):
    """What the checks of a theme show before a reader has written anything."""
    code = Page.stored(name).code
    shown = [cell.told for cell in code if re.search(r"\bcheck\([^\n]*key=", cell.text)]
    assert shown
    assert all("Not started yet" in text for text in shown), shown


@each_page
def test_stored_films_begin_at_their_beginning(name):
    code = Page.stored(name).code
    shown = [cell.told for cell in code if re.search(r"Stepper\(.*step=1\)", cell.text)]
    assert len(shown) >= {"02_minimax": 5, "03_heuristics": 2}[name]
    assert not any("The search is over" in text for text in shown)


# --- trees as nested lists -----------------------------------------------------------


def for_mover(tree, sign=1):
    if not isinstance(tree, list):
        return sign * tree
    return max(-for_mover(branch, -sign) for branch in tree)


def best_moves(tree):
    return [i for i, branch in enumerate(tree, 1) if value(branch, False) == value(tree)]


def test_the_trees_of_the_text():
    assert [value(cut, False) for cut in [[9, 1], [7, 3], [5, 5]]] == [1, 3, 5]
    assert [value(branch, False) for branch in CLASSIC] == [3, 2, 2]
    ties = [[3, 5], [9, 3], [1, 7], [4, 3, 8]]
    assert (value(ties), best_moves(ties)) == (3, [1, 2, 4])
    assert "value 3, by a1, a2, a4" in PAGE["ties-decided"].told
    told = PAGE["equals-told"].told
    assert re.search(r"first_of_equals\s+returns \(3, 'a1'\)", told)
    assert re.search(r"last_of_equals\s+returns \(3, 'a4'\)", told)


def test_own_code_is_tried_on_trees_whose_answer_stands_late():
    for cell in (Page.stored("00_start_here")["cell-26"], PAGE["cell-36"]):
        text = re.search(r'GameTree\("(.*?)"\)', cell.text)[1]
        tree = json.loads(text.replace("(", "[").replace(")", "]").replace(" ", ", "))
        leaves = [int(leaf) for leaf in re.findall(r"\d+", text)]
        assert leaves.index(value(tree)) > len(leaves) / 2


def test_negamax_is_minimax_in_another_notation():
    assert [for_mover(branch, -1) for branch in CLASSIC] == [-3, -2, -2]
    assert (for_mover(CLASSIC), for_mover(CLASSIC[0][0], 1)) == (3, 3)
    told = re.findall(r"^(\w+)\s+(\w+) to move:\s+(-?\d+)$", PAGE["negamax-code"].told, re.M)
    right = [("B1", "MAX", "3"), ("B", "MIN", "-3"), ("C", "MIN", "-2"), ("D", "MIN", "-2")]
    assert told == [*right, ("A", "MAX", "3")]
    for a, b, c, d in product(range(-2, 3), repeat=4):
        tree = [[a, [b, c]], d]
        assert for_mover(tree) == value(tree)
        assert for_mover(tree, -1) == -value(tree, False)


def test_sentinels_hide_what_lies_beyond_them():
    rich = [[120_000, 130_000], [150_000, 200_000]]
    assert best_moves(rich) == [2]
    assert [min(100_000, *branch) for branch in rich] == [100_000, 100_000]
    assert "next_position returns B; best is a2, to C" in PAGE["rich"].told


# --- tic-tac-toe as nine letters -----------------------------------------------------------


@cache
def nodes(board):
    return 1 + sum(map(nodes, children(board)))


@cache
def soonest(board, side):
    """Plies to the end if `side` wins as soon, and the other loses as late, as it can."""
    if is_over(board):
        return 0
    kept = [child for child in children(board) if worth(child) == worth(board)]
    wins = x_moves(board) == (side == "X")
    return 1 + (min if wins else max)(soonest(child, side) for child in kept)


@cache
def at_latest(board, side):
    """Plies to the end if `side` takes the first best move, against whatever the other does."""
    if is_over(board):
        assert has_line(board, side), "a first best move never lets a win go"
        return 0
    if x_moves(board) == (side == "X"):
        first = next(child for child in children(board) if worth(child) == worth(board))
        return 1 + at_latest(first, side)
    return 1 + max(at_latest(child, side) for child in children(board))


def test_any_win_will_do_comes_later_than_necessary_but_it_comes():
    later = 0
    for board in boards():
        side = "X" if x_moves(board) else "O"
        if not is_over(board) and worth(board) == (100 if side == "X" else -100):
            later += at_latest(board, side) > soonest(board, side)
    assert later > 0
    assert (soonest("XOX.O...X", "O"), at_latest("XOX.O...X", "O")) == (1, 3)


def test_no_path_is_endless():
    assert "later than necessary" in PAGE.words
    assert not re.search(r"never come|\bfor ever\b|forever", PAGE.words)


def test_max_searches_again_at_every_turn():
    board, told = "X...O....", []
    while not is_over(board):
        if x_moves(board):
            told.append((nodes(board), worth(board)))
            board = next(child for child in children(board) if worth(child) == worth(board))
        else:
            board = children(board)[0]
    shown = re.findall(r"a tree of ([\d\u202f]+) nodes, worth (-?\d+)", PAGE["again"].told)
    assert told == [(int(count.replace("\u202f", "")), int(worth)) for count, worth in shown]


def test_the_ending_has_one_move_of_each_kind():
    assert [worth(child) for child in children("XOXOOX...")] == [-100, 0, 100]
