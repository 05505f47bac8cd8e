"""Alpha-beta as students and textbooks write it: every one of these is right.

RIGHT: one pass, cuts as soon as the window closes. `CUTS_LATER` names those of RIGHT that cut
by > instead of >=, `OTHER_ORDER` those that try the moves in an order of their own.
"""

# ruff: noqa: RET505  (every style on purpose)

from math import inf, nextafter

from adversarial import MAX, MIN

INFINITY = float("inf")


def textbook_pair(game, state):
    """The pair of the old editions: value compared with the other's bound, return at once."""

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

    if game.to_move(state) == MAX:
        return max_value(state, -inf, inf)
    return min_value(state, -inf, inf)


def textbook_pair_with_moves(game, state):
    """The fourth edition's pair, (value, move)."""
    if game.to_move(state) == MAX:
        return _max_value(game, state, -INFINITY, INFINITY)
    return _min_value(game, state, -INFINITY, INFINITY)


def _max_value(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state), None
    v, move = -INFINITY, None
    for a in game.actions(state):
        v2, _ = _min_value(game, game.result(state, a), alpha, beta)
        if v2 > v:
            v, move = v2, a
            alpha = max(alpha, v)
        if v >= beta:
            return v, move
    return v, move


def _min_value(game, state, alpha, beta):
    if game.is_terminal(state):
        return game.utility(state), None
    v, move = +INFINITY, None
    for a in game.actions(state):
        v2, _ = _max_value(game, game.result(state, a), alpha, beta)
        if v2 < v:
            v, move = v2, a
            beta = min(beta, v)
        if v <= alpha:
            return v, move
    return v, move


def single_fail_soft(game, state, alpha=-inf, beta=inf):
    """One function, fail-soft, break when beta <= alpha."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is MAX:
        best = -inf
        for action in game.actions(state):
            best = max(best, single_fail_soft(game, game.result(state, action), alpha, beta))
            alpha = max(alpha, best)
            if beta <= alpha:
                break
        return best
    best = inf
    for action in game.actions(state):
        best = min(best, single_fail_soft(game, game.result(state, action), alpha, beta))
        beta = min(beta, best)
        if beta <= alpha:
            break
    return best


def single_fail_hard(game, state, alpha=-inf, beta=inf):
    """One function, fail-hard: returns its own alpha or beta."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        for action in game.actions(state):
            alpha = max(alpha, single_fail_hard(game, game.result(state, action), alpha, beta))
            if alpha >= beta:
                return beta
        return alpha
    else:
        for action in game.actions(state):
            beta = min(beta, single_fail_hard(game, game.result(state, action), alpha, beta))
            if alpha >= beta:
                return alpha
        return beta


def clamped_window(game, state, alpha=-inf, beta=inf):
    """Fail-hard to the letter: even a leaf's value is clamped into the window."""
    if game.is_terminal(state):
        return max(alpha, min(beta, game.utility(state)))
    for action in game.actions(state):
        value = clamped_window(game, game.result(state, action), alpha, beta)
        if game.to_move(state) == MAX:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha == beta:
            return alpha
    return alpha if game.to_move(state) == MAX else beta


def strict_cut_pair(game, state):
    """The pair with strict cuts, v > beta and v < alpha: right, some leaves more."""

    def max_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = -inf
        for action in game.actions(state):
            v = max(v, min_value(game.result(state, action), alpha, beta))
            if v > beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = inf
        for action in game.actions(state):
            v = min(v, max_value(game.result(state, action), alpha, beta))
            if v < alpha:
                return v
            beta = min(beta, v)
        return v

    search = max_value if game.to_move(state) == MAX else min_value
    return search(state, -inf, inf)


