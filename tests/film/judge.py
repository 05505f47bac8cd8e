"""Where a mutant first ran wrongly, judged without any film.

Each body is run once as the original on the mutant's answers below. A call is wrong if the
original, with the same arguments, would have answered otherwise (its body); or if it was handed
other arguments than the original hands, and its answer is not what the original would have got
there with the right ones. Of the calls that are wrong the first to return is the place; where the
original would not have looked any further, so are the moves that were looked at. Where it is for
its arguments, the line that handed them ran in its caller, which may be named as well, as may the
first that was handed wrong ones there, and on the path from the root. The first call that left
moves out and was right by luck may be named, too.
"""

import inspect
from math import inf, isclose
from typing import NamedTuple

MOST = 3_000  # calls: a mutant that needs more never ends


class NeverEnds(Exception):
    """The mutant was stopped after so many calls."""


class Place(NamedTuple):
    """The states that may be named, by what is wrong there: its body, or what it was handed."""

    states: tuple
    kind: str


class Call:
    """One call of a function of the program."""

    def __init__(self, name, arguments, parent):
        self.name = name
        self.arguments = arguments  # without the game
        self.parent = parent
        self.children = []
        self.returned = None

    @property
    def state(self):
        return self.arguments["state"]

    @property
    def window(self):
        return window(self.arguments)


def window(arguments):
    """The two bounds in either order; none is infinite."""
    low, high = arguments.get("alpha", -inf), arguments.get("beta", inf)
    return (low, high) if low <= high else (high, low)


def calls_of(program, game, state, kwargs):
    """Every call that the program makes, in the order in which they return."""
    names = program.names()
    stack, returned = [None], []

    def watched(name, function):
        signature = inspect.signature(function)

        def wrapper(*args, **more):
            call = Call(name, bound(signature, args, more), stack[-1])
            if len(stack) + len(returned) > MOST:
                raise NeverEnds
            if call.parent:
                call.parent.children.append(call)
            stack.append(call)
            call.returned = function(*args, **more)
            returned.append(stack.pop())
            return call.returned

        return wrapper

    for name in program.functions:
        names[name] = watched(name, names[name])
    names[program.functions[0]](game, state, **kwargs)
    return returned


def bound(signature, args, more):
    """The arguments by name, defaults too, without the game."""
    arguments = signature.bind(*args, **more)
    arguments.apply_defaults()
    return {name: value for name, value in arguments.arguments.items() if name != "game"}


class Original:
    """The right program, one body at a time."""

    def __init__(self, program, game, kwargs):
        self.game, self.kwargs = game, kwargs
        self.full = program.names()  # what the functions are when nobody interferes
        self.names = program.names()
        self.bodies = {name: self.names[name] for name in program.functions}
        self.signatures = {name: inspect.signature(body) for name, body in self.bodies.items()}
        self._due, self._handed = {}, {}

    def body(self, name, arguments, children):
        """What this body answers on the answers of these calls, and what it hands to each."""
        asked = {}  # (state, how often before): name and arguments
        below = {}
        for child in children:
            below.setdefault(child.state, []).append(child)

        def stand_in(name):
            def answer(*args, **more):
                arguments = bound(self.signatures[name], args, more)
                state = arguments["state"]
                often = sum(1 for key in asked if key[0] == state)
                asked[state, often] = name, arguments
                if often < len(below.get(state, ())):
                    return below[state][often].returned
                return self.in_full(name, arguments)  # the mutant never looked there

            return answer

        self.names.update((name, stand_in(name)) for name in self.bodies)
        return self.bodies[name](self.game, **arguments), asked

    def in_full(self, name, arguments):
        """The original's own answer, down to the ends."""
        return self.full[name](self.game, **arguments)

    def is_right(self, call):
        """Is the answer as good as the original's own, with the arguments that were due?"""
        name, arguments = self.due(call)
        return agree(call.returned, self.in_full(name, arguments), window(arguments))

    def at_root(self, call):
        """What the caller hands to the original."""
        return call.name, bound(self.signatures[call.name], (self.game, call.state), self.kwargs)

    def due(self, call):
        """Name and arguments as the original would have handed them on, all the way from the
        root; what it was handed indeed where the original would not have come."""
        parent = call.parent
        if parent is None:
            return self.at_root(call)
        if parent not in self._due:
            self._due[parent] = self.body(*self.due(parent), parent.children)[1]
        return self._due[parent].get(key_of(call), (call.name, call.arguments))

    def handed(self, call):
        """Name and arguments as the original would hand them, were it called as the caller was."""
        parent = call.parent
        if parent is None:
            return self.at_root(call)
        if parent not in self._handed:
            self._handed[parent] = self.body(parent.name, parent.arguments, parent.children)[1]
        return self._handed[parent].get(key_of(call), (call.name, call.arguments))


