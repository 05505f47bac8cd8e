"""An ordering: a function of (game, state) that returns the moves, best first."""

from contextlib import suppress
from dataclasses import replace
from random import Random

from ...game import MAX, MIN
from ...games import Ordered
from ...games.wrapped import Watcher
from ...language import words
from ...observe.errors import brief, name_of
from ...search import alphabeta
from ...text import number
from ..diagnosis.cover import trace
from ..diagnosis.probes import Probe, ProbeTree, grow
from ..task import Task, beyond

TREES = 12
SENTENCES = words({
    "type": "At {state} {name} returned {returned}; it should return the legal moves as a list.",
    "missing": "At {state} these moves are missing: {moves}. Every legal move belongs in the list.",
    "foreign": "At {state} these are no legal moves: {moves}.",
    "pairs": "At {state} {name} returned pairs, such as {pair}; it should return the moves alone.",
    "twice": "At {state} a move comes twice: {moves}.",
    "order": "At {state} {player} moves, and the moves come with the evaluations {values}: not the "
    "best for {player} first.",
    "cost": "The order at {state} is right, but positions below its children were looked at: the "
    "ordering searches.",
    "saving": "With it, alpha-beta reads {ordered} leaves instead of {plain} on {trees} trees.",
})
# Where the fault has no name.
HINTS = words({
    "type": "What does {name} return in the end: a list of moves?",
    "pairs": "Which part of each pair is the move?",
    "moves": "At {state}, does every legal move come out of {name}, and each of them once?",
    "order": "Take the first two moves of {name} at {state}: what does game.evaluate say about the "
    "states after them, and which of the two does {player} like better?",
    "cost": "Which states does {name} look at besides those one move on?",
})


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


class Ordering(Task):
    """A function of (game, state) that returns the moves, best first."""

    def judge(self, function, seed=0):
        cases = [(game, state) for game in _trees(seed) for state in _states(game)]
        problems = []
        for game, state in cases:
            if problem := _problem(function, game, state, order(function, game, state)):
                problems.append((*problem, game, state))
        if not problems:
            return self.accept(TREES, *_saving(function, seed))
        apart = [case for case in cases if not _has_ties(*case)]
        key = self.recognise(function, apart, {kind for kind, *_ in problems})
        kind, finding, game, state = min(problems, key=lambda entry: entry[0] != "moves")
        hint = HINTS[kind].format(**_words(function, game, state))
        return self.reject(TREES, finding, key, beyond(1 - len(problems) / len(cases)), hint)

    def recognise(self, function, cases, kinds):
        """The misconception that orders every case alike, or None."""
        for key, wrong in self.misreadings:
            if key == "searches_to_order":
                if kinds <= {"cost", "order"} and all(order(function, *case)[1] for case in cases):
                    return key
            elif all(order(function, *case) == order(wrong, *case) for case in cases):
                is_after = key == "worst_first" and _asks_after_the_move(function, cases)
                return "asks_after_the_move" if is_after else key
        return "drops_moves" if kinds == {"moves"} else None


def order(function, game, state):
    """What the function returns (a list, or what it was instead) and whether it searched."""
    asked = Asked(game)
    returned = function(asked, state)
    if returned is not None and not isinstance(returned, str | bytes | dict | set):
        with suppress(TypeError):
            returned = list(returned)
    return returned, bool(asked.followed - {state})


def _trees(seed):
    """Trees whose ends have no other estimate than their value. In the first one some moves are
    equally good, in the others none."""
    rng = Random(f"ordering {seed}")
    found = []
    while len(found) < TREES:
        spot = _estimated_by_value(grow(rng, [(3, 4), (3, 3), (1, 2)], values=(-30, 30)))
        tree = ProbeTree(spot, (MIN, MAX) if len(found) % 2 else (MAX, MIN))
        if any(_has_ties(tree, state) for state in _states(tree)) == (not found):
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


def _has_ties(game, state):
    estimates = _estimates(game, state)
    return len(set(estimates)) < len(estimates)


def _problem(function, game, state, outcome):
    """(kind, sentence), or None where the order is right."""
    returned, searched = outcome
    legal = game.actions(state)
    words = _words(function, game, state)
    if not isinstance(returned, list):
        return "type", SENTENCES["type"].format(returned=brief(returned), **words)
    if _are_pairs(returned, legal):
        return "pairs", SENTENCES["pairs"].format(pair=brief(returned[0]), **words)
    if unlike := unlike_legal(returned, legal):
        kind, named = unlike
        return "moves", SENTENCES[kind].format(moves=", ".join(map(str, named)), **words)
    values = [game.evaluate(game.result(state, move)) for move in returned]
    best_first = sorted(values, reverse=game.to_move(state) is MAX)
    if values != best_first:
        shown = ", ".join(map(number, values))
        return "order", SENTENCES["order"].format(values=shown, **words)
    return ("cost", SENTENCES["cost"].format(**words)) if searched else None


def unlike_legal(moves, legal):
    """("missing", "foreign" or "twice", those moves) where it is not every legal move once."""
    missing = [move for move in legal if move not in moves]
    foreign = [move for move in moves if move not in legal]
    if missing or foreign or len(moves) != len(legal):
        kind = "missing" if missing else "foreign" if foreign else "twice"
        return kind, missing or foreign or moves
    return None


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
    return [SENTENCES["saving"].format(**words)] if ordered < plain else []


TASK = Ordering(key="ordering")