def strict_cut_single(game, state, alpha=-inf, beta=inf):
    """One function with (value, action) and `if alpha > beta: break`."""
    if game.is_terminal(state):
        return game.utility(state), None
    best_action = None
    if game.to_move(state) == MAX:
        best = -inf
        for action in game.actions(state):
            value, _ = strict_cut_single(game, game.result(state, action), alpha, beta)
            if value > best:
                best, best_action = value, action
            alpha = max(alpha, best)
            if alpha > beta:
                break
    else:
        best = inf
        for action in game.actions(state):
            value, _ = strict_cut_single(game, game.result(state, action), alpha, beta)
            if value < best:
                best, best_action = value, action
            beta = min(beta, best)
            if alpha > beta:
                break
    return best, best_action


def negamax_fail_soft(game, state):
    """Negamax with a window, fail-soft."""

    def negamax(state, alpha, beta, colour):
        if game.is_terminal(state):
            return colour * game.utility(state)
        value = -inf
        for action in game.actions(state):
            value = max(value, -negamax(game.result(state, action), -beta, -alpha, -colour))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value

    colour = 1 if game.to_move(state) == MAX else -1
    return colour * negamax(state, -inf, inf, colour)


def negamax_fail_hard(game, state):
    """The chess programmers' alphaBeta: return beta, or alpha at the end."""

    def alpha_beta(alpha, beta, state):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        for move in game.actions(state):
            score = -alpha_beta(-beta, -alpha, game.result(state, move))
            if score >= beta:
                return beta
            if score > alpha:
                alpha = score
        return alpha

    return game.to_move(state) * alpha_beta(-inf, inf, state)


def value_and_action_only_if_better(game, state, alpha=-inf, beta=inf):
    """(value, action): a move is stored only when it is strictly better."""
    if game.is_terminal(state):
        return (game.utility(state), None)
    maximising = game.to_move(state) is MAX
    best = (-inf, None) if maximising else (inf, None)
    for action in game.actions(state):
        child = game.result(state, action)
        value = value_and_action_only_if_better(game, child, alpha, beta)[0]
        if maximising and value > best[0]:
            best = (value, action)
            alpha = max(alpha, value)
        elif not maximising and value < best[0]:
            best = (value, action)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return best


def root_apart(game, state):
    """The root has its own loop that keeps the move; below it values only."""

    def value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        if game.to_move(state) == MAX:
            for action in game.actions(state):
                alpha = max(alpha, value(game.result(state, action), alpha, beta))
                if alpha >= beta:
                    break
            return alpha
        for action in game.actions(state):
            beta = min(beta, value(game.result(state, action), alpha, beta))
            if alpha >= beta:
                break
        return beta

    if game.is_terminal(state):
        return game.utility(state), None
    alpha, beta, best = -inf, inf, None
    for action in game.actions(state):
        v = value(game.result(state, action), alpha, beta)
        if game.to_move(state) == MAX and v > alpha:
            alpha, best = v, action
        elif game.to_move(state) == MIN and v < beta:
            beta, best = v, action
    return (alpha if game.to_move(state) == MAX else beta), best


class AlphaBetaPlayer:
    """A class with methods and counters."""

    def __init__(self, game):
        self.game = game
        self.cuts = 0

    def search(self, state):
        if self.game.to_move(state) == MAX:
            return self.maximise(state, -inf, inf)
        return self.minimise(state, -inf, inf)

    def maximise(self, state, alpha, beta):
        if self.game.is_terminal(state):
            return self.game.utility(state)
        for action in self.game.actions(state):
            value = self.minimise(self.game.result(state, action), alpha, beta)
            if value >= beta:
                self.cuts += 1
                return value
            if value > alpha:
                alpha = value
        return alpha

    def minimise(self, state, alpha, beta):
        if self.game.is_terminal(state):
            return self.game.utility(state)
        for action in self.game.actions(state):
            value = self.maximise(self.game.result(state, action), alpha, beta)
            if value <= alpha:
                self.cuts += 1
                return value
            if value < beta:
                beta = value
        return beta


