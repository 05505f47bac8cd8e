"""Checks aspiration, with good guesses and bad ones at values that are known."""

from bisect import bisect

from ...observe import SearchStopped
from ...observe.visited import VISITED
from ...text import number
from ..diagnosis.conventions import conventions_of
from ..diagnosis.guesses import GOOD, guesses, leaves
from ..diagnosis.recognise import recognise
from ..report import Report
from ..sentences import FINDINGS
from .searches import report_on, shrink, try_all

NO_SECOND, SAME = "no_second_search", "same_window_again"


def check_aspiration(task, function, seed=0):
    """The report on a function of (game, state, guess, margin)."""
    trials, report = try_all(task, function, guesses(seed))
    if report is not None:
        return report
    faults = [trial for trial in trials if trial.fault]
    if faults:
        key = _recognise(task, trials, faults)
        smallest = _smallest(task, function, faults)
        report = report_on(task, function, trials, smallest, key)
        return _with_the_guess(report, smallest)
    good = [trial for trial in trials if trial.probe.kind == GOOD]
    read = sum(len({*trial.behaviour.leaves}) for trial in good)
    if read >= sum(leaves(trial.probe.game) for trial in good):
        return _saves_nothing(task, good, read, len(trials))
    keys, notes = conventions_of(task, function, trials)
    return Report(task, True, 1.0, [], None, keys, notes, len(trials))


def _saves_nothing(task, good, read, trees):
    enough = sum(len({*trial.right.leaves}) for trial in good)
    told = FINDINGS["guess saves nothing"].format(got=read, right=enough)
    return Report(task, False, 0.5, [told], "ignores_guess", trees=trees)


def _with_the_guess(report, trial):
    """The report in the words of a guess. A narrow window at the root is no fault here."""
    behaviour, words = trial.behaviour, dict(trial.probe.kwargs)
    if trial.fault == "value":
        report.fault = None
        words |= {"got": number(behaviour.value), "right": number(trial.right.value)}
        report.findings = [FINDINGS["value by a guess"].format(**words)]
    elif behaviour.kind == SearchStopped.__name__ and report.misconception == SAME:
        report.findings = [FINDINGS["for ever"].format(**words)]
    return report


def _recognise(task, trials, faults):
    """The key of what is wrong after a failure, or None."""
    labels = {_label(trial) for trial in faults}
    return labels.pop() if len(labels) == 1 and None not in labels else recognise(task, trials)


def _label(trial):
    """What a wrong trial did after its first search: nothing, the same again, or else (None)."""
    behaviour = trial.behaviour
    if behaviour.kind not in ("", SearchStopped.__name__):
        return None
    passes = _passes(behaviour.film)
    if len(passes) < 2:
        return None if behaviour.kind else NO_SECOND
    return SAME if passes[0] == passes[1] else None


def _passes(film):
    """The leaves that each search from the root has read."""
    tree = film.visited_tree
    passes = [[] for _ in tree.roots]
    read = [node for node in tree.all_nodes if node.status is VISITED and node.is_leaf]
    for node in sorted(read, key=lambda node: node.order):
        passes[bisect(tree.roots, node.index) - 1].append(node.state)
    return passes


def _smallest(task, function, faults):
    """The smallest trial found that is wrong in this way."""
    first = min(faults, key=lambda trial: (trial.fault == "failure", trial.probe.size()))
    if first.fault == "failure":
        return first
    label = _label(first)
    return shrink(task, function, first, None, lambda trial: _label(trial) == label)
