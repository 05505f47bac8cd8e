"""Does a search keep a table from one call to the next? Asked with states nobody has seen yet."""

from dataclasses import replace
from secrets import token_hex

from ...games.wrapped import Wrapped
from .behaviour import behave, same
from .cover import best_moves


class Renamed(Wrapped):
    """The same game, every state with a mark that no other game has."""

    def __init__(self, game):
        super().__init__(game)
        self.mark = token_hex(8)
        self.initial = (self.mark, game.initial)

    def to_move(self, state):
        return self.game.to_move(state[1])

    def actions(self, state):
        return self.game.actions(state[1])

    def result(self, state, action):
        return (self.mark, self.game.result(state[1], action))

    def is_terminal(self, state):
        return self.game.is_terminal(state[1])

    def utility(self, state):
        return self.game.utility(state[1])

    def evaluate(self, state):
        return self.game.evaluate(state[1])

    def outcomes(self, state):
        return self.game.outcomes(state[1])

    def is_quiet(self, state):
        return self.game.is_quiet(state[1])

    def state_name(self, state):
        return self.game.state_name(state[1])


def remembers(task, function, trials):
    """Is it wrong here, and right as soon as no state has been met before?"""
    wrong = [trial for trial in trials if trial.fault in ("silent", "value", "move")]
    return bool(wrong) and all(_is_right_anew(task, function, trial) for trial in wrong)


def asks_anew(function, trial):
    """Does it ask the game something where no state has been met before?"""
    record = _anew(function, trial).film.record
    return bool(record.visits or record.peeked)


def _anew(function, trial):
    return behave(function, replace(trial.probe, game=Renamed(trial.probe.game)))


def _is_right_anew(task, function, trial):
    anew = _anew(function, trial)
    if anew.kind or not asks_anew(function, trial):
        return False
    if anew.action is not None and anew.action not in best_moves(task, trial.probe):
        return False
    return anew.value is None or same(anew.value, trial.right.value)
