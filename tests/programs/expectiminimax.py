"""Expectiminimax as students and textbooks write it: every one of these is right."""

from fractions import Fraction
from functools import cache, reduce
from math import fsum, inf

from adversarial import CHANCE, MAX, MIN


def single_function(game, state):
    """One function with three branches and comprehensions."""
    if game.is_terminal(state):
        return game.utility(state)
    player = game.to_move(state)
    if player is CHANCE:
        return sum(
            p * single_function(game, game.result(state, a)) for a, p in game.outcomes(state)
        )
    values = [single_function(game, game.result(state, a)) for a in game.actions(state)]
    return max(values) if player is MAX else min(values)


def three_functions(game, state):
    """max_value, min_value and chance_value, with a dispatcher."""

    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        if game.to_move(state) == MAX:
            return max_value(state)
        if game.to_move(state) == MIN:
            return min_value(state)
        return exp_value(state)

    def max_value(state):
        v = -inf
        for action in game.actions(state):
            v = max(v, value(game.result(state, action)))
        return v

    def min_value(state):
        v = inf
        for action in game.actions(state):
            v = min(v, value(game.result(state, action)))
        return v

    def exp_value(state):
        v = 0
        for action, probability in game.outcomes(state):
            v += probability * value(game.result(state, action))
        return v

    return value(state)


def dictionary_dispatch(game, state):
    """A dictionary from player to what it does with its children."""

    def average(state):
        return sum(
            chance * search(game.result(state, move)) for move, chance in game.outcomes(state)
        )

    def highest(state):
        return max(search(game.result(state, move)) for move in game.actions(state))

    def lowest(state):
        return min(search(game.result(state, move)) for move in game.actions(state))

    by_player = {MAX: highest, MIN: lowest, CHANCE: average}

    def search(state):
        if game.is_terminal(state):
            return game.utility(state)
        return by_player[game.to_move(state)](state)

    return search(state)


def value_and_action(game, state):
    """Returns (value, action); chance chooses nothing, so None there."""
    if game.is_terminal(state):
        return game.utility(state), None
    if game.to_move(state) == CHANCE:
        total = 0.0
        for action, probability in game.outcomes(state):
            total += probability * value_and_action(game, game.result(state, action))[0]
        return total, None
    best_value, best_action = None, None
    for action in game.actions(state):
        value, _ = value_and_action(game, game.result(state, action))
        if (
            best_value is None
            or (game.to_move(state) == MAX and value > best_value)
            or (game.to_move(state) == MIN and value < best_value)
        ):
            best_value, best_action = value, action
    return best_value, best_action


def exact_sum(game, state):
    """math.fsum, which loses nothing to rounding."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == CHANCE:
        return fsum(
            chance * exact_sum(game, game.result(state, action))
            for action, chance in game.outcomes(state)
        )
    best = max if game.to_move(state) == MAX else min
    return best(exact_sum(game, game.result(state, action)) for action in game.actions(state))


def fractions_inside(game, state):
    """Fractions throughout, one float at the end."""

    def value(state):
        if game.is_terminal(state):
            return Fraction(game.utility(state))
        if game.to_move(state) == CHANCE:
            return sum(
                Fraction(chance).limit_denominator(10_000) * value(game.result(state, action))
                for action, chance in game.outcomes(state)
            )
        values = [value(game.result(state, action)) for action in game.actions(state)]
        return max(values) if game.to_move(state) == MAX else min(values)

    return float(value(state))


def cached(game, state):
    """A cache on the state."""

    @cache
    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        match game.to_move(state):
            case 1:
                return max(value(game.result(state, a)) for a in game.actions(state))
            case -1:
                return min(value(game.result(state, a)) for a in game.actions(state))
            case 0:
                return sum(p * value(game.result(state, a)) for a, p in game.outcomes(state))

    return value(state)


def divides_by_total_weight(game, state):
    """A weighted mean: divided by the sum of the probabilities, which is 1."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == CHANCE:
        total = weight = 0
        for action, probability in game.outcomes(state):
            total += probability * divides_by_total_weight(game, game.result(state, action))
            weight += probability
        return total / weight
    values = []
    for action in game.actions(state):
        values.append(divides_by_total_weight(game, game.result(state, action)))
    return max(values) if game.to_move(state) == MAX else min(values)


