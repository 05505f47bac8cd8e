"""Right retrograde analyses, in as many styles as we could think of."""

from collections import Counter, defaultdict, deque

from adversarial import MAX, MIN
from adversarial.search import retrograde


def graph(game, state):
    below, todo = {}, [state]
    while todo:
        at = todo.pop()
        if at not in below:
            below[at] = [game.result(at, a) for a in game.actions(at)]
            todo += below[at]
    return below


def of_the_course(game, state):
    return retrograde(game, state)


def round_by_round(game, state):
    """Look at all positions again and again, one ply more each time."""
    below = graph(game, state)
    solved = {s: (game.utility(s), 0) for s in below if not below[s] and game.utility(s)}
    plies = 0
    while True:
        plies += 1
        found = {}
        for s in below:
            if s in solved or not below[s]:
                continue
            mover = game.to_move(s)
            told = [solved.get(c, (0, 0))[0] for c in below[s]]
            if mover in told:
                found[s] = (int(mover), plies)
            elif all(t == -mover for t in told):
                found[s] = (-int(mover), plies)
        if not found:
            return solved
        solved.update(found)


def by_parity(game, state):
    """Won in an odd number of plies by the mover, lost in an even one, or the other way round."""
    below = graph(game, state)
    lost, won = {}, {}
    for s in below:
        if not below[s]:
            value = game.utility(s) * game.to_move(s)
            if value < 0:
                lost[s] = 0
            elif value > 0:
                won[s] = 0
    for n in range(1, len(below) + 1):
        new_won = [s for s in below if s not in won and s not in lost
                   and any(lost.get(c) == n - 1 for c in below[s])]  # fmt: skip
        new_lost = [s for s in below if s not in won and s not in lost and below[s]
                    and all(c in won for c in below[s])]  # fmt: skip
        won.update(dict.fromkeys(new_won, n))
        lost.update({s: n for s in new_lost if s not in won})
    answer = {s: (game.to_move(s), n) for s, n in won.items()}
    return answer | {s: (game.to_move(s).other, n) for s, n in lost.items()}


def with_draws_told(game, state):
    solved = round_by_round(game, state)
    return {s: solved.get(s, (None, None)) for s in graph(game, state)}


def draws_as_none(game, state):
    solved = round_by_round(game, state)
    return {s: solved.get(s) for s in graph(game, state)}


def lists_instead_of_tuples(game, state):
    return {s: list(told) for s, told in round_by_round(game, state).items()}


def with_a_counter(game, state):
    below = graph(game, state)
    left = Counter({s: len(set(b)) for s, b in below.items()})
    above = defaultdict(set)
    for s, b in below.items():
        for c in b:
            above[c].add(s)
    solved, queue = {}, deque()
    for s, b in below.items():
        if not b and game.utility(s) != 0:
            solved[s] = (MAX if game.utility(s) > 0 else MIN, 0)
            queue.append(s)
    while queue:
        c = queue.popleft()
        winner, plies = solved[c]
        for s in above[c]:
            if s in solved:
                continue
            left[s] -= 1
            if game.to_move(s) == winner or left[s] == 0:
                solved[s] = (winner, plies + 1)
                queue.append(s)
    return solved


def layer_by_layer(game, state):
    """Two lists instead of a queue: this ply's positions, and the next one's."""
    below = graph(game, state)
    solved = {s: (game.utility(s), 0) for s in below if not below[s] and game.utility(s)}
    layer, plies = list(solved), 0
    while layer:
        plies += 1
        reached = {s for s in below for c in below[s] if c in layer and s not in solved}
        layer = []
        for s in reached:
            told = [solved[c][0] if c in solved else None for c in below[s]]
            if game.to_move(s) in told:
                layer.append((s, game.to_move(s)))
            elif all(t == game.to_move(s).other for t in told):
                layer.append((s, game.to_move(s).other))
        solved.update({s: (winner, plies) for s, winner in layer})
        layer = [s for s, _ in layer]
    return solved


def by_values(game, state):
    """Numbers: a win in n plies is worth 1000 - n, and nobody moves for the worse."""
    below = graph(game, state)
    values = dict.fromkeys(below, 0)
    for _ in range(len(below) + 1):
        new = {}
        for s in below:
            if not below[s]:
                new[s] = 1000 * game.utility(s)
                continue
            choose = max if game.to_move(s) is MAX else min
            best = choose(values[c] for c in below[s])
            new[s] = best - (best > 0) + (best < 0)
        values = new
    return {s: (1 if v > 0 else -1, 1000 - abs(v)) if v else (0, 0) for s, v in values.items()}


class Solver:
    def __init__(self, game):
        self.game, self.solved = game, {}

    def settle(self, state):
        self.solved = with_a_counter(self.game, state)
        return self


def by_a_class(game, state):
    return Solver(game).settle(state).solved


def recursive_rounds(game, state, plies=1, solved=None):
    below = graph(game, state)
    if solved is None:
        solved = {s: (game.utility(s), 0) for s in below if not below[s] and game.utility(s)}
    found = {}
    for s in below.keys() - solved.keys():
        mine = game.to_move(s)
        if any(solved.get(c, (0,))[0] == mine for c in below[s]):
            found[s] = (mine, plies)
        elif below[s] and all(solved.get(c, (0,))[0] == mine.other for c in below[s]):
            found[s] = (mine.other, plies)
    return recursive_rounds(game, state, plies + 1, solved | found) if found else solved


RIGHT = [
    of_the_course, round_by_round, by_parity, with_draws_told, draws_as_none,
    lists_instead_of_tuples, with_a_counter, layer_by_layer, by_values, by_a_class,
    recursive_rounds,
]  # fmt: skip
