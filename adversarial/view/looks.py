"""How the nodes of a scene look from step to step: what is known of them, in short texts."""

from bisect import bisect_right
from functools import cached_property
from math import inf
from operator import itemgetter
from typing import NamedTuple

from ..game import CHANCE
from ..language import words
from ..observe.visited import PRUNED
from ..text import edge, known_as, number
from .whole import is_end

NOTES = words({
    "": "",
    "cut": "cut: α ≥ β",
    "unjust": "cut too early",
    "left": "left out",
    "late": "not cut: α ≥ β",
    "late, told": "could be cut",  # by the right window, which is not the code's
})
# Where the watched code goes wrong: the words at a node, and those where there is little room.
VERDICTS = words({
    "": "",
    "first": "first wrong here",
    "wrong": "wrong again",
    "handed on": "from below",
    "waste": "more than needed",
})
SHORT_VERDICTS = VERDICTS | words({"first": "first wrong", "wrong": "", "handed on": ""})
CLASSES = {"": "", "first": "wrong first", "wrong": "wrong", "handed on": "wrong passed"}
# What is right, beside what is wrong; in a word where there is room for it.
RIGHT, SHORT_RIGHT = words("right: {value}"), "≠ {value}"
UNKNOWN = known_as(-inf, inf)
# Where passes share a place. A leaf in this pass, or known from a table; another looks further:
AS_LEAF = "as-leaf"
# Cut with a branch above it, while another pass comes so far:
BENEATH = "beneath"


class Look(NamedTuple):
    """What is shown of a node: status, value, window, the value on its way up, best child."""

    status: str = "unseen"
    value: str = ""
    alpha: str = ""
    beta: str = ""
    up: str = ""
    best: int | None = None
    note: str = ""
    is_bound: bool = False  # is the value only a bound, or not the last word?
    also: str = ""  # a class of the picture: how it is in this pass, and is not in every one
    # Where the watched code goes wrong, all of the above is its own. Beside it:
    wrong: str = ""  # how the value is wrong, as classes of the picture
    right: str = ""  # then the value that is right
    right_alpha: str = ""  # and the right window, where the code has another one
    right_beta: str = ""
    verdict: str = ""  # and the words for it


BLANK = Look()
IS_TOLD = Look._fields.index("wrong")  # from there on a look tells of what is wrong


class Looks:
    """For each node drawn, its looks from step to step: `changes` are lists of (step, Look)."""

    def __init__(self, changes):
        self.changes = changes

    def at(self, index, k):
        """The look of a node after step k."""
        history = self.changes[index]
        return history[bisect_right(history, k, key=itemgetter(0)) - 1][1]

    @cached_property
    def tell_of_faults(self):
        """Is anything wrong anywhere?"""
        return any(any(look[IS_TOLD:]) for history in self.changes for _, look in history)

    def texts(self, index, *kinds):
        """All that a node ever shows there, so that there can be room for it from the start."""
        return {getattr(look, kind) for _, look in self.changes[index] for kind in kinds}


def looks_of(film, drawn, scene):
    """The looks of a film. `drawn[node]` is the index under which a node is drawn, or None; the
    scene says which nodes are shown there, and how much room there is.

    Where a search began again, the nodes of every pass are drawn in the same places: what was
    known before belongs to the old pass, so a new one begins with a blank.
    """
    nodes, history, fault = film.all_nodes, film.history, film.fault or film.waste
    changes = [()] * len(drawn)
    starts = [history.of(root)[1][0] for root in film.roots]
    estimated = estimates(film)
    for index in {index for index in drawn if index is not None}:
        words = SHORT_VERDICTS if scene.is_tight(index) else VERDICTS
        looks = []
        for at in scene.nodes_at(index):
            node, other = nodes[at], scene.in_this_pass(index, nodes[at])
            for k, known in history.of(at):
                verdict = words[_verdict(known, at, fault)]
                one = look(known, node, drawn, at not in estimated, verdict)
                looks.append((k, _in_its_pass(one, other)))
        changes[index] = _in_turn(looks, starts)
    return Looks(changes)


def _in_its_pass(look, also):
    """How a node looks that is in this pass not what it is in another; a leaf has no window."""
    if also == AS_LEAF and look.status not in ("unseen", PRUNED):
        return look._replace(also=also, alpha="", beta="")
    return look._replace(also=also) if also == BENEATH and look.status == PRUNED else look


def _in_turn(looks, starts):
    """The looks in the order of their steps, each once, with a blank where a pass begins."""
    looks = sorted([*((k, BLANK) for k in (-1, *starts)), *looks], key=itemgetter(0))
    kept = looks[:1]
    for k, look in looks[1:]:
        if look != kept[-1][1]:
            if kept[-1][0] == k:
                kept.pop()
            if not kept or look != kept[-1][1]:
                kept.append((k, look))
    return kept


def _verdict(known, node, fault):
    """How the code goes wrong at a node: by its value, or already by the window on entering."""
    is_entered = known.status not in ("unseen", PRUNED)
    if is_entered and fault and fault.is_on_entering and fault.index == node:
        return "waste" if fault.is_waste else "first"
    return known.wrong


def estimates(film):
    """The nodes whose value hangs on an evaluation where the search stopped looking: their own,
    one below them, or that of the node that they were remembered from."""
    nodes, recalled, todo = film.all_nodes, {}, []
    for node in nodes:
        if node.earlier is not None:
            recalled.setdefault(node.earlier, []).append(node.index)
        if node.is_leaf and node.visit and node.visit.evaluated and not is_end(film.game, node):
            todo.append(node.index)
    found = set()
    for index in todo:
        while index is not None and index not in found:
            found.add(index)
            todo += recalled.get(index, ())
            index = nodes[index].parent
    return found


def look(known, node, drawn, is_last_word=True, verdict=""):
    """What is shown of a node of which so much is known."""
    value = value_text(known, node)
    best = None if known.best_child is None else drawn[known.best_child]
    return Look(
        known.status,
        value,
        "" if known.alpha is None else edge(known.alpha),
        "" if known.beta is None else edge(known.beta),
        value if known.goes_up else "",
        best,
        NOTES[_note(known)],
        not (is_last_word and known.low == known.high) and value not in ("", UNKNOWN),
        "",  # what it is in this pass alone: see _in_its_pass
        CLASSES[known.wrong],
        "" if known.right_low is None else known_as(known.right_low, known.right_high),
        "" if known.right_alpha is None else edge(known.right_alpha),
        "" if known.right_beta is None else edge(known.right_beta),
        "" if known.note else verdict,  # they stand in the same place
    )


def _note(known):
    is_told = known.note == "late" and known.right_alpha is not None
    return "late, told" if is_told else known.note


def value_text(known, node):
    """A node's value as it is known: 3, ≥ 3, ≤ 3, 3…5; ? where it stays unknown.

    While nothing bounds it yet, the best so far is still worth showing: at a chance node the
    sum so far (Σ 1.5), elsewhere a value that is itself only a bound from the other side.
    """
    if isinstance(known.best, tuple):  # a vector, of which there are no bounds
        return number(known.best)
    text = known_as(known.low, known.high)
    if text != UNKNOWN or known.is_settled:
        return text
    if known.best is None:
        return ""
    return f"Σ {number(known.best)}" if node.player is CHANCE else f"({number(known.best)})"
