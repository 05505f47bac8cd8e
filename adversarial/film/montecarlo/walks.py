"""From the journal of a search to its iterations: the way down, the new node, the playout.

An iteration is a walk from a position of the tree, move by move, to one whose value is asked. What
lies on it is known from where it begins, whether the code keeps its positions in nodes or makes
every move again from the root. The first position on it that is not in the tree yet is the new
node; the rest is the playout.

Two things cannot be seen at once, and are read off from what follows (`read`): whether the first
iteration plays from the root itself, and whether equal positions share a node, as in a table.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from ...observe.journal import Asked, Made, Valued


class Iteration(NamedTuple):
    """One walk: `path` are the places in the tree, the new one last, and `tail` the moves behind
    it; `end` is the position that was valued, with `value`.

    `asked` are entries of the journal: for each step of the path the one that made it, or None if
    the code had kept the position, and last the one that asked for the value.
    """

    path: tuple[int, ...]
    is_expanded: bool
    tail: tuple[Any, ...]
    end: Any
    value: float
    asked: tuple[int | None, ...] = ()
    games: int = 1  # where several are played from a new node, `value` is their mean


class Place:
    """A position in the tree, or one that the code has made beside it."""

    __slots__ = ("action", "children", "depth", "index", "parent", "state")

    def __init__(self, index, parent, action, state):
        self.index, self.parent, self.action, self.state = index, parent, action, state
        self.depth = parent.depth + 1 if parent else 0
        self.children = {}

    def moves(self):
        """The moves that lead here."""
        moves, place = [], self
        while place.parent is not None:
            moves.append(place.action)
            place = place.parent
        return moves[::-1]


class NoWalk(Exception):
    """What was asked is no walk from a position of the tree."""


class Walks:
    """The iterations of a journal, and the places of the tree. `is_sound`: is it nothing but walks?

    `plays_from_root`: is the root itself the first new node? `shares`: do equal positions share
    their visits? `several`: how many games are played from each new node?
    """

    def __init__(
        self, game, initial, entries, plays_from_root=False, shares=False, several=1, reads=1
    ):
        self.game, self.shares, self.several = game, shares, several
        self.bursts, self._left = [], 0  # where games from a new node begin; how many are to come
        self.root = Place(0, None, None, initial)
        self.places = [self.root]
        self.iterations = []
        self._by_state = {initial: [self.root]}
        self._asked = []  # states, since the last value
        self._tree = set() if plays_from_root else {self.key(self.root)}
        self._begin(self.root)
        self.reads = reads  # how often the code asks for one value, as the ends of playouts tell
        self.remade = 0  # moves into the tree: code that keeps its positions makes none twice
        self.is_sound = self._read(entries)

    def key(self, place):
        """What its visits are counted under: itself, or its state where equal ones share."""
        return place.state if self.shares else place.index

    def _read(self, entries):
        try:
            for group in _groups(entries):
                self._asked = group.asked
                if type(group.entry) is Made:
                    self._move(group)
                else:
                    self._value(group)
        except NoWalk:
            return False
        return True

    def _begin(self, place):
        self._start = self._at = place
        self._walk, self._tip, self._first = [], place.state, None
        self._made = []  # the entries of the walk

    def _move(self, group):
        state, action, child = group.entry
        if not self._walk or (self._tip is not state and self._tip != state):
            before, first = self._start, self._first
            self._begin(self._find(state, action))
            if first and before is self._start:  # all children of a place are made at once
                self._add(before, *first)
                self._add(before, action, child)
        self._first = self._first or (action, child)
        self._walk.append(action)
        self._made.append(group.at)
        self._tip = child
        at = self._at
        is_in_tree = at is not None and self.key(at) in self._tree
        if is_in_tree and action in at.children:
            self.remade += self.key(at.children[action]) in self._tree
        self._at = self._add(at, action, child) if is_in_tree else None

    def _add(self, parent, action, state):
        """The place that a move leads to, a new one if need be."""
        place = parent.children.get(action)
        if place is None:
            place = Place(len(self.places), parent, action, state)
            parent.children[action] = place
            self.places.append(place)
            self._by_state.setdefault(state, []).append(place)
        place.state = state
        return place

    def _find(self, state, action=None):
        """The place of a state. Of equal ones the very same object decides, then the way: was
        something asked about every position on it? Then whether the move was made there before."""
        places = self._by_state.get(state)
        if not places:
            raise NoWalk
        if len(places) > 1:
            places = [place for place in places if place.state is state] or places
            places = [place for place in places if self._was_asked_on_way(place)] or places
            places = [place for place in places if action not in place.children] or places
        return places[-1]

    def _was_asked_on_way(self, place):
        way = []
        while place.parent is not None:
            place = place.parent
            way.append(place.state)
        asked = iter(self._asked)
        return all(state in asked for state in reversed(way))

    def _value(self, group):
        state, value = group.entry
        if not self._walk or (self._tip is not state and self._tip != state):
            self._begin(self._find(state))
        begun, is_again = len(self.iterations), self._left > 0
        iteration = self._iteration(state, value, group.at)
        self.iterations.append(iteration)
        if iteration.tail:
            self.reads = max(self.reads, group.reads)
            self._left = self._left - 1 if is_again else self.several - 1
        else:  # an end in the tree may be visited again at once
            kept = (None,) * (len(iteration.path) - 1)
            for i in range(self.reads, group.reads - self.reads + 1, self.reads):
                asked = (*kept, group.at + i)
                self.iterations.append(iteration._replace(is_expanded=False, asked=asked))
        if not is_again:
            games = len(self.iterations) - begun
            size = 1 if games % self.several else self.several
            self.bursts += range(begun, begun + games, size)
        self._tree.add(self.key(self.places[iteration.path[-1]]))
        self._begin(self._start)

    def _iteration(self, state, value, index):
        """The walk from the root, as far as it is in the tree, one more, and the rest."""
        moves = self._start.moves() + self._walk
        place, path, last = self.root, [self.root], self._played_again()
        while len(path) <= len(moves) and self.key(place) in self._tree and place is not last:
            action = moves[len(path) - 1]
            if action not in place.children:
                self._add(place, action, self.game.result(place.state, action))
            place = place.children[action]
            path.append(place)
        is_expanded = self.key(place) not in self._tree
        tail = tuple(moves[len(path) - 1 :])
        made = ([None] * self._start.depth + self._made)[: len(path) - 1]
        places = tuple(p.index for p in path)
        return Iteration(places, is_expanded, tail, state, value, (*made, index))

    def _played_again(self):
        """The last new node, if one more game is to be played from it."""
        if self._left and self._start.index != self.iterations[-1].path[-1]:
            raise NoWalk
        return self._start if self._left else None

    def legal(self, place):
        """The legal moves at a place, asked once."""
        if place.index not in self._legal:
            over = self.game.is_terminal(place.state)
            self._legal[place.index] = [] if over else list(self.game.actions(place.state))
        return self._legal[place.index]

    @cached_property
    def _legal(self):
        return {}


class Group(NamedTuple):
    """A move, or a value that was asked for so many times; with the states that something else was
    asked about since the last value. `at` is its place in the journal."""

    entry: Made | Valued
    asked: list[Any]
    at: int
    reads: int = 1


def _groups(entries):
    """The moves and values of a journal, in order."""
    asked, value = [], None
    for index, entry in enumerate(entries):
        kind = type(entry)
        if kind is Asked:
            asked.append(entry.state)
        elif kind is Valued and value and not asked and value.entry.state == entry.state:
            value = value._replace(reads=value.reads + 1)
        else:
            if value:
                yield value
                value = None
            if kind is Valued:
                value, asked = Group(entry, asked, index), []
            else:
                yield Group(entry, asked, index)
    if value:
        yield value
