"""The same game with its moves in another order: what alpha-beta's savings hang on."""

from inspect import signature
from random import Random

from ..game import MIN, Game
from ..language import words
from .wrapped import Wrapped

ORDER_NAMES = words({  # what people call them, everywhere: on views, plots, in help and on sheets
    "given": "left to right",
    "reversed": "right to left",
    "best": "best first",
    "worst": "worst first",
    "random": "random",
})


def captures_first(game, state, action):
    """An order for `Ordered`: what takes most comes first. A game says it by `taken`.

    >>> from adversarial.games import Checkers
    >>> game = Checkers(size=4, compulsory=False)
    >>> state = game.parse("....  ..b.  .w.w  ....")
    >>> game.actions(state)
    [(5, 2), (5, 3), (6, 1)]
    >>> Ordered(game, captures_first).actions(state)
    [(5, 2), (6, 1), (5, 3)]
    """
    return -game.taken(state, action)


class Ordered(Wrapped, Game):
    """`game` with its actions in another order.

    `key` is "reversed", "best" or "worst" (by the evaluation, for the player to move),
    "random" (with a `seed`; the same state always gets the same order), or a function of
    (state, action) that works like the key of `sorted`: the smallest comes first. One with
    three parameters is given (game, state, action).

    >>> from adversarial.games import Grundy
    >>> Ordered(Grundy(6), "reversed").actions((6,))
    [(6, 2), (6, 1)]
    >>> Ordered(Grundy(6), lambda state, action: -action[1]).actions((6,))
    [(6, 2), (6, 1)]
    """

    ORDERS = ("reversed", "best", "worst", "random")

    def __init__(self, game, key, seed=0):
        if not callable(key) and key not in self.ORDERS:
            known = ", ".join(map(repr, self.ORDERS))
            raise ValueError(f"An order is {known} or a function of (state, action), not {key!r}.")
        super().__init__(game)
        self.key = key
        if callable(key) and _takes_game(key):
            self.key = lambda state, action: key(game, state, action)
        self.seed = seed
        own = "actions", "outcomes", "choose_evaluation"
        for name in vars(Game):  # all else is the game's, and as quick as before
            if not name.startswith("_") and name not in own:
                setattr(self, name, getattr(game, name, getattr(self, name)))

    def actions(self, state):
        moves = list(self.game.actions(state))
        if callable(self.key):
            return sorted(moves, key=lambda action: self.key(state, action))
        if self.key == "reversed":
            return moves[::-1]
        if self.key == "random":
            Random(f"{self.seed} {state!r}").shuffle(moves)
            return moves
        # A sort keeps the order of ties, in both directions.
        good_for_mover = 1 if self.to_move(state) is not MIN else -1
        sign = good_for_mover if self.key == "worst" else -good_for_mover
        return sorted(moves, key=lambda action: sign * self._estimate(state, action))

    def _estimate(self, state, action):
        child = self.game.result(state, action)
        if self.game.is_terminal(child):
            return self.game.utility(child)
        return self.evaluate(child)

    def outcomes(self, state):
        chances = dict(self.game.outcomes(state))
        return [(action, chances[action]) for action in self.actions(state)]


def _takes_game(key):
    """Is it a function of (game, state, action)?"""
    try:
        needed = [p for p in signature(key).parameters.values() if p.default is p.empty]
    except (TypeError, ValueError):  # Python cannot tell
        return False
    return len(needed) == 3
