"""Negamax: values that speak for the player to move."""

from dataclasses import replace

from ...film.claims.convention import FOR_MAX
from ...film.claims.windows import window_in
from ...returned import takes
from ...search import minimax, negamax
from ..diagnosis.behaviour import filmed, same
from ..sentences import FINDINGS
from .alphabeta import TASK as ALPHABETA
from .alphabeta import draw_tree
from .searches import OnTrees

LOOKED_AT = 3  # trees, the largest


class Negamax(OnTrees):
    """Negamax, with a window or without."""

    def is_worth(self, probe, value, right):
        """Is this the value? Where MIN begins, it may say what it is worth to MIN."""
        return same(value, right) or (probe.extra and same(-value, right))

    def reference(self, trials):
        """Who reads everything is shown who reads everything."""
        cuts = any(trial.behaviour.film.cuts for trial in trials)
        return self.right if cuts else minimax

    def judge(self, function, seed=0):
        """Its values, then for whom they speak, then its cuts."""
        report = super().judge(function, seed)
        if report.misconception or not report.started:
            return report
        probes = [probe for probe in self.probes(seed) if not probe.extra]
        films = [filmed(function, probe, rule="auto") for probe in probes[-LOOKED_AT:]]
        films = [] if None in films else films
        if report.passed and _stays_with_max(films):
            finding = FINDINGS["stays with max"]
            return self.reject(report.trees, finding, "stays_with_max", 0.5)
        if _has_window(function, films):
            cuts = ALPHABETA.judge(function, seed, extras=False)
            if not cuts.passed:
                return replace(cuts, task=self.key)
        return report


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


TASK = Negamax(key="negamax", right=negamax, draw=draw_tree, comes_again=True)
