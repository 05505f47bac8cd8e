"""Quiescence search as students and textbooks write it: every one of these is right.

Nobody may decline to go on: a position that is not quiet is worth what its best move is worth.
"""

# ruff: noqa: SIM114  (every style on purpose)

from functools import cache
from math import inf

from adversarial import MAX, MIN


def single_function(game, state):
    """One function, three cases."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.is_quiet(state):
        return game.evaluate(state)
    values = [single_function(game, game.result(state, action)) for action in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def not_quiet_branch(game, state):
    """Asks `not is_quiet` and goes on inside the branch."""
    if game.is_terminal(state):
        return game.utility(state)
    if not game.is_quiet(state):
        best = -inf if game.to_move(state) == MAX else inf
        for action in game.actions(state):
            value = not_quiet_branch(game, game.result(state, action))
            if game.to_move(state) == MAX and value > best:
                best = value
            elif game.to_move(state) == MIN and value < best:
                best = value
        return best
    return game.evaluate(state)


def pair_of_functions(game, state):
    """The pair max_value and min_value."""

    def max_value(state):
        if game.is_terminal(state):
            return game.utility(state)
        if game.is_quiet(state):
            return game.evaluate(state)
        v = -inf
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a)))
        return v

    def min_value(state):
        if game.is_terminal(state):
            return game.utility(state)
        if game.is_quiet(state):
            return game.evaluate(state)
        v = inf
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a)))
        return v

    return max_value(state) if game.to_move(state) == MAX else min_value(state)


def negamax_by_sign(game, state):
    """Negamax: each number turned to speak for the player to move."""

    def search(state):
        sign = game.to_move(state)
        if game.is_terminal(state):
            return sign * game.utility(state)
        if game.is_quiet(state):
            return sign * game.evaluate(state)
        return max(-search(game.result(state, action)) for action in game.actions(state))

    return game.to_move(state) * search(state)


def with_window(game, state, alpha=-inf, beta=inf):
    """Alpha-beta below the horizon, fail-soft."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.is_quiet(state):
        return game.evaluate(state)
    maximising = game.to_move(state) == MAX
    value = -inf if maximising else inf
    for action in game.actions(state):
        below = with_window(game, game.result(state, action), alpha, beta)
        if maximising:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def hard_window_negamax(game, state):
    """The chess programmers' form without stand-pat: fail-hard negamax."""

    def quiesce(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        if game.is_quiet(state):
            return game.to_move(state) * game.evaluate(state)
        for move in game.actions(state):
            score = -quiesce(game.result(state, move), -beta, -alpha)
            if score >= beta:
                return beta
            alpha = max(alpha, score)
        return alpha

    return game.to_move(state) * quiesce(state, -inf, inf)


def value_and_action(game, state):
    """Returns (value, action), no action where the search stops."""
    if game.is_terminal(state):
        return game.utility(state), None
    if game.is_quiet(state):
        return game.evaluate(state), None
    best_value, best_action = None, None
    for action in game.actions(state):
        value, _ = value_and_action(game, game.result(state, action))
        if best_value is None or (value - best_value) * game.to_move(state) > 0:
            best_value, best_action = value, action
    return best_value, best_action


def stops_helper(game, state):
    """Two helpers: does the search stop here, and what is it worth then."""

    def stops(state):
        return game.is_terminal(state) or game.is_quiet(state)

    def worth(state):
        return game.utility(state) if game.is_terminal(state) else game.evaluate(state)

    def search(state):
        if stops(state):
            return worth(state)
        best = max if game.to_move(state) == MAX else min
        return best(search(game.result(state, action)) for action in game.actions(state))

    return search(state)


def explicit_stack(game, state):
    """No recursion: a stack of nodes, each with the list its value goes into."""
    root = []
    stack = [(state, root, None)]
    while stack:
        here, into, values = stack.pop()
        if values is not None:
            into.append(max(values) if game.to_move(here) == MAX else min(values))
        elif game.is_terminal(here):
            into.append(game.utility(here))
        elif game.is_quiet(here):
            into.append(game.evaluate(here))
        else:
            values = []
            stack.append((here, into, values))
            stack += [
                (game.result(here, action), values, None) for action in game.actions(here)[::-1]
            ]
    return root[0]


def cached(game, state):
    """A cache on the state."""

    @cache
    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        if game.is_quiet(state):
            return game.evaluate(state)
        best = {MAX: max, MIN: min}[game.to_move(state)]
        return best(value(game.result(state, action)) for action in game.actions(state))

    return value(state)


def depth_below_zero(game, state, depth=0):
    """A depth-limited search that goes on below depth 0 while it is not quiet."""
    if game.is_terminal(state):
        return game.utility(state)
    if depth <= 0 and game.is_quiet(state):
        return game.evaluate(state)
    values = []
    for action in game.actions(state):
        values.append(depth_below_zero(game, game.result(state, action), depth - 1))
    if game.to_move(state) == MAX:
        return max(values)
    return min(values)


class Quiescence:
    """A class that counts how many plies the search went on."""

    def __init__(self, game):
        self.game = game
        self.deepest = 0

    def value(self, state, ply=0):
        self.deepest = max(self.deepest, ply)
        if self.game.is_terminal(state):
            return self.game.utility(state)
        if self.game.is_quiet(state):
            return self.game.evaluate(state)
        children = [self.game.result(state, action) for action in self.game.actions(state)]
        values = sorted(self.value(child, ply + 1) for child in children)
        return values[-1] if self.game.to_move(state) == MAX else values[0]


def quiescence_object(game, state):
    """Makes an object and asks it."""
    return Quiescence(game).value(state)


def right_to_left(game, state):
    """Reverse order, first child starts the loop, no infinities."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.is_quiet(state):
        return game.evaluate(state)
    moves = list(game.actions(state))
    value = right_to_left(game, game.result(state, moves.pop()))
    while moves:
        other = right_to_left(game, game.result(state, moves.pop()))
        value = max(value, other) if game.to_move(state) == MAX else min(value, other)
    return value


def quiet_first(game, state):
    """Asks for quiet first and for the end inside."""
    if game.is_quiet(state) or game.is_terminal(state):
        return game.utility(state) if game.is_terminal(state) else game.evaluate(state)
    pick = max if game.to_move(state) == MAX else min
    return pick([quiet_first(game, game.result(state, action)) for action in game.actions(state)])


RIGHT = [
    single_function,
    not_quiet_branch,
    pair_of_functions,
    negamax_by_sign,
    with_window,
    hard_window_negamax,
    value_and_action,
    stops_helper,
    explicit_stack,
    cached,
    depth_below_zero,
    quiescence_object,
    right_to_left,
    quiet_first,
]
