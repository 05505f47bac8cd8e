"""Heuristics for tic-tac-toe gone wrong. A state is (x, o); X is MAX."""

from ....games.tictactoe import FREE, LINES, WON, claimed_lines, open_lines, piece_count
from ....search import alphabeta
from ..registry import misconception


@misconception("evaluation_of_the_mover", "heuristic")
def for_the_mover(game, state):
    return game.to_move(state) * claimed_lines(state)


@misconception("evaluation_turned_round", "heuristic")
def for_min(state):
    return -open_lines(state)


@misconception("one_sided", "heuristic")
def own_chances_only(state):
    x, o = state
    return sum(not line & o for line in LINES if line & x)


@misconception("knows_only_the_turn", "heuristic")
def moves_left(state):
    x, o = state
    return len(FREE[x | o])


@misconception("speaks_for_nobody", "heuristic")
def threats_of_anybody(state):
    x, o = state
    return sum((line & x).bit_count() == 2 or (line & o).bit_count() == 2 for line in LINES)


@misconception("larger_than_a_win", "heuristic")
def a_hundred_a_line(state):
    return 100 * claimed_lines(state)


@misconception("knows_only_the_turn", "heuristic")
def counts_marks(state):
    return piece_count(state)


@misconception("says_nothing", "heuristic")
def nothing(state):
    return 0


@misconception("disagrees_with_ends", "heuristic")
def a_won_game_is_closed(state):
    """Counts lines still to be completed, of which a won game's line is none."""
    x, o = state
    mine = sum(not line & o and (line & x) != line for line in LINES if line & x)
    yours = sum(not line & x and (line & o) != line for line in LINES if line & o)
    if x in WON:
        return mine - yours - 4
    if o in WON:
        return mine - yours + 4
    return mine - yours


@misconception("searches_to_evaluate", "heuristic")
def the_exact_value(game, state):
    return alphabeta(game, state) / 2


class Wavers:
    """Says something else each time."""

    __name__ = "wavers"

    def __init__(self):
        self.calls = 0

    def __call__(self, state):
        self.calls += 1
        return claimed_lines(state) + self.calls % 2 / 10


misconception("evaluation_varies", "heuristic")(Wavers())
