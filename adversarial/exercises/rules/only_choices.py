"""Only choices count: a forced move, the only legal one, costs no ply of the depth."""

from ...game import MAX
from ..diagnosis.probes import grow
from ..misconceptions.registry import misconception
from .rule import Rule, probe


def _draw(rng, number):
    levels = [(1, 3), (1, 2), (1, 2), (1, 3)] + [(1, 2)] * (number % 2)
    return probe(grow(rng, levels, early_ends=0.1), depth=(1, 2, 2, 1, 1, 3)[number % 6])


def _plain(node, depth):
    """The tree cut off where a player has a choice and no ply is left."""
    if not node.children:
        return node
    is_forced = len(node.children) == 1
    if depth == 0 and not is_forced:
        return node.ended(node.estimate)
    left = depth if is_forced else depth - 1
    return node.with_children(_plain(child, left) for child in node.children)


ONLY_CHOICES = Rule(
    "only_choices", _draw, _plain, near=("stops_at_a_forced_move", "forced_for_max_only")
)


def _limited(goes_on, left_after):
    """Depth-limited minimax that `goes_on(depth, moves)`, with `left_after(…)` plies then left."""

    def search(game, state, depth):
        if game.is_terminal(state):
            return game.utility(state)
        moves, player = game.actions(state), game.to_move(state)
        if not goes_on(depth, moves):
            return game.evaluate(state)
        left = left_after(depth, moves, player)
        below = [search(game, game.result(state, move), left) for move in moves]
        return max(below) if player is MAX else min(below)

    return search


def _is_forced(moves):
    return len(moves) == 1


def _or_forced(depth, moves):
    return depth > 0 or _is_forced(moves)


misconception("forced_costs_a_ply", "only_choices")(
    _limited(lambda depth, moves: depth > 0, lambda depth, moves, player: depth - 1)
)
misconception("stops_at_a_forced_move", "only_choices")(
    _limited(
        lambda depth, moves: depth > 0,
        lambda depth, moves, player: depth if _is_forced(moves) else depth - 1,
    )
)
misconception("forced_gives_a_ply", "only_choices")(
    _limited(_or_forced, lambda depth, moves, player: depth + 1 if _is_forced(moves) else depth - 1)
)


@misconception("forced_for_max_only", "only_choices")
def only_max_is_free(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    moves, player = game.actions(state), game.to_move(state)
    is_free = _is_forced(moves) and player is MAX
    if depth == 0 and not is_free:
        return game.evaluate(state)
    left = depth if is_free else depth - 1
    below = [only_max_is_free(game, game.result(state, move), left) for move in moves]
    return max(below) if player is MAX else min(below)
