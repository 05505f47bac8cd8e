"""Aspiration, with good guesses and bad ones at values that are known."""

from bisect import bisect
from dataclasses import dataclass, replace
from functools import cache
from math import inf
from operator import ge, gt
from random import Random

from ...game import MAX, MIN
from ...observe import SearchStopped
from ...observe.visited import VISITED
from ...search import alphabeta, aspiration, minimax
from ...text import number
from ..diagnosis.cover import Valued
from ..diagnosis.probes import Probe, ProbeTree, Spot, grow
from ..diagnosis.recognise import recognise
from ..diagnosis.telling import report_on
from ..diagnosis.trials import look_closer, smallest_of
from ..programs.alphabeta import strict
from ..sentences import FINDINGS, HINTS
from .searches import Search

NO_SECOND, SAME = "no_second_search", "same_window_again"
# Where the value lies: in the window, beyond it, on its edge; or beyond it, and a search in the
# window answers with its edge.
GOOD, LOW, HIGH, ON_LOW, ON_HIGH = "good", "low", "high", "on alpha", "on beta"
LOW_EDGE, HIGH_EDGE = "low edge", "high edge"
KINDS = (GOOD, LOW, HIGH, ON_LOW, ON_HIGH, LOW_EDGE, HIGH_EDGE)
PROBES = 3  # of each kind


@dataclass
class Guess(Probe):
    """A tree with a guess and a margin. `kind` says where the value really lies."""

    kind: str = GOOD

    @property
    def window(self):
        """The one to begin with."""
        guess, margin = self.kwargs["guess"], self.kwargs["margin"]
        return guess - margin, guess + margin


class Aspiration(Search):
    """A function of (game, state, guess, margin)."""

    tells_waste = True

    def probes(self, seed):
        return guesses(seed)

    def when_wrong(self, function, trials, faults, seed):
        key = _recognise(self, trials, faults)
        smallest = smallest_of(self, function, faults, _label)
        return _with_the_guess(report_on(self, function, trials, smallest, key), smallest)

    def when_right(self, function, trials, seed):
        """With a good guess nothing is read beyond the window, and never what cannot matter."""
        good = [trial for trial in trials if trial.probe.kind == GOOD]
        read = sum(len({*trial.behaviour.leaves}) for trial in good)
        enough = sum(leaves(trial.probe.game, *trial.probe.window, gt) for trial in good)
        if read <= enough:
            seen = look_closer(self, trials)
            return self.when_wrong(function, trials, seen, seed) if seen else None
        is_all = read >= sum(leaves(trial.probe.game) for trial in good)
        kind, key = ("saves nothing", "ignores_guess") if is_all else ("saves little", None)
        if any(len(_passes(trial.behaviour.film)) > 1 for trial in good):
            kind, key = "searches again", None
        finding = FINDINGS[f"guess {kind}"].format(got=read, right=enough)
        return self.reject(len(trials), finding, key, 0.5)

    def when_unlike(self, function, trials, faults):
        smallest = smallest_of(self, function, faults)
        return _with_the_guess(report_on(self, function, trials, smallest, None), smallest)


def _with_the_guess(report, trial):
    """The report in the words of a guess. A narrow window at the root is no fault here."""
    behaviour = trial.behaviour
    words = {name: number(value) for name, value in trial.probe.kwargs.items()}
    if trial.fault == "value":
        report.fault = None
        words |= {"got": number(behaviour.value), "right": number(trial.right.value)}
        report.findings = [FINDINGS["value by a guess"].format(**words)]
        report.unnamed = report.unnamed and HINTS["aspiration"]
    elif behaviour.kind == SearchStopped.__name__ and report.misconception == SAME:
        report.findings = [FINDINGS["for ever"].format(**words)]
    return report


