"""Depth-limited minimax gone wrong."""

from ...programs.minimax import depth_limited
from ..registry import edit


@edit(depth_limited, "depth_off_by_one", "depth_limited")
def one_ply_short():
    return """
    -if depth == 0:
    +if depth <= 1:  # the slip: should be 0
    """


@edit(depth_limited, "depth_off_by_one", "depth_limited")
def one_ply_more():
    return """
    -if depth == 0:
    +if depth < 0:  # the slip: should be 0
    """


@edit(depth_limited, "depth_in_moves", "depth_limited")
def counts_full_moves():
    return """
    +left = depth - 1 if game.to_move(state) is MIN else depth  # the slip: one for both players
     values = []

    -values.append(depth_limited(game, game.result(state, move), depth - 1))
    +values.append(depth_limited(game, game.result(state, move), left))
    """


@edit(depth_limited, "ignores_depth", "depth_limited")
def to_the_end():
    return """
    -if depth == 0:
    -    return game.evaluate(state)
     values = []

    -values.append(depth_limited(game, game.result(state, move), depth - 1))
    +values.append(depth_limited(game, game.result(state, move), depth))
    """


@edit(depth_limited, "inner_evaluation", "depth_limited")
def evaluates_on_the_way():
    return """
    -return max(values) if game.to_move(state) is MAX else min(values)
    +values = [game.evaluate(state), *values]
    +return max(values) if game.to_move(state) is MAX else min(values)
    """


@edit(depth_limited, "inner_evaluation", "depth_limited")
def adds_the_evaluation():
    return """
    -return max(values) if game.to_move(state) is MAX else min(values)
    +best = max(values) if game.to_move(state) is MAX else min(values)
    +return game.evaluate(state) + best
    """


@edit(depth_limited, "evaluation_of_the_mover", "depth_limited")
def evaluates_for_the_mover():
    return """
    -return game.evaluate(state)
    +return game.to_move(state) * game.evaluate(state)
    """


@edit(depth_limited, "ignores_ends", "depth_limited")
def forgets_the_ends():
    return """
    -if game.is_terminal(state):
    -    return game.utility(state)
    -if depth == 0:
    -    return game.evaluate(state)
    -values = []
    -for move in game.actions(state):
    -    values.append(depth_limited(game, game.result(state, move), depth - 1))
    -return max(values) if game.to_move(state) is MAX else min(values)
    +if depth == 0:
    +    return game.utility(state) if game.is_terminal(state) else game.evaluate(state)
    +value = -inf if game.to_move(state) is MAX else inf
    +choose = max if game.to_move(state) is MAX else min
    +for move in game.actions(state):
    +    value = choose(value, depth_limited(game, game.result(state, move), depth - 1))
    +return value
    """


@edit(depth_limited, "ignores_ends", "depth_limited")
def the_best_of_nothing():
    return """
    -if game.is_terminal(state):
    -    return game.utility(state)
    -if depth == 0:
    -    return game.evaluate(state)
    +if depth == 0:
    +    return game.utility(state) if game.is_terminal(state) else game.evaluate(state)
    """


@edit(the_best_of_nothing, "ignores_ends", "depth_limited")
def evaluates_early_ends():
    return """
     values = []
    -for move in game.actions(state):
    +moves = game.actions(state)
    +if not moves:
    +    return game.evaluate(state)
    +for move in moves:
    """


@edit(depth_limited, "evaluates_ends", "depth_limited")
def the_heuristic_everywhere():
    return """
    -if game.is_terminal(state):
    -    return game.utility(state)
    -if depth == 0:
    +if depth == 0 or game.is_terminal(state):
    """


@edit(depth_limited, "evaluates_ends", "depth_limited")
def the_heuristic_at_the_horizon():
    """Right above the horizon, but an end on the horizon gets its evaluation."""
    return """
    -if game.is_terminal(state):
    -    return game.utility(state)
     if depth == 0:
         return game.evaluate(state)
    +if game.is_terminal(state):
    +    return game.utility(state)
    """


@edit(depth_limited, "min_as_max", "depth_limited")
def everyone_maximises():
    return """
    -return max(values) if game.to_move(state) is MAX else min(values)
    +return max(values)
    """


@edit(depth_limited, "drops_last", "depth_limited")
def without_the_last_move():
    return """
    -for move in game.actions(state):
    +moves = game.actions(state)
    +for move in moves[: max(1, len(moves) - 1)]:
    """
