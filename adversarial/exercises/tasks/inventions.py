"""Checks a game of the reader's own: what any game must be, and that it is none of the course's."""

from ...games import Checkers, Connect4, Grundy, Nim, TicTacToe
from ..report import Report
from ..sentences import GAME
from ..takeaway import TakeAway
from .formulations import check_game

KNOWN = {  # by the names by which they are told of
    "tic-tac-toe": TicTacToe,
    "Connect-4": Connect4,
    "checkers": Checkers,
    "small checkers": lambda: Checkers(size=6),
    "Nim": Nim,
    "Nim, the last match wins": lambda: Nim(misere=False),
    "Grundy's game": Grundy,
    "take-away": TakeAway,
}
LEAST = 100  # positions: a smaller game has no use for a search
LOOKED_AT = 300  # positions, to compare two games


def check_game_or_invention(task, game, seed=0, own=False, **options):
    """The report on a game; it may have to be the reader's `own`."""
    report = check_game(task, game, seed, **options)
    if not own or not report.passed:
        return report
    fault = _fault(game() if isinstance(game, type) else game)
    if fault is None:
        return report
    return Report(task, False, 0.0, [fault], trees=1)


def _fault(game):
    """Why it is no game of one's own, or None."""
    shape = shape_of(game)
    for title, make in KNOWN.items():
        if shape_of(make()) == shape:
            return GAME["known"].format(title=title)
    if sum(shape["positions"]) < LEAST:
        return GAME["too small"].format(positions=sum(shape["positions"]), least=LEAST)
    return None


def shape_of(game):
    """Ply by ply, how many positions there are, how many moves, and how many ends: equal games are
    equal in this, whatever their states are called."""
    seen, level = {game.initial}, [game.initial]
    shape = {"positions": [], "moves": [], "ends": []}
    while level and len(seen) < LOOKED_AT:
        moves = [(state, move) for state in level for move in game.actions(state)]
        shape["positions"].append(len(level))
        shape["moves"].append(len(moves))
        shape["ends"].append(sum(not game.actions(state) for state in level))
        level = list(dict.fromkeys(game.result(state, move) for state, move in moves))
        level = [state for state in level if state not in seen]
        seen.update(level)
    return shape
