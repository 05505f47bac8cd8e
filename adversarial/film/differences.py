"""Where two films part: the first step at which they do not do the same.

A film whose code goes wrong tells what the code holds, so two films part where their claims do:
there the pictures differ, too.
"""

from ..language import words
from ..text import known_as, node_name, number
from .claims.fault import UNSEEN
from .explain import explain
from .replay import ENTER

SENTENCES = words({
    "same": "Both do the same, step by step.",
    "same but": "Both do the same, step by step. In the end {a}: {told_a} But {b}: {told_b}",
    "ends": "Before step {step} both do the same. Then {ended} is over, and {other} goes on: "
    "{told}",
    "part": "Before step {step} both do the same. Then {a}: {told_a} But {b}: {told_b}",
    "return": "Before step {step} both do the same. Then {a} returns {value_a} from {node}, but "
    "{b} returns {value_b}.",
    "wrong": "Before step {step} both do the same. Then {name}: {told}",
    "part at once": "They differ from the first step. {a}: {told_a} But {b}: {told_b}",
    # what the films are called where their functions have the same name
    "first": "the first",
    "second": "the second",
})


def first_difference(film_a, film_b):
    """The number of the first step that differs, or None where the films are the same."""
    step = _first_other_step(film_a, film_b)
    if step is not None and (place_in(film_a) or place_in(film_b)):
        return step  # what these return is in their steps, whatever the code's signs are
    found = [step, _first_other_return(film_a, film_b)]
    return min((k for k in found if k is not None), default=None)


def place_in(film):
    """Where the code of a film goes wrong or does more than it needs: a Fault; or None."""
    fault = film.fault or film.waste
    return None if fault is None or fault.kind == UNSEEN else fault


def _first_other_step(film_a, film_b):
    for k, (one, other) in enumerate(zip(film_a.steps, film_b.steps, strict=False)):
        if _facts(film_a, one) != _facts(film_b, other):
            return k
    shorter = min(len(film_a), len(film_b))
    return None if len(film_a) == len(film_b) else shorter


def _first_other_return(film_a, film_b):
    """Where the codes return other numbers, though they visit the same nodes.

    Only if they do so in the end: on the way negamax, say, has other signs and is right.
    """
    if None in (film_a.value, film_b.value) or film_a.value == film_b.value:
        return None
    if len(film_a.roots) != len(film_b.roots):  # one of them begins again before it returns
        return None
    shorter = min(len(film_a), len(film_b))
    for k in range(shorter):
        returned = film_a.returned_at(k), film_b.returned_at(k)
        if None not in returned and returned[0] != returned[1]:
            return k
    return shorter - 1


def describe_difference(film_a, film_b, names=None):
    """The first difference in a sentence."""
    a, b = names or _names(film_a, film_b)
    k = first_difference(film_a, film_b)
    if k is None:
        told_a, told_b = (explain(film.steps[-1]) for film in (film_a, film_b))
        kind = "same" if told_a == told_b else "same but"
        return SENTENCES[kind].format(a=a, b=b, told_a=told_a, told_b=told_b)
    if k == min(len(film_a), len(film_b)):
        ended, other, longer = (a, b, film_b) if k == len(film_a) else (b, a, film_a)
        told = explain(longer.steps[k])
        return SENTENCES["ends"].format(step=k, ended=ended, other=other, told=told)
    if k == _first_other_return(film_a, film_b) and k != _first_other_step(film_a, film_b):
        return _describe_return(film_a, film_b, k, a, b)
    wrong = [(film, name) for film, name in ((film_a, a), (film_b, b)) if _goes_wrong(film, k)]
    if len(wrong) == 1:
        [(film, name)] = wrong
        return SENTENCES["wrong"].format(step=k, name=name, told=film.fault.sentence)
    told_a, told_b = explain(film_a.steps[k]), explain(film_b.steps[k])
    kind = "part" if k else "part at once"
    return SENTENCES[kind].format(step=k, a=a, b=b, told_a=told_a, told_b=told_b)


def _describe_return(film_a, film_b, k, a, b):
    node = film_a.all_nodes[film_a.steps[k].node]
    values = [film.returned_at(k) for film in (film_a, film_b)]
    if None in values:  # not seen on the way: then the last step is meant
        values = film_a.value, film_b.value
    value_a, value_b = map(number, values)
    name = node_name(film_a, node)
    return SENTENCES["return"].format(step=k, a=a, b=b, node=name, value_a=value_a, value_b=value_b)


def _goes_wrong(film, k):
    """Is this the step at which the code first goes wrong, or one at that node on the way to it?"""
    fault, step = film.fault, film.steps[k]
    if fault is None or fault.step <= k:
        return fault is not None and fault.step == k
    near = fault.index, film.all_nodes[fault.index].parent
    return step.kind != ENTER and step.node in near


def _names(film_a, film_b):
    if film_a.title != film_b.title:
        return film_a.title, film_b.title
    return SENTENCES["first"], SENTENCES["second"]


def _facts(film, step):
    """What a step says, told by the moves that lead to its node and not by numbers."""
    path, node = [], film.all_nodes[step.node]
    # A window counts only where it is not the right one, and at a leaf nobody needs it.
    window = step.right_window and not node.is_leaf and (step.alpha, step.beta)
    while node.parent is not None:
        path.append((node.action, node.pass_number))
        node = film.all_nodes[node.parent]
    known = known_as(step.low, step.high), step.best
    return step.kind, tuple(path), node.pass_number, *known, window or None
