"""Orders that are learnt while searching: a move that has cut once will often cut again.

Captures first (see `games/ordering.py`) needs to know the game. These two need not: they note
which moves have cut, and try those first. Each of them answers `order` before the moves of a
node are tried, `note` after a cut, and `age` before a new search.
"""

from math import inf

from ..game import MAX


class Killers:
    """For each ply the last two moves that cut there: what refutes one move refutes its sisters."""

    def __init__(self, size=2):
        self.size = size
        self.moves = {}  # ply: moves, the latest first

    def order(self, actions, player, ply):
        """The killers of this ply first, the latest before the others."""
        killers = [move for move in self.moves.get(ply, []) if move in actions]
        return killers + [action for action in actions if action not in killers]

    def note(self, action, player, ply, depth):
        """This move has cut."""
        others = [move for move in self.moves.get(ply, []) if move != action]
        self.moves[ply] = [action, *others][: self.size]

    def age(self):
        """A new search begins elsewhere: its plies are other ones."""
        self.moves.clear()


class History:
    """For each player and move how much it has cut so far, wherever that was in the tree."""

    def __init__(self):
        self.scores = {}  # (player, move): score

    def order(self, actions, player, ply):
        """The highest score first. Moves that are equal keep their order."""
        return sorted(actions, key=lambda action: -self.scores.get((player, action), 0))

    def note(self, action, player, ply, depth):
        """This move has cut, and the more plies were left to search, the more that saved."""
        saved = depth**2 if depth < inf else 1
        self.scores[player, action] = self.scores.get((player, action), 0) + saved

    def age(self):
        """A new search begins: what was learnt before counts for half."""
        self.scores = {key: score / 2 for key, score in self.scores.items()}


class KillersAndHistory:
    """Killers first, all others by their history."""

    def __init__(self):
        self.killers, self.history = Killers(), History()

    def order(self, actions, player, ply):
        return self.killers.order(self.history.order(actions, player, ply), player, ply)

    def note(self, action, player, ply, depth):
        self.killers.note(action, player, ply, depth)
        self.history.note(action, player, ply, depth)

    def age(self):
        self.killers.age()
        self.history.age()


def alphabeta_learning(game, state, depth=inf, alpha=-inf, beta=inf, learnt=None, ply=0):
    """The value of `alphabeta`, its moves ordered by what has cut so far: `learnt`."""
    learnt = KillersAndHistory() if learnt is None else learnt
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return game.evaluate(state)
    player = game.to_move(state)
    value = -inf if player is MAX else inf
    for action in learnt.order(game.actions(state), player, ply):
        child = game.result(state, action)
        below = alphabeta_learning(game, child, depth - 1, alpha, beta, learnt, ply + 1)
        if player is MAX:
            value = max(value, below)
            alpha = max(alpha, value)
        else:
            value = min(value, below)
            beta = min(beta, value)
        if alpha >= beta:
            learnt.note(action, player, ply, depth)
            break
    return value
