"""Euclid's game and dominoes as students write them: every one of these is right."""

from dataclasses import dataclass

from adversarial import MAX, MIN, Game


class Ordered(Game):
    """The larger number first."""

    initial = (55, 18, MAX)

    def to_move(self, state):
        return state[2]

    def actions(self, state):
        large, small, _ = state
        return [] if small == 0 else list(range(1, large // small + 1))

    def result(self, state, times):
        large, small, player = state
        pair = sorted((large - times * small, small))
        return (pair[1], pair[0], player.other)

    def utility(self, state):
        return -1 if state[2] is MAX else 1


class AsTheyStand(Game):
    """The numbers stay where they stand; who moved last is kept."""

    def __init__(self, first=55, second=18):
        self.initial = ((first, second), MIN)

    def to_move(self, state):
        return state[1].other

    def actions(self, state):
        (a, b), _ = state
        times, moves = 1, []
        while min(a, b) and max(a, b) - times * min(a, b) >= 0:
            moves.append(times)
            times += 1
        return moves

    def result(self, state, times):
        (a, b), _ = state
        pair = (a - times * b, b) if a >= b else (a, b - times * a)
        return (pair, self.to_move(state))

    def is_terminal(self, state):
        return 0 in state[0]

    def utility(self, state):
        return 10 * state[1]


class Divided(Game):
    """divmod, and the number of turns."""

    initial = (18, 55, 0)

    def to_move(self, state):
        return (MAX, MIN)[state[2] % 2]

    def actions(self, state):
        small, large, _ = state
        return tuple(range(1, divmod(large, small)[0] + 1)) if small else ()

    def result(self, state, times):
        small, large, turns = state
        left = large - times * small
        return (left, small, turns + 1) if left < small else (small, left, turns + 1)

    def utility(self, state):
        return 1 if state[2] % 2 else -1


@dataclass(frozen=True)
class Board:
    """The state of Frozen."""

    numbers: tuple = (55, 18)
    player: int = MAX


class Frozen:
    """A frozen dataclass, and no subclass."""

    initial = Board()

    def to_move(self, state):
        return state.player

    def is_terminal(self, state):
        return min(state.numbers) == 0

    def actions(self, state):
        if self.is_terminal(state):
            return []
        return [n for n in range(1, 56) if n * min(state.numbers) <= max(state.numbers)]

    def result(self, state, n):
        large, small = max(state.numbers), min(state.numbers)
        return Board((large - n * small, small), state.player.other)

    def utility(self, state):
        return -state.player


class Text(Game):
    """Dominoes on a text."""

    initial = ("." * 8, MAX)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [n for n in range(7) if state[0].startswith("..", n)]

    def result(self, state, cell):
        return (state[0][:cell] + "##" + state[0][cell + 2 :], state[1].other)

    def utility(self, state):
        return -state[1]


class Covered(Game):
    """Dominoes: the set of covered cells; the number of dominoes tells whose turn it is."""

    initial = frozenset()

    def to_move(self, state):
        return MIN if len(state) % 4 else MAX

    def actions(self, state):
        return [n for n in range(7) if not state & {n, n + 1}]

    def result(self, state, cell):
        return state | {cell, cell + 1}

    def utility(self, state):
        return -5 * self.to_move(state)


class Bits(Game):
    """Dominoes: bits of a number."""

    initial = (0, MAX)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [n for n in range(7) if not state[0] >> n & 3]

    def result(self, state, cell):
        return (state[0] | 3 << cell, state[1].other)

    def utility(self, state):
        return 1 if state[1] is MIN else -1


class Tuples(Game):
    """Dominoes: a tuple of truth values."""

    initial = ((False,) * 8, MAX)

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [n for n in range(len(state[0]) - 1) if not any(state[0][n : n + 2])]

    def result(self, state, cell):
        cells = list(state[0])
        cells[cell] = cells[cell + 1] = True
        return (tuple(cells), state[1].other)

    def utility(self, state):
        return int(state[1].other)


RIGHT = {
    "euclid": [Ordered, AsTheyStand, Divided, Frozen],
    "dominoes": [Text, Covered, Bits, Tuples],
}
