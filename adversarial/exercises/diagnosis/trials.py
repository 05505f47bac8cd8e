"""Trials of a search: what it does on a probe, beside the right one; and on smaller ones."""

from dataclasses import dataclass
from functools import cached_property

from ...calls.watching import film_to_crash
from ...film.differences import place_in
from ...film.replay import LATE, UNJUST
from ...observe import SearchStopped
from ...observe.record import UTILITY
from ..programs.alphabeta import strict
from .behaviour import Behaviour, behave, filmed, order_of
from .cover import best_moves
from .kept import forget
from .probes import Probe, Shared
from .recognise import is_like

TRIES = 250  # for a smaller tree
WATCHED = 8  # trials, to find out where it usually goes wrong
SEEN = "seen"  # the fault of a right answer whose film shows that the code is wrong all the same
AHEAD = "ahead"  # the fault of one that reads the ends among all moves before it tries the first
IDLE = ("leaves", SEEN, AHEAD)  # faults that may be nothing but waste


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


def run_all(cases, try_out):
    """A trial for each case, up to the first that had to be stopped."""
    trials = []
    for case in cases:
        trials.append(try_out(case))
        if trials[-1].behaviour.kind == "SearchStopped":
            break
    return trials


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


def look_for_ends_read_ahead(trials):
    """Marks the trials of a search that reads the ends among all moves of a node before it tries
    the first, to sort them, say: it reads leaves that alpha-beta never reads."""
    trees = [trial for trial in trials if not isinstance(trial.probe.game, Shared)]
    found = [_reads_ends_ahead(trial) for trial in trees if not trial.behaviour.kind]
    if False in found or True not in found:
        return
    for trial in trees:
        enough = len(behave(strict, trial.probe, trial.order).leaves)
        if trial.fault in ("", *IDLE) and len(ends_read(trial)) > enough:
            trial.fault = AHEAD


def _reads_ends_ahead(trial):
    """Are all ends below each node that it looks at read before anything further down? None where
    no node has both ends and other moves, so that nothing tells."""
    game, read, opened, found = trial.probe.game, ends_read(trial), {}, None
    for visit in trial.behaviour.film.record.visits:
        opened.setdefault(visit.state, visit.opened)

    def below(state):
        return [game.result(state, action) for action in game.actions(state)]

    for state in opened:
        ends = [child for child in below(state) if game.is_terminal(child)]
        further = [opened[low] for child in below(state) for low in below(child) if low in opened]
        if (ends and set(below(state)) & opened.keys() and not read.issuperset(ends)) or any(
            opened[end] > min(further) for end in ends if further
        ):
            return False
        found = found or (bool(ends and further) or None)
    return found


def ends_read(trial):
    """The ends of which it asked the utility, each once."""
    nodes = trial.behaviour.film.visited_tree.all_nodes
    ends = (node for node in nodes if node.is_leaf and node.visit is not None)
    return {node.state for node in ends if node.visit.asked & UTILITY}


def is_end_unread(node):
    """Was it asked whether this is an end, which it is, and its utility never?"""
    visit = node.visit
    return visit is not None and bool(visit.terminal) and not visit.asked & UTILITY


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
            if trial.fault == AHEAD:
                look_for_ends_read_ahead([other])
            yield other

    return smallest_alike(trial, smaller, is_alike, TRIES)


def smallest_of(task, function, faults, label=lambda trial: None):
    """The smallest trial found of these, and smaller ones, as long as their label is the same."""
    first = min(faults, key=lambda trial: (trial.fault == "failure", trial.probe.size()))
    if first.fault == "failure":  # what failed once need not fail again
        return first
    own = label(first)
    return shrink(task, function, first, None, lambda trial: label(trial) == own)


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
