"""Where a mutant first ran wrongly, judged without any film.

Each body is run once as the original on the mutant's answers below: a call of the mutant is
wrong if the original, with the same arguments and with the answers that the mutant's own calls
gave, would have answered otherwise, or would have handed down arguments that bring another
answer. Of the calls that are wrong the first to return is the place.
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
        self._memo = {}

    def on(self, call):
        """What this body answers on the answers below, and what it hands down to each child."""
        if call not in self._memo:
            self._memo[call] = self._run(call)
        return self._memo[call]

    def _run(self, call):
        asked = {}  # (state, how often before): name and arguments
        below = {}
        for child in call.children:
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
        return self.bodies[call.name](self.game, **call.arguments), asked

    def in_full(self, name, arguments):
        """The original's own answer, down to the ends."""
        return self.full[name](self.game, **arguments)

    def handed(self, call):
        """What the original would have handed to this call: (name, arguments), or None."""
        if call.parent is None:
            signature = self.signatures[call.name]
            return call.name, bound(signature, (self.game, call.state), self.kwargs)
        same = [child for child in call.parent.children if child.state == call.state]
        return self.on(call.parent)[1].get((call.state, same.index(call)))


def judge(mutant, original, game, state, kwargs):
    """The Place where the mutant first ran wrongly, or None."""
    right = Original(original, game, kwargs)
    for call in calls_of(mutant, game, state, kwargs):
        if not agree(call.returned, right.on(call)[0], call.window):
            return Place((call.state,), "body")
        handed = right.handed(call)
        if handed and not same_arguments(handed, call):
            name, arguments = handed
            if not agree(call.returned, right.in_full(name, arguments), window(arguments)):
                above = call.parent or call
                return Place(tuple({call.state, above.state}), "arguments")
    return None


def same_arguments(handed, call):
    name, arguments = handed
    return name == call.name and all(
        call.arguments[key] == value for key, value in arguments.items()
    )


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
