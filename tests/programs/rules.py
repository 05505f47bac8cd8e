"""Searches under the rules of `exercises/tasks/rules`, as students write them: every one is right.

Most rules differ from minimax in three things: where the search stops and with what, how much
depth is left below, and what a node makes of the values below it. `SHAPES` are ways to write a
search around these; what cannot be written so stands below, by itself.
"""

# ruff: noqa: RET503  (every style on purpose)

from functools import cache, reduce
from math import inf
from typing import NamedTuple

from adversarial import CHANCE, MAX, MIN
from tests.programs import decisive_playouts as right_decisive_playouts


class Ways(NamedTuple):
    """What a rule says: `stop` is a value or None, `left` the depth below, `join` the node's."""

    stop: object
    left: object
    join: object


# --- Shapes ---------------------------------------------------------------------------------------


def moves_and_chances(game, state):
    if game.to_move(state) is CHANCE:
        return list(zip(*game.outcomes(state), strict=True))
    moves = game.actions(state)
    return moves, [None] * len(moves)


def comprehension(ways):
    def search(game, state, depth=0):
        value = ways.stop(game, state, depth)
        if value is not None:
            return value
        moves, chances = moves_and_chances(game, state)
        left = ways.left(game, state, depth)
        below = [search(game, game.result(state, move), left) for move in moves]
        return ways.join(game.to_move(state), below, chances)

    return search


def a_function_a_player(ways):
    def search(game, state, depth=0):
        def below(state, depth):
            moves, chances = moves_and_chances(game, state)
            left = ways.left(game, state, depth)
            return [value(game.result(state, move), left) for move in moves], chances

        def max_value(state, depth):
            return ways.join(MAX, *below(state, depth))

        def min_value(state, depth):
            return ways.join(MIN, *below(state, depth))

        def chance_value(state, depth):
            return ways.join(CHANCE, *below(state, depth))

        def value(state, depth):
            found = ways.stop(game, state, depth)
            by_player = {MAX: max_value, MIN: min_value, CHANCE: chance_value}
            return by_player[game.to_move(state)](state, depth) if found is None else found

        return value(state, depth)

    return search


def loop(ways):
    def search(game, state, depth=0):
        found = ways.stop(game, state, depth)
        if found is not None:
            return found
        values, chances = [], []
        for move, chance in zip(*moves_and_chances(game, state), strict=True):
            child = game.result(state, move)
            values.append(search(game, child, ways.left(game, state, depth)))
            chances.append(chance)
        return ways.join(game.to_move(state), values, chances)

    return search


def counts_turns_itself(ways):
    """A flag says who moves; dice are seen by their outcomes."""

    def search(game, state, depth=0, maximising=True):
        found = ways.stop(game, state, depth)
        if found is not None:
            return found
        moves, chances = moves_and_chances(game, state)
        rolls = chances[0] is not None
        below = [
            search(game, game.result(state, m), ways.left(game, state, depth), maximising == rolls)
            for m in moves
        ]
        return ways.join(CHANCE if rolls else MAX if maximising else MIN, below, chances)

    return search


def remembers_within_a_call(ways):
    def search(game, state, depth=0):
        @cache
        def value(state, depth):
            found = ways.stop(game, state, depth)
            if found is not None:
                return found
            moves, chances = moves_and_chances(game, state)
            left = ways.left(game, state, depth)
            below = [value(game.result(state, move), left) for move in moves]
            return ways.join(game.to_move(state), below, chances)

        return value(state, depth)

    return search


def own_stack(ways):
    """No recursion: a stack of what is still to be done."""

    def search(game, state, depth=0):
        done, stack = {}, [(state, depth, False)]
        while stack:
            at, depth_left, is_open = stack.pop()
            moves, chances = ([], []) if game.is_terminal(at) else moves_and_chances(game, at)
            found = ways.stop(game, at, depth_left)
            if found is not None:
                done[at] = found
            elif is_open:
                below = [done[game.result(at, move)] for move in moves]
                done[at] = ways.join(game.to_move(at), below, chances)
            else:
                stack.append((at, depth_left, True))
                left = ways.left(game, at, depth_left)
                stack += [(game.result(at, move), left, False) for move in moves]
        return done[state]

    return search


