"""Ways through a game that need no search: its ends, the size of its tree, a match by chance."""


def ends_below(game, state):
    """The ends below a state, from left to right, each as often as the tree has it."""
    if game.is_terminal(state):
        return [state]
    below = (game.result(state, move) for move in game.actions(state))
    return [end for child in below for end in ends_below(game, child)]


def plies(game):
    """The nodes of each ply of the tree, from the root down and from left to right."""
    level = [game.initial]
    while level:
        yield level
        level = [game.result(state, move) for state in level for move in game.actions(state)]


def count_nodes(game, state, depth, most):
    """How many nodes the tree has; one more than `most` where it has more."""
    count, todo = 0, [(state, depth)]
    while todo and count <= most:
        state, left = todo.pop()
        count += 1
        if left and not game.is_terminal(state):
            todo += [(game.result(state, move), left - 1) for move in game.actions(state)]
    return count


def played(game, moves, rng):
    """A position after so many moves by chance; None where the game is over before or there."""
    state = game.initial
    for _ in range(moves):
        if game.is_terminal(state):
            return None
        state = game.result(state, rng.choice(game.actions(state)))
    return None if game.is_terminal(state) else state
