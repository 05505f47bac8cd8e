"""Watching a search from outside: a game that records what is asked of it.

`Observed(game)` answers like the game and notes every question, so that any search can be
watched as it is. What counts as a visit:

- `is_terminal`, `actions`, `outcomes` or `utility` *opens* a node; `to_move` never does.
- One visit is one node. A state is found by equality, the newest child not opened yet
  first; so the same state in two places is two nodes, and `result` asked again for a child
  not opened yet is the same child. Where several are equal, the very same object decides.
- `result` asked again for a child that was opened begins a second *pass* of that child,
  or, where the questions about its parent were asked again too, of the parent.
- `evaluate` of a child not opened is a *peek*. Peeked is not visited, unless neither it
  nor a sibling is ever opened: then it was a leaf at the horizon.
"""

from __future__ import annotations

from collections.abc import Hashable

from ..games.wrapped import Watcher
from ..language import words
from ..text import thousands
from ..types import GameLike, State

SENTENCES = words({
    "unhashable state": "The state {thing!r} is a {type}, which cannot be hashed; use a tuple or "
    "another type that does not change.",
    "unhashable move": "The move {thing!r} is a {type}, which cannot be hashed; use a tuple or "
    "another type that does not change.",
    "too many nodes": "The search was stopped after {most} nodes. Give it a smaller depth or a "
    "smaller game, or allow more with budget=…",
    "too many moves": "The search was stopped after {most} moves. Give it a smaller depth or a "
    "smaller game, or allow more with budget=…",
    "unknown state": "The search asked about the state {state!r}, which no `result` gave it; reach "
    "every state through game.result(state, action).",
})
IS_TERMINAL, ACTIONS, OUTCOMES, UTILITY, EVALUATE = 1, 2, 4, 8, 16


class Visit:
    """One node as the search met it. Times are ticks of the observer's clock, 0 for never."""

    # What most visits never change stands here, once.
    newest = None  # {action: its newest child}, once it has children
    previous = next_pass = None  # where it was searched again: the same node before and after
    pass_number = 1
    opened = 0
    asked = 0  # which questions, since it was opened
    asked_again = False  # questions came again after its children were searched
    moves = None  # the legal moves, as the search was told
    chances = None
    terminal = None
    value = None  # what utility or evaluate said
    evaluated = 0
    peeks = 0
    child_opened = child_peeked = False
    generated_first = False  # several children before the first was opened

    def __init__(self, state, action, parent, born):
        self.state = state
        self.action = action
        self.parent = parent
        self.born = born

    @property
    def children(self):
        """The children, action by action, each with all its passes."""
        for child in (self.newest or {}).values():
            if child.previous is None:
                yield child
                continue
            passes = []
            while child is not None:
                passes.append(child)
                child = child.previous
            yield from reversed(passes)

    def path(self):
        """This visit and its ancestors, the root last."""
        visit = self
        while visit is not None:
            yield visit
            visit = visit.parent


class SearchStopped(BaseException):
    """Ends a search from inside the game; not an Exception, so that no search swallows it."""


class TooMany(SearchStopped):
    """It has used up its budget."""


class Observed(Watcher):
    """`game` as a search sees it: it answers alike, and `record` notes what was asked.

    The record is no wrapper itself: Python looks everything up slowly in one that has
    `__getattr__`.
    """

    def __init__(self, game: GameLike, state: State | None = None, budget: int = 200_000) -> None:
        super().__init__(game)
        self.record = record = Record(game, state, budget)
        self.initial = record.initial
        self.to_move = game.to_move  # never opens a node: the game's own, at full speed
        self.actions, self.result = record.actions, record.result
        self.is_terminal, self.utility = record.is_terminal, record.utility
        self.evaluate, self.outcomes = record.evaluate, record.outcomes


