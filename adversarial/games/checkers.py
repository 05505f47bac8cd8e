"""Checkers (English draughts): white is MAX, moves up the board and begins; black is MIN.

In English draughts the dark side begins: that only swaps the colours' names. Squares have
their usual numbers, row by row from the top, where black's side is:

    .  1  .  2  .  3  .  4
    5  .  6  .  7  .  8  .
    .  9  . 10  . 11  . 12   …

A state is (white, black, kings, player, idle): the squares of the white pieces, of the black
ones and of the kings of both, as bit sets with square n at bit n - 1; the player to move; and
how many plies in a row were king moves without a capture. When that reaches `draw_after` the
game is drawn, so that every line of play ends.
"""

from itertools import pairwise

from ..game import MAX, MIN, Game
from ..language import words
from .picture import Picture

SENTENCES = words({
    "board": "A board is {size} rows of {size}, each w, W, b, B or '.', not {text!r}.",
    "light square": "A piece stands on a light square; the bottom left corner is dark.",
    "far row": "A man on its far row is a king: write W at the top, B at the bottom.",
})
DRAW_AFTER = {4: 20, 6: 40, 8: 80}  # idle plies; also the sizes that can be played
UP, DOWN = -1, 1  # rows count from the top


def material(state):
    """White pieces minus black pieces, a king counting as one piece."""
    return state[0].bit_count() - state[1].bit_count()


def material_and_kings(state):
    """White minus black where a man counts 1 and a king 1.5."""
    white, black, kings, *_ = state
    return material(state) + ((white & kings).bit_count() - (black & kings).bit_count()) / 2


