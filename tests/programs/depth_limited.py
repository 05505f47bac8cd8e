"""Depth-limited minimax as students and textbooks write it: every one of these is right."""

# ruff: noqa: RET505, SIM108  (every style on purpose)

from functools import cache
from math import inf

from adversarial import MAX, MIN


def single_function(game, state, depth):
    """One function, ends first, then the horizon."""
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    values = [single_function(game, game.result(state, a), depth - 1) for a in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def horizon_first(game, state, depth):
    """Tests the horizon first, and the end inside it."""
    if depth == 0:
        if game.is_terminal(state):
            return game.utility(state)
        return game.evaluate(state)
    if game.is_terminal(state):
        return game.utility(state)
    best = -inf if game.to_move(state) == MAX else inf
    for action in game.actions(state):
        value = horizon_first(game, game.result(state, action), depth - 1)
        if game.to_move(state) == MAX:
            best = max(best, value)
        else:
            best = min(best, value)
    return best


def cutoff_test(game, state, depth):
    """The textbook's joint cutoff test, with a helper that knows what a leaf is worth."""

    def is_cutoff(state, depth):
        return depth <= 0 or game.is_terminal(state)

    def worth(state):
        return game.utility(state) if game.is_terminal(state) else game.evaluate(state)

    def search(state, depth):
        if is_cutoff(state, depth):
            return worth(state)
        choose = max if game.to_move(state) == MAX else min
        return choose(search(game.result(state, a), depth - 1) for a in game.actions(state))

    return search(state, depth)


def pair_of_functions(game, state, depth):
    """max_value and min_value, each with a depth."""

    def max_value(state, depth):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return game.evaluate(state)
        v = -inf
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a), depth - 1))
        return v

    def min_value(state, depth):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return game.evaluate(state)
        v = inf
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a), depth - 1))
        return v

    return (max_value if game.to_move(state) == MAX else min_value)(state, depth)


def value_and_action(game, state, depth=inf):
    """Returns (value, action), the first best one."""
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return game.evaluate(state), None
    best_value, best_action = None, None
    for action in game.actions(state):
        value, _ = value_and_action(game, game.result(state, action), depth - 1)
        if (
            best_action is None
            or (game.to_move(state) == MAX and value > best_value)
            or (game.to_move(state) == MIN and value < best_value)
        ):
            best_value, best_action = value, action
    return best_value, best_action


def negamax_colour(game, state, depth):
    """Negamax with a colour of +1 or -1."""

    def negamax(state, depth, color):
        if game.is_terminal(state):
            return color * game.utility(state)
        if depth == 0:
            return color * game.evaluate(state)
        return max(
            -negamax(game.result(state, action), depth - 1, -color)
            for action in game.actions(state)
        )

    color = int(game.to_move(state))
    return color * negamax(state, depth, color)


def counting_up(game, state, depth):
    """Counts plies up to the limit instead of down to zero."""

    def walk(state, ply):
        if game.is_terminal(state):
            return game.utility(state)
        if ply >= depth:
            return game.evaluate(state)
        values = []
        for action in game.actions(state):
            values.append(walk(game.result(state, action), ply + 1))
        if game.to_move(state) == MAX:
            return max(values)
        return min(values)

    return walk(state, 0)


def counting_up_with_argument(game, state, depth=4, level=0):
    """The level is a further argument of the one function."""
    if game.is_terminal(state):
        return game.utility(state)
    if level == depth:
        return game.evaluate(state)
    best = None
    for action in game.actions(state):
        value = counting_up_with_argument(game, game.result(state, action), depth, level + 1)
        if best is None or (value - best) * game.to_move(state) > 0:
            best = value
    return best


def alphabeta_with_depth(game, state, depth, alpha=-inf, beta=inf):
    """Alpha-beta with a depth limit, fail-soft."""
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    if game.to_move(state) == MAX:
        value = -inf
        for action in game.actions(state):
            child = game.result(state, action)
            value = max(value, alphabeta_with_depth(game, child, depth - 1, alpha, beta))
            if value >= beta:
                return value
            alpha = max(alpha, value)
        return value
    value = inf
    for action in game.actions(state):
        child = game.result(state, action)
        value = min(value, alphabeta_with_depth(game, child, depth - 1, alpha, beta))
        if value <= alpha:
            return value
        beta = min(beta, value)
    return value