class Record:
    """What a search asks of `game`, visit by visit; `budget` limits the nodes opened."""

    def __init__(self, game, state=None, budget=200_000):
        self.game = game
        self.initial = game.initial if state is None else state
        self.budget = budget
        self._limit = 100 * budget  # of moves tried, for a search that opens nothing
        self.clock = 1
        self.visits = []  # in the order opened
        self.peeked = []
        self.current = None
        self.roots = [Visit(self.initial, None, None, self.clock)]  # one a pass
        self._just_made = self.roots[0]  # the newest child, while it is not opened
        self._waiting = {}  # state: the other children not opened yet, oldest first
        self._opened = {}  # state: the newest visit opened with it, indexed when needed
        self._indexed = 0

    def is_terminal(self, state):
        visit = self._open(state, IS_TERMINAL)
        visit.terminal = answer = self.game.is_terminal(state)
        return answer

    def actions(self, state):
        visit = self._open(state, ACTIONS)
        moves = self.game.actions(state)
        visit.moves = list(moves)  # a copy: the search may sort or empty its own
        return moves

    def outcomes(self, state):
        visit = self._open(state, OUTCOMES)
        visit.chances = chances = self.game.outcomes(state)
        return list(chances)

    def utility(self, state):
        visit = self._open(state, UTILITY)
        visit.value = value = self.game.utility(state)
        return value

    def evaluate(self, state):
        value = self.game.evaluate(state)
        visit = self.current
        if visit is None or visit.state is not state or visit.asked & EVALUATE:
            visit = self._meant(state, EVALUATE)
            if not visit.opened:
                self._peek(self._not_peeked(visit), value)
                return value
        visit.asked |= EVALUATE
        if not visit.child_opened:  # later it is no leaf any more, and stands for nothing
            visit.value = value
            visit.evaluated = self.clock
        return value

    def result(self, state, action):
        child_state = self.game.result(state, action)
        # Nearly always the move of a visit on the path to where the search is, not followed
        # yet. A state may come back on its own path, in a maze, say: then look further up.
        parent = self.current
        try:
            while parent is not None and (
                parent.state is not state
                or not (parent.moves or parent.chances)
                or (parent.newest is not None and action in parent.newest)
            ):
                parent = parent.parent
            if parent is None:
                self._follow(self._parent_of(state, action), action, child_state)
            else:
                self._grow(parent, action, child_state)
        except TypeError:
            if isinstance(action, Hashable):
                raise SearchStopped(_not_hashable("unhashable state", state)) from None
            raise SearchStopped(_not_hashable("unhashable move", action)) from None
        return child_state

    # Growing and opening.

    def _follow(self, parent, action, child_state):
        """A move that may have been followed before: the same child again, or a new pass."""
        child = parent.newest and parent.newest.get(action)
        if child and parent.asked_again and (child.opened or child.peeks):
            parent = self._next_pass(parent)
            child = parent.newest and parent.newest.get(action)
        if not child:
            self._grow(parent, action, child_state)
        elif child.opened:
            self._grow(parent, action, child_state, previous=child)
        else:
            self._make_newest(child)
            child.state = child_state

    def _make_newest(self, child):
        """A child that waits was asked for once more: so it is the next to be opened."""
        if child is not self._just_made:
            self._waiting[child.state].remove(child)
            if self._just_made is not None:
                self._put_in_waiting(self._just_made)
            self._just_made = child

    def _grow(self, parent, action, state, previous=None):
        """A new child, not opened yet; the one made before it must wait its turn."""
        self.clock = born = self.clock + 1
        if born > self._limit:
            raise TooMany(SENTENCES["too many moves"].format(most=thousands(self._limit)))
        if self._just_made is not None:
            self._put_in_waiting(self._just_made)
        self._just_made = visit = Visit(state, action, parent, born)
        if previous is not None:
            visit.previous = previous
            visit.pass_number = previous.pass_number + 1
        if parent.newest is None:
            parent.newest = {action: visit}
        else:
            parent.newest[action] = visit
            if not parent.child_opened:
                parent.generated_first = True
        return visit

    def _put_in_waiting(self, visit):
        try:
            self._waiting.setdefault(visit.state, []).append(visit)
        except TypeError:
            raise SearchStopped(_not_hashable("unhashable state", visit.state)) from None

    def _open(self, state, question):
        """The visit that this question is about, opened if it was not yet."""
        visit = self._just_made
        if visit is None or visit.state is not state:
            visit = self.current
            if visit is not None and visit.state is state and not visit.asked & question:
                visit.asked |= question
                return visit
            visit = self._meant(state, question)
            if visit.opened:
                return self._ask(visit, question)
        if visit is self._just_made:
            self._just_made = None
        else:
            self._waiting[state].remove(visit)
        parent = visit.parent
        if parent is not None:
            if not parent.opened:
                self._begin_pass(parent)
            parent.child_opened = True
        self.current = visit
        visit.asked = question
        visit.opened = self.clock = self.clock + 1
        self.visits.append(visit)
        if len(self.visits) > self.budget:
            raise TooMany(SENTENCES["too many nodes"].format(most=thousands(self.budget)))
        return visit

    def _ask(self, visit, question):
        """One more question about a visit that was opened."""
        is_again = visit is not self.current or visit.asked & question
        if is_again and (visit.child_opened or (visit.child_peeked and question == IS_TERMINAL)):
            visit.asked_again = True
        visit.asked |= question
        self.current = visit
        return visit

    def _peek(self, visit, value):
        if not visit.peeks:
            self.peeked.append(visit)
            if len(self.peeked) > self.budget:
                raise TooMany(SENTENCES["too many nodes"].format(most=thousands(self.budget)))
        if visit.parent is not None:
            if not visit.parent.opened:
                self._begin_pass(visit.parent)
            visit.parent.child_peeked = True
        self.clock += 1
        visit.peeks += 1
        visit.value = value
        visit.evaluated = self.clock

    def _next_pass(self, visit):
        """The same node, searched once more: a visit of its own beside the first. It begins
        only when one of its children is opened: many a search asks twice and goes no further.
        """
        if visit.next_pass is None:
            again = visit.next_pass = Visit(visit.state, visit.action, visit.parent, self.clock)
            again.previous, again.pass_number = visit, visit.pass_number + 1
            again.asked, again.terminal = visit.asked, visit.terminal
            again.moves, again.chances = visit.moves, visit.chances
        return visit.next_pass

    def _begin_pass(self, visit):
        visit.previous.asked_again = False
        if visit.parent is None:
            self.roots.append(visit)
        else:
            if not visit.parent.opened:
                self._begin_pass(visit.parent)
            visit.parent.newest[visit.action] = visit
        visit.opened = self.clock = self.clock + 1
        self.visits.append(visit)

    # Finding the visit that a state means.

    def _meant(self, state, question):
        """The visit that a question is about: one that waits to be opened, or one that was.

        The very same object decides. Of those only equal, the newest child comes first, then
        the visit where the search is, if it was not asked this before.
        """
        unopened, current = self._unopened(state), self.current
        if current is not None and (unopened is None or unopened.state is not state):
            # No generator: ■ that strikes while Python closes one is lost.
            same = current
            while same is not None and same.state is not state:
                same = same.parent
            if same is not None:
                return same
            is_newest = unopened is not None and unopened is self._just_made
            if not is_newest and current.state == state and not current.asked & question:
                return current
        return unopened or self._find(state)

    def _unopened(self, state):
        """The child with this state that waits to be opened, or None."""
        newest = self._just_made
        if newest is not None and newest.state is state:
            return newest
        # Equal children of several parents wait at once. The very same object decides, then
        # whether the search is still at work below the parent, then which is newer.
        waiting = self._waiting.get(state, ())
        same = [visit for visit in waiting if visit.state is state]
        if not same and newest is not None and newest.state == state:
            return newest
        same = same or waiting
        if not same:
            return None
        path = list(self.current.path()) if len(same) > 1 else ()
        alive = [visit for visit in same if visit.parent in path]
        return (alive or same)[-1]

    def _not_peeked(self, visit):
        """Of equal siblings that wait, one that was not evaluated yet: each has its turn."""
        for twin in self._waiting.get(visit.state, ()) if visit.peeks else ():
            if twin.parent is visit.parent and twin.state is visit.state and not twin.peeks:
                return twin
        return visit

    def _find(self, state):
        """The newest visit with this state that was opened."""
        for visit in self.visits[self._indexed :]:
            self._opened[visit.state] = visit
        self._indexed = len(self.visits)
        visit = self._opened.get(state)
        if visit is None:
            raise SearchStopped(SENTENCES["unknown state"].format(state=state))
        return visit

    def _parent_of(self, state, action):
        """The visit whose move this is, where it is not the next move of one on the path."""
        path = list(self.current.path()) if self.current else []
        equal = [visit for visit in path if visit.state == state]
        waiting = self._unopened(state)
        is_new = waiting is not None and waiting.previous is None
        if is_new and (not equal or _goes_on(waiting, state, action, equal, path)):
            return self._open(state, ACTIONS)
        to_follow = [visit for visit in equal if action not in (visit.newest or ())]
        asked = [visit for visit in to_follow if visit.moves or visit.chances]  # no leaf, then
        return (asked or to_follow or equal or [self._find(state)])[0]


def _goes_on(waiting, state, action, equal, path):
    """Does the search go on from a child that waits, and not from an equal one on its path?"""
    is_same = any(visit.state is state for visit in equal)
    if is_same != (waiting.state is state):  # the very same object decides
        return not is_same
    child = (equal[0].newest or {}).get(action)
    is_asked_again = child is not None and not child.opened  # it was only put in order
    return waiting.parent in path and not is_asked_again


def _not_hashable(kind, thing):
    return SENTENCES[kind].format(thing=thing, type=type(thing).__name__)
