"""Coins in a row, for several players: take the coin at the left end or at the right end.

A state is (row, takings): the coins that are left, and what each player has. The number of coins
tells whose turn it is, and the last coin needs no choice.
"""

from ..language import words
from .picture import Picture
from .several import P1, P2, P3, MultiplayerGame

SENTENCES = words({
    "left": "left ({coin})",
    "right": "right ({coin})",
    "end": "the end with {takings}",
})
ENDS = {"left": 0, "right": -1}


class Coins(MultiplayerGame):
    """A row of coins. Everybody wants as much as possible, and all of it goes to somebody.

    >>> game = Coins((1, 4, 2, 9, 3))
    >>> game.result(game.initial, "right")
    ((1, 4, 2, 9), (3, 0, 0))
    >>> game.total
    19
    """

    def __init__(self, row=(1, 4, 2, 9, 3), players=(P1, P2, P3)):
        if not row or any(not isinstance(coin, int) or coin < 1 for coin in row):
            raise ValueError(f"A row needs coins, each worth 1 or more, not {row!r}.")
        self.players, self.row, self.total = tuple(players), tuple(row), sum(row)
        self.initial = self.row, (0,) * len(self.players)

    def to_move(self, state):
        return self.players[(len(self.row) - len(state[0])) % len(self.players)]

    def actions(self, state):
        return list(ENDS) if len(state[0]) > 1 else []

    def result(self, state, end):
        row, takings = state
        coin = row[ENDS[end]]
        return row[1:] if end == "left" else row[:-1], self._given(takings, state, coin)

    def utility(self, state):
        row, takings = state
        return self._given(takings, state, sum(row))

    def evaluate(self, state):
        """What each has so far."""
        return state[1]

    def _given(self, takings, state, coin):
        """The takings, when the one to move has got this coin."""
        mover = self.to_move(state)
        return tuple(has + coin * (place == mover) for place, has in enumerate(takings))

    def action_name(self, state, end):
        return SENTENCES[end].format(coin=state[0][ENDS[end]])

    def state_name(self, state):
        row = " ".join(map(str, state[0]))
        return row if len(state[0]) > 1 else SENTENCES["end"].format(takings=self.utility(state))

    def show(self, state):
        return f"{' '.join(map(str, state[0]))} | {' '.join(map(str, state[1]))}"

    def picture(self, state, size=22):
        """The coins that are left, in the middle."""
        row, _ = state
        picture = Picture(len(self.row) * size, size)
        start = (len(self.row) - len(row)) * size / 2
        for place, coin in enumerate(row):
            x = start + (place + 0.5) * size
            picture.circle(x, size / 2, size / 2 - 1.5, "empty")
            picture.text(x, size / 2, str(coin))
        return picture

    def __repr__(self):
        return f"Coins({self.row})"