def player_object(game, state):
    """Makes a player object and asks it."""
    return AlphaBetaPlayer(game).search(state)


def cut_tested_at_loop_start(game, state, alpha=-inf, beta=inf):
    """The cut is tested at the start of the loop, before the next child is generated."""
    if game.is_terminal(state):
        return game.utility(state)
    maximising = game.to_move(state) == MAX
    value = -inf if maximising else inf
    for action in game.actions(state):
        if alpha >= beta:
            break
        below = cut_tested_at_loop_start(game, game.result(state, action), alpha, beta)
        if maximising:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
    return value


def closed_window_at_entry(game, state, alpha=-inf, beta=inf):
    """The cut is tested at the entry of the child, generated but not looked at."""
    if alpha >= beta:
        return alpha if game.to_move(state) == MIN else beta  # nothing its parent would take
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        for action in game.actions(state):
            alpha = max(
                alpha, closed_window_at_entry(game, game.result(state, action), alpha, beta)
            )
        return alpha
    for action in game.actions(state):
        beta = min(beta, closed_window_at_entry(game, game.result(state, action), alpha, beta))
    return beta


def while_window_open(game, state, alpha=-inf, beta=inf):
    """A while loop that runs as long as moves are left and the window is open."""
    if game.is_terminal(state):
        return game.utility(state)
    moves = list(game.actions(state))
    player = game.to_move(state)
    best = -inf * player
    while moves and alpha < beta:
        value = while_window_open(game, game.result(state, moves.pop(0)), alpha, beta)
        if player == MAX:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
    return best


def window_as_tuple(game, state, window=(-inf, inf)):
    """The window is one tuple, replaced and never changed."""
    if game.is_terminal(state):
        return game.utility(state)
    best = None
    for action in game.actions(state):
        value = window_as_tuple(game, game.result(state, action), window)
        low, high = window
        if game.to_move(state) == MAX:
            best = value if best is None else max(best, value)
            window = (max(low, best), high)
        else:
            best = value if best is None else min(best, value)
            window = (low, min(high, best))
        if window[0] >= window[1]:
            return best
    return best


def none_as_infinity(game, state, alpha=None, beta=None):
    """None stands for a bound not known yet; no infinities."""
    if game.is_terminal(state):
        return game.utility(state)
    best = None
    for action in game.actions(state):
        value = none_as_infinity(game, game.result(state, action), alpha, beta)
        if game.to_move(state) == MAX:
            if best is None or value > best:
                best = value
            if alpha is None or best > alpha:
                alpha = best
        else:
            if best is None or value < best:
                best = value
            if beta is None or best < beta:
                beta = best
        if alpha is not None and beta is not None and alpha >= beta:
            return best
    return best


def bounds_of_both_players(game, state, best_for=None):
    """The two bounds in a dictionary by player, copied for every child."""
    best_for = best_for or {MAX: -inf, MIN: inf}
    if game.is_terminal(state):
        return game.utility(state)
    best_for = dict(best_for)
    player = game.to_move(state)
    better = max if player == MAX else min
    for action in game.actions(state):
        value = bounds_of_both_players(game, game.result(state, action), dict(best_for))
        best_for[player] = better(best_for[player], value)
        if best_for[MAX] >= best_for[MIN]:
            break
    return best_for[player]


def explicit_stack(game, state):
    """No recursion: frames of [state, moves left, value, alpha, beta]."""

    def opened(state, alpha, beta):
        start = -inf if game.to_move(state) == MAX else inf
        return [state, iter(game.actions(state)), start, alpha, beta]

    if game.is_terminal(state):
        return game.utility(state)
    stack = [opened(state, -inf, inf)]
    while True:
        frame = stack[-1]
        here, moves, value, alpha, beta = frame
        action = next(moves, None) if alpha < beta else None
        if action is None:  # done, or cut
            stack.pop()
            if not stack:
                return value
            _take(game, stack[-1], value)
            continue
        child = game.result(here, action)
        if game.is_terminal(child):
            _take(game, frame, game.utility(child))
        else:
            stack.append(opened(child, alpha, beta))


