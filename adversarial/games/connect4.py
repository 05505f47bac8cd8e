"""Connect-4: stones fall down a column; four in a line win. X is MAX and begins, O is MIN.

A state is a pair (x, o) of bit sets, column by column from the left and each from the bottom
up. One bit a column is spare, above the top, and never set: so moving a whole set one cell
up, sideways or along a diagonal is one shift, and nothing wraps into the next column:

     6 13 20 27 34 41 48   spare
     5 12 19 26 33 40 47   top row
     :  :  :  :  :  :  :
     0  7 14 21 28 35 42   bottom row
"""

from ..game import MAX, MIN, Game
from ..language import words
from .picture import Picture, draw_stone


def _four_in_a_line(height):
    """A function that tells whether four stones of a set stand in a line: pairs of pairs."""
    falling, level, rising = height - 1, height, height + 1

    def has_line(stones):
        pairs = stones & stones >> 1
        if pairs and pairs & pairs >> 2:  # most often there is not even a pair
            return True
        pairs = stones & stones >> level
        if pairs and pairs & pairs >> 2 * level:
            return True
        pairs = stones & stones >> falling
        if pairs and pairs & pairs >> 2 * falling:
            return True
        pairs = stones & stones >> rising
        return bool(pairs and pairs & pairs >> 2 * rising)

    return has_line


SENTENCES = words({
    "board": "A board is {rows} rows of {columns}, each X, O or '.', not {text!r}.",
    "floats": "A stone in column {column} floats above an empty cell.",
    "counts": "X begins, so a board has the same number of X and O, or one X more; this has {x} X "
    "and {o} O.",
    "over": "{early} had won before {late}'s last stone was played.",
    "move": "{mark} in column {column}",
})


