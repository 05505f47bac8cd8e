"""Checks an order of moves for Hexapawn: captures first, and the rest by a stated rule."""

from functools import cache
from random import Random

from ...game import MAX, MIN
from ...games.hexapawn import Hexapawn
from ...observe.errors import brief, name_of
from ..misconceptions.registry import of_task
from ..report import Report
from ..sentences import CAPTURES, ORDERING, PLAYERS
from .beyond import beyond

BOARDS = 20
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


def check_captures(task, function, seed=0):
    """The report on a function of (game, state) that returns the moves in the order of the rule."""
    states = positions(seed)
    returned = [_list(function(GAME, state)) for state in states]
    found = [
        (state, problem)
        for state, moves in zip(states, returned, strict=True)
        if (problem := _problem(function, state, moves))
    ]
    if not found:
        return Report(task, True, 1.0, trees=len(states))
    guessed = max(_share(wrong, states) for _, wrong in _misread())
    score = beyond(1 - len(found) / len(states), guessed)
    key = _recognise(returned, states)
    _, finding = min(found, key=lambda each: len(GAME.actions(each[0])))
    return Report(task, False, score, [finding], key, trees=len(states), unnamed=CAPTURES["hint"])


def right_order(state):
    """The legal moves in the order of the rule."""
    legal = GAME.actions(state)
    return [move for move in RANKED[state[1]] if move in legal]


@cache
def positions(seed):
    """Boards with pawns here and there, on which orders that follow another rule are wrong."""
    rng, found = Random(f"captures {seed}"), []
    while len(found) < BOARDS:
        player = MAX if len(found) % 5 in (1, 3) else MIN
        state = _board(rng), player
        if state not in found and _tells(state):
            found.append(state)
    return found


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
    if not captures or len(steps) < 2:
        return False
    clueless = [legal, legal[::-1], captures + steps, captures[::-1] + steps[::-1]]
    clueless += [sorted(legal, key=lambda move: move[::-1])]
    return right not in clueless and not any(
        f(GAME, state) == right for key, f in _misread() if key != FOR_BLACK or state[1] is MIN
    )


def _misread():
    return [(entry.key, f) for entry in of_task("captures") for f in entry.by_task["captures"]]


def _is_capture(move):
    return (move[0] - move[1]) % SIZE != 0


def _share(function, states):
    return sum(function(GAME, state) == right_order(state) for state in states) / len(states)


def _list(returned):
    return list(returned) if isinstance(returned, tuple) else returned


def _problem(function, state, moves):
    """A sentence, or None where the order is right."""
    legal, right = GAME.actions(state), right_order(state)
    board = GAME.show(state).replace("\n", " / ")
    board = CAPTURES["board"].format(board=board, player=PLAYERS[state[1].name])
    words = {"name": name_of(function), "state": board}
    if not isinstance(moves, list):
        return ORDERING["type"].format(returned=brief(moves), **words)
    missing = [move for move in legal if move not in moves]
    foreign = [move for move in moves if move not in legal]
    if missing or foreign or len(moves) != len(legal):
        kind = "missing" if missing else "foreign" if foreign else "twice"
        told = ", ".join(brief(move) for move in (missing or foreign or moves)[:12])
        return ORDERING[kind].format(moves=told, **words)
    words |= {"got": _named(state, moves), "right": _named(state, right)}
    return CAPTURES["order"].format(**words) if moves != right else None


def _named(state, moves):
    return ", ".join(GAME.action_name(state, move) for move in moves)


def _recognise(returned, states):
    """The misconception that orders every board alike, or None."""
    for key, wrong in _misread():
        if all(wrong(GAME, s) == moves for s, moves in zip(states, returned, strict=True)):
            return key
    return None
