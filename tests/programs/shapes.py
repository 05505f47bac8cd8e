"""The same searches in the shapes that students and textbooks give them.

Each is called as f(game, state) and knows nothing of being watched.
"""

from functools import lru_cache
from math import inf

from adversarial import CHANCE, MAX


def one_function_with_flag(game, state, depth=99, maximising=True):
    if depth == 0 or game.is_terminal(state):
        return game.utility(state) if game.is_terminal(state) else game.evaluate(state)
    if maximising:
        best = -inf
        for action in game.actions(state):
            best = max(
                best, one_function_with_flag(game, game.result(state, action), depth - 1, False)
            )
        return best
    best = inf
    for action in game.actions(state):
        best = min(best, one_function_with_flag(game, game.result(state, action), depth - 1, True))
    return best


def pair_of_values(game, state):
    def max_value(state):
        if game.is_terminal(state):
            return game.utility(state)
        return max(min_value(game.result(state, action)) for action in game.actions(state))

    def min_value(state):
        if game.is_terminal(state):
            return game.utility(state)
        return min(max_value(game.result(state, action)) for action in game.actions(state))

    return max_value(state)


def pair_of_values_and_moves(game, state):
    return _max_value_and_move(game, state)


def _max_value_and_move(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    v, move = -inf, None
    for a in game.actions(state):
        v2, _ = _min_value_and_move(game, game.result(state, a))
        if v2 > v:
            v, move = v2, a
    return v, move


def _min_value_and_move(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    v, move = inf, None
    for a in game.actions(state):
        v2, _ = _max_value_and_move(game, game.result(state, a))
        if v2 < v:
            v, move = v2, a
    return v, move


def children_first_then_sorted(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    children = [game.result(state, action) for action in game.actions(state)]
    children.sort(key=str, reverse=True)
    values = [children_first_then_sorted(game, child) for child in children]
    return max(values) if game.to_move(state) is MAX else min(values)


class Engine:
    def __init__(self, game):
        self.game = game

    def value(self, state):
        moves = self.game.actions(state)
        if not moves:
            return self.game.utility(state)
        below = [self.value(self.game.result(state, move)) for move in moves]
        return max(below) if self.game.to_move(state) is MAX else min(below)


def class_with_methods(game, state):
    return Engine(game).value(state)


def explicit_stack(game, state):
    """No recursion: a post-order walk with a stack of its own."""
    values, stack = {}, [(state, False)]
    while stack:
        state, is_ready = stack.pop()
        if game.is_terminal(state):
            values[state] = game.utility(state)
        elif is_ready:
            below = [values[game.result(state, action)] for action in game.actions(state)]
            values[state] = max(below) if game.to_move(state) is MAX else min(below)
        else:
            stack.append((state, True))
            stack += [
                (game.result(state, action), False) for action in reversed(game.actions(state))
            ]
    return values[state]


MINIMAXES = [
    one_function_with_flag, pair_of_values, pair_of_values_and_moves,
    children_first_then_sorted, class_with_methods, explicit_stack,
]  # fmt: skip


def ab_pair(game, state):
    def max_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = -inf
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a), alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = inf
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a), alpha, beta))
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    return max_value(state, -inf, inf)


