"""Alpha-beta whose loop has a way out that never opens, or opens wrongly: the window is narrowed on
the wrong side, too late or never, is not handed on, or all children are searched beforehand.

Most of these read every leaf, as minimax does: `twin` says so. Only the code's own alpha and beta,
watched while it runs, tell them apart.
"""

from ...programs.alphabeta import alphabeta, negamax, two_tests
from ..registry import edit


@edit(alphabeta, "narrows_other_side", "alphabeta", twin="no_pruning")
def alpha_at_min():
    return """
    -    if game.to_move(state) is MAX:
    -        value = max(value, below)
    -        alpha = max(alpha, value)
    -    else:
    -        value = min(value, below)
    -        beta = min(beta, value)
    +    value = max(value, below) if game.to_move(state) is MAX else min(value, below)
    +    alpha = max(alpha, value)  # the slip: MIN should lower beta
    """


@edit(alpha_at_min, "narrows_other_side", "alphabeta", twin="no_pruning")
def beta_at_max():
    return """
    -alpha = max(alpha, value)  # the slip: MIN should lower beta
    +beta = min(beta, value)  # the slip: MAX should raise alpha
    """


@edit(alphabeta, "narrows_other_side", "alphabeta")
def each_the_others_bound():
    return """
    -alpha = max(alpha, value)
    +beta = min(beta, value)  # the slip

    -beta = min(beta, value)
    +alpha = max(alpha, value)  # the slip
    """


@edit(two_tests, "narrows_other_side", "alphabeta")
def alpha_at_min_after_the_test():
    return """
    -        alpha = max(alpha, value)
         else:

    -        beta = min(beta, value)
    +    alpha = max(alpha, value)  # the slip: MIN should lower beta
    """


@edit(negamax, "narrows_other_side", "alphabeta")
def negamax_that_lowers_beta():
    return """
    -alpha = max(alpha, value)
    +beta = min(beta, value)  # the slip: whoever moves raises alpha
    """


@edit(alphabeta, "late_window", "alphabeta", twin="no_pruning")
def both_after_the_loop():
    return """
    -    if game.to_move(state) is MAX:
    -        value = max(value, below)
    -        alpha = max(alpha, value)
    -    else:
    -        value = min(value, below)
    -        beta = min(beta, value)
    +    value = max(value, below) if game.to_move(state) is MAX else min(value, below)
         if closed(alpha, beta):
             break
    +if game.to_move(state) is MAX:
    +    alpha = max(alpha, value)  # the slip: both belong into the loop
    +else:
    +    beta = min(beta, value)
    """


@edit(alphabeta, "never_narrows", "alphabeta", twin="no_pruning")
def the_window_stays():
    return """
    -    if game.to_move(state) is MAX:
    -        value = max(value, below)
    -        alpha = max(alpha, value)
    -    else:
    -        value = min(value, below)
    -        beta = min(beta, value)
    -    if closed(alpha, beta):
    +    value = max(value, below) if game.to_move(state) is MAX else min(value, below)
    +    if closed(alpha, beta):  # the slip: nothing ever changes alpha or beta
    """


@edit(alphabeta, "window_not_handed_on", "alphabeta", twin="no_pruning")
def a_fresh_window_everywhere():
    return """
    -below = alphabeta(game, game.result(state, move), alpha, beta, closed)
    +below = alphabeta(game, game.result(state, move))  # the slip
    """


@edit(alphabeta, "children_first", "alphabeta", twin="no_pruning")
def searches_before_it_looks():
    return """
    +values = [  # the slip: when the loop begins, all of them have been searched
    +    alphabeta(game, game.result(state, move), alpha, beta, closed)
    +    for move in game.actions(state)
    +]
     value = -inf if game.to_move(state) is MAX else inf
    -for move in game.actions(state):
    -    below = alphabeta(game, game.result(state, move), alpha, beta, closed)
    +for below in values:
    """


@edit(negamax, "unturned_window", "alphabeta", "negamax", twin="no_pruning")
def negamax_with_the_same_window():
    """Negamax that turns the values round, but not the window: beta stays infinite."""
    return """
    -value = max(value, -search(game.result(state, move), -beta, -alpha))
    +value = max(value, -search(game.result(state, move), alpha, beta))  # the slip
    """


@edit(alphabeta, "keeps_last_move", "alphabeta", twin="root_tie")
def any_move_is_kept():
    return """
    -    return game.utility(state)
    -value = -inf if game.to_move(state) is MAX else inf
    +    return game.utility(state), None
    +value, choice = -inf if game.to_move(state) is MAX else inf, None

    -    below = alphabeta(game, game.result(state, move), alpha, beta, closed)
    +    below, _ = alphabeta(game, game.result(state, move), alpha, beta, closed)
    +    choice = move  # the slip: only where it is better

    -        break
    -return value
    +        break
    +return value, choice
    """
