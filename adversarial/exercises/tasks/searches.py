"""A task that asks for a search: tried on trees that tell every known misconception apart."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from inspect import isgenerator
from itertools import permutations
from math import inf
from random import Random
from typing import ClassVar

from ...calls.watching import film_to_crash
from ...film.claims.fault import MOVE, VALUE
from ...film.differences import describe_difference, first_difference, place_in
from ...film.replay import LATE, UNJUST
from ...observe import SearchStopped
from ...observe.clock import uncounted
from ...observe.errors import brief, name_of, with_line
from ...returned import is_number
from ...text import node_name, number
from ..diagnosis.behaviour import Behaviour, behave, filmed, order_of, returned_none, same
from ..diagnosis.conventions import conventions_of
from ..diagnosis.cover import best_moves, probes_of, trace, worth_by
from ..diagnosis.kept import forget, kept_of
from ..diagnosis.memory import answers, asks_anew, culprits, leaks, remembers
from ..diagnosis.probes import Probe, Shared
from ..diagnosis.recognise import is_like, recognise
from ..diagnosis.sharpen import sharpen
from ..misconceptions.registry import CONVENTION, MISCONCEPTIONS
from ..programs.alphabeta import strict
from ..report import Report
from ..sentences import FINDINGS, HINTS, REPORT
from ..started import calls_a_stub, has_gap, not_started
from ..task import MOST, Task

TRIES = 250  # for a smaller tree
WATCHED = 8  # trials, to find out where it usually goes wrong
SEEN = "seen"  # the fault of a right answer whose film shows that the code is wrong all the same
IDLE = ("leaves", SEEN)  # faults that may be nothing but waste


@dataclass
class Trial:
    """A function's behaviour on one probe, beside the right one in the same order of moves."""

    probe: Probe
    behaviour: Behaviour
    order: dict | None
    right: Behaviour
    fault: str  # "" where it is right
    rule: str = "auto"  # by which its film is judged

    @cached_property
    def film(self):
        """Its film, with the lines and variables of the code; None where it fails."""
        return filmed(self.behaviour.film.search, self.probe, rule=self.rule)

    def crash(self, function):
        """Its film up to the error that it raised; None where it was only stopped."""
        if self.behaviour.kind == SearchStopped.__name__ or self.order is not None:
            return None
        forget(function)
        game = self.probe.game
        return film_to_crash(function, game, game.initial, self.probe.kwargs)

    @property
    def place(self):
        """Where the code goes wrong; or wastes time, if that is all that is wrong. Else None."""
        place = self.film and place_in(self.film)
        return place if place and (not place.is_waste or self.fault in IDLE) else None


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

    def judge(self, function, seed=0):
        """Its values and moves first, then whatever else is asked for."""
        trials, report = try_all(self, function, self.probes(seed))
        if report is not None:
            return report
        faults = [trial for trial in trials if trial.fault]
        if faults:
            return self.when_wrong(function, trials, faults, seed)
        report = self.when_right(function, trials, seed)  # which is false, if it is one
        return self.accept_with(function, trials) if report is None else report

    def when_wrong(self, function, trials, faults, seed):
        """The report where some trials show a fault."""
        raise NotImplementedError

    def when_right(self, function, trials, seed):
        """The report where all values are right and something else is not, or None."""

    def accept_with(self, function, trials, convention=None):
        """The report on one that is right, with the conventions that it follows."""
        keys, notes = conventions_of(self, function, trials)
        if convention:
            keys, notes = [convention, *keys], [FINDINGS[convention], *notes]
        return Report(self.key, True, 1.0, [], None, keys, notes, len(trials))


