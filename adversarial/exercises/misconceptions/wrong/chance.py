"""Expectiminimax gone wrong: what chance nodes are taken for."""

from ...programs.minimax import expectiminimax
from ..registry import edit

TASK = "expectiminimax"


@edit(expectiminimax, "divides_twice", TASK)
def divides_again():
    return """
    -return sum(chance * value for chance, value in zip(chances, values, strict=True))
    +total = sum(chance * value for chance, value in zip(chances, values, strict=True))
    +return total / len(values)
    """


@edit(expectiminimax, "ignores_weights", TASK)
def counts_all_alike():
    return """
    -return sum(chance * value for chance, value in zip(chances, values, strict=True))
    +return fmean(values)
    """


@edit(expectiminimax, "likeliest_outcome", TASK)
def expects_the_likeliest():
    return """
    -return sum(chance * value for chance, value in zip(chances, values, strict=True))
    +return values[chances.index(max(chances))]
    """


@edit(expectiminimax, "chance_as_min", TASK)
def expects_the_worst():
    return """
    -return sum(chance * value for chance, value in zip(chances, values, strict=True))
    +return min(values)
    """


@edit(expectiminimax, "chance_as_max", TASK)
def hopes_for_the_best():
    return """
    -return sum(chance * value for chance, value in zip(chances, values, strict=True))
    +return max(values)
    """


@edit(expectiminimax, "sums_outcomes", TASK)
def adds_up():
    return """
    -return sum(chance * value for chance, value in zip(chances, values, strict=True))
    +return sum(values)
    """


@edit(expectiminimax, "min_as_max", TASK)
def everyone_maximises():
    return """
    -return max(values) if game.to_move(state) is MAX else min(values)
    +return max(values)
    """


@edit(expectiminimax, "drops_last", TASK)
def without_the_last_outcome():
    return """
    -moves, chances = zip(*game.outcomes(state), strict=True)
    +moves, chances = zip(*game.outcomes(state)[:-1], strict=True)
    """


@edit(expectiminimax, "drops_last", TASK)
def without_the_last_move():
    return """
    -values = [expectiminimax(game, game.result(state, move)) for move in game.actions(state)]
    +moves = game.actions(state)
    +moves = moves[: max(1, len(moves) - 1)]
    +values = [expectiminimax(game, game.result(state, move)) for move in moves]
    """


@edit(expectiminimax, "mover_value", TASK)
def sign_of_the_turn():
    """Turns the sign at every ply, also past a chance node, where nobody's turn begins."""
    return """
    -    values = [expectiminimax(game, game.result(state, move)) for move in moves]
    +    values = [-expectiminimax(game, game.result(state, move)) for move in moves]

    -values = [expectiminimax(game, game.result(state, move)) for move in game.actions(state)]
    -return max(values) if game.to_move(state) is MAX else min(values)
    +return max(-expectiminimax(game, game.result(state, move)) for move in game.actions(state))
    """
