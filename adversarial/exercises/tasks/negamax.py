"""Checks negamax, with a window or without: its values, then for whom they speak, then its cuts."""

from dataclasses import replace

from ...film import watch
from ...film.claims.convention import FOR_MAX
from ...film.claims.windows import window_in
from ...observe.errors import SearchError
from ...signatures import takes
from ..diagnosis.cover import probes_of
from ..report import Report
from ..sentences import FINDINGS
from .searches import check_search

LOOKED_AT = 3  # trees, the largest


def check_negamax(task, function, seed=0):
    """The report on a function that should be negamax."""
    report = check_search(task, function, seed)
    if report.misconception or not report.started:
        return report
    probes = [probe for probe in probes_of(task, seed) if not probe.extra]
    films = _films(function, probes[-LOOKED_AT:])
    if report.passed and _stays_with_max(films):
        told = [FINDINGS["stays with max"]]
        return Report(task, False, 0.5, told, "stays_with_max", trees=report.trees)
    if _has_window(function, films):
        cuts = check_search("alphabeta", function, seed, extras=False)
        if not cuts.passed:
            return replace(cuts, task=task)
    return report


def _films(function, probes):
    """Its films on these trees; none where it fails."""
    try:
        return [watch(function, probe.game) for probe in probes]
    except SearchError:
        return []


def _stays_with_max(films):
    """Does every value below the root speak for MAX, at MIN's nodes, too? False where it cannot be
    seen."""
    views = set()
    for film in films:
        claims = film.claims
        for node, call in claims.value_call.items():
            inner = film.by_values.all_nodes[node]
            if inner.parent is not None and inner.children:
                convention = claims.convention.get(call.code)
                views.add(convention and convention.view)
    return views == {FOR_MAX}


def _has_window(function, films):
    """Does it hold an alpha and a beta? Of code that runs elsewhere, its parameters tell."""
    calls = [call for film in films for call in film.magnifier.calls if call.lines]
    if calls:
        return any(window_in(line.variables) for call in calls for line in call.lines)
    return takes(function, "alpha", "beta")
