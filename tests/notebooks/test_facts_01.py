"""What 00 and 01 say, held by code that knows nothing of our games and searches."""

import re
from functools import cache
from itertools import permutations, product

import pytest

from adversarial import MAX, MIN, Game
from adversarial.exercises.check import judge
from adversarial.view.live.words import LEGEND
from tests.notebooks.heaps import mover_wins
from tests.notebooks.nine_cells import boards, children, has_line, moves, worth
from tests.notebooks.page import Page
from tools.store_notebooks import FOLDER


@cache
def page(number):
    (path,) = FOLDER.glob(f"{number}_*.ipynb")
    return Page(path.read_text(encoding="utf-8"))


@cache
def prose(number):
    return "\n".join(cell.text for cell in page(number).prose)


# --- tic-tac-toe, a board as a text of nine letters ----------------------------------------------


def test_won_boards():
    first, second = "XOOOX...X", "XOXOOXOXX"
    for board in (first, second):
        shown = [" ".join(board[row : row + 3]) for row in (0, 3, 6)]
        assert all(row in prose("01") for row in shown)
        assert has_line(board, "X")
        assert not has_line(board, "O")
    assert first not in boards()  # X would have won one move earlier
    assert second in boards()
    assert len(boards()) == 5_478


def test_board_a_in_bits():
    """(273, 14) and (385, 18), as the text adds them up."""
    for numbers, board in {(273, 14): "XOOOX...X", (385, 18): "XO..O..XX"}.items():
        for number, mark in zip(numbers, "XO", strict=True):
            assert number == sum(2**cell for cell in range(9) if board[cell] == mark)
        assert f"`{numbers}`" in prose("01")


def test_the_ending_and_what_a_numbered_loop_tries_in_vain():
    def inner(board):
        below = children(board)
        return [board, *(one for child in below for one in inner(child))] if below else []

    ending = "XOXXO...O"
    assert f'"{ending}"' in prose("01")
    assert sorted(map(worth, children(ending))) == [-100, 0, 100]
    taken = [9 - board.count(".") for board in inner(ending)]
    assert sorted(taken) == [6, 7, 7, 8, 8, 8]
    assert sum(taken) == 44
    assert sum(len(moves(board)) for board in inner(ending)) == 10
    assert "6 + 2 · 7 + 3 · 8 = 44" in prose("01")


def test_two_of_three_pairs_are_symmetric():
    places = list(product(range(3), repeat=2))
    signs = list(product((1, -1), repeat=2))

    def images(board):
        for axes, sides in product(permutations((0, 1)), signs):
            turned = {}
            for place, mark in zip(places, board, strict=True):
                middle = [one - 1 for one in place]
                row, column = (
                    1 + side * middle[axis] for axis, side in zip(axes, sides, strict=True)
                )
                turned[row, column] = mark
            yield "".join(turned[place] for place in places)

    assert len(set(images("XO......."))) == 8
    for second, same in {"..X..O...": True, ".OX......": True, "X...O....": False}.items():
        assert (second in set(images("XO......."))) is same


# --- games of piles -----------------------------------------------------------------------------


def splits(piles):
    for i, pile in enumerate(piles):
        for part in range(1, (pile + 1) // 2):
            yield tuple(sorted((*piles[:i], *piles[i + 1 :], part, pile - part)))


@cache
def splitter_wins(piles):
    return any(not splitter_wins(after) for after in splits(piles))


def test_grundy():
    assert [n for n in range(1, 27) if not splitter_wins((n,))] == [1, 2, 4, 7, 10, 20, 23, 26]
    assert not splitter_wins((2, 4))
    assert splitter_wins((1, 5))
    assert sorted(set(splits((1, 7)))) == [(1, 1, 6), (1, 2, 5), (1, 3, 4)]


def tree_size(piles):
    return 1 + sum(map(tree_size, dict.fromkeys(splits(piles))))


def test_the_trees_of_the_agent_become_smaller():
    """From 8 chips, whatever MIN replies: each tree that MAX builds is smaller than the last."""
    assert tree_size((6,)) == 10
    for reply in splits((1, 7)):
        for answer in splits(reply):
            for later in splits(answer):
                assert tree_size((8,)) > tree_size(reply) > tree_size(later)


def test_nim():
    assert not mover_wins((1, 2, 3))  # the first view of 00: who begins cannot win
    assert all(mover_wins(one) for one in [(0, 2, 3), (1, 1, 3), (0, 1, 3), (1, 2, 2), (1, 1, 2)])
    assert mover_wins((0, 1, 2))
    assert mover_wins((3, 5, 7))
    assert not mover_wins((1, 1, 1))


def test_take_away():
    wins = [False]  # nothing is left: the last match is gone
    for matches in range(1, 22):
        wins.append(any(not wins[matches - take] for take in (1, 2, 3) if take <= matches))
    assert [n for n in range(1, 22) if not wins[n]] == [4, 8, 12, 16, 20]


# --- words --------------------------------------------------------------------------------------


def test_terms():
    text = prose("01")
    assert "| **finite** | there is a finite number of states |" in text
    assert "One move of one player is a **ply**." in text
    assert text.index("**+1 and −1**") < text.index("Ask the questions yourself")
    code = [(cell.number, cell.text) for cell in page("01").code]
    shown = next(n for n, source in code if "TicTacToe.actions" in source)
    told = next(cell.number for cell in page("01").prose if "`TO_MOVE[taken]`" in cell.text)
    assert told < shown
    assert "**adversarial**: whatever is good for one is bad for the other" in text
    both = prose("00") + text
    assert "irst plan of a chess" not in both


def test_the_legend_of_the_picture_is_the_table_of_the_first_notebook():
    rows = re.findall(r"^\| (.+) \| (.+) \|$", prose("00"), re.MULTILINE)
    start = rows.index(("you see", "it means")) + 2  # below its line of dashes
    assert rows[start : start + len(LEGEND)] == LEGEND


def test_the_first_cells_are_a_title_two_sentences_and_a_view():
    first, second = page("00").cells[:2]
    title, text = first.text.split("\n", 1)
    assert title.startswith("# ")
    assert len(re.findall(r"[.?!](?:\s|$)", text)) == 2
    assert second.kind == "code"
    assert [name for name, _ in second.calls] == ["play", "Nim"]


def test_enough_exercises():
    for kind, least in {"**By hand:**": 4, "<summary>Solution": 2}.items():
        assert prose("01").count(kind) >= least
    assert len([1 for cell in page("01").code for name, _ in cell.calls if name == "check"]) > 2


@pytest.mark.parametrize("like", ["take-away", "tic-tac-toe"])
def test_solutions_pass_their_check(like):
    """The folded solution, put in the place of what is to be written."""
    name = {"take-away": "MyTakeAway", "tic-tac-toe": "MyTicTacToe"}[like]
    (solution,) = re.findall(rf"```python\n(class {name}\(.*?)```", prose("01"), re.DOTALL)
    (lines,) = [cell.text for cell in page("01").code if cell.text.startswith("LINES")]
    names = {"MAX": MAX, "MIN": MIN, "Game": Game}
    exec(lines + "\n" + solution, names)
    assert judge("game", names[name], like=like).passed
