"""Games for several players: what a game is when there are more than two, or when they share.

A value is a **vector**, one number for each player, since what one wins the others need not lose.
The rest is as in `game.py`. Three players at a heap of matches, each takes 1 or 2, and whoever
takes the last one wins:

>>> class LastMatch(MultiplayerGame):
...     initial = (4, P1)
...     def to_move(self, state):
...         return state[1]
...     def actions(self, state):
...         return [take for take in (1, 2) if take <= state[0]]
...     def result(self, state, take):
...         return (state[0] - take, self.after(state[1]))
...     def utility(self, state):
...         return tuple(int(self.after(player) is state[1]) for player in self.players)
>>> from adversarial.search.several import max_n
>>> game = LastMatch()
>>> max_n(game, (2, P1)), max_n(game, (3, P1))
((1, 0, 0), (0, 1, 0))
"""

from enum import IntEnum
from itertools import repeat

from ..game import MAX, MIN, Game
from .tree import SENTENCES, letters
from .wrapped import Wrapped


class Seat(IntEnum):
    """Who moves among several. Their numbers are their places in a vector: `value[P2]`."""

    P1 = 0
    P2 = 1
    P3 = 2

    def __repr__(self):
        return self.name

    __str__ = __repr__


P1, P2, P3 = Seat


class MultiplayerGame:
    """A game for several players. States are immutable and hashable; a value is a vector.

    A new game needs `initial`, `to_move`, `actions`, `result` and `utility`.
    """

    initial = None
    players = (P1, P2, P3)

    def after(self, player):
        """Whose turn comes next."""
        return self.players[(self.players.index(player) + 1) % len(self.players)]

    def to_move(self, state):
        """One of the players. Defined at the ends too: the turn simply goes on."""
        raise NotImplementedError

    def actions(self, state):
        """The legal moves, a list in a fixed order; empty where the game is over."""
        raise NotImplementedError

    def result(self, state, action):
        """The state after the move; the given state stays as it is."""
        raise NotImplementedError

    def is_terminal(self, state):
        """Is the game over?"""
        return not self.actions(state)

    def utility(self, state):
        """What a finished game is worth: a tuple with a number for each player."""
        raise NotImplementedError

    def evaluate(self, state):
        """An estimate of a game not yet over, a tuple, too. The default knows nothing."""
        return (0,) * len(self.players)


class VectorTree(MultiplayerGame):
    """A game given as its tree: a list is a node, a tuple is an end. Players take turns by ply.

    >>> tree = VectorTree([[(3, 1, 2), (0, 4, 1)], (2, 2, 2)])
    >>> tree.actions("A"), tree.result("A", "a1"), tree.to_move("B"), tree.utility("B2")
    (['a1', 'a2'], 'B', P2, (0, 4, 1))
    """

    def __init__(self, tree, players=(P1, P2, P3)):
        self.tree, self.players = tree, tuple(players)
        self._nodes, self._children = {}, {}  # by name: (subtree, ply), and {action: child}
        names = letters(())
        self.initial = next(names)
        todo = [(self.initial, tree, 0)]
        for name, node, ply in todo:
            self._nodes[name] = node, ply
            below = node if isinstance(node, list) else ()
            children = [
                f"{name}{place}" if isinstance(child, tuple) else next(names)
                for place, child in enumerate(below, 1)
            ]
            actions = (f"{name.lower()}{i + 1}" for i in range(len(below)))
            self._children[name] = dict(zip(actions, children, strict=True))
            todo += zip(children, below, repeat(ply + 1))

    def to_move(self, state):
        return self.players[self._nodes[state][1] % len(self.players)]

    def actions(self, state):
        return list(self._children[state])

    def result(self, state, action):
        return self._children[state][action]

    def utility(self, state):
        return self._nodes[state][0]

    def state_name(self, state):
        return state

    def action_name(self, state, action):
        return SENTENCES["move"].format(action=action, child=self.result(state, action))

    def __repr__(self):
        players = "" if self.players == (P1, P2, P3) else f", players={self.players}"
        return f"VectorTree({self.tree}{players})"


class AgainstAll(Wrapped):
    """The game as a paranoid player sees it: `me` is MAX, and all the others are one MIN.

    So it is a game for two, and every search for two can play it.
    """

    default_depth, evaluations = Game.default_depth, Game.evaluations

    def __init__(self, game, me):
        super().__init__(game)
        self.me = me

    def to_move(self, state):
        return MAX if self.game.to_move(state) is self.me else MIN

    def utility(self, state):
        return self.game.utility(state)[self.me]

    def evaluate(self, state):
        return self.game.evaluate(state)[self.me]

    def __repr__(self):
        return f"AgainstAll({self.game!r}, {self.me})"


def is_for_several(game, state):
    """Does it say that one of several players moves, and not MAX, MIN or chance?"""
    return isinstance(game.to_move(state), Seat)
