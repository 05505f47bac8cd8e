"""Free rolls: with a depth limit only the players' moves cost a ply, a roll of dice does not."""

from ....game import CHANCE, MAX, MIN
from ....search import expectiminimax
from ...diagnosis.behaviour import same
from ...diagnosis.probes import grow
from .rule import DICE_BEGIN, Rule, average, best, chances_at, looking_ahead, probe


def _draw(rng, number):
    rolls = (1, 4) if number % 2 else (1, 3)  # after each move, or not
    rolls = (0, 1, 4) if number == DICE_BEGIN else rolls  # two of them in a row,
    rolls = (1, 2, 4) if number % 8 == 4 else rolls  # also where no ply is left
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


def _tells(case, number):
    """On some cases an end, or another roll, follows a roll where no ply is left."""
    if number % 4 != 2 and number % 8 != 4:
        return True
    game, depth = case.probe.game, case.probe.kwargs["depth"]
    shortened = _evaluating_outcomes(is_any=number % 8 != 4)
    return not same(shortened(game, game.initial, depth), case.value)


def _evaluating_outcomes(is_any=True):
    """A search that evaluates whatever is rolled where no ply is left; or only another roll."""

    def is_evaluated(game, state):
        rolls_again = not game.is_terminal(state) and game.to_move(state) is CHANCE
        return is_any or rolls_again

    def search(game, state, depth):
        if game.is_terminal(state):
            return game.utility(state)
        player, moves = game.to_move(state), game.actions(state)
        below = [game.result(state, move) for move in moves]
        if player is CHANCE:
            values = [
                game.evaluate(child) if not depth and is_evaluated(game, child)
                else search(game, child, depth) for child in below
            ]  # fmt: skip
            return average(chances_at(game, state), values)
        if depth == 0:
            return game.evaluate(state)
        return best(player, [search(game, child, depth - 1) for child in below])

    return search


def _limited(costing, stopping):
    """Expectiminimax to which the moves of some cost a ply, and which stops at some."""
    return looking_ahead(
        lambda depth, moves, player: depth <= 0 and player in stopping,
        lambda depth, moves, player: depth - (player in costing),
    )


EVERYBODY = (MAX, MIN, CHANCE)


TASK = Rule(
    key="free_rolls",
    called_with={"depth": 2},
    draw=_draw,
    plain=_plain,
    begins_anew=False,
    tells=_tells,
    near=("stops_before_a_roll",),
)
TASK.misread({
    "rolls_cost_a_ply": _limited(EVERYBODY, EVERYBODY),
    "stops_before_a_roll": _limited((MAX, MIN), EVERYBODY),
    "depth_in_moves": _limited((MIN,), (MAX, MIN)),
    "ignores_depth": lambda game, state, depth: expectiminimax(game, state),
})
