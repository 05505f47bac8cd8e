"""Which line of the watched code ran at each step of a film, and what its variables held.

The magnifier's lines and the film's steps are lined up by the observer's clock.
"""

import linecache
from bisect import bisect_left
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

from ..returned import is_number
from ..text import number
from .replay import CUT, ENTER, IMPROVE, LATE, STAND_PAT, UNJUST


class Spot(NamedTuple):
    """Where the code was: function, file, line, its variables worth showing, what it returned."""

    function: str
    file: str
    line: int
    variables: dict[str, Any]
    returned: object = None


class Code:
    """What a magnifier saw, lined up with the steps of a film."""

    def __init__(self, magnifier):
        self.lines, self.calls = magnifier.lines, magnifier.calls
        self.stopped = magnifier.stopped
        self.record = magnifier.record
        self._by_visit = None

    @cached_property
    def _states_and_moves(self):
        """What the code was told by the game: worth showing, whatever it looks like."""
        record = self.record
        visits = (*record.roots, *record.visits, *record.peeked)
        return {visit.state for visit in visits} | {visit.action for visit in visits}

    def of_fault(self, fault):
        """The line where the code goes wrong, with what it held, and returned there."""
        line = fault.ran
        lists = {name: _row(value) for name, value in line.variables.items() if _is_row(value)}
        spot = self._spot(line)
        spot = spot._replace(variables=spot.variables | lists)
        return spot if fault.is_on_entering else spot._replace(returned=line.call.returned)

    def at(self, step):
        """The line and variables of the watched code at this step, or None."""
        node = step.film.all_nodes[step.node]
        if node.visit is None or not self.lines:
            return None
        call = self._call_of(step.film, node)
        if self.stopped is not None and (
            _time(node.visit) > self.stopped
            or (step.kind not in (ENTER, LATE) and (call is None or call.ended is None))
        ):
            return None  # nobody looked any more
        if step.kind in (ENTER, LATE) or call is None:
            return self._spot(self._line_before(self.lines, _time(node.visit)))
        if step.kind == STAND_PAT:
            return self._spot(self._line_before(call.lines, node.visit.evaluated))
        if step.kind == IMPROVE:
            return self._improving(call, step)
        if step.kind in (CUT, UNJUST):
            breaks = [line for line in call.lines[-3:] if _text(line).startswith("break")]
            return self._spot(breaks[-1] if breaks else call.lines[-1])
        return self._spot(call.lines[-1])._replace(returned=call.returned)

    def _improving(self, call, step):
        """The last line that put the new value into a variable after the child came back."""
        child_node = step.film.all_nodes[step.child]
        child, child_call = child_node.visit, self._call_of(step.film, child_node)
        end = child_call.ended if child_call else _time(child)
        start = max(bisect_left(call.lines, _time(child), key=lambda line: line.clock) - 1, 0)
        during = call.lines[start]
        after = [line for line in call.lines[start + 1 :] if line.clock == end]
        found = during, during.variables
        for line, following in zip([during, *after], after, strict=False):
            changed = _changed(line.variables, following.variables)
            if any(_holds(value, step.best) for value in changed):
                found = line, following.variables
        return self._spot(*found)

    def _call_of(self, film, node):
        """The call that opened a node before any other; where the code goes wrong, if it can be
        seen, the one that answers for it."""
        goes_wrong = film.fault or film.waste
        answering = goes_wrong and film.claims.calls.answering.get(node.index)
        return answering[0] if answering else self.first_call(node.visit)

    def first_call(self, visit):
        """The call that opened the visit before anything else."""
        if self._by_visit is None:
            self._by_visit = {}
            visits, peeked = self.record.visits, self.record.peeked
            for call in self.calls:
                own = None
                if call.first_visit < len(visits):
                    own = visits[call.first_visit]
                if own is None or (call.ended is not None and own.opened > call.ended):
                    own = peeked[call.first_peek] if call.first_peek < len(peeked) else None
                if own is not None and (call.ended is None or _time(own) <= call.ended):
                    self._by_visit.setdefault(id(own), call)
        return self._by_visit.get(id(visit))

    def _line_before(self, lines, clock):
        return lines[max(bisect_left(lines, clock, key=lambda line: line.clock) - 1, 0)]

    def _spot(self, line, variables=None):
        return spot_of(line, self._states_and_moves, variables)


def _time(visit):
    return visit.opened or visit.evaluated or visit.born


LONGEST_ROW = 8  # numbers
PLAIN = (int, float, str, Fraction, type(None))


def spot_of(line, known, variables=None, returned=None):
    """Where a line is, with those of its variables, or of these, that are plain, or one of the
    states and moves that are known."""
    code, held = line.call.code, line.variables if variables is None else variables
    shown = {name: value for name, value in held.items() if _is_plain(value) or is_in(value, known)}
    return Spot(code.co_name, code.co_filename, line.number, shown, returned)


def _is_plain(value):
    """Is it a number, a text, or a short tuple of them?"""
    if _is_plain_type(type(value)):
        return True
    return (
        isinstance(value, tuple)
        and len(value) <= 3
        and all(_is_plain_type(type(part)) for part in value)
    )


def is_in(value, known):
    """Is it one of these states or moves?"""
    try:
        return value in known
    except Exception:  # not hashable, as all states and moves are; or somebody's own class
        return False


@lru_cache(maxsize=1000)  # to ask whether something is a Fraction takes long
def _is_plain_type(kind):
    return issubclass(kind, PLAIN)


def _is_row(value):
    """Is it a list of numbers, such as the values of all moves?"""
    return isinstance(value, list) and 0 < len(value) <= LONGEST_ROW and all(map(is_number, value))


def _row(numbers):
    return f"[{', '.join(map(number, numbers))}]"


def _changed(before, now):
    """The plain values of the variables that have become something else."""
    for name, value in now.items():
        old = before.get(name)
        if value is not old and _is_plain(value) and not (_is_plain(old) and value == old):
            yield value


def _holds(value, best):
    """Is this the value, alone or in (value, move), for MAX or (in negamax) for the mover?"""
    parts = value if isinstance(value, tuple) else (value,)
    if isinstance(best, tuple):  # a vector
        return best == value or best in parts
    return any(part in (best, -best) for part in parts)


def _text(line):
    return linecache.getline(line.call.code.co_filename, line.number).strip()
