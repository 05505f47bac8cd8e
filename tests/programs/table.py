"""Right tables of seen positions, in as many styles as people write them."""

from collections import namedtuple
from dataclasses import dataclass
from math import inf

from adversarial import MAX
from adversarial.search import alphabeta_table as of_the_package


def dict_of_tuples(game, state, depth, alpha=-inf, beta=inf, table=None):
    if table is None:
        table = {}
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    if state in table:
        value, kind, searched = table[state]
        if searched == depth:
            if kind == "exact":
                return value
            if kind == "lower" and value >= beta:
                return value
            if kind == "upper" and value <= alpha:
                return value
    low, high = alpha, beta
    best = -inf if game.to_move(state) is MAX else inf
    for action in game.actions(state):
        value = dict_of_tuples(game, game.result(state, action), depth - 1, low, high, table)
        if game.to_move(state) is MAX:
            best = max(best, value)
            low = max(low, best)
        else:
            best = min(best, value)
            high = min(high, best)
        if low >= high:
            break
    kind = "upper" if best <= alpha else "lower" if best >= beta else "exact"
    table[state] = best, kind, depth
    return best


def deeper_will_do(game, state, depth):
    """An entry that was searched deeper is welcome, too."""
    table = {}

    def search(state, depth, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return game.evaluate(state)
        entry = table.get(state)
        if entry and entry["depth"] >= depth:
            if entry["flag"] == 0:
                return entry["value"]
            if entry["flag"] == 1 and entry["value"] >= beta:
                return entry["value"]
            if entry["flag"] == -1 and entry["value"] <= alpha:
                return entry["value"]
        a, b = alpha, beta
        maximising = game.to_move(state) is MAX
        value = -inf if maximising else inf
        for action in game.actions(state):
            below = search(game.result(state, action), depth - 1, a, b)
            if maximising:
                value = max(value, below)
                a = max(a, value)
            else:
                value = min(value, below)
                b = min(b, value)
            if a >= b:
                break
        flag = -1 if value <= alpha else 1 if value >= beta else 0
        table[state] = {"value": value, "flag": flag, "depth": depth}
        return value

    return search(state, depth, -inf, inf)


def negamax_with_flags(game, state, depth):
    """Entries narrow the window, as encyclopaedias have it."""
    table = {}

    def negamax(state, depth, alpha, beta):
        before = alpha
        if state in table and table[state][2] >= depth:
            value, flag, _ = table[state]
            if flag == "EXACT":
                return value
            if flag == "LOWERBOUND":
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                return value
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        if depth == 0:
            return game.to_move(state) * game.evaluate(state)
        value = -inf
        for action in game.actions(state):
            value = max(value, -negamax(game.result(state, action), depth - 1, -beta, -alpha))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        if value <= before:
            flag = "UPPERBOUND"
        elif value >= beta:
            flag = "LOWERBOUND"
        else:
            flag = "EXACT"
        table[state] = value, flag, depth
        return value

    return game.to_move(state) * negamax(state, depth, -inf, inf)


@dataclass
class Entry:
    value: float
    kind: str
    depth: int


class Table:
    def __init__(self):
        self.entries = {}

    def look_up(self, state, depth, alpha, beta):
        entry = self.entries.get(state)
        if entry is None or entry.depth != depth:
            return None
        if (
            entry.kind == "="
            or (entry.kind == ">=" and entry.value >= beta)
            or (entry.kind == "<=" and entry.value <= alpha)
        ):
            return entry.value
        return None

    def store(self, state, depth, value, alpha, beta):
        kind = "<=" if value <= alpha else ">=" if value >= beta else "="
        self.entries[state] = Entry(value, kind, depth)


def class_for_the_table(game, state, depth, alpha=-inf, beta=inf, table=None):
    table = Table() if table is None else table
    known = table.look_up(state, depth, alpha, beta)
    if known is not None:
        return known
    if game.is_terminal(state) or depth == 0:
        over = game.is_terminal(state)
        value = game.utility(state) if over else game.evaluate(state)
        table.store(state, depth, value, -inf, inf)
        return value
    low, high = alpha, beta
    best = -inf if game.to_move(state) is MAX else inf
    for action in game.actions(state):
        child = game.result(state, action)
        value = class_for_the_table(game, child, depth - 1, low, high, table)
        if game.to_move(state) is MAX:
            best = max(best, value)
            low = max(low, best)
        else:
            best = min(best, value)
            high = min(high, best)
        if low >= high:
            break
    table.store(state, depth, best, alpha, beta)
    return best


class Engine:
    """Everything in one object, the table as well; called like a function."""

    __name__ = "Engine"

    def __call__(self, game, state, depth):
        self.game, self.seen = game, {}
        return self.max_value(state, depth, -inf, inf)

    def max_value(self, state, depth, alpha, beta):
        return self.value(state, depth, alpha, beta, max, self.min_value)

    def min_value(self, state, depth, alpha, beta):
        return self.value(state, depth, alpha, beta, min, self.max_value)

    def value(self, state, depth, alpha, beta, pick, other):
        if self.game.is_terminal(state):
            return self.game.utility(state)
        if depth == 0:
            return self.game.evaluate(state)
        low, high = self.seen.get((state, depth), (-inf, inf))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        best, a, b = None, alpha, beta
        for action in self.game.actions(state):
            below = other(self.game.result(state, action), depth - 1, a, b)
            best = below if best is None else pick(best, below)
            if pick is max:
                a = max(a, best)
            else:
                b = min(b, best)
            if a >= b:
                break
        if best > alpha:
            low = max(low, best) if best >= beta else best
        if best < beta:
            high = min(high, best) if best <= alpha else best
        self.seen[state, depth] = low, high
        return best


def depth_in_the_key(game, state, depth):
    table = {}

    def search(state, depth, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return game.evaluate(state)
        key = (state, depth)
        if key in table:
            value, is_exact = table[key]
            if is_exact:
                return value
        maximising = game.to_move(state) is MAX
        a, b, value = alpha, beta, -inf if maximising else inf
        for action in game.actions(state):
            below = search(game.result(state, action), depth - 1, a, b)
            value = max(value, below) if maximising else min(value, below)
            if maximising:
                a = max(a, value)
            else:
                b = min(b, value)
            if a >= b:
                break
        table[key] = value, alpha < value < beta
        return value

    return search(state, depth, -inf, inf)


def only_exact_values(game, state, depth):
    """Bounds are not stored at all."""
    exact = {}

    def search(state, depth, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return game.evaluate(state)
        if exact.get(state, (None, None))[0] == depth:
            return exact[state][1]
        before = alpha, beta
        maximising = game.to_move(state) is MAX
        value = -inf if maximising else inf
        for action in game.actions(state):
            below = search(game.result(state, action), depth - 1, alpha, beta)
            if maximising:
                value = max(value, below)
                alpha = max(alpha, value)
            else:
                value = min(value, below)
                beta = min(beta, value)
            if alpha >= beta:
                break
        if before[0] < value < before[1]:
            exact[state] = depth, value
        return value

    return search(state, depth, -inf, inf)


def window_in_the_key(game, state, depth, alpha=-inf, beta=inf, seen=None):
    """Nothing to get wrong, and little to gain."""
    seen = {} if seen is None else seen
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    key = (state, depth, alpha, beta)
    if key not in seen:
        best = -inf if game.to_move(state) is MAX else inf
        for action in game.actions(state):
            below = window_in_the_key(
                game, game.result(state, action), depth - 1, alpha, beta, seen
            )
            if game.to_move(state) is MAX:
                best = max(best, below)
                alpha = max(alpha, best)
            else:
                best = min(best, below)
                beta = min(beta, best)
            if alpha >= beta:
                break
        seen[key] = best
    return seen[key]


def fail_hard(game, state, depth, alpha=-inf, beta=inf, table=None):
    table = {} if table is None else table
    if game.is_terminal(state):
        return min(max(game.utility(state), alpha), beta)
    if depth == 0:
        return min(max(game.evaluate(state), alpha), beta)
    entry = table.get(state)
    if entry and entry[2] == depth:
        value, kind, _ = entry
        if kind == "exact":
            return min(max(value, alpha), beta)
        if kind == "at least" and value >= beta:
            return beta
        if kind == "at most" and value <= alpha:
            return alpha
    low, high = alpha, beta
    for action in game.actions(state):
        value = fail_hard(game, game.result(state, action), depth - 1, low, high, table)
        if game.to_move(state) is MAX:
            low = max(low, value)
        else:
            high = min(high, value)
        if low >= high:
            break
    value = low if game.to_move(state) is MAX else high
    kind = "at most" if value <= alpha else "at least" if value >= beta else "exact"
    table[state] = value, kind, depth
    return value


Known = namedtuple("Known", "value flag depth move")


def with_the_best_move_first(game, state, depth):
    """Returns a pair; the move that an entry holds is tried first."""
    table = {}

    def search(state, depth, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state), None
        if depth == 0:
            return game.evaluate(state), None
        known = table.get(state)
        if known and known.depth == depth:
            if known.flag == "exact" or (known.flag == "low" and known.value >= beta):
                return known.value, known.move
            if known.flag == "high" and known.value <= alpha:
                return known.value, known.move
        moves = game.actions(state)
        if known:
            moves = sorted(moves, key=lambda move: move != known.move)
        maximising = game.to_move(state) is MAX
        best, choice, low, high = (-inf if maximising else inf), None, alpha, beta
        for move in moves:
            value, _ = search(game.result(state, move), depth - 1, low, high)
            if maximising and value > best:
                best, choice, low = value, move, max(low, value)
            if not maximising and value < best:
                best, choice, high = value, move, min(high, value)
            if low >= high:
                break
        flag = "high" if best <= alpha else "low" if best >= beta else "exact"
        table[state] = Known(best, flag, depth, choice)
        return best, choice

    return search(state, depth, -inf, inf)


def strict_cut(game, state, depth):
    """Cuts only where alpha > beta, and writes its key as a text."""
    table = {}

    def search(state, depth, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            return game.evaluate(state)
        key = repr(state)
        if key in table and table[key][0] >= depth:
            _, low, high = table[key]
            if low == high or low > beta:
                return low
            if high < alpha:
                return high
        a, b, best = alpha, beta, None
        for action in game.actions(state):
            below = search(game.result(state, action), depth - 1, a, b)
            if game.to_move(state) is MAX:
                best = below if best is None or below > best else best
                a = max(a, best)
            else:
                best = below if best is None or below < best else best
                b = min(b, best)
            if a > b:
                break
        table[key] = depth, best if best > alpha else -inf, best if best < beta else inf
        return best

    return search(state, depth, -inf, inf)


RIGHT = [
    of_the_package, dict_of_tuples, deeper_will_do, negamax_with_flags, class_for_the_table,
    Engine(), depth_in_the_key, only_exact_values, window_in_the_key, fail_hard,
    with_the_best_move_first, strict_cut,
]  # fmt: skip
