"""What notebook 05 says, held by code that imports no search: its own draughts and Connect-4."""

import re
from functools import cache

import pytest

from adversarial.text import thousands
from tests.notebooks import draughts
from tests.notebooks.page import Page

PAGE = Page.stored("05_horizon")
KINGS = "...... ..B.W. .....w ...... ...... B....."
EXCHANGE = ".b.b.b b..... .b.b.. ..w.w. ...w.. w.w.w."
DELAY = ".b.... b.b... ...b.b w..... .w...w w...w."
LOST = "...OO.. ..OOX.. .OXXX.. .OOXO.. .XOOOXX OXXOXXX"


@pytest.fixture(scope="module")
def below():
    return draughts.graph(draughts.read(KINGS))


def test_positions_are_those_of_the_notebook():
    text = "".join("".join(cell.text for cell in PAGE.cells).split())
    for position in (KINGS, EXCHANGE, DELAY, LOST):
        assert position.replace(" ", "") in text


def test_the_kings_are_lost_in_36_plies(below):
    start = draughts.read(KINGS)
    plies = draughts.plies_to_the_end(below)
    assert plies[start] == 36  # even: who is to move loses
    king = {next(p[:2] for p in after[0] if p[2]): 1 + plies[after] for after in below[start]}
    assert king == {(0, 3): 28, (0, 5): 36, (2, 3): 8}  # squares 2, 3 and 8
    assert "36 plies" in PAGE["cell-66"].text
    told = PAGE["retrograde-kings"].told
    assert (
        f"{thousands(len(plies))} positions are won or lost. White loses this one in 36 plies."
        in told
    )
    assert [int(n) for n in re.findall(r"comes (\d+) plies", told)] == [28, 36, 8]
    assert "first of all 6-3" in PAGE["cell-66"].text


def test_material_stands_still_at_0_and_then_at_minus_1(below):
    said = list(draughts.values_by_depth(below, draughts.read(KINGS), 36))
    assert said == [0] * 7 + [-1] * 28 + [-draughts.ENDED]
    assert "all depths from 8 to 35 say −1" in PAGE["cell-66"].line


def test_which_move_of_the_kings_is_seen_to_lose_when():
    start = draughts.read(KINGS)
    seen = {}
    for after in draughts.following(start):
        square = next(p[:2] for p in after[0] if p[2])
        seen[square] = [draughts.value(after, depth - 1) for depth in range(1, 8)]
    rows = [row.split()[1:8] for row in PAGE["kings-moves"].told.splitlines()[1:]]
    assert [list(map(int, row)) for row in rows] == [seen[0, 3], seen[0, 5], seen[2, 3]]
    assert seen[0, 3] == [0, 0, 0, -1, -1, -1, -1]  # 6-2
    assert seen[0, 5] == [0] * 7  # 6-3 delays
    assert seen[2, 3] == [0, -1, -1, -1, -1, -1, -1]  # 6-8


def test_the_exchange_swings_and_until_quiet_it_does_not():
    start = draughts.read(EXCHANGE)
    values = [draughts.value(start, depth) for depth in range(1, 7)]
    assert values == [1, -1, 1, 0, 0, 0]
    told = re.findall(r"depth \d: +([+-]?\d)", PAGE["cell-12"].told)
    assert list(map(int, told)) == values
    assert [draughts.value(start, depth, True) for depth in range(7)] == [0] * 7


def test_the_exchange_13_11_delays():
    start, by_man = draughts.read(DELAY), {}
    for after in draughts.following(start):
        moved = next(iter(after[0] - start[0]))[:2]
        by_man[moved] = [draughts.value(after, depth - 1) for depth in (4, 5, 6)]
    assert by_man[3, 2] == [0, 1, -1]  # square 11
    row = re.search("13-11.*", PAGE["cell-43"].told)[0].split()
    assert list(map(int, row[4:7])) == by_man[3, 2]
    assert by_man[4, 3][0] == -1  # square 14


def test_the_two_troubles_are_defined_apart():
    definitions = PAGE["cell-05"].line
    assert "lacks equilibrium" in definitions
    assert "cannot be avoided" in definitions
    assert "itself a search of fixed depth" in PAGE["cell-31"].line


# Connect-4: rows from the top, X to move; is X lost within so many plies?


def drop(columns, column, mark):
    return (*columns[:column], columns[column] + mark, *columns[column + 1 :])


def has_line(columns, column):
    """Does the topmost stone of a column stand in a line of four?"""
    row, mark = len(columns[column]) - 1, columns[column][-1]
    for down, right in (0, 1), (1, 0), (1, 1), (1, -1):
        length = 1
        for way in (1, -1):
            r, c = row + way * down, column + way * right
            while 0 <= c < 7 and 0 <= r < len(columns[c]) and columns[c][r] == mark:
                length, r, c = length + 1, r + way * down, c + way * right
        if length >= 4:
            return True
    return False


@cache
def is_lost(columns, mark, plies):
    """Does the player with this mark, who is to move, lose within so many plies?"""
    if plies < 2:
        return False
    other, full = "XO".replace(mark, ""), [len(column) == 6 for column in columns]
    if all(full):
        return False
    for column in range(7):
        if not full[column]:
            after = drop(columns, column, mark)
            if has_line(after, column) or not is_won(after, other, plies - 1):
                return False
    return True


@cache
def is_won(columns, mark, plies):
    """Does the player with this mark, who is to move, win within so many plies?"""
    other = "XO".replace(mark, "")
    for column in range(7):
        if len(columns[column]) < 6:
            after = drop(columns, column, mark)
            if has_line(after, column) or is_lost(after, other, plies - 1):
                return True
    return False


def seen_at(*columns):
    """The depth at which the loss is seen after these stones, X first and last."""
    rows = LOST.split()[::-1]
    board = tuple("".join(row[c] for row in rows).replace(".", "") for c in range(7))
    for turn, column in enumerate(columns):
        board = drop(board, column - 1, "XO"[turn % 2])
    return next(len(columns) + n for n in range(1, 9) if is_won(board, "O", n))


def test_threats_delay_the_loss_by_two_plies_and_again_by_two():
    assert [seen_at(3), seen_at(6, 6, 3), seen_at(6, 6, 7, 7, 7)] == [4, 6, 8]
    assert [seen_at(column) for column in (1, 2, 3, 6, 7)] == [2, 4, 4, 8, 8]
    assert max(seen_at(6, 6, column) for column in (1, 2, 3, 6, 7)) == 8  # nothing helps longer


def test_the_solution_of_the_second_look_solves_it():
    from adversarial.games import Checkers
    from adversarial.search import alphabeta

    looks = []

    def counted(game, state, depth):
        looks.append(depth)
        return alphabeta(game, state, depth)

    rows = re.search(r"tense = checkers.parse\('''(.*?)'''\)", PAGE["cell-23"].text, re.DOTALL)[1]
    code = re.search(r"```python\n(.*?)```", PAGE["second-solution"].text, re.DOTALL)[1]
    names = {"alphabeta": counted}
    exec(code, names)
    game = Checkers()
    move = names["second_look"](game, game.parse(rows), 5, 3)
    assert move == (23, 18)
    assert looks.count(7) == 2
