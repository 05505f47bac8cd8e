"""MTD(f): nothing but null windows, each beside the last answer, until they have met the value.

Every pass is told only "at least" or "at most", and moves one of two bounds. The table remembers
what the passes before have seen; without it each would begin from nothing (Plaat, 1994).
"""

from math import inf

from .null_window import just_above, just_below
from .table import alphabeta_table


def mtdf(game, state, depth=inf, guess=None, table=None):
    """The minimax value, from a guess: the better it is, the fewer passes.

    Where nobody has a guess, the evaluation of the state is one.
    """
    table = {} if table is None else table
    value = game.evaluate(state) if guess is None else guess
    lowest, highest = -inf, inf
    while lowest < highest:
        beta = max(value, just_above(lowest))
        value = alphabeta_table(game, state, depth, just_below(beta), beta, table)
        if value < beta:  # fails low: it is worth at most this
            highest = value
        else:  # fails high: it is worth at least this
            lowest = value
    return value
