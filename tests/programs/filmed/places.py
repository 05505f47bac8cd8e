"""Right searches that differ in where their code is: functions, objects, generators, loops."""

# ruff: noqa: C417, RET503  (every style on purpose)

from dataclasses import dataclass
from functools import partial, reduce, wraps
from math import inf
from random import Random
from typing import Any

from adversarial import MAX, MIN
from tests.programs.filmed import right


@dataclass
class Node:
    """A node of the student's own tree."""

    state: Any
    depth: int = 0


@right()
def node_objects(game, state):
    """The argument is a node of its own that holds the state."""

    def value(node):
        if game.is_terminal(node.state):
            return game.utility(node.state)
        children = [
            Node(game.result(node.state, a), node.depth + 1) for a in game.actions(node.state)
        ]
        values = [value(child) for child in children]
        return max(values) if game.to_move(node.state) == MAX else min(values)

    return value(Node(state))


@right()
def node_tuples(game, state):
    """The argument is a pair (state, depth)."""

    def value(node):
        state, depth = node
        if game.is_terminal(state):
            return game.utility(state)
        values = [value((game.result(state, a), depth + 1)) for a in game.actions(state)]
        return max(values) if game.to_move(state) == MAX else min(values)

    return value((state, 0))


@right()
def leaves_valued_above(game, state):
    """The caller values an end by itself: no call for a leaf."""
    if game.is_terminal(state):
        return game.utility(state)
    values = []
    for action in game.actions(state):
        child = game.result(state, action)
        if game.is_terminal(child):
            values.append(game.utility(child))
        else:
            values.append(leaves_valued_above(game, child))
    return max(values) if game.to_move(state) == MAX else min(values)


@right("")
def two_plies_at_once(game, state):
    """MAX's move and MIN's answer in two nested loops: no call for MIN."""
    if game.is_terminal(state):
        return game.utility(state)
    best = -inf
    for move in game.actions(state):
        after = game.result(state, move)
        if game.is_terminal(after):
            best = max(best, game.utility(after))
            continue
        worst = inf
        for answer in game.actions(after):
            worst = min(worst, two_plies_at_once(game, game.result(after, answer)))
        best = max(best, worst)
    return best


def counted(function):
    """A decorator that counts the calls."""

    @wraps(function)
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        return function(*args, **kwargs)

    wrapper.calls = 0
    return wrapper


@right()
@counted
def decorated(game, state):
    """Every call goes through a wrapper that counts."""
    if game.is_terminal(state):
        return game.utility(state)
    values = [decorated(game, game.result(state, action)) for action in game.actions(state)]
    return max(values) if game.to_move(state) is MAX else min(values)


@right()
def callable_class(game, state):
    """An object with __call__, static and class methods."""

    class Minimax:
        best = {MAX: max, MIN: min}

        @staticmethod
        def end(state):
            return game.utility(state)

        @classmethod
        def pick(cls, player, values):
            return cls.best[player](values)

        def __call__(self, state):
            if game.is_terminal(state):
                return self.end(state)
            below = [self(game.result(state, move)) for move in game.actions(state)]
            return self.pick(game.to_move(state), below)

    return Minimax()(state)


@right()
def dispatch_to_methods(game, state):
    """value() sends on to max_value or min_value by a dictionary of partial functions."""

    def max_value(state):
        return reduce(max, map(value, successors(state)), -inf)

    def min_value(state):
        return reduce(min, map(value, successors(state)), inf)

    def successors(state):
        return [game.result(state, move) for move in game.actions(state)]

    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        return {MAX: partial(max_value, state), MIN: partial(min_value, state)}[
            game.to_move(state)
        ]()

    return value(state)


@right()
def y_combinator(game, state):
    """Lambdas all the way down."""
    fix = lambda f: (lambda x: x(x))(lambda x: f(lambda s: x(x)(s)))  # noqa: E731
    return fix(
        lambda value: (
            lambda s: (
                game.utility(s)
                if game.is_terminal(s)
                else (max if game.to_move(s) == MAX else min)(
                    map(lambda a: value(game.result(s, a)), game.actions(s))
                )
            )
        )
    )(state)


@right()
def awaits(game, state):
    """async and await, driven by hand."""

    async def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        values = [await value(game.result(state, move)) for move in game.actions(state)]
        return max(values) if game.to_move(state) == MAX else min(values)

    try:
        value(state).send(None)
    except StopIteration as end:
        return end.value


@right()
def yields_from(game, state):
    """Generators that hand their value up with yield from."""

    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        values = []
        for move in game.actions(state):
            values.append((yield from value(game.result(state, move))))
        yield
        return max(values) if game.to_move(state) == MAX else min(values)

    running = value(state)
    while True:
        try:
            next(running)
        except StopIteration as end:
            return end.value


@right()
def shuffled(game, state):
    """Tries the moves in a random order."""
    rng = Random(1)

    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        moves = list(game.actions(state))
        rng.shuffle(moves)
        values = [value(game.result(state, move)) for move in moves]
        return max(values) if game.to_move(state) == MAX else min(values)

    return value(state)


@right()
def searched_twice(game, state):
    """The value first, then everything once more for the move."""

    def value(state):
        if game.is_terminal(state):
            return game.utility(state)
        values = [value(game.result(state, move)) for move in game.actions(state)]
        return max(values) if game.to_move(state) == MAX else min(values)

    best = value(state)
    if game.is_terminal(state):
        return best, None
    moves = game.actions(state)
    return best, next(move for move in moves if value(game.result(state, move)) == best)
