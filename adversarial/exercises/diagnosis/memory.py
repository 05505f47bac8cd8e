"""Does a search remember something from one call to the next? Asked by calling it again on the same
trees, and with states nobody has seen yet."""

from dataclasses import replace
from functools import partial
from secrets import token_hex

from ...games.wrapped import Wrapped
from .behaviour import as_float, behave, same
from .cover import best_moves, trace
from .kept import forget, kept_of

ABOUT_A_STATE = ("to_move", "actions", "is_terminal", "utility", "evaluate", "outcomes")
ABOUT_A_STATE += ("is_quiet", "state_name", "action_name")


class Marked(tuple):
    """A mark and a state: equal with the same mark alone, and in the same place of any table."""

    __slots__ = ()

    def __hash__(self):
        return hash(self[1])


class Renamed(Wrapped):
    """The same game for a function, every state with a mark that no other game has."""

    def __init__(self, game, function):
        super().__init__(game)
        self.mark = token_hex(8)
        # To another process nothing but plain data is handed over.
        self.marked = tuple if getattr(function, "takes_plain_data", False) else Marked
        self.initial = self.marked((self.mark, game.initial))
        for question in ABOUT_A_STATE:
            if hasattr(game, question):
                setattr(self, question, partial(self._ask, getattr(game, question)))

    @staticmethod
    def _ask(question, state, *more):
        return question(state[1], *more)

    def result(self, state, action):
        return self.marked((self.mark, self.game.result(state[1], action)))


def leaks(task, function, trials):
    """Is an answer another one when trees follow each other, in another order? Every trial was a
    first run."""
    forget(function)
    ran = [trial for trial in trials if not trial.behaviour.kind]  # others may never end
    return any(_is_other(task, function, trial) for trial in reversed(ran))


def _is_other(task, function, trial):
    """Right now, does it answer otherwise than in this trial? There are many right moves."""
    value, action, _ = trace(function, trial.probe)
    if isinstance(value, str):  # an error
        return True
    if not trial.fault:
        if value is not None and not task.is_worth(trial.probe, value, trial.right.value):
            return True
        known = None, trial.behaviour.action  # to find every best move takes a search of each
        return action not in known and action not in best_moves(task, trial.probe)
    before = trial.behaviour.value
    return None not in (value, before) and not same(as_float(value), before)


def answers(function, before, probe, restored=()):
    """What a function answers on a probe: in a first run, and after a run on the probe before, with
    some places as they were before that."""
    forget(function)
    first = trace(function, probe)[:2]
    forget(function)
    trace(function, before)
    for place in restored:
        place.restore()
    return first, trace(function, probe)[:2]


def culprits(function, before, probe):
    """The places by which a run after another one differs from a first one; none for mere luck."""
    forget(function)
    trace(function, before)
    changed = kept_of(function).changed()

    def is_first(*restored):
        first, second = answers(function, before, probe, restored)
        return first == second

    if is_first() or not is_first(*changed):
        return []
    return [place for place in changed if is_first(place)] or changed


def remembers(task, function, trials):
    """Is it wrong here, and right as soon as no state has been met before?"""
    wrong = [trial for trial in trials if trial.fault in ("silent", "value", "move")]
    return bool(wrong) and all(_is_right_anew(task, function, trial) for trial in wrong)


def asks_anew(function, trial):
    """Does it ask the game something where no state has been met before?"""
    record = _anew(function, trial).film.record
    return bool(record.visits or record.peeked)


def _anew(function, trial):
    return behave(function, replace(trial.probe, game=Renamed(trial.probe.game, function)))


def _is_right_anew(task, function, trial):
    anew = _anew(function, trial)
    if anew.kind or not asks_anew(function, trial):
        return False
    if anew.action is not None and anew.action not in best_moves(task, trial.probe):
        return False
    return anew.value is None or same(anew.value, trial.right.value)
