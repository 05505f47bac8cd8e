"""Questions about a Monte-Carlo search: which child is selected next, and what is its mean then?

They are asked only where the choice follows from the numbers in the picture, and clearly so.
"""

from itertools import pairwise
from math import log

from ...film.explain import explain
from ...film.montecarlo.explain import named
from ...film.montecarlo.steps import BACK, PLAY, SELECT
from ...game import MIN
from ...language import finish, words
from ...text import node_name, short
from .questions import Question

SENTENCES = words({
    "select for MAX": "{parent} has N = {total}, ln N = {log}. Which child is selected, by mean + "
    "{constant} · √(ln N / n)?",
    "select for MIN": "{parent} has N = {total}, ln N = {log}. Which child does MIN select, by "
    "−mean + {constant} · √(ln N / n)?",
    "what counts": "Two things count: a good mean, and few visits, which make the bonus large.",
    "one sum": "{name}: {mean} + {bonus}",
    "sums": "The sums: {sums}.",
    "less": "{name}: {mean} + {bonus} is less than {best}: {best_mean} + {best_bonus}.",
    "mean": "The result is backed up. What is the mean of {node} then?",
    "how a mean": "A mean is the sum of all results through the node, divided by their number. "
    "Every result speaks for MAX, at MIN's nodes, too.",
    "the new mean": "{node} had {n} results with a mean of {mean}; now {value} joins them.",
    "the new mean, of one": "{node} had one result, {mean}; now {value} joins it.",
    "the middle": "That is the middle of the old mean and the new result. The old mean stands for "
    "{n} results, and counts {n} times.",
    "turned": "That has the wrong sign: a node keeps MAX's results, whoever moves there.",
})
CLEAR = 0.02  # of the width of the results: closer sums nobody need tell apart
FEW = 6  # children that can be compared, and visits that can be summed up


def playout_questions(film):
    """Everything worth predicting in a film of a Monte-Carlo search, in its order."""
    found = []
    for step, following in pairwise(film.steps):
        if following.kind == SELECT:
            found.append(_which_child(film, step, following))
        elif step.kind == PLAY and following.kind == BACK:
            found.append(_which_mean(film, step, following))
    return [question for question in found if question]


def _which_child(film, step, following):
    choice, exploration = following.choice, film.evidence.exploration
    parent = film.all_nodes[film.node_of[choice.parent]]
    if choice.untried or not 1 < len(choice.options) <= FEW or not exploration.fits:
        return None
    bonus = {one.place: exploration.bonus(one, choice.width) for one in choice.options}
    ranked = sorted(choice.options, key=lambda one: -one.mean - bonus[one.place])
    best, second = ranked[:2]
    ahead = best.mean + bonus[best.place] - second.mean - bonus[second.place]
    if best.place != choice.chosen or ahead < CLEAR * choice.width:
        return None

    def words(one):
        name = named(film, film.node_of[one.place])
        return {"name": name, "mean": short(one.mean), "bonus": short(bonus[one.place])}

    names = [words(one)["name"] for one in choice.options]
    top = {f"best_{key}": value for key, value in words(best).items() if key != "name"}
    top["best"] = words(best)["name"]
    total = film.history.at(parent.index, step.index).visits
    sums = "; ".join(_say("one sum", **words(one)) for one in choice.options)
    constant = exploration.in_numbers(choice.width)
    return Question(
        "select", step.index, parent.index, before=explain(step),
        ask=_say(
            f"select for {'MIN' if parent.player is MIN else 'MAX'}",
            parent=node_name(film, parent), total=total, log=short(log(total)),
            constant=short(constant),
        ),
        choice=top["best"], hints=(_say("what counts"), _say("sums", sums=sums)),
        slips=tuple(
            (words(one)["name"], None, _say("less", **words(one), **top)) for one in ranked[1:]
        ),
        choices=tuple((name, name, str(key)) for key, name in enumerate(names, 1)),
    )  # fmt: skip


def _which_mean(film, step, following):
    if len(following.seen) < 2:
        return None
    child, now = following.seen[1]
    before = film.history.at(child, step.index)
    if now.visits > FEW or now.visits < 2 or now.mean == before.mean:
        return None
    value, n = following.walk.value, before.visits
    words = {"node": named(film, child), "n": n, "mean": short(before.mean), "value": short(value)}
    made = _say("the new mean, of one" if n == 1 else "the new mean", **words)
    slips = [("", -now.mean, _say("turned"))] if now.mean else []
    if n > 1:
        slips.append(("", (before.mean + value) / 2, _say("the middle", **words)))
    return Question(
        "mean", step.index, child, before=explain(step), ask=_say("mean", **words),
        number=now.mean, hints=(_say("how a mean"), made), why=made, slips=tuple(slips),
    )  # fmt: skip


def _say(key, **words):
    return finish(SENTENCES[key].format(**words))
