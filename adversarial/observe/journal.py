"""What a search asks of a game, in order: for searches that play games to their end.

A record has the tree that a depth-first search walks through. A search that comes back to where
it was, again and again, needs the order in which it asked. A journal is kept only as long as that
may be the case, so it costs other searches next to nothing.
"""

from typing import Any, NamedTuple

FIRST_LOOK, LATER = 300, 10  # after so many entries it is looked at; then after ten times as many


class Made(NamedTuple):
    """A move was made: `result` was asked."""

    state: Any
    action: Any
    child: Any


class Valued(NamedTuple):
    """A position was valued: `utility` or `evaluate` was asked."""

    state: Any
    value: float


class Asked(NamedTuple):
    """Something else was asked about a position, other than the one that was made last."""

    state: Any


QUESTIONS = ("is_terminal", "actions", "outcomes", "to_move")


class Journal:
    """The entries of an observed game, as long as `goes_on(entries)` says that they may matter.

    `moments` say where the code was at each of the first ones, as long as the magnifier looks.
    """

    def __init__(self, observed, goes_on, magnifier=None):
        self.entries, self.moments = [], []
        self._magnifier = magnifier
        self._observed, self._goes_on, self._next_look = observed, goes_on, FIRST_LOOK
        self._last = None  # the state that was made or asked about last
        self._own = {name: getattr(observed, name) for name in QUESTIONS if hasattr(observed, name)}
        self._note_moves(observed.record)
        for name, question in self._own.items():
            setattr(observed, name, self._noted(question))

    def _noted(self, question):
        def noted(state):
            if state is not self._last:
                self._last = state
                self._add(Asked(state))
            return question(state)

        return noted

    def _note_moves(self, record):
        made = record.result

        def result(state, action):
            child = self._last = made(state, action)
            self._add(Made(state, action, child))
            return child

        def valued(question):
            def asked(state):
                value = question(state)
                self._add(Valued(state, value))
                return value

            return asked

        self._observed.result = result
        self._observed.utility = valued(record.utility)
        self._observed.evaluate = valued(record.evaluate)

    def _add(self, entry):
        entries = self.entries
        if entries is None:  # a search may have kept the game's method from before
            return
        entries.append(entry)
        if self._magnifier is not None:
            self._note_moment()
        if len(entries) >= self._next_look:
            self._next_look *= LATER
            if not self._goes_on(entries):
                self.close()

    def _note_moment(self):
        moment = self._magnifier.moment()
        if moment is None:
            self._magnifier = None
        else:
            self.moments.append(moment)

    def close(self):
        """Keep it no longer."""
        record, observed = self._observed.record, self._observed
        observed.result, observed.utility = record.result, record.utility
        observed.evaluate = record.evaluate
        for name, question in self._own.items():
            setattr(observed, name, question)
        self.entries = None
