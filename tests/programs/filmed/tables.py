"""Right alpha-beta searches that deepen, remember, order their moves, or meet dice."""

from math import inf

from adversarial import CHANCE, MAX
from tests.programs.filmed import right


@right()
def deepens_with_best_first(game, state):
    """Iterative deepening with alpha-beta; what was best at the root comes first next time."""

    def value(state, depth, alpha, beta):
        nonlocal cut
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            cut = True
            return game.evaluate(state)
        maximising = game.to_move(state) is MAX
        best = -inf if maximising else inf
        for move in game.actions(state):
            below = value(game.result(state, move), depth - 1, alpha, beta)
            if maximising:
                best, alpha = max(best, below), max(alpha, below)
            else:
                best, beta = min(best, below), min(beta, below)
            if alpha >= beta:
                break
        return best

    if game.is_terminal(state):
        return game.utility(state), None
    moves, depth, cut = list(game.actions(state)), 0, True
    while cut:
        cut, depth = False, depth + 1
        alpha, beta, best = -inf, inf, moves[0]
        for move in moves:
            found = value(game.result(state, move), depth - 1, alpha, beta)
            if game.to_move(state) == MAX and found > alpha:
                alpha, best = found, move
            elif game.to_move(state) != MAX and found < beta:
                beta, best = found, move
        moves.sort(key=lambda move: move != best)
    return (alpha if game.to_move(state) == MAX else beta), best


@right()
def killer_moves(game, state):
    """Moves that cut at the same ply before come first."""
    killers = {}

    def value(state, ply, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        maximising = game.to_move(state) is MAX
        best = -inf if maximising else inf
        for move in sorted(game.actions(state), key=lambda move: move != killers.get(ply)):
            below = value(game.result(state, move), ply + 1, alpha, beta)
            if maximising:
                best, alpha = max(best, below), max(alpha, below)
            else:
                best, beta = min(best, below), min(beta, below)
            if alpha >= beta:
                killers[ply] = move
                break
        return best

    return value(state, 0, -inf, inf)


@right()
def table_of_bounds(game, state):
    """A table with a lower and an upper bound for each position, for MAX and MIN."""
    table = {}

    def value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        low, high = table.get(state, (-inf, inf))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        a, b = max(alpha, low), min(beta, high)
        at_entry = a, b
        maximising = game.to_move(state) is MAX
        best = -inf if maximising else inf
        for move in game.actions(state):
            below = value(game.result(state, move), a, b)
            if maximising:
                best, a = max(best, below), max(a, below)
            else:
                best, b = min(best, below), min(b, below)
            if a >= b:
                break
        table[state] = (
            best if best > at_entry[0] else low,
            best if best < at_entry[1] else high,
        )
        return best

    return value(state, -inf, inf)


@right("min chance", "tree")
def cuts_between_chances(game, state):
    """Alpha-beta between chance nodes; each outcome begins with an open window."""

    def value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        if game.to_move(state) is CHANCE:
            outcomes = game.outcomes(state)
            return sum(p * value(game.result(state, move), -inf, inf) for move, p in outcomes)
        maximising = game.to_move(state) is MAX
        best = -inf if maximising else inf
        for move in game.actions(state):
            below = value(game.result(state, move), alpha, beta)
            if maximising:
                best, alpha = max(best, below), max(alpha, below)
            else:
                best, beta = min(best, below), min(beta, below)
            if alpha >= beta:
                break
        return best

    return value(state, -inf, inf)
