"""Games that can go round in circles: positions by name, who moves there, and where moves lead."""

from ..game import MAX, Game


class Rounds(Game):
    """A graph to play on. A move is named by the position that it leads to."""

    def __init__(self, leads_to, players, ends):
        """`leads_to[name]` are the moves, `players[name]` is who makes them, `ends` have values."""
        self.leads_to, self.players, self.ends = leads_to, players, ends
        self.initial = next(iter(leads_to))

    def to_move(self, state):
        return self.players.get(state, MAX)

    def actions(self, state):
        return list(self.leads_to.get(state, ()))

    def result(self, state, action):
        return action

    def utility(self, state):
        return self.ends[state]
