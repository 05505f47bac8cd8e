"""Principal variation search: are moves scouted, and looked at again where they must be?"""

from collections import Counter
from functools import cache
from random import Random

from ...film.claims.fault import SCOUT, WINDOW
from ...game import MAX, MIN
from ...search import minimax, pvs
from ...text import player_name
from ..diagnosis.behaviour import behave, filmed
from ..diagnosis.cover import misleads_at_ties
from ..diagnosis.probes import Probe, ProbeTree, Spot, grow
from ..diagnosis.recognise import recognise
from ..diagnosis.telling import report_on
from ..diagnosis.trials import look_closer, smallest_of
from ..misconceptions.registry import MISCONCEPTIONS
from ..sentences import FINDINGS
from .searches import Search, from_min

TREES, TIES = 12, 6  # so many, and one in so many with ties
NO_SECOND, NEVER, ALWAYS = "no_second_look", "never_scouts", "looks_again_always"
NARROW = "second_look_as_narrow"


class PVS(Search):
    """A function that should do what `pvs` does, by whatever null windows."""

    tells_waste = True
    rule = "alphabeta"

    def probes(self, seed):
        trees = scouted_trees(seed)
        return [*trees, *from_min(self, trees)]

    def when_wrong(self, function, trials, faults, seed):
        key = recognise(self, trials) or _label(trials, faults)
        smallest = smallest_of(self, function, faults)
        return report_on(self, function, trials, smallest, key)

    def when_right(self, function, trials, seed):
        """Moves are looked at twice, only where they must be, and with the right windows."""
        looks = _second_looks(trials)
        key = NEVER if not looks else ALWAYS if _always_looks(looks, trials) else None
        if key:
            return self.reject(len(trials), FINDINGS[key].format(trees=len(trials)), key, 0.5)
        if len(looks) < len((MAX, MIN)):
            player = MIN if MAX in looks else MAX
            words = {"trees": len(trials), "player": player_name(player)}
            return self.reject(len(trials), FINDINGS["scouts for one"].format(**words), None, 0.5)
        seen = look_closer(self, trials)
        for trial in [] if seen else trials[:2]:  # a leaf that no null window needs
            if {*trial.behaviour.leaves} - {*trial.right.leaves}:
                trial.fault = "leaves"
                seen.append(trial)
        return self.when_wrong(function, trials, seen, seed) if seen else None


def _second_looks(trials):
    """How many moves of each player were searched again, in all trees."""
    return sum((_looks(trial.behaviour.film) for trial in trials), Counter())


def _looks(film):
    nodes = film.visited_tree.all_nodes
    again = [node for node in nodes if node.parent is not None and node.pass_number > 1]
    return Counter(nodes[node.parent].player for node in again)


def _always_looks(looks, trials):
    """Are these as many as where each move is looked at again? Never, if the right search has so
    many."""
    right = sum(_looks(trial.right.film).total() for trial in trials)
    if looks.total() <= right:
        return False
    wrong = MISCONCEPTIONS[ALWAYS].by_task["pvs"][0]
    films = (behave(wrong, trial.probe, trial.order).film for trial in trials)
    return looks.total() >= sum(_looks(film).total() for film in films)


def _label(trials, faults):
    """What is wrong with the scouts of code that reads other leaves than ours, or None: it goes
    wrong by a window that is too narrow, and never looks twice."""
    films = [trial.behaviour.film for trial in faults if not trial.behaviour.kind]
    by_window = films and all(_is_misled(trial) for trial in faults)
    return NO_SECOND if by_window and not _second_looks(trials) else None


def _is_misled(trial):
    film = filmed(trial.behaviour.film.search, trial.probe, trial.order, TASK.rule)
    return film is not None and film.fault is not None and film.fault.kind in (SCOUT, WINDOW)


@cache
def scouted_trees(seed):
    """Trees on which whoever believes a scout is wrong, in turn for every way to believe it; and
    some on which it is who takes a bound that is as good for a move that is."""
    rng = Random(f"pvs {seed}")
    believers = [f for key in (NO_SECOND, NARROW) for f in MISCONCEPTIONS[key].by_task["pvs"]]
    found = []
    while len(found) < TREES:
        believes = believers[len(found) % len(believers)]
        few = len(found) % TIES == 0  # values, so that bounds are alike
        values = (-4, 4) if few else (-12, 12)
        probe = Probe(ProbeTree(grow(rng, [(2, 3)] * (3 + len(found) % 2), values=values)))
        tree = probe.game
        misled = believes(tree, tree.initial) != minimax(tree, tree.initial)
        if misleads_at_ties(probe, len(found) // TIES) if few else misled:
            found.append(probe)
    return [*_turned_scouts(rng), *found]


def _turned_scouts(rng):
    """Trees on which a scout is wrong that is sent to the other end of the window: there it is
    closed, so a node answers with its first leaf. And some where a scout finds one point more.
    But first some with a leaf, 15 or -15, that it does not need: two points more are enough."""
    low, middle, high = sorted(rng.sample(range(-12, 13, 2), 3))

    def tree(first, last):
        scouted = Spot(children=(Spot(first), Spot(last)))
        return Spot(children=(Spot(middle), Spot(children=(scouted,))))

    def spared(second, never, last):
        scouted = Spot(children=(Spot(children=(Spot(second), Spot(never))), Spot(last)))
        return Spot(children=(Spot(middle), scouted))

    first = spared(middle + 2, 15, low), Spot(children=(spared(middle - 2, -15, high),))
    for_max = tree(low, high), tree(middle + 1, high)
    for_min = (Spot(children=(tree(first, low),)) for first in (high, middle - 1))
    return [Probe(ProbeTree(spot)) for spot in (*first, *for_max, *for_min)]


TASK = PVS(key="pvs", right=pvs)
