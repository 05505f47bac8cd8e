"""Kuhn poker: three cards, two players, one bet. It is tiny, and yet a good player must bluff.

Each player pays a chip and gets one of three cards, jack, queen or king. MAX passes or bets a chip,
then MIN. Whoever passes after a bet folds, and loses the first chip. Else the higher card wins.

A state is a text: MAX's card, MIN's card, and what was done, p for a pass and b for a bet.
"""

from ..game import CHANCE, MAX, MIN
from ..language import words
from .hidden import HiddenGame

CARDS = "JQK"  # from the lowest to the highest
DEALS = ["JQ", "KQ", "KJ", "QJ", "QK", "JK"]  # two neighbours share a card, so sets stand together
ENDS = ("pp", "bp", "bb", "pbp", "pbb")
NAMES = words({"": "the deal", "p": "check", "b": "bet", "bp": "fold", "bb": "call"})


class KuhnPoker(HiddenGame):
    """Kuhn poker. Every value is what MAX wins, in chips.

    >>> game = KuhnPoker()
    >>> game.information_set("JQ"), game.information_set("JQp")
    ('J?', '?Qp')
    >>> game.utility("JQpbp"), game.utility("KQpbb")  # MAX folds; MIN's bet is called
    (-1, 2)
    """

    initial = ""

    def to_move(self, state):
        return (MIN if len(state) % 2 else MAX) if state else CHANCE

    def actions(self, state):
        return [] if state[2:] in ENDS else ["p", "b"] if state else DEALS

    def outcomes(self, state):
        return [] if state else [(deal, 1 / 6) for deal in DEALS]

    def result(self, state, action):
        return state + action

    def utility(self, state):
        if state.endswith("bp"):  # somebody folds
            return int(self.to_move(state))
        wins = MAX if CARDS.index(state[0]) > CARDS.index(state[1]) else MIN
        return wins * (2 if state.endswith("bb") else 1)

    def information_set(self, state):
        return state[0] + "?" + state[2:] if self.to_move(state) is MAX else "?" + state[1:]

    def state_name(self, state):
        return state or NAMES[""]

    show = state_name

    def action_name(self, state, action):
        return NAMES["b" + action if state.endswith("b") else action] if state else action
