"""The film of a search for several players: every value is a vector, one number a player.

What a paranoid search does is a film for two: it is MAX, and all the others are one MIN.
"""

from __future__ import annotations

from functools import cached_property
from math import inf
from types import MappingProxyType
from typing import Any

from ..games.several import AgainstAll
from ..language import finish, words
from ..observe.visited import PRUNED
from ..returned import Returned, is_number, read_vector
from ..text import node_name, number
from .film import GameFilm
from .replay import CUT, IMPROVE, RETURN, Replay, Step

SENTENCES = words({
    "first": "{player} can have {own} at {child}: {node} is worth {value} so far.",
    "better": "{child} is better for {player}, who gets {own} there: {node} is worth {value} so "
    "far.",
    "cut": "{player} gets at least {own} of {total} at {node}, so at most {rest} are left for "
    "{above}, who already has {bound}. {player}'s other moves there cannot matter.",
    "left": "{player}'s other moves at {node} are not searched.",
    "return": "All moves at {node} are tried. {player} takes {own}: {node} is worth {value}.",
    "bound": "{player} has {own} at {node}; what its other moves are worth is not known.",
    # Where the code returns something else; these begin with how it is wrong.
    "wrong first": "First wrong at {node}: {player} should take {share}, with {right}, but the "
    "code returns {value}.",
    "wrong": "Wrong again at {node}: {player} should take {share}, with {right}, but the code "
    "returns {value}.",
    "handed on": "{node} gets {value}, because a value from below is wrong; {right} is right.",
    "another": "{told} But the code returns {returned}.",
})


def film_of_several(record, search, kwargs, returned, magnifier):
    """The film of a search that was watched on a game for several players."""
    if not is_number(returned):
        return SeveralFilm(record, search, kwargs, returned, "auto", magnifier)
    me = record.game.to_move(record.initial)
    for visit in (*record.visits, *record.peeked):
        visit.value = visit.value and visit.value[me]
    record.game = AgainstAll(record.game, me)
    return GameFilm(record, search, kwargs, returned, "auto", magnifier)


class SeveralReplay(Replay):
    """Each player takes what is best for itself. A value is known when all moves are tried that can
    matter. `total` is what no vector sums to more than, or None where nobody said so."""

    def __init__(self, tree, total, told=None):
        self.total, self.just = total, set()  # just: the nodes that were left for a good reason
        super().__init__(tree, False, told=told)

    def _take(self, node, value):
        if node.best is not None and value[node.player] <= node.best[node.player]:
            return False
        node.best = value
        return True

    def _know(self, node, low, high):
        pass

    def _interval(self, node):
        children = [self.all_nodes[child] for child in node.children]
        if any(child.status is PRUNED for child in children):
            if self._leaves_too_little(node):
                self.just.add(node.index)
            return -inf, inf
        is_known = all(child.low != -inf or child.index in self.just for child in children)
        return (node.best, node.best) if is_known else (-inf, inf)

    def _leaves_too_little(self, node):
        """Has the player above as much already as could be left for it here?"""
        above = None if node.parent is None else self.all_nodes[node.parent]
        if self.total is None or above is None or above.best is None:
            return False
        is_sure = self.all_nodes[node.best_child].low != -inf and above.player is not node.player
        return is_sure and self.total - node.best[node.player] <= above.best[above.player]


