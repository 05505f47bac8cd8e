"""Right searches that scout: narrow windows, second passes and tests."""

# ruff: noqa: RET503  (every style on purpose)

from math import inf, nextafter
from operator import ge, le

from adversarial import MAX
from tests.programs.filmed import right


@right("min")
def negascout(game, state):
    """NegaScout with windows of width one: values are whole numbers."""

    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        best, bound = -inf, beta
        for i, move in enumerate(game.actions(state)):
            child = game.result(state, move)
            score = -search(child, -bound, -max(alpha, best))
            if i and max(alpha, best) < score < beta:
                score = -search(child, -beta, -score)
            best = max(best, score)
            if best >= beta:
                break
            bound = max(alpha, best) + 1
        return best

    return game.to_move(state) * search(state, -inf, inf)


@right()
def pvs_for_both(game, state, alpha=-inf, beta=inf):
    """Principal variation search for MAX and MIN in one function, fail-soft."""
    if game.is_terminal(state):
        return game.utility(state)
    maximising = game.to_move(state) is MAX
    best = None
    for move in game.actions(state):
        child = game.result(state, move)
        if best is None:
            value = pvs_for_both(game, child, alpha, beta)
        elif maximising:
            value = pvs_for_both(game, child, alpha, nextafter(alpha, inf))
            if alpha < value < beta:
                value = pvs_for_both(game, child, alpha, beta)
        else:
            value = pvs_for_both(game, child, nextafter(beta, -inf), beta)
            if alpha < value < beta:
                value = pvs_for_both(game, child, alpha, beta)
        if best is None or (value > best if maximising else value < best):
            best = value
        if maximising:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


@right()
def pvs_at_the_root(game, state):
    """The root scouts its later moves; below it is plain alpha-beta."""

    def value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        maximising = game.to_move(state) is MAX
        best = -inf if maximising else inf
        for move in game.actions(state):
            below = value(game.result(state, move), alpha, beta)
            if maximising:
                best, alpha = max(best, below), max(alpha, below)
            else:
                best, beta = min(best, below), min(beta, below)
            if alpha >= beta:
                break
        return best

    if game.is_terminal(state):
        return game.utility(state), None
    first, *others = game.actions(state)
    best, chosen = value(game.result(state, first), -inf, inf), first
    for move in others:
        child = game.result(state, move)
        if game.to_move(state) == MAX:
            if value(child, best, best + 1) > best:
                best, chosen = value(child, best, inf), move
        elif value(child, best - 1, best) < best:
            best, chosen = value(child, -inf, best), move
    return best, chosen


@right()
def mtd_without_a_table(game, state):
    """MTD(f) with whole numbers and no table: only null windows, from a guess of 0."""

    def value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        maximising = game.to_move(state) is MAX
        best = -inf if maximising else inf
        for move in game.actions(state):
            below = value(game.result(state, move), alpha, beta)
            if maximising:
                best, alpha = max(best, below), max(alpha, below)
            else:
                best, beta = min(best, below), min(beta, below)
            if alpha >= beta:
                break
        return best

    guess, low, high = 0, -inf, inf
    while low < high:
        beta = guess + 1 if guess == low else guess
        guess = value(state, beta - 1, beta)
        if guess < beta:
            high = guess
        else:
            low = guess
    return guess


@right()
def bisection(game, state):
    """Asks by null windows whether the value is above the middle, and halves."""

    def above(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        if game.to_move(state) == MAX:
            for move in game.actions(state):
                alpha = max(alpha, above(game.result(state, move), alpha, beta))
                if alpha >= beta:
                    return alpha
            return alpha
        for move in game.actions(state):
            beta = min(beta, above(game.result(state, move), alpha, beta))
            if alpha >= beta:
                return beta
        return beta

    low, high = -1000, 1000
    while low < high:
        middle = (low + high + 1) // 2
        if above(state, middle - 1, middle) >= middle:
            low = middle
        else:
            high = middle - 1
    return low


@right()
def widening_aspiration(game, state):
    """A window around the last guess that grows until the value is inside."""

    def value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        maximising = game.to_move(state) is MAX
        for move in game.actions(state):
            below = value(game.result(state, move), alpha, beta)
            if maximising:
                alpha = max(alpha, below)
            else:
                beta = min(beta, below)
            if alpha >= beta:
                break
        return alpha if maximising else beta

    if game.is_terminal(state):
        return game.utility(state)
    guess, width = game.evaluate(state), 1
    while True:
        alpha, beta = guess - width, guess + width
        found = value(state, alpha, beta)
        if alpha < found < beta:
            return found
        width *= 4


@right()
def scout_by_tests(game, state):
    """Pearl's SCOUT: a test answers yes or no, and only a better move is valued."""

    def passes(state, value, better):
        if game.is_terminal(state):
            utility = game.utility(state)
            return better(utility, value) and utility != value
        children = (game.result(state, move) for move in game.actions(state))
        if (game.to_move(state) == MAX) == (better is ge):
            return any(passes(child, value, better) for child in children)
        return all(passes(child, value, better) for child in children)

    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        first, *others = [game.result(state, move) for move in game.actions(state)]
        best = value(first)
        better = ge if game.to_move(state) == MAX else le
        for child in others:
            if passes(child, best, better):
                best = value(child)
        return best

    return value(state)
