"""Right alpha-beta searches that differ in where the window lives."""

from math import inf

from adversarial import MAX
from tests.programs.filmed import right


@right()
def nothing_improved(game, state, alpha=-inf, beta=inf):
    """Takes a value only where it is better than alpha: minus infinity where none was."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        best = -inf
        for action in game.actions(state):
            value = nothing_improved(game, game.result(state, action), alpha, beta)
            if value > alpha:
                best = alpha = value
            if alpha >= beta:
                break
        return best
    best = inf
    for action in game.actions(state):
        value = nothing_improved(game, game.result(state, action), alpha, beta)
        if value < beta:
            best = beta = value
        if alpha >= beta:
            break
    return best


@right()
def window_in_the_call(game, state, alpha=-inf, beta=inf):
    """Hands max(alpha, best) down and never changes its own alpha."""
    if game.is_terminal(state):
        return game.utility(state)
    maximising = game.to_move(state) is MAX
    best = -inf if maximising else inf
    for action in game.actions(state):
        child = game.result(state, action)
        if maximising:
            best = max(best, window_in_the_call(game, child, max(alpha, best), beta))
            if best >= beta:
                return best
        else:
            best = min(best, window_in_the_call(game, child, alpha, min(beta, best)))
            if best <= alpha:
                return best
    return best


@right()
def window_in_a_closure(game, state):
    """alpha and beta belong to the outer function; each call puts them back as they were."""
    alpha, beta = -inf, inf

    def value(state):
        nonlocal alpha, beta
        if game.is_terminal(state):
            return game.utility(state)
        before = alpha, beta
        maximising = game.to_move(state) is MAX
        best = -inf if maximising else inf
        for action in game.actions(state):
            below = value(game.result(state, action))
            if maximising:
                best = max(best, below)
                alpha = max(alpha, best)
            else:
                best = min(best, below)
                beta = min(beta, best)
            if alpha >= beta:
                break
        alpha, beta = before
        return best

    return value(state)


@right()
def window_in_an_object(game, state):
    """The window lives in self, saved and put back."""

    class Search:
        alpha, beta = -inf, inf

        def value(self, state):
            if game.is_terminal(state):
                return game.utility(state)
            saved = self.alpha, self.beta
            best = None
            for action in game.actions(state):
                below = self.value(game.result(state, action))
                if game.to_move(state) == MAX:
                    best = below if best is None else max(best, below)
                    self.alpha = max(self.alpha, best)
                else:
                    best = below if best is None else min(best, below)
                    self.beta = min(self.beta, best)
                if self.alpha >= self.beta:
                    break
            self.alpha, self.beta = saved
            return best

    return Search().value(state)


@right()
def window_as_list(game, state):
    """The window is a list that every call copies."""

    def value(state, bounds):
        if game.is_terminal(state):
            return game.utility(state)
        bounds = list(bounds)
        mine = 0 if game.to_move(state) == MAX else 1
        choose = (max, min)[mine]
        for action in game.actions(state):
            below = value(game.result(state, action), bounds)
            bounds[mine] = choose(bounds[mine], below)
            if bounds[0] >= bounds[1]:
                break
        return bounds[mine]

    return value(state, [-inf, inf])


@right()
def lo_and_hi(game, state, lo=-inf, hi=inf):
    """The bounds are called lo and hi."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) == MAX:
        for action in game.actions(state):
            lo = max(lo, lo_and_hi(game, game.result(state, action), lo, hi))
            if lo >= hi:
                break
        return lo
    for action in game.actions(state):
        hi = min(hi, lo_and_hi(game, game.result(state, action), lo, hi))
        if lo >= hi:
            break
    return hi


@right()
def beta_before_alpha(game, state, *, beta=inf, alpha=-inf):
    """Only by keyword, beta first."""
    if game.is_terminal(state):
        return game.utility(state)
    maximising = game.to_move(state) is MAX
    best = -inf if maximising else inf
    for action in game.actions(state):
        below = beta_before_alpha(game, game.result(state, action), alpha=alpha, beta=beta)
        if maximising:
            best = max(best, below)
            alpha = max(alpha, best)
        else:
            best = min(best, below)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best
