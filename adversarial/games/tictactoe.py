"""Tic-tac-toe: X is MAX and begins, O is MIN.

A state is a pair (x, o) of nine-bit sets: bit i is cell i, row by row from the top left.
"""

from ..game import MAX, MIN, Game
from ..language import words
from .picture import Picture

FULL = 0b111_111_111
ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]
COLUMNS = [(0, 3, 6), (1, 4, 7), (2, 5, 8)]
DIAGONALS = [(0, 4, 8), (2, 4, 6)]
LINES = [sum(1 << cell for cell in line) for line in ROWS + COLUMNS + DIAGONALS]
WON = {cells for cells in range(512) if any(cells & line == line for line in LINES)}
FREE = [[cell for cell in range(9) if not taken >> cell & 1] for taken in range(512)]
TO_MOVE = [MIN if taken.bit_count() & 1 else MAX for taken in range(512)]
CELL_NAMES = words([
    "top left", "top centre", "top right",
    "middle left", "centre", "middle right",
    "bottom left", "bottom centre", "bottom right",
])  # fmt: skip
SENTENCES = words({
    "board": "A board is nine of X, O and '.', not {text!r}.",
    "counts": "X begins, so a board has the same number of X and O, or one X more; this has {x} X "
    "and {o} O.",
    "move": "{mark} {cell}",
})


def _turned(cells):  # a quarter turn to the right
    return [
        cells[6],
        cells[3],
        cells[0],
        cells[7],
        cells[4],
        cells[1],
        cells[8],
        cells[5],
        cells[2],
    ]


def _symmetries():
    """The eight symmetries of the square, each a table from a set of cells to its image."""
    maps = []
    for start in (list(range(9)), [2, 1, 0, 5, 4, 3, 8, 7, 6]):
        for _ in range(4):
            maps.append(start)
            start = _turned(start)
    return [
        [sum(1 << image[cell] for cell in range(9) if cells >> cell & 1) for cells in range(512)]
        for image in maps
    ]


SYMMETRIES = _symmetries()


def canonical(state):
    """One representative of the (up to eight) boards that are the same but for symmetry."""
    x, o = state
    return min((image[x], image[o]) for image in SYMMETRIES)


def claimed_lines(state):
    """Lines with an own mark and none of the opponent's: X's minus O's."""
    x, o = state
    return sum((not line & o) - (not line & x) for line in LINES if line & (x | o))


def open_lines(state):
    """Lines without an opponent's mark, empty ones included: X's minus O's."""
    x, o = state
    return sum((not line & o) - (not line & x) for line in LINES)


def weighted_lines(state):
    """One, three or nine for one, two or three marks in an open line: X's minus O's."""
    x, o = state
    weights = (0, 1, 3, 9)
    value = 0
    for line in LINES:
        if not line & o:
            value += weights[(line & x).bit_count()]
        elif not line & x:
            value -= weights[(line & o).bit_count()]
    return value


def piece_count(state):
    """Own marks minus the opponent's: looks sensible, and only knows whose turn it is."""
    x, o = state
    return x.bit_count() - o.bit_count()


class TicTacToe(Game):
    """Tic-tac-toe. A win is worth `win` to MAX, a loss -`win`, a draw 0.

    >>> game = TicTacToe()
    >>> print(game.show(game.parse("XO. .O. .XX")))
    X O .
    . O .
    . X X
    >>> claimed_lines(game.parse("XO. .O. .XX"))
    1
    >>> TicTacToe(symmetric=True).actions(game.initial)  # a corner, an edge, the centre
    [0, 1, 4]
    """

    initial = (0, 0)
    canonical = staticmethod(canonical)
    evaluations = {
        "open_lines": open_lines,
        "claimed_lines": claimed_lines,
        "weighted_lines": weighted_lines,
        "piece_count": piece_count,
    }

    def __init__(self, win=100, symmetric=False, evaluation=None):
        self.win = win
        self.symmetric = symmetric
        self.choose_evaluation(evaluation)

    def is_state(self, thing):
        """Is this a board, perhaps one to which no game leads?"""
        return (
            isinstance(thing, tuple | list)
            and len(thing) == 2
            and all(isinstance(cells, int) and 0 <= cells <= FULL for cells in thing)
        )

    def to_move(self, state):
        x, o = state
        return TO_MOVE[x | o]

    def actions(self, state):
        x, o = state
        if x in WON or o in WON:
            return []
        if self.symmetric:
            return self._distinct(state)
        return FREE[x | o][:]

    def _distinct(self, state):
        """The first move of each symmetry class."""
        x, o = state
        moves = {}
        for cell in FREE[x | o]:
            moves.setdefault(canonical(self.result(state, cell)), cell)
        return list(moves.values())

    def result(self, state, cell):
        x, o = state
        if TO_MOVE[x | o] is MAX:
            return (x | 1 << cell, o)
        return (x, o | 1 << cell)

    def is_terminal(self, state):
        x, o = state
        return o in WON or x in WON or x | o == FULL

    def utility(self, state):
        x, o = state
        return self.win if x in WON else -self.win if o in WON else 0

    def is_quiet(self, state):
        """Does nobody threaten to complete a line with the next mark?"""
        x, o = state
        return not any((x | 1 << cell) in WON or (o | 1 << cell) in WON for cell in FREE[x | o])

    def show(self, state):
        x, o = state
        marks = ["X" if x >> cell & 1 else "O" if o >> cell & 1 else "." for cell in range(9)]
        return "\n".join(" ".join(marks[row : row + 3]) for row in (0, 3, 6))

    def picture(self, state, cell=17):
        """The board with its marks."""
        x, o = state
        picture = Picture(3 * cell, 3 * cell)
        for i in (1, 2):
            picture.line(i * cell, 1, i * cell, 3 * cell - 1, "grid")
            picture.line(1, i * cell, 3 * cell - 1, i * cell, "grid")
        arm = cell * 0.27
        for n in range(9):
            cx, cy = (n % 3 + 0.5) * cell, (n // 3 + 0.5) * cell
            if x >> n & 1:
                picture.line(cx - arm, cy - arm, cx + arm, cy + arm, "mark max")
                picture.line(cx - arm, cy + arm, cx + arm, cy - arm, "mark max")
            elif o >> n & 1:
                picture.circle(cx, cy, arm * 1.15, "mark min")
        return picture

    def parse(self, text):
        """The state that a text shows: nine of X, O and '.', spaces and line breaks free."""
        marks = "".join(text.split()).upper()
        if len(marks) != 9 or set(marks) - set("XO."):
            raise ValueError(SENTENCES["board"].format(text=text))
        x, o = (sum(1 << cell for cell in range(9) if marks[cell] == mark) for mark in "XO")
        if x.bit_count() - o.bit_count() not in (0, 1):
            raise ValueError(SENTENCES["counts"].format(x=x.bit_count(), o=o.bit_count()))
        return (x, o)

    def action_name(self, state, cell):
        mark = "X" if self.to_move(state) is MAX else "O"
        return SENTENCES["move"].format(mark=mark, cell=CELL_NAMES[cell])
