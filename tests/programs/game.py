"""Take-away as students write it: 21 matches, a turn takes 1, 2 or 3, the last match wins.

Classes; every one of these is right. In `RIGHT_UNUSUAL` are a state that remembers every move
(half a million states), moves that are not numbers, and players given as plain 1 and -1.
"""

from collections import namedtuple
from dataclasses import dataclass
from typing import NamedTuple

from adversarial import MAX, MIN, Game


class TupleState(Game):
    """A pair (matches, player), the utility by the player to move."""

    initial = (21, MAX)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [take for take in (1, 2, 3) if take <= state[0]]

    def result(self, state, action):
        matches, player = state
        return (matches - action, player.other)

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return -state[1]


class WithArgument(Game):
    """The number of matches is an argument, 21 unless told; the state is set in __init__."""

    def __init__(self, matches=21, most=3):
        self.most = most
        self.initial = (matches, MAX)

    def to_move(self, state):
        _, player = state
        return player

    def actions(self, state):
        matches, _ = state
        return list(range(1, min(self.most, matches) + 1))

    def result(self, state, action):
        matches, player = state
        return (matches - action, MIN if player == MAX else MAX)

    def is_terminal(self, state):
        return not self.actions(state)

    def utility(self, state):
        return 1 if self.to_move(state) == MIN else -1


class DuckTyped:
    """Not a subclass of Game: the six methods and nothing else."""

    def __init__(self):
        self.initial = (21, MAX)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        moves = []
        for n in range(1, 4):
            if n <= state[0]:
                moves.append(n)
        return moves

    def result(self, state, action):
        if state[1] is MAX:
            return (state[0] - action, MIN)
        return (state[0] - action, MAX)

    def is_terminal(self, state):
        return state[0] <= 0

    def utility(self, state):
        if state[1] is MAX:
            return -1
        return 1


class DuckTypedWithEverything:
    """Not a subclass, but with every method of a game, evaluation by the theory."""

    initial = (21, MAX)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [1, 2, 3][: state[0]]

    def result(self, state, action):
        return (state[0] - action, state[1].other)

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return float(-state[1])

    def evaluate(self, state):
        return (0.5 if state[0] % 4 else -0.5) * state[1]

    def outcomes(self, state):
        return []

    def is_quiet(self, state):
        return True


class LastMover(Game):
    """The state names who moved last; that one wins when nothing is left."""

    initial = (21, MIN)  # as if MIN had moved: MAX begins

    def to_move(self, state):
        return MAX if state[1] == MIN else MIN

    def actions(self, state):
        return [n for n in range(1, 4) if state[0] - n >= 0]

    def result(self, state, action):
        return (state[0] - action, self.to_move(state))

    def is_terminal(self, state):
        return state[0] < 1

    def utility(self, state):
        winner = state[1]
        return 1 if winner == MAX else -1


class HundredPoints(Game):
    """A win is worth 100, a loss -100; the turn is a boolean."""

    initial = (21, True)

    def to_move(self, state):
        return MAX if state[1] else MIN

    def actions(self, state):
        return [take for take in [1, 2, 3] if state[0] >= take]

    def result(self, state, action):
        left, max_moves = state
        return left - action, not max_moves

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        left, max_moves = state
        return -100 if max_moves else 100


class SignedInteger(Game):
    """One whole number: its sign is the player, its size one more than the matches."""

    initial = 22

    def to_move(self, state):
        return MAX if state > 0 else MIN

    def actions(self, state):
        matches = abs(state) - 1
        return [take for take in (1, 2, 3) if take <= matches]

    def result(self, state, action):
        return -(state - action) if state > 0 else -(state + action)

    def is_terminal(self, state):
        return abs(state) == 1

    def utility(self, state):
        return -state  # 1 with MAX to move is lost for MAX, -1 is won


