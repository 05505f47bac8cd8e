"""Alpha-beta with wrong windows: wrong on the way down, or wrong in what comes back up."""

from math import inf

from ....game import MAX
from ....search import alphabeta
from ...programs import alphabeta as bases
from ..registry import edit, misconception


@misconception("bound_as_exact", "alphabeta")
def scout_without_a_second_look(game, state):
    """Asks of every later move only whether it is better, and takes the answer for its value."""
    if game.is_terminal(state):
        return game.utility(state)
    best = None
    for move in game.actions(state):
        child = game.result(state, move)
        if best is None:
            best = alphabeta(game, child)
        elif game.to_move(state) is MAX:
            best = max(best, alphabeta(game, child, inf, best, best + 1))
        else:
            best = min(best, alphabeta(game, child, inf, best - 1, best))
    return best


@edit(bases.inside, "global_window", "alphabeta")
def shared_window():
    """One alpha and one beta for the whole search, which nobody sets back."""
    return """
    -    def search(state, alpha, beta):
    +    alpha, beta = -inf, inf
    +
    +    def search(state):
    +        nonlocal alpha, beta

    -below = search(game.result(state, move), alpha, beta)
    +below = search(game.result(state, move))

    -return search(state, -inf, inf)
    +return search(state)
    """


@edit(bases.two_tests, "parent_window", "alphabeta")
def window_of_the_parent():
    """Tells a child only what its parent has, not what the ancestors have."""
    return """
    -    below = two_tests(game, game.result(state, move), alpha, beta, closed)
    +    child = game.result(state, move)
         if game.to_move(state) is MAX:
    -        value = max(value, below)
    +        value = max(value, two_tests(game, child, value, inf, closed))
             if closed(value, beta):
                 break
    -        alpha = max(alpha, value)
         else:
    -        value = min(value, below)
    +        value = min(value, two_tests(game, child, -inf, value, closed))
             if closed(alpha, value):
                 break
    -        beta = min(beta, value)
    """


@edit(bases.inside, "fresh_root_window", "alphabeta")
def fresh_window_for_each_move():
    return """
    -return search(state, -inf, inf)
    +if game.is_terminal(state):
    +    return game.utility(state)
    +values = [search(game.result(state, move), -inf, inf) for move in game.actions(state)]
    +return max(values) if game.to_move(state) is MAX else min(values)
    """


@edit(bases.alphabeta, "swapped_bounds", "alphabeta", twin="first child at MIN")
def passes_beta_first():
    return """
    -below = alphabeta(game, game.result(state, move), alpha, beta, closed)
    +child = game.result(state, move)
    +below = alphabeta(game, child, beta, alpha, closed)  # the slip
    """


@edit(bases.alphabeta, "returns_window", "alphabeta")
def returns_what_it_received():
    return """
    -value = -inf if game.to_move(state) is MAX else inf
    -for move in game.actions(state):
    -    below = alphabeta(game, game.result(state, move), alpha, beta, closed)
    +low, high = alpha, beta
    +for move in game.actions(state):
    +    below = alphabeta(game, game.result(state, move), low, high, closed)
         if game.to_move(state) is MAX:
    -        value = max(value, below)
    -        alpha = max(alpha, value)
    +        low = max(low, below)
         else:
    -        value = min(value, below)
    -        beta = min(beta, value)
    -    if closed(alpha, beta):
    +        high = min(high, below)
    +    if closed(low, high):
             break
    -return value
    +return alpha if game.to_move(state) is MAX else beta  # the slip: should be low and high
    """


@edit(bases.alphabeta, "returns_window", "alphabeta")
def returns_the_other_bound():
    return """
    -value = -inf if game.to_move(state) is MAX else inf
     for move in game.actions(state):

    -    value = max(value, below)
    -    alpha = max(alpha, value)
    +    alpha = max(alpha, below)

    -    value = min(value, below)
    -    beta = min(beta, value)
    +    beta = min(beta, below)

    -return value
    +return beta if game.to_move(state) is MAX else alpha  # the slip: the other way round
    """


@edit(bases.two_loops, "late_alpha", "alphabeta")
def alpha_after_the_loop():
    return """
    -    alpha = max(alpha, value)
    -return value
    +alpha = max(alpha, value)  # the slip: belongs into the loop
    +return value
    """


@edit(bases.two_loops, "late_alpha", "alphabeta")
def beta_after_the_loop():
    return """
    -    beta = min(beta, value)
    +beta = min(beta, value)  # the slip: belongs into the loop
    """


@edit(bases.negamax, "swapped_bounds", "alphabeta", "negamax", twin="first child at MIN")
def negamax_with_an_unturned_window():
    """Negamax that negates the window, but does not swap its ends."""
    return """
    -value = max(value, -search(game.result(state, move), -beta, -alpha))
    +value = max(value, -search(game.result(state, move), -alpha, -beta))  # the slip
    """