def an_object(ways):
    class Searcher:
        def __init__(self, game):
            self.game = game

        def value(self, state, depth):
            found = ways.stop(self.game, state, depth)
            if found is not None:
                return found
            moves, chances = moves_and_chances(self.game, state)
            left = ways.left(self.game, state, depth)
            below = [self.value(self.game.result(state, move), left) for move in moves]
            return ways.join(self.game.to_move(state), below, chances)

    def search(game, state, depth=0):
        return Searcher(game).value(state, depth)

    return search


def from_right_to_left(ways):
    def search(game, state, depth=0):
        found = ways.stop(game, state, depth)
        if found is not None:
            return found
        moves, chances = moves_and_chances(game, state)
        below = []
        for move in reversed(moves):
            below.append(search(game, game.result(state, move), ways.left(game, state, depth)))
        return ways.join(game.to_move(state), below[::-1], chances)

    return search


def folded(ways):
    def search(game, state, depth=0):
        found = ways.stop(game, state, depth)
        if found is not None:
            return found
        moves, chances = moves_and_chances(game, state)
        left = ways.left(game, state, depth)
        below = reduce(lambda got, m: [*got, search(game, game.result(state, m), left)], moves, [])
        return ways.join(game.to_move(state), below, chances)

    return search


def ends_looked_at_above(ways):
    """The children are asked whether they are ends, not the node itself."""

    def search(game, state, depth=0):
        found = ways.stop(game, state, depth)
        if found is not None:
            return found
        left, below = ways.left(game, state, depth), []
        moves, chances = moves_and_chances(game, state)
        for child in [game.result(state, move) for move in moves]:
            is_end = game.is_terminal(child)
            below.append(game.utility(child) if is_end else search(game, child, left))
        return ways.join(game.to_move(state), below, chances)

    return search


def with_a_move(ways):
    """A pair (value, move): the first move that is worth as much as the node."""
    value_of = comprehension(ways)

    def search(game, state, depth=0):
        value = value_of(game, state, depth)
        if game.to_move(state) is CHANCE or ways.stop(game, state, depth) is not None:
            return value, None
        player, left = game.to_move(state), ways.left(game, state, depth)
        for move in game.actions(state):
            alone = value_of(game, game.result(state, move), left)
            if ways.join(player, [alone], [None]) == value:
                return value, move
        return value, None

    return search


SHAPES = (
    comprehension, a_function_a_player, loop, counts_turns_itself, remembers_within_a_call,
    own_stack, an_object, from_right_to_left, folded, with_a_move,
)  # fmt: skip


# --- What the rules say ---------------------------------------------------------------------------


def at_ends(game, state, depth):
    return game.utility(state) if game.is_terminal(state) else None


def no_limit(game, state, depth):
    return depth


def average(values, chances):
    return sum(chance * value for chance, value in zip(chances, values, strict=True))


def pays(player, values, chances):
    return max(values) - 2 if player is MAX else min(values)


def plies_at_ends(game, state, depth):
    if game.is_terminal(state):
        return 0 if game.utility(state) > 0 else inf


def counts(player, values, chances):
    return 1 + (min(values) if player is MAX else max(values))


def strikes(player, values, chances):
    return min(values) if player is MIN else sorted(values)[-min(2, len(values))]


def is_cautious(player, values, chances):
    if player is CHANCE:
        return average(values, chances) / 2 + min(values) / 2
    return max(values) if player is MAX else min(values)


def expects(player, values, chances):
    if player is CHANCE:
        return average(values, chances)
    return max(values) if player is MAX else min(values)


