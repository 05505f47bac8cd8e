"""Which line of a Monte-Carlo search ran at each step of its film, and what its variables held.

A move and a value are asked of the game: the line that asks is known. To choose among positions
that the code keeps, and to count, it asks nobody. Those lines are found by what they do in every
iteration that was seen: one that gives a variable the moves of the way down, one after the other
and no others, chooses them; one that writes as many times as the path has nodes, between the value
and the next iteration, backs it up. Where there is none, no line is marked.
"""

from bisect import bisect_left
from collections import Counter
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

from ..code import spot_of
from .steps import BACK, BEGIN, EXPAND, PLAY, SELECT
from .written import written_in

ENOUGH = 3  # moves: fewer may be a variable's by chance


class Ran(NamedTuple):
    """A line that has run: its place among all that were seen, and the variables after it."""

    at: int
    line: Any
    after: dict[str, Any]

    @property
    def place(self):
        """Where it stands in the source."""
        return self.line.call.code, self.line.number


class Span(NamedTuple):
    """The lines of an iteration: with which it begins, has its value and ends; None is not seen."""

    start: int | None
    valued: int
    end: int | None


class PlayoutCode:
    """What a magnifier saw of a Monte-Carlo search; `moments` are those of its journal."""

    def __init__(self, film, magnifier, moments):
        self.film, self.lines, self.moments = film, magnifier.lines, moments
        self._is_all = magnifier.stopped is None

    def at(self, step):
        """The line and variables of the watched code at this step, or None."""
        if step.kind == BEGIN:
            return self._beginning()
        if step.kind in (SELECT, EXPAND):
            return self._going_down(step)
        if step.kind == PLAY:
            return self._valuing(step.walk)
        return self._counting(step) if step.kind == BACK else None

    # What was asked of the game.

    def _asking(self, index):
        moment = self.moments[index] if index is not None and index < len(self.moments) else None
        return moment and moment.line

    def _beginning(self):
        """The line that first asks about the root, if the loop is seen to come later."""
        line = self._asking(0)
        is_loop_seen = bool(self._spans) and self._spans[0].end is not None
        is_in_loop = any(_loops_at(each) for each in _callers(line))
        return self._spot(line) if line and is_loop_seen and not is_in_loop else None

    def _valuing(self, walk):
        line = self._asking(walk.asked[-1])
        if line is None:
            return None
        call = line.call
        is_last = call.ended is not None and call.lines[-1].number == line.number
        return self._spot(line, returned=call.returned if is_last else None)

    def _going_down(self, step):
        depth = self.film.all_nodes[step.node].depth
        line = self._asking(step.walk.asked[depth - 1])
        if line is not None:
            return self._spot(line)
        chosen = self._before_value(step.iteration - 1)
        for place in self._choosing[step.kind]:
            found = [ran for ran in chosen if ran.place == place]
            if len(found) >= depth:
                return self._spot(found[depth - 1].line, found[depth - 1].after)
        return None

    def _counting(self, step):
        after = self._after_value(step.iteration - 1)
        found = [ran for ran in after if ran.place in self._backing_up]
        return self._spot(found[-1].line, found[-1].after) if found else None

    # Lines that do what they do in every iteration.

    @cached_property
    def _choosing(self):
        """The lines that give a variable all moves of the way down, in the order in which they
        run; for steps that select, also those that leave the new node to another line."""
        iterations = [
            (walk, self._given(self._before_value(i)))
            for i, (walk, span) in enumerate(zip(self.film.iterations, self._spans, strict=False))
            if span.start is not None
        ]
        variables = dict.fromkeys(each for _, given in iterations for each in given)
        found = {SELECT: {}, EXPAND: {}}
        for each in variables:
            values = [(walk, given.get(each, [])) for walk, given in iterations]
            if sum(len(held) for _, held in values) < ENOUGH:
                continue
            place, _ = each
            if all(self._are(held, walk.path[1:]) for walk, held in values):
                found[SELECT][place] = found[EXPAND][place] = True
            elif all(self._are(held, _selected(walk)) for walk, held in values):
                found[SELECT][place] = True
        return found

    def _given(self, ran):
        """The values that each variable is given, by the line that does so."""
        given = {}
        for one in ran:
            code, number = one.place
            for name in written_in(code).names.get(number, ()):
                given.setdefault((one.place, name), []).append(one.after.get(name))
        return given

    def _are(self, values, path):
        places = [self.film.walks.places[index] for index in path]
        return len(values) == len(places) and all(map(_stands_for, values, places))

    @cached_property
    def _backing_up(self):
        """The lines that write something as often as the path has nodes."""
        iterations = [
            (len(walk.path), Counter(ran.place for ran in self._after_value(i)))
            for i, (walk, span) in enumerate(zip(self.film.iterations, self._spans, strict=False))
            if span.end is not None
        ]
        places = {place for _, counts in iterations for place in counts}
        return {
            (code, number)
            for code, number in places
            if number in written_in(code).into
            and all(counts[code, number] == nodes for nodes, counts in iterations)
        }

    # What ran when.

    def _before_value(self, i):
        span = self._spans[i] if i < len(self._spans) else Span(None, 0, None)
        return [] if span.start is None else self._between(span.start, span.valued)

    def _after_value(self, i):
        span = self._spans[i] if i < len(self._spans) else Span(None, 0, None)
        end = span.end
        if end is None and self._is_all and i == len(self.film.iterations) - 1:
            end = len(self.lines)  # the last one may leave its loop
        return [] if end is None else self._between(span.valued, end)

    def _between(self, start, end):
        first, last = (bisect_left(self._ran, at, key=lambda ran: ran.at) for at in (start, end))
        return self._ran[first:last]

    @cached_property
    def _ran(self):
        """Every line that has run, with what its call held when it went on."""
        before, ran = {}, []
        for at, line in enumerate(self.lines):
            if line.call in before:
                ran.append(Ran(*before[line.call], line.variables))
            before[line.call] = at, line
        return sorted(ran, key=lambda one: one.at)

    @cached_property
    def _spans(self):
        iterations = self.film.iterations[: self.film.in_full]
        values = [walk.asked[-1] for walk in iterations]
        moments = [self.moments[index] for index in values if index < len(self.moments)]
        spans, start = [], 0
        for moment, following in pairwise([*moments, None]):
            end = self._turn(moment, following.seen if following else len(self.lines))
            spans.append(Span(start, moment.seen, end))
            start = end
        return spans

    def _turn(self, moment, until):
        """The line with which the loop around the asking of a value goes round: the outermost loop
        that does so before the next value."""
        for line in _callers(moment.line):
            turns = {n for loop in _loops_at(line) for n in (loop.header, loop.body)}
            for at in range(moment.seen, until):
                if self.lines[at].call is line.call and self.lines[at].number in turns:
                    return at
        return None

    # What is shown.

    @cached_property
    def _states_and_moves(self):
        places = self.film.walks.places
        return {p.state for p in places} | {p.action for p in places} | set(self.film.ends)

    def _spot(self, line, variables=None, returned=None):
        return spot_of(line, self._states_and_moves, variables, returned)


def _callers(line):
    """The lines that are running when this one is, the outermost first."""
    lines = []
    while line is not None:
        lines.append(line)
        line = line.call.caller
    return lines[::-1]


def _loops_at(line):
    return [loop for loop in written_in(line.call.code).loops if line.number in loop]


def _selected(walk):
    return walk.path[1:-1] if walk.is_expanded else walk.path[1:]


def _stands_for(value, place):
    """Is it the move to a place, its state, or a node that has this state?"""
    parts = list(getattr(value, "__dict__", {}).values())
    return _is(value, place.action) or any(_is(part, place.state) for part in [value, *parts])


def _is(value, other):
    try:
        return type(value) is type(other) and bool(value == other)
    except Exception:  # it may be of anybody's class
        return False
