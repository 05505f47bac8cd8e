"""The same game with its moves in another order: what alpha-beta's savings hang on."""

from random import Random

from ..game import MIN, Game
from .wrapped import Wrapped

SENTENCE = "An order is {known} or a function of (state, action), not {key!r}."


class Ordered(Wrapped, Game):
    """`game` with its actions in another order.

    `key` is "reversed", "best" or "worst" (by the evaluation, for the player to move),
    "random" (with a `seed`; the same state always gets the same order), or a function of
    (state, action) that works like the key of `sorted`: the smallest comes first.

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
            raise ValueError(SENTENCE.format(known=known, key=key))
        super().__init__(game)
        self.key = key
        self.seed = seed
        # Everything but the order is the game's own, and as quick as before.
        for name in vars(Game):
            if not name.startswith("_") and name not in ("actions", "outcomes"):
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
        return self.game.evaluate(child)

    def outcomes(self, state):
        chances = dict(self.game.outcomes(state))
        return [(action, chances[action]) for action in self.actions(state)]
