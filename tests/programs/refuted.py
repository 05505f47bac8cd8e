"""How soon a strategy is beaten, as students find it, all of them right."""

from collections import deque
from heapq import heappop, heappush
from math import inf

from adversarial import MAX, MIN


def ply_by_ply(game, state, strategy):
    answers, seen, now, plies = dict(strategy), {state}, [state], 0
    while now:
        after = []
        for here in now:
            if game.is_terminal(here):
                if game.utility(here) < 0:
                    return plies
                continue
            moves = game.actions(here)
            if game.to_move(here) is MAX:
                if here not in answers:
                    return plies
                moves = [answers[here]]
            after += [game.result(here, move) for move in moves]
        now = [here for here in after if here not in seen]
        seen.update(now)
        plies += 1
    return None


def after(game, here, answers):
    """The positions that can follow."""
    if game.is_terminal(here):
        return []
    if game.to_move(here) is MAX:
        return [game.result(here, answers[here])]
    return [game.result(here, move) for move in game.actions(here)]


def is_beaten(game, here, answers):
    if game.is_terminal(here):
        return game.utility(here) < 0
    return game.to_move(here) is MAX and here not in answers


def with_a_queue(game, state, strategy):
    answers = dict(strategy)
    todo, seen = deque([(state, 0)]), {state}
    while todo:
        here, plies = todo.popleft()
        if is_beaten(game, here, answers):
            return plies
        for child in after(game, here, answers):
            if child not in seen:
                seen.add(child)
                todo.append((child, plies + 1))
    return None


def deeper_and_deeper(game, state, strategy):
    answers = dict(strategy)

    def within(here, plies):
        if is_beaten(game, here, answers):
            return True
        return plies > 0 and any(within(child, plies - 1) for child in after(game, here, answers))

    for plies in range(12):
        if within(state, plies):
            return plies
    return None


def relaxes(game, state, strategy):
    """Distances that shrink until nothing changes."""
    answers = dict(strategy)
    distance, is_new = {state: 0}, True
    while is_new:
        is_new = False
        for here, plies in list(distance.items()):
            if is_beaten(game, here, answers):
                continue
            for child in after(game, here, answers):
                if distance.get(child, inf) > plies + 1:
                    distance[child], is_new = plies + 1, True
    beaten = [plies for here, plies in distance.items() if is_beaten(game, here, answers)]
    return min(beaten, default=None)


def with_a_heap(game, state, strategy):
    answers, heap, done = dict(strategy), [(0, state)], set()
    while heap:
        plies, here = heappop(heap)
        if here in done:
            continue
        done.add(here)
        if is_beaten(game, here, answers):
            return plies
        for child in after(game, here, answers):
            heappush(heap, (plies + 1, child))
    return None


def backwards(game, state, strategy):
    """From what is beaten back to the beginning."""
    answers, positions, todo = dict(strategy), {state}, [state]
    while todo:
        here = todo.pop()
        if not is_beaten(game, here, answers):
            new = set(after(game, here, answers)) - positions
            positions |= new
            todo += new
    layer, plies = {here for here in positions if is_beaten(game, here, answers)}, 0
    seen = set(layer)
    while layer:
        if state in layer:
            return plies
        layer = {
            here
            for here in positions - seen
            if any(child in layer for child in after(game, here, answers))
        }
        seen |= layer
        plies += 1
    return None


def path_by_path(game, state, strategy):
    answers = dict(strategy)

    def shortest(here, path):
        if is_beaten(game, here, answers):
            return 0
        if here in path:
            return inf
        below = [shortest(child, path | {here}) for child in after(game, here, answers)]
        return 1 + min(below, default=inf)

    plies = shortest(state, frozenset())
    return None if plies == inf else plies


def sets_of_positions(game, state, strategy):
    answers, now, plies = dict(strategy), {state}, 0
    for plies in range(20):
        if any(is_beaten(game, here, answers) for here in now):
            return plies
        now = {child for here in now for child in after(game, here, answers)}
    return None


def as_an_infinite_number(game, state, strategy):
    """Value iteration: MIN takes the soonest, MAX has no choice."""
    answers, values = dict(strategy), {}
    for _ in range(30):
        values = {here: _soonest(game, here, answers, values) for here in [*values, state]} | {
            child: values.get(child, inf)
            for here in [*values, state]
            if not is_beaten(game, here, answers)
            for child in after(game, here, answers)
            if child not in values
        }
    found = values[state]
    return found if found < inf else None


def _soonest(game, here, answers, values):
    if is_beaten(game, here, answers):
        return 0
    return 1 + min((values.get(child, inf) for child in after(game, here, answers)), default=inf)


def by_a_class(game, state, strategy):
    return Trial(game, strategy).soonest(state)


class Trial:
    """A strategy and the game in which it is tried."""

    def __init__(self, game, strategy):
        self.game, self.pairs = game, list(strategy)

    def move(self, here):
        return next((move for position, move in self.pairs if position == here), None)

    def soonest(self, state):
        lines, seen = [[state]], [state]
        while lines:
            line = lines.pop(0)
            here = line[-1]
            if self.game.is_terminal(here):
                if self.game.utility(here) < 0:
                    return len(line) - 1
                continue
            if self.game.to_move(here) is MIN:
                moves = self.game.actions(here)
            elif self.move(here) is None:
                return len(line) - 1
            else:
                moves = [self.move(here)]
            for move in moves:
                child = self.game.result(here, move)
                if child not in seen:
                    seen.append(child)
                    lines.append([*line, child])
        return None


RIGHT = [
    ply_by_ply, with_a_queue, deeper_and_deeper, relaxes, with_a_heap, backwards, path_by_path,
    sets_of_positions, as_an_infinite_number, by_a_class,
]  # fmt: skip
