"""What flat Monte-Carlo with decisive playouts believes, as students compute it, all right."""

from collections import defaultdict
from fractions import Fraction
from statistics import fmean

from adversarial import MAX, MIN


def nested(game, state):
    def average(state):
        if game.is_terminal(state):
            return game.utility(state)
        children = [game.result(state, action) for action in game.actions(state)]
        ends = [game.utility(child) for child in children if game.is_terminal(child)]
        if game.to_move(state) is MAX and max(ends, default=0) > 0:
            return max(ends)
        if game.to_move(state) is MIN and min(ends, default=0) < 0:
            return min(ends)
        return sum(map(average, children)) / len(children)

    averages = [average(game.result(state, action)) for action in game.actions(state)]
    return max(averages) if game.to_move(state) is MAX else min(averages)


def with_a_sign(game, state, is_root=True):
    """Everything for the player to move."""
    sign = game.to_move(state)
    if game.is_terminal(state):
        return game.utility(state)
    children = [game.result(state, action) for action in game.actions(state)]
    if is_root:
        return sign * max(sign * with_a_sign(game, child, False) for child in children)
    won = [sign * game.utility(c) for c in children if game.is_terminal(c)]
    if won and max(won) > 0:
        return sign * max(won)
    return fmean(with_a_sign(game, child, False) for child in children)


def value_and_move(game, state):
    best = None
    for action in game.actions(state):
        mean = _mean(game, game.result(state, action))
        if best is None or (mean - best[0]) * game.to_move(state) > 0:
            best = mean, action
    return best


def _mean(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    player = game.to_move(state)
    values = []
    for action in game.actions(state):
        child = game.result(state, action)
        values.append((game.is_terminal(child), _mean(game, child)))
    wins = [value for is_end, value in values if is_end and value * player > 0]
    if wins:
        return max(wins) if player is MAX else min(wins)
    return sum(value for _, value in values) / len(values)


def lines_with_chances(game, state):
    """All lines of play with their probabilities, move by move."""

    def lines(state, chance):
        if game.is_terminal(state):
            return [(chance, game.utility(state))]
        likely = _likely(game, state)
        return [line for child in likely for line in lines(child, chance / len(likely))]

    averages = []
    for action in game.actions(state):
        played = lines(game.result(state, action), Fraction(1))
        averages.append(float(sum(chance * value for chance, value in played)))
    return (max if game.to_move(state) is MAX else min)(averages)


def _likely(game, state):
    """The positions among which a playout chooses."""
    after = [game.result(state, action) for action in game.actions(state)]
    player = game.to_move(state)
    won = [s for s in after if game.is_terminal(s) and game.utility(s) * player > 0]
    if not won:
        return after
    return [max(won, key=lambda end: game.utility(end) * player)]


def layer_by_layer(game, state):
    """Chances go down, ply by ply."""
    averages = {}
    for action in game.actions(state):
        chances, total = {game.result(state, action): 1.0}, 0.0
        while chances:
            below = defaultdict(float)
            for here, chance in chances.items():
                if game.is_terminal(here):
                    total += chance * game.utility(here)
                    continue
                likely = _likely(game, here)
                for child in likely:
                    below[child] += chance / len(likely)
            chances = below
        averages[action] = total
    best = (max if game.to_move(state) is MAX else min)(averages, key=averages.get)
    return averages[best], best


def two_functions(game, state):
    if game.to_move(state) is MAX:
        return max(max_playout(game, game.result(state, a)) for a in game.actions(state))
    return min(max_playout(game, game.result(state, a)) for a in game.actions(state))


def max_playout(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is MIN:
        return min_playout(game, state)
    best, all_of_them = 0, []
    for a in game.actions(state):
        child = game.result(state, a)
        all_of_them.append(max_playout(game, child))
        if game.is_terminal(child):
            best = max(best, all_of_them[-1])
    return best if best > 0 else fmean(all_of_them)


def min_playout(game, state):
    best, all_of_them = 0, []
    for a in game.actions(state):
        child = game.result(state, a)
        all_of_them.append(max_playout(game, child))
        if game.is_terminal(child):
            best = min(best, all_of_them[-1])
    return best if best < 0 else fmean(all_of_them)


def with_a_stack(game, state):
    """Values from the last position back to the first, without recursion."""
    order, todo = [], [state]
    while todo:
        here = todo.pop()
        order.append(here)
        todo += [game.result(here, action) for action in game.actions(here)]
    values = {}
    for here in reversed(order):
        if game.is_terminal(here):
            values[here] = game.utility(here)
        elif here != state:
            values[here] = fmean(values[child] for child in _likely(game, here))
    after = [values[game.result(state, action)] for action in game.actions(state)]
    return max(after) if game.to_move(state) is MAX else min(after)


def weighs_while_it_goes(game, state):
    def add_up(here, weight):
        if game.is_terminal(here):
            return weight * game.utility(here)
        likely = _likely(game, here)
        return sum(add_up(child, weight / len(likely)) for child in likely)

    player = game.to_move(state)
    scored = [(player * add_up(game.result(state, a), 1), a) for a in game.actions(state)]
    value, action = max(scored, key=lambda each: each[0])
    return player * value, action


class Believer:
    """An object for each game."""

    def __init__(self, game):
        self.game = game

    def expected(self, state):
        game = self.game
        if game.is_terminal(state):
            return game.utility(state)
        return fmean([self.expected(child) for child in _likely(game, state)])

    def decide(self, state):
        values = sorted(self.expected(self.game.result(state, a)) for a in self.game.actions(state))
        return values[-1] if self.game.to_move(state) == MAX else values[0]


def by_a_class(game, state):
    return Believer(game).decide(state)


def exactly(game, state):
    """With fractions throughout."""

    def average(state):
        if game.is_terminal(state):
            return Fraction(game.utility(state))
        likely = _likely(game, state)
        return sum(map(average, likely), Fraction(0)) / len(likely)

    after = [average(game.result(state, action)) for action in game.actions(state)]
    return float(max(after) if game.to_move(state) is MAX else min(after))


RIGHT = [
    nested, with_a_sign, value_and_move, lines_with_chances, layer_by_layer, two_functions,
    with_a_stack, weighs_while_it_goes, by_a_class, exactly,
]  # fmt: skip
