"""Counterfactual regret minimisation: regret matching at every information set of a game.

After Zinkevich, Johanson, Bowling and Piccione (2007), in the form in which one player's regrets
are brought up to date at a time. A strategy is {information set: [probability of each action]}.
"""

from ...game import CHANCE, MAX, MIN
from .regret import regret_matching


class CFR:
    """`current` is what is played next; `average`, what was played on average, is what to use."""

    def __init__(self, game):
        self.game = game
        self.regrets, self.played, self.current = {}, {}, {}

    def run(self, iterations):
        """So many walks through the whole tree for each player."""
        for _ in range(iterations):
            for player in (MAX, MIN):
                self._walk(self.game.initial, player, 1, 1)
                self.current = {at: regret_matching(r) for at, r in self.regrets.items()}
        return self

    @property
    def average(self):
        """The strategy to play."""
        return {at: regret_matching(played) for at, played in self.played.items()}

    def _walk(self, state, player, ours, others):
        """What `player` wins from here. `ours` is how likely the player's own moves lead here,
        and `others` how likely the cards and the opponent do."""
        game = self.game
        if game.is_terminal(state):
            return player * game.utility(state)
        mover = game.to_move(state)
        if mover is CHANCE:
            return sum(
                chance * self._walk(game.result(state, deal), player, ours, others * chance)
                for deal, chance in game.outcomes(state)
            )
        at, actions = game.information_set(state), game.actions(state)
        strategy = self.current.get(at) or regret_matching([0] * len(actions))
        values = [
            self._walk(game.result(state, action), player, ours * p, others)
            if mover is player
            else self._walk(game.result(state, action), player, ours, others * p)
            for action, p in zip(actions, strategy, strict=True)
        ]
        value = sum(p * v for p, v in zip(strategy, values, strict=True))
        if mover is player:
            self._learn(at, strategy, [others * (v - value) for v in values], ours)
        return value

    def _learn(self, at, strategy, regrets, ours):
        """Counterfactual: weighed by how likely all but the player's own moves lead here."""
        for table, more in ((self.regrets, regrets), (self.played, [ours * p for p in strategy])):
            old = table.get(at, [0] * len(more))
            table[at] = [a + b for a, b in zip(old, more, strict=True)]
