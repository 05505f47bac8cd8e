"""A player that never gives anything away: `play(Connect4(), level="perfect")`."""

from __future__ import annotations

from ..types import GameLike, State
from .solver import Solver

# The first moves take the longest to solve, by far, and this one is known (Allis, 1988).
OPENING = {(0, 0): (1, 3)}  # on the usual board: state, then the score and the move


def perfect(game: GameLike, state: State) -> tuple[int, int]:
    """(score, move): the first of the moves that keep the exact score.

    From eight stones on that takes seconds; before, some minutes.
    """
    solver = Solver.of(game)
    if solver.cells == 42 and state in OPENING:
        return OPENING[state]
    before = solver.nodes
    move = solver.best_moves(state)[0]
    score = solver.solve(game.result(state, move))
    if hasattr(game, "nodes"):  # who counts is told what the engine has searched
        game.nodes += solver.nodes - before
    return score, move


def ready_for(game, state):
    """Compile the engine for this game; refuses in a sentence what it cannot play."""
    solver = Solver.of(game)
    x, o = state
    solver.require(solver.cells - (x | o).bit_count())


perfect.has_no_film = True  # it asks the game nothing: there is nothing to step through
