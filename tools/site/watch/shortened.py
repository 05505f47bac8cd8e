"""A large game for a search that knows no depth."""

from adversarial import Game

ASKED = ("to_move", "evaluate", "outcomes", "is_quiet", "taken", "show", "picture", "diagram",
         "state_name", "action_name")  # fmt: skip


class Shortened(Game):
    """`game`, but it is over after `depth` moves, where its evaluation is what it is worth.

    >>> from adversarial.games import Connect4
    >>> from adversarial.search import minimax
    >>> minimax(Shortened(Connect4(), 2)) == minimax(Connect4(), depth=2)
    True
    """

    def __init__(self, game, depth):
        self.game, self.depth = game, depth
        self.initial = self.starting_at(game.initial)
        for name in ASKED:
            setattr(self, name, self._asking(getattr(game, name)))

    def starting_at(self, state):
        """A state of the game, with all of its moves still to come."""
        return (state, self.depth)

    def _asking(self, question):
        return lambda state, *more: question(state[0], *more)

    def actions(self, state):
        return self.game.actions(state[0]) if state[1] else []

    def result(self, state, action):
        return (self.game.result(state[0], action), state[1] - 1)

    def is_terminal(self, state):
        return not state[1] or self.game.is_terminal(state[0])

    def utility(self, state):
        inside, _ = state
        is_over = self.game.is_terminal(inside)
        return self.game.utility(inside) if is_over else self.game.evaluate(inside)
