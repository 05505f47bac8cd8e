"""An order of moves for Hexapawn: captures first, and the rest by a stated rule."""

from itertools import combinations

from ...game import MAX, MIN
from ...games.hexapawn import Hexapawn
from ...language import words
from ...observe.errors import brief, name_of
from ..task import ByCases
from .ordering import SENTENCES as ORDERING
from .ordering import unlike_legal
from .subjects import PLAYERS

BOARDS = 100
TELLING = 20  # the first ones: each of them alone tells every other rule apart
NEW = 3  # each of the others brings so many pairs of moves that no board had before it
GAME = Hexapawn()
SIZE = GAME.size
FOR_BLACK = "same_row_for_black"  # who believes this is right wherever White moves
# Every move that there could be, as the rule has it: captures before steps; what comes nearer to
# the far row first; then from the last column to the first, that of the goal before that of the
# start.
COLUMNS = range(SIZE - 1, -1, -1)
RANKED = {
    player: [
        ((row + player) * SIZE + start, row * SIZE + end)
        for is_capture in (True, False)
        for row in (range(SIZE - 1) if player is MAX else range(SIZE - 1, 0, -1))
        for end in COLUMNS
        for start in COLUMNS
        if abs(start - end) == is_capture
    ]
    for player in (MAX, MIN)
}
SENTENCES = words({
    "board": "{board} ({player} to move)",
    "order": "On {state} the moves come as {got}; by the rule they come as {right}.",
    "hint": "Sort the moves of that board by hand, first into captures and steps. Which two moves "
    "are the other way round in yours, and which part of the rule decides that?",
})


class Captures(ByCases):
    """A function of (game, state) that returns the moves in the order of the rule."""

    def draw_cases(self, rng):
        """Boards with pawns here and there, on which orders that follow another rule are wrong."""
        found, paired = [], set()
        while len(found) < BOARDS:
            player = MAX if len(found) % 5 in (1, 3) else MIN
            state = _board(rng), player
            new = {(player, pair) for pair in combinations(right_order(state), 2)} - paired
            is_first = len(found) < TELLING
            if state not in found and _tells(state) if is_first else len(new) >= NEW:
                found.append(state)
                paired |= new
        return found

    def ask(self, function, state):
        returned = function(GAME, state)
        return list(returned) if isinstance(returned, tuple) else returned

    def is_right(self, state, moves):
        return isinstance(moves, list) and moves == right_order(state)

    def size(self, state):
        return len(GAME.actions(state))

    def without_idea(self):
        return [wrong for _, wrong in self.misreadings]

    def finding(self, function, state, moves):
        board = GAME.show(state).replace("\n", " / ")
        board = SENTENCES["board"].format(board=board, player=PLAYERS[state[1].name])
        words = {"name": name_of(function), "state": board}
        if not isinstance(moves, list):
            return ORDERING["type"].format(returned=brief(moves), **words)
        if unlike := unlike_legal(moves, GAME.actions(state)):
            kind, named = unlike
            return ORDERING[kind].format(moves=", ".join(map(brief, named[:12])), **words)
        words |= {"got": _named(state, moves), "right": _named(state, right_order(state))}
        return SENTENCES["order"].format(**words)


def right_order(state):
    """The legal moves in the order of the rule."""
    legal = GAME.actions(state)
    return [move for move in RANKED[state[1]] if move in legal]


def _board(rng):
    """Four pawns of each colour, none of them on its far row."""
    cells = ["."] * SIZE**2
    for cell in rng.sample(range(SIZE, SIZE**2), SIZE):
        cells[cell] = "w"
    free = [cell for cell in range(SIZE**2 - SIZE) if cells[cell] == "."]
    for cell in rng.sample(free, SIZE):
        cells[cell] = "b"
    return "".join(cells)


def _tells(state):
    """Is every order wrong here that one could have without the rule, or by misreading it?"""
    legal, right = GAME.actions(state), right_order(state)
    captures = [move for move in legal if _is_capture(move)]
    steps = [move for move in legal if not _is_capture(move)]
    rows = [end // SIZE for _, end in steps]
    if not captures or len(set(rows)) == len(rows):  # two steps to one row: which comes first?
        return False
    clueless = [legal, legal[::-1], captures + steps, captures[::-1] + steps[::-1]]
    clueless += [sorted(legal, key=lambda move: move[::-1])]
    return right not in clueless and not any(
        f(GAME, state) == right
        for key, f in TASK.misreadings
        if key != FOR_BLACK or state[1] is MIN
    )


def _is_capture(move):
    return (move[0] - move[1]) % SIZE != 0


def _named(state, moves):
    return ", ".join(GAME.action_name(state, move) for move in moves)


TASK = Captures(key="captures", says=SENTENCES)
