"""A player that never gives anything away: `play(Connect4(), level="perfect")`."""

from __future__ import annotations

from ..types import GameLike, State
from .book import from_book
from .solver import Solver


def perfect(game: GameLike, state: State) -> tuple[int, int]:
    """(score, move): a move that keeps the exact score; one from the book, else the first of them.

    From eight stones on that takes seconds; before, where the book ends, up to some minutes.
    """
    solver = Solver.of(game)
    before = solver.nodes
    move = move_from_book(solver.game, state)
    if move is None:
        move = solver.best_moves(state)[0]
    score = solver.solve(game.result(state, move))
    if hasattr(game, "nodes"):  # who counts is told what the engine has searched
        game.nodes += solver.nodes - before
    return score, move


def move_from_book(game, state):
    """A move to a position that is in the book with the same score, or None."""
    score = from_book(game, state)
    if score is None:
        return None
    children = {
        action: from_book(game, game.result(state, action)) for action in game.actions(state)
    }
    return next((action for action in children if children[action] == score), None)


def ready_for(game, state):
    """Compile the engine for this game; refuses in a sentence what it cannot play."""
    solver = Solver.of(game)
    x, o = state
    solver.require(solver.cells - (x | o).bit_count())


perfect.has_no_film = True  # it asks the game nothing: there is nothing to step through
