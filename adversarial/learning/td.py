"""TD(0): learn the weights of an evaluation from games against itself.

The value of a position should be what the next one is worth, for then nothing is left to learn.
So after every move the weights go a little way towards that: the difference in time.
"""

from math import fsum
from operator import mul
from random import Random


def linear(weights, features):
    """A linear evaluation: each feature times its weight, all added up."""
    return fsum(map(mul, weights, features))


def td_update(weights, features, after, utility, rate):
    """The weights after one move, from a position with these features to one with those `after`.

    `utility` is MAX's at an end, and None while the game goes on.

    >>> td_update([0.5, 0.0], [1, 2], [3, 1], None, 0.1)  # 0.5 should have been 1.5
    [0.6, 0.2]
    """
    target = linear(weights, after) if utility is None else utility
    error = target - linear(weights, features)
    return [w + rate * error * f for w, f in zip(weights, features, strict=True)]


def learn_weights(game, features, games, rate=0.01, curiosity=0.2, seed=0, update=td_update):
    """Self-play: yields the weights before the first game and after each.

    Both sides play the move that looks best one ply ahead; `curiosity` is the share of random ones.
    """
    random, weights = Random(seed), [0.0] * len(features.names)
    yield weights
    for _ in range(games):
        state = game.initial
        while not game.is_terminal(state):
            before, state = state, next_state(game, state, features, weights, curiosity, random)
            utility = game.utility(state) if game.is_terminal(state) else None
            weights = update(weights, features(before), features(state), utility, rate)
        yield weights


def next_state(game, state, features, weights, curiosity, random):
    """Where the mover goes: to the best for MAX or for MIN, and now and then anywhere."""
    states = [game.result(state, action) for action in game.actions(state)]
    if random.random() < curiosity:
        return random.choice(states)

    def worth(state):
        if game.is_terminal(state):
            return game.utility(state)
        return linear(weights, features(state))

    player = game.to_move(state)
    return max(states, key=lambda each: player * worth(each))