class EncodedInteger(Game):
    """One whole number: twice the matches, plus one when MIN is to move."""

    initial = 42

    def to_move(self, state):
        return MIN if state % 2 else MAX

    def actions(self, state):
        return list(range(1, min(3, state // 2) + 1))

    def result(self, state, action):
        matches, turn = divmod(state, 2)
        return 2 * (matches - action) + (1 - turn)

    def is_terminal(self, state):
        return state < 2

    def utility(self, state):
        return {0: -1, 1: 1}[state]


class StringState(Game):
    """A string of strokes with the letter of the player to move in front."""

    initial = "A" + "|" * 21

    def to_move(self, state):
        return MAX if state.startswith("A") else MIN

    def actions(self, state):
        return [n for n in (1, 2, 3) if "|" * n in state]

    def result(self, state, action):
        other = "B" if state[0] == "A" else "A"
        return other + state[1 : len(state) - action]

    def is_terminal(self, state):
        return "|" not in state

    def utility(self, state):
        return 1 if state == "B" else -1


class Heap(NamedTuple):
    """The state of NamedTupleState."""

    matches: int
    player: int


class NamedTupleState(Game):
    """A NamedTuple changed with _replace."""

    initial = Heap(matches=21, player=MAX)

    def to_move(self, state):
        return state.player

    def actions(self, state):
        return [1, 2, 3] if state.matches >= 3 else list(range(1, state.matches + 1))

    def result(self, state, action):
        return state._replace(matches=state.matches - action, player=state.player.other)

    def is_terminal(self, state):
        return state.matches == 0

    def utility(self, state):
        return +1 if state.player == MIN else -1


@dataclass(frozen=True)
class Table:
    """The state of FrozenDataclassState."""

    left: int = 21
    turn: int = 0

    def take(self, number):
        return Table(self.left - number, self.turn + 1)


class FrozenDataclassState(Game):
    """A frozen dataclass that counts turns; the even ones are MAX's."""

    def __init__(self):
        self.initial = Table()

    def to_move(self, state):
        return (MAX, MIN)[state.turn % 2]

    def actions(self, state):
        return [n for n in (1, 2, 3) if n <= state.left]

    def result(self, state, action):
        return state.take(action)

    def is_terminal(self, state):
        return state.left == 0

    def utility(self, state):
        return 1 if state.turn % 2 == 1 else -1  # an odd number of turns: MAX had the last


class CountsUp(Game):
    """Counts what was taken, up to 21."""

    goal = 21
    initial = (0, MAX)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        taken = state[0]
        return [n for n in (1, 2, 3) if taken + n <= self.goal]

    def result(self, state, action):
        taken, player = state
        return taken + action, player.other

    def is_terminal(self, state):
        return state[0] == self.goal

    def utility(self, state):
        return -1 if state[1] == MAX else 1


class TerminalInherited(Game):
    """Leaves is_terminal to the base class; player first in the state, large moves first."""

    initial = (MAX, 21)

    def to_move(self, state):
        player, _ = state
        return player

    def actions(self, state):
        _, matches = state
        return [take for take in (3, 2, 1) if take <= matches]

    def result(self, state, action):
        player, matches = state
        return (player.other, matches - action)

    def utility(self, state):
        player, _ = state
        return -10 * player


Position = namedtuple("Position", "heap max_taken min_taken to_move")


class WhoTookWhat(Game):
    """The state also says how many each player has taken."""

    initial = Position(21, 0, 0, MAX)

    def to_move(self, state):
        return state.to_move

    def actions(self, state):
        return [n for n in range(1, 4) if n <= state.heap]

    def result(self, state, action):
        if state.to_move == MAX:
            return Position(state.heap - action, state.max_taken + action, state.min_taken, MIN)
        return Position(state.heap - action, state.max_taken, state.min_taken + action, MAX)

    def is_terminal(self, state):
        return state.max_taken + state.min_taken == 21

    def utility(self, state):
        return 1 if state.to_move == MIN else -1


class RefusesIllegalMoves(Game):
    """Guards result with an error for illegal moves and names its parts by properties."""

    START = 21

    @property
    def initial(self):
        return (self.START, MAX)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        if self.is_terminal(state):
            return []
        return [take for take in (1, 2, 3) if take <= state[0]]

    def result(self, state, action):
        if action not in self.actions(state):
            raise ValueError(f"{action} is not legal in {state}")
        return (state[0] - action, state[1].other)

    def is_terminal(self, state):
        matches, _ = state
        return matches == 0

    def utility(self, state):
        if not self.is_terminal(state):
            raise ValueError("the game is not over")
        return int(state[1].other)


class StaticMethods:
    """No self anywhere: static methods, the heap as a tuple of matches."""

    initial = (("match",) * 21, MAX)

    @staticmethod
    def to_move(state):
        return state[1]

    @staticmethod
    def actions(state):
        return [n for n, _ in enumerate(state[0][:3], 1)]

    @staticmethod
    def result(state, action):
        return (state[0][action:], MIN if state[1] == MAX else MAX)

    @staticmethod
    def is_terminal(state):
        return not state[0]

    @staticmethod
    def utility(state):
        return 1 if state[1] == MIN else -1


RIGHT = [
    TupleState,
    WithArgument,
    DuckTyped,
    DuckTypedWithEverything,
    LastMover,
    HundredPoints,
    SignedInteger,
    EncodedInteger,
    StringState,
    NamedTupleState,
    FrozenDataclassState,
    CountsUp,
    TerminalInherited,
    WhoTookWhat,
    RefusesIllegalMoves,
    StaticMethods,
]


class WholeHistory(Game):
    """The state is the tuple of all moves so far: right, but half a million states."""

    initial = ()

    def to_move(self, state):
        return MIN if len(state) % 2 else MAX

    def actions(self, state):
        left = 21 - sum(state)
        return [n for n in (1, 2, 3) if n <= left]

    def result(self, state, action):
        return state + (action,)

    def is_terminal(self, state):
        return sum(state) == 21

    def utility(self, state):
        return 1 if len(state) % 2 else -1


class MovesInWords(Game):
    """Moves are words."""

    NUMBERS = {"one": 1, "two": 2, "three": 3}
    initial = (21, MAX)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [word for word, number in self.NUMBERS.items() if number <= state[0]]

    def result(self, state, action):
        return (state[0] - self.NUMBERS[action], state[1].other)

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return -state[1]


class MovesAreWhatIsLeft(Game):
    """A move is the number of matches that it leaves."""

    initial = (21, MAX)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [left for left in range(state[0] - 1, state[0] - 4, -1) if left >= 0]

    def result(self, state, action):
        return (action, state[1].other)

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return -state[1]


class PlainNumbers(Game):
    """The players are plain 1 and -1: equal to MAX and MIN, but not the same objects."""

    initial = (21, 1)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [n for n in (1, 2, 3) if n <= state[0]]

    def result(self, state, action):
        return (state[0] - action, -state[1])

    def is_terminal(self, state):
        return state[0] == 0

    def utility(self, state):
        return -state[1]


class ActionsAsTuple(TupleState):
    """Actions as a tuple: in a fixed order, but not a list."""

    def actions(self, state):
        return tuple(take for take in (1, 2, 3) if take <= state[0])


class ActionsAsRange(TupleState):
    """Actions as a bare range: in a fixed order, but not a list."""

    def actions(self, state):
        return range(1, min(3, state[0]) + 1)


RIGHT_UNUSUAL = [
    WholeHistory,
    MovesInWords,
    MovesAreWhatIsLeft,
    PlainNumbers,
    ActionsAsTuple,
    ActionsAsRange,
]
