"""Checks a heuristic that is defined: the weights of pawns, to be counted as they are told."""

import math

from ...text import number
from ..report import Report

# What a pawn is worth in each row of the board, from the top: 10, and 5 more for each row gone.
WEIGHTS = {"pawns": {"w": (25, 20, 15, 10), "b": (-10, -15, -20, -25), ".": (0,) * 4}}
# The same with a slip in the brackets, as it is given to be mended: 10 · (1 + 5 · rows gone).
SLIPPED = {"pawns": {"w": (160, 110, 60, 10), "b": (-10, -60, -110, -160), ".": (0,) * 4}}
MENDED = 0.5  # the score of who has mended one of the two slips


def check_weights(task, says, boards, like):
    """The report on a heuristic that should say what the weights say, for MAX."""
    right, slipped = _weighed(boards, WEIGHTS[like]), _weighed(boards, SLIPPED[like])
    said = {state: says(state) for state in boards}
    wrong = [state for state in boards if not math.isclose(said[state], right[state], abs_tol=1e-9)]
    if not wrong:
        return Report(task, True, 1.0, trees=len(boards))
    # Few pawns make a short sum.
    shown = min(wrong, key=lambda state: (len(state[0]) - state[0].count("."), state))
    words = {"board": says.subject.board(shown), "got": number(said[shown])}
    finding = says.subject.sentences["weights"].format(right=number(right[shown]), **words)
    for key, values, score in (
        ("evaluation_of_the_mover", _turned(right), MENDED),
        ("larger_than_a_win", slipped, MENDED),
        ("evaluation_of_the_mover", _turned(slipped), 0.0),
        ("evaluation_turned_round", {state: -value for state, value in right.items()}, 0.0),
    ):
        if all(math.isclose(said[state], values[state], abs_tol=1e-9) for state in boards):
            return Report(task, False, score, [finding], key, trees=len(boards))
    hint = says.subject.sentences["weights, hint"]
    return Report(task, False, 0.0, [finding], trees=len(boards), unnamed=hint)


def _weighed(boards, weights):
    """{position: the sum of what its pawns are worth}."""
    return {
        (board, player): sum(weights[cell][place // 4] for place, cell in enumerate(board))
        for board, player in boards
    }


def _turned(values):
    """The same, for the player to move."""
    return {state: state[1] * value for state, value in values.items()}