def looks_up_probabilities(game, state):
    """Goes through the actions and looks each probability up in a dictionary."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == CHANCE:
        probability = dict(game.outcomes(state))
        expected = 0
        for action in game.actions(state):
            child = game.result(state, action)
            expected = expected + probability[action] * looks_up_probabilities(game, child)
        return expected
    best = None
    for action in game.actions(state):
        value = looks_up_probabilities(game, game.result(state, action))
        if best is None or (value > best if game.to_move(state) == MAX else value < best):
            best = value
    return best


def signed_players(game, state):
    """The player's number as a sign; zero means chance."""
    if game.is_terminal(state):
        return game.utility(state)
    sign = int(game.to_move(state))
    if not sign:
        pairs = game.outcomes(state)
        values = [signed_players(game, game.result(state, action)) for action, _ in pairs]
        return sum(value * chance for value, (_, chance) in zip(values, pairs, strict=True))
    return sign * max(
        sign * signed_players(game, game.result(state, action)) for action in game.actions(state)
    )


class ExpectiAgent:
    """A class with one method for each kind of node."""

    def __init__(self, game):
        self.game = game

    def __call__(self, state):
        if self.game.is_terminal(state):
            return self.game.utility(state)
        return getattr(self, self.game.to_move(state).name.lower())(state)

    def children(self, state):
        return [self(self.game.result(state, action)) for action in self.game.actions(state)]

    def max(self, state):
        return max(self.children(state))

    def min(self, state):
        return min(self.children(state))

    def chance(self, state):
        return sum(
            probability * self(self.game.result(state, action))
            for action, probability in self.game.outcomes(state)
        )


def agent_object(game, state):
    """Makes an agent object and calls it."""
    return ExpectiAgent(game)(state)


def explicit_stack(game, state):
    """No recursion: nodes in the order met, values from the last back."""
    nodes, below = [state], []
    for node in nodes:  # grows while it is read
        if game.is_terminal(node):
            below.append(None)
            continue
        if game.to_move(node) == CHANCE:
            moves = game.outcomes(node)
        else:
            moves = [(action, None) for action in game.actions(node)]
        below.append([(len(nodes) + i, weight) for i, (_, weight) in enumerate(moves)])
        nodes.extend(game.result(node, action) for action, _ in moves)
    values = {}
    for i in range(len(nodes) - 1, -1, -1):
        if below[i] is None:
            values[i] = game.utility(nodes[i])
        elif game.to_move(nodes[i]) == CHANCE:
            values[i] = sum(weight * values[j] for j, weight in below[i])
        else:
            choose = max if game.to_move(nodes[i]) == MAX else min
            values[i] = choose(values[j] for j, _ in below[i])
    return values[0]


def reduced(game, state):
    """functools.reduce with an operation for each player."""
    if game.is_terminal(state):
        return game.utility(state)
    player = game.to_move(state)
    if player == CHANCE:
        return reduce(
            lambda total, outcome: (
                total + outcome[1] * reduced(game, game.result(state, outcome[0]))
            ),
            game.outcomes(state),
            0,
        )
    values = (reduced(game, game.result(state, action)) for action in game.actions(state))
    return reduce(max if player == MAX else min, values)


def running_mean(game, state):
    """The mean is moved towards each outcome by its share of the weight so far."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == CHANCE:
        mean = seen = 0.0
        for action, weight in game.outcomes(state):
            if weight > 0:
                seen += weight
                value = running_mean(game, game.result(state, action))
                mean += (value - mean) * weight / seen
        return mean
    best = max if game.to_move(state) == MAX else min
    return best([running_mean(game, game.result(state, action)) for action in game.actions(state)])


def right_to_left(game, state):
    """Outcomes and moves in reverse order."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) not in (MAX, MIN):
        value = 0
        for action, probability in reversed(game.outcomes(state)):
            value += right_to_left(game, game.result(state, action)) * probability
        return value
    values = [right_to_left(game, game.result(state, a)) for a in game.actions(state)[::-1]]
    return sorted(values)[-1 if game.to_move(state) == MAX else 0]


RIGHT = [
    single_function,
    three_functions,
    dictionary_dispatch,
    value_and_action,
    exact_sum,
    fractions_inside,
    cached,
    divides_by_total_weight,
    looks_up_probabilities,
    signed_players,
    agent_object,
    explicit_stack,
    reduced,
    running_mean,
    right_to_left,
]


def skips_impossible_outcomes(game, state):
    """Does not look at outcomes of probability 0, and has a depth it never reaches."""

    def search(state, depth):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return game.evaluate(state)
        if game.to_move(state) == CHANCE:
            return sum(
                probability * search(game.result(state, action), depth - 1)
                for action, probability in game.outcomes(state)
                if probability
            )
        best = max if game.to_move(state) == MAX else min
        return best(search(game.result(state, a), depth - 1) for a in game.actions(state))

    return search(state, 1_000)


RIGHT.append(skips_impossible_outcomes)
