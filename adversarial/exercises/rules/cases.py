"""The cases on which answers are tried: only those where to know the rule makes a difference.

No search of the package is right there, nor a number that needs no search. So what somebody gets
right is their own.
"""

from collections import Counter
from functools import cache
from random import Random
from statistics import fmean

from ...search import expectiminimax, minimax
from ..diagnosis.behaviour import same
from ..diagnosis.cover import trace
from ..misconceptions.registry import of_task
from .rule import case_of

CASES = 16
TRIES = 5_000  # trees for one case
SEARCHES = (minimax, expectiminimax)  # the others find the same values
SENTENCES = {"no case": "No tree was found that shows what {key!r} is about."}


@cache
def cases(rule, seed=0):
    """The cases of a seed. On every second one all misreadings show; on the others, one of those
    that are nearly right does not. Where slips are to be mended each of them alone is spared so:
    who mends one earns a part."""
    return [_draw(rule, Random(f"{rule.key} {seed} {number}"), number) for number in range(CASES)]


def _draw(rule, rng, number):
    for _ in range(TRIES):
        case = case_of(rule, rule.draw(rng, number))
        if rule.tells(case, number) and not _is_guessed(case) and _tells_apart(case, number):
            return case
    raise RuntimeError(SENTENCES["no case"].format(key=rule.key))


def _tells_apart(case, number):
    wrongs, near = misreadings(case.rule.key), case.rule.near
    if number % 2 == 0 and not case.rule.given:
        return not any(is_right(case, wrong) for _, wrong in wrongs)
    spared = near[number // 2 % len(near)] if near else None
    return all(is_right(case, wrong) for key, wrong in wrongs if key == spared)


def misreadings(task):
    """(key, function) of all that misread a rule."""
    return [(entry.key, wrong) for entry in of_task(task) for wrong in entry.by_task[task]]


def is_right(case, function):
    """Does a function of ours find the value, and read no leaf too many?"""
    game = case.probe.game
    if not case.rule.is_cut:
        return same(function(game, game.initial, **case.probe.kwargs), case.value)
    value, _, leaves = trace(function, case.probe)
    return same(value, case.value) and leaves in case.leaves


def _is_guessed(case):
    """Is it right here to paste a search, with its depth or without, to hand in what was given, or
    to look at the leaves alone?"""
    game, right = case.probe.game, case.value
    leaves = leaves_below(game)
    if any(same(guess(leaves), right) for guess in GUESSES):
        return True
    searches = SEARCHES if game.has_chance() else SEARCHES[:1]
    for kwargs in [{}, case.probe.kwargs] if case.probe.kwargs else [{}]:
        if any(same(search(game, game.initial, **kwargs), right) for search in searches):
            return True
    return any(same(given(game, game.initial), right) for given in case.rule.given)


def leaves_below(game):
    """The values of all leaves, from left to right."""
    return [game.utility(state) for state in _ends(game, game.initial)]


def _ends(game, state):
    if game.is_terminal(state):
        return [state]
    return [end for move in game.actions(state) for end in _ends(game, game.result(state, move))]


def _first(leaves):
    return leaves[0]


def _last(leaves):
    return leaves[-1]


GUESSES = (_first, _last, min, max, fmean)  # numbers that need no search


def share_guessed(tried):
    """How many of these cases are right for whoever always says the same number, or adds the same
    number to what a plain search finds: points begin above that."""
    guesses = [[case.value for case in tried], *zip(*[case.beside for case in tried], strict=True)]
    most = [Counter(round(value, 6) for value in values).most_common(1)[0][1] for values in guesses]
    return max(most) / len(tried)