def alphabeta_hard_negamax(game, state, depth):
    """Fail-hard negamax with a window and a depth."""

    def search(state, depth, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        if depth == 0:
            return game.to_move(state) * game.evaluate(state)
        for action in game.actions(state):
            score = -search(game.result(state, action), depth - 1, -beta, -alpha)
            if score >= beta:
                return beta
            if score > alpha:
                alpha = score
        return alpha

    return game.to_move(state) * search(state, depth, -inf, inf)


def cached_by_state_and_depth(game, state, depth):
    """A cache on (state, depth)."""

    @cache
    def value(state, depth):
        if game.is_terminal(state):
            return game.utility(state)
        if not depth:
            return game.evaluate(state)
        choose = max if game.to_move(state) is MAX else min
        return choose(value(game.result(state, a), depth - 1) for a in game.actions(state))

    return value(state, depth)


class DepthLimitedAgent:
    """A class that holds the game and the limit."""

    def __init__(self, game, limit):
        self.game = game
        self.limit = limit

    def decide(self, state):
        return (
            self.max_value(state, 0) if self.game.to_move(state) > 0 else self.min_value(state, 0)
        )

    def leaf_value(self, state, level):
        if self.game.is_terminal(state):
            return self.game.utility(state)
        if level == self.limit:
            return self.game.evaluate(state)
        return None

    def max_value(self, state, level):
        value = self.leaf_value(state, level)
        if value is None:
            value = -inf
            for action in self.game.actions(state):
                value = max(value, self.min_value(self.game.result(state, action), level + 1))
        return value

    def min_value(self, state, level):
        value = self.leaf_value(state, level)
        if value is None:
            value = inf
            for action in self.game.actions(state):
                value = min(value, self.max_value(self.game.result(state, action), level + 1))
        return value


def agent_object(game, state, depth):
    """An agent object with a limit."""
    return DepthLimitedAgent(game, depth).decide(state)


def layers_down_then_up(game, state, depth):
    """Grows the tree layer by layer down to the limit, then carries values up; no recursion."""
    layers = [[(state, None)]]  # (state, place of its parent in the layer above)
    while len(layers) <= depth:
        below = [
            (game.result(node, action), place)
            for place, (node, _) in enumerate(layers[-1])
            if not game.is_terminal(node)
            for action in game.actions(node)
        ]
        if not below:
            break
        layers.append(below)
    values = []
    for level in reversed(range(len(layers))):
        gathered = {}
        if level + 1 < len(layers):
            for (_, parent), value in zip(layers[level + 1], values, strict=True):
                gathered.setdefault(parent, []).append(value)
        values = []
        for place, (node, _) in enumerate(layers[level]):
            if game.is_terminal(node):
                values.append(game.utility(node))
            elif place not in gathered:
                values.append(game.evaluate(node))
            elif game.to_move(node) == MAX:
                values.append(max(gathered[place]))
            else:
                values.append(min(gathered[place]))
    return values[0]


def explicit_stack(game, state, depth):
    """An explicit stack of [state, depth left, moves, values]."""
    root = []
    stack = [(state, depth, None, root)]
    while stack:
        here, left, values, into = stack.pop()
        if values is not None:
            into.append(max(values) if game.to_move(here) == MAX else min(values))
        elif game.is_terminal(here):
            into.append(game.utility(here))
        elif left == 0:
            into.append(game.evaluate(here))
        else:
            values = []
            stack.append((here, left, values, into))
            for action in reversed(game.actions(here)):
                stack.append((game.result(here, action), left - 1, None, values))
    return root[0]


def recursion_on_functions(game, state, depth):
    """Builds the value function of each depth from that of the depth below."""

    def leaf(state):
        return game.utility(state) if game.is_terminal(state) else game.evaluate(state)

    def one_deeper(value):
        def deeper(state):
            if game.is_terminal(state):
                return game.utility(state)
            return (max if game.to_move(state) == MAX else min)(
                value(game.result(state, action)) for action in game.actions(state)
            )

        return deeper

    value = leaf
    for _ in range(depth):
        value = one_deeper(value)
    return value(state)


def looks_one_ahead(game, state, depth):
    """Values the children at the last ply inside the parent, one call fewer a leaf."""

    def leaf(state):
        return game.utility(state) if game.is_terminal(state) else game.evaluate(state)

    if depth == 0 or game.is_terminal(state):
        return leaf(state)
    children = [game.result(state, action) for action in game.actions(state)]
    if depth == 1:
        values = [leaf(child) for child in children]
    else:
        values = [looks_one_ahead(game, child, depth - 1) for child in children]
    return max(values) if game.to_move(state) == MAX else min(values)


def right_to_left_with_move(game, state, depth):
    """Reverse order, and (value, action) by key."""
    if game.is_terminal(state):
        return game.utility(state), None
    if depth < 1:
        return game.evaluate(state), None
    pairs = []
    for action in game.actions(state)[::-1]:
        value, _ = right_to_left_with_move(game, game.result(state, action), depth - 1)
        pairs.append((value, action))
    return (max if game.to_move(state) is MAX else min)(pairs, key=lambda pair: pair[0])


RIGHT = [
    single_function,
    horizon_first,
    cutoff_test,
    pair_of_functions,
    value_and_action,
    negamax_colour,
    counting_up,
    counting_up_with_argument,
    alphabeta_with_depth,
    alphabeta_hard_negamax,
    cached_by_state_and_depth,
    agent_object,
    layers_down_then_up,
    explicit_stack,
    recursion_on_functions,
    looks_one_ahead,
    right_to_left_with_move,
]


def flag_maximising(game, state, depth, maximising=True):
    """The encyclopedia's pseudo-code: a flag, True at the root."""
    if depth == 0 or game.is_terminal(state):
        return game.utility(state) if game.is_terminal(state) else game.evaluate(state)
    if maximising:
        value = -inf
        for action in game.actions(state):
            child = game.result(state, action)
            value = max(value, flag_maximising(game, child, depth - 1, False))
        return value
    else:
        value = inf
        for action in game.actions(state):
            child = game.result(state, action)
            value = min(value, flag_maximising(game, child, depth - 1, True))
        return value


def parity_of_what_is_left(game, state, depth):
    """Knows the player by comparing the depth left with the depth at the root."""

    def search(state, left):
        if game.is_terminal(state):
            return game.utility(state)
        if left == 0:
            return game.evaluate(state)
        values = [search(game.result(state, action), left - 1) for action in game.actions(state)]
        return max(values) if (depth - left) % 2 == 0 else min(values)

    return search(state, depth)


RIGHT_IF_MAX_BEGINS = [flag_maximising, parity_of_what_is_left]