@dataclass(frozen=True, eq=False, kw_only=True)
class OnTrees(Search):
    """A search tried on drawn trees, as many as it takes to tell its misconceptions apart."""

    draw: Callable  # draw(rng, size): a probe; size counts from 0, the smallest, upwards

    def probe(self, seed, size):
        """One probe, drawn by its seed."""
        return self.draw(Random(f"{self.key} {seed} {size}"), size)

    def probes(self, seed=0):
        with uncounted():  # another task may ask for them, while somebody's code is timed
            return probes_of(self, seed)

    def judge(self, function, seed=0, extras=True):
        """Try it; without `extras` on the probes alone that decide."""
        probes = [probe for probe in self.probes(seed) if extras or not probe.extra]
        trials, report = try_all(self, function, probes)
        if report is not None:
            return report
        core = [trial for trial in trials if not trial.probe.extra]
        extra = [trial for trial in trials if trial.probe.extra and trial.fault]
        faults = [trial for trial in core if trial.fault]
        if faults:
            key = recognise(self, core)
            if key and MISCONCEPTIONS[key].verdict == CONVENTION:
                return self.accept_with(function, trials, key)
        else:
            faults, key = look_closer(self, core), None
        if faults:
            key, hint = sharpen(self, function, core, key)
            return _failed(self, function, trials, faults, key, hint)
        if extra and not _takes_max_to_begin(self, extra):
            return _failed(self, function, trials, extra, None, "unlike")
        return self.accept_with(function, trials, "max_at_root" if extra else None)


def try_all(task, function, probes):
    """(trials, report): what it does on each probe, and the report where that settles it."""
    trials = run_all(probes, lambda probe: try_out(task, function, probe))
    if task.is_cut:
        _excuse_second_looks(trials)
    if kind := still_open(function, trials):
        return trials, not_started(task.key, function, kind)
    if trials and all(map(_has_two_values, trials)):
        words = {"name": name_of(function), "returned": brief(trials[0].behaviour.film.returned)}
        found = [FINDINGS["two values"].format(**words)]
        return trials, Report(task.key, False, MOST, found, trees=len(trials))
    return trials, _remembering(task, function, trials)


def _has_two_values(trial):
    """Does a value stand where the move belongs: is it a pair, and both are values of leaves?"""
    returned = trial.behaviour.film.returned
    read = {node.read for node in trial.behaviour.film.visited_tree.all_nodes}
    is_pair = isinstance(returned, tuple | list) and len(returned) == 2
    return is_pair and all(is_number(part) and part in read for part in returned)


def _remembering(task, function, trials):
    """The report on a function that remembers something from one call to the next, or None."""
    core = [trial for trial in trials if not trial.probe.extra]
    report = Report(task.key, False, min(_score(task, trials), MOST), trees=len(trials))
    words = {"name": name_of(function)}
    if kept_of(function) and leaks(task, function, core):
        ran = [trial.probe for trial in core if not trial.behaviour.kind]
        probes = sorted(ran, key=lambda probe: probe.size())
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
    report.findings = [FINDINGS[kind].format(**words)]
    for place in places:
        kind = "table" if isinstance(place.first, dict) else place.kind
        report.findings.append(FINDINGS[f"kept, {kind}"].format(name=place.name))
    report.misconception = "remembers_runs"
    forget(function)
    trace(function, before)
    report.film = filmed(function, probe, first=False)
    report.reference = film_of(task, task.right, probe)
    return report


def run_all(cases, try_out):
    """A trial for each case, up to the first that had to be stopped."""
    trials = []
    for case in cases:
        trials.append(try_out(case))
        if trials[-1].behaviour.kind == "SearchStopped":
            break
    return trials


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
    """Of a search that looks twice (scouts, deepens) the windows are its own business, as long as
    it reads no more leaves in all than one that looks once."""
    ran = [trial for trial in trials if not trial.behaviour.kind]
    films = [trial.behaviour.film for trial in ran]
    looks_twice = any(
        node.pass_number > 1 for film in films for node in film.visited_tree.all_nodes
    )
    read = sum(len(set(trial.behaviour.leaves)) for trial in ran)
    enough = sum(len(set(behave(strict, trial.probe, trial.order).leaves)) for trial in ran)
    if looks_twice and read <= enough:
        for trial in trials:
            trial.fault = "" if trial.fault == "leaves" else trial.fault