def ab_pair_with_moves(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    best = None
    if game.to_move(state) is MAX:
        for a in game.actions(state):
            value = ab_pair_with_moves(game, game.result(state, a), alpha, beta)[0]
            if best is None or value > best[0]:
                best = value, a
            alpha = max(alpha, value)
            if beta <= alpha:
                break
    else:
        for a in game.actions(state):
            value = ab_pair_with_moves(game, game.result(state, a), alpha, beta)[0]
            if best is None or value < best[0]:
                best = value, a
            beta = min(beta, value)
            if beta <= alpha:
                break
    return best


def ab_fail_hard(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return max(alpha, min(beta, game.utility(state)))
    for a in game.actions(state):
        score = ab_fail_hard(game, game.result(state, a), alpha, beta)
        if game.to_move(state) is MAX:
            if score >= beta:
                return beta
            alpha = max(alpha, score)
        else:
            if score <= alpha:
                return alpha
            beta = min(beta, score)
    return alpha if game.to_move(state) is MAX else beta


def ab_negamax(game, state, alpha=-inf, beta=inf, color=1):
    if game.is_terminal(state):
        return color * game.utility(state)
    best = -inf
    for a in game.actions(state):
        best = max(best, -ab_negamax(game, game.result(state, a), -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            return best
    return best


class ab_object:  # noqa: N801
    def __init__(self):
        self.__name__ = "ab_object"

    def __call__(self, game, state, alpha=-inf, beta=inf):
        if game.is_terminal(state):
            return game.utility(state)
        value = -inf if game.to_move(state) is MAX else inf
        for a in game.actions(state):
            below = self(game, game.result(state, a), alpha, beta)
            if game.to_move(state) is MAX:
                value = max(value, below)
                alpha = max(alpha, value)
            else:
                value = min(value, below)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value


def ab_children_first(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    children = [game.result(state, a) for a in game.actions(state)]
    value = -inf if game.to_move(state) is MAX else inf
    for child in children:
        below = ab_children_first(game, child, alpha, beta)
        if game.to_move(state) is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


ALPHABETAS = [
    ab_pair, ab_pair_with_moves, ab_fail_hard, ab_negamax, ab_object(), ab_children_first,
]  # fmt: skip


def ab_sorted_by_evaluation(game, state, depth=99, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    maximising = game.to_move(state) is MAX
    moves = sorted(
        game.actions(state),
        key=lambda a: game.evaluate(game.result(state, a)),
        reverse=maximising,
    )
    value = -inf if maximising else inf
    for a in moves:
        below = ab_sorted_by_evaluation(game, game.result(state, a), depth - 1, alpha, beta)
        value = max(value, below) if maximising else min(value, below)
        if maximising:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def with_lru_cache(game, state):
    @lru_cache(maxsize=100_000)
    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        below = [value(game.result(state, a)) for a in game.actions(state)]
        return max(below) if game.to_move(state) is MAX else min(below)

    return value(state)


def with_table(game, state, table=None):
    table = {} if table is None else table
    if game.is_terminal(state):
        return game.utility(state)
    if state not in table:
        below = [with_table(game, game.result(state, a), table) for a in game.actions(state)]
        table[state] = max(below) if game.to_move(state) is MAX else min(below)
    return table[state]


def deepening(game, state, rounds=3):
    value = None
    for depth in range(1, rounds + 1):
        value = one_function_with_flag(game, state, depth)
    return value


def expecti(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is CHANCE:
        return sum(p * expecti(game, game.result(state, a)) for a, p in game.outcomes(state))
    below = [expecti(game, game.result(state, a)) for a in game.actions(state)]
    return max(below) if game.to_move(state) is MAX else min(below)


def quiescence_with_stand_pat(game, state, depth, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    maximising = game.to_move(state) is MAX
    value = -inf if maximising else inf
    if depth <= 0:
        value = game.evaluate(state)
        if game.is_quiet(state) or (value >= beta if maximising else value <= alpha):
            return value
        alpha, beta = (max(alpha, value), beta) if maximising else (alpha, min(beta, value))
    for a in game.actions(state):
        below = quiescence_with_stand_pat(game, game.result(state, a), depth - 1, alpha, beta)
        if maximising:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


# Shapes of published code: positions with methods, numbered moves, large numbers for infinity,
# depth counted upwards, the position as the answer.


class Position:
    """A position as a class of its own: moves are the numbers 1 to N, and some are not valid."""

    N = 9

    def __init__(self, game, state):
        self.game, self.state = game, state

    def is_final(self):
        return self.game.is_terminal(self.state)

    def is_valid(self, number):
        return 1 <= number <= len(self.game.actions(self.state))

    def play(self, number):
        move = self.game.actions(self.state)[number - 1]
        return Position(self.game, self.game.result(self.state, move))

    def max_is_to_move(self):
        return self.game.to_move(self.state) is MAX

    def utility(self):
        return self.game.utility(self.state)


def numbered_moves(game, state):
    """Tries all numbers, and asks of each whether it is valid."""

    def value(position):
        if position.is_final():
            return position.utility()
        best = -10000 if position.max_is_to_move() else 10000
        for number in range(1, Position.N + 1):
            if position.is_valid(number):
                below = value(position.play(number))
                best = max(best, below) if position.max_is_to_move() else min(best, below)
        return best

    return value(Position(game, state))


def numbered_moves_alphabeta(game, state):
    def value(position, alpha, beta):
        if position.is_final():
            return position.utility()
        for number in range(1, Position.N + 1):
            if position.is_valid(number) and alpha < beta:
                below = value(position.play(number), alpha, beta)
                if position.max_is_to_move():
                    alpha = max(alpha, below)
                else:
                    beta = min(beta, below)
        return alpha if position.max_is_to_move() else beta

    return value(Position(game, state), -10000, 10000)


def uneven_sentinels(game, state):
    """-10000 and +100000 instead of the infinities, in a window that is given on."""
    return _uneven(game, state, -10000, 100000)


def _uneven(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state)
    best = -10000 if game.to_move(state) is MAX else 100000
    for action in game.actions(state):
        value = _uneven(game, game.result(state, action), alpha, beta)
        if game.to_move(state) is MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best


LIMIT = 3


def depth_upwards(game, state, depth=0):
    """The depth begins at 0 and grows until it reaches a limit."""
    if game.is_terminal(state):
        return game.utility(state)
    if depth == LIMIT:
        return game.evaluate(state)
    values = [depth_upwards(game, game.result(state, a), depth + 1) for a in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def position_as_the_answer(game, state):
    """Returns the best position one move on, and not the move."""
    if game.is_terminal(state):
        return game.utility(state)
    best, chosen = None, None
    is_max = game.to_move(state) is MAX
    for action in game.actions(state):
        child = game.result(state, action)
        value = class_with_methods(game, child)
        if best is None or (value > best if is_max else value < best):
            best, chosen = value, child
    return chosen


def value_and_position(game, state):
    if game.is_terminal(state):
        return game.utility(state), state
    best = None
    for action in game.actions(state):
        child = game.result(state, action)
        value, _ = value_and_position(game, child)
        if best is None or (value > best[0] if game.to_move(state) is MAX else value < best[0]):
            best = value, child
    return best


def last_of_equals(game, state):
    """With >= and <= the last of several equal moves is kept: as good as the first."""
    if game.is_terminal(state):
        return game.utility(state), None
    if game.to_move(state) is MAX:
        best, choice = -inf, None
        for action in game.actions(state):
            value, _ = last_of_equals(game, game.result(state, action))
            if value >= best:
                best, choice = value, action
        return best, choice
    best, choice = inf, None
    for action in game.actions(state):
        value, _ = last_of_equals(game, game.result(state, action))
        if value <= best:
            best, choice = value, action
    return best, choice


def late_bounds(game, state):
    """Tests its bounds in the loop, and updates both of them after it: nothing is ever cut."""

    def max_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = -inf
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a), alpha, beta))
            if v >= beta:
                return v
        alpha = max(alpha, v)
        return v

    def min_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = inf
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a), alpha, beta))
            if v <= alpha:
                return v
        beta = min(beta, v)
        return v

    return max_value(state, -inf, inf)


PUBLISHED_MINIMAXES = [
    numbered_moves, depth_upwards, position_as_the_answer, value_and_position, last_of_equals,
]  # fmt: skip
PUBLISHED_ALPHABETAS = [numbered_moves_alphabeta, uneven_sentinels]
