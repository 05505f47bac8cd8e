"""Alpha-beta gone wrong. Most of these return the right value, and only read too much."""

from math import inf

from ....game import MAX
from ....search import alphabeta, alphabeta_hard  # noqa: F401  (alphabeta in an edit)
from ...programs import alphabeta as bases
from ...programs.alphabeta import strict
from ...programs.minimax import minimax
from ..registry import CONVENTION, edit, misconception

misconception("strict_cut", "alphabeta", verdict=CONVENTION)(strict)
misconception("no_pruning", "alphabeta")(minimax)


@misconception("root_tie", "alphabeta")
def last_equal_move(game, state):
    """Decides with >= among values that after the first are only bounds."""
    if game.is_terminal(state):
        return game.utility(state), None
    choice, best = None, -inf if game.to_move(state) is MAX else inf
    for move in game.actions(state):
        child = game.result(state, move)
        if game.to_move(state) is MAX:
            value = alphabeta_hard(game, child, inf, best, inf)
            if value >= best:  # the slip: should be >
                choice, best = move, value
        else:
            value = alphabeta_hard(game, child, inf, -inf, best)
            if value <= best:  # the slip: should be <
                choice, best = move, value
    return best, choice


@edit(last_equal_move, "root_tie", "alphabeta")
def last_equal_move_soft():
    """The same with bounds that may lie outside their window."""
    return """
    -value = alphabeta_hard(game, child, inf, best, inf)
    +value = alphabeta(game, child, inf, best, inf)

    -value = alphabeta_hard(game, child, inf, -inf, best)
    +value = alphabeta(game, child, inf, -inf, best)
    """


@edit(bases.alphabeta, "one_side_only", "alphabeta")
def cuts_only_at_max():
    return """
             alpha = max(alpha, value)
    +        if closed(alpha, beta):
    +            break
    -    else:
    +    else:  # the slip: no way out of the loop here
             value = min(value, below)
             beta = min(beta, value)
    -    if closed(alpha, beta):
    -        break
    """


@edit(bases.alphabeta, "one_side_only", "alphabeta")
def cuts_only_at_min():
    return """
             beta = min(beta, value)
    -    if closed(alpha, beta):
    -        break
    +        if closed(alpha, beta):  # the slip: no way out of the loop for MAX
    +            break
    """


@edit(bases.two_tests, "wrong_side", "alphabeta")
def cuts_what_is_good():
    """Compares each node's value with its own bound instead of the opponent's."""
    return """
    -if closed(value, beta):
    +if closed(alpha, value):  # the slip: MAX should compare with beta
         break
     alpha = max(alpha, value)

    -if closed(alpha, value):
    +if closed(value, beta):  # the slip: MIN should compare with alpha
         break
     beta = min(beta, value)
    """


@edit(bases.alphabeta, "drops_last", "alphabeta")
def without_the_last_move():
    return """
    -for move in game.actions(state):
    +moves = game.actions(state)
    +for move in moves[: max(1, len(moves) - 1)]:  # the slip
    """


@edit(bases.alphabeta, "starts_at_zero", "alphabeta")
def from_zero():
    return """
    -value = -inf if game.to_move(state) is MAX else inf
    +value = 0  # the slip: should be -inf for MAX and inf for MIN
    """


@edit(bases.alphabeta, "min_as_max", "alphabeta")
def everyone_maximises():
    return """
    -value = -inf if game.to_move(state) is MAX else inf
    +value = -inf

    -    if game.to_move(state) is MAX:
    -        value = max(value, below)
    -        alpha = max(alpha, value)
    -    else:
    -        value = min(value, below)
    -        beta = min(beta, value)
    +    value = max(value, below)  # the slip: and MIN?
    +    alpha = max(alpha, value)
    """


@edit(bases.alphabeta, "mover_value", "alphabeta")
def utility_of_the_mover():
    return """
    -return game.utility(state)
    +return game.to_move(state) * game.utility(state)  # the slip
    """


@edit(bases.inside, "bare_cache", "alphabeta")
def remembers_bare_values():
    """Keeps the value of every position seen, also where it is only a bound."""
    return """
    +    seen = {}
    +
         def search(state, alpha, beta):

    +        if state in seen:
    +            return seen[state]
             value = -inf if game.to_move(state) is MAX else inf

    -        return value
    +        seen[state] = value
    +        return value
    """


@edit(bases.alphabeta, "max_at_root", "alphabeta", verdict=CONVENTION)
def max_begins():
    """Right where MAX begins, but takes turns by itself instead of asking who moves."""
    return """
    -def alphabeta(game, state, alpha=-inf, beta=inf, closed=ge):
    +def alphabeta(game, state, alpha=-inf, beta=inf, maximising=True, closed=ge):

    -value = -inf if game.to_move(state) is MAX else inf
    +value = -inf if maximising else inf

    -    below = alphabeta(game, game.result(state, move), alpha, beta, closed)
    -    if game.to_move(state) is MAX:
    +    child = game.result(state, move)
    +    below = alphabeta(game, child, alpha, beta, not maximising, closed)
    +    if maximising:
    """
