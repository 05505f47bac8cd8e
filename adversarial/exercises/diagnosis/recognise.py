"""Which misconception does what this search does? Asked of its trials on the probes of a task."""

from dataclasses import replace
from functools import partial

from ..misconceptions.registry import CONVENTION, MISCONCEPTIONS, of_task
from .behaviour import behave, in_order, same
from .cover import moves_by
from .probes import ProbeTree

FURTHER_DOWN = 60  # so many trees are enough


def recognise(task, trials):
    """The key of the misconception that does the same on every probe, or None."""
    # Where it is wrong most differ from it at once, so these trials come first.
    trials = sorted(trials, key=lambda trial: not trial.fault)
    entries = of_task(task.key)
    if not _tells_moves_alone(trials):
        return next((each.key for each in entries if explains(task, each.key, trials)), None)
    # Moves tell less, so no other one may fit as well; and no wrong move is due to a convention.
    keys = [each.key for each in entries if each.verdict != CONVENTION]
    for alike in BY_MOVES:
        if fits := [key for key in keys if _is_one(task, key, trials, alike)]:
            return fits[0] if len(fits) == 1 else None
    return None


def explains(task, key, trials):
    """Does a program that has this misconception do the same on every probe?"""
    if _tells_moves_alone(trials):
        return any(_is_one(task, key, trials, alike) for alike in BY_MOVES)
    in_moves = all(trial.fault in ("", "move") for trial in trials)
    alike = _has_its_values if key == "stand_pat" else partial(_matches, in_moves=in_moves)
    return _is_one(task, key, trials, alike)


def holds_further_down(task, function, key, trials):
    """Does some program with this misconception also do the same where a search begins two plies
    further down? At the root of a whole tree two slips may look alike that differ below."""
    if _tells_moves_alone(trials):
        return True
    trees = [one.probe for one in trials if isinstance(one.probe.game, ProbeTree)]
    parts = [replace(tree, game=game) for tree in trees for game in tree.game.two_plies_down()]
    seen = [(part, behave(function, part)) for part in parts[:FURTHER_DOWN]]
    return any(
        all(here.same_as(behave(wrong, part)) for part, here in seen)
        for wrong in MISCONCEPTIONS[key].by_task.get(task.key, ())
    )


def _is_one(task, key, trials, alike):
    wrongs = MISCONCEPTIONS[key].by_task.get(task.key, ())
    return any(all(alike(wrong, trial) for trial in trials) for wrong in wrongs)


def _tells_moves_alone(trials):
    return all(trial.behaviour.value is None and not trial.behaviour.kind for trial in trials)


def is_like(task, key, trial):
    """Does it do on this one probe what somebody with this misconception would do?"""
    alike = [_matches, *BY_MOVES] if trial.behaviour.value is None else [_matches]
    wrongs = MISCONCEPTIONS[key].by_task[task.key]
    return any(is_alike(wrong, trial) for is_alike in alike for wrong in wrongs)


def _chooses_as(wrong, trial):
    """Does it make the wrong search's move, and read what that reads?"""
    there = behave(wrong, trial.probe, trial.order)
    return _moves_like(wrong, trial, there)


def _chooses_by(wrong, trial):
    """Does it make the best move by what the wrong search says of each child?"""

    def by_children(game, state, **kwargs):
        return moves_by(wrong, trial.probe, game)[0]

    return _moves_like(wrong, trial, behave(by_children, trial.probe, trial.order))


BY_MOVES = _chooses_as, _chooses_by


def _moves_like(wrong, trial, there):
    probe, here = trial.probe, trial.behaviour
    if probe.kwargs.get("depth") == 0:  # there is nothing to choose
        return True
    if there.kind or here.leaves != there.leaves:
        return False
    game = in_order(probe.game, trial.order) if trial.order else probe.game
    return here.action == there.action or here.action in moves_by(wrong, probe, game)


def _matches(wrong, trial, in_moves=False):
    """Does it do the same? Where a search is wrong in its moves alone (`in_moves`, or no value came
    back), only who makes these moves is alike."""
    there, here = behave(wrong, trial.probe, trial.order), trial.behaviour
    if trial.fault == "move" and there.action is None and (in_moves or here.value is None):
        return False
    return here.same_as(there)


def _has_its_values(wrong, trial):
    """The same value, whatever was read for it: it may cut besides."""
    there, here = behave(wrong, trial.probe, trial.order), trial.behaviour
    return not here.kind and here.value is not None and same(here.value, there.value)
