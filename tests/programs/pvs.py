"""Right principal variation searches, in as many styles as people write them."""

from math import inf, nextafter

from adversarial import MAX
from adversarial.search import pvs, pvs_table


def whole_numbers(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is MAX:
        value = -inf
        for i, action in enumerate(game.actions(state)):
            child = game.result(state, action)
            if i == 0:
                score = whole_numbers(game, child, alpha, beta)
            else:
                score = whole_numbers(game, child, alpha, alpha + 1)
                if alpha < score < beta:
                    score = whole_numbers(game, child, alpha, beta)
            value = max(value, score)
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    value = inf
    for i, action in enumerate(game.actions(state)):
        child = game.result(state, action)
        if i == 0:
            score = whole_numbers(game, child, alpha, beta)
        else:
            score = whole_numbers(game, child, beta - 1, beta)
            if alpha < score < beta:
                score = whole_numbers(game, child, alpha, beta)
        value = min(value, score)
        beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def negascout(game, state):
    def value_of(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        best, window = -inf, beta
        for number, action in enumerate(game.actions(state)):
            child = game.result(state, action)
            score = -value_of(child, -window, -alpha)
            if number and alpha < score < beta:
                score = -value_of(child, -beta, -score)
            best = max(best, score)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
            window = alpha + 1
        return best

    return game.to_move(state) * value_of(state, -inf, inf)


def fail_hard(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return min(max(game.utility(state), alpha), beta)
    is_max, first = game.to_move(state) is MAX, True
    for action in game.actions(state):
        child = game.result(state, action)
        low, high = (alpha, alpha + 1) if is_max else (beta - 1, beta)
        score = None if first else fail_hard(game, child, low, high)
        if first or alpha < score < beta:
            score = fail_hard(game, child, alpha, beta)
        first = False
        alpha, beta = (max(alpha, score), beta) if is_max else (alpha, min(beta, score))
        if alpha >= beta:
            break
    return alpha if is_max else beta


def with_the_move(game, state):
    """Returns (value, move)."""
    sign = 1 if game.to_move(state) is MAX else -1
    best, move = None, None
    for action in game.actions(state):
        child = game.result(state, action)
        if best is None:
            best, move = whole_numbers(game, child), action
            continue
        window = (best, best + 1) if sign > 0 else (best - 1, best)
        value = whole_numbers(game, child, *window)
        if sign * value > sign * best:
            value = whole_numbers(game, child)
            best, move = value, action
    return best, move


def halves(game, state, alpha=-inf, beta=inf, width=0.5):
    """Another null window."""
    return _search(game, state, alpha, beta, lambda bound, up: bound + width * up)


def neighbours(game, state, alpha=-inf, beta=inf):
    return _search(game, state, alpha, beta, lambda bound, up: nextafter(bound, up * inf))


def tiny(game, state):
    return _search(game, state, -inf, inf, lambda bound, up: bound + up * 1e-6)


def _search(game, state, alpha, beta, beside):
    if game.is_terminal(state):
        return game.utility(state)
    is_max = game.to_move(state) is MAX
    best = None
    for action in game.actions(state):
        child = game.result(state, action)
        if best is not None:
            scout = (alpha, beside(alpha, 1)) if is_max else (beside(beta, -1), beta)
            value = _search(game, child, *scout, beside)
        if best is None or alpha < value < beta:
            value = _search(game, child, alpha, beta, beside)
        if best is None or (value > best) == is_max and value != best:
            best = value
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


def goes_on_at_ties(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    is_max = game.to_move(state) is MAX
    best = -inf if is_max else inf
    for number, action in enumerate(game.actions(state)):
        child = game.result(state, action)
        if number:
            scout = (alpha, alpha + 1) if is_max else (beta - 1, beta)
            value = goes_on_at_ties(game, child, *scout)
        if not number or alpha < value < beta:
            value = goes_on_at_ties(game, child, alpha, beta)
        best = max(best, value) if is_max else min(best, value)
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
        if alpha > beta:
            break
    return best


RIGHT = [
    pvs, pvs_table, whole_numbers, negascout, fail_hard, with_the_move, halves, neighbours, tiny,
    goes_on_at_ties,
]  # fmt: skip
