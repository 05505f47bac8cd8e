"""Checks an ordering: a function of (game, state) that returns the moves, best first."""

from contextlib import suppress
from dataclasses import replace
from random import Random

from ...game import MAX, MIN
from ...games import Ordered
from ...games.wrapped import Watcher
from ...observe.errors import brief, name_of
from ...search import alphabeta
from ...text import number
from ..diagnosis.cover import trace
from ..diagnosis.probes import Probe, ProbeTree, grow
from ..misconceptions.registry import of_task
from ..report import Report
from ..sentences import ORDERING, ORDERING_HINTS

TREES = 12


class Asked(Watcher):
    """A game that notes from which states moves were followed, and at which it told who moves."""

    def __init__(self, game):
        super().__init__(game)
        self.followed, self.turns = set(), set()

    def to_move(self, state):
        self.turns.add(state)
        return self.game.to_move(state)

    def result(self, state, action):
        self.followed.add(state)
        return self.game.result(state, action)


def check_ordering(task, function, seed=0):
    """The report on an ordering."""
    cases = [(game, state) for game in _trees(seed) for state in _states(game)]
    problems = []
    for game, state in cases:
        outcome = order(function, game, state)
        if problem := _problem(function, game, state, outcome):
            problems.append((problem, game, state, outcome))
    if not problems:
        return Report(task, True, 1.0, notes=_saving(function, seed), trees=TREES)
    score = min(0.9, round(1 - len(problems) / len(cases), 2))
    key = _recognise(function, cases, {problem for (problem, _), *_ in problems})
    (kind, finding), game, state, _ = min(problems, key=lambda entry: entry[0][0] != "moves")
    hint = ORDERING_HINTS[kind].format(**_words(function, game, state))
    return Report(task, False, score, [finding], key, trees=TREES, unnamed=hint)


def order(function, game, state):
    """What the function returns (a list, or what it was instead) and whether it searched."""
    asked = Asked(game)
    returned = function(asked, state)
    if returned is not None and not isinstance(returned, str | bytes | dict | set):
        with suppress(TypeError):
            returned = list(returned)
    return returned, bool(asked.followed - {state})


def _trees(seed):
    """Trees whose ends have no other estimate than their value, and no equal siblings."""
    rng = Random(f"ordering {seed}")
    found = []
    while len(found) < TREES:
        spot = _estimated_by_value(grow(rng, [(3, 4), (3, 3), (1, 2)], values=(-30, 30)))
        tree = ProbeTree(spot, (MIN, MAX) if len(found) % 2 else (MAX, MIN))
        if all(len(set(_estimates(tree, state))) > 2 for state in _states(tree)):
            found.append(tree)
    return found


def _estimated_by_value(spot):
    """Ends are estimated by their value, so that it does not matter which of both is asked."""
    if not spot.children:
        return replace(spot, estimate=spot.value)
    return replace(spot, children=tuple(map(_estimated_by_value, spot.children)))


def _states(tree):
    root = tree.initial
    return [root, *(tree.result(root, move) for move in tree.actions(root))]


def _estimates(tree, state):
    return [tree.evaluate(tree.result(state, move)) for move in tree.actions(state)]


def _problem(function, game, state, outcome):
    """(kind, sentence), or None where the order is right."""
    returned, searched = outcome
    legal = game.actions(state)
    words = _words(function, game, state)
    if not isinstance(returned, list):
        return "type", ORDERING["type"].format(returned=brief(returned), **words)
    if _are_pairs(returned, legal):
        return "pairs", ORDERING["pairs"].format(pair=brief(returned[0]), **words)
    missing = [move for move in legal if move not in returned]
    foreign = [move for move in returned if move not in legal]
    if missing or foreign or len(returned) != len(legal):
        kind = "missing" if missing else "foreign" if foreign else "twice"
        moves = ", ".join(map(str, missing or foreign or returned))
        return "moves", ORDERING[kind].format(moves=moves, **words)
    values = [game.evaluate(game.result(state, move)) for move in returned]
    best_first = sorted(values, reverse=game.to_move(state) is MAX)
    if values != best_first:
        shown = ", ".join(map(number, values))
        return "order", ORDERING["order"].format(values=shown, **words)
    return ("cost", ORDERING["cost"].format(**words)) if searched else None


def _words(function, game, state):
    player = game.to_move(state).name
    return {"name": name_of(function), "state": game.state_name(state), "player": player}


def _are_pairs(returned, legal):
    """Are these moves, each together with something else?"""
    return bool(returned) and all(
        type(part) in (tuple, list)
        and len(part) == 2
        and part not in legal
        and any(type(one) is type(move) and one == move for one in part for move in legal)
        for part in returned
    )


def _recognise(function, cases, kinds):
    """The misconception that orders every case alike, or None."""
    for entry in of_task("ordering"):
        if entry.key == "searches_to_order":
            if kinds <= {"cost", "order"} and all(order(function, *case)[1] for case in cases):
                return entry.key
            continue
        for wrong in entry.by_task["ordering"]:
            if all(order(function, *case) == order(wrong, *case) for case in cases):
                is_after = entry.key == "worst_first" and _asks_after_the_move(function, cases)
                return "asks_after_the_move" if is_after else entry.key
    return "drops_moves" if kinds == {"moves"} else None


def _asks_after_the_move(function, cases):
    """Does it ask who moves at the states after the moves only, and never at the state itself?"""
    for game, state in cases:
        asked = Asked(game)
        function(asked, state)
        if not asked.turns or state in asked.turns:
            return False
    return True


def _saving(function, seed):
    """How many leaves alpha-beta reads with and without the order, where it reads fewer.

    The estimates of these trees are rolled, so that by chance it may read more.
    """
    plain = ordered = 0
    for tree in _trees(seed):
        places = {}

        def place(state, move, tree=tree, places=places):
            if state not in places:
                places[state] = list(function(tree, state))
            return places[state].index(move)

        plain += len(trace(alphabeta, Probe(tree))[2])
        ordered += len(trace(alphabeta, Probe(Ordered(tree, place)))[2])
    words = {"plain": plain, "ordered": ordered, "trees": TREES}
    return [ORDERING["saving"].format(**words)] if ordered < plain else []
