"""Right negamaxes, in as many styles as people write them: with a window and without."""

from functools import cache
from math import inf

from adversarial import MAX
from adversarial.search import negamax as of_the_package


def for_the_mover(game, state):
    """What the state is worth to the player to move, at the root, too."""
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return max(-for_the_mover(game, game.result(state, a)) for a in game.actions(state))


def in_a_loop(game, state):
    if game.is_terminal(state):
        sign = 1 if game.to_move(state) is MAX else -1
        return sign * game.utility(state)
    best = -inf
    for action in game.actions(state):
        value = -in_a_loop(game, game.result(state, action))
        if value > best:
            best = value
    return best


def with_a_colour(game, state, color=1):
    if game.is_terminal(state):
        return color * game.utility(state)
    best = -inf
    for action in game.actions(state):
        best = max(best, -with_a_colour(game, game.result(state, action), -color))
    return best


def with_the_move(game, state):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), None
    best, choice = -inf, None
    for action in game.actions(state):
        below, _ = with_the_move(game, game.result(state, action))
        if -below > best:
            best, choice = -below, action
    return best, choice


def turned_at_the_root(game, state):
    """MAX's value comes back, whoever begins."""

    def value(state):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        return max(-value(game.result(state, a)) for a in game.actions(state))

    return game.to_move(state) * value(state)


class Negamaxer:
    def __init__(self, game):
        self.game = game

    def score(self, state, colour):
        moves = self.game.actions(state)
        if not moves:
            return colour * self.game.utility(state)
        return max(-self.score(self.game.result(state, move), -colour) for move in moves)


def object_with_a_method(game, state):
    return Negamaxer(game).score(state, 1 if game.to_move(state) is MAX else -1)


def least_for_the_other(game, state):
    """What is least for the other is most for me."""
    if game.is_terminal(state):
        return game.utility(state) if game.to_move(state) is MAX else -game.utility(state)
    return -min(least_for_the_other(game, game.result(state, a)) for a in game.actions(state))


def for_who_has_moved(game, state):
    """The value of a child speaks for the player who has just moved there."""

    def value(state):
        if game.is_terminal(state):
            return -game.to_move(state) * game.utility(state)
        return -max(value(game.result(state, a)) for a in game.actions(state))

    return -value(state)


def remembering(game, state):
    @cache
    def value(state):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        return max(-value(game.result(state, a)) for a in game.actions(state))

    return value(state)


def only_the_move(game, state):
    def value(state):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        return max(-value(game.result(state, a)) for a in game.actions(state))

    if game.is_terminal(state):
        return value(state)
    return max(game.actions(state), key=lambda a: -value(game.result(state, a)))


def soft_window(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = -inf
    for action in game.actions(state):
        best = max(best, -soft_window(game, game.result(state, action), -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def hard_window(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    for action in game.actions(state):
        value = -hard_window(game, game.result(state, action), -beta, -alpha)
        if value >= beta:
            return beta
        alpha = max(alpha, value)
    return alpha


def window_and_colour(game, state, alpha=-inf, beta=inf, color=1):
    if game.is_terminal(state):
        return color * game.utility(state)
    value = -inf
    for action in game.actions(state):
        child = game.result(state, action)
        value = max(value, -window_and_colour(game, child, -beta, -alpha, -color))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


def window_and_move(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state), None
    best, choice = -inf, None
    for action in game.actions(state):
        value = -window_and_move(game, game.result(state, action), -beta, -alpha)[0]
        if value > best:
            best, choice = value, action
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return best, choice


def strict_window(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = -inf
    for action in game.actions(state):
        value = -strict_window(game, game.result(state, action), -beta, -max(alpha, best))
        best = max(best, value)
        if best > beta:
            return best
    return best


def large_numbers_for_infinity(game, state, alpha=-10000, beta=10000):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    best = -10000
    for action in game.actions(state):
        child = game.result(state, action)
        best = max(best, -large_numbers_for_infinity(game, child, -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


RIGHT = [
    of_the_package, for_the_mover, in_a_loop, with_the_move, turned_at_the_root,
    object_with_a_method, least_for_the_other, for_who_has_moved, remembering, only_the_move,
    soft_window, hard_window, window_and_move, strict_window, large_numbers_for_infinity,
]  # fmt: skip
RIGHT_IF_MAX_BEGINS = [with_a_colour, window_and_colour]
