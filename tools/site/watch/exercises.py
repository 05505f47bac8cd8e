"""Exercises by link: the same ones as in the notebooks, a tree for each seed."""

from random import Random

from adversarial.exercises.by_hand.cuts import Leaves
from adversarial.exercises.by_hand.values import Values
from adversarial.exercises.diagnosis.discriminate import find_probe
from adversarial.film import watch
from adversarial.games import GameTree
from adversarial.search import alphabeta
from adversarial.search.minimal import uneven_tree
from adversarial.widgets.quiz.filling import fill_values
from adversarial.widgets.quiz.marking import mark_pruned
from adversarial.widgets.quiz.predict import predict
from adversarial.widgets.quiz.proving import prove_cut
from adversarial.widgets.quiz.type_marking import mark_types

AHEAD = 12  # seeds of each that are made when the site is built, and need no Python
SYNCED = ("data", "work", "notice", "key", "turn", "stored")  # what their scripts ask for
PLACE = "watch"  # instead of a file of answers


def exercise_state(kind, seed, tree=None):
    """What an exercise's view holds, as plain data; nothing is answered yet.

    The tree is drawn by the seed, unless one is given as text.
    """
    exercise = MADE[kind](GameTree(tree) if tree else _draw(kind, seed))
    state = {name: getattr(exercise, name) for name in SYNCED}
    state |= {"work": exercise.clean({}), "notice": ""}
    state["data"] = state["data"] | {"place": PLACE}
    return state


def _draw(kind, seed):
    """A tree on which the usual slips show, as hard as those of an exam."""
    if kind == "mark_types":  # it needs one in the best order
        return uneven_tree(Random(f"link {seed}"))
    like = Values if kind == "fill_values" else Leaves
    probe = find_probe(like.task, like.must_show, f"link {seed}", reads=like.reads)
    return GameTree(probe.game.spot.lists())


MADE = {
    "mark_pruned": mark_pruned,
    "fill_values": fill_values,
    "predict": lambda tree: predict(watch(alphabeta, tree)),
    "mark_types": mark_types,
    "prove_cut": lambda tree: prove_cut(watch(alphabeta, tree)),
}
