"""Only choices count: a forced move, the only legal one, costs no ply of the depth."""

from ....game import MAX
from ....search import minimax
from ...diagnosis.behaviour import same
from ...diagnosis.probes import grow
from .rule import FAR, Rule, looking_ahead, probe


def _draw(rng, number):
    levels = [(1, 3), (1, 2), (1, 2), (1, 3)] + [(1, 2)] * (number % 2)
    depth = (1, 2, 2, 1, 1, 3)[number % 6]
    return probe(grow(rng, levels, early_ends=0.1), number == FAR, depth=depth)


def _plain(node, depth):
    """The tree cut off where a player has a choice and no ply is left."""
    if not node.children:
        return node
    is_forced = len(node.children) == 1
    if depth == 0 and not is_forced:
        return node.ended(node.estimate)
    left = depth if is_forced else depth - 1
    return node.with_children(_plain(child, left) for child in node.children)


def _tells(case, number):
    """Is a plain search wrong also with a ply more or less?"""
    game, depth = case.probe.game, case.probe.kwargs["depth"]
    values = [minimax(game, game.initial, plies) for plies in (depth - 1, depth + 1)]
    return not any(same(value, case.value) for value in values)


def _is_forced(moves, player):
    return len(moves) == 1


def _is_forced_for_max(moves, player):
    return len(moves) == 1 and player is MAX


def _at_the_horizon(is_free=lambda moves, player: False):
    """Stop where no ply is left, unless a move there is free."""
    return lambda depth, moves, player: depth == 0 and not is_free(moves, player)


def _costs_one(but_for, change=0):
    """A ply for every move but for these, which change the depth by so much."""
    return lambda depth, moves, player: depth + (change if but_for(moves, player) else -1)


TASK = Rule(
    key="only_choices",
    called_with={"depth": 2},
    draw=_draw,
    plain=_plain,
    begins_anew=False,
    tells=_tells,
    near=("stops_at_a_forced_move", "forced_for_max_only"),
)
TASK.misread({
    "forced_costs_a_ply": looking_ahead(_at_the_horizon(), _costs_one(_is_forced, -1)),
    "stops_at_a_forced_move": looking_ahead(_at_the_horizon(), _costs_one(_is_forced)),
    "forced_gives_a_ply": looking_ahead(_at_the_horizon(_is_forced), _costs_one(_is_forced, 1)),
    "forced_for_max_only": looking_ahead(
        _at_the_horizon(_is_forced_for_max), _costs_one(_is_forced_for_max)
    ),
})