def _take(game, frame, value):
    if game.to_move(frame[0]) == MAX:
        frame[2] = max(frame[2], value)
        frame[3] = max(frame[3], frame[2])
    else:
        frame[2] = min(frame[2], value)
        frame[4] = min(frame[4], frame[2])


def generator_of_bounds(game, state, alpha=-inf, beta=inf):
    """A generator yields the values; the loop that reads it decides when to stop."""
    if game.is_terminal(state):
        return game.utility(state)
    maximising = game.to_move(state) == MAX

    def values():
        for action in game.actions(state):
            yield generator_of_bounds(game, game.result(state, action), alpha, beta)

    best = -inf if maximising else inf
    for value in values():
        if maximising:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def children_sorted_by_evaluation(game, state, alpha=-inf, beta=inf):
    """Dynamic order: the children sorted by the evaluation, best first."""
    if game.is_terminal(state):
        return game.utility(state)
    maximising = game.to_move(state) is MAX
    children = [game.result(state, action) for action in game.actions(state)]
    children.sort(key=game.evaluate, reverse=maximising)
    value = -inf if maximising else inf
    for child in children:
        below = children_sorted_by_evaluation(game, child, alpha, beta)
        if maximising:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


def sorted_negamax_with_move(game, state):
    """Dynamic order in negamax form, the move kept at the root."""

    def search(state, alpha, beta):
        sign = game.to_move(state)
        if game.is_terminal(state):
            return sign * game.utility(state), None
        moves = sorted(
            game.actions(state), key=lambda m: -sign * game.evaluate(game.result(state, m))
        )
        best, best_move = -inf, None
        for move in moves:
            value = -search(game.result(state, move), -beta, -max(alpha, best))[0]
            if value > best:
                best, best_move = value, move
            if best >= beta:
                break
        return best, best_move

    value, move = search(state, -inf, inf)
    return game.to_move(state) * value, move


def right_to_left(game, state, alpha=-inf, beta=inf):
    """The children in reverse order."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        for action in reversed(game.actions(state)):
            alpha = max(alpha, right_to_left(game, game.result(state, action), alpha, beta))
            if alpha >= beta:
                break
        return alpha
    for action in reversed(game.actions(state)):
        beta = min(beta, right_to_left(game, game.result(state, action), alpha, beta))
        if alpha >= beta:
            break
    return beta


def large_numbers(game, state):
    """A million for infinity, and moves instead of is_terminal to see the end."""

    def search(state, alpha, beta):
        moves = game.actions(state)
        if len(moves) == 0:
            return game.utility(state)
        if game.to_move(state) == MAX:
            v = -1_000_000
            for m in moves:
                v = max(v, search(game.result(state, m), alpha, beta))
                if v >= beta:
                    break
                alpha = max(v, alpha)
        else:
            v = 1_000_000
            for m in moves:
                v = min(v, search(game.result(state, m), alpha, beta))
                if v <= alpha:
                    break
                beta = min(v, beta)
        return v

    return search(state, -1_000_000, 1_000_000)


def all_children_listed_first(game, state, alpha=-inf, beta=inf):
    """Generates every child before it looks at the first, and cuts all the same."""
    if game.is_terminal(state):
        return game.utility(state), None
    successors = [(action, game.result(state, action)) for action in game.actions(state)]
    maximising = game.to_move(state) == MAX
    chosen = successors[0][0]
    best = -inf if maximising else inf
    for action, child in successors:
        value, _ = all_children_listed_first(game, child, alpha, beta)
        if (value > best) if maximising else (value < best):
            best, chosen = value, action
        if maximising and best >= beta or not maximising and best <= alpha:
            return best, chosen
        if maximising:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best, chosen


RIGHT = [
    textbook_pair,
    textbook_pair_with_moves,
    single_fail_soft,
    single_fail_hard,
    clamped_window,
    strict_cut_pair,
    strict_cut_single,
    negamax_fail_soft,
    negamax_fail_hard,
    value_and_action_only_if_better,
    root_apart,
    player_object,
    cut_tested_at_loop_start,
    closed_window_at_entry,
    while_window_open,
    window_as_tuple,
    none_as_infinity,
    bounds_of_both_players,
    explicit_stack,
    generator_of_bounds,
    children_sorted_by_evaluation,
    sorted_negamax_with_move,
    right_to_left,
    large_numbers,
    all_children_listed_first,
]
CUTS_LATER = [strict_cut_pair, strict_cut_single]
OTHER_ORDER = [children_sorted_by_evaluation, sorted_negamax_with_move, right_to_left]


def flag_maximising(game, state, alpha=-inf, beta=inf, maximising=True):
    """The encyclopedia's pseudo-code: a flag, True at the root."""
    if game.is_terminal(state):
        return game.utility(state)
    if maximising:
        value = -inf
        for action in game.actions(state):
            child = game.result(state, action)
            value = max(value, flag_maximising(game, child, alpha, beta, False))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    else:
        value = inf
        for action in game.actions(state):
            child = game.result(state, action)
            value = min(value, flag_maximising(game, child, alpha, beta, True))
            beta = min(beta, value)
            if beta <= alpha:
                break
        return value


