"""aima3, the code of "Artificial Intelligence: A Modern Approach": its own games, and Nim.

Its searches return the move and keep the value to themselves, so the move is checked: it
must be the first best one.
"""

from collections import namedtuple

from aima3.games import (
    ConnectFour,
    Game,
    TicTacToe,
    alphabeta_cutoff_search,
    alphabeta_search,
    minimax_decision,
)
from race import Contestant

NimState = namedtuple("NimState", "to_move heaps")
WEIGHTS = (None, 0, 1, 2, 3, 2, 1, 0)  # columns count from 1


class Nim(Game):
    """Misère Nim: whoever takes the last match loses. A move is (heap, matches taken)."""

    def __init__(self, heaps=(7, 5, 3)):
        super().__init__()
        self.initial = NimState("X", heaps)

    def actions(self, state):
        return [(i, take) for i, heap in enumerate(state.heaps) for take in range(1, heap + 1)]

    def result(self, state, move):
        i, take = move
        heaps = state.heaps
        return NimState(
            "O" if state.to_move == "X" else "X",
            heaps[:i] + (heaps[i] - take,) + heaps[i + 1 :],
        )

    def terminal_test(self, state):
        return not any(state.heaps)

    def utility(self, state, player):
        return 1 if state.to_move == player else -1  # the other took the last match


def centre(state):
    """The evaluation `centre`, and the ends, as alphabeta_cutoff_search wants them in one."""
    if state.utility:
        return 1000 * state.utility
    value = 0
    for (column, _), player in state.board.items():
        value += WEIGHTS[column] if player == "X" else -WEIGHTS[column]
    return value


def whole(search, game):
    return lambda: search(game.initial, game)


def to_depth(game, depth):
    # It cuts off where the depth is greater than d, and calls the root's children 1.
    return lambda: alphabeta_cutoff_search(game.initial, game, d=depth - 1, eval_fn=centre)


def contestants():
    """Pairs of a task and who takes part in it. Every node but the root is a `result`."""
    node = {"node": (TicTacToe, "result"), "uncounted": 1}  # ConnectFour inherits it
    game = TicTacToe()
    run = whole(minimax_decision, game)
    yield "tictactoe-minimax", Contestant("aima3", run, answer=(1, 1), **node)
    run = whole(alphabeta_search, game)
    yield "tictactoe", Contestant("aima3", run, answer=(1, 1), **node)
    game = ConnectFour()
    for depth in (6, 8):
        run = to_depth(game, depth)
        yield f"connect4-{depth}", Contestant("aima3", run, answer=(4, 1), **node)
    run = whole(alphabeta_search, Nim())
    yield "nim", Contestant("aima3", run, (Nim, "result"), uncounted=1, answer=(0, 1))
