"""Games of their own as students write them for the project, and games without any sense."""

from dataclasses import dataclass, replace
from hashlib import md5
from typing import NamedTuple

from adversarial import MAX, MIN, Game


class TakeAway(Game):
    """Take 1, 3 or 4 of 60 matches; who takes the last one wins."""

    initial = (60, MAX)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [take for take in (1, 3, 4) if take <= state[0]]

    def result(self, state, take):
        return state[0] - take, state[1].other

    def utility(self, state):
        return -state[1]


class FourHeaps(Game):
    """Nim in which a move takes at most three."""

    initial = (MAX, 2, 3, 4, 5)

    def to_move(self, state):
        return state[0]

    def actions(self, state):
        return [(heap, n) for heap in range(1, 5) for n in (1, 2, 3) if n <= state[heap]]

    def result(self, state, move):
        heap, n = move
        left = list(state)
        left[0], left[heap] = state[0].other, state[heap] - n
        return tuple(left)

    def utility(self, state):
        return -1 if state[0] is MAX else 1


class OnNineCells(Game):
    """Cells in a row of three rows, taken in turn."""

    initial = "." * 9

    def to_move(self, state):
        return MIN if state.count(".") % 2 == 0 else MAX

    def actions(self, state):
        return [] if self.winner(state) else [cell for cell in range(9) if state[cell] == "."]

    def result(self, state, cell):
        return state[:cell] + ("x" if self.to_move(state) is MAX else "o") + state[cell + 1 :]

    def utility(self, state):
        return self.winner(state)


class ThreeLose(OnNineCells):
    """Tic-tac-toe in which three in a line lose."""

    lines = (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)

    def winner(self, state):
        for a, b, c in self.lines:
            if state[a] == state[b] == state[c] != ".":
                return MIN if state[a] == "x" else MAX
        return 0


class Hex(OnNineCells):
    """Hex on three by three cells: MAX goes from above to below, MIN from left to right."""

    near = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1))

    def winner(self, state):
        if self.connects(state, "x", range(3), range(6, 9)):
            return MAX
        return MIN if self.connects(state, "o", range(0, 9, 3), range(2, 9, 3)) else 0

    def connects(self, state, sign, here, there):
        reached = [cell for cell in here if state[cell] == sign]
        for cell in reached:
            for down, right in self.near:
                row, column = cell // 3 + down, cell % 3 + right
                after = 3 * row + column
                if 0 <= row < 3 and 0 <= column < 3 and state[after] == sign:
                    reached += [after] * (after not in reached)
        return any(cell in there for cell in reached)


class Pawns(Game):
    """Three pawns each on four rows of three; who arrives wins, who cannot move loses."""

    initial = ("ooo......xxx", MAX)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        board, player = state
        if "x" in board[:3] or "o" in board[9:]:
            return []
        own, step = ("x", -3) if player is MAX else ("o", 3)
        moves = []
        for cell in [cell for cell in range(12) if board[cell] == own]:
            for side in (-1, 0, 1):
                if 0 <= cell % 3 + side < 3:
                    target = board[cell + step + side]
                    if target == "." if side == 0 else target not in ("." + own):
                        moves.append((cell, cell + step + side))
        return moves

    def result(self, state, move):
        board = list(state[0])
        board[move[1]], board[move[0]] = board[move[0]], "."
        return "".join(board), state[1].other

    def utility(self, state):
        return -state[1]


class Connect3(Game):
    """Three in a line on four columns of four."""

    initial = ("", "", "", "")

    def to_move(self, state):
        return MIN if sum(map(len, state)) % 2 else MAX

    def won(self, state):
        board = {(c, r): stone for c, column in enumerate(state) for r, stone in enumerate(column)}
        for c, r in board:
            for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                stones = {board.get((c + i * right, r + i * up)) for i in range(3)}
                if len(stones) == 1:
                    return stones.pop()
        return None

    def actions(self, state):
        return [] if self.won(state) else [c for c in range(4) if len(state[c]) < 4]

    def result(self, state, column):
        stone = "x" if self.to_move(state) is MAX else "o"
        return tuple(each + stone * (c == column) for c, each in enumerate(state))

    def utility(self, state):
        return {"x": 1, "o": -1, None: 0}[self.won(state)]


class Runners(NamedTuple):
    mine: int
    yours: int
    player: object


