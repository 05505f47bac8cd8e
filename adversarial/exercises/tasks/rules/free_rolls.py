"""Free rolls: with a depth limit only the players' moves cost a ply, a roll of dice does not."""

from ....game import CHANCE, MAX, MIN
from ....search import expectiminimax
from ...diagnosis.probes import grow
from .rule import DICE_BEGIN, Rule, probe


def _draw(rng, number):
    rolls = (1, 4) if number % 2 else (1, 3)  # after each move, or not
    rolls = (0, 3) if number == DICE_BEGIN else rolls
    spot = grow(rng, [(2, 2), (2, 2), (1, 2), (2, 2), (1, 2)], rolls, early_ends=0.15)
    return probe(spot, depth=1 if number % 4 == 0 else 2)


def _plain(node, depth):
    """The tree cut off where a player is to move and no ply is left."""
    if not node.children:
        return node
    if node.player is CHANCE:
        return node.with_children(_plain(child, depth) for child in node.children)
    if depth == 0:
        return node.ended(node.estimate)
    return node.with_children(_plain(child, depth - 1) for child in node.children)


def _limited(costs, stops):
    """Expectiminimax that takes `costs[player]` off the depth, and stops at these players."""

    def search(game, state, depth):
        if game.is_terminal(state):
            return game.utility(state)
        player = game.to_move(state)
        if depth <= 0 and player in stops:
            return game.evaluate(state)
        left = depth - costs.get(player, 0)
        if player is CHANCE:
            return sum(
                chance * search(game, game.result(state, move), left)
                for move, chance in game.outcomes(state)
            )
        below = [search(game, game.result(state, move), left) for move in game.actions(state)]
        return max(below) if player is MAX else min(below)

    return search


EVERYBODY = (MAX, MIN, CHANCE)


TASK = Rule(
    key="free_rolls",
    called_with={"depth": 2},
    draw=_draw,
    plain=_plain,
    begins_anew=False,
    near=("stops_before_a_roll",),
)
TASK.misread({
    "rolls_cost_a_ply": _limited({MAX: 1, MIN: 1, CHANCE: 1}, EVERYBODY),
    "stops_before_a_roll": _limited({MAX: 1, MIN: 1}, EVERYBODY),
    "depth_in_moves": _limited({MIN: 1}, (MAX, MIN)),
    "ignores_depth": lambda game, state, depth: expectiminimax(game, state),
})
