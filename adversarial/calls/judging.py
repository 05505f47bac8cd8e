"""Where a program contradicts itself: what its own calls say, and nothing about its game.

Below ENOUGH agreement nothing is judged. Whether leaf values are right and moves are complete,
no call can tell.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter
from typing import Any

from ..film.claims.fault import Fault
from ..film.claims.known import is_same
from ..game import CHANCE, MAX
from ..returned import is_number
from .boards import changes, grid_in
from .reading import ENOUGH
from .rules import BETWEEN, DEPTH, LARGEST, NEGATED, OPPOSITE, SMALLEST, VAGUE
from .snapshot import same

VALUE, LEFT, LOOP, WINDOW, MOVE, BOARD = "value", "cut", "loop", "window", "move", "board"
DEEP, LEAK, WIDER, LATE = "depth", "leak", "wider", "late"
ENTERING, LEAVING = (WINDOW, MOVE, DEEP, WIDER, LATE), (LEFT, LOOP)


@dataclass
class CallFault(Fault):
    """Where a program first contradicts itself, or first does more than it needs."""

    call: Any = None
    words: Any = None  # what the sentence needs besides

    @classmethod
    def found(cls, film: Any, kind: str, call: Any, words: dict[str, Any]) -> CallFault:
        """The fault as a film tells of it."""
        below = values_below(call)
        right = call.meant.makes(below) if kind == VALUE else words.get("must")
        claimed = film.returned if kind == LEAK else call.value
        fault = cls(film, kind, film.node_of[call], below, claimed, right, call=call, words=words)
        fault.is_waste = kind in (WIDER, LATE)
        fault.file, fault.line = call.function.file, call.left if kind in LEAVING else call.line
        if kind == VALUE:
            fault.line = call.function.chosen_at(call.children[-1].made_by, call.line) or call.line
        if fault.is_on_entering and call.parent is not None:
            fault.line = call.made_by or call.parent.function.first
        return fault

    @property
    def is_on_entering(self) -> bool:
        """Does it show on the way into the call, or when it comes back?"""
        return self.kind in ENTERING

    @cached_property
    def sentence(self) -> str:
        """What the call was given, what it did, and what would follow."""
        from .sentences import tell_fault

        return tell_fault(self)


class Judge:
    """Looks for the first contradiction in the calls of one search."""

    def __init__(self, search, reader):
        self.search, self.reader = search, reader
        self.inner = [call for call in search.nodes if self._is_judged(call)]
        agree = [call for call in self.inner if self._agrees(call)]
        self.agree, self.calls = len(agree), len(self.inner)
        self.is_sure = bool(self.inner) and self.agree >= ENOUGH * self.calls
        kept, all_ = (Counter(map(reader.kind, calls)) for calls in (agree, self.inner))
        self._clear = {kind for kind, n in all_.items() if kept[kind] >= ENOUGH * n}
        self.is_decided = self.is_sure and all_.keys() <= reader.decided  # who moves, everywhere

    def _agrees(self, call):
        """Is its value what came back makes? Something in between is enough where dice decide."""
        is_vague = call.rule is BETWEEN and call.meant not in VAGUE
        return call.rule in self._fitting(call) and not is_vague

    def _is_judged(self, call):
        return (
            call.key in self.reader.members
            and bool(call.children)
            and call.ended is not None
            and call.value is not None
            and call.rule is not None
            and not self.reader.is_cut_off(call)
            and all(child.value is not None for child in call.children)
        )

    def _fitting(self, call):
        return self.reader.fitting(call, call.value, values_below(call))

    # What is wrong, as (time, kind, call, words).

    @cached_property
    def first(self):
        """The first contradiction, or None."""
        if not self.is_sure:
            return None
        found = [*self._depths(), *self._values(), *self._boards(), *self._loops(), *self._exits()]
        found += self._windows() if self.is_decided else ()
        return min(found, key=itemgetter(0), default=None)

    @cached_property
    def waste(self):
        """Where a window was first not handed on."""
        found = self._wider() if self.is_decided else ()
        return min(found, key=itemgetter(0), default=None)

    @cached_property
    def both(self):
        """(rule, one player, the other) where two players take turns, and both choose alike."""
        fits = {call: {rule for rule in (LARGEST, SMALLEST, NEGATED)
                       if is_same(call.value, rule.makes(values_below(call)))}
                for call in self.inner}  # fmt: skip
        own = [call for call in self.search.nodes if call.key in self.reader.members]
        is_read = all(call.value is not None for call in own if call.ended is not None)
        rules = set.intersection(*fits.values()) if fits and is_read else set()
        for movers in self._movers(own) if rules in ({LARGEST}, {SMALLEST}) else ():
            seen = {movers[call] for call, each in fits.items() if not OPPOSITE.keys() <= each}
            if len(seen) == 2 and seen == set(movers.values()):
                return rules.pop(), *dict.fromkeys(movers.values())
        return None

    def _movers(self, calls):
        """Who moves: by a name that turns from call to call, or by the mark new on the board."""
        for name in sorted(self.reader.turning):
            things = {call: call.given.get(name) for call in calls}
            yield {call: thing if isinstance(thing, str) else f"{name.lstrip('^°')} = {thing}"
                   for call, thing in things.items()}  # fmt: skip
        placed = {call: {mark for child in call.children
                         for mark in changes(call.position.grid, child.position.grid).values()}
                  for call in self.inner}  # fmt: skip
        if all(len(own) == 1 and own != placed.get(call.parent) for call, own in placed.items()):
            yield {call: str(*own) for call, own in placed.items()}

    def _values(self):
        """Values that are worse than what came back: more than moves may be chosen from."""
        for call in self.inner:
            is_vague = BETWEEN in (call.meant, call.rule) and call.meant in VAGUE
            if call.meant and not is_vague and self.reader.kind(call) in self._clear:
                right = call.meant.makes(values_below(call))
                is_off = call.meant not in self._fitting(call)
                if is_off and call.meant.is_worse(call.value, right):
                    yield call.ended, VALUE, call, {}

    def _exits(self):
        """Loops that were left although the window was still open."""
        for call in self.inner:
            pair = self.reader.windows.get(call.key, ())
            is_cut = call.left is not None and call.function.exits.get(call.left, set()) & set(pair)
            if is_cut and call.rule not in VAGUE and not self._is_closed(call, pair):
                yield call.ended, LEFT, call, {}

    def _is_closed(self, call, pair):
        low, high = self.reader.window(call)
        now = [call.at_exit.get(name) for name in pair]
        low = max(low, now[0]) if is_number(now[0]) else low
        high = min(high, now[1]) if is_number(now[1]) else high
        if low >= high:
            return True
        if self.reader.kind(call) not in self.reader.decided:  # whoever moves
            return not low < call.value < high
        return call.value >= high if call.rule.player is MAX else call.value <= low

    def _loops(self):
        """Loops that end after a call, whatever came back."""
        for call in self.inner:
            is_seen = call.left in call.function.always and not self._has_won(call)
            if is_seen and (call.left_out or self._never_goes_on(call.left)):
                yield call.ended, LOOP, call, {}

    def _has_won(self, call):
        """Is nothing better anywhere in this film?"""
        low, high = self._range
        return low < high and call.worth == (high if call.player is MAX else low)

    @cached_property
    def _range(self):
        worths = [call.worth for call in self.search.nodes if call.worth is not None]
        return min(worths), max(worths)

    def _never_goes_on(self, line):
        own = [call for call in self.inner if call.left == line]
        loops = [loop for loop in own[0].function.loops if loop.holds(line)]
        is_clear = len(own) > 2 or any(loop.over is not None for loop in loops)
        return is_clear and all(len(call.children) == 1 for call in own)

    # The window.

    def _windows(self):
        """Windows too narrow, below which a value was missed."""
        for call, (low, high), must in self._handed():
            if not call.children or call.worth is None or must[0] >= must[1]:
                continue
            is_scout = 0 < high - low <= 1  # which only asks whether a move is better
            misses_low = low > must[0] and must[0] < call.worth <= low
            misses_high = high < must[1] and high <= call.worth < must[1]
            if (misses_low or misses_high) and not is_scout and not _is_searched_again(call):
                yield call.born, WINDOW, call, {"must": must}

    def _wider(self):
        for call, (low, high), must in self._handed():
            if must[0] > must[1] and call.parent.left is None:
                yield call.born, LATE, call, {"must": must}
            elif call.children and must[0] < must[1] and (low < must[0] or high > must[1]):
                yield call.born, WIDER, call, {"must": must}

    def _handed(self):
        """Calls with their windows, and those that they must have by what came back before."""
        for above in self.inner:
            if above.window is None or above.player is CHANCE:
                continue
            low, high = above.window
            for call in above.children:
                if call.window is not None:
                    yield call, call.window, (low, high)
                if above.player is MAX:
                    low = max(low, call.worth)
                else:
                    high = min(high, call.worth)

    # The board.

    def _boards(self):
        """Moves that are still on the board when the next one is tried."""
        for above in self.search.nodes:
            for one, other in zip(above.children, above.children[1:], strict=False):
                is_one_board = (
                    self._boards_of(above) & self._boards_of(one) & self._boards_of(other)
                )
                grid, *grids = (call.position.grid for call in (above, one, other))
                if not (is_one_board and grid and all(grids)):
                    continue
                made, now = (changes(grid, after) for after in grids)
                left = self._left_by(one)
                if made and made.items() < now.items():
                    yield other.born, MOVE, other, {"before": one}
                elif left and left.items() <= now.items() and left.keys() - made.keys():
                    yield one.ended, BOARD, one, {}
        for root in self.search.roots:
            if root in self.inner and self._left_by(root):
                yield root.ended, BOARD, root, {}

    def _boards_of(self, call):
        """The things that hold its position, and that moves may change in place."""
        return set().union(*(call.ids.get(name, ()) for name in self.reader.sources))

    def _left_by(self, call):
        """What a call changed on the board that it was given, and did not take back."""
        after = [copied for name, copied in call.spoiled.items() if name in self.reader.sources]
        return changes(call.position.grid, grid_in(after[0])) if after else {}

    def _depths(self):
        """A depth that is never counted, although the search goes deeper than that."""
        nodes = self.search.nodes
        if any(self.reader.counts(name) for name in nodes[-1].given):
            return  # something else is
        below = [call for call in nodes if call.parent is not None]
        deepest = max(call.level for call in nodes)
        depths = ((call, name) for call in below for name, depth in call.given.items()
                  if DEPTH.fullmatch(name) and is_number(depth))  # fmt: skip
        for call, name in depths:
            depth = call.given[name]
            is_fixed = all(same(one.given.get(name), one.parent.given.get(name)) for one in below)
            if is_fixed and 0 < depth < deepest and name in call.function.compared:
                yield call.born, DEEP, call, {"argument": name, "depth": depth, "deepest": deepest}
            return


def values_below(call):
    """What came back; of a move that was searched again at once, only the last."""
    children, found = call.children, []
    for child, following in zip(children, [*children[1:], None], strict=False):
        is_again = following is not None and child.move and following.move == child.move
        if not (is_again and _is_searched_again(child)):
            found.append(child.value)
    return found


def _is_searched_again(call):
    """Is the same position searched once more, right after it?"""
    later = [one for one in call.parent.children if one.index > call.index]
    return bool(later) and later[0].position == call.position