class Race(Game):
    """Two runners go 1 to 3 steps, never onto each other; the first at 15 wins."""

    initial = Runners(0, 0, MAX)

    def to_move(self, state):
        return state.player

    def actions(self, state):
        if max(state.mine, state.yours) >= 15:
            return []
        own, other = state.mine, state.yours
        if state.player is MIN:
            own, other = other, own
        return [steps for steps in (1, 2, 3) if own + steps != other]

    def result(self, state, steps):
        if state.player is MAX:
            return Runners(state.mine + steps, state.yours, MIN)
        return Runners(state.mine, state.yours + steps, MAX)

    def utility(self, state):
        return 1 if state.mine > state.yours else -1


@dataclass(frozen=True)
class Lines:
    drawn: frozenset = frozenset()
    lead: int = 0
    player: object = MAX


class DotsAndBoxes(Game):
    """Two by two boxes; who closes one has it, and moves again."""

    boxes = (0, 2, 6, 7), (1, 3, 7, 8), (2, 4, 9, 10), (3, 5, 10, 11)
    initial = Lines()

    def to_move(self, state):
        return state.player

    def actions(self, state):
        return [line for line in range(12) if line not in state.drawn]

    def result(self, state, line):
        drawn = state.drawn | {line}
        closed = sum(line in box and drawn.issuperset(box) for box in self.boxes)
        player = state.player if closed else state.player.other
        return replace(state, drawn=drawn, lead=state.lead + closed * state.player, player=player)

    def utility(self, state):
        return state.lead


class FourOnFive(Game):
    """Four in a line on five by five cells: far too large to search to its end."""

    initial = (), ()

    def to_move(self, state):
        return MAX if len(state[0]) == len(state[1]) else MIN

    def won(self, cells):
        return any(
            all((row + i * down, column + i * right) in cells for i in range(4))
            for row, column in cells
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
        )

    def actions(self, state):
        if self.won(state[0]) or self.won(state[1]):
            return []
        cells = [(row, column) for row in range(5) for column in range(5)]
        return [cell for cell in cells if cell not in state[0] + state[1]]

    def result(self, state, cell):
        first, second = state
        if self.to_move(state) is MAX:
            return tuple(sorted((*first, cell))), second
        return first, tuple(sorted((*second, cell)))

    def utility(self, state):
        return self.won(state[0]) - self.won(state[1])


RIGHT = [
    TakeAway, FourHeaps, ThreeLose, Hex, Pawns, Connect3, Race, DotsAndBoxes, FourOnFive,
]  # fmt: skip


# --- Games that run and mean nothing --------------------------------------------------------------


class Hashed(Game):
    """Where a move leads and who wins at the end, nobody can foresee."""

    initial = (0, 1)
    moves, plies, numbers, results = 3, 6, 10**9, (-1, 0, 1)

    def to_move(self, state):
        return MIN if state[0] % 2 else MAX

    def actions(self, state):
        return list(range(self.moves)) if state[0] < self.plies else []

    def result(self, state, move):
        return state[0] + 1, self.number(state, move) % self.numbers

    def utility(self, state):
        return self.results[self.number(state) % len(self.results)]

    def number(self, *things):
        return int(md5(repr(things).encode()).hexdigest(), 16)


class HashedInTwos(Hashed):
    moves, plies, numbers, results = 2, 8, 1000, (-1, 1)


class HashedAnew(Hashed):
    """Few positions, which are met again and again, and games of any length."""

    numbers = 300

    def actions(self, state):
        return [] if state[0] > 3 and self.number("end", state) % 4 == 0 else [0, 1, 2]


class Long(Game):
    """Twelve moves, and MAX wins."""

    initial = (0, 0, 0, 0)  # plies, the sum, the first move, the last one

    def to_move(self, state):
        return MIN if state[0] % 2 else MAX

    def actions(self, state):
        return [1, 2, 3] if state[0] < 12 else []

    def result(self, state, move):
        plies, total, first, _ = state
        return plies + 1, total + move, first or move, move

    def utility(self, state):
        return 1


class FirstMoveWins(Long):
    def utility(self, state):
        return state[2] - 2


class LastMoveWins(Long):
    def utility(self, state):
        return state[3] - 2


LOTTERIES, WITHOUT_CHOICE = [Hashed, HashedInTwos, HashedAnew], [Long, FirstMoveWins, LastMoveWins]
