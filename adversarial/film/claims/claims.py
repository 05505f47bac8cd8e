"""The claims of the watched code: for each node the value and the window as the code has them."""

from functools import cached_property
from math import inf
from typing import NamedTuple

from ...game import CHANCE, MAX, MIN
from ...observe.visited import PRUNED
from ...search.returned import is_number
from .calls import Calls, arguments
from .convention import FOR_LAST, FOR_MOVER, FOR_ROOT, choose, conventions, looks_both_ways, negates
from .known import CLOSED, NOTHING, Truth, agrees, both, combined, is_same

# How people call a window, or the two ends of one.
ENDS = (
    ("alpha", "beta"), ("α", "β"), ("a", "b"), ("low", "high"), ("lo", "hi"),
    ("lower", "upper"), ("alfa", "beta"),
)  # fmt: skip
PAIRS = ("window", "bounds", "alphabeta", "alpha_beta", "ab")


class Claim(NamedTuple):
    """What the code says of a node, in MAX's view: None for what was not seen."""

    value: float | None = None  # that it returned
    alpha: float | None = None  # the window with which its call began
    beta: float | None = None

    @property
    def window(self):
        """The window as a pair, or None."""
        return None if self.alpha is None else (self.alpha, self.beta)


class Claims:
    """The claims of a film, node by node: a Claim, or None where nothing was seen."""

    def __init__(self, film):
        self.film = film
        self.nodes = film._replay_of_values.all_nodes
        self.calls = Calls(film._magnifier, film._visited) if film._magnifier else None
        self.given = window_in(film.kwargs) or film.window  # by the caller
        self.value_call, self.window_call, self.convention = {}, {}, {}
        self._claims = {}
        if self.calls is not None:
            self._choose_calls()
            self._claims = self._read(self.convention)

    def __getitem__(self, node):
        return self._claims.get(node)

    def __len__(self):
        return len(self.nodes)

    def __iter__(self):
        return (self[node] for node in range(len(self)))

    @property
    def claimed(self):
        """The nodes with a value, in the order in which the answers came back."""
        return sorted(self.value_call, key=self.ended)

    @cached_property
    def hides_windows(self):
        """Is the code given windows that cannot be read?"""
        calls = self.value_call.values()
        return any(_may_be_window(thing) for call in calls for thing in arguments(call).values())

    # Which calls, and what their numbers mean.

    def _choose_calls(self):
        answering = self.calls.answering
        codes = {}  # code: its answers, as pairs (node, returned)
        for node, calls in answering.items():
            for call in calls:
                codes.setdefault(call.code, []).append((node, call.returned))
        moves = {node: self._moves(node) for node in answering}
        turns = any(map(negates, codes))
        options = {
            code: conventions(all_, moves, self._views(code) if turns else ())
            for code, all_ in codes.items()
        }
        options = {
            code: found
            for code, found in options.items()
            if found and self._values_something(codes[code], found)
        }
        self._choose_conventions(options)
        beside = self._counts_something_else()
        if beside:
            self._choose_conventions({c: found for c, found in options.items() if c not in beside})

    def _choose_conventions(self, options):
        self.value_call, self.window_call = {}, {}
        for node, calls in self.calls.answering.items():
            calls = [call for call in calls if call.code in options]
            if calls:
                self.value_call[node] = calls[0]
                with_window = (call for call in calls if window_in(call.lines[0].variables))
                if (found := next(with_window, None)) is not None:
                    self.window_call[node] = found
        speaking = {call.code for call in self.value_call.values()}
        options = {code: found for code, found in options.items() if code in speaking}
        self.convention = choose(options, self._score) if options else {}

    def _counts_something_else(self):
        """Functions that go wrong only at positions for which another one, which is right, has
        answered, too: they count plies, say."""
        if len(self.convention) < 2:
            return ()
        made = self._made(self._read(self.convention))
        wrong = {
            self.value_call[node].code
            for node, claim in made.claims.items()
            if claim.value is not None and not made.agrees(node, claim.value)
        }
        states = {code: [] for code in self.convention}
        for node, call in self.value_call.items():
            states[call.code].append(self.nodes[node].state)
        right = [state for code in states if code not in wrong for state in states[code]]
        return [
            code
            for code in wrong
            if not self._is_outermost(code) and all(state in right for state in states[code])
        ]

    def _is_outermost(self, code):
        first = next(iter(self.calls.caller), None)
        return first is not None and first.code is code

    def _made(self, claims):
        values = {node: claim.value for node, claim in claims.items() if claim.value is not None}
        return Made(self, claims, Truth(self.film, self.nodes, values))

    def _views(self, code):
        """For whom a function may speak besides MAX, where signs are turned."""
        views = [FOR_MOVER]
        if self.nodes[self.film.roots[-1]].player is MIN:
            views.append(FOR_ROOT)
        if not self._is_outermost(code):  # at the root nobody has just moved
            views.append(FOR_LAST)
        return views

    def _moves(self, node):
        nodes = self.nodes
        return [nodes[child].action for child in nodes[node].children]

    def _values_something(self, answers, found):
        """A helper that only ever sees ends says something of values only if it returns them."""
        if any(self.nodes[node].children for node, _ in answers):
            return True
        return any(
            is_same(abs(value), abs(self.nodes[node].read))
            for node, returned in answers
            if self.nodes[node].read is not None
            and (value := found[0].read(returned, self.nodes[node], None)) is not None
        )

    def _read(self, chosen):
        claims = {}
        for node, call in self.value_call.items():
            convention = chosen.get(call.code)
            value = convention and convention.read(call.returned, *self._family(node))
            claims[node] = Claim(value)
        for node, call in self.window_call.items():
            convention = chosen.get(call.code) or chosen.get(self.value_call[node].code)
            ends = window_in(call.lines[0].variables)
            claims[node] = claims[node]._replace(
                **dict(zip(("alpha", "beta"), self.turned(ends, convention, node), strict=True))
            )
        return {node: claim for node, claim in claims.items() if claim != Claim()}

    def turned(self, window, convention, node):
        """A window of the code in MAX's view."""
        if convention and convention.is_turned(*self._family(node)):
            return -window[1], -window[0]
        return window

    def _family(self, node):
        node = self.nodes[node]
        return node, None if node.parent is None else self.nodes[node.parent]

    def _score(self, chosen):
        """How wrong the code would be, read so: kinds of node with a wrong claim, right ends."""
        claims = self._read(chosen)
        made = self._made(claims)
        wrong, right_ends = set(), 0
        for node, claim in claims.items():
            if claim.value is None or made.agrees(node, claim.value):
                right_ends += not self.nodes[node].children
            else:
                inner = self.nodes[node].children
                wrong.add(self.nodes[node].player if inner else "end")
        doubtful = any(chosen[code].is_turning and looks_both_ways(code) for code in chosen)
        return len(wrong) + (doubtful and bool(wrong)), -right_ends, self._too_wide(claims, made)

    def _too_wide(self, claims, made):
        """How many windows would be wider than needed, read so."""
        return sum(
            is_wider(claim.window, made.must_be(node))
            for node, claim in claims.items()
            if claim.window and self.nodes[node].parent is not None
        )

    def began(self, node):
        """When the code was called for a node, among all the lines that ran."""
        return self.calls.began(self.value_call[node])

    def ended(self, node):
        """When the answer for a node came back."""
        return self.calls.ended(self.value_call[node])


