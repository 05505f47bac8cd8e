"""How good is a strategy? What the best reply to it wins, exactly."""

from functools import cache

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
    sets, choices = {}, {}

    def gather(state, reach):
        """Every state of an information set, and how likely the others' moves lead there."""
        if game.is_terminal(state):
            return
        if is_ours := game.to_move(state) is player:
            sets.setdefault(game.information_set(state), []).append((state, reach))
        for child, p in _branches(game, state, None if is_ours else strategy):
            gather(child, reach * p)

    @cache
    def value(state):
        if game.is_terminal(state):
            return player * game.utility(state)
        if game.to_move(state) is player:
            return value(game.result(state, choose(game.information_set(state), state)))
        return sum(p * value(child) for child, p in _branches(game, state, strategy))

    def choose(at, state):
        """One action for all states of the set: the player cannot tell them apart."""
        if at not in choices:
            choices[at] = max(
                game.actions(state),
                key=lambda action: sum(r * value(game.result(s, action)) for s, r in sets[at]),
            )
        return choices[at]

    gather(game.initial, 1)
    return value(game.initial), choices


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