class Checkers(Game):
    """Checkers. A win is worth `win` to MAX, a loss -`win`, a draw 0.

    A move is the tuple of the squares it visits. Captures are compulsory (unless
    `compulsory=False`) and go on to their end; a man that reaches the far row is crowned and
    stops. Who cannot move has lost.

    >>> game = Checkers(size=6)
    >>> state = game.parse('''
    ... . . . . . .
    ... b . . . . .
    ... . b . b . .
    ... . . . . . .
    ... . b . . . .
    ... w . w . . .''')
    >>> [game.action_name(state, action) for action in game.actions(state)]
    ['16x11x6', '17x10x5']
    >>> print(game.show(game.result(state, (16, 11, 6))))
    . . . . . .
    b . . . w .
    . b . . . .
    . . . . . .
    . . . . . .
    . . w . . .
    """

    default_depth = 6
    evaluations = {"material": material, "kings": material_and_kings}
    evaluate = staticmethod(material)  # unless told otherwise

    def __init__(self, size=8, win=100, draw_after=None, evaluation=None, compulsory=True):
        if size not in DRAW_AFTER:
            raise ValueError(f"A board has 4, 6 or 8 rows, not {size!r}.")
        self.size = size
        self.win = win
        self.compulsory = compulsory
        self.draw_after = DRAW_AFTER[size] if draw_after is None else draw_after
        self._tables()
        squares = size * size // 2
        men = (1 << size // 2 * (size // 2 - 1)) - 1  # one, two or three rows
        self._board = (1 << squares) - 1
        self.initial = (men << squares - men.bit_count(), men, 0, MAX, 0)
        self.choose_evaluation(evaluation)

    def _tables(self):
        """Where a piece on each square can step and jump, for white men, black men and kings.

        All are bits: `near` is the set of neighbours, `jumps` has pairs (over, landing).
        """
        self._cells = [
            (row, column)
            for row in range(self.size)
            for column in range(self.size)
            if (row + column) % 2
        ]
        bit = {cell: 1 << number for number, cell in enumerate(self._cells)}
        self._near, self._jumps, self._between = {}, {}, {}
        for kind, ways in (MAX, (UP,)), (MIN, (DOWN,)), ("king", (UP, DOWN)):
            near = self._near[kind] = {}
            jumps = self._jumps[kind] = {}
            for (row, column), start in bit.items():
                steps = [(down, right) for down in ways for right in (-1, 1)]
                near[start] = sum(bit.get((row + down, column + right), 0) for down, right in steps)
                jumps[start] = [
                    (bit[row + down, column + right], bit[row + 2 * down, column + 2 * right])
                    for down, right in steps
                    if (row + 2 * down, column + 2 * right) in bit
                ]
                for over, landing in jumps[start]:
                    self._between[start.bit_length(), landing.bit_length()] = over
        half = self.size // 2
        far = (1 << half) - 1
        self._far_row = {MAX: far, MIN: far << len(bit) - half}

    def to_move(self, state):
        return state[3]

    def actions(self, state):
        if state[4] >= self.draw_after:
            return []
        captures = self._captures(state)
        if captures and self.compulsory:
            return captures
        return sorted(captures + self._steps(state)) if captures else self._steps(state)

    def _pieces(self, state):
        """The mover's pieces in the order of their squares, each with its kind."""
        white, black, kings, player, _ = state
        pieces = white if player is MAX else black
        while pieces:
            piece = pieces & -pieces  # the lowest bit
            pieces ^= piece
            yield piece, "king" if piece & kings else player

    def _steps(self, state):
        """The moves to a free square next to the piece."""
        free = self._board ^ state[0] ^ state[1]
        moves = []
        for piece, kind in self._pieces(state):
            targets = self._near[kind][piece] & free
            while targets:
                target = targets & -targets
                targets ^= target
                # Square n is bit n - 1: the length of the bit is the number of the square.
                moves.append((piece.bit_length(), target.bit_length()))
        return moves

    def _captures(self, state):
        """The captures, each played to its end."""
        white, black, _, player, _ = state
        enemies = black if player is MAX else white
        free = self._board ^ white ^ black
        moves = []
        for piece, kind in self._pieces(state):
            if self._near[kind][piece] & enemies:
                # The piece is lifted: a king may come round to where it began.
                start = (piece.bit_length(),)
                self._jump_on(moves, start, piece, kind, enemies, free | piece)
        return moves

    def _jump_on(self, moves, path, piece, kind, enemies, free):
        """Add to `moves` every way to go on jumping from here; with none, the path ends."""
        ended = True
        for over, landing in self._jumps[kind][piece]:
            if over & enemies and landing & free:
                ended = False
                longer = (*path, landing.bit_length())
                # Nobody is jumped twice; and a man stays a man until its move is over, so on
                # the far row there is nothing ahead of it to jump.
                self._jump_on(moves, longer, landing, kind, enemies ^ over, free)
        if ended and len(path) > 1:
            moves.append(path)

    def result(self, state, action):
        white, black, kings, player, idle = state
        start, end = 1 << action[0] - 1, 1 << action[-1] - 1
        taken = 0
        for hop in pairwise(action):
            taken |= self._between.get(hop, 0)  # a step has nothing between
        if kings & start:
            kings = kings & ~start | end
            idle = 0 if taken else idle + 1
        else:
            kings |= end & self._far_row[player]
            idle = 0
        if player is MAX:
            return (white & ~start | end, black & ~taken, kings & ~taken, MIN, idle)
        return (white & ~taken, black & ~start | end, kings & ~taken, MAX, idle)

    def taken(self, state, action):
        """How many pieces a move takes."""
        return sum(hop in self._between for hop in pairwise(action))

    def is_terminal(self, state):
        return state[4] >= self.draw_after or not self._can_move(state)

    def _can_move(self, state):
        white, black, kings, player, _ = state
        free = self._board ^ white ^ black
        pieces = white if player is MAX else black
        while pieces:
            # The foremost piece first: it is the likeliest to have room for a step.
            piece = pieces & -pieces if player is MAX else 1 << pieces.bit_length() - 1
            if self._near["king" if piece & kings else player][piece] & free:
                return True
            pieces ^= piece
        return bool(self._captures(state))

    def utility(self, state):
        # Who cannot move has lost, also on the ply that would have made a draw.
        return 0 if self._can_move(state) else -self.win * state[3]

    def is_quiet(self, state):
        """Has the player to move nothing to capture?"""
        return not self._captures(state)

    def show(self, state):
        white, black, kings, _, _ = state
        rows = [["."] * self.size for _ in range(self.size)]
        for number, (row, column) in enumerate(self._cells):
            if (white | black) >> number & 1:
                mark = "w" if white >> number & 1 else "b"
                rows[row][column] = mark.upper() if kings >> number & 1 else mark
        return "\n".join(" ".join(row) for row in rows)

    def diagram(self, state, cell=18):
        """The board with the numbers of its squares; a larger one, or they could not be read."""
        picture = self.picture(state, cell, radius=0.46)
        white, black, *_ = state
        for square, (row, column) in enumerate(self._cells, 1):
            bit = 1 << square - 1
            ground = "on-max" if white & bit else "on-min" if black & bit else "on-square"
            x, y = (column + 0.5) * cell, (row + 0.5) * cell
            picture.text(x, y, str(square), f"number {ground}")
        return picture

    def picture(self, state, cell=11, radius=0.36):
        """The board with its men; kings have a crown."""
        picture = Picture(self.size * cell, self.size * cell)
        picture.rect(0, 0, picture.width, picture.height, "light-square")
        for row, line in enumerate(self.show(state).split("\n")):
            for column, mark in enumerate(line.split()):
                x, y = column * cell, row * cell
                if (row + column) % 2:
                    picture.rect(x, y, cell, cell, "dark-square")
                if mark != ".":
                    kind = "man max" if mark in "wW" else "man min"
                    picture.circle(x + cell / 2, y + cell / 2, cell * radius, kind)
                if mark in "WB":
                    picture.circle(x + cell / 2, y + cell / 2, cell * 0.14, "crown")
        return picture

    def parse(self, text, player=MAX):
        """The state that a text shows: rows from the top of w and b, W and B for kings, and '.'."""
        marks = "".join(text.split())
        if len(marks) != self.size**2 or set(marks) - set("wWbB."):
            raise ValueError(SENTENCES["board"].format(size=self.size, text=text))
        dark = "".join(marks[row * self.size + column] for row, column in self._cells)
        if dark.count(".") - marks.count(".") != len(dark) - len(marks):
            raise ValueError(SENTENCES["light square"])
        white, black, kings = (
            sum(1 << number for number, mark in enumerate(dark) if mark in kind)
            for kind in ("wW", "bB", "WB")
        )
        if (white & self._far_row[MAX] | black & self._far_row[MIN]) & ~kings:
            raise ValueError(SENTENCES["far row"])
        return (white, black, kings, player, 0)

    def action_name(self, state, action):
        return ("x" if action[:2] in self._between else "-").join(map(str, action))
