"""Right aspirations, in as many styles as people write them."""

from math import inf

from adversarial import MAX
from adversarial.search import alphabeta, alphabeta_hard, alphabeta_table, negamax
from adversarial.search import aspiration as of_the_package


def if_and_elif(game, state, guess, margin):
    alpha, beta = guess - margin, guess + margin
    value = alphabeta(game, state, alpha=alpha, beta=beta)
    if value <= alpha:
        value = alphabeta(game, state, beta=beta)
    elif value >= beta:
        value = alphabeta(game, state, alpha=alpha)
    return value


def all_open_again(game, state, guess, margin=1):
    value = alphabeta(game, state, inf, guess - margin, guess + margin)
    if guess - margin < value < guess + margin:
        return value
    return alphabeta(game, state)


def from_the_bound_on(game, state, guess, margin):
    """The bound that came back is the new end of the window."""
    alpha, beta = guess - margin, guess + margin
    value = alphabeta(game, state, inf, alpha, beta)
    if value <= alpha:
        return alphabeta(game, state, inf, -inf, value)
    if value >= beta:
        return alphabeta(game, state, inf, value, inf)
    return value


def fail_hard(game, state, guess, margin):
    low, high = guess - margin, guess + margin
    value = alphabeta_hard(game, state, inf, low, high)
    if value == low:
        value = alphabeta_hard(game, state, inf, -inf, high)
    elif value == high:
        value = alphabeta_hard(game, state, inf, low, inf)
    return value


def wider_and_wider(game, state, guess, margin):
    below = above = margin
    while True:
        alpha, beta = guess - below, guess + above
        value = alphabeta(game, state, inf, alpha, beta)
        if value <= alpha:
            below *= 4
        elif value >= beta:
            above *= 4
        else:
            return value


def calls_itself(game, state, guess, margin):
    value = alphabeta(game, state, inf, guess - margin, guess + margin)
    if abs(value - guess) >= margin:
        return calls_itself(game, state, guess, margin * 3)
    return value


def around_the_last_answer(game, state, guess, margin):
    """After a failure the bound is the new guess, with a wider margin."""
    value = alphabeta(game, state, inf, guess - margin, guess + margin)
    while not guess - margin < value < guess + margin:
        guess, margin = value, 2 * margin
        value = alphabeta(game, state, inf, guess - margin, guess + margin)
    return value


def windows_in_a_list(game, state, guess, margin):
    value = None
    for alpha, beta in [(guess - margin, guess + margin), (-inf, inf)]:
        value = alphabeta(game, state, alpha=alpha, beta=beta)
        if alpha < value < beta:
            break
    return value


def by_negamax(game, state, guess, margin):
    alpha, beta = guess - margin, guess + margin
    value = negamax(game, state, alpha=alpha, beta=beta)
    if value <= alpha:
        value = negamax(game, state, beta=alpha + 1)
    elif value >= beta:
        value = negamax(game, state, alpha=beta - 1)
    return value


def with_a_table(game, state, guess, margin):
    """The second search profits from what the first one has stored."""
    table = {}
    alpha, beta = guess - margin, guess + margin
    value = alphabeta_table(game, state, inf, alpha, beta, table)
    if not alpha < value < beta:
        value = alphabeta_table(game, state, table=table)
    return value


def own_search(game, state, guess, margin, depth=99):
    def search(state, depth, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return game.evaluate(state)
        best = -inf if game.to_move(state) is MAX else inf
        for action in game.actions(state):
            value = search(game.result(state, action), depth - 1, alpha, beta)
            if game.to_move(state) is MAX:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if beta <= alpha:
                break
        return best

    alpha, beta = guess - margin, guess + margin
    value = search(state, depth, alpha, beta)
    if value <= alpha:
        return search(state, depth, float("-inf"), beta)
    if value >= beta:
        return search(state, depth, alpha, float("inf"))
    return value


RIGHT = [
    of_the_package, if_and_elif, all_open_again, from_the_bound_on, fail_hard, wider_and_wider,
    calls_itself, around_the_last_answer, windows_in_a_list, by_negamax, with_a_table, own_search,
]  # fmt: skip