def _recognise(task, trials, faults):
    """The key of what is wrong after a failure, or None."""
    labels = {_label(trial) for trial in faults}
    far = [[one.fault for one in trials if one.probe.kind == kind] for kind in (LOW, HIGH)]
    if any(map(any, far)) and not all(all(side) for side in far if any(side) or SAME in labels):
        labels.add(None)  # by neither would it be right with one guess, and wrong with another
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


# The trees, and the guesses at their values.


@cache
def guesses(seed):
    """Some guesses of every kind."""
    rng = Random(f"aspiration {seed}")
    near = [_draw(rng, kind) for _ in range(PROBES) for kind in KINDS]
    other = [_draw(rng, kind, begins=MIN) for kind in (GOOD, LOW, HIGH)]
    extra = (replace(guess, extra=True) for guess in other)
    return [*near, _draw(rng, (LOW, HIGH)[seed % 2], _fails_again), *_far_off(rng), *extra]


def _far_off(rng):
    """Guesses so bad that any number of wider windows may still be too narrow: who gives up after
    some, and believes the last answer, is wrong."""
    values = sorted(rng.sample(range(200, 1_000, 50), 4))
    for sign, kind in ((1, HIGH), (-1, LOW)):
        ends = Spot(children=tuple(Spot(sign * value) for value in values))
        tree = ProbeTree(ends if kind == HIGH else Spot(children=(ends,)))
        yield Guess(tree, {"guess": 0, "margin": 1}, kind=kind)


def _draw(rng, kind, is_good=lambda guess: True, begins=MAX):
    while True:
        tree = ProbeTree(grow(rng, [(2, 3)] * 3, values=(-12, 12)), (begins, begins.other))
        margin = rng.choice((1, 2, 3))
        value = minimax(tree, tree.initial)
        for off in [*range(-9, 0), *range(1, 10)]:  # whoever guesses the value itself is too lucky
            guess = Guess(tree, {"guess": value + off, "margin": margin}, kind=kind)
            if _kind(tree, value, *guess.window) == kind and is_good(guess):
                return guess


def _fails_again(guess):
    """Does a second search fail, too, if its window lies around the answer of the first?"""
    tree, margin = guess.game, guess.kwargs["margin"]
    answer = alphabeta(tree, tree.initial, inf, *guess.window)
    window = answer - margin, answer + margin
    return alphabeta(tree, tree.initial, inf, *window) != minimax(tree, tree.initial)


def _kind(tree, value, alpha, beta):
    """Where the value lies; None where right and wrong code might do the same."""
    if alpha < value < beta:
        enough = leaves(tree, alpha, beta, gt)
        # Nor may a second search, which is idle here, find nothing new to read.
        wider = ((-inf, inf), (alpha, inf), (-inf, beta))
        return GOOD if all(leaves(tree, *each) > enough for each in wider) else None
    if value in (alpha, beta):
        is_low = value == alpha
        too_far = (-inf, alpha - 1) if is_low else (beta + 1, inf)
        is_told = alphabeta(tree, tree.initial, inf, *too_far) != value
        return (ON_LOW if is_low else ON_HIGH) if is_told else None
    bound = alphabeta(tree, tree.initial, inf, alpha, beta)
    other_side = (alpha, inf) if value < alpha else (-inf, beta)
    if value in (bound, alphabeta(tree, tree.initial, inf, *other_side)):
        return None  # a bound may be the value by chance
    if bound in (alpha, beta):
        return LOW_EDGE if value < alpha else HIGH_EDGE
    if any(leaves(tree, alpha, beta, c) == leaves(tree, *other_side, c) for c in (ge, gt)):
        return None  # nobody could see which side was opened
    return LOW if value < alpha else HIGH


def leaves(tree, alpha=-inf, beta=inf, closed=ge):
    """How many leaves alpha-beta reads in this window, if it cuts where it is `closed`."""
    valued = Valued(tree)
    strict(valued, tree.initial, alpha, beta, closed)
    return len(valued.states)


TASK = Aspiration(key="aspiration", called_with={"guess": 3, "margin": 2}, right=aspiration)
