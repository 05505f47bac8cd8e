"""The claims of the watched code: for each node the value and the window as the code has them."""

from collections.abc import Sequence
from functools import cached_property
from math import inf
from typing import NamedTuple

from ...game import MIN
from ...returned import is_number
from .calls import arguments
from .convention import (
    FOR_LAST,
    FOR_MAX,
    FOR_MOVER,
    FOR_ROOT,
    choose,
    conventions,
    is_negamax,
    look_both_ways,
    negates,
    number_at,
)
from .horizon import Horizon
from .known import Truth, is_same
from .made import Made
from .windows import are_windows, is_wider, may_be_window, window_in

MUCH = 4  # more than there are kinds of node


class Claim(NamedTuple):
    """What the code says of a node, in MAX's view: None for what was not seen."""

    value: float | None = None  # that it returned
    alpha: float | None = None  # the window with which its call began
    beta: float | None = None

    @property
    def window(self):
        """The window as a pair, or None."""
        return None if self.alpha is None else (self.alpha, self.beta)


class Claims(Sequence[Claim | None]):
    """The claims of a film, node by node: a Claim, or None where nothing was seen."""

    def __init__(self, film):
        self.film = film
        self.nodes = film.by_values.all_nodes
        self.calls = film.calls
        self.given = window_in(film.kwargs) or film.window  # by the caller
        self.horizon = Horizon(film, self)
        self.value_call, self.window_call, self.convention = {}, {}, {}
        self.entered = {}  # node: the window as the code itself has it, in its own view
        self._truth, self._tried = None, {}  # what each choice of conventions makes
        if self.calls is not None:
            self._choose_calls()
        self._claims = self.made.claims

    def __getitem__(self, node):
        return self._claims.get(node)

    def __len__(self):
        return len(self.nodes)

    def __iter__(self):
        return (self[node] for node in range(len(self)))

    @cached_property
    def made(self):
        """What the claims make of each node."""
        tried = self._tried.get(tuple(self.convention.items()))
        return tried or self._made(self._read(self.convention))

    @property
    def claimed(self):
        """The nodes with a value, in the order in which the answers came back."""
        return sorted(self.value_call, key=self.ended)

    @cached_property
    def hides_windows(self):
        """Is the code given windows that cannot be read?"""
        calls = {call.code: call for call in self.value_call.values()}.values()  # one of each
        return any(may_be_window(thing) for call in calls for thing in arguments(call).values())

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
            code: conventions(all_, moves, self._views(code, all_) if turns else [FOR_MAX])
            for code, all_ in codes.items()
        }
        options = {
            code: found
            for code, found in options.items()
            if found
            and self._values_something(codes[code], found)
            and not self._are_positions(codes[code])
        }
        self._choose_conventions(options)
        beside = self._counts_something_else()
        if beside:
            del self.made
            self._choose_conventions({c: found for c, found in options.items() if c not in beside})

    def _choose_conventions(self, options):
        self.value_call, self.window_call, self.entered, self._tried = {}, {}, {}, {}
        for node, calls in self.calls.answering.items():
            calls = [call for call in calls if call.code in options]
            if calls:
                self.value_call[node] = calls[0]
            for call in calls:
                if (window := window_in(call.lines[0].variables)) is not None:
                    self.window_call[node], self.entered[node] = call, window
                    break
        if not are_windows(self.window_call.values()):
            self.window_call, self.entered = {}, {}
        speaking = {call.code for call in self.value_call.values()}
        options = {code: found for code, found in options.items() if code in speaking}
        self.convention, self._scored = choose(options, self._score) if options else ({}, None)

    def _counts_something_else(self):
        """Functions that go wrong only at positions for which another one, which is right, has
        answered, too: they count plies, say."""
        if len(self.convention) < 2 or (self._scored and not self._scored[0]):
            return ()
        made = self.made
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
        """What these claims make. The truth is the same for all of them, but where the code has
        valued ends by itself."""
        if self._truth is None or self._truth.rests_on_claims:
            self._truth = self.truth_by(claims)
        return Made(self, claims, self._truth)

    def truth_by(self, claims, standing=True):
        """What is known of every node, where ends that only the code has valued are as it says."""
        values = {node: claim.value for node, claim in claims.items() if claim.value is not None}
        draws = self.horizon.draws and not self.film.is_meant
        may_cut = bool(self.window_call) or self.hides_windows or draws
        return Truth(self.film, self.nodes, values, standing, self.horizon.may_be_at, may_cut)

    def _views(self, code, answers):
        """For whom a function may speak where signs are turned, the likeliest first."""
        begins = all(self.nodes[node].parent is None for node, _ in answers)  # and calls another
        for_max_first = begins or look_both_ways([code])
        views = [FOR_MAX, FOR_MOVER] if for_max_first else [FOR_MOVER, FOR_MAX]
        is_inner = not self._is_outermost(code)
        if is_inner or self._min_begins:
            views.append(FOR_ROOT)
        if is_inner:  # at the root nobody has just moved
            views.append(FOR_LAST)
        return views

    @property
    def _min_begins(self):
        return self.nodes[self.film.roots[-1]].player is MIN

    def _moves(self, node):
        nodes = self.nodes
        return [nodes[child].action for child in nodes[node].children]

    def _values_something(self, answers, found):
        """A helper that only ever sees ends says something of values only if it returns them."""
        if any(self._has_moves(self.nodes[node], returned) for node, returned in answers):
            return True
        return any(
            is_same(abs(value), abs(self.nodes[node].read))
            for node, returned in answers
            if self.nodes[node].read is not None
            and (value := found[0].read(returned, self.nodes[node], None)) is not None
        )

    def _has_moves(self, node, returned):
        """Is it an inner node, or the root of a game, whatever was looked at there? So is one of
        which the code says that it is worth infinitely much: it looked for moves, and saw none."""
        may_be = node.parent is None or (is_number(returned) and abs(returned) == inf)
        return node.children or (may_be and not self.film.game.is_terminal(node.state))

    def _are_positions(self, answers):
        """Does a function return positions one move on? They may be tuples of numbers."""
        inner = [(self.nodes[node].children, one) for node, one in answers]
        inner = [(children, one) for children, one in inner if children and type(one) is tuple]
        return bool(inner) and all(
            any(self.nodes[child].state == one for child in children) for children, one in inner
        )

    def _read(self, chosen):
        claims = {}
        for node, call in self.value_call.items():
            convention = chosen.get(call.code)
            value = convention and convention.read(call.returned, *self._family(node))
            window = self.entered.get(node)
            if window is not None:
                convention = chosen.get(self.window_call[node].code) or convention
                claims[node] = Claim(value, *self.turned(window, convention, node))
            elif value is not None:
                claims[node] = Claim(value)
        return claims

    def number_of(self, node):
        """The number that the code returned for a node, in its own view; or None."""
        call = self.value_call.get(node)
        convention = call and self.convention.get(call.code)
        return convention and number_at(call.returned, convention.place)

    def turned(self, window, convention, node):
        """A window of the code in MAX's view."""
        if convention and convention.is_turned(*self._family(node)):
            return -window[1], -window[0]
        return window

    @cached_property
    def moves_for_values(self):
        """The nodes below the root for which the code returned a move to itself, which needs a
        value there, in the order in which these came back."""
        answering = self.calls.answering if self.calls else {}
        with_numbers = {
            call.code for calls in answering.values() for call in calls if is_number(call.returned)
        }
        found = [
            node
            for node, (call, *_) in answering.items()
            if call.code in with_numbers
            and not is_number(call.returned)
            and call.returned in self._moves(node)
            and self.calls.caller[call] in answering.get(self.nodes[node].parent, ())
        ]
        return sorted(found, key=lambda node: self.calls.ended(answering[node][0]))

    def _family(self, node):
        node = self.nodes[node]
        return node, None if node.parent is None else self.nodes[node.parent]

    def _score(self, chosen):
        """How wrong the code would be, read so: kinds of node with a wrong claim, right ends, all
        wrong claims, windows that are too wide."""
        claims = self._read(chosen)
        made = self._made(claims)
        self._tried[tuple(chosen.items())] = made
        wrong, count, right_ends = set(), 0, 0
        for node, claim in claims.items():
            if claim.value is None or made.agrees(node, claim.value):
                right_ends += not self.nodes[node].children
            else:
                inner = self.nodes[node].children
                wrong.add(self.nodes[node].player if inner else "end")
                count += 1
        kinds = len(wrong) + (self._doubt(chosen) if wrong else 0)
        return kinds, -right_ends, count, self._too_wide(claims, made)

    def _doubt(self, chosen):
        """How unlikely these conventions are, where the code is wrong by them."""
        codes = {call.code for calls in self.calls.answering.values() for call in calls}
        turns = any(one.is_turning for one in chosen.values()) and look_both_ways(codes)
        for_min = any(one.view == FOR_ROOT for one in chosen.values()) and not self._min_begins
        negamax = any(one.view != FOR_MOVER and is_negamax(code) for code, one in chosen.items())
        return turns + for_min + MUCH * negamax

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
