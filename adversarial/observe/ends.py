"""What a game can end with at all: found by walking through all of it, where it is small."""

from math import inf

MOST = 10_000  # positions: tic-tac-toe has about half as many


def range_of_ends(game, state, most=MOST):
    """(lowest, highest) of all ends that can be reached from a state, each position looked at
    once; None where there are too many of them, or the game cannot say.

    >>> from adversarial.games import Connect4, GameTree
    >>> range_of_ends(GameTree([[3, 12, 8], [2, 4, 6]]), "A")
    (2, 12)
    >>> range_of_ends(Connect4(), Connect4().initial) is None
    True
    """
    try:
        return _walk(game, state, most)
    except Exception:  # it may fail where no search ever went
        return None


def _walk(game, state, most):
    lowest, highest = inf, -inf
    seen, todo = {state}, [state]
    while todo:
        state = todo.pop()
        if game.is_terminal(state):
            value = game.utility(state)
            lowest, highest = min(lowest, value), max(highest, value)
            continue
        children = {game.result(state, action) for action in game.actions(state)} - seen
        seen |= children
        todo += children
        if len(seen) > most:
            return None
    return lowest, highest
