"""Alpha-beta that leaves its loops where it should not: the test is turned round, compares with the
wrong bound, or there is none. Some do the same from outside, and only the line that ends the loop
tells them apart: `twin` says which."""

from ...programs.alphabeta import alphabeta, negamax, two_tests
from ..registry import edit, misconception


@edit(alphabeta, "cuts_while_open", "alphabeta", twin="first child")
def leaves_an_open_window():
    return """
    -if closed(alpha, beta):
    +if closed(beta, alpha):  # the slip: alpha <= beta, turned round
    """


@edit(alphabeta, "cuts_while_open", "alphabeta", twin="first child at MAX")
def max_leaves_an_open_window():
    return """
             alpha = max(alpha, value)
    +        if closed(beta, alpha):  # the slip: alpha <= beta, turned round
    +            break

             beta = min(beta, value)
    -    if closed(alpha, beta):
    -        break
    +        if closed(alpha, beta):
    +            break
    """


@edit(alphabeta, "cuts_while_open", "alphabeta", twin="first child at MIN")
def min_leaves_an_open_window():
    return """
             alpha = max(alpha, value)
    +        if closed(alpha, beta):
    +            break

             beta = min(beta, value)
    -    if closed(alpha, beta):
    -        break
    +        if closed(beta, alpha):  # the slip: alpha <= beta, turned round
    +            break
    """


@edit(alphabeta, "returns_in_the_loop", "alphabeta", twin="first child")
def returns_after_the_first():
    return """
    -def alphabeta(game, state, alpha=-inf, beta=inf, closed=ge):
    +def alphabeta(game, state, alpha=-inf, beta=inf):

    -    below = alphabeta(game, game.result(state, move), alpha, beta, closed)
    -    if game.to_move(state) is MAX:
    -        value = max(value, below)
    -        alpha = max(alpha, value)
    -    else:
    -        value = min(value, below)
    -        beta = min(beta, value)
    -    if closed(alpha, beta):
    -        break
    +    below = alphabeta(game, game.result(state, move), alpha, beta)
    +    value = max(value, below) if game.to_move(state) is MAX else min(value, below)
    +    if alpha >= beta:
    +        break
    +    return value  # the slip: one step too far to the right
    """


@edit(alphabeta, "returns_in_the_loop", "alphabeta", twin="first child at MAX")
def max_returns_after_the_first():
    return """
     if game.to_move(state) is MAX:
    -    value = max(value, below)
    -    alpha = max(alpha, value)
    -else:
    -    value = min(value, below)
    -    beta = min(beta, value)
    +    return max(value, below)  # the slip: one step too far to the right
    +value = min(value, below)
    +beta = min(beta, value)
    """


@edit(alphabeta, "returns_in_the_loop", "alphabeta", twin="first child at MIN")
def min_returns_after_the_first():
    return """
    -if game.to_move(state) is MAX:
    -    value = max(value, below)
    -    alpha = max(alpha, value)
    -else:
    -    value = min(value, below)
    -    beta = min(beta, value)
    +if game.to_move(state) is not MAX:
    +    return min(value, below)  # the slip: one step too far to the right
    +value = max(value, below)
    +alpha = max(alpha, value)
    """


@edit(two_tests, "wrong_side", "alphabeta")
def max_compares_with_alpha():
    return """
    -if closed(value, beta):
    +if closed(alpha, value):  # the slip: MAX should compare with beta
    """


@edit(two_tests, "wrong_side", "alphabeta")
def min_compares_with_beta():
    return """
    -if closed(alpha, value):
    +if closed(value, beta):  # the slip: MIN should compare with alpha
    """


@edit(negamax, "no_minus", "alphabeta", "negamax")
def negamax_without_its_minus():
    return """
    -value = max(value, -search(game.result(state, move), -beta, -alpha))
    +value = max(value, search(game.result(state, move), -beta, -alpha))  # the slip
    """


@edit(negamax, "no_minus", "alphabeta", "negamax")
def hard_negamax_without_its_minus():
    return """
    -    value = -inf
    -    for move in game.actions(state):
    -        value = max(value, -search(game.result(state, move), -beta, -alpha))
    -        alpha = max(alpha, value)
    -        if closed(alpha, beta):
    -            break
    -    return value
    +    for move in game.actions(state):
    +        value = search(game.result(state, move), -beta, -alpha)  # the slip
    +        if closed(value, beta):
    +            return beta
    +        alpha = max(alpha, value)
    +    return alpha
    """


@misconception("no_minus", "alphabeta")
def negamax_without_any_minus(game, state):
    """As no window is turned either, beta stays infinite, and nothing is cut."""
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    return max(
        negamax_without_any_minus(game, game.result(state, move)) for move in game.actions(state)
    )
