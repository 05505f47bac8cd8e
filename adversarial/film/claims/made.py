"""What the claims of its moves make of a node: a value, and the windows of its children."""

from math import inf

from ...game import CHANCE, MAX
from ...observe.visited import PRUNED
from .known import CLOSED, NOTHING, agrees, both, combined


class Made:
    """What the claims of its moves make of each node: the truth, if all below it were right."""

    def __init__(self, claims, by_node, truth):
        self.nodes = claims.nodes
        self.source = claims
        self.claims = by_node
        self.truth = truth
        self.hides_windows = claims.hides_windows
        self._known, self._must_be = {}, {}

    def agrees(self, node, value):
        """Is the value what the claims of the moves make, in the node's own window?"""
        return agrees(value, self.of(node), self.window(node))

    def window(self, node):
        """The window that the node's call had; where it was not seen, what it should have been."""
        claim = self.claims.get(node)
        if claim is not None and claim.alpha is not None:
            return claim.window
        if self.hides_windows and self.nodes[node].parent is not None:
            return CLOSED
        return self.nodes[node].window or NOTHING

    def must_be(self, child):
        """The window that a child should have been given: its parent's own, and what has come
        back there so far. None where the parent's was not seen."""
        if child not in self._must_be:
            self._must_be[child] = self._work_out_window(child)
        return self._must_be[child]

    def _work_out_window(self, child):
        parent = self.nodes[child].parent
        if parent is None:
            return self.source.given
        if self.nodes[parent].player is CHANCE:
            return NOTHING
        window = self.claims[parent].window if parent in self.claims else None
        if window is None:
            return None
        alpha, beta = window
        for sibling in self.nodes[parent].children:
            claim = self.claims.get(sibling)
            if claim is None or claim.value is None:
                continue
            if self.source.ended(sibling) < self.source.began(child):
                if self.nodes[parent].player is MAX:
                    alpha = max(alpha, claim.value)
                else:
                    beta = min(beta, claim.value)
        return alpha, beta

    def of(self, node):
        """The interval that the claims below make, or None."""
        if node not in self._known:
            self._known[node] = self._make(self.nodes[node])
        return self._known[node]

    def _make(self, node):
        if not node.children or self.truth.known[node.index] is None:
            return self.truth.known[node.index]
        known = combined(node, self.inputs(node.index), self.truth.chances_at(node))
        if self.truth.standing and known is not None and node.stand_pat is not None:
            pick = max if node.player is MAX else min
            known = pick(known[0], node.stand_pat), pick(known[1], node.stand_pat)
        return known

    def inputs(self, node):
        """{action: what is claimed of it, as an interval}."""
        moves = {}
        for child in self.nodes[node].children:
            action, known = self.nodes[child].action, self.claimed(child)
            moves[action] = both(moves[action], known) if action in moves else known
        return moves

    def claimed(self, child):
        """What a node's claim says: a value, or a bound where it lies outside the window."""
        node, claim = self.nodes[child], self.claims.get(child)
        if node.status is PRUNED:
            return NOTHING
        if claim is None or claim.value is None:
            return self.of(child)
        alpha, beta = self.window(child)
        if node.player is CHANCE or alpha < claim.value < beta:
            return claim.value, claim.value
        exact = self.truth.known[child]
        if exact is not None and exact[0] == exact[1] == claim.value:
            return exact
        return (-inf, claim.value) if claim.value <= alpha else (claim.value, inf)