def at_choices(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    return game.evaluate(state) if depth == 0 and len(game.actions(state)) > 1 else None


def forced_is_free(game, state, depth):
    return depth - (len(game.actions(state)) > 1)


def at_players(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    return game.evaluate(state) if depth == 0 and game.to_move(state) is not CHANCE else None


def rolls_are_free(game, state, depth):
    return depth if game.to_move(state) is CHANCE else depth - 1


WAYS = {
    "toll": Ways(at_ends, no_limit, pays),
    "only_choices": Ways(at_choices, forced_is_free, expects),
    "cautious": Ways(at_ends, no_limit, is_cautious),
    "free_rolls": Ways(at_players, rolls_are_free, expects),
    "plies_to_win": Ways(plies_at_ends, no_limit, counts),
    "strike": Ways(at_ends, no_limit, strikes),
}


# --- In ways of their own -------------------------------------------------------------------------


def carries_what_was_paid(game, state, paid=0):
    if game.is_terminal(state):
        return game.utility(state) - paid
    if game.to_move(state) is MAX:
        return max(
            carries_what_was_paid(game, game.result(state, a), paid + 2)
            for a in game.actions(state)
        )
    return min(
        carries_what_was_paid(game, game.result(state, a), paid) for a in game.actions(state)
    )


def negamax_with_toll(game, state):
    def search(state, sign):
        if game.is_terminal(state):
            return sign * game.utility(state)
        best = max(-search(game.result(state, a), -sign) for a in game.actions(state))
        return best - 2 * (sign > 0)

    return search(state, 1)


def carries_the_plies(game, state, plies=0):
    if game.is_terminal(state):
        return plies if game.utility(state) > 0 else inf
    choose = min if game.to_move(state) is MAX else max
    return choose(
        carries_the_plies(game, game.result(state, a), plies + 1) for a in game.actions(state)
    )


def deeper_and_deeper(game, state):
    """Asks, for 0 plies, 1, 2 and so on, whether MAX can force a win in so many."""

    def wins(state, plies):
        if game.is_terminal(state):
            return game.utility(state) > 0
        if plies == 0:
            return False
        below = [wins(game.result(state, a), plies - 1) for a in game.actions(state)]
        return any(below) if game.to_move(state) is MAX else all(below)

    def longest(state):
        below = [longest(game.result(state, a)) for a in game.actions(state)]
        return 1 + max(below, default=-1)

    return next((plies for plies in range(longest(state) + 1) if wins(state, plies)), inf)


def strikes_each_and_looks(game, state):
    if game.is_terminal(state):
        return game.utility(state)
    values = [strikes_each_and_looks(game, game.result(state, a)) for a in game.actions(state)]
    if game.to_move(state) is MIN:
        return min(values)
    if len(values) == 1:
        return values[0]
    return min(max(values[:i] + values[i + 1 :]) for i in range(len(values)))


def forced_in_a_loop(game, state, depth):
    while not game.is_terminal(state) and len(game.actions(state)) == 1:
        state = game.result(state, game.actions(state)[0])
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    choose = max if game.to_move(state) is MAX else min
    return choose(
        forced_in_a_loop(game, game.result(state, a), depth - 1) for a in game.actions(state)
    )


# --- Alpha-beta where both pay --------------------------------------------------------------------


def shifts_the_window(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is MAX:
        best = -inf
        for action in game.actions(state):
            child = game.result(state, action)
            best = max(best, shifts_the_window(game, child, alpha + 3, beta + 3) - 3)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best
    best = inf
    for action in game.actions(state):
        child = game.result(state, action)
        best = min(best, shifts_the_window(game, child, alpha - 3, beta - 3) + 3)
        beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def goes_on_at_ties(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    sign = 1 if game.to_move(state) is MAX else -1
    best = -sign * inf
    for action in game.actions(state):
        child = game.result(state, action)
        value = goes_on_at_ties(game, child, alpha + 3 * sign, beta + 3 * sign) - 3 * sign
        best = max(best, value) if sign > 0 else min(best, value)
        alpha, beta = (max(alpha, best), beta) if sign > 0 else (alpha, min(beta, best))
        if alpha > beta:
            return best
    return best


def pays_at_the_ends(game, state, alpha=-inf, beta=inf, paid=0):
    """All tolls are taken off at the ends, so the window stays as it is."""
    if game.is_terminal(state):
        return game.utility(state) - paid
    maximising = game.to_move(state) is MAX
    best = -inf if maximising else inf
    for action in game.actions(state):
        child = game.result(state, action)
        value = pays_at_the_ends(game, child, alpha, beta, paid + (3 if maximising else -3))
        if maximising:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if beta <= alpha:
            break
    return best


def fails_hard(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return min(max(game.utility(state), alpha), beta)
    toll = 3 * game.to_move(state)
    for action in game.actions(state):
        child = game.result(state, action)
        value = fails_hard(game, child, alpha + toll, beta + toll) - toll
        if toll > 0:
            alpha = max(alpha, value)
        else:
            beta = min(beta, value)
        if alpha >= beta:
            break
    return alpha if toll > 0 else beta


def negamax_that_pays(game, state):
    def search(state, alpha, beta):
        if game.is_terminal(state):
            return game.to_move(state) * game.utility(state)
        best = -inf
        for action in game.actions(state):
            child = game.result(state, action)
            best = max(best, -search(child, -(beta + 3), -(alpha + 3)) - 3)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best

    return game.to_move(state) * search(state, -inf, inf)


def two_functions(game, state):
    def max_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = -inf
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a), alpha + 3, beta + 3) - 3)
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v

    def min_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        v = inf
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a), alpha - 3, beta - 3) + 3)
            if v <= alpha:
                return v
            beta = min(beta, v)
        return v

    return max_value(state, -inf, inf)


