"""Checks alpha-beta with a table of seen positions, on games made to show what a table mixes up.

Which of the games go wrong says what it is. It is made sure by games with other names: where all
is right as soon as a position's name tells its ply, say, the ply is what the table overlooks.
"""

from dataclasses import replace
from functools import partial, wraps

from ...observe.visited import REMEMBERED
from ..diagnosis.conventions import conventions_of
from ..diagnosis.probes import RIGHT_OF
from ..diagnosis.woven import BOUNDS, DEPTHS, END, HEALED_BY, SLIPS, TREE, TURNS, woven_probes
from ..report import Report
from ..sentences import FINDINGS
from .searches import check_search, film_of, is_unsound, report_on, shrink, try_all, try_out


def check_table(task, function, seed=0):
    """The report on a function of (game, state, depth) that should remember what it has seen."""
    trials, report = try_all(task, function, woven_probes(seed))
    if report is not None:
        return report
    faults = [trial for trial in trials if trial.fault]
    if faults:
        return _failed(task, function, trials, faults, seed)
    if any(is_unsound(trial.behaviour.film) for trial in _of_kind(TREE, trials)):
        return _without_the_table(task, function, trials, seed)
    if not any(map(_recalls, trials)):
        report = Report(task, False, 0.5, [FINDINGS["no table"]], "no_table", trees=len(trials))
        probe = _of_kind(BOUNDS, trials)[0].probe
        report.film = film_of(task, function, probe)
        report.reference = film_of(task, RIGHT_OF[task], probe)
        return report
    keys, notes = conventions_of(task, function, trials)
    return Report(task, True, 1.0, [], None, keys, notes, len(trials))


def _of_kind(kind, trials):
    return [trial for trial in trials if trial.probe.game.kind == kind]


def _recalls(trial):
    """Was a position that came again not searched again?"""
    return any(node.status is REMEMBERED for node in trial.behaviour.film.visited_tree.all_nodes)


def _failed(task, function, trials, faults, seed):
    """The report on a function that is wrong on some of the games."""
    if other := [trial for trial in faults if trial.fault not in ("value", "move")]:
        return report_on(task, function, trials, other[0], None)
    if _of_kind(TREE, faults):
        return _without_the_table(task, function, trials, seed)
    own = next(filter(None, (_of_kind(kind, faults) for kind in (BOUNDS, DEPTHS, TURNS))))

    def is_healed(trial):
        return _is_healed(task, function, trial)

    key = SLIPS[own[0].probe.game.kind] if all(map(is_healed, own)) else None
    shows = is_healed if key else lambda trial: True
    return report_on(task, function, trials, shrink(task, function, own[0], None, shows), key)


def _is_healed(task, function, trial):
    """Is it right as soon as the names of positions tell what this game is about?"""
    game = trial.probe.game
    named = replace(trial.probe, game=game.marked(HEALED_BY[game.kind]))
    return not try_out(task, function, named).fault


def _without_the_table(task, function, trials, seed):
    """The report on what is wrong where no position comes again: that is alpha-beta's own."""
    to_the_end = wraps(function)(partial(function, depth=END))
    report = check_search("alphabeta", to_the_end, seed, extras=False)
    if not report.passed:
        never_cuts = not any(trial.behaviour.film.cuts for trial in _of_kind(TREE, trials))
        key = report.misconception or ("no_pruning" if never_cuts else None)
        return replace(report, task=task, misconception=key)
    return report_on(task, function, trials, _of_kind(TREE, trials)[0], None)
