"""Hexapawn gone wrong: a poor heuristic, and orders of its moves that miss a part of the rule."""

from ..registry import edit, misconception


@misconception("counts_pawns_only", "heuristic, hexapawn")
def counts_pawns(state):
    return 10 * (state[0].count("w") - state[0].count("b"))


def _parts(game, state, move):
    """(is it a capture?, the row and the column where it ends, the column where it starts)."""
    board, _ = state
    size = int(len(board) ** 0.5)
    (_, start), (row, end) = divmod(move[0], size), divmod(move[1], size)
    return start != end, row, end, start


@misconception("steps_first", "captures")
def steps_first(game, state):
    def place(move):
        is_capture, row, end, start = _parts(game, state, move)
        return is_capture, row * state[1], -end, -start

    return sorted(game.actions(state), key=place)


@misconception("captures_unsorted", "captures")
def captures_and_then_as_they_come(game, state):
    return sorted(game.actions(state), key=lambda move: not _parts(game, state, move)[0])


@edit(steps_first, "same_row_for_black", "captures")
def upwards_for_both():
    return """
    -return is_capture, row * state[1], -end, -start
    +return not is_capture, row, -end, -start
    """


@edit(steps_first, "far_row_first", "captures")
def far_row_before_captures():
    return """
    -return is_capture, row * state[1], -end, -start
    +return row * state[1], not is_capture, -end, -start
    """


@misconception("drops_moves", "captures")
def captures_only(game, state):
    moves = [move for move in game.actions(state) if _parts(game, state, move)[0]]
    return moves or game.actions(state)
