"""Expectiminimax gone wrong: what chance nodes are taken for."""

from statistics import fmean

from ....game import CHANCE, MAX
from ..registry import misconception


def _wrong_chance(weigh):
    """Expectiminimax whose chance nodes are worth `weigh(probabilities, values)`."""

    def search(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        player = game.to_move(state)
        if player is CHANCE:
            moves, chances = zip(*game.outcomes(state), strict=True)
            return weigh(chances, [search(game, game.result(state, move)) for move in moves])
        values = [search(game, game.result(state, move)) for move in game.actions(state)]
        return max(values) if player is MAX else min(values)

    search.__name__ = weigh.__name__
    return search


def _weighted(chances, values):
    return sum(chance * value for chance, value in zip(chances, values, strict=True))


def divides_again(chances, values):
    return _weighted(chances, values) / len(values)


def counts_all_alike(chances, values):
    return fmean(values)


def expects_the_likeliest(chances, values):
    return values[chances.index(max(chances))]


def expects_the_worst(chances, values):
    return min(values)


def hopes_for_the_best(chances, values):
    return max(values)


def adds_up(chances, values):
    return sum(values)


for key, weigh in {
    "divides_twice": divides_again,
    "ignores_weights": counts_all_alike,
    "likeliest_outcome": expects_the_likeliest,
    "chance_as_min": expects_the_worst,
    "chance_as_max": hopes_for_the_best,
    "sums_outcomes": adds_up,
}.items():
    misconception(key, "expectiminimax")(_wrong_chance(weigh))


@misconception("min_as_max", "expectiminimax")
def everyone_maximises(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is CHANCE:
        return sum(
            chance * everyone_maximises(game, game.result(state, move))
            for move, chance in game.outcomes(state)
        )
    return max(everyone_maximises(game, game.result(state, move)) for move in game.actions(state))


@misconception("drops_last", "expectiminimax")
def without_the_last_outcome(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is CHANCE:
        return sum(
            chance * without_the_last_outcome(game, game.result(state, move))
            for move, chance in game.outcomes(state)[:-1]
        )
    values = [
        without_the_last_outcome(game, game.result(state, move)) for move in game.actions(state)
    ]
    return max(values) if game.to_move(state) is MAX else min(values)


@misconception("drops_last", "expectiminimax")
def without_the_last_move(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is CHANCE:
        return sum(
            chance * without_the_last_move(game, game.result(state, move))
            for move, chance in game.outcomes(state)
        )
    moves = game.actions(state)
    values = [
        without_the_last_move(game, game.result(state, move))
        for move in moves[: max(1, len(moves) - 1)]
    ]
    return max(values) if game.to_move(state) is MAX else min(values)


@misconception("mover_value", "expectiminimax")
def sign_of_the_turn(game, state):
    """Turns the sign at every ply, also past a chance node, where nobody's turn begins."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is CHANCE:
        return sum(
            chance * -sign_of_the_turn(game, game.result(state, move))
            for move, chance in game.outcomes(state)
        )
    return max(-sign_of_the_turn(game, game.result(state, move)) for move in game.actions(state))
