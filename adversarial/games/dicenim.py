"""Dice Nim: one pile of matches, and a die that says how many a turn may take at most.

A state is (matches, player, roll): the pile, whose turn it is, and what the die shows, 0 as
long as it has not been rolled. Before the roll it is a chance node, after it a choice.
"""

from ..game import CHANCE, MAX, MIN, Game
from ..language import words
from .picture import Picture, draw_die, draw_matches

SENTENCES = words({
    "no matches": "no matches",
    "shown to roll": "{pile}\n{player} to roll",
    "shown rolled": "{pile}\n{player} rolled {roll}",
    "1 match to roll": "1 match, {player} to roll",
    "matches to roll": "{n} matches, {player} to roll",
    "1 match rolled": "1 match, roll {roll}",
    "matches rolled": "{n} matches, roll {roll}",
    "rolls": "rolls {n}",
    "take": "take {n}",
})


class DiceNim(Game):
    """Dice Nim: who takes the last match wins, or loses if `misere`; worth +1 or -1 to MAX.

    >>> game = DiceNim(matches=5, faces=3)
    >>> game.to_move(game.initial), game.outcomes(game.initial)[0]
    (CHANCE, (1, 0.3333333333333333))
    >>> state = game.result(game.initial, 2)
    >>> game.to_move(state), game.state_name(state), game.actions(state)
    (MAX, '5 matches, roll 2', [1, 2])
    >>> game.state_name(game.result(state, 2))
    '3 matches, MIN to roll'
    """

    def __init__(self, matches=7, faces=3, misere=False):
        if matches < 0 or faces < 1:
            raise ValueError("A pile has 0 matches or more, and a die 1 face or more.")
        self.faces = faces
        self.misere = misere
        self.initial = (matches, MAX, 0)

    def to_move(self, state):
        """The player who has rolled, else CHANCE: there too when no match is left to roll for."""
        _, player, roll = state
        return player if roll else CHANCE

    def actions(self, state):
        matches, _, roll = state
        if not matches:
            return []
        most = min(roll, matches) if roll else self.faces
        return list(range(1, most + 1))

    def result(self, state, action):
        matches, player, roll = state
        if roll:
            return (matches - action, MIN if player is MAX else MAX, 0)
        return (matches, player, action)

    def is_terminal(self, state):
        return not state[0]

    def utility(self, state):
        _, player, _ = state  # whose turn it would be: the other one took the last match
        return int(player if self.misere else -player)

    def outcomes(self, state):
        if self.to_move(state) is not CHANCE:
            return []
        return [(face, 1 / self.faces) for face in self.actions(state)]

    def show(self, state):
        matches, player, roll = state
        if not matches:
            return SENTENCES["no matches"]
        words = {"pile": " ".join("|" * matches), "player": player, "roll": roll}
        return SENTENCES["shown rolled" if roll else "shown to roll"].format(**words)

    def picture(self, state):
        """The matches that are left, and the die."""
        matches, _, roll = state
        pile = max(matches * 5, 10)
        picture = Picture(pile + 24, 20)
        if matches:
            draw_matches(picture, 4, 5, matches)
            draw_die(picture, pile + 5, 1, roll)
        else:
            picture.line(7, 12, 17, 12, "empty")
        return picture

    def state_name(self, state):
        matches, player, roll = state
        if not matches:
            return SENTENCES["no matches"]
        pile = "1 match" if matches == 1 else "matches"
        sentence = SENTENCES[f"{pile} rolled" if roll else f"{pile} to roll"]
        return sentence.format(n=matches, player=player, roll=roll)

    def action_name(self, state, action):
        kind = "rolls" if self.to_move(state) is CHANCE else "take"
        return SENTENCES[kind].format(n=action)
