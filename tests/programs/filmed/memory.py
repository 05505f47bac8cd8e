"""Right searches that remember, deepen, stop early, count on a scale of their own, or roll dice."""

# ruff: noqa: RET503  (every style on purpose)

from collections import namedtuple
from itertools import count

from adversarial import CHANCE, MAX, MIN
from tests.programs.filmed import right


@right()
def memo_in_a_closure(game, state):
    """A memo dictionary, asked before the call."""
    seen = {}

    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        values = []
        for move in game.actions(state):
            child = game.result(state, move)
            if child not in seen:
                seen[child] = value(child)
            values.append(seen[child])
        return max(values) if game.to_move(state) == MAX else min(values)

    return value(state)


@right()
def deepens_to_the_end(game, state):
    """Iterative deepening with plain minimax, until no horizon is met."""
    for limit in count(1):
        cut = False

        def value(state, depth):
            nonlocal cut
            if game.is_terminal(state):
                return game.utility(state)
            if depth == 0:
                cut = True
                return game.evaluate(state)
            values = [value(game.result(state, move), depth - 1) for move in game.actions(state)]
            return max(values) if game.to_move(state) == MAX else min(values)

        found = value(state, limit)
        if not cut:
            return found


@right("min depth", "depth")
def deepens_to_a_depth(game, state, depth):
    """Iterative deepening to the depth that is given, with (value, move)."""
    answer = game.evaluate(state), None
    if game.is_terminal(state):
        return game.utility(state), None

    def search(state, left):
        if game.is_terminal(state):
            return game.utility(state), None
        if left == 0:
            return game.evaluate(state), None
        pairs = [(search(game.result(state, a), left - 1)[0], a) for a in game.actions(state)]
        choose = max if game.to_move(state) == MAX else min
        return choose(pairs, key=lambda pair: pair[0])

    for limit in range(1, depth + 1):
        answer = search(state, limit)
    return answer


@right("min rows", "wins")
def stops_at_a_sure_win(game, state):
    """Nothing is better than a win: it looks no further."""
    if game.is_terminal(state):
        return game.utility(state)
    player = game.to_move(state)
    best = -player
    for move in game.actions(state):
        value = stops_at_a_sure_win(game, game.result(state, move))
        best = max(best, value) if player == MAX else min(best, value)
        if best == player:
            break
    return best


@right("min rows depth", "wins depth")
def stops_at_a_win_with_depth(game, state, depth):
    """The same with a horizon: no estimate is better than a win."""
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    player = game.to_move(state)
    best = -player
    for move in game.actions(state):
        value = stops_at_a_win_with_depth(game, game.result(state, move), depth - 1)
        best = max(best, value) if player == MAX else min(best, value)
        if best == player:
            break
    return best


@right("min", "wins")
def negamax_stops_at_a_win(game, state):
    """The same in negamax form."""

    def search(state):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        best = -1
        for move in game.actions(state):
            best = max(best, -search(game.result(state, move)))
            if best == 1:
                return 1
        return best

    return game.to_move(state) * search(state)


@right("min rows", "wins")
def hundred_minus_plies(game, state):
    """A quicker win counts more: 100 less the plies below, the sign at the end."""

    def score(state, ply):
        if game.is_terminal(state):
            return game.utility(state) * (100 - ply)
        scores = [score(game.result(state, move), ply + 1) for move in game.actions(state)]
        return max(scores) if game.to_move(state) == MAX else min(scores)

    found = score(state, 0)
    return (found > 0) - (found < 0)


@right("min rows", "wins")
def discounted(game, state):
    """Each ply takes a little off on the way up; rounded at the end."""

    def score(state):
        if game.is_terminal(state):
            return game.utility(state)
        scores = [0.99 * score(game.result(state, move)) for move in game.actions(state)]
        return max(scores) if game.to_move(state) == MAX else min(scores)

    return round(score(state) + 0.0)


Ranked = namedtuple("Ranked", "value plies")


@right("min", "wins")
def ranked_by_plies(game, state):
    """Compares (value, -plies) as tuples and returns the value."""

    def search(state, ply):
        if game.is_terminal(state):
            value = game.utility(state)
            return Ranked(value, -ply if value > 0 else ply)
        below = [search(game.result(state, move), ply + 1) for move in game.actions(state)]
        return max(below) if game.to_move(state) == MAX else min(below)

    return search(state, 0).value


@right("min rows chance")
def chance_through_actions(game, state):
    """Goes through `actions` at chance nodes, too, and values ends by itself."""
    if game.is_terminal(state):
        return game.utility(state)
    player = game.to_move(state)
    chances = dict(game.outcomes(state)) if player is CHANCE else {}
    total, best = 0, None
    for action in game.actions(state):
        child = game.result(state, action)
        over = game.is_terminal(child)
        value = game.utility(child) if over else chance_through_actions(game, child)
        if player is CHANCE:
            total += chances[action] * value
        elif best is None or (value > best if player is MAX else value < best):
            best = value
    return total if player is CHANCE else best


@right("min rows chance depth", "depth")
def chance_with_depth(game, state, depth):
    """Expectiminimax with a depth; returns (value, move)."""
    if game.is_terminal(state):
        return game.utility(state), None
    if depth == 0:
        return game.evaluate(state), None
    if game.to_move(state) is CHANCE:
        pairs = game.outcomes(state)
        return sum(p * chance_with_depth(game, game.result(state, a), depth - 1)[0]
                   for a, p in pairs), None  # fmt: skip
    values = {a: chance_with_depth(game, game.result(state, a), depth - 1)[0]
              for a in game.actions(state)}  # fmt: skip
    best = (max if game.to_move(state) is MAX else min)(values, key=values.get)
    return values[best], best


@right("min chance", "tree")
def chance_in_negamax(game, state):
    """Negamax with chance nodes: chance keeps the sign, a player turns it."""

    def search(state, sign):
        if game.is_terminal(state):
            return sign * game.utility(state)
        if game.to_move(state) is CHANCE:
            return sum(p * search(game.result(state, a), sign) for a, p in game.outcomes(state))
        return max(-search(game.result(state, a), -sign) for a in game.actions(state))

    sign = -1 if game.to_move(state) is MIN else 1
    return sign * search(state, sign)
