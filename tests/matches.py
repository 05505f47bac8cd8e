"""Matches for tests: a game of each kind, and ways to play one to its end."""

from random import Random

from adversarial.games import (
    Chase,
    Checkers,
    Connect4,
    DiceNim,
    GameTree,
    Grundy,
    Nim,
    Ordered,
    Pig,
    TicTacToe,
)

GAMES = [
    TicTacToe(),
    TicTacToe(symmetric=True),
    Nim((3, 2, 1)),
    Nim((3, 4, 5), reduced=True),
    Grundy(8),
    Connect4(columns=4, rows=4, length=3),
    Checkers(size=6),
    Pig(target=20),
    DiceNim(7, 3),
    Chase(limit=12),
    Chase("hall", ghost="chance", limit=12),
    GameTree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]),
    GameTree("(1/2:(3 5) 1/2:((2 8) (7 1)))"),
    Ordered(TicTacToe(), "reversed"),
]


def reachable(game):
    """All states that can come up in a game."""
    seen, todo = set(), [game.initial]
    while todo:
        state = todo.pop()
        if state not in seen:
            seen.add(state)
            todo += [game.result(state, action) for action in game.actions(state)]
    return seen


def name(game):
    return type(game).__name__


def enabled(match):
    targets = match.board.targets(match.state, match.path, match.your_turn)
    return [target.id for target in targets if target.enabled]


def finish(match, choose):
    """Play to the end by touching targets; every touch of an enabled one must be accepted."""
    for _ in range(2000):
        if match.over:
            return match
        before = (match.path, len(match.moves))
        if match.touch(choose(match)):
            match.reply()
        assert not match.problem, match.problem
        assert (match.path, len(match.moves)) != before
    raise AssertionError("the game does not end")


def randomly(seed):
    random = Random(seed)
    return lambda match: random.choice(enabled(match))