class Made:
    """What the claims of its moves make of each node: the truth, if all below it were right."""

    def __init__(self, claims, by_node, truth):
        self.nodes = claims.nodes
        self.source = claims
        self.claims = by_node
        self.truth = truth
        self.hides_windows = claims.hides_windows
        self._known = {}

    def agrees(self, node, value):
        """Is the value what the claims of the moves make, in the node's own window?"""
        return agrees(value, self.of(node), self.window(node))

    def window(self, node):
        """The window that the node's call had; where it was not seen, what it should have been."""
        claim = self.claims.get(node)
        if claim is not None and claim.alpha is not None:
            return claim.window
        if self.hides_windows and self.nodes[node].parent is not None:
            return CLOSED
        return self.nodes[node].window or NOTHING

    def must_be(self, child):
        """The window that a child should have been given: its parent's own, and what has come
        back there so far. None where the parent's was not seen."""
        parent = self.nodes[child].parent
        if parent is None:
            return self.source.given
        if self.nodes[parent].player is CHANCE:
            return NOTHING
        window = self.claims[parent].window if parent in self.claims else None
        if window is None:
            return None
        alpha, beta = window
        for sibling in self.nodes[parent].children:
            claim = self.claims.get(sibling)
            if claim is None or claim.value is None:
                continue
            if self.source.ended(sibling) < self.source.began(child):
                if self.nodes[parent].player is MAX:
                    alpha = max(alpha, claim.value)
                else:
                    beta = min(beta, claim.value)
        return alpha, beta

    def of(self, node):
        """The interval that the claims below make, or None."""
        if node not in self._known:
            self._known[node] = self._make(self.nodes[node])
        return self._known[node]

    def _make(self, node):
        if not node.children or self.truth.known[node.index] is None:
            return self.truth.known[node.index]
        known = combined(node, self.inputs(node.index), self.truth.chances_at(node))
        if self.truth.standing and known is not None and node.stand_pat is not None:
            pick = max if node.player is MAX else min
            known = pick(known[0], node.stand_pat), pick(known[1], node.stand_pat)
        return known

    def inputs(self, node):
        """{action: what is claimed of it, as an interval}."""
        moves = {}
        for child in self.nodes[node].children:
            action, known = self.nodes[child].action, self.claimed(child)
            moves[action] = both(moves[action], known) if action in moves else known
        return moves

    def claimed(self, child):
        """What a node's claim says: a value, or a bound where it lies outside the window."""
        node, claim = self.nodes[child], self.claims.get(child)
        if node.status is PRUNED:
            return NOTHING
        if claim is None or claim.value is None:
            return self.of(child)
        alpha, beta = self.window(child)
        if node.player is CHANCE or alpha < claim.value < beta:
            return claim.value, claim.value
        exact = self.truth.known[child]
        if exact is not None and exact[0] == exact[1] == claim.value:
            return exact
        return (-inf, claim.value) if claim.value <= alpha else (claim.value, inf)


def is_wider(window, other):
    """Is a window open on some side where the other, if there is one, is not?"""
    return other is not None and (window[0] < other[0] or window[1] > other[1])


def window_in(variables):
    """The window among the variables of a call, as a pair, or None. None is infinite there."""
    pairs = [variables.get(name) for name in PAIRS]
    pairs += [
        (variables[low], variables[high])
        for low, high in ENDS
        if low in variables and high in variables
    ]
    return next((_open_ends(pair) for pair in pairs if _is_window(pair)), None)


def _is_window(pair):
    if not isinstance(pair, tuple) or len(pair) != 2:
        return False
    return all(end is None or is_number(end) for end in pair)


def _may_be_window(thing):
    """Two numbers in something that may have changed since: nobody knows what they were."""
    ends = thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list) else ()
    return len(ends) == 2 and all(map(is_number, ends))


def _open_ends(ends):
    return (-inf if ends[0] is None else ends[0]), (inf if ends[1] is None else ends[1])