def value_and_move(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state), None
    sign, choice = int(game.to_move(state)), None
    best = -sign * inf
    for action in game.actions(state):
        child = game.result(state, action)
        value = value_and_move(game, child, alpha + 3 * sign, beta + 3 * sign)[0] - 3 * sign
        if choice is None or sign * value > sign * best:
            best, choice = value, action
        if sign > 0:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, choice


def decides_at_the_root(game, state):
    """A loop of its own at the root, which is MAX's, and a pair (move, value)."""
    best, choice = -inf, None
    for action in game.actions(state):
        value = shifts_the_window(game, game.result(state, action), best + 3, inf) - 3
        if value > best:
            best, choice = value, action
    return choice, best


def last_move_first(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    toll = 3 * game.to_move(state)
    best = -inf if toll > 0 else inf
    for action in reversed(game.actions(state)):
        child = game.result(state, action)
        value = last_move_first(game, child, alpha + toll, beta + toll) - toll
        if toll > 0:
            best, alpha = max(best, value), max(alpha, value)
        else:
            best, beta = min(best, value), min(beta, value)
        if alpha >= beta:
            break
    return best


def promising_moves_first(game, state, alpha=-inf, beta=inf):
    if game.is_terminal(state):
        return game.utility(state)
    toll = 3 * game.to_move(state)
    children = [game.result(state, action) for action in game.actions(state)]
    best = -inf if toll > 0 else inf
    for child in sorted(children, key=game.evaluate, reverse=toll > 0):
        value = promising_moves_first(game, child, alpha + toll, beta + toll) - toll
        if toll > 0:
            best, alpha = max(best, value), max(alpha, value)
        else:
            best, beta = min(best, value), min(beta, value)
        if alpha >= beta:
            break
    return best


RIGHT = {task: [shape(ways) for shape in SHAPES] for task, ways in WAYS.items()}
RIGHT["toll"] += [carries_what_was_paid, negamax_with_toll, ends_looked_at_above(WAYS["toll"])]
RIGHT["plies_to_win"] += [carries_the_plies, deeper_and_deeper]
RIGHT["strike"] += [strikes_each_and_looks, ends_looked_at_above(WAYS["strike"])]
RIGHT["only_choices"] += [forced_in_a_loop, ends_looked_at_above(WAYS["only_choices"])]
RIGHT["cautious"] += [ends_looked_at_above(WAYS["cautious"])]
RIGHT["free_rolls"] += [ends_looked_at_above(WAYS["free_rolls"])]
RIGHT["decisive_playouts"] = right_decisive_playouts.RIGHT
RIGHT["toll_alphabeta"] = [
    shifts_the_window, goes_on_at_ties, pays_at_the_ends, fails_hard, negamax_that_pays,
    two_functions, value_and_move, decides_at_the_root, last_move_first, promising_moves_first,
]  # fmt: skip
