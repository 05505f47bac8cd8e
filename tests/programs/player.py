"""Players as students write them: every one of these is right, and asks no more than it may."""

from functools import partial
from math import inf
from random import Random

from adversarial import MAX, MIN


def value(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    values = [value(game, game.result(state, a), depth - 1) for a in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def three_plies(game, state):
    choose = max if game.to_move(state) is MAX else min
    return choose(game.actions(state), key=lambda a: value(game, game.result(state, a), 2))


def a_loop(game, state):
    sign, best, best_move = int(game.to_move(state)), -inf, None
    for move in game.actions(state):
        worth = sign * value(game, game.result(state, move), 2)
        if worth > best:
            best, best_move = worth, move
    return best_move


def the_last_of_equals(game, state):
    sign, best, best_move = int(game.to_move(state)), -inf, None
    for move in game.actions(state):
        worth = sign * value(game, game.result(state, move), 2)
        if worth >= best:
            best, best_move = worth, move
    return best_move


def alphabeta(game, state, depth, alpha=-inf, beta=inf):
    """Returns a pair."""
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return game.evaluate(state), None
    best = None
    for move in game.actions(state):
        worth, _ = alphabeta(game, game.result(state, move), depth - 1, alpha, beta)
        if game.to_move(state) is MAX and (best is None or worth > best[0]):
            best, alpha = (worth, move), max(alpha, worth)
        elif game.to_move(state) is MIN and (best is None or worth < best[0]):
            best, beta = (worth, move), min(beta, worth)
        if alpha >= beta:
            break
    return best


def by_alphabeta(game, state):
    return alphabeta(game, state, 3)[1]


def negamax(game, state, depth):
    sign = 1 if game.to_move(state) == MAX else -1
    if game.is_terminal(state):
        return sign * game.utility(state)
    if depth == 0:
        return sign * game.evaluate(state)
    return max(-negamax(game, game.result(state, a), depth - 1) for a in game.actions(state))


def by_negamax(game, state):
    return min(game.actions(state), key=lambda a: negamax(game, game.result(state, a), 2))


def deeper_and_deeper(game, state):
    best = game.actions(state)[0]
    try:
        for depth in range(1, 10):
            best = alphabeta(game, state, depth)[1]
    except ValueError:
        pass
    return best


def with_a_budget(game, state):
    """Counts for itself, and stops before it has to."""
    left = 1_900

    def search(state, depth):
        nonlocal left
        left -= 6
        if left < 40:
            raise TimeoutError
        return value(game, state, 0) if depth == 0 or game.is_terminal(state) else backed_up(
            state, depth
        )  # fmt: skip

    def backed_up(state, depth):
        choose = max if game.to_move(state) is MAX else min
        return choose(search(game.result(state, a), depth - 1) for a in game.actions(state))

    choose = max if game.to_move(state) is MAX else min
    best = None
    for depth in (0, 1, 2):
        try:
            best = choose(
                game.actions(state),
                key=lambda a, depth=depth: search(game.result(state, a), depth),
            )
        except TimeoutError:
            break
    return best


def by_chance_among_equals(game, state):
    sign = int(game.to_move(state))
    values = {a: sign * value(game, game.result(state, a), 2) for a in game.actions(state)}
    best = max(values.values())
    return Random(7).choice([a for a in values if values[a] == best])


class AnObject:
    """Keeps what it has seen."""

    def __init__(self):
        self.known = {}

    def __call__(self, game, state):
        self.known = {}
        sign = int(game.to_move(state))
        return max(
            game.actions(state), key=lambda a: sign * self.value(game, game.result(state, a), 2)
        )

    def value(self, game, state, depth):
        if (state, depth) not in self.known:
            self.known[state, depth] = self.searched(game, state, depth)
        return self.known[state, depth]

    def searched(self, game, state, depth):
        if game.is_terminal(state):
            return game.utility(state)
        if not depth:
            return game.evaluate(state)
        values = [self.value(game, game.result(state, a), depth - 1) for a in game.actions(state)]
        return max(values) if game.to_move(state) is MAX else min(values)


def quickest_first(game, state):
    """A win is better the sooner it comes."""

    def search(state, depth):
        if game.is_terminal(state):
            return game.utility(state) * (1 + depth / 10)
        if depth == 0:
            return game.evaluate(state)
        values = [search(game.result(state, a), depth - 1) for a in game.actions(state)]
        return max(values) if game.to_move(state) is MAX else min(values)

    sign = int(game.to_move(state))
    return max(game.actions(state), key=lambda a: sign * search(game.result(state, a), 2))


def to_some_depth(game, state, depth):
    return alphabeta(game, state, depth)[1]


RIGHT = [
    three_plies, a_loop, the_last_of_equals, by_alphabeta, by_negamax, deeper_and_deeper,
    with_a_budget, by_chance_among_equals, AnObject(), quickest_first,
    partial(to_some_depth, depth=3),
]  # fmt: skip