def _takes_max_to_begin(task, extra):
    """Does it choose for MAX where MIN begins, whether it asks who moves below that or not?"""
    begins, *_ = MISCONCEPTIONS["max_at_root"].by_task[task.key]

    def is_so(trial):
        for worth in (
            worth_by(begins, trial.probe, maximising=False),
            worth_by(task.right, trial.probe),
        ):
            best = max(worth.values())
            value, action = trial.behaviour.value, trial.behaviour.action
            is_alike = value is None or same(value, best)
            is_alike = is_alike and (action is None or worth.get(action) == best)
            if trial.fault in ("value", "move") and is_alike:
                return True
        return False

    tells_values = any(trial.behaviour.value is not None for trial in extra)
    is_wrong = any(trial.fault == "value" for trial in extra) or not tells_values
    return is_wrong and all(map(is_so, extra))


def try_out(task, function, probe):
    """Run the function on the probe and compare."""
    behaviour = behave(function, probe)
    order = order_of(behaviour) if behaviour.leaves else None
    right = behave(task.right, probe, order)
    fault = find_fault(task, probe, behaviour, right, order)
    return Trial(probe, behaviour, order, right, fault, task.rule)


def look_closer(task, trials):
    """Those of the largest trees on which the answer is right, but the film of the code has a fault
    or, where leaves are to stay unread, does more than it needs."""
    found = []
    most = WATCHED if task.is_cut else WATCHED // 2
    for trial in [one for one in trials if not isinstance(one.probe.game, Shared)][-most:]:
        place = trial.film and place_in(trial.film)
        if place and (task.tells_waste or not place.is_waste):
            trial.fault = SEEN
            found.append(trial)
    return found


def find_fault(task, probe, behaviour, right, order):
    """What is wrong, in one word, or ""."""
    if behaviour.kind:
        return "failure"
    if not _looked(probe, behaviour, right):
        return "silent"
    if behaviour.value is not None and not task.is_worth(probe, behaviour.value, right.value):
        return "value"
    if behaviour.action is not None and behaviour.action not in best_moves(task, probe):
        return "move"
    if not task.is_cut or probe.extra or isinstance(probe.game, Shared):
        return ""  # whoever remembers positions may read less
    if behaviour.leaves in (right.leaves, behave(strict, probe, order).leaves):
        return ""
    # Other leaves than textbook alpha-beta: right, if every cut is just and none is missed.
    return "leaves" if is_unsound(behaviour.film) else ""


def _looked(probe, behaviour, right):
    """Did it look at the game? A move alone may be a guess, so there it must have compared, if
    there was a choice."""
    record = behaviour.film.record
    if behaviour.value is not None:
        return bool(record.visits or record.peeked)
    if len(probe.game.actions(probe.game.initial)) == 1:
        return True
    return len(set(behaviour.leaves)) >= min(2, len(set(right.leaves)))


def is_unsound(film):
    """Is there a cut that is not justified, or one that is missed?"""
    return any(
        step.kind == UNJUST or (step.kind == LATE and step.alpha > step.beta) for step in film.steps
    )


# The verdicts.


def _failed(task, function, trials, faults, key, hint):
    smallest = _smallest(task, function, faults, key)
    return report_on(task, function, trials, smallest, key, hint)


def report_on(task, function, trials, smallest, key, hint="unlike"):
    """The report on a function that is wrong, shown on the smallest trial found."""
    score = min(_score(task, trials), MOST)
    report = Report(task.key, False, score, misconception=key, trees=len(trials))
    report.findings = [_finding(task, function, smallest, trials)]
    if smallest.behaviour.failure is not None:
        report.crash = smallest.crash(function)
    if smallest.fault != "failure":
        report.film = smallest.film
        right = task.reference(trials)
        report.reference = film_of(task, right, smallest.probe, smallest.order)
        report.fault = smallest.place
        if report.fault and report.fault.kind == MOVE:  # whatever else it does alike
            report.misconception = key = None
        if report.fault:
            where = report.fault.file, report.fault.line
            report.findings.insert(0, with_line(report.fault.sentence, *where))
        elif depth := beyond_depth(smallest):
            report.findings.insert(0, depth)
        elif report.film and key is None:
            names = REPORT["yours"], REPORT["ours"]
            report.findings.append(describe_difference(report.film, report.reference, names))
        if report.film and key is None:
            report.unnamed = _hint(report, hint)
    return report