def flag_before_window(game, state, is_max=True, alpha=-inf, beta=inf):
    """A flag as the third argument, (value, action) returned, fail-hard."""
    if game.is_terminal(state):
        return game.utility(state), None
    best = None
    for action in game.actions(state):
        value, _ = flag_before_window(game, game.result(state, action), not is_max, alpha, beta)
        if is_max and value > alpha:
            alpha, best = value, action
        if not is_max and value < beta:
            beta, best = value, action
        if alpha >= beta:
            break
    return (alpha if is_max else beta), best


def decision_over_min_value(game, state):
    """The old textbook's search: MAX's loop at the root, best score handed to min_value."""

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

    if game.is_terminal(state):
        return game.utility(state), None
    best_score, best_action = -inf, None
    for a in game.actions(state):
        v = min_value(game.result(state, a), best_score, inf)
        if v > best_score:
            best_score, best_action = v, a
    return best_score, best_action


RIGHT_IF_MAX_BEGINS = [flag_maximising, flag_before_window, decision_over_min_value]


def principal_variation_search(game, state):
    """PVS: later children by a null window, searched again where they turn out better."""

    def pvs(state, alpha, beta):
        sign = game.to_move(state)
        if game.is_terminal(state):
            return sign * game.utility(state)
        first = True
        for action in game.actions(state):
            child = game.result(state, action)
            if first:
                score = -pvs(child, -beta, -alpha)
                first = False
            else:
                score = -pvs(child, -nextafter(alpha, inf), -alpha)
                if alpha < score < beta:
                    score = -pvs(child, -beta, -alpha)
            alpha = max(alpha, score)
            if alpha >= beta:
                break
        return alpha

    return game.to_move(state) * pvs(state, -inf, inf)


def aspiration(game, state):
    """A narrow window around the evaluation, opened on the side where it failed."""

    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        maximising = game.to_move(state) == MAX
        value = -inf if maximising else inf
        for action in game.actions(state):
            below = search(game.result(state, action), alpha, beta)
            if maximising:
                value = max(value, below)
                alpha = max(alpha, value)
            else:
                value = min(value, below)
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value

    guess = game.evaluate(state)
    alpha, beta = guess - 2, guess + 2
    value = search(state, alpha, beta)
    if value <= alpha:
        value = search(state, -inf, beta)
    elif value >= beta:
        value = search(state, alpha, inf)
    return value