class Connect4(Game):
    """Connect-4 on any board. A win is worth `win` to MAX, a loss -`win`, a draw 0.

    >>> game = Connect4(columns=4, rows=3, length=3, evaluation="centre")
    >>> state = game.parse(".... ..O. .XXO")
    >>> print(game.show(game.result(state, 0)))
    . . . .
    . . O .
    X X X O
    >>> game.evaluate(state), game.is_quiet(state)  # X holds more of the centre, and threatens
    (1, False)
    """

    default_depth = 6

    def __init__(self, columns=7, rows=6, length=4, win=1000, evaluation=None):
        if columns < 1 or rows < 1 or length < 2:
            raise ValueError("A board needs a column and a row, and a line needs two stones.")
        self.columns, self.rows, self.length, self.win = columns, rows, length, win
        self.initial = (0, 0)
        height = rows + 1  # with the spare bit
        self._bottom = [1 << height * column for column in range(columns)]
        self._column = [bottom * ((1 << rows) - 1) for bottom in self._bottom]
        self._top = [(column, self._bottom[column] << rows - 1) for column in range(columns)]
        self._board = sum(self._column)
        self._top_row = sum(top for _, top in self._top)
        self._soonest = 2 * length - 1  # so many stones it takes until a line can be complete
        # One step up, right, down the diagonal and up the diagonal.
        self._shifts = [self._doubling(step) for step in (1, height, height - 1, height + 1)]
        if length == 4:
            self._has_line = _four_in_a_line(height)  # the usual game, at twice the speed
        self._not_over = None  # the state that is_terminal saw last, if play goes on there
        # The weights of the columns in binary: all cells that count one, all that count two, ...
        weights = [min(column, columns - 1 - column) for column in range(columns)]
        bits = [1 << i for i in range(max(weights).bit_length())]
        self._central = [
            (bit, sum(self._column[i] for i in range(columns) if weights[i] & bit)) for bit in bits
        ]
        self.evaluations = {"centre": self.centre, "open_fours": self.open_fours}
        self.choose_evaluation(evaluation)

    def _doubling(self, step):
        """The shifts that make pairs of cells, then fours of pairs, and so on to `length`."""
        shifts, made = [], 2
        while made < self.length:
            more = min(made, self.length - made)
            shifts.append(more * step)
            made += more
        return step, tuple(shifts)

    def _has_line(self, stones):
        for pair, more in self._shifts:
            line = stones & stones >> pair  # where two in a row begin
            if line:  # most often there is not even that
                for shift in more:
                    line &= line >> shift
                if line:
                    return True
        return False

    def to_move(self, state):
        x, o = state
        return MIN if (x | o).bit_count() & 1 else MAX

    def actions(self, state):
        x, o = state
        taken = x | o
        # A search has just asked is_terminal about this very state: once is enough.
        if state is not self._not_over and self._has_line(x if taken.bit_count() & 1 else o):
            return []
        if not taken & self._top_row:  # no column is full
            return list(range(self.columns))
        return [column for column, top in self._top if not taken & top]

    def result(self, state, column):
        x, o = state
        taken = x | o
        # Adding one at the bottom carries through the stones to the first free cell.
        stone = taken + self._bottom[column] & self._column[column]
        if taken.bit_count() & 1:
            return (x, o | stone)
        return (x | stone, o)

    def is_terminal(self, state):
        x, o = state
        taken = x | o
        played = taken.bit_count()
        # Only the stone just played can have completed a line.
        if played >= self._soonest and self._has_line(x if played & 1 else o):
            return True
        if taken == self._board:
            return True
        self._not_over = state
        return False

    def utility(self, state):
        x, o = state
        return self.win if self._has_line(x) else -self.win if self._has_line(o) else 0

    def centre(self, state):
        """Stones weighed by their columns, 0 1 2 3 2 1 0 on seven: X's minus O's."""
        x, o = state
        value = 0
        for weight, cells in self._central:
            value += weight * ((x & cells).bit_count() - (o & cells).bit_count())
        return value

    def open_fours(self, state):
        """Windows of `length` cells without an opponent's stone: X's minus O's."""
        x, o = state
        return self._windows(self._board ^ o) - self._windows(self._board ^ x)

    def _windows(self, cells):
        """How many lines of `length` fit into a set of cells."""
        count = 0
        for pair, more in self._shifts:
            line = cells & cells >> pair
            for shift in more:
                line &= line >> shift
            count += line.bit_count()
        return count

    def is_quiet(self, state):
        """Can nobody complete a line with the next stone?"""
        x, o = state
        for column in self.actions(state):
            stone = (x | o) + self._bottom[column] & self._column[column]
            if self._has_line(x | stone) or self._has_line(o | stone):
                return False
        return True

    def canonical(self, state):
        """One representative of a board and its mirror image."""
        return min(state, self.mirrored(state))

    def mirrored(self, state):
        """The board seen from behind: the first column is the last."""
        return tuple(self._mirrored(stones) for stones in state)

    def _mirrored(self, stones):
        height = self.rows + 1
        image = 0
        for _ in range(self.columns):
            # The lowest column of what is left becomes the highest of what is built.
            image = image << height | stones & self._column[0]
            stones >>= height
        return image

    def show(self, state):
        return "\n".join(
            " ".join(self._mark(state, column, row) for column in range(self.columns))
            for row in reversed(range(self.rows))
        )

    def _mark(self, state, column, row):
        x, o = state
        cell = self._bottom[column] << row
        return "X" if x & cell else "O" if o & cell else "."

    def picture(self, state, cell=10):
        """The board with its stones."""
        picture = Picture(self.columns * cell, self.rows * cell)
        picture.rect(0, 0, picture.width, picture.height, "board")
        for row, line in enumerate(self.show(state).split("\n")):
            for column, mark in enumerate(line.split()):
                cx, cy = (column + 0.5) * cell, (row + 0.5) * cell
                if mark == ".":
                    picture.circle(cx, cy, cell * 0.38, "hole")
                else:
                    draw_stone(picture, cx, cy, cell, mark)
        return picture

    def diagram(self, state, cell=10):
        """The board with the numbers of its columns; of ten and more, of every other one."""
        picture = self.picture(state)
        for column in range(0, self.columns, 1 if self.columns < 10 else 2):
            picture.text((column + 0.5) * cell, picture.height + 7, str(column + 1), "number")
        picture.height += 13
        return picture

    def parse(self, text):
        """The state that a text shows: rows from the top of X, O and '.'.

        Rows end at line breaks; a text of one line separates them by spaces.
        """
        lines = text.strip().upper().splitlines()
        if len(lines) == 1 and self.rows > 1:
            lines = lines[0].split()
        rows = ["".join(line.split()) for line in lines]
        right_size = len(rows) == self.rows and all(len(row) == self.columns for row in rows)
        if not right_size or set("".join(rows)) - set("XO."):
            words = {"rows": self.rows, "columns": self.columns, "text": text}
            raise ValueError(SENTENCES["board"].format(**words))
        rows.reverse()  # the bottom row first
        x, o = (
            sum(
                self._bottom[column] << row
                for row in range(self.rows)
                for column in range(self.columns)
                if rows[row][column] == mark
            )
            for mark in "XO"
        )
        self._check(x, o)
        return (x, o)

    def _check(self, x, o):
        """Refuse, in one sentence, a board that no game can reach."""
        taken = x | o
        floating = taken & ~(taken << 1 | sum(self._bottom))  # on no stone, nor on the bottom
        if floating:
            column = (floating.bit_length() - 1) // (self.rows + 1)
            raise ValueError(SENTENCES["floats"].format(column=column + 1))
        if x.bit_count() - o.bit_count() not in (0, 1):
            raise ValueError(SENTENCES["counts"].format(x=x.bit_count(), o=o.bit_count()))
        early, late, stones = ("O", "X", o) if taken.bit_count() & 1 else ("X", "O", x)
        if self._has_line(stones):
            raise ValueError(SENTENCES["over"].format(early=early, late=late))

    def action_name(self, state, column):
        mark = "X" if self.to_move(state) is MAX else "O"
        return SENTENCES["move"].format(mark=mark, column=column + 1)