def _hint(report, hint):
    """Where to look if no misconception is known: at the node that the finding names."""
    fault, words = report.fault, {}
    if hint == "unlike" and fault:
        words = {"node": fault.node, "player": fault.film.all_nodes[fault.index].player}
        is_endless = fault.kind == VALUE and abs(fault.claimed) == inf
        hint = f"{fault.kind}, infinite" if is_endless else fault.kind
    elif hint == "unlike" and "depth" in report.film.kwargs:
        hint = "depth"
    elif hint == "unlike" and first_difference(report.film, report.reference) is None:
        hint = "same steps"
    return HINTS.get(hint, HINTS["unlike"]).format(**words)


def beyond_depth(trial):
    """The first node that is deeper than was asked for, or evaluated too early, in a sentence."""
    depth = trial.probe.kwargs.get("depth")
    if depth is None:
        return ""
    film = trial.behaviour.film
    nodes = [node for node in film.visited_tree.all_nodes if node.order is not None]
    for node in sorted(nodes, key=lambda node: node.order):
        is_early = node.is_leaf and node.read is not None and node.depth < depth
        is_early = is_early and not film.game.is_terminal(node.state)
        if node.depth > depth or is_early:
            kind = "evaluated early" if is_early else "too deep"
            words = {"depth": depth, "node": node_name(film, node), "plies": node.depth}
            return FINDINGS[kind if node.depth != 1 else f"{kind}, one"].format(**words)
    return ""


def _smallest(task, function, faults, key):
    """The smallest trial found that is wrong, and on which it goes wrong where it usually does."""
    trials = sorted(faults, key=lambda trial: (trial.fault == "failure", trial.probe.size()))
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


def _score(task, trials):
    """The share of the trees on which it is right; for alpha-beta half of that are the values,
    and half the cuts, on trees where there is something to cut. A move alone may be right by
    chance, which does not count."""
    core = [trial for trial in trials if not trial.probe.extra]
    ran = [trial for trial in core if not trial.behaviour.kind]
    if ran and all(trial.behaviour.value is None for trial in ran):
        chances = [_chance(task, trial.probe) for trial in core]
        chance = sum(chances) / len(chances)
        share = _share(not trial.fault for trial in core)
        return round(max(0.0, (share - chance) / (1 - chance)), 2) if chance < 1 else 0.0
    if not task.is_cut:
        return _share(not trial.fault for trial in core)
    values = _share(trial.fault in ("", *IDLE) for trial in core)
    cutting = [t for t in core if t.right.film.cuts and not isinstance(t.probe.game, Shared)]
    return round((values + _share(not trial.fault for trial in cutting)) / 2, 2)


def _chance(task, probe):
    """How likely a move drawn by lot is one of the best."""
    return len(best_moves(task, probe)) / max(1, len(probe.game.actions(probe.game.initial)))


def _share(answers):
    answers = list(answers)
    return round(sum(answers) / len(answers), 2) if answers else 0.0


def film_of(task, function, probe, order=None):
    """The film of a function on a probe, or None where it has none."""
    return filmed(function, probe, order, task.rule)


def shrink(task, function, trial, key, shows=lambda trial: True):
    """The smallest probe found on which the function is wrong in the same way, and shows it."""

    def is_alike(other):
        is_wrong = other.fault == trial.fault and (key is None or is_like(task, key, other))
        return is_wrong and shows(other)

    def smaller(each):
        for probe in each.probe.smaller():
            other = try_out(task, function, probe)
            if trial.fault == SEEN and not other.fault:
                look_closer(task, [other])
            yield other

    return smallest_alike(trial, smaller, is_alike, TRIES)


