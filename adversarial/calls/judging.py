"""Where a program contradicts itself: what its own calls say, and nothing about its game.

Below ENOUGH agreement nothing is judged. Whether leaf values are right and moves are complete,
no call can tell.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..film.claims.fault import Fault
from ..game import CHANCE, MAX
from ..returned import is_number
from .boards import changes, grid_in
from .reading import BETWEEN, DEPTH, ENOUGH, LARGEST, MEAN, NEGATED
from .snapshot import frozen, same

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
        fault = cls(film, kind, film.node_of[call], values_below(call), call.value, None)
        fault.call, fault.words, fault.is_waste = call, words, kind in (WIDER, LATE)
        fault.right = made(call) if kind == VALUE else words.get("must")
        fault.claimed = film.returned if kind == LEAK else call.value
        fault.file, fault.line = call.function.file, call.left if kind in LEAVING else call.line
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
        self._clear = self._clear_kinds(set(agree))

    def _agrees(self, call):
        """Is its value what came back makes? Something in between is enough where dice decide."""
        is_vague = call.rule == BETWEEN and call.meant not in (BETWEEN, MEAN)
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

    def _clear_kinds(self, agree):
        """The kinds of call whose rule most of them keep."""
        counts = {}
        for call in self.inner:
            kept, all_ = counts.get(self.reader.kind(call), (0, 0))
            counts[self.reader.kind(call)] = kept + (call in agree), all_ + 1
        return {kind for kind, (kept, all_) in counts.items() if kept >= ENOUGH * all_}

    @property
    def is_decided(self):
        """Is it known of every kind of call who moves there?"""
        return self.is_sure and {self.reader.kind(call) for call in self.inner} <= (
            self.reader.decided
        )

    # What is wrong, as (time, kind, call, words).

    @cached_property
    def first(self):
        """The first contradiction, or None."""
        found = list(self._depths())
        if self.is_sure:
            found += [*self._values(), *self._boards(), *self._loops(), *self._exits()]
        if self.is_decided:
            found += self._windows()
        return min(found, key=lambda one: one[0], default=None)

    @cached_property
    def waste(self):
        """Where a window was first not handed on."""
        found = self._wider() if self.is_decided else ()
        return min(found, key=lambda one: one[0], default=None)

    def _values(self):
        for call in self.inner:
            if call.meant in (None, BETWEEN) or (call.meant == MEAN and call.rule == BETWEEN):
                continue
            is_off = call.meant not in self._fitting(call) and self._is_worse(call)
            if is_off and self.reader.kind(call) in self._clear:
                yield call.ended, VALUE, call, {}

    def _is_worse(self, call):
        """Is it worse for its player than what came back? More than moves may be chosen from."""
        right = made(call)
        if call.meant == MEAN:
            return True
        return call.value < right if call.meant in (LARGEST, NEGATED) else call.value > right

    def _exits(self):
        """Loops that were left although the window was still open."""
        for call in self.inner:
            pair = self.reader.windows.get(call.key, ())
            is_cut = call.left is not None and call.function.exits.get(call.left, set()) & set(pair)
            if is_cut and call.rule not in (MEAN, BETWEEN) and not self._is_closed(call, pair):
                yield call.ended, LEFT, call, {}

    def _loops(self):
        """Loops that end after a call, whatever came back."""
        for call in self.inner:
            is_seen = call.left in call.function.always and not self._has_won(call)
            if is_seen and (call.left_out or self._never_goes_on(call.left)):
                yield call.ended, LOOP, call, {}

    def _is_closed(self, call, pair):
        low, high = self.reader.window(call)
        now = [call.at_exit.get(name) for name in pair]
        low = max(low, now[0]) if is_number(now[0]) else low
        high = min(high, now[1]) if is_number(now[1]) else high
        if low >= high:
            return True
        if self.reader.kind(call) not in self.reader.decided:  # whoever moves
            return not low < call.value < high
        return call.value >= high if call.rule in (LARGEST, NEGATED) else call.value <= low

    def _has_won(self, call):
        """Is nothing better anywhere in this film?"""
        low, high = self._range
        if low == high:
            return False
        return call.worth >= high if call.player is MAX else call.worth <= low

    @cached_property
    def _range(self):
        worths = [call.worth for call in self.search.nodes if call.worth is not None]
        return min(worths), max(worths)

    def _never_goes_on(self, line):
        own = [call for call in self.inner if call.left == line]
        loops = [loop for loop in own[0].function.loops if loop.holds(line)]
        is_clear = len(own) > 2 or any(loop.over is not None for loop in loops)
        return is_clear and all(len(call.children) == 1 for call in own)

    def _windows(self):
        """Windows too narrow, below which a value was missed."""
        for call, must in self._handed():
            low, high = call.window
            if not call.children or call.worth is None or must[0] >= must[1]:
                continue
            if 0 < high - low <= 1:  # a scout, which only asks whether a move is better
                continue
            misses_low = low > must[0] and must[0] < call.worth <= low
            misses_high = high < must[1] and high <= call.worth < must[1]
            if (misses_low or misses_high) and not _is_searched_again(call):
                yield call.born, WINDOW, call, {"must": must}

    def _wider(self):
        for call, must in self._handed():
            low, high = call.window
            if must[0] > must[1] and call.parent.left is None:
                yield call.born, LATE, call, {"must": must}
            elif call.children and must[0] < must[1] and (low < must[0] or high > must[1]):
                yield call.born, WIDER, call, {"must": must}

    def _handed(self):
        """Calls with a window, and the one that it must be by what came back before."""
        for above in self.inner:
            if above.window is None or above.player is CHANCE:
                continue
            low, high = above.window
            for call in above.children:
                if call.window is not None:
                    yield call, (low, high)
                if above.player is MAX:
                    low = max(low, call.worth)
                else:
                    high = min(high, call.worth)

    # The board.

    def _boards(self):
        """Moves that are still on the board when the next one is tried."""
        for above in self.search.nodes:
            grid = self._grid(above)
            for one, other in zip(above.children, above.children[1:], strict=False):
                first, then = self._grid(one), self._grid(other)
                if not (grid and first and then and self._is_one_board(above, one, other)):
                    continue
                made, now = changes(grid, first), changes(grid, then)
                left = self._left_by(one, first)
                if made and set(made.items()) < set(now.items()):
                    yield other.born, MOVE, other, {"before": one}
                elif left and set(left.items()) <= set(now.items()) and set(left) - set(made):
                    yield one.ended, BOARD, one, {}
        for root in self.search.roots:
            grid = self._grid(root)
            if root in self.inner and grid and self._left_by(root, grid):
                yield root.ended, BOARD, root, {}

    def _grid(self, call):
        return grid_in(call.position) if call.position is not None else None

    def _is_one_board(self, *calls):
        """Do these calls hold the very same board, which moves change in place?"""
        ids = [call.board_ids for call in calls]
        return bool(set(ids[0]) & set(ids[1]) & set(ids[2]))

    def _left_by(self, call, grid):
        """What a call changed on the board that it was given, and did not take back."""
        after = [copied for name, copied in call.spoiled.items() if name in self.reader.sources]
        found = grid_in(after[0]) if after else None
        return changes(grid, found) if found else {}

    def _depths(self):
        """A depth that is never counted, although the search goes deeper than that."""
        if any(self.reader.counts(name) for call in self.search.nodes[-1:] for name in call.given):
            return  # something else is
        for call in self.search.nodes:
            above = call.parent
            for name, depth in call.given.items():
                if not (DEPTH.fullmatch(name) and is_number(depth) and above is not None):
                    continue
                is_counted = any(
                    not same(one.given.get(name), one.parent.given.get(name))
                    for one in self.search.nodes
                    if one.parent is not None
                )
                deepest = max(one.level for one in self.search.nodes)
                if not is_counted and 0 < depth < deepest and name in call.function.compared:
                    words = {"argument": name, "depth": depth, "deepest": deepest}
                    yield call.born, DEEP, call, words
                return


def made(call):
    """The value that what came back makes, by the rule that is meant."""
    below = values_below(call)
    if call.meant == MEAN:
        return sum(below) / len(below)
    turned = [-one for one in below] if call.meant.startswith(NEGATED) else below
    return (max if call.meant in (LARGEST, NEGATED) else min)(turned)


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
    siblings = call.parent.children
    later = [one for one in siblings if one.index > call.index]
    return any(frozen(one.position) == frozen(call.position) for one in later[:1])
