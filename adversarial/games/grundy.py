"""Grundy's game: split one pile into two unequal piles; who cannot move loses.

A state is the tuple of piles, largest first. A move adds one pile, so the number of piles
tells whose turn it is.
"""

from ..game import MAX, MIN, Game
from ..language import words
from .picture import Picture

SENTENCES = words({
    "text": "Piles are written like 4+2, not {text!r}.",
    "move": "{pile} into {large}+{small}",
})


class Grundy(Game):
    """Grundy's game with `n` chips, in one pile or (a tuple) in several.

    >>> game = Grundy(6)
    >>> game.actions((6,))  # the pile and the smaller of its two parts
    [(6, 1), (6, 2)]
    >>> game.show(game.result((6,), (6, 2)))
    '4+2'
    """

    def __init__(self, n=6):
        piles = (n,) if isinstance(n, int) else tuple(n)
        if not piles or any(not isinstance(pile, int) or pile < 1 for pile in piles):
            raise ValueError(f"Grundy's game needs piles of at least one chip, not {n!r}.")
        self.initial = tuple(sorted(piles, reverse=True))

    def to_move(self, state):
        return MIN if (len(state) - len(self.initial)) & 1 else MAX

    def actions(self, state):
        piles = dict.fromkeys(state)  # equal piles give equal moves: once is enough
        return [(pile, part) for pile in piles for part in range(1, (pile + 1) // 2)]

    def result(self, state, action):
        pile, part = action
        piles = list(state)
        piles.remove(pile)
        return tuple(sorted([*piles, pile - part, part], reverse=True))

    def is_terminal(self, state):
        return state[0] <= 2  # piles of one and two cannot be split unequally

    def utility(self, state):
        return -self.to_move(state)  # the one to move cannot: the other moved last

    def show(self, state):
        return "+".join(map(str, state))

    state_name = show

    def picture(self, state, chip=5, gap=4):
        """The piles side by side, each with its number."""
        tallest = max(self.initial[0], state[0])
        width = 11 if tallest < 10 else 15  # for the number below
        height = tallest * chip + 14
        picture = Picture(len(state) * (width + gap) - gap, height)
        for i, pile in enumerate(state):
            x = i * (width + gap)
            for n in range(pile):
                picture.rect(x, height - 14 - (n + 1) * chip, width, chip - 1, "chip")
            picture.text(x + width / 2, height - 5, str(pile))
        return picture

    def parse(self, text):
        """The state that a text such as '4+2' shows."""
        try:
            piles = [int(pile) for pile in text.split("+")]
        except ValueError:
            piles = [0]
        if min(piles) < 1:
            raise ValueError(SENTENCES["text"].format(text=text))
        return tuple(sorted(piles, reverse=True))

    def action_name(self, state, action):
        pile, part = action
        return SENTENCES["move"].format(pile=pile, large=pile - part, small=part)
