"""Games formulated wrongly: take-away with one slip each."""

from random import Random

from ....game import MAX
from ....games.takeaway import TakeAway
from ..registry import misconception


@misconception("moves_after_end", "game")
class MovesAfterTheEnd(TakeAway):
    """Offers moves when nothing is left."""

    def actions(self, state):
        return [1, 2, 3]

    def is_terminal(self, state):
        return state[0] <= 0


@misconception("changes_state", "game")
class ChangesTheState(TakeAway):
    """Takes the matches off the very table that the search still looks at."""

    def __init__(self, matches=21):
        self.initial = Table(matches, MAX)

    def to_move(self, state):
        return state.player

    def actions(self, state):
        return [take for take in (1, 2, 3) if take <= state.matches]

    def result(self, state, take):
        state.matches -= take
        state.player = state.player.other
        return state

    def utility(self, state):
        return -state.player


class Table:
    """A state that can be changed."""

    def __init__(self, matches, player):
        self.matches, self.player = matches, player

    def __repr__(self):
        return f"Table({self.matches}, {self.player})"


@misconception("changes_state", "game")
class ChangesAList(TakeAway):
    """The same with a list."""

    def __init__(self, matches=21):
        self.initial = [matches, MAX]

    def result(self, state, take):
        state[0] -= take
        state[1] = state[1].other
        return state


@misconception("unhashable_state", "game")
class StatesAsLists(TakeAway):
    """New states each time, but as lists."""

    def __init__(self, matches=21):
        self.initial = [matches, MAX]

    def result(self, state, take):
        return [state[0] - take, state[1].other]


@misconception("utility_of_the_mover", "game")
class UtilityOfTheMover(TakeAway):
    """Says -1 at every end, since the player to move has lost."""

    def utility(self, state):
        return -1


@misconception("utility_of_the_mover", "game")
class UtilityOfTheWinner(TakeAway):
    """Says +1 at every end, since somebody has won."""

    def utility(self, state):
        return 1


@misconception("utility_turned_round", "game")
class UtilityOfMin(TakeAway):
    """Speaks for MIN."""

    def utility(self, state):
        return state[1]


@misconception("order_varies", "game")
class OrderVaries(TakeAway):
    """The same moves in another order every time."""

    def __init__(self, matches=21):
        super().__init__(matches)
        self.shuffle = Random(matches).shuffle

    def actions(self, state):
        moves = super().actions(state)
        self.shuffle(moves)
        return moves


@misconception("order_varies", "game")
class MovesAsASet(TakeAway):
    """A set has no order."""

    def actions(self, state):
        return set(super().actions(state))


@misconception("end_without_value", "game")
class NoValueAtSomeEnds(TakeAway):
    """Forgets the ends where MIN has won."""

    def utility(self, state):
        if state[1] is not MAX:
            return 1
        return None


@misconception("turn_stays", "game")
class TheTurnStays(TakeAway):
    """MAX takes all the turns."""

    def result(self, state, take):
        return (state[0] - take, state[1])


@misconception("illegal_moves", "game")
class TakesMoreThanThereAre(TakeAway):
    """Allows to take three of two."""

    def actions(self, state):
        return [1, 2, 3] if state[0] > 0 else []


@misconception("result_varies", "game")
class ResultRemembers(TakeAway):
    """Keeps whose turn it is in the game instead of in the state."""

    def __init__(self, matches=21):
        self.initial = (matches, MAX)
        self.player = MAX

    def result(self, state, take):
        self.player = self.player.other
        return (state[0] - take, self.player)
