"""Pig: roll a die as often as you dare, or hold and bank what the turn has gathered.

A roll of 1 loses the turn's total and passes the turn; any other face adds to the total. Who
first has `target` points in the bank wins. A state is (bank of MAX, bank of MIN, player, total,
rolling): what is banked, whose turn it is, the turn's total, and whether the die is in the
air: then it is a chance node.

Two rules keep the game finite to describe, though not to play: with a total of 0 there is
nothing to hold, so a turn begins with a roll; with enough to win there is nothing to gain
from rolling, so only "hold" is left.
"""

from ..game import CHANCE, MAX, MIN, Game
from ..language import words
from .picture import Picture, draw_die

SENTENCES = words({
    "shown": "MAX {max}\nMIN {min}\n{player}'s turn: {total}",
    "shown rolling": "MAX {max}\nMIN {min}\n{player}'s turn: {total}, rolling",
    "state": "{max} : {min}, turn {total}",
    "state rolling": "{max} : {min}, turn {total}, rolling",
    "rolls": "rolls {face}",
    "roll": "roll",
    "hold": "hold",
})


class Pig(Game):
    """Pig up to `target` points. A win is worth +1 to MAX, a loss -1.

    >>> game = Pig()
    >>> state = game.result(game.initial, "roll")
    >>> game.to_move(state), game.outcomes(state)[0]
    (CHANCE, (1, 0.16666666666666666))
    >>> state = game.result(state, 5)
    >>> game.state_name(state), game.actions(state)
    ('0 : 0, turn 5', ['roll', 'hold'])
    >>> game.state_name(game.result(state, "hold"))
    '5 : 0, turn 0'
    """

    initial = (0, 0, MAX, 0, False)
    default_depth = 2  # the choice and one roll: this comes to "hold at 20"

    def __init__(self, target=100, faces=6):
        if target < 1 or faces < 2:
            raise ValueError("Pig needs a target of 1 or more and a die of 2 faces or more.")
        self.target = target
        self.faces = faces

    def to_move(self, state):
        return CHANCE if state[4] else state[2]

    def actions(self, state):
        max_bank, min_bank, player, total, rolling = state
        if self.is_terminal(state):
            return []
        if rolling:
            return list(range(1, self.faces + 1))
        if not total:
            return ["roll"]
        bank = max_bank if player is MAX else min_bank
        return ["roll", "hold"] if bank + total < self.target else ["hold"]

    def result(self, state, action):
        max_bank, min_bank, player, total, rolling = state
        if action == "roll":
            return (max_bank, min_bank, player, total, True)
        if rolling and action > 1:
            return (max_bank, min_bank, player, total + action, False)
        if rolling:
            total = 0  # the 1 loses the total, and the turn
        if player is MAX:
            return (max_bank + total, min_bank, MIN, 0, False)
        return (max_bank, min_bank + total, MAX, 0, False)

    def is_terminal(self, state):
        return state[0] >= self.target or state[1] >= self.target

    def utility(self, state):
        return 1 if state[0] >= self.target else -1

    def evaluate(self, state):
        """MAX's lead with the turn's total counted in, scaled so that only a win reaches 1."""
        max_bank, min_bank, player, total, _ = state
        return (max_bank - min_bank + player * total) / (self.target + self.faces)

    def outcomes(self, state):
        if self.to_move(state) is not CHANCE:
            return []
        return [(face, 1 / self.faces) for face in self.actions(state)]

    def show(self, state):
        max_bank, min_bank, player, total, rolling = state
        words = {"max": max_bank, "min": min_bank, "player": player, "total": total}
        return SENTENCES["shown rolling" if rolling else "shown"].format(**words)

    def picture(self, state):
        """Both banks, and below them the turn's total."""
        max_bank, min_bank, _, total, rolling = state
        picture = Picture(64, 42)
        picture.text(20, 10, str(max_bank), "label max")
        picture.text(44, 10, str(min_bank), "label min")
        picture.line(32, 4, 32, 16, "grid")
        picture.text(24 if rolling else 32, 31, f"+{total}")
        if rolling:
            draw_die(picture, 40, 21, None)
        return picture

    def state_name(self, state):
        max_bank, min_bank, _, total, rolling = state
        words = {"max": max_bank, "min": min_bank, "total": total}
        return SENTENCES["state rolling" if rolling else "state"].format(**words)

    def action_name(self, state, action):
        if self.to_move(state) is CHANCE:
            return SENTENCES["rolls"].format(face=action)
        return SENTENCES[action]
