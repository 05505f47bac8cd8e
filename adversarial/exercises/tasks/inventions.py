"""Checks a game of the reader's own: what any game must be, and that it is none of the course's."""

from functools import cache

from ...games import Chase, Checkers, Connect4, Grundy, Nim, Pig, TicTacToe
from ...games.hexapawn import Hexapawn
from ...games.takeaway import TakeAway
from ..report import Report
from ..sentences import GAME
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
    "Chase": Chase,
    "Pig": Pig,
    "Hexapawn": Hexapawn,
    "small Hexapawn": lambda: Hexapawn(3),
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
    for title in KNOWN:
        if known_shape(title) == shape:
            return GAME["known"].format(title=title)
    if sum(shape["positions"]) < LEAST:
        return GAME["too small"].format(positions=sum(shape["positions"]), least=LEAST)
    return None


@cache  # of a class all submissions are compared with the same games
def known_shape(title):
    """The shape of a game of the course."""
    return shape_of(KNOWN[title]())


def shape_of(game):
    """Ply by ply, how many positions there are, how many moves, and how many ends: equal games are
    equal in this, whatever their states are called."""
    seen, level = {game.initial}, [game.initial]
    shape = {"positions": [], "moves": [], "ends": []}
    expect = getattr(game, "expect", None)  # one that is far away saves the way
    while level and len(seen) < LOOKED_AT:
        if expect is not None:
            expect(level)
        actions = [game.actions(state) for state in level]
        moves = [(state, move) for state, each in zip(level, actions, strict=True) for move in each]
        shape["positions"].append(len(level))
        shape["moves"].append(len(moves))
        shape["ends"].append(sum(not each for each in actions))
        level = list(dict.fromkeys(game.result(state, move) for state, move in moves))
        level = [state for state in level if state not in seen]
        seen.update(level)
    return shape
