"""Minimax as students and textbooks write it: every one of these is right."""

# ruff: noqa: C417, RET503, RET505, UP033  (every style on purpose)

from collections import deque
from functools import cache, lru_cache, reduce
from math import inf

from adversarial import MAX, MIN


def pair_of_functions(game, state):
    """Textbook pair max_value and min_value, values only."""

    def max_value(state):
        if game.is_terminal(state):
            return game.utility(state)
        v = -inf
        for a in game.actions(state):
            v = max(v, min_value(game.result(state, a)))
        return v

    def min_value(state):
        if game.is_terminal(state):
            return game.utility(state)
        v = inf
        for a in game.actions(state):
            v = min(v, max_value(game.result(state, a)))
        return v

    return max_value(state) if game.to_move(state) == MAX else min_value(state)


def pair_with_moves(game, state):
    """The fourth edition's pair: each function returns (value, move)."""
    if game.to_move(state) == MAX:
        return _max_value(game, state)
    return _min_value(game, state)


def _max_value(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    v, move = float("-inf"), None
    for a in game.actions(state):
        v2, _ = _min_value(game, game.result(state, a))
        if v2 > v:
            v, move = v2, a
    return v, move


def _min_value(game, state):
    if game.is_terminal(state):
        return game.utility(state), None
    v, move = float("+inf"), None
    for a in game.actions(state):
        v2, _ = _max_value(game, game.result(state, a))
        if v2 < v:
            v, move = v2, a
    return v, move


def single_function_loops(game, state):
    """One recursive function with a loop for each player."""
    if game.is_terminal(state):
        return game.utility(state)
    if game.to_move(state) is MAX:
        best = -inf
        for action in game.actions(state):
            value = single_function_loops(game, game.result(state, action))
            if value > best:
                best = value
        return best
    else:
        best = inf
        for action in game.actions(state):
            value = single_function_loops(game, game.result(state, action))
            if value < best:
                best = value
        return best


def case_definition(game, s):
    """The mathematical definition by cases, one return a case."""
    if game.is_terminal(s):
        return game.utility(s)
    if game.to_move(s) == MAX:
        return max(case_definition(game, game.result(s, a)) for a in game.actions(s))
    if game.to_move(s) == MIN:
        return min(case_definition(game, game.result(s, a)) for a in game.actions(s))


def chosen_builtin(game, state):
    """Picks the built-in max or min first, then applies it to a comprehension."""
    if game.is_terminal(state):
        return game.utility(state)
    best = max if game.to_move(state) is MAX else min
    return best([chosen_builtin(game, game.result(state, a)) for a in game.actions(state)])


def no_moves_means_over(game, state):
    """Never asks is_terminal: without legal moves the game is over."""
    moves = game.actions(state)
    if not moves:
        return game.utility(state)
    values = []
    for move in moves:
        values.append(no_moves_means_over(game, game.result(state, move)))
    values.sort()
    return values[-1] if game.to_move(state) > 0 else values[0]


def negamax_by_sign(game, state):
    """Negamax: values for the player to move, sign changed on the way up."""

    def negamax(state, sign):
        if game.is_terminal(state):
            return sign * game.utility(state)
        best = -inf
        for action in game.actions(state):
            best = max(best, -negamax(game.result(state, action), -sign))
        return best

    sign = 1 if game.to_move(state) == MAX else -1
    return sign * negamax(state, sign)


def signed_maximum(game, state):
    """Always maximises, the number of the player being the sign on both ways."""
    if game.is_terminal(state):
        return game.utility(state)
    sign = int(game.to_move(state))
    return sign * max(
        sign * signed_maximum(game, game.result(state, action)) for action in game.actions(state)
    )


def closure_with_cache(game, state):
    """functools.cache on a function of the state alone."""

    @cache
    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        values = [value(game.result(state, action)) for action in game.actions(state)]
        return max(values) if game.to_move(state) is MAX else min(values)

    return value(state)


def lru_cached_decision(game, state):
    """lru_cache, and the move found afterwards with key=."""

    @lru_cache(maxsize=None)
    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        choose = max if game.to_move(state) == MAX else min
        return choose(value(game.result(state, action)) for action in game.actions(state))

    if game.is_terminal(state):
        return game.utility(state), None
    choose = max if game.to_move(state) == MAX else min
    action = choose(game.actions(state), key=lambda a: value(game.result(state, a)))
    return value(game.result(state, action)), action


def memo_dictionary(game, state, memo=None):
    """A memo dictionary handed down as an argument."""
    if memo is None:
        memo = {}
    if state not in memo:
        if game.is_terminal(state):
            memo[state] = game.utility(state)
        else:
            values = [
                memo_dictionary(game, game.result(state, action), memo)
                for action in game.actions(state)
            ]
            memo[state] = max(values) if game.to_move(state) == MAX else min(values)
    return memo[state]


class MinimaxAgent:
    """A class with methods, as in the Pac-Man projects."""

    def __init__(self, game):
        self.game = game
        self.nodes = 0

    def value(self, state):
        self.nodes += 1
        if self.game.is_terminal(state):
            return self.game.utility(state)
        if self.game.to_move(state) == MAX:
            return self.max_value(state)
        return self.min_value(state)

    def max_value(self, state):
        v = -inf
        for action in self.game.actions(state):
            v = max(v, self.value(self.game.result(state, action)))
        return v

    def min_value(self, state):
        v = inf
        for action in self.game.actions(state):
            v = min(v, self.value(self.game.result(state, action)))
        return v


def agent_object(game, state):
    """Makes an agent object and asks it."""
    return MinimaxAgent(game).value(state)


def explicit_stack(game, state):
    """No recursion: a stack of frames [state, moves left, best so far]."""
    stack = [[state, None, None]]
    returned = None
    while stack:
        frame = stack[-1]
        here, moves, best = frame
        if moves is None:
            if game.is_terminal(here):
                returned = game.utility(here)
                stack.pop()
                continue
            frame[1] = moves = deque(game.actions(here))
        else:
            better = best is None or (
                returned > best if game.to_move(here) == MAX else returned < best
            )
            if better:
                frame[2] = returned
        if moves:
            stack.append([game.result(here, moves.popleft()), None, None])
        else:
            returned = frame[2]
            stack.pop()
    return returned


def level_by_level(game, state):
    """Builds the whole tree in breadth first, then values it from the last node back."""
    nodes = [state]
    children = []
    for node in nodes:  # grows while it is read
        if game.is_terminal(node):
            children.append([])
            continue
        places = []
        for action in game.actions(node):
            places.append(len(nodes))
            nodes.append(game.result(node, action))
        children.append(places)
    value = [None] * len(nodes)
    for i in reversed(range(len(nodes))):
        if not children[i]:
            value[i] = game.utility(nodes[i])
        elif game.to_move(nodes[i]) == MAX:
            value[i] = max(value[j] for j in children[i])
        else:
            value[i] = min(value[j] for j in children[i])
    return value[0]


def generator_of_values(game, state):
    """A generator yields the values of the successors."""

    def values(state):
        for action in game.actions(state):
            yield minimax(game.result(state, action))

    def minimax(state):
        if game.is_terminal(state):
            return game.utility(state)
        return max(values(state)) if game.to_move(state) is MAX else min(values(state))

    return minimax(state)


def trampoline(game, state):
    """Coroutines that yield the child they want valued, driven by a loop."""

    def search(state):
        if game.is_terminal(state):
            return game.utility(state)
        maximising = game.to_move(state) == MAX
        best = None
        for action in game.actions(state):
            value = yield search(game.result(state, action))
            if best is None or (value > best) == maximising and value != best:
                best = value
        return best

    stack, sent = [search(state)], None
    while stack:
        try:
            stack.append(stack[-1].send(sent))
            sent = None
        except StopIteration as end:
            stack.pop()
            sent = end.value
    return sent


def right_to_left(game, state):
    """Tries the moves in reverse order."""
    if game.is_terminal(state):
        return game.utility(state)
    best = None
    for action in reversed(game.actions(state)):
        value = right_to_left(game, game.result(state, action))
        if best is None:
            best = value
        elif game.to_move(state) == MAX:
            best = max(best, value)
        else:
            best = min(best, value)
    return best


def sorted_by_evaluation(game, state):
    """Sorts the moves by the evaluation first, though minimax gains nothing by it."""
    if game.is_terminal(state):
        return (game.utility(state), None)
    maximising = game.to_move(state) == MAX
    moves = sorted(
        game.actions(state),
        key=lambda move: game.evaluate(game.result(state, move)),
        reverse=maximising,
    )
    best_value, best_move = None, None
    for move in moves:
        value = sorted_by_evaluation(game, game.result(state, move))[0]
        if best_value is None or (value > best_value if maximising else value < best_value):
            best_value, best_move = value, move
    return (best_value, best_move)


def reduced(game, state):
    """functools.reduce over the values of the moves."""
    if game.is_terminal(state):
        return game.utility(state)
    values = map(lambda a: reduced(game, game.result(state, a)), game.actions(state))
    if game.to_move(state) == MAX:
        return reduce(lambda a, b: a if a >= b else b, values)
    return reduce(lambda a, b: a if a <= b else b, values)


one_liner = lambda game, s: (  # noqa: E731
    game.utility(s)
    if game.is_terminal(s)
    else (min, max)[game.to_move(s) == MAX](
        one_liner(game, game.result(s, a)) for a in game.actions(s)
    )
)
one_liner.__name__ = "one_liner"
one_liner.__doc__ = "One lambda expression."


def key_returns_the_move(game, state):
    """Values by a helper; the move by max or min with key, and (value, action) returned."""

    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        pick = {MAX: max, MIN: min}[game.to_move(state)]
        return pick(value(game.result(state, a)) for a in game.actions(state))

    if game.is_terminal(state):
        return game.utility(state), None
    pick = {MAX: max, MIN: min}[game.to_move(state)]
    best = pick(game.actions(state), key=lambda a: value(game.result(state, a)))
    return value(game.result(state, best)), best


def list_of_pairs(game, state):
    """Collects (value, action) pairs and takes the extreme one by its value."""
    if game.is_terminal(state):
        return game.utility(state), None
    pairs = [
        (list_of_pairs(game, game.result(state, action))[0], action)
        for action in game.actions(state)
    ]
    if game.to_move(state) == MAX:
        return max(pairs, key=lambda pair: pair[0])
    return min(pairs, key=lambda pair: pair[0])


def dictionary_of_moves(game, state):
    """A dictionary from move to value, then the best key."""
    if game.is_terminal(state):
        return game.utility(state), None
    values = {}
    for move in game.actions(state):
        values[move], _ = dictionary_of_moves(game, game.result(state, move))
    best = (max if game.to_move(state) == MAX else min)(values, key=values.get)
    return values[best], best


def first_child_starts(game, state):
    """No infinity: the first child's value starts the loop."""
    if game.is_terminal(state):
        return game.utility(state)
    first, *rest = game.actions(state)
    value = first_child_starts(game, game.result(state, first))
    for action in rest:
        other = first_child_starts(game, game.result(state, action))
        if game.to_move(state) == MAX and other > value:
            value = other
        if game.to_move(state) == MIN and other < value:
            value = other
    return value


def last_of_equal_moves(game, state):
    """Keeps the last of equally good moves (>= and <=): as good a move as the first."""
    if game.is_terminal(state):
        return game.utility(state), None
    best_action = None
    best = -1_000_000 if game.to_move(state) == MAX else 1_000_000
    for action in game.actions(state):
        value, _ = last_of_equal_moves(game, game.result(state, action))
        if game.to_move(state) == MAX:
            if value >= best:
                best, best_action = value, action
        elif value <= best:
            best, best_action = value, action
    return best, best_action


def index_loop(game, state):
    """While loop over indices, as from a course in another language."""
    if game.is_terminal(state) == True:  # noqa: E712
        return game.utility(state)
    moves = game.actions(state)
    i = 0
    result = 0
    while i < len(moves):
        child = game.result(state, moves[i])
        v = index_loop(game, child)
        if i == 0:
            result = v
        if game.to_move(state) == MAX and v > result or game.to_move(state) == MIN and v < result:
            result = v
        i += 1
    return result


def flag_or_asked(game, state, maximising=None):
    """A flag that is asked of the game at the root and flipped below."""
    if maximising is None:
        maximising = game.to_move(state) == MAX
    if game.is_terminal(state):
        return game.utility(state)
    value = -inf if maximising else inf
    for action in game.actions(state):
        below = flag_or_asked(game, game.result(state, action), not maximising)
        value = max(value, below) if maximising else min(value, below)
    return value


def matching(game, state):
    """A match statement on the player."""
    if game.is_terminal(state):
        return game.utility(state)
    successors = (game.result(state, action) for action in game.actions(state))
    values = [matching(game, successor) for successor in successors]
    match game.to_move(state):
        case 1:
            return max(values)
        case -1:
            return min(values)


RIGHT = [
    pair_of_functions,
    pair_with_moves,
    single_function_loops,
    case_definition,
    chosen_builtin,
    no_moves_means_over,
    negamax_by_sign,
    signed_maximum,
    closure_with_cache,
    lru_cached_decision,
    memo_dictionary,
    agent_object,
    explicit_stack,
    level_by_level,
    generator_of_values,
    trampoline,
    right_to_left,
    sorted_by_evaluation,
    reduced,
    one_liner,
    key_returns_the_move,
    list_of_pairs,
    dictionary_of_moves,
    first_child_starts,
    last_of_equal_moves,
    index_loop,
    flag_or_asked,
    matching,
]


def flag_maximising(game, state, maximising=True):
    """The usual flag, True at the root: right where MAX begins."""
    if game.is_terminal(state):
        return game.utility(state)
    if maximising:
        return max(flag_maximising(game, game.result(state, a), False) for a in game.actions(state))
    return min(flag_maximising(game, game.result(state, a), True) for a in game.actions(state))


def flag_with_moves(game, state, is_max=True):
    """A flag, and (value, action) returned."""
    if game.is_terminal(state):
        return game.utility(state), None
    best_action = None
    if is_max:
        best = -inf
        for action in game.actions(state):
            value, _ = flag_with_moves(game, game.result(state, action), is_max=False)
            if value > best:
                best, best_action = value, action
    else:
        best = inf
        for action in game.actions(state):
            value, _ = flag_with_moves(game, game.result(state, action), is_max=True)
            if value < best:
                best, best_action = value, action
    return best, best_action


def ply_parity(game, state, ply=0):
    """Counts plies: MAX moves at the even ones."""
    if game.is_terminal(state):
        return game.utility(state)
    values = [ply_parity(game, game.result(state, a), ply + 1) for a in game.actions(state)]
    return min(values) if ply % 2 else max(values)


def decision_over_min_value(game, state):
    """The old textbook's decision: the move with the best min_value, MAX at the root."""

    def max_value(state):
        if game.is_terminal(state):
            return game.utility(state)
        return max(min_value(game.result(state, a)) for a in game.actions(state))

    def min_value(state):
        if game.is_terminal(state):
            return game.utility(state)
        return min(max_value(game.result(state, a)) for a in game.actions(state))

    if game.is_terminal(state):
        return game.utility(state), None
    action = max(game.actions(state), key=lambda a: min_value(game.result(state, a)))
    return min_value(game.result(state, action)), action


RIGHT_IF_MAX_BEGINS = [flag_maximising, flag_with_moves, ply_parity, decision_over_min_value]
