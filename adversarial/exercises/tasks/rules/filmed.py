"""The film of a search under a rule: what its code returned, beside what the rule says.

Other films judge by minimax, and these searches rightly find other values. This one shows the
place that is known to be wrong, and judges nothing else.
"""

from functools import cached_property
from math import inf

from ....film import GameFilm
from ....film.claims.fault import FIRST
from ....film.replay import LATE, LEAF, RETURN, UNJUST, Replay
from ....language import words
from ....observe.visited import PRUNED, VisitedTree
from ....search import expectiminimax
from ....text import number
from ...diagnosis.behaviour import same
from .judging import leaves_that_differ
from .laid_out import LaidOut, lay_out

SENTENCES = words({
    "value": "At {node} this code returns {got}; under the rule {node} is worth {right}.",
    "result": "In the end this code returns {got}; under the rule {node} is worth {right}.",
    "move": "Under the rule {node} is worth {right}, but another move is the best.",
    "in vain": "This code reads {node}, which cannot matter any more.",
    "unread": "This code leaves moves at {node}, and one of them matters.",
})


class RuleFilm(GameFilm):
    """The film of a trial's code. `film` has its record and, if it was seen, what it returned."""

    fault = waste = account = None

    def __init__(self, film, trial):
        seen = film.record, film.search, film.kwargs, film.returned
        super().__init__(*seen, "minimax", film.magnifier)
        self.trial, self.seen = trial, film.claims
        self.claimed = {node: claim.value for node, claim in enumerate(film.claims) if claim}
        self.claimed[self.roots[-1]] = trial.behaviour.value
        self.kind, self.place = self._find_place()

    @cached_property
    def _replay(self):
        replay = RuleReplay(self)
        replay.steps.film = self
        return replay

    def worth(self, node):
        """What a node is worth under the rule; None where the rule never comes to it."""
        rule, plain = self.trial.case.rule, self.trial.case.plain.game
        if node.parent is None:
            return self.trial.case.value
        if rule.begins_anew:
            plain = LaidOut(rule.plain(lay_out(self.game, node.state)))
        is_known = rule.begins_anew is not None and node.state in plain.nodes
        return expectiminimax(plain, node.state) if is_known else None

    def is_right(self, node):
        """Did the code return what the rule says?"""
        claim, worth = self.claimed.get(node.index), self.worth(node)
        return claim is not None and worth is not None and same(claim, worth)

    def _find_place(self):
        """What is wrong, and at which node it shows first."""
        nodes, root = self.visited_tree.all_nodes, self.roots[-1]
        if self.trial.fault == "move":
            return "move", root
        if self.trial.fault == "value":
            first = next(self._wrong_values(), None)
            return ("result", root) if first is None else ("value", first)
        in_vain, unread = leaves_that_differ(self.trial)
        if in_vain:
            return "in vain", next(node.index for node in nodes if node.state == in_vain[0])
        left = [node for node in nodes if node.status is PRUNED]
        return "unread", next(n.parent for n in left if unread[0] in _states(self.game, n.state))

    def _wrong_values(self):
        """The nodes with a wrong value, in the order in which they came back. Code that returns
        something else at an end counts in its own way, and where cuts are, a value may be a bound:
        but not at first moves."""
        rule, nodes = self.trial.case.rule, self.visited_tree.all_nodes
        seen = [nodes[index] for index in self.seen.claimed]
        is_usual = all(self.is_right(node) for node in seen if node.is_leaf)
        if rule.begins_anew is None or not is_usual:
            return
        for node in seen:
            is_exact = not (rule.is_cut and self._is_later(node))
            if is_exact and self.worth(node) is not None and not self.is_right(node):
                yield node.index

    def _is_later(self, node):
        """Does another move come before it, or before one above it?"""
        while node.parent is not None:
            parent = self.visited_tree.all_nodes[node.parent]
            if parent.children[0] != node.index:
                return True
            node = parent
        return False

    @property
    def step_of_place(self):
        """The step at which it shows."""
        kinds = (UNJUST,) if self.kind == "unread" else (LEAF, RETURN)
        return next(s.index for s in self.steps if s.node == self.place and s.kind in kinds)

    def explain(self, step):
        """What is wrong: other steps are not shown."""
        node = self.all_nodes[self.place]
        got, right = self.claimed.get(self.place), self.worth(node)
        words = {"got": number(got or 0), "right": number(right)}
        return SENTENCES[self.kind].format(node=self.game.state_name(node.state), **words)


class RuleReplay(Replay):
    """The steps of a film under a rule: how values go up is for the rule to say."""

    def __init__(self, film):
        self.film = film
        super().__init__(VisitedTree(film.record), False)

    def _absorb(self, node, child):
        pass

    def _happen(self, node):
        if self.film.kind == "in vain" and node.index == self.film.place:
            self._add(LATE, node)
        super()._happen(node)

    def _add(self, kind, node, **more):
        is_place = self.film.kind == "unread" and node.index == self.film.place
        super()._add(UNJUST if is_place and more.get("pruned") else kind, node, **more)

    def _claim(self, node):
        if not node.children:
            return
        is_shown, claim = self.film.is_right(node), self.film.claimed.get(node.index)
        if self.film.kind in ("value", "result") and node.index == self.film.place:
            worth = self.film.worth(node)
            is_shown, node.right = True, (worth, worth)
            node.wrong = FIRST if self.film.kind == "value" else ""
        node.best = claim if is_shown else None
        if is_shown:
            node.low = node.high = claim
        else:
            node.low, node.high = -inf, inf


def _states(game, state):
    """A state, and all below it."""
    below = [game.result(state, move) for move in game.actions(state)]
    return [state, *(each for child in below for each in _states(game, child))]
