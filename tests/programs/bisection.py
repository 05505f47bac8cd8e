"""Bisection as students write it: (value, asked), all of them right."""

from math import ceil, inf

from adversarial import MAX, MIN


def any_and_all(game, state, low, high):
    def is_at_least(state, m):
        if game.is_terminal(state):
            return game.utility(state) >= m
        below = (is_at_least(game.result(state, a), m) for a in game.actions(state))
        return any(below) if game.to_move(state) is MAX else all(below)

    asked = []
    while low < high:
        asked.append((low + high + 1) // 2)
        if is_at_least(state, asked[-1]):
            low = asked[-1]
        else:
            high = asked[-1] - 1
    return low, asked


def fail_soft(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state)
    best = -inf if game.to_move(state) is MAX else inf
    for action in game.actions(state):
        value = fail_soft(game, game.result(state, action), alpha, beta)
        if game.to_move(state) is MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            return best
    return best


def with_alphabeta(game, state, low, high):
    asked = []
    while low != high:
        m = ceil((low + high) / 2)
        asked += [m]
        if fail_soft(game, state, m - 1, m) >= m:
            low = m
        else:
            high = m - 1
    return low, asked


def fail_hard(game, state, alpha, beta):
    if game.is_terminal(state):
        return max(alpha, min(beta, game.utility(state)))
    for action in game.actions(state):
        value = fail_hard(game, game.result(state, action), alpha, beta)
        if game.to_move(state) is MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if game.to_move(state) is MAX else beta


def with_fail_hard(game, state, low, high):
    possible, asked = list(range(low, high + 1)), []
    while len(possible) > 1:
        m = possible[len(possible) // 2]
        asked.append(m)
        is_yes = fail_hard(game, state, m - 1, m) == m
        possible = [v for v in possible if (v >= m) == is_yes]
    return possible[0], asked


def goes_on_at_ties(game, state, low, high):
    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        sign = game.to_move(state)
        best = -inf * sign
        for action in game.actions(state):
            value = search(game.result(state, action), alpha, beta)
            if sign * value > sign * best:
                best = value
            if sign is MAX:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha > beta:
                break
        return best

    def halve(low, high):
        if low == high:
            return low, []
        m = -(-(low + high) // 2)
        yes = search(state, m - 1, m) >= m
        value, later = halve(m, high) if yes else halve(low, m - 1)
        return value, [m, *later]

    return halve(low, high)


def negamax(game, state, low, high):
    def search(state, alpha, beta):
        sign = 1 if game.to_move(state) is MAX else -1
        if game.is_terminal(state):
            return sign * game.utility(state)
        best = -inf
        for action in game.actions(state):
            child = game.result(state, action)
            best = max(best, -search(child, -beta, -max(alpha, best)))
            if best >= beta:
                break
        return best

    asked = []
    while low < high:
        m = low + (high - low + 1) // 2
        asked.append(m)
        if game.to_move(state) is MAX:
            is_yes = search(state, m - 1, m) >= m
        else:
            is_yes = -search(state, -m, -(m - 1)) >= m
        low, high = (m, high) if is_yes else (low, m - 1)
    return low, tuple(asked)


def two_functions(game, state, low, high):
    def max_reaches(state, m):
        if game.is_terminal(state):
            return game.utility(state) >= m
        return any(min_allows(game.result(state, action), m) for action in game.actions(state))

    def min_allows(state, m):
        if game.is_terminal(state):
            return game.utility(state) >= m
        return all(max_reaches(game.result(state, action), m) for action in game.actions(state))

    ask = max_reaches if game.to_move(state) is MAX else min_allows
    asked = []
    for _ in range(1000):
        if low == high:
            break
        m = round((low + high) / 2 + 0.25)
        asked.append(m)
        if ask(state, m):
            low = m
        else:
            high = m - 1
    return [high, asked]


def with_a_table(game, state, low, high):
    """What earlier questions have settled of a position is not asked again."""
    at_least, below = {}, {}

    def answer(state, m):
        if m <= at_least.get(state, -inf) or m >= below.get(state, inf):
            return m <= at_least.get(state, -inf)
        if game.is_terminal(state):
            found = game.utility(state) >= m
        else:
            wanted = game.to_move(state) is MAX
            found = not wanted
            for action in game.actions(state):
                if answer(game.result(state, action), m) == wanted:
                    found = wanted
                    break
        table = at_least if found else below
        table[state] = m
        return found

    asked = []
    while high > low:
        m = (low + high + 1) >> 1
        asked.append(m)
        if answer(state, m):
            low = m
        else:
            high = m - 1
    return low, asked


def with_a_stack(game, state, low, high):
    """Without recursion: a stack of (state, moves left)."""

    def ask(root, m):
        stack, known = [[root, None]], None
        while stack:
            here, left = stack[-1]
            if left is None:
                if game.is_terminal(here):
                    known = game.utility(here) >= m
                    stack.pop()
                    continue
                stack[-1][1] = left = list(game.actions(here))[::-1]
                known = None
            if (known is not None and known == (game.to_move(here) is MAX)) or not left:
                stack.pop()
                continue
            stack.append([game.result(here, left.pop()), None])
            known = None
        return known

    asked = []
    while low < high:
        m = (low + high + 1) // 2
        asked.append(m)
        low, high = (m, high) if ask(state, m) else (low, m - 1)
    return low, asked


class Halving:
    """A class that keeps what it has asked."""

    def __init__(self, game):
        self.game, self.asked = game, []

    def at_least(self, state, m):
        game = self.game
        if game.is_terminal(state):
            return int(game.utility(state) >= m)
        pick, enough = (max, 1) if game.to_move(state) == MAX else (min, 0)
        found = 1 - enough
        for action in game.actions(state):
            found = pick(found, self.at_least(game.result(state, action), m))
            if found == enough:
                break
        return found


def by_a_class(game, state, low, high):
    halving = Halving(game)
    while low < high:
        m = (high + low + (high - low) % 2) // 2
        halving.asked.append(m)
        if halving.at_least(state, m):
            low = m
        else:
            high = m - 1
    return low, halving.asked


def floats(game, state, low, high):
    def value(state, m):
        if game.is_terminal(state):
            return float(game.utility(state))
        values = []
        for action in game.actions(state):
            values.append(value(game.result(state, action), m))
            if game.to_move(state) is MAX and values[-1] > m - 0.5:
                break
            if game.to_move(state) is MIN and values[-1] < m - 0.5:
                break
        return max(values) if game.to_move(state) is MAX else min(values)

    asked = []
    while high - low > 0.5:
        m = float(ceil((low + high) / 2))
        asked.append(m)
        low, high = (m, high) if value(state, m) >= m else (low, m - 1)
    return float(low), asked


RIGHT = [
    any_and_all, with_alphabeta, with_fail_hard, goes_on_at_ties, negamax, two_functions,
    with_a_table, with_a_stack, by_a_class, floats,
]  # fmt: skip
