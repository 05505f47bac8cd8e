"""Where a search stops before the end: by a depth that was asked for, or by a rule of its own."""

from functools import cached_property, lru_cache
from math import inf

from ...game import CHANCE
from .calls import arguments
from .windows import NAMES

# Names that speak of a limit, and those that speak of chance.
LIMITS = ("depth", "ply", "plies", "level", "limit", "horizon", "quiet", "budget")
DRAWING = ("random", "rng", "choice", "choices", "sample", "shuffle", "randint", "randrange")


class Horizon:
    """What says that a search may stop at a node without looking at its moves."""

    def __init__(self, film, claims):
        depth = film.kwargs.get("depth")
        self.asked = depth if type(depth) is int and depth > 0 else None  # None: no depth
        self.film, self.claims, self.nodes = film, claims, claims.nodes
        self._counts = {}  # code: does it count plies?

    def may_be_at(self, node, values):
        """May the code have valued this node by itself? At its horizon, or by what it knows."""
        claim, calls = values[node.index], self.claims.calls.answering[node.index]
        if abs(claim) == inf:
            return False
        if any(self._counts_plies(call) for call in calls):
            return not (self._is_asked and node.depth < self.asked)
        return calls[-1] in self._callers or self._vary(values)

    @cached_property
    def _callers(self):
        """The calls that called another function of the code."""
        return set(self.claims.calls.caller.values())

    @property
    def _is_asked(self):
        """Is there a depth, and is everything searched once, and by plies?"""
        return self.asked is not None and all(node.pass_number == 1 for node in self.nodes)

    def _vary(self, values):
        """Has it several values for nodes at which nothing was looked at, as an evaluation has?
        The ends of a window are none."""
        found = set()
        for node in self.nodes:
            is_bare = not node.children and node.read is None and node.index in values
            if is_bare and not self.film.game.is_terminal(node.state):
                window = self.claims.entered.get(node.index, ())
                found |= {abs(values[node.index])} - {inf, *map(abs, window)}
        return len(found) > 1

    def _counts_plies(self, call):
        if call.code not in self._counts:
            self._counts[call.code] = speaks_of(call.code, LIMITS) or self._steps_down(call.code)
        return self._counts[call.code]

    def _steps_down(self, code):
        """Has it an argument that is one more or less than its caller's?"""
        caller = self.claims.calls.caller
        own = [call for call in caller if call.code is code and caller[call] is not None]
        return any(
            type(value) is int and type(above.get(name)) is int and abs(value - above[name]) == 1
            for call in own
            for above in [arguments(caller[call])]
            for name, value in arguments(call).items()
            if name not in NAMES
        )

    @cached_property
    def draws(self):
        """Does the code choose at random?"""
        calls = self.claims.calls
        return bool(calls) and any(speaks_of(call.code, DRAWING) for call in calls.caller)

    # The depth that was asked for.

    def broken_by(self):
        """The first node that is looked at too deep down, or evaluated too early; or None."""
        if self.asked is None:
            return None
        inner = (n for n in self.nodes if n.parent is None or (n.children and n.depth < self.asked))
        within = {self._code(node) for node in inner} - {None}
        nodes = [n for n in self.nodes if n.order is not None and self._code(n) in within]
        if any(speaks_of(code, ("quiet", "quiesc", "exten")) for code in within):
            return None  # it means to look further where a position is not quiet
        for node in sorted(nodes, key=lambda node: node.order):
            if self.plies(node) > self.asked or (self._is_asked and self._is_early(node)):
                return node
        return None

    def _code(self, node):
        call = self.claims.value_call.get(node.index)
        return call and call.code

    def plies(self, node):
        """How far down a node is; some count the moves of the players alone."""
        count = 0
        while node.parent is not None:
            node = self.nodes[node.parent]
            count += node.player is not CHANCE
        return count

    def _is_early(self, node):
        is_estimate = node.is_leaf and node.read is not None
        return (
            is_estimate and node.depth < self.asked and not self.film.game.is_terminal(node.state)
        )


@lru_cache(maxsize=500)
def speaks_of(code, words):
    """Do the names in a function speak of one of these?"""
    names = (*code.co_names, *code.co_varnames, *code.co_freevars)
    return any(word in name.lower() for word in words for name in names)
