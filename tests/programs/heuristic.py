"""Heuristics for tic-tac-toe, as students write them: every one of these is sensible.

Each flips its sign when X and O change places, stays below a win while the game goes on,
agrees with the result at the ends and does not search.
"""

from math import tanh

LINES = [
    (0, 1, 2),
    (3, 4, 5),
    (6, 7, 8),
    (0, 3, 6),
    (1, 4, 7),
    (2, 5, 8),
    (0, 4, 8),
    (2, 4, 6),
]
MASKS = [sum(1 << cell for cell in line) for line in LINES]


def claimed_lines(game, state):
    """Claimed lines, X's minus O's; the utility at the ends."""
    if game.is_terminal(state):
        return game.utility(state)
    x, o = state
    mine = sum(1 for line in MASKS if x & line and not o & line)
    theirs = sum(1 for line in MASKS if o & line and not x & line)
    return mine - theirs


def open_lines(game, state):
    """Lines still open to X minus lines still open to O; the utility at the ends."""
    if game.is_terminal(state):
        return game.utility(state)
    x, o = state
    return sum(not o & line for line in MASKS) - sum(not x & line for line in MASKS)


def weighted_lines(state):
    """1, 10 or 50 for one, two or three marks in a line without the opponent's, kept below 90."""
    x, o = state
    weights = [0, 1, 10, 50]
    score = 0
    for line in MASKS:
        if o & line == 0:
            score += weights[bin(x & line).count("1")]
        if x & line == 0:
            score -= weights[bin(o & line).count("1")]
    if any(x & line == line for line in MASKS):
        return 90
    if any(o & line == line for line in MASKS):
        return -90
    return max(-80, min(80, score))


def threats(game, state):
    """Cells that would complete a line for X minus those for O."""
    if game.is_terminal(state):
        return game.utility(state)
    x, o = state

    def winning_cells(own, other):
        cells = set()
        for line in LINES:
            empty = [cell for cell in line if not (own | other) >> cell & 1]
            if len(empty) == 1 and all(own >> cell & 1 for cell in line if cell not in empty):
                cells.add(empty[0])
        return len(cells)

    return 10 * (winning_cells(x, o) - winning_cells(o, x))


def corner_and_centre_weights(game, state):
    """Weights of the cells, the centre most: X's minus O's."""
    if game.is_terminal(state):
        return game.utility(state)
    weights = [3, 2, 3, 2, 4, 2, 3, 2, 3]
    x, o = state
    total = 0
    for cell, weight in enumerate(weights):
        if x & (1 << cell):
            total += weight
        elif o & (1 << cell):
            total -= weight
    return total


def normalised_to_one(state):
    """Between -1 and 1: a win is 1, else a small share for each open line."""
    x, o = state
    for line in MASKS:
        if x & line == line:
            return 1.0
        if o & line == line:
            return -1.0
    return sum((not o & line) - (not x & line) for line in MASKS) / 10


def squashed(state):
    """tanh of a weighted sum, so that it never reaches 1."""
    x, o = state
    total = 0.0
    for line in MASKS:
        xs, os = (x & line).bit_count(), (o & line).bit_count()
        if xs and not os:
            total += (0, 0.1, 0.4, 5)[xs]
        elif os and not xs:
            total -= (0, 0.1, 0.4, 5)[os]
    return tanh(total)


def twice_from_one_side(state):
    """One function scores a side; the heuristic is the difference of its two calls."""

    def score(own, other):
        if any(own & line == line for line in MASKS):
            return 60
        return sum((own & line).bit_count() ** 2 for line in MASKS if not other & line)

    x, o = state
    return score(x, o) - score(o, x)


def board_of_characters(state):
    """Turns the bits into a list of characters first, and works on lines of text."""
    x, o = state
    board = ["X" if x >> i & 1 else "O" if o >> i & 1 else " " for i in range(9)]
    value = 0
    for line in LINES:
        marks = "".join(sorted(board[i] for i in line)).strip()
        value += {"X": 1, "XX": 5, "XXX": 40, "O": -1, "OO": -5, "OOO": -40}.get(marks, 0)
    return value