def smallest_alike(trial, smaller, is_alike, tries):
    """From a trial on to smaller ones, as long as they are alike and there are tries left."""
    found = True
    while found and tries > 0:
        found = False
        for other in smaller(trial):
            tries -= 1
            if is_alike(other):
                trial, found = other, True
                break
            if tries <= 0:
                break
    return trial


def _finding(task, function, trial, trials):
    """The fault in a sentence."""
    behaviour, right = trial.behaviour, trial.right
    name = name_of(function)
    if trial.fault == "failure":
        return none_at(function, trial) or tell_failure(name, behaviour)
    if trial.fault == "silent":
        looked = any(other.fault != "silent" for other in trials) or asks_anew(function, trial)
        kind = "remembers" if looked else "silent"
        return FINDINGS[kind if behaviour.value is not None else "guess"].format(name=name)
    if trial.fault == "value":
        shown = trial.film and trial.film.value  # of code that draws by lot, the run that is shown
        is_wrong = shown is not None and not task.is_worth(trial.probe, shown, right.value)
        got = shown if is_wrong else behaviour.value
        words = {"got": number(got), "right": number(right.value)}
        words |= {"node": trial.probe.game.state_name(trial.probe.game.initial)}
        words |= trial.probe.kwargs
        return FINDINGS["value to a depth" if "depth" in words else "value"].format(**words)
    if trial.fault == "move":
        best = ", ".join(map(str, best_moves(task, trial.probe)))
        return FINDINGS["move"].format(got=behaviour.action, right=best)
    if trial.fault == SEEN:
        return FINDINGS["seen, waste" if trial.place.is_waste else "seen"]
    return _finding_of_leaves(behaviour, right)


def _finding_of_leaves(behaviour, right):
    """Too many leaves, too few, or others."""
    got, enough = len(behaviour.leaves), len(right.leaves)
    if got > enough:
        kind = "leaves more, value" if behaviour.value is not None else "leaves more, move"
        kind = f"{kind}, one" if enough == 1 else kind
    elif got < enough:
        kind = "leaves fewer, one" if got == 1 else "leaves fewer"
        kind = "leaves fewer, none of one" if enough == 1 else kind
    else:
        kind = "leaves other"
    return FINDINGS[kind].format(got=got, right=enough)


def none_at(function, trial):
    """The first node of which the code returned None, in a sentence with the line; or ""."""
    game, behaviour = trial.probe.game, trial.behaviour
    is_none = behaviour.kind == "returned" and behaviour.film.returned is None
    if not is_none and not (behaviour.kind == "TypeError" and "None" in str(behaviour.failure)):
        return ""
    states = {node.state for node in behaviour.film.visited_tree.all_nodes}
    for call in returned_none(function, trial.probe):
        at = [value for value in call.lines[0].variables.values() if is_among(value, states)]
        if at:
            kind = "none at an end" if game.is_terminal(at[0]) else "none at"
            told = FINDINGS[kind].format(name=call.code.co_name, node=game.state_name(at[0]))
            return with_line(told, call.code.co_filename, call.lines[-1].number)
    return ""


def is_among(value, states):
    """Is this one of the states? What cannot be hashed is none."""
    try:
        return value in states
    except TypeError:
        return False


def tell_answer(answer):
    """A value, or a move, as a sentence says it."""
    value, move = answer
    return str(move) if value is None else value if isinstance(value, str) else number(value)


def tell_failure(name, behaviour):
    """A sentence about what ended a run, or came back and is no answer."""
    if behaviour.failure is not None:
        return str(behaviour.failure)
    if behaviour.kind == "nan":
        return FINDINGS["nan"].format(name=name)
    returned = behaviour.film.returned
    if returned is None:
        return FINDINGS["none"].format(name=name)
    if isgenerator(returned) or callable(returned):
        kind = "generator" if isgenerator(returned) else "function"
        return FINDINGS[kind].format(name=name)
    return FINDINGS["returned"].format(name=name, returned=brief(returned))
