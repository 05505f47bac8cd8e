"""What a function does on a game: the value and move it returns, and the leaves it reads."""

import builtins
import math
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property

from ...film import GameFilm, watch
from ...film.claims.known import is_same as same
from ...film.returned import returned_by
from ...games import Ordered
from ...observe import Observed, SearchStopped
from ...observe.clock import growing
from ...observe.errors import SearchError, explain_failure, name_of
from ...observe.magnify import Magnifier
from ...observe.record import TooMany
from ...observe.visited import VISITED
from ...text import thousands
from ..sentences import FINDINGS
from .kept import forget

BUDGET = 5_000  # nodes: many times what any probe has


@dataclass
class Behaviour:
    """The outcome of one run. `failure` is the error that ended it, if there was one."""

    value: float | None = None
    action: object = None
    failure: SearchError | None = None
    kind: str = ""  # of the failure: the name of its type
    film: GameFilm | None = None

    @cached_property
    def leaves(self):
        """The states of the leaves that it read, in order."""
        record = self.film.record
        nodes = self.film.visited_tree.all_nodes if record.visits or record.peeked else ()
        read = [node for node in nodes if node.status is VISITED and node.read is not None]
        return tuple(node.state for node in sorted(read, key=lambda node: node.order))

    def same_as(self, other):
        """Did both do the same, as far as both tell?"""
        if self.kind or other.kind:
            return self.kind == other.kind and self.leaves == other.leaves
        values = (self.value is None or other.value is None) or same(self.value, other.value)
        actions = (self.action is None or other.action is None) or self.action == other.action
        return values and actions and self.leaves == other.leaves


def behave(function, probe, order=None):
    """Run the function on a probe, its moves in another order if one is given."""
    game = probe.game if order is None else in_order(probe.game, order)
    observed = Observed(game, None, BUDGET)
    returned, failure, kind = None, None, ""
    forget(function)
    before = dict(vars(builtins))
    try:
        with growing():
            try:
                returned = function(observed, observed.initial, **probe.kwargs)
            finally:
                replaced = put_back_builtins(before)  # at once: our own code needs them, too
        if replaced:
            raise SearchStopped(FINDINGS["replaced"].format(names=", ".join(replaced)))
    except (Exception, SearchStopped) as problem:
        failure, kind = explain_failure(problem, function, probe.game), type(problem).__name__
        if isinstance(problem, SearchStopped):
            kind = SearchStopped.__name__
        if isinstance(problem, TooMany):  # its own advice needs a budget; and this line is any line
            is_counted = probe.is_tree and len(observed.record.visits) > BUDGET
            words = {"name": name_of(function), "most": thousands(BUDGET), "nodes": probe.size()}
            told = FINDINGS["never ends" if is_counted else "never ends, somewhere"]
            failure = SearchError(told.format(**words))
    film = GameFilm(observed.record, function, probe.kwargs, returned, "alphabeta")
    behaviour = Behaviour(failure=failure, kind=kind, film=film)
    if not failure:
        _read(behaviour)
    return behaviour


def filmed(function, probe, order=None, rule="alphabeta", first=True):
    """The film of a function on a probe, with its lines and variables; None where it fails.

    Whatever is checked means minimax values. It is a `first` run, or one that may remember.
    """
    game = in_order(probe.game, order) if order else probe.game
    if first:
        forget(function)
    try:
        film = watch(function, game, rule=rule, **probe.kwargs)
    except SearchError:
        return None
    film.is_meant = True
    return film


def returned_none(function, probe):
    """The calls of the code that returned None on a probe, the first to return first."""
    observed = Observed(probe.game, None, BUDGET)
    magnifier = Magnifier(function, observed.record)
    forget(function)
    with suppress(Exception, SearchStopped), growing(), magnifier:
        function(observed, observed.initial, **probe.kwargs)
    when = {id(line): number for number, line in enumerate(magnifier.lines)}
    ended = [call for call in magnifier.calls if call.ended is not None and not call.raised]
    calls = [call for call in ended if call.returned is None]
    return sorted(calls, key=lambda call: when[id(call.lines[-1])])


def put_back_builtins(before):
    """Undo what code did to the built-in names; returns those that it had replaced."""
    now = vars(builtins)
    replaced = sorted(name for name in before if now.get(name) is not before[name] and name != "_")
    for name in replaced:
        setattr(builtins, name, before[name])
    return replaced


def _read(behaviour):
    value, move = returned_by(behaviour.film)
    behaviour.action = move_from_below(behaviour.film) if move is None else move
    behaviour.value = None if value is None else as_float(value)
    if behaviour.value is None and behaviour.action is None:
        behaviour.kind = "returned"
    elif behaviour.value is not None and math.isnan(behaviour.value):
        behaviour.kind = "nan"


def move_from_below(film):
    """What came back beside the value, if it is the name of a move that only another node has."""
    parts = film.returned if isinstance(film.returned, tuple | list) else ()
    texts = [part for part in parts[:2] if isinstance(part, str)]
    nodes = film.visited_tree.all_nodes if texts else []
    moves = {node.action for node in nodes} - {node.action for node in nodes if node.depth == 1}
    return next((part for part in texts if part in moves), None)


def as_float(number):
    """A number as a float, however large it is."""
    try:
        return float(number)
    except OverflowError:  # a whole number may be larger than any float
        return math.copysign(math.inf, number > 0 or -1)


def order_of(behaviour):
    """The order in which moves were tried, as {state: actions}; None where the game's own."""
    order, natural = order_tried(behaviour)
    return None if natural else order


def order_tried(behaviour):
    """({state: actions} in the order in which they were tried, may that be the game's own?)"""
    order, natural = {}, True
    nodes = behaviour.film.visited_tree.all_nodes
    for node in nodes:
        tried = [nodes[child] for child in node.children if nodes[child].order is not None]
        if tried and node.pass_number == 1:
            legal = [
                nodes[child].action for child in node.children if nodes[child].pass_number == 1
            ]
            first = {}
            for child in sorted(tried, key=lambda child: child.order):
                first.setdefault(child.action)
            actions = [*first, *(action for action in legal if action not in first)]
            natural &= [a for a in legal if a in first] == list(first)
            order.setdefault(node.state, actions)
    return order, natural


def in_order(game, order):
    """The game with its moves in a given order; where none is given, in its own."""

    def place(state, action):
        actions = order.get(state)
        return actions.index(action) if actions and action in actions else 0

    return Ordered(game, place)
