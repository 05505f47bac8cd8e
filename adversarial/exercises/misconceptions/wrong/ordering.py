"""Ordering the moves, gone wrong. A function of (game, state) returns the moves, best first."""

from ....game import MAX
from ....search import minimax
from ..registry import edit, misconception


@misconception("same_order_for_min", "ordering")
def best_for_max_first(game, state):
    return sorted(
        game.actions(state),
        key=lambda move: game.evaluate(game.result(state, move)),
        reverse=True,
    )


@edit(best_for_max_first, "worst_first", "ordering")
def worst_first():
    return """
    -reverse=True,
    +reverse=game.to_move(state) is not MAX,
    """


@misconception("asks_after_the_move", "ordering")
def asks_who_moves_after(game, state):
    def for_the_mover(move):
        child = game.result(state, move)
        return game.to_move(child) * game.evaluate(child)  # the slip: who moves at `state`?

    return sorted(game.actions(state), key=for_the_mover, reverse=True)


@misconception("unordered", "ordering")
def as_they_come(game, state):
    return game.actions(state)


@misconception("unordered", "ordering")
def by_the_state_before(game, state):
    """Every move gets the same value, that of the state before it."""
    return sorted(game.actions(state), key=lambda move: game.evaluate(state))


@misconception("drops_moves", "ordering")
def only_the_best(game, state):
    moves = sorted(
        game.actions(state),
        key=lambda move: game.evaluate(game.result(state, move)),
        reverse=game.to_move(state) is MAX,
    )
    return moves[: max(1, len(moves) - 1)]


@misconception("searches_to_order", "ordering")
def by_the_value(game, state):
    return sorted(
        game.actions(state),
        key=lambda move: minimax(game, game.result(state, move)),
        reverse=game.to_move(state) is MAX,
    )


@misconception("changes_the_list", "ordering")
def sorts_in_place(game, state):
    """Sorts the game's own list and returns what `sort` returns: nothing."""
    return game.actions(state).sort(
        key=lambda move: game.evaluate(game.result(state, move)),
        reverse=game.to_move(state) is MAX,
    )