def key_of(call):
    """The state, and how often its caller had asked for it before."""
    same = [child for child in call.parent.children if child.state == call.state]
    return call.state, same.index(call)


def judge(mutant, original, game, state, kwargs):
    """The Place where the mutant first ran wrongly, or None."""
    right = Original(original, game, kwargs)
    lucky = []  # where moves were left out, and the answer is right all the same
    for call in calls_of(mutant, game, state, kwargs):
        answer, asked = right.body(call.name, call.arguments, call.children)
        if not agree(call.returned, answer, call.window):
            return Place((*lucky[:1], call.state, *too_far(call, asked)), "body")
        if is_misled(call, right) and not right.is_right(call):
            due = right.body(*right.due(call), call.children)[1]
            states = {**misled_with(call, right), **dict.fromkeys(too_far(call, due))}
            return Place((*lucky[:1], *states), "arguments")
        lucky += [call.state] if is_left(call, asked) else []
    return None


def too_far(call, asked):
    """The moves that were looked at where the original looks at none, at its horizon."""
    return () if asked else tuple(child.state for child in call.children)


def left_out(mutant, original, game, state, kwargs):
    """The states with moves at which the mutant did not look, and the original would have."""
    right = Original(original, game, kwargs)
    found = set()
    for call in calls_of(mutant, game, state, kwargs):
        _, asked = right.body(call.name, call.arguments, call.children)
        if is_left(call, asked):
            found.add(call.state)
    return found


def is_left(call, asked):
    """Would the original have looked at moves here at which the mutant did not look?"""
    looked_at = {child.state for child in call.children}
    return any(state not in looked_at for state, _ in asked)


def is_spotless(mutant, original, game, state, kwargs):
    """Is every answer right, whatever the mutant did?"""
    right = Original(original, game, kwargs)
    return all(right.is_right(call) for call in calls_of(mutant, game, state, kwargs))


def is_misled(call, right):
    """Was it handed something else than the original would have handed in its caller's place?"""
    return right.handed(call) != (call.name, call.arguments)


def misled_with(call, right):
    """The states of a misled call and its caller, of the first that this caller misled, and of
    the first on the path from the root that was misled, with its caller."""
    path = [call]
    while path[-1].parent:
        path.append(path[-1].parent)
    beside = call.parent.children if call.parent else path
    first = next(one for one in beside if is_misled(one, right))
    highest = [one for one in path if is_misled(one, right)][-1]
    found = [call, call.parent, first, highest, highest.parent]
    return {one.state: None for one in found if one}


def number_in(returned):
    """The value, alone or in (value, move)."""
    return returned[0] if isinstance(returned, tuple) else returned


def agree(one, other, bounds):
    """Are these two answers as good as each other? Outside the window bounds will do."""
    one, other = number_in(one), number_in(other)
    low, high = bounds
    return (
        isclose(one, other, abs_tol=1e-9)
        or (one <= low and other <= low)
        or (one >= high and other >= high)
    )
