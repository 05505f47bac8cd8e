"""A strategy as data, and a checker who need not believe anybody.

A strategy of one side is a move for every position that can be reached when this side follows it.
Whoever found it, and however: `check_strategy` asks nothing but the rules of the game.
"""

from collections import deque
from typing import NamedTuple

from ..game import start
from ..language import words
from ..text import thousands

SENTENCES = words({
    "holds": "It holds: {positions} positions can be reached, and none fails.",
    "no move": "It has no move for this position:\n{position}",
    "illegal": "It plays {move} here, which is no legal move:\n{position}",
    "not won": "The game can end like this, and it is not won:\n{position}",
    "lost": "The game can end like this, and it is lost:\n{position}",
    "endless": "From here the game can go on for ever, and is never won:\n{position}",
})


class Verdict(NamedTuple):
    """Does a strategy hold? If not, the first position in which it fails, nearest to the start."""

    holds: bool
    sentence: str
    state: object = None
    positions: int = 0  # so many can be reached

    def __repr__(self):
        return self.sentence


def write_strategy(game, side, choose, state=None):
    """{position: move} of the positions in which `side` moves; `choose(state)` finds each move.

    >>> from adversarial import MAX
    >>> from adversarial.games import Nim
    >>> write_strategy(Nim((2, 1)), MAX, lambda state: (0, 2))  # from the first heap, both matches
    {((2, 1), MAX): (0, 2)}
    """
    strategy, seen, todo = {}, set(), [start(game, state)]
    while todo:
        state = todo.pop()
        if state in seen or game.is_terminal(state):
            continue
        seen.add(state)
        moves = game.actions(state)
        if game.to_move(state) is side:
            moves = [choose(state)]
            strategy[state] = moves[0]
        todo += [game.result(state, action) for action in moves]
    return strategy


def check_strategy(game, strategy, side, state=None, goal="win"):
    """Does `side` reach its goal ("win", or at least a "draw"), whatever the other side does?"""
    after, todo = {}, deque([start(game, state)])
    while todo:  # the positions nearest to the start come first
        at = todo.popleft()
        if at in after:
            continue
        moves = [] if game.is_terminal(at) else game.actions(at)
        if not moves and side * game.utility(at) < (goal == "win"):
            return failed("not won" if goal == "win" else "lost", game, at)
        if moves and game.to_move(at) is side:
            if at not in strategy:
                return failed("no move", game, at)
            if strategy[at] not in moves:
                return failed("illegal", game, at, strategy[at])
            moves = [strategy[at]]
        after[at] = [game.result(at, action) for action in moves]
        todo.extend(after[at])
    if goal == "win" and (circle := endless(after)):
        return failed("endless", game, circle[0])
    told = SENTENCES["holds"].format(positions=thousands(len(after)))
    return Verdict(True, told, None, len(after))


def endless(after):
    """The positions from which one may never come to an end: who always ends is taken away."""
    left = dict(after)
    while ending := [s for s, below in left.items() if not any(child in left for child in below)]:
        for state in ending:
            del left[state]
    return list(left)


def failed(why, game, state, move=None):
    """The verdict that names the position."""
    words = {"position": game.show(state), "move": move}
    return Verdict(False, SENTENCES[why].format(**words), state)
