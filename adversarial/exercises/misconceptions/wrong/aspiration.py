"""Aspiration gone wrong: after a failure the answer is only a bound, and stays one."""

from math import inf

from ....search import alphabeta, alphabeta_hard
from ..registry import misconception


@misconception("no_second_search", "aspiration")
def takes_the_bound(game, state, guess, margin):
    return alphabeta(game, state, alpha=guess - margin, beta=guess + margin)


@misconception("no_second_search", "aspiration")
def takes_the_bound_hard(game, state, guess, margin):
    return alphabeta_hard(game, state, alpha=guess - margin, beta=guess + margin)


@misconception("no_second_search", "aspiration")
def sees_only_one_failure(game, state, guess, margin):
    value = alphabeta(game, state, alpha=guess - margin, beta=guess + margin)
    if value <= guess - margin:  # the slip: and where it fails high?
        value = alphabeta(game, state, beta=guess + margin)
    return value


@misconception("same_window_again", "aspiration")
def asks_the_same_again(game, state, guess, margin):
    alpha, beta = guess - margin, guess + margin
    value = alphabeta(game, state, alpha=alpha, beta=beta)
    if not alpha < value < beta:
        value = alphabeta(game, state, alpha=alpha, beta=beta)  # the slip
    return value


@misconception("same_window_again", "aspiration")
def asks_for_ever(game, state, guess, margin):
    alpha, beta = guess - margin, guess + margin
    value = alphabeta_hard(game, state, alpha=alpha, beta=beta)
    while not alpha < value < beta:
        value = alphabeta_hard(game, state, alpha=alpha, beta=beta)  # the slip
    return value


@misconception("opens_wrong_side", "aspiration")
def opens_the_other_side(game, state, guess, margin):
    alpha, beta = guess - margin, guess + margin
    value = alphabeta(game, state, alpha=alpha, beta=beta)
    if value <= alpha:
        value = alphabeta(game, state, alpha=alpha)  # the slip: should open alpha
    elif value >= beta:
        value = alphabeta(game, state, beta=beta)  # the slip: should open beta
    return value


@misconception("opens_wrong_side", "aspiration")
def opens_the_other_side_hard(game, state, guess, margin):
    alpha, beta = guess - margin, guess + margin
    value = alphabeta_hard(game, state, alpha=alpha, beta=beta)
    if value == alpha:
        value = alphabeta_hard(game, state, alpha=alpha)  # the slip
    elif value == beta:
        value = alphabeta_hard(game, state, beta=beta)  # the slip
    return value


@misconception("ignores_guess", "aspiration")
def a_wide_window_at_once(game, state, guess, margin):
    return alphabeta(game, state, alpha=-inf, beta=inf)
