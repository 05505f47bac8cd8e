"""Right alpha-beta searches that differ in how they cut, what they return and for whom."""

from functools import cache
from math import inf
from types import SimpleNamespace
from typing import Any, NamedTuple

from adversarial import MAX
from tests.programs.filmed import right


class Cut(Exception):
    """The value at which a node was left."""


@right()
def cuts_by_exception(game, state):
    """A cut is an exception that the caller catches."""

    def value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        maximising = game.to_move(state) is MAX
        best = -inf if maximising else inf
        for action in game.actions(state):
            try:
                below = value(game.result(state, action), alpha, beta)
            except Cut as cut:
                below = cut.args[0]
            if maximising:
                best = max(best, below)
                alpha = max(alpha, best)
            else:
                best = min(best, below)
                beta = min(beta, best)
            if alpha >= beta:
                raise Cut(best)
        return best

    return value(state, -inf, inf)


@right()
def dispatches_with_window(game, state):
    """value() with a window sends on to max_value or min_value."""

    def value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        if game.to_move(state) == MAX:
            return max_value(state, alpha, beta)
        return min_value(state, alpha, beta)

    def max_value(state, alpha, beta):
        v = -inf
        for action in game.actions(state):
            v = max(v, value(game.result(state, action), alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(state, alpha, beta):
        v = inf
        for action in game.actions(state):
            v = min(v, value(game.result(state, action), alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    return value(state, -inf, inf)


class Found(NamedTuple):
    """A value with its move."""

    value: float
    move: Any = None


@right()
def named_tuples_with_window(game, state, alpha=-inf, beta=inf):
    """Returns a NamedTuple, fail-soft."""
    if game.is_terminal(state):
        return Found(game.utility(state))
    best = None
    for move in game.actions(state):
        value = named_tuples_with_window(game, game.result(state, move), alpha, beta).value
        if best is None or (value - best.value) * game.to_move(state) > 0:
            best = Found(value, move)
        if game.to_move(state) == MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return best


@right()
def move_first_with_window(game, state, alpha=-inf, beta=inf):
    """Returns (move, value), the cut at the top of the loop."""
    if game.is_terminal(state):
        return None, game.utility(state)
    maximising = game.to_move(state) == MAX
    chosen, best = None, -inf if maximising else inf
    for move in game.actions(state):
        if alpha >= beta:
            break
        _, value = move_first_with_window(game, game.result(state, move), alpha, beta)
        if maximising and value > best:
            chosen, best = move, value
            alpha = max(alpha, best)
        elif not maximising and value < best:
            chosen, best = move, value
            beta = min(beta, best)
    return chosen, best


@right()
def leaves_valued_above_with_window(game, state, alpha=-inf, beta=inf):
    """The caller values an end by itself."""
    if game.is_terminal(state):
        return game.utility(state)
    maximising = game.to_move(state) == MAX
    best = -inf if maximising else inf
    for move in game.actions(state):
        child = game.result(state, move)
        if game.is_terminal(child):
            value = game.utility(child)
        else:
            value = leaves_valued_above_with_window(game, child, alpha, beta)
        if maximising:
            best = max(best, value)
            alpha = max(alpha, value)
        else:
            best = min(best, value)
            beta = min(beta, value)
        if alpha >= beta:
            return best
    return best


@right("min")
def negamax_for_who_has_just_moved(game, state):
    """Numbers and window speak for the player who has just moved."""

    def search(state, alpha, beta):
        if game.is_terminal(state):
            return -game.to_move(state) * game.utility(state)
        best = inf
        for move in game.actions(state):
            best = min(best, -search(game.result(state, move), -beta, -alpha))
            beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    return -game.to_move(state) * search(state, -inf, inf)


@right("")
def bare_negamax_with_window(game, state, alpha=-inf, beta=inf, colour=1):
    """Negamax as the encyclopedia has it, right where MAX begins."""
    if game.is_terminal(state):
        return colour * game.utility(state)
    value = -inf
    for move in game.actions(state):
        child = game.result(state, move)
        value = max(value, -bare_negamax_with_window(game, child, -beta, -alpha, -colour))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


@right("min")
def negamax_strict(game, state):
    """Negamax that goes on where alpha and beta have met."""

    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        best = -inf
        for move in game.actions(state):
            best = max(best, -search(game.result(state, move), -beta, -max(alpha, best)))
            if best > beta:
                break
        return best

    return game.to_move(state) * search(state, -inf, inf)


@right()
def player_at_the_root_with_window(game, state):
    """Numbers and window speak for the player who is asked."""
    me = game.to_move(state)

    def value(state, alpha, beta):
        if game.is_terminal(state):
            return me * game.utility(state)
        mine = game.to_move(state) == me
        best = -inf if mine else inf
        for move in game.actions(state):
            below = value(game.result(state, move), alpha, beta)
            if mine:
                best = max(best, below)
                alpha = max(alpha, best)
            else:
                best = min(best, below)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    return me * value(state, -inf, inf)


@right()
def cached_with_window(game, state):
    """lru_cache on state and window."""

    @cache
    def value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        maximising = game.to_move(state) is MAX
        best = -inf if maximising else inf
        for move in game.actions(state):
            below = value(game.result(state, move), alpha, beta)
            best = max(best, below) if maximising else min(best, below)
            alpha, beta = (max(alpha, best), beta) if maximising else (alpha, min(beta, best))
            if alpha >= beta:
                break
        return best

    return value(state, -inf, inf)


@right()
def objects_with_window(game, state):
    """Node objects that hold state and window; the answer has .value."""

    def search(node):
        if game.is_terminal(node.state):
            return SimpleNamespace(value=game.utility(node.state))
        maximising = game.to_move(node.state) is MAX
        best = -inf if maximising else inf
        for move in game.actions(node.state):
            child = SimpleNamespace(
                state=game.result(node.state, move), alpha=node.alpha, beta=node.beta
            )
            value = search(child).value
            if maximising:
                best = max(best, value)
                node.alpha = max(node.alpha, best)
            else:
                best = min(best, value)
                node.beta = min(node.beta, best)
            if node.alpha >= node.beta:
                break
        return SimpleNamespace(value=best)

    return search(SimpleNamespace(state=state, alpha=-inf, beta=inf))


@right("min rows", "wins")
def stops_at_a_win_with_window(game, state, alpha=-1, beta=1):
    """The window of a game of win and loss: nothing is better than 1, nothing worse than -1."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        for move in game.actions(state):
            alpha = max(
                alpha, stops_at_a_win_with_window(game, game.result(state, move), alpha, beta)
            )
            if alpha >= beta:
                return alpha
        return alpha
    for move in game.actions(state):
        child = game.result(state, move)
        beta = min(beta, stops_at_a_win_with_window(game, child, alpha, beta))
        if alpha >= beta:
            return beta
    return beta
