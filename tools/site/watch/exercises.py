"""Exercises by link: the same ones as in the notebooks, a tree for each seed."""

from adversarial.exercises.diagnosis.discriminate import find_probe
from adversarial.exercises.hand import READ, SHOWN
from adversarial.film import watch
from adversarial.games import GameTree
from adversarial.search import alphabeta
from adversarial.widgets.quiz.filling import fill_values
from adversarial.widgets.quiz.marking import mark_pruned
from adversarial.widgets.quiz.predict import predict
from adversarial.widgets.quiz.proving import prove_cut

AHEAD = 12  # seeds of each that are made when the site is built, and need no Python
SYNCED = ("data", "work", "notice", "key", "turn", "stored")  # what their scripts ask for
PLACE = "watch"  # instead of a file of answers


def exercise_state(kind, seed):
    """What an exercise's view holds, as plain data; nothing is answered yet."""
    exercise = MADE[kind](seed)
    state = {name: getattr(exercise, name) for name in SYNCED}
    state |= {"work": exercise.clean({}), "notice": ""}
    state["data"] = state["data"] | {"place": PLACE}
    return state


def _tree(task, shown, seed, reads=None):
    """A tree on which the usual slips show, as hard as those of an exam."""
    return GameTree(find_probe(task, SHOWN[shown], f"link {seed}", reads=reads).game.spot.lists())


def _cuts(seed):
    return _tree("alphabeta", "leaves", seed, READ)


MADE = {
    "mark_pruned": lambda seed: mark_pruned(_cuts(seed)),
    "fill_values": lambda seed: fill_values(_tree("minimax", "values", seed)),
    "predict": lambda seed: predict(watch(alphabeta, _cuts(seed))),
    "prove_cut": lambda seed: prove_cut(watch(alphabeta, _cuts(seed))),
}
