"""A table for Kuhn poker: your card, the other one face down until the end, and the chips."""

from ....game import CHANCE, MAX, MIN
from ....games.kuhn import CARDS
from ....games.picture import Picture
from ....language import words
from .base import Board, Target, add_button, whose

TABLE = words({
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "you": "you",
    "machine": "machine",
    "turn": "You hold the {card}. {moves}?",
    "showdown": "{chips}, {cards}",
    "you folded": "1 chip, since you fold; it was {cards}",
    "machine folded": "1 chip, since the machine folds; it was {cards}",
    "1": "1 chip",
    "2": "2 chips",
    "cards": "the {high} against the {low}",
})
CARD = (26, 36)  # how wide and high


class CardTable(Board):
    """Two cards, the chips below them, and a button for each move."""

    seat = MAX  # where the person sits

    def areas(self, state):
        return [
            Target(route[0], 2 + 60 * i, 72, 56, 13, self.action_words(state, action))
            for i, (route, action) in enumerate(self.routes(state).items())
        ]

    def picture(self, state, path=(), moves=()):
        picture = Picture(120, 88)
        for player in (MAX, MIN):
            self._add_seat(picture, 30 if player is self.seat else 90, player, state)
        for target in self.areas(state):
            if self.rules.to_move(state) is self.seat:
                add_button(picture, target)
        return picture

    def _add_seat(self, picture, x, player, state):
        wide, high = CARD
        is_seen = player is self.seat or self.rules.is_terminal(state)
        picture.text(x, 5, TABLE[whose(player, self.seat)], f"seat {player.name.lower()}")
        picture.rect(x - wide / 2, 12, wide, high, "card" if is_seen else "card back")
        cards = state[:2] or "??"  # before the deal
        card = cards[0 if player is MAX else 1] if is_seen else "?"
        picture.text(x, 12 + high / 2, card, "face")
        for i in range(1 + state[2 if player is MAX else 3 :: 2].count("b")):
            picture.rect(x - 8, 62 - 6 * i, 16, 5, "chip")

    def prompt(self, state, path=()):
        card = TABLE[state[0 if self.seat is MAX else 1]]
        moves = self.legal(state)
        return TABLE["turn"].format(card=card, moves=moves[:1].upper() + moves[1:])

    def tell(self, moves, you):
        """What was done, but not what was dealt."""
        return super().tell([move for move in moves if move[1] is not CHANCE], you)

    def ending(self, state):
        low, high = sorted(state[:2], key=CARDS.index)
        cards = TABLE["cards"].format(high=TABLE[high], low=TABLE[low])
        if state.endswith("bp"):
            who = whose(self.rules.to_move(state).other, self.seat)
            return TABLE[f"{who} folded"].format(cards=cards)
        chips = TABLE[str(abs(self.rules.utility(state)))]
        return TABLE["showdown"].format(chips=chips, cards=cards)
