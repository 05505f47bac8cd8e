"""How good is a strategy? What the best reply to it wins, exactly."""

from ...game import CHANCE, MAX, MIN


def expected_value(game, strategy, reply=None, state=None):
    """What MAX wins on average with `strategy` against `reply`, or against the same strategy."""
    state = game.initial if state is None else state
    if game.is_terminal(state):
        return game.utility(state)
    player = game.to_move(state)
    mixed = _branches(game, state, strategy if player is MAX or reply is None else reply)
    return sum(p * expected_value(game, strategy, reply, child) for child, p in mixed)


def best_reply(game, player, strategy):
    """(What `player` wins at best against a strategy, the pure strategy that wins it)."""
    reply = _Reply(game, player, strategy)
    return reply.value(game.initial), reply.choices


class _Reply:
    """One action for each information set: its states cannot be told apart."""

    def __init__(self, game, player, strategy):
        self.game, self.player, self.strategy = game, player, strategy
        self.sets, self.choices = {}, {}
        self._gather(game.initial, 1)

    def _gather(self, state, reach):
        """Every state of an information set, and how likely all but the player lead there."""
        if self.game.is_terminal(state):
            return
        if is_ours := self.game.to_move(state) is self.player:
            at = self.game.information_set(state)
            self.sets.setdefault(at, []).append((state, reach))
        for child, p in _branches(self.game, state, None if is_ours else self.strategy):
            self._gather(child, reach * p)

    def value(self, state):
        """What the player wins from here."""
        if self.game.is_terminal(state):
            return self.player * self.game.utility(state)
        if self.game.to_move(state) is self.player:
            action = self._choose(self.game.information_set(state), self.game.actions(state))
            return self.value(self.game.result(state, action))
        branches = _branches(self.game, state, self.strategy)
        return sum(p * self.value(child) for child, p in branches)

    def _choose(self, at, actions):
        """The best action on average over all states of the set, each as likely as it is."""

        def total(action):
            results = [(self.game.result(state, action), reach) for state, reach in self.sets[at]]
            return sum(reach * self.value(child) for child, reach in results)

        if at not in self.choices:
            self.choices[at] = max(actions, key=total)
        return self.choices[at]


def exploitability(game, strategy):
    """What a best reply wins on average over both seats: 0 in an equilibrium, and only there."""
    return sum(best_reply(game, player, strategy)[0] for player in (MAX, MIN)) / 2


def _branches(game, state, strategy):
    """[(child, its probability)]; without a strategy every action counts whole."""
    if game.to_move(state) is CHANCE:
        return [(game.result(state, action), p) for action, p in game.outcomes(state)]
    actions = game.actions(state)
    shares = strategy[game.information_set(state)] if strategy else [1] * len(actions)
    return [(game.result(state, a), p) for a, p in zip(actions, shares, strict=True)]
