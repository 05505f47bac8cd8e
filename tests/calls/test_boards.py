"""Boards in whatever form programs keep them are found, and drawn as what they are."""

from enum import Enum

import pytest

from adversarial import watch_calls
from adversarial.calls.boards import cell_text, draw, grid_in, in_words
from adversarial.calls.snapshot import Snapper, Thing
from adversarial.games.picture import Picture
from tests.calls.small import lists

TEXT = "X O .\n. X .\n. . O"
CELLS = ["X", "O", " ", " ", "X", " ", " ", " ", "O"]
ROWS = [CELLS[:3], CELLS[3:6], CELLS[6:]]


class Mark(Enum):
    X = "X"
    O = "O"  # noqa: E741
    E = " "


class Board:
    def __init__(self):
        self.turn, self.squares = "X", ROWS


class Column:
    def __init__(self, *discs):
        self.discs = list(discs)


FORMS = {
    "a list of lists": ROWS,
    "a tuple of tuples": tuple(map(tuple, ROWS)),
    "a flat list": CELLS,
    "a flat list with numbers": ["X", "O", 2, 3, "X", 5, 6, 7, "O"],
    "a list counted from 1": [None, *CELLS],
    "a dict by row and column": {(r, c): ROWS[r][c] for r in range(3) for c in range(3)},
    "a dict by number": dict(enumerate(CELLS, 1)),
    "a text": "XO..X...O",
    "a text in lines": TEXT,
    "a text with lines drawn": "X|O| \n-+-+-\n |X| \n-+-+-\n | |O",
    "texts": ["XO.", ".X.", "..O"],
    "enums": [[Mark(cell) for cell in row] for row in ROWS],
    "an object": Board(),
    "a pair with the player": (ROWS, "X"),
    "a text beside much else": (TEXT, 0, (True, True), (True, True), 0, 0),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_board_is_found(form):
    copied = Snapper().copy(FORMS[form])
    assert in_words(copied) == TEXT
    shapes = draw(grid_in(copied)).shapes
    assert [kind for kind, *_ in shapes].count("circle") == 2  # one for each O
    assert sum("mark max" in shape for shape in shapes) == 4  # two lines for each X


def test_columns_stand_on_their_first_disc():
    columns = [Column(), Column("X", "O"), Column("X"), Column()]
    assert in_words(Snapper().copy(columns)) == ". . . .\n. O . .\n. X X ."


def test_cells_in_a_row_are_seven_columns_only_where_discs_lie_in_them():
    discs = [0] * 40 + [1, 2]
    assert [len(row) for row in grid_in(discs)] == [7] * 6
    assert grid_in(list(range(42))) is None


def test_a_position_of_chess_in_lines_has_no_margin():
    rows = ["rnbqkbnr", "pppppppp", *["." * 8] * 4, "PPPPPPPP", "RNBQKBNR"]
    text = "         \n" + "".join(f" {row}\n" for row in rows)
    picture = draw(grid_in(text))
    assert (picture.width, picture.height) == (8 * 17, 8 * 17)


class Prickly:
    def __eq__(self, other):
        return self.size == other.size

    __hash__ = None


def test_what_compares_in_its_own_way_is_copied_all_the_same():
    snapper, cells = Snapper(), [1, 2]
    assert snapper.copy(cells) is snapper.copy(cells)  # nothing has changed
    before = snapper.copy(cells)
    cells[1] = 3
    assert (before, snapper.copy(cells)) == ([1, 2], [1, 3])
    cells[0] = Prickly()
    assert [type(cell) for cell in snapper.copy(cells)] == [Thing, int]


def test_an_array_of_numpy_is_a_board():
    numpy = pytest.importorskip("numpy")
    copied = Snapper().copy(numpy.array([[0, 1, 0], [2, 0, 0]]))
    assert in_words(copied) == ". 1 .\n2 . ."
    assert sum("stone" in str(shape) for shape in draw(grid_in(copied)).shapes) > 2


@pytest.mark.parametrize("thing", [3, "minimax", [1, 2, 3], [(0, 1), (2,)], {"score": 3}, None])
def test_what_is_no_board_is_none(thing):
    assert grid_in(Snapper().copy(thing)) is None


def test_a_position_of_chess_has_its_pieces():
    fen = Thing("Board", {}, "r3k3/8/8/8/8/8/4P3/4K2R w K - 0 1")
    picture = draw(grid_in(fen))
    drawn = {shape[-1] for shape in picture.shapes if shape[0] == "text"}
    assert drawn == set("♜♚♙♔♖")
    kinds = {shape[2] for shape in picture.shapes if shape[0] == "text"}
    assert kinds == {"number on-max"}  # ink that is dark in a dark theme, too: white stays white
    assert sum(shape[-1] == "dark-square" for shape in picture.shapes) == 32


def test_pieces_that_look_alike_show_whose_they_are():
    white, red = (Thing("Piece", {"row": 0, "color": colour}) for colour in ([9, 9], [9, 0]))
    stones = draw([[white, 0], [0, red]]).shapes
    assert sum("stone" in str(shape) for shape in stones) >= 2
    assert not any(shape[-1] == "P" for shape in stones)


def test_numbers_are_written_as_numbers():
    picture = draw([[2, 4], [1024, 0]])
    assert {shape[-1] for shape in picture.shapes if shape[0] == "text"} == {"2", "4", "1024"}
    assert picture.is_sound
    assert picture.width > picture.height
    assert [cell_text(cell) for cell in (0, None, "empty", -1, 2.0)] == ["", "", "", "−1", "2"]


def test_a_picture_of_ones_own_wins():
    def picture(board):
        drawn = Picture(10, 10)
        drawn.circle(5, 5, 3, "chip")
        return drawn

    film = watch_calls(lists.CALL[0], *lists.CALL[1], picture=picture)
    assert film.game.picture(film.all_nodes[0].state).shapes == [("circle", (5, 5, 3), "chip")]
    film = watch_calls(lists.CALL[0], *lists.CALL[1], picture=lambda board: "ab\ncd")
    texts = [shape[-1] for shape in film.game.picture(film.all_nodes[0].state).shapes]
    assert texts[-4:] == ["a", "b", "c", "d"]


def test_hints_are_taken():
    def search(board, turn, bounds):
        low, high = bounds
        if not board:
            return {"n": 7, "best": low}
        found = [search(board[1:], -turn, bounds)["best"] for _ in range(2)]
        return {"n": 7, "best": max(found) if turn > 0 else min(found)}

    hints = {"player": "turn", "value": "best", "position": "bounds"}
    film = watch_calls(search, [1, 2], 1, (0, 9), hints=hints)
    reading = film.reading
    assert (reading.player, reading.position) == ("turn", ["bounds"])
    assert reading.value == {"search": ("best",)}
    assert film.value == 0
