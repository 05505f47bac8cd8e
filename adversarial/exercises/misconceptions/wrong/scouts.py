"""Principal variation search gone wrong: scouts whose answer is taken for more than a bound."""

from math import inf

from ....game import MAX
from ....search import alphabeta
from ..registry import misconception


def scouting(game, state, look, alpha=-inf, beta=inf):
    """The search with a slip in `look(value_of, alpha, beta, maximising)`, which scouts a move."""
    if game.is_terminal(state):
        return game.utility(state)
    maximising = game.to_move(state) is MAX
    value = None
    for action in game.actions(state):
        child = game.result(state, action)

        def value_of(low, high, child=child):
            return scouting(game, child, look, low, high)

        below = value_of(alpha, beta) if value is None else look(value_of, alpha, beta, maximising)
        if value is None or (below > value if maximising else below < value):
            value = below
        alpha, beta = (max(alpha, value), beta) if maximising else (alpha, min(beta, value))
        if alpha >= beta:
            break
    return value


def null_window(alpha, beta, maximising):
    return (alpha, alpha + 1) if maximising else (beta - 1, beta)


@misconception("no_second_look", "pvs")
def believes_the_scout(game, state):
    def look(value_of, alpha, beta, maximising):
        return value_of(*null_window(alpha, beta, maximising))  # the slip: only a bound

    return scouting(game, state, look)


@misconception("no_second_look", "pvs")
def believes_the_scout_at_min(game, state):
    def look(value_of, alpha, beta, maximising):
        below = value_of(*null_window(alpha, beta, maximising))
        if maximising and alpha < below < beta:  # the slip: and at MIN's nodes?
            below = value_of(alpha, beta)
        return below

    return scouting(game, state, look)


@misconception("second_look_as_narrow", "pvs")
def looks_again_as_narrowly(game, state):
    def look(value_of, alpha, beta, maximising):
        below = value_of(*null_window(alpha, beta, maximising))
        if alpha < below < beta:
            below = value_of(*null_window(alpha, beta, maximising))  # the slip
        return below

    return scouting(game, state, look)


@misconception("looks_again_always", "pvs")
def looks_again_always(game, state):
    def look(value_of, alpha, beta, maximising):
        value_of(*null_window(alpha, beta, maximising))
        return value_of(alpha, beta)  # the slip: also where the scout has said no

    return scouting(game, state, look)


@misconception("never_scouts", "pvs")
def never_scouts(game, state):
    return alphabeta(game, state)
