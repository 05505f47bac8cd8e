"""What hides leaves from a search, step by step: each cut with its hints and its leaves."""

from ...film.explain import explain
from ...film.replay import RECALL
from ...text import edge
from ...view.fulltree import DASHED
from .reasons import tell


def hiding(truth):
    """For the browser: each step that hides leaves, in the film's order."""
    steps, leaves = {}, {}
    for leaf in truth.tree.leaves():
        step = None if leaf in truth.read else truth.hidden_by(leaf)
        if step is not None:
            steps[step.index] = step
            leaves.setdefault(step.index, []).append(leaf)
    return [
        {
            "node": _index(truth, steps[at]),
            "leaves": leaves[at],
            "hints": _hints(truth, steps[at]),
            "answer": explain(steps[at]),
        }
        for at in sorted(steps)
    ]


def _index(truth, step):
    """The node of the step, in the full tree."""
    return truth.tree.at[truth.paths[step.node]]


def _hints(truth, step):
    name = truth.tree.short(_index(truth, step), DASHED)
    if step.kind == RECALL or step.alpha is None:
        return [tell("remembered", node=name), tell("table", node=name)]
    window = {"alpha": edge(step.alpha), "beta": edge(step.beta)}
    return [tell("follow", node=name), tell("window at", node=name, **window)]
