"""A task that asks for a search: tried on trees that tell every known misconception apart."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice, permutations
from math import inf
from random import Random
from typing import ClassVar

from ...film.claims.convention import turns_answers
from ...observe.clock import uncounted
from ...observe.errors import brief, name_of
from ...observe.record import UTILITY
from ...returned import is_number
from ...text import number
from ..diagnosis.behaviour import behave, filmed, same
from ..diagnosis.conventions import conventions_of, takes_turns
from ..diagnosis.cover import probes_of, trace, worth_by
from ..diagnosis.kept import forget, functions_of, kept_of
from ..diagnosis.memory import answers, culprits, leaks, remembers
from ..diagnosis.probes import met_again, ordinary_probes, vast_probes
from ..diagnosis.recognise import holds_further_down, recognise
from ..diagnosis.sharpen import sharpen
from ..diagnosis.telling import report_on, score_of, tell_answer, tell_place
from ..diagnosis.trials import (
    TRIES,
    WATCHED,
    ends_read,
    is_end_unread,
    look_closer,
    look_for_ends_read_ahead,
    run_all,
    shrink,
    smallest_alike,
    smallest_of,
    try_out,
)
from ..misconceptions.registry import CONVENTION, MISCONCEPTIONS
from ..programs.alphabeta import strict
from ..report import Report
from ..sentences import FINDINGS
from ..started import calls_a_stub, has_gap, not_started
from ..task import MOST, Task


@dataclass(frozen=True, eq=False, kw_only=True)
class Search(Task):
    """A search that should do what `right(game, state, **called_with)` does."""

    right: Callable
    is_cut: bool = False  # must leaves stay unread that cannot matter?
    forgets: ClassVar[bool] = True  # so what a run leaves behind can be told

    def probes(self, seed):
        """The games on which it is tried; they are kept."""
        raise NotImplementedError

    @property
    def rule(self):
        """The rule of its films: what is meant to be alpha-beta is so also if it never cuts."""
        return "alphabeta" if self.is_cut else "auto"

    @property
    def tells_waste(self):
        """Does it count where a film shows that more is searched than needed?"""
        return self.is_cut

    def prepare(self, seed, **options):
        """Find the games."""
        self.probes(seed)

    def is_worth(self, probe, value, right):
        """Is this the value?"""
        return same(value, right)

    def reference(self, trials):
        """The right search beside which it is shown."""
        return self.right

    def judge(self, function, seed=0, extras=True):
        """Its values and moves first, then whatever else is asked for; without `extras` on the
        probes alone that decide."""
        probes = [probe for probe in self.probes(seed) if extras or not probe.extra]
        trials, report = try_all(self, function, probes)
        if report is not None:
            return report
        core = [trial for trial in trials if not trial.probe.extra]
        if faults := [trial for trial in core if trial.fault]:
            return self.when_wrong(function, core, faults, seed)
        report = self.when_right(function, core, seed)  # which is false, if it is one
        if report is not None:
            return report
        extra = [trial for trial in trials if trial.probe.extra and trial.fault]
        if extra and not _takes_max_to_begin(self, extra):
            return self.when_unlike(function, trials, extra)
        return self.accept_with(function, trials, "max_at_root" if extra else None)

    def when_wrong(self, function, trials, faults, seed):
        """The report where some trials show a fault."""
        raise NotImplementedError

    def when_right(self, function, trials, seed):
        """The report where all values are right and something else is not, or None."""

    def when_unlike(self, function, trials, faults):
        """The report where all is right but these, on trees that MIN begins."""
        smallest = smallest_of(self, function, faults)
        return report_on(self, function, trials, smallest, None, "unlike")

    def accept_with(self, function, trials, convention=None):
        """The report on one that is right, with the conventions that it follows."""
        keys, notes = conventions_of(self, function, trials)
        if convention:
            keys, notes = [convention, *keys], [FINDINGS[convention], *notes]
        to_the_ends = dict.fromkeys({"depth"} & {*self.called_with}, TO_THE_ENDS)
        codes = [each.__code__ for each in functions_of(function)]
        numbers = [each for code in codes for each in code.co_consts if type(each) in (int, float)]
        if large := [each for each in numbers if 10_000 <= abs(each) < inf]:
            notes.append(FINDINGS["large"].format(number=number(large[0])))
        if takes_turns(self, function, trials[0].probe.kwargs | to_the_ends):
            notes.append(FINDINGS["takes turns"])
        return Report(self.key, True, 1.0, [], None, keys, notes, len(trials))


# Who is also tried on ordinary trees, and on which of their levels there are dice.
ORDINARY = {"minimax": (), "alphabeta": (), "depth_limited": (), "expectiminimax": (1,)}
TO_THE_ENDS = 4  # plies: more than those of `vast_probes` that branch have


@dataclass(frozen=True, eq=False, kw_only=True)
class OnTrees(Search):
    """A search tried on drawn trees, as many as it takes to tell its misconceptions apart."""

    draw: Callable  # draw(rng, size): a probe; size counts from 0, the smallest, upwards
    comes_again: bool = False  # is it also tried where positions come again?

    def probe(self, seed, size):
        """One probe, drawn by its seed."""
        return self.draw(Random(f"{self.key} {seed} {size}"), size)

    @cache  # noqa: B019  (a task stays as long as the program runs)
    def probes(self, seed=0):
        rng = Random(f"{self.key} {seed}")
        with uncounted():  # another task may ask for them, while somebody's code is timed
            vast = vast_probes(rng, **dict.fromkeys(self.called_with, TO_THE_ENDS))
            drawn = probes_of(self, seed)
            again = met_again(rng) if self.comes_again else ()
            return [*vast, *again, *drawn, *from_min(self, drawn)]

    def judge(self, function, seed=0, extras=True):
        report = super().judge(function, seed, extras)
        if not (report.passed and extras and self.key in ORDINARY):
            return report
        rng = Random(f"ordinary {self.key} {seed}")
        probes = ordinary_probes(rng, ORDINARY[self.key], **self.called_with)
        probes = [probe for probe in probes if not (probe.extra and report.conventions)]
        trials = [try_out(self, function, probe) for probe in probes]
        ended = [trial for trial in trials if trial.behaviour.kind != "SearchStopped"]
        faults = [trial for trial in ended if trial.fault in ("failure", "value", "move")]
        if faults:
            smallest = smallest_of(self, function, faults)
            report = replace(report_on(self, function, trials, smallest, None), score=MOST)
        return report

    def when_wrong(self, function, trials, faults, seed):
        key = recognise(self, trials)
        key = None if key == "no_minus" and has_minus(function) else key
        if key and MISCONCEPTIONS[key].verdict == CONVENTION:
            return self.accept_with(function, trials, key)
        if key and not self.is_cut and not holds_further_down(self, function, key, trials):
            key = None
        return self._failed(function, trials, faults, *sharpen(self, function, trials, key))

    def when_right(self, function, trials, seed):
        seen = look_closer(self, trials)
        how = sharpen(self, function, trials, None) if seen else None
        return self._failed(function, trials, seen, *how) if seen else None

    def when_unlike(self, function, trials, faults):
        return self._failed(function, trials, faults, None, "unlike")

    def _failed(self, function, trials, faults, key, hint):
        smallest = _smallest(self, function, faults, key)
        return report_on(self, function, trials, smallest, key, hint)


def has_minus(function):
    """Does the source turn round what comes back, whatever else is wrong?"""
    codes = [each.__code__ for each in functions_of(function)]
    return any(turns_answers(code, {each.co_name for each in codes}) for code in codes)


def try_all(task, function, probes):
    """(trials, report): what it does on each probe, and the report where that settles it."""
    trials = run_all(probes, lambda probe: try_out(task, function, probe))
    if task.is_cut:
        _excuse_second_looks(trials)
        look_for_ends_read_ahead(trials)
    if kind := still_open(function, trials):
        return trials, not_started(task.key, function, kind)
    if trials and all(map(_has_two_values, trials)):
        words = {"name": name_of(function), "returned": brief(trials[0].behaviour.film.returned)}
        found = [FINDINGS["two values"].format(**words)]
        return trials, Report(task.key, False, MOST, found, trees=len(trials))
    if not any(trial.fault for trial in trials) and (node := _asked_too_early(trials)):
        found = FINDINGS["utility too early"].format(name=name_of(function), node=node)
        return trials, task.reject(len(trials), found, None, 0.5)
    return trials, _remembering(task, function, trials)


def _asked_too_early(trials):
    """A node that is no end and was asked for its utility: right only where that is an error."""
    return next(
        (
            trial.probe.game.state_name(node.state)
            for trial in trials
            for node in trial.behaviour.film.visited_tree.all_nodes
            if node.children and node.visit and node.visit.asked & UTILITY
        ),
        None,
    )


def _has_two_values(trial):
    """Does a value stand where the move belongs: is it a pair, and both are values of leaves?"""
    returned = trial.behaviour.film.returned
    read = {node.read for node in trial.behaviour.film.visited_tree.all_nodes}
    is_pair = isinstance(returned, tuple | list) and len(returned) == 2
    return is_pair and all(is_number(part) and part in read for part in returned)


def _remembering(task, function, trials):
    """The report on a function that remembers something from one call to the next, or None."""
    core = [trial for trial in trials if not trial.probe.extra]
    report = Report(task.key, False, min(score_of(task, trials), MOST), trees=len(trials))
    words = {"name": name_of(function)}
    if kept_of(function) and leaks(task, function, core):
        ran = [trial.probe for trial in core if not trial.behaviour.kind]
        probes = sorted(ran, key=lambda probe: (not probe.is_plain, probe.size()))
        pairs = [(probe, probe) for probe in probes] + list(permutations(probes, 2))
        found = next(((a, b) for a, b in pairs if culprits(function, a, b)), None)
        if found is not None:
            return _after_another(task, function, report, *found)
    if not remembers(task, function, core):
        return None
    report.findings = [FINDINGS["keeps a table"].format(**words)]
    return report


def _after_another(task, function, report, before, probe):
    """The report on one that gives another answer after a run, on the smallest tree found."""
    is_same = before is probe

    def is_alike(one):
        return bool(culprits(function, one if is_same else before, one))

    probe = smallest_alike(probe, lambda one: one.smaller(), is_alike, TRIES)
    before = probe if is_same else before
    places = culprits(function, before, probe)
    first, second = map(tell_answer, answers(function, before, probe))
    kind = "second run" if is_same else "later run"
    words = {"name": name_of(function), "first": first, "second": second}
    report.findings = [FINDINGS[kind].format(**words), *map(tell_place, places)]
    report.misconception = "remembers_runs"
    forget(function)
    trace(function, before)
    report.film = filmed(function, probe, first=False)
    report.reference = filmed(task.right, probe, rule=task.rule)
    return report


def still_open(function, trials):
    """How an exercise says that something is still to be written, or ""."""
    if all(trial.behaviour.kind == NotImplementedError.__name__ for trial in trials):
        return "open, raised"
    wrong = [trial.behaviour for trial in trials if trial.fault]
    is_none = all(one.kind == "returned" and one.film.returned is None for one in wrong)
    if not wrong or not is_none:
        return ""
    if has_gap(function):
        return "open, gap"
    return "open, within" if calls_a_stub(function) else ""


def _excuse_second_looks(trials):
    """Of a search that looks twice (scouts, deepens, asks first which moves are ends) the windows
    are its own business, as long as it reads no more leaves in all than one that looks once."""
    ran = [trial for trial in trials if not trial.behaviour.kind]
    nodes = (node for one in ran for node in one.behaviour.film.visited_tree.all_nodes)
    looks_twice = any(node.pass_number > 1 or is_end_unread(node) for node in nodes)
    read = sum(len(ends_read(trial) or set(trial.behaviour.leaves)) for trial in ran)
    enough = sum(len(set(behave(strict, trial.probe, trial.order).leaves)) for trial in ran)
    if looks_twice and read <= enough:
        for trial in trials:
            trial.fault = "" if trial.fault == "leaves" else trial.fault


FROM_MIN = 2  # trees


def from_min(task, probes):
    """If MIN begins on none of the trees, some of them once more, where it matters who begins."""
    trees = [] if any(one.extra for one in probes) else probes
    pairs = ((one, replace(one, game=one.game.turned(), extra=True)) for one in trees)
    matter = (b for a, b in pairs if trace(task.right, a)[0] != trace(task.right, b)[0])
    return [*islice(matter, FROM_MIN)]


def _takes_max_to_begin(task, extra):
    """Does it choose for MAX where MIN begins, whether it asks who moves below that or not?"""

    def is_so(trial):
        probe, said = trial.probe, trial.behaviour
        for game in (probe.game.turned(), probe.game):
            worth = worth_by(task.right, probe, game)
            best = max(worth.values())
            is_alike = said.value is None or task.is_worth(probe, said.value, best)
            if is_alike and (said.action is None or worth.get(said.action) == best):
                return trial.fault in ("value", "move")
        return False

    tells_values = any(trial.behaviour.value is not None for trial in extra)
    is_wrong = any(trial.fault == "value" for trial in extra) or not tells_values
    return is_wrong and all(map(is_so, extra))


def _smallest(task, function, faults, key):
    """The smallest trial found that is wrong, and on which it goes wrong where it usually does.

    What mostly ends in an error is shown with one; otherwise a wrong value tells more.
    """
    fails = 2 * sum(trial.fault == "failure" for trial in faults) > len(faults)

    def effort(trial):
        is_off = trial.fault in ("value", "move")
        is_failure = (trial.fault == "failure") != fails
        return is_failure, not is_off, not trial.probe.is_plain, _length(trial.probe)

    trials = sorted(faults, key=effort)
    if trials[0].fault == "failure":  # what failed once need not fail again
        return trials[0]
    smallest = shrink(task, function, trials[0], key)
    if not smallest.film or not any(smallest.film.claims):
        return smallest  # of its code nothing can be seen

    def where(trial):
        return _where(trial.place)

    ran = [trial for trial in trials if trial.fault != "failure"]
    places = [(where(trial), trial) for trial in ran[:WATCHED]]
    usual = _usual(place for place, _ in reversed(places) if place)
    if usual in (None, where(smallest)):
        return smallest
    larger = next(trial for place, trial in places if place == usual)
    return shrink(task, function, larger, key, lambda trial: where(trial) == usual)


def _length(probe):
    """How long it takes to follow a search there: the deeper, the longer."""
    return probe.size() * max(1, probe.kwargs.get("depth", 1))


def _where(place):
    """What tells places apart; each line that wastes time is as good as another."""
    if place is None or place.is_waste:
        return place and (True,)
    return False, place.kind, place.file, place.line


def _usual(places):
    """Where it goes wrong most often: a small tree can be read in more ways than one."""
    counted = Counter(places)
    wrong = [place for place in counted if not place[0]]  # waste counts for less
    return max(wrong or counted, key=counted.get, default=None)
