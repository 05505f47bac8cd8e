"""Take-away: matches on the table, a turn takes 1, 2 or 3, who takes the last one wins."""

from ..game import MAX, Game


class TakeAway(Game):
    """The game that a reader formulates first; a state is (matches left, player to move)."""

    def __init__(self, matches=21):
        self.initial = (matches, MAX)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [take for take in (1, 2, 3) if take <= state[0]]

    def result(self, state, take):
        return (state[0] - take, state[1].other)

    def utility(self, state):
        return -state[1]  # the one to move finds nothing: the other took the last match
