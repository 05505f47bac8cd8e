"""The value where MAX has lost if the game never ends, as students find it, all of them right."""

from collections import defaultdict, deque

from adversarial import MAX, MIN


def reached(game, state):
    found, todo = [state], [state]
    while todo:
        here = todo.pop()
        for action in game.actions(here):
            child = game.result(here, action)
            if child not in found:
                found.append(child)
                todo.append(child)
    return found


def raised_again_and_again(game, state):
    positions = reached(game, state)
    values = {p: game.utility(p) if game.is_terminal(p) else -1 for p in positions}
    for _ in positions:
        for here in positions:
            if not game.is_terminal(here):
                below = [values[game.result(here, a)] for a in game.actions(here)]
                values[here] = max(below) if game.to_move(here) is MAX else min(below)
    return values[state]


def until_nothing_changes(game, state):
    values, before = dict.fromkeys(reached(game, state), -1), None
    while values != before:
        before = dict(values)
        for here in values:
            moves = game.actions(here)
            if moves:
                pick = max if game.to_move(here) == MAX else min
                values[here] = pick(before[game.result(here, a)] for a in moves)
            else:
                values[here] = game.utility(here)
    return values[state]


def forced(game, positions, least):
    """Where MAX forces an end that is worth so much: backwards, by counting."""
    before, left = defaultdict(list), {}
    for here in positions:
        for action in game.actions(here):
            before[game.result(here, action)].append(here)
        left[here] = len(game.actions(here))
    found = {p for p in positions if game.is_terminal(p) and game.utility(p) >= least}
    todo = deque(found)
    while todo:
        for here in before[todo.popleft()]:
            left[here] -= 1
            if here not in found and (game.to_move(here) is MAX or left[here] == 0):
                found.add(here)
                todo.append(here)
    return found


def twice_backwards(game, state):
    positions = reached(game, state)
    if state in forced(game, positions, 1):
        return 1
    return 0 if state in forced(game, positions, 0) else -1


def as_a_sum(game, state):
    positions = reached(game, state)
    return -1 + sum(state in forced(game, positions, least) for least in (0, 1))


def path_by_path(game, state, path=()):
    """Who comes back to a position on the path goes round. Nothing is stored."""
    if game.is_terminal(state):
        return game.utility(state)
    if state in path:
        return -1
    values = [
        path_by_path(game, game.result(state, action), (*path, state))
        for action in game.actions(state)
    ]
    return max(values) if game.to_move(state) is MAX else min(values)


def path_by_path_with_a_window(game, state):
    def value(here, path, alpha, beta):
        if game.is_terminal(here):
            return game.utility(here)
        if here in path:
            return -1
        for action in game.actions(here):
            below = value(game.result(here, action), path | {here}, alpha, beta)
            if game.to_move(here) is MAX:
                alpha = max(alpha, below)
            else:
                beta = min(beta, below)
            if alpha >= beta:
                break
        return alpha if game.to_move(here) is MAX else beta

    return value(state, frozenset(), -1, 1)


def so_many_plies(game, state):
    """With as many plies as there are positions: who has not ended by then goes round."""
    positions = reached(game, state)
    values = dict.fromkeys(positions, -1)
    for _ in range(len(positions) + 1):
        values = {p: _step(game, p, values) for p in positions}
    return values[state]


def _step(game, here, values):
    if game.is_terminal(here):
        return game.utility(here)
    below = sorted(values[game.result(here, action)] for action in game.actions(here))
    return below[-1] if game.to_move(here) is MAX else below[0]


def depth_limited(game, state):
    """The same from above, with a table of (position, plies left)."""
    table, plies = {}, len(reached(game, state)) + 1

    def value(here, left):
        if game.is_terminal(here):
            return game.utility(here)
        if left == 0:
            return -1
        if (here, left) not in table:
            below = [value(game.result(here, action), left - 1) for action in game.actions(here)]
            table[here, left] = max(below) if game.to_move(here) is MAX else min(below)
        return table[here, left]

    return value(state, plies)


def a_set_for_each_value(game, state):
    positions = set(reached(game, state))
    good = {least: set() for least in (1, 0)}
    for least, known in good.items():
        size = -1
        while size < len(known):
            size = len(known)
            for here in positions:
                if game.is_terminal(here):
                    is_good = game.utility(here) >= least
                else:
                    below = [game.result(here, a) in known for a in game.actions(here)]
                    is_good = any(below) if game.to_move(here) is MAX else all(below)
                if is_good:
                    known.add(here)
    return 1 if state in good[1] else 0 if state in good[0] else -1


def from_mins_side(game, state):
    """Where MIN keeps MAX from 0, and from 1: what is never struck off."""
    positions = reached(game, state)

    def kept(least):
        left = {p for p in positions if not (game.is_terminal(p) and game.utility(p) >= least)}
        while True:
            out = set()
            for here in left:
                stays = [game.result(here, a) in left for a in game.actions(here)]
                if stays and not (any if game.to_move(here) is MIN else all)(stays):
                    out.add(here)
            if not out:
                return left
            left -= out

    return -1 if state in kept(0) else 0 if state in kept(1) else 1


RIGHT = [
    raised_again_and_again, until_nothing_changes, twice_backwards, as_a_sum, path_by_path,
    path_by_path_with_a_window, so_many_plies, depth_limited, a_set_for_each_value, from_mins_side,
]  # fmt: skip
