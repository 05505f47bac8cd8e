"""A player that never gives anything away: `play(Connect4(), level="perfect")`."""

from __future__ import annotations

from ..types import GameLike, State
from .solver import Solver


def perfect(game: GameLike, state: State) -> tuple[int, int]:
    """(score, move): a move that keeps the exact score; one that is known at once, else the first.

    Where the book ends, after eight stones, that takes a while.
    """
    solver = Solver.of(game)
    before = solver.nodes
    move = known_move(solver, state)
    if move is None:
        move = solver.best_moves(state)[0]
    score = solver.solve(game.result(state, move))
    if hasattr(game, "nodes"):  # who counts is told what the engine has searched
        game.nodes += solver.nodes - before
    return score, move


def known_move(solver, state):
    """A move that keeps the score, where nobody need search for that, or None."""
    score, game = solver.known(state), solver.game
    if score is None:
        return None
    after = {action: solver.known(game.result(state, action)) for action in game.actions(state)}
    return next((action for action in after if after[action] == -score), None)


def ready_for(game, state):
    """Compile the engine for this game; refuses in a sentence what it cannot play."""
    solver = Solver.of(game)
    x, o = state
    solver.require(solver.cells - (x | o).bit_count())


perfect.has_no_film = True  # it asks the game nothing: there is nothing to step through
