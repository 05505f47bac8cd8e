"""Trees on which misconceptions show: as many as you like, one a seed, all equally hard."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from random import Random

from ...film import watch
from ...film.replay import CUT
from ...search import alphabeta
from ...types import GameLike
from ..misconceptions.registry import MISCONCEPTIONS
from ..tasks import TASKS
from .cover import best_moves, tells, trace
from .probes import Probe, ProbeTree, grow, shared_probe

TRIES = 1_000
# Equally hard: the same number of nodes for every seed, and of cuts where there are any.
SHAPES = {
    "minimax": {"branching": (2, 3, 2)},
    "depth_limited": {
        "branching": (3, 2, 2, 2), "early_ends": 0.25, "nodes": 24, "kwargs": {"depth": 3}
    },
    "alphabeta": {"branching": (2, 2, 2, 2), "cuts": 4},
    "expectiminimax": {"branching": (2, 2, 2), "chance_levels": (1,)},
    "quiescence": {"branching": (2, 2, 2, 2), "early_ends": 0.2, "noise": 0.8, "nodes": 21},
}  # fmt: skip


def discriminating_tree(
    keys: str | Iterable[str], seed: int = 0, apart: bool = False, task: str | None = None
) -> GameLike:
    """A tree on which each of the misconceptions `keys` behaves differently from right code.

    With `apart` they also differ from each other. All seeds give trees of the same size; for
    alpha-beta with the same number of cuts, a shallow and a deep one among them.

    >>> tree = discriminating_tree(["min_as_max", "drops_last"], seed=3)
    >>> len(tree.to_networkx())
    21
    """
    keys = (keys,) if isinstance(keys, str) else tuple(keys)
    return find_probe(task or common_task(keys), keys, seed, apart).game


def common_task(keys):
    """A task in which all of the keys occur."""
    unknown = [key for key in keys if key not in MISCONCEPTIONS]
    if unknown or not keys:
        names, known = ", ".join(unknown) or "()", ", ".join(MISCONCEPTIONS)
        raise ValueError(f"There is no misconception {names}; known: {known}.")
    for task in SHAPES:
        if all(task in MISCONCEPTIONS[key].by_task for key in keys):
            return task
    raise ValueError(f"No task with trees has all of these misconceptions: {', '.join(keys)}.")


@cache
def find_probe(task, keys, seed, apart=False, reads=None):
    """The first probe drawn with this seed on which the misconceptions show; with `reads`, one of
    which alpha-beta reads so many leaves."""
    rng = Random(f"tree {task} {seed}")
    if keys == ("bare_cache",):  # needs positions that come again, which no tree has
        return shared_probe(rng)
    functions = [f for key in keys for f in MISCONCEPTIONS[key].by_task[task][:1]]
    for _ in range(TRIES):
        probe = draw_probe(task, rng, reads)
        right, best = trace(TASKS[task].right, probe), best_moves(TASKS[task], probe)
        traces = [trace(function, probe) for function in functions]
        if all(tells(probe, one, right, best) for one in traces) and (
            not apart or len(set(traces)) == len(traces)
        ):
            return probe
    names = ", ".join(keys)
    raise ValueError(f"No tree shows all of these at once: {names}. Ask for fewer of them.")


def draw_probe(task, rng, reads=None):
    """A random probe of the task's size and difficulty."""
    shape = dict(SHAPES[task])
    branching = [(n, n) for n in shape.pop("branching")]
    cuts, nodes = shape.pop("cuts", None), shape.pop("nodes", None)
    kwargs = shape.pop("kwargs", {})
    while True:
        spot = grow(rng, branching, **shape)
        if nodes is None or spot.size() == nodes:
            probe = Probe(ProbeTree(spot), kwargs)
            if cuts is None or _has_cuts(probe.game, cuts, reads):
                return probe


def _has_cuts(tree, number, reads=None):
    """Are there so many cuts, some by the parent's bound and some by one from further up?"""
    if reads not in (None, len(trace(alphabeta, Probe(tree))[2])):  # quicker than a film
        return False
    film = watch(alphabeta, tree, magnify=False)
    found = [step for step in film.steps if step.kind == CUT and step.witness]
    deep = [step.witness[0] != film.all_nodes[step.node].parent for step in found]
    return len(found) == number and any(deep) and not all(deep)
