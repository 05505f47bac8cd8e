"""Captures first on Hexapawn with four columns, as students write it: every one of these is right.

Captures before steps; nearer to the far row first; then the larger column of the goal, and then of
the start.
"""

from functools import cmp_to_key

from adversarial import MAX, MIN


def one_key(game, state):
    """One key of four parts."""

    def place(move):
        start, end = move
        ahead = end // 4 if game.to_move(state) is MAX else 3 - end // 4
        return (end - start) % 4 == 0, ahead, -(end % 4), -(start % 4)

    return sorted(game.actions(state), key=place)


def sorted_again_and_again(game, state):
    """A sort is stable: the least important rule first."""
    moves = list(game.actions(state))
    moves.sort(key=lambda move: move[0] % 4, reverse=True)
    moves.sort(key=lambda move: move[1] % 4, reverse=True)
    moves.sort(key=lambda move: move[1] // 4, reverse=state[1] is MIN)
    moves.sort(key=lambda move: move[0] % 4 == move[1] % 4)
    return moves


def two_lists(game, state):
    """Captures and steps apart, each sorted."""

    def rank(move):
        row, column = divmod(move[1], 4)
        return (row if state[1] == MAX else -row, -column, -(move[0] % 4))

    captures = [move for move in game.actions(state) if abs(move[0] - move[1]) != 4]
    steps = [move for move in game.actions(state) if abs(move[0] - move[1]) == 4]
    return sorted(captures, key=rank) + sorted(steps, key=rank)


def by_the_letter(game, state):
    """A capture is a move to a cell that is not free."""
    board, player = state

    def rank(move):
        return board[move[1]] == ".", player * (move[1] // 4), -(move[1] % 4), -(move[0] % 4)

    return sorted(game.actions(state), key=rank)


def one_number(game, state):
    """All rules in one number."""

    def rank(move):
        (_, a), (row, b) = divmod(move[0], 4), divmod(move[1], 4)
        far = row if state[1] is MAX else 3 - row
        return 1000 * (a == b) + 100 * far + 10 * (3 - b) + (3 - a)

    return sorted(game.actions(state), key=rank)


def compared(game, state):
    """A comparison of two moves."""

    def before(one, other):
        for left, right in zip(parts(one), parts(other), strict=True):
            if left != right:
                return -1 if left < right else 1
        return 0

    def parts(move):
        row = move[1] // 4
        far = row if state[1] is MAX else 3 - row
        return [(move[0] - move[1]) % 4 == 0, far, -(move[1] % 4), -(move[0] % 4)]

    return sorted(game.actions(state), key=cmp_to_key(before))


def best_first_by_reverse(game, state):
    """The largest first."""

    def merit(move):
        far = -(move[1] // 4) if state[1] is MAX else move[1] // 4
        return (move[0] % 4 != move[1] % 4, far, move[1] % 4, move[0] % 4)

    return sorted(game.actions(state), key=merit, reverse=True)


def inserted(game, state):
    """Insertion by hand."""

    def rank(move):
        far = move[1] // 4 if game.to_move(state) == MAX else 3 - move[1] // 4
        return (move[0] % 4 == move[1] % 4, far, -(move[1] % 4), -(move[0] % 4))

    ordered = []
    for move in game.actions(state):
        place = 0
        while place < len(ordered) and rank(ordered[place]) < rank(move):
            place += 1
        ordered.insert(place, move)
    return ordered


def as_a_tuple(game, state):
    """A tuple of moves."""
    return tuple(one_key(game, state))


def looped(game, state):
    """Loops in the order of the rule, which take what is legal."""
    legal, ordered = game.actions(state), []
    rows = range(4) if state[1] is MAX else range(3, -1, -1)
    for takes in (True, False):
        for row in rows:
            for end in (3, 2, 1, 0):
                for start in (3, 2, 1, 0):
                    move = ((row + state[1]) * 4 + start, row * 4 + end)
                    if move in legal and (start != end) == takes:
                        ordered.append(move)
    return ordered


RIGHT = [
    one_key,
    sorted_again_and_again,
    two_lists,
    by_the_letter,
    one_number,
    compared,
    best_first_by_reverse,
    inserted,
    as_a_tuple,
    looped,
]
