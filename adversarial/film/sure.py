"""A sure win: who has the most that the whole game can end with need not look any further."""

from functools import cached_property

from ..game import MAX, MIN


class SureWins:
    """Of a visited tree: which nodes have got what nothing in the game can be better than?"""

    def __init__(self, tree):
        self.tree = tree

    def at(self, node):
        """Has the player to move at this node a sure win?"""
        return node.best is not None and self.is_most(node.player, node.best)

    def is_most(self, player, value):
        """Can nothing in the game be better for the player than this?"""
        return value == self._most.get(player)

    @cached_property
    def _most(self):
        """The best end for each player; nothing where the game is too large to know, or where an
        estimate at the horizon says as much as a win does."""
        if self.tree.ends is None:
            return {}
        lowest, highest = self.tree.ends
        if not all(lowest < value < highest for value in self._estimates()):
            return {}
        return {MAX: highest, MIN: lowest}

    def _estimates(self):
        game = self.tree.game
        for node in self.tree.all_nodes:
            if node.read is not None and not game.is_terminal(node.state):
                yield node.read
            if node.stand_pat is not None:
                yield node.stand_pat
