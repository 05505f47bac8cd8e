"""Searches in the shapes of textbooks, to be changed one syntax node at a time by mutants.py.

All functions of a shape stand here at the top, so that their calls go by their names and a
judge can step between them. The first function of a shape is the one that is watched.
"""

import inspect
import sys
from dataclasses import dataclass
from math import inf

from adversarial import CHANCE, MAX


def minimax_loop(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        best = -inf
        for action in game.actions(state):
            value = minimax_loop(game, game.result(state, action))
            if value > best:
                best = value
    else:
        best = inf
        for action in game.actions(state):
            value = minimax_loop(game, game.result(state, action))
            if value < best:
                best = value
    return best


def minimax_list(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [minimax_list(game, game.result(state, action)) for action in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def minimax_pair(game, state):
    if game.to_move(state) == MAX:
        return max_value(game, state)
    return min_value(game, state)


def max_value(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    v = -inf
    for action in game.actions(state):
        v = max(v, min_value(game, game.result(state, action)))
    return v


def min_value(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    v = inf
    for action in game.actions(state):
        v = min(v, max_value(game, game.result(state, action)))
    return v


def minimax_moves(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    best, best_action = (-inf if game.to_move(state) == MAX else inf), None
    for action in game.actions(state):
        value, _ = minimax_moves(game, game.result(state, action))
        if game.to_move(state) == MAX and value > best:
            best, best_action = value, action
        if game.to_move(state) != MAX and value < best:
            best, best_action = value, action
    return best, best_action


def negamax(game, state, colour=1):
    if game.is_terminal(state):
        return colour * game.utility(state)
    best = -inf
    for action in game.actions(state):
        best = max(best, -negamax(game, game.result(state, action), -colour))
    return best


def alphabeta_soft(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is MAX:
        value = -inf
        for action in game.actions(state):
            value = max(value, alphabeta_soft(game, game.result(state, action), alpha, beta))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    value = inf
    for action in game.actions(state):
        value = min(value, alphabeta_soft(game, game.result(state, action), alpha, beta))
        beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def alphabeta_hard(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        for action in game.actions(state):
            score = alphabeta_hard(game, game.result(state, action), alpha, beta)
            if score >= beta:
                return beta
            if score > alpha:
                alpha = score
        return alpha
    for action in game.actions(state):
        score = alphabeta_hard(game, game.result(state, action), alpha, beta)
        if score <= alpha:
            return alpha
        if score < beta:
            beta = score
    return beta


def alphabeta_pair(game, state):
    if game.to_move(state) == MAX:
        return ab_max(game, state, -inf, inf)
    return ab_min(game, state, -inf, inf)


def ab_max(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state)
    v = -inf
    for action in game.actions(state):
        v = max(v, ab_min(game, game.result(state, action), alpha, beta))
        if v >= beta:
            return v
        alpha = max(alpha, v)
    return v


def ab_min(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state)
    v = inf
    for action in game.actions(state):
        v = min(v, ab_max(game, game.result(state, action), alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


def alphabeta_moves(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    best, best_action = (-inf if game.to_move(state) == MAX else inf), None
    for action in game.actions(state):
        value, _ = alphabeta_moves(game, game.result(state, action), alpha, beta)
        if game.to_move(state) == MAX and value > best:
            best, best_action = value, action
            alpha = max(alpha, best)
        if game.to_move(state) != MAX and value < best:
            best, best_action = value, action
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best, best_action


def negamax_cuts(game, state, alpha=-inf, beta=inf, colour=1):
    if game.is_terminal(state):
        return colour * game.utility(state)
    best = -inf
    for action in game.actions(state):
        value = -negamax_cuts(game, game.result(state, action), -beta, -alpha, -colour)
        best = max(best, value)
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


def negamax_hard(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.to_move(state) * game.utility(state)
    for action in game.actions(state):
        score = -negamax_hard(game, game.result(state, action), -beta, -alpha)
        if score >= beta:
            return beta
        if score > alpha:
            alpha = score
    return alpha


def expectiminimax(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is CHANCE:
        total = 0
        for action, probability in game.outcomes(state):
            total += probability * expectiminimax(game, game.result(state, action))
        return total
    values = [expectiminimax(game, game.result(state, action)) for action in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


def depth_limited(game, state, depth, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    best = -inf if game.to_move(state) is MAX else inf
    for action in game.actions(state):
        below = depth_limited(game, game.result(state, action), depth - 1, alpha, beta)
        if game.to_move(state) is MAX:
            best = max(best, below)
            alpha = max(alpha, best)
        else:
            best = min(best, below)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def minimax_depth(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    children = [game.result(state, action) for action in game.actions(state)]
    values = [minimax_depth(game, child, depth - 1) for child in children]
    return max(values) if game.to_move(state) is MAX else min(values)


# Set aside: the judge of films was built without a look at these.


def flag_cuts(game, state, maximising=True, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    moves = game.actions(state)
    if maximising:
        best = -inf
        for move in moves:
            score = flag_cuts(game, game.result(state, move), False, alpha, beta)
            best = max(best, score)
            alpha = max(alpha, best)
            if beta <= alpha:
                break
        return best
    best = inf
    for move in moves:
        score = flag_cuts(game, game.result(state, move), True, alpha, beta)
        best = min(best, score)
        beta = min(beta, best)
        if beta <= alpha:
            break
    return best


def pairs_depth(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state), None
    if depth <= 0:
        return game.evaluate(state), None
    pairs = []
    for action in game.actions(state):
        score, _ = pairs_depth(game, game.result(state, action), depth - 1)
        pairs.append((score, action))
    if game.to_move(state) is MAX:
        return max(pairs, key=lambda pair: pair[0])
    return min(pairs, key=lambda pair: pair[0])


def chance_trio(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    player = game.to_move(state)
    if player is CHANCE:
        return mean_of(game, state)
    return best_of(game, state, player)


def mean_of(game, state):
    mean = 0
    for action, p in game.outcomes(state):
        mean = mean + p * chance_trio(game, game.result(state, action))
    return mean


def best_of(game, state, player):
    best = -inf
    for action in game.actions(state):
        score = player * chance_trio(game, game.result(state, action))
        if score > best:
            best = score
    return player * best


def negamax_depth(game, state, depth, alpha=-inf, beta=inf, colour=1):
    if game.is_terminal(state):
        return colour * game.utility(state)
    if depth == 0:
        return colour * game.evaluate(state)
    for action in game.actions(state):
        child = game.result(state, action)
        score = -negamax_depth(game, child, depth - 1, -beta, -alpha, -colour)
        if score >= beta:
            return beta
        alpha = max(alpha, score)
    return alpha


@dataclass(frozen=True)
class Shape:
    """The functions of one search, by name, and the kinds of positions on which it is right."""

    functions: tuple
    kinds: tuple

    @property
    def name(self):
        return self.functions[0]

    @property
    def source(self):
        """The functions as one text."""
        here = sys.modules[__name__]
        return "\n\n".join(inspect.getsource(getattr(here, name)) for name in self.functions)


FROM_MAX = ("plain", "ties", "uneven", "wide", "deep")
IN_TURNS = (*FROM_MAX, "min begins")
ANYWHERE = (*IN_TURNS, "rows")
SHAPES = [
    Shape(("minimax_loop",), ANYWHERE),
    Shape(("minimax_list",), ANYWHERE),
    Shape(("minimax_pair", "max_value", "min_value"), IN_TURNS),
    Shape(("minimax_moves",), ANYWHERE),
    Shape(("negamax",), FROM_MAX),
    Shape(("alphabeta_soft",), ANYWHERE),
    Shape(("alphabeta_hard",), ANYWHERE),
    Shape(("alphabeta_pair", "ab_max", "ab_min"), IN_TURNS),
    Shape(("alphabeta_moves",), ANYWHERE),
    Shape(("negamax_cuts",), FROM_MAX),
    Shape(("negamax_hard",), FROM_MAX),
    Shape(("expectiminimax",), ("chance",)),
    Shape(("depth_limited",), ("depth",)),
    Shape(("minimax_depth",), ("depth", "depth, rows")),
]
SET_ASIDE = [
    Shape(("flag_cuts",), FROM_MAX),
    Shape(("pairs_depth",), ("depth", "depth, rows")),
    Shape(("chance_trio", "mean_of", "best_of"), ("chance",)),
    Shape(("negamax_depth",), ("signs, depth",)),
]