def mtdf(game, state):
    """MTD(f): null windows only, a table of lower and upper bounds between them."""
    lower, upper = {}, {}

    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        low, high = lower.get(state, -inf), upper.get(state, inf)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        a, b = max(alpha, low), min(beta, high)
        maximising = game.to_move(state) == MAX
        best = -inf if maximising else inf
        for action in game.actions(state):
            value = search(game.result(state, action), a, b)
            if maximising:
                best = max(best, value)
                a = max(a, best)
            else:
                best = min(best, value)
                b = min(b, best)
            if a >= b:
                break
        if best < beta:
            upper[state] = min(best, high)
        if best > alpha:
            lower[state] = max(best, low)
        return best

    guess, low, high = game.evaluate(state), -inf, inf
    while low < high:
        beta = nextafter(guess, inf) if guess == low else guess
        guess = search(state, nextafter(beta, -inf), beta)
        if guess < beta:
            high = guess
        else:
            low = guess
    return guess


def iterative_deepening(game, state):
    """Deepens ply by ply until no horizon is met; the best move of a round comes first."""
    first = {}
    horizon = True
    depth = 0
    value = None

    def search(state, depth, alpha, beta):
        nonlocal horizon
        if game.is_terminal(state):
            return game.utility(state)
        if depth == 0:
            horizon = True
            return game.evaluate(state)
        moves = sorted(game.actions(state), key=lambda move: move != first.get(state))
        maximising = game.to_move(state) == MAX
        best = -inf if maximising else inf
        for move in moves:
            below = search(game.result(state, move), depth - 1, alpha, beta)
            if (below > best) if maximising else (below < best):
                best, first[state] = below, move
            if maximising:
                alpha = max(alpha, best)
            else:
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    while horizon:
        horizon = False
        depth += 1
        value = search(state, depth, -inf, inf)
    return value, first.get(state)


def table_with_flags(game, state):
    """A table of seen positions with exact, lower and upper flags, in negamax form."""
    table = {}

    def negamax(state, alpha, beta):
        alpha_before = alpha
        if state in table:
            flag, value = table[state]
            if flag == "EXACT":
                return value
            if flag == "LOWER":
                alpha = max(alpha, value)
            elif flag == "UPPER":
                beta = min(beta, value)
            if alpha >= beta:
                return value
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        value = -inf
        for action in game.actions(state):
            value = max(value, -negamax(game.result(state, action), -beta, -alpha))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        if value <= alpha_before:
            table[state] = ("UPPER", value)
        elif value >= beta:
            table[state] = ("LOWER", value)
        else:
            table[state] = ("EXACT", value)
        return value

    return game.to_move(state) * negamax(state, -inf, inf)


def table_by_window(game, state, alpha=-inf, beta=inf, seen=None):
    """A cache whose key holds the window with the position: nothing to get wrong."""
    seen = {} if seen is None else seen
    key = (state, alpha, beta)
    if key in seen:
        return seen[key]
    if game.is_terminal(state):
        return game.utility(state)
    maximising = game.to_move(state) == MAX
    value = -inf if maximising else inf
    for action in game.actions(state):
        below = table_by_window(game, game.result(state, action), alpha, beta, seen)
        if maximising:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            break
    seen[key] = value
    return value


def ends_first(game, state, alpha=-inf, beta=inf):
    """Asks first which moves are ends and tries those first; it reads none that is left out."""
    if game.is_terminal(state):
        return game.utility(state)
    children = [game.result(state, action) for action in game.actions(state)]
    maximising = game.to_move(state) == MAX
    value = -inf if maximising else inf
    for child in sorted(children, key=game.is_terminal, reverse=True):
        below = ends_first(game, child, alpha, beta)
        if maximising:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            break
    return value


RIGHT_UNUSUAL = [
    ends_first,
    principal_variation_search,
    aspiration,
    mtdf,
    iterative_deepening,
    table_with_flags,
    table_by_window,
]