def powers_of_ten(game, state):
    """The sum of 1, 10 and 100, a hundredth of it while the game goes on."""
    x, o = state
    total = 0
    for line in MASKS:
        if not x & line or not o & line:
            total += 10 ** (x & line).bit_count() - 10 ** (o & line).bit_count()
    if game.is_terminal(state):
        return game.utility(state)
    return total / 100


def lines_through_own_cells(game, state):
    """Mobility of lines: for each own mark, the open lines that pass through it."""
    if game.is_terminal(state):
        return game.utility(state)
    x, o = state

    def reach(own, other):
        return sum(
            1
            for cell in range(9)
            if own >> cell & 1
            for line in LINES
            if cell in line and not any(other >> c & 1 for c in line)
        )

    return reach(x, o) - reach(o, x)


def fractions_of_a_win(game, state):
    """Half a win for two threats, a quarter for one, a hundredth for an open line."""
    x, o = state
    if game.is_terminal(state):
        return float(game.utility(state))
    twos_x = sum((x & line).bit_count() == 2 and not o & line for line in MASKS)
    twos_o = sum((o & line).bit_count() == 2 and not x & line for line in MASKS)
    share = (0, 0.25, 0.5, 0.5)
    open_x = sum(not o & line for line in MASKS)
    open_o = sum(not x & line for line in MASKS)
    return 100 * (share[min(twos_x, 3)] - share[min(twos_o, 3)]) + (open_x - open_o)


def weights_as_keyword(state, *, centre=4, corner=3, edge=2):
    """Cell weights as keyword-only settings; decided boards first."""
    x, o = state
    won = sum(x & line == line for line in MASKS) - sum(o & line == line for line in MASKS)
    if won:
        return 50 if won > 0 else -50
    if x | o == 511:
        return 0
    weights = (corner, edge, corner, edge, centre, edge, corner, edge, corner)
    return sum(w * ((x >> i & 1) - (o >> i & 1)) for i, w in enumerate(weights))


only_lambda = lambda state: sum(  # noqa: E731
    (len(LINES) * ((state[0] & m).bit_count() == 3) + 0.5 * ((state[0] & m).bit_count() == 2))
    * (not state[1] & m)
    - (len(LINES) * ((state[1] & m).bit_count() == 3) + 0.5 * ((state[1] & m).bit_count() == 2))
    * (not state[0] & m)
    for m in MASKS
)
only_lambda.__name__ = "only_lambda"
only_lambda.__doc__ = "A lambda: completed lines count eight, pairs in an open line a half."


class LineHeuristic:
    """An object that is called with the state: weights are set when it is made."""

    def __init__(self, weights=(0, 1, 4, 70)):
        self.weights = weights

    def __call__(self, state):
        """A callable object with weights."""
        x, o = state
        return self.side(x, o) - self.side(o, x)

    def side(self, own, other):
        free = [line for line in MASKS if not other & line]
        return min(75, sum(self.weights[(own & line).bit_count()] for line in free))


class Player:
    """Holds a heuristic as a method."""

    def heuristic(self, game, state):
        """A bound method of (game, state)."""
        if game.is_terminal(state):
            return game.utility(state)
        x, o = state
        centre = (x >> 4 & 1) - (o >> 4 & 1)
        corners = (x & 0b101000101).bit_count() - (o & 0b101000101).bit_count()
        lines = sum((not o & line) - (not x & line) for line in MASKS)
        return 0.5 * centre + 0.25 * corners + lines


RIGHT = [
    claimed_lines,
    open_lines,
    weighted_lines,
    threats,
    corner_and_centre_weights,
    normalised_to_one,
    squashed,
    twice_from_one_side,
    board_of_characters,
    powers_of_ten,
    lines_through_own_cells,
    fractions_of_a_win,
    weights_as_keyword,
    only_lambda,
    LineHeuristic(),
    Player().heuristic,
]


def weights_as_default(state, weights=(0, 1, 3, 60)):
    """A second parameter with a default: it looks like two arguments, and wants one."""
    x, o = state
    value = 0
    for line in MASKS:
        if not o & line:
            value += weights[(x & line).bit_count()]
        if not x & line:
            value -= weights[(o & line).bit_count()]
    return max(-99, min(99, value))


RIGHT_WITH_DEFAULTS = [weights_as_default]
