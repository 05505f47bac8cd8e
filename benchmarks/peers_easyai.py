"""easyAI: Negamax, with and without its table, on its own games and on faster ones.

easyAI ships the three games, written to be read; Connect-4 copies its board for every move.
So that the searches are compared rather than the games, they are also written here anew on
its interface, as fast as ours: sets of bits, and moves that are taken back.
"""

import sys

from easyAI import AI_Player, Negamax, TwoPlayerGame
from easyAI.AI import TranspositionTable, solving
from easyAI.games.ConnectFour import ConnectFour as OwnConnect4
from easyAI.games.Nim import Nim as OwnNim
from easyAI.games.TicTacToe import TicTacToe as OwnTicTacToe
from race import Contestant

LINES = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)  # three bits a row
WON = {cells for cells in range(512) if any(cells & line == line for line in LINES)}
WEIGHTS = (0, 1, 2, 3, 2, 1, 0)
COLUMN = 0b111_111
# A column of weight 3 is in all three of these sets, one of weight 1 only in the first.
CENTRAL = [
    sum(COLUMN << 7 * column for column in range(7) if WEIGHTS[column] >= weight)
    for weight in (1, 2, 3)
]
TOP = [7 * column + 6 for column in range(7)]
NODE = (sys.modules["easyAI.AI.Negamax"], "negamax")
SOLVER_NODE = (solving, "solve_with_depth_first_search")


class TicTacToe(TwoPlayerGame):
    """Each player's cells are the bits of a number."""

    def __init__(self, players=None):
        self.players = players
        self.current_player = 1
        self.cells = [None, 0, 0]

    def possible_moves(self):
        free = ~(self.cells[1] | self.cells[2])
        return [cell for cell in range(9) if free >> cell & 1]

    def make_move(self, cell):
        self.cells[self.current_player] |= 1 << cell

    def unmake_move(self, cell):
        self.cells[self.current_player] ^= 1 << cell

    def lose(self):
        return self.cells[self.opponent_index] in WON

    def is_over(self):
        return self.lose() or self.cells[1] | self.cells[2] == 0o777

    def scoring(self):
        return -100 if self.lose() else 0

    def ttentry(self):
        return (self.cells[1], self.cells[2])


class Connect4(TwoPlayerGame):
    """Each player's stones are the bits of a number: seven a column, of which one is spare."""

    def __init__(self, players=None):
        self.players = players
        self.current_player = 1
        self.stones = [None, 0, 0]
        self.free = [7 * column for column in range(7)]  # the lowest free cell of each column

    def possible_moves(self):
        return [column for column, cell in enumerate(self.free) if cell < TOP[column]]

    def make_move(self, column):
        self.stones[self.current_player] |= 1 << self.free[column]
        self.free[column] += 1

    def unmake_move(self, column):
        self.free[column] -= 1
        self.stones[self.current_player] ^= 1 << self.free[column]

    def lose(self):
        stones = self.stones[self.opponent_index]
        for step in (1, 7, 6, 8):
            pairs = stones & stones >> step
            if pairs & pairs >> 2 * step:
                return True
        return False

    def is_over(self):
        return self.lose() or self.free == TOP

    def scoring(self):
        """The evaluation `centre`, for the player to move."""
        if self.lose():
            return -1000
        own, other = self.stones[self.current_player], self.stones[self.opponent_index]
        value = 0
        for cells in CENTRAL:
            value += (own & cells).bit_count() - (other & cells).bit_count()
        return value

    def ttentry(self):
        return (self.stones[1], self.stones[2])


class Nim(TwoPlayerGame):
    """Misère Nim: whoever takes the last match loses. A move is (heap, matches taken)."""

    def __init__(self, players=None, heaps=(7, 5, 3)):
        self.players = players
        self.current_player = 1
        self.heaps = list(heaps)

    def possible_moves(self):
        return [(i, take) for i, heap in enumerate(self.heaps) for take in range(1, heap + 1)]

    def make_move(self, move):
        i, take = move
        self.heaps[i] -= take

    def unmake_move(self, move):
        i, take = move
        self.heaps[i] += take

    def is_over(self):
        return not any(self.heaps)

    def scoring(self):
        return 1 if self.is_over() else 0

    def ttentry(self):
        return tuple(self.heaps)


def own_centre(game):
    """The evaluation `centre` on the board that easyAI ships."""
    if game.lose():
        return -1000
    value = 0
    for column, weight in enumerate(WEIGHTS):
        for player in game.board[:, column]:
            if player:
                value += weight if player == game.current_player else -weight
    return value


def search(game_class, depth, table=False, scoring=None, win=1, **options):
    """A whole search. Rounded, since a win counts for a little more the sooner it comes."""

    def run():
        negamax = Negamax(depth, scoring, tt=TranspositionTable() if table else None)
        negamax(game_class([AI_Player(None), AI_Player(None)], **options))
        return round(negamax.alpha / win)

    return run


def solve(game_class):
    return lambda: solving.solve_with_depth_first_search(
        game_class(), win_score=1, tt=TranspositionTable()
    )


def contestants():
    """Pairs of a task and who takes part in it; there is no plain minimax."""
    for task, game, depth in (
        ("tictactoe", TicTacToe, 9),
        ("connect4-6", Connect4, 6),
        ("connect4-8", Connect4, 8),
        ("nim", Nim, 15),
    ):
        yield task, Contestant("easyAI", search(game, depth), NODE)
        yield f"{task}-table", Contestant("easyAI", search(game, depth, table=True), NODE)
    yield "nim-table", Contestant("easyAI's solver", solve(Nim), SOLVER_NODE)
    own = "easyAI, its own game"
    yield "tictactoe", Contestant(own, search(OwnTicTacToe, 9), NODE)
    yield "connect4-6", Contestant(own, search(OwnConnect4, 6, scoring=own_centre), NODE)
    piles = {"piles": (7, 5, 3), "win": 100}
    yield "nim", Contestant(own, search(OwnNim, 15, **piles), NODE)
    yield "nim-table", Contestant(own, search(OwnNim, 15, table=True, **piles), NODE)
