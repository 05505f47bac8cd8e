"""Checks principal variation search: are moves scouted, and looked at again where they must be?"""

from functools import cache
from random import Random

from ...film.claims.fault import WINDOW
from ...search import minimax
from ..diagnosis.behaviour import behave
from ..diagnosis.conventions import conventions_of
from ..diagnosis.probes import Probe, ProbeTree, grow
from ..diagnosis.recognise import recognise
from ..misconceptions.registry import MISCONCEPTIONS
from ..report import Report
from ..sentences import FINDINGS
from .searches import film_of, report_on, shrink, try_all

TREES = 12
NO_SECOND, NEVER, ALWAYS = "no_second_look", "never_scouts", "looks_again_always"


def check_pvs(task, function, seed=0):
    """The report on a function that should do what `pvs` does, by whatever null windows."""
    trials, report = try_all(task, function, scouted_trees(seed))
    if report is not None:
        return report
    faults = [trial for trial in trials if trial.fault]
    if faults:
        key = recognise(task, trials) or _label(trials, faults)
        first = min(faults, key=lambda trial: (trial.fault == "failure", trial.probe.size()))
        smallest = first if first.fault == "failure" else shrink(task, function, first, None)
        return report_on(task, function, trials, smallest, key)
    looks = _second_looks(trials)
    key = NEVER if not looks else ALWAYS if looks >= _second_looks_by(ALWAYS, trials) else None
    if key:
        told = FINDINGS[key].format(trees=len(trials))
        return Report(task, False, 0.5, [told], key, trees=len(trials))
    keys, notes = conventions_of(task, function, trials)
    return Report(task, True, 1.0, [], None, keys, notes, len(trials))


def _second_looks(trials):
    """How many nodes below the roots were searched again, in all trees."""
    return sum(map(_looks, (trial.behaviour.film for trial in trials)))


def _looks(film):
    return sum(
        node.parent is not None and node.pass_number > 1 for node in film.visited_tree.all_nodes
    )


def _second_looks_by(key, trials):
    wrong = MISCONCEPTIONS[key].by_task["pvs"][0]
    return sum(_looks(behave(wrong, trial.probe, trial.order).film) for trial in trials)


def _label(trials, faults):
    """What is wrong with the scouts of code that reads other leaves than ours, or None: it goes
    wrong by a window that is too narrow, and never looks twice."""
    films = [trial.behaviour.film for trial in faults if not trial.behaviour.kind]
    by_window = films and all(_is_misled(trial) for trial in faults)
    return NO_SECOND if by_window and not _second_looks(trials) else None


def _is_misled(trial):
    film = film_of("pvs", trial.behaviour.film.search, trial.probe, trial.order)
    return film is not None and film.fault is not None and film.fault.kind == WINDOW


@cache
def scouted_trees(seed):
    """Trees on which whoever believes a scout is wrong, in turn for every way to believe it."""
    rng = Random(f"pvs {seed}")
    believers = MISCONCEPTIONS[NO_SECOND].by_task["pvs"]
    found = []
    while len(found) < TREES:
        believes = believers[len(found) % len(believers)]
        tree = ProbeTree(grow(rng, [(2, 3)] * (3 + len(found) % 2), values=(-12, 12)))
        if believes(tree, tree.initial) != minimax(tree, tree.initial):
            found.append(Probe(tree))
    return found