class Account:
    """What the code itself returned at every node, as far as it was seen, beside what is right.

    A node is wrong where that is not what is best for its mover among what came back to it; what
    is only wrong because something below was, is handed on.
    """

    def __init__(self, film):
        nodes = film.by_values.all_nodes
        self._right = {node.index: node.best for node in nodes}
        finished = [step.node for step in film.by_values.steps if step.kind == RETURN]
        seen = {index: film.returned_vector(nodes[index]) for index in finished}
        self._own = self._right | {index: own for index, own in seen.items() if own}
        self._verdicts = {}
        for index in seen:
            if self._own[index] != self._right[index]:
                self._verdicts[index] = self._judged(nodes[index])

    def _judged(self, node):
        """How a node is wrong; not at all where the mover has only taken another of equals."""
        back = [self._own[child] for child in node.children if self._own[child]]
        own, most = self._own[node.index], max(vector[node.player] for vector in back)
        if own not in back or own[node.player] != most:
            return "wrong" if any(self._verdicts.values()) else "first"
        return "handed on" if any(map(self.verdict, node.children)) else ""

    def __bool__(self):
        return any(self._verdicts.values())

    def verdict(self, node):
        return self._verdicts.get(node, "")

    def right(self, node):
        return self._right[node], self._right[node]

    def value(self, node):
        return self._own[node]

    def best(self, node, child):
        """What the code holds while moves are left, is not looked at."""


class SeveralFilm(GameFilm):
    """What a search for several players asked of its game, and what follows, step by step."""

    rule = "minimax"  # without windows
    window = -inf, inf
    windows_of_roots: Any = MappingProxyType({})
    _judged = None, None

    def _replayed(self, tree, told=None):
        replay = SeveralReplay(tree, self.kwargs.get("total"), told)
        replay.steps.film = self
        return replay

    @cached_property
    def answer(self) -> Returned:
        """The vector and the move that the search returned."""
        state = self.record.initial
        moves = [] if self.game.is_terminal(state) else self.game.actions(state)
        return read_vector(self.returned, len(self.record.game.players), moves)

    def returned_vector(self, node):
        """The vector that the code returned at a node, or None where it was not seen."""
        call = self._code and self._code.first_call(node.visit)
        given = call.lines[0].variables.values() if call and call.lines else ()
        if not any(type(each) is type(node.state) and each == node.state for each in given):
            return None  # a helper of the node above may have asked first
        return read_vector(call.returned, len(self.record.game.players)).value

    @cached_property
    def account(self) -> Any:
        """What the code returned, where that is wrong; else None."""
        return Account(self) or None

    @property
    def is_right(self) -> bool:
        """Does the code return the vector that follows from what it read?"""
        return self.account is None and self.value in (None, self.by_values.all_nodes[0].best)

    def explain(self, step: Step) -> str:
        """One sentence, or two, that say what happened at this step."""
        node = self.all_nodes[step.node]
        is_own = step.kind in (IMPROVE, CUT) or (step.kind == RETURN and node.parent is not None)
        if is_own or step.wrong:
            key, names = self._told(step, node)
            return finish(SENTENCES[key].format(**names))
        told = super().explain(step)
        if step.kind != RETURN or self.is_right:
            return told
        return SENTENCES["another"].format(told=told, returned=number(self.value))

    def _told(self, step, node):
        """The key of a sentence, and its names and numbers."""
        own = step.best[node.player]
        names = {"node": node_name(self, node), "player": node.player, "own": number(own)}
        names["value"] = number(step.best)
        if step.wrong:
            right, _ = step.right
            key = "wrong first" if step.wrong == "first" else step.wrong
            return key, names | {"share": number(right[node.player]), "right": number(right)}
        if step.kind == RETURN:
            return "bound" if step.low == -inf else "return", names
        if step.kind == CUT:
            return self._cut(step, node, own, names)
        child = self.all_nodes[step.child]
        before = self.history.at(node.index, step.index - 1).best
        return "first" if before is None else "better", names | {"child": node_name(self, child)}

    def _cut(self, step, node, own, names):
        """Why moves are left out: so little of the total is left for the player above."""
        if node.index not in self.by_values.just:
            return "left", names
        above, total = self.all_nodes[node.parent], self.by_values.total
        has = self.history.at(above.index, step.index).best[above.player]
        numbers = {"total": total, "rest": total - own, "bound": has}
        return "cut", names | {"above": above.player} | {k: number(n) for k, n in numbers.items()}
