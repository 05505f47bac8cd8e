"""Scouts: children that are first searched in a null window, as principal variation search does.

MAX asks of a move only whether it is worth more than alpha, MIN whether it is worth less than
beta. The answer is a bound. It is good enough where it says no, or where the whole window is left;
else the move is searched once more. What no second look makes good is no scout: then a cut in
that window is unjust.
"""

from ..game import CHANCE, MAX


class Scouts:
    """Which nodes of a film are scouted, and which were searched once more after that."""

    def __init__(self, tree, windows, is_trusted=False):
        self.windows = windows  # {node: (window, value)} as the code has them
        self.is_trusted = is_trusted  # is the code known to look again where it must?
        self.found = set()
        self._last = {}  # (parent, action): the number of its last pass
        for node in tree.all_nodes:
            if node.pass_number > 1 and None not in (node.parent, node.order):
                key = node.parent, node.action
                self._last[key] = max(self._last.get(key, 0), node.pass_number)

    @property
    def is_scouting(self):
        """Are there scouts in this film, as far as was seen?"""
        return self.is_trusted or bool(self.found)

    def passes(self, node):
        """How often this move was searched at its parent."""
        return self._last.get((node.parent, node.action), 1)

    def looks_again(self, node):
        """Was it searched once more?"""
        return node.pass_number < self.passes(node)

    def window(self, node, parent, window):
        """The null window of a scout, if the node is one where its parent has this window."""
        own, value = self.windows.get(node.index, (None, None))
        if own is None or node.is_leaf or not self._is_null(own, parent, window):
            return None
        if not (self.is_trusted or self._is_made_good(node, parent, value, window)):
            return None
        self.found.add(node.index)
        return own

    def _is_null(self, own, parent, window):
        """Is one end the parent's own, and the other one nearer?"""
        if parent.player is CHANCE or not own[0] < own[1]:
            return False
        if parent.player is MAX:
            return own[0] == window[0] and own[1] < window[1]
        return own[1] == window[1] and own[0] > window[0]

    def _is_made_good(self, node, parent, value, window):
        says_no = value <= window[0] if parent.player is MAX else value >= window[1]
        is_enough = value >= window[1] if parent.player is MAX else value <= window[0]
        return says_no or is_enough or self.looks_again(node)
