"""Decisive playouts: at random, but nobody misses a move that wins at once; one move is chosen."""

from statistics import fmean

from ....game import CHANCE, MAX, MIN
from ....search import expectiminimax
from ...diagnosis.behaviour import same
from ...diagnosis.probes import grow
from .laid_out import Node
from .rule import Rule, probe


def _draw(rng, number):
    levels = [(2, 3), (2, 3), (2, 3)] + [(2, 2)] * (number % 2)
    return probe(grow(rng, levels, early_ends=0.3, values=(-6, 6)))


def _plain(node, is_root=True):
    """The tree in which dice move everywhere below the root, and a sure win ends the game."""
    if not node.children:
        return node
    below = tuple(_plain(child, is_root=False) for child in node.children)
    if is_root:
        return node.with_children(below)
    won = [node.player * child.value for child in node.children if not child.children]
    if max(won, default=0) > 0:
        return node.ended(node.player * max(won))
    return Node(node.name, CHANCE, node.moves, below, (1 / len(below),) * len(below))


def _tells(case, number):
    """On some cases a move after the best one is nearly as good; on others one wins at once,
    and is not the best; on some the first move that wins is not the best of those; and on some
    it matters that a draw is not won, by MAX or by MIN."""
    if slip := SLIPS.get(number):
        return not same(slip(case.probe.game, case.probe.game.initial), case.value)
    game, root = case.probe.game, case.probe.game.initial
    if number % 4 == 3:
        after = (game.result(root, move) for move in game.actions(root))
        won = max(map(game.utility, filter(game.is_terminal, after)), default=0)
        return 0 < won < case.value
    game, root = case.plain.game, case.plain.game.initial
    worth = [expectiminimax(game, game.result(root, move)) for move in game.actions(root)]
    after = worth[worth.index(case.value) + 1 :] if case.value in worth else []
    return any(0 < abs(each - case.value) < 1 for each in after)


def _playing(is_taken, at_root, of_these=max):
    """The average result after each first move, in playouts that take an end if it `is_taken`."""

    def average(game, state):
        if game.is_terminal(state):
            return game.utility(state)
        player = game.to_move(state)
        after = [game.result(state, move) for move in game.actions(state)]
        ends = [game.utility(end) for end in after if game.is_terminal(end)]
        taken = [player * value for value in ends if is_taken(player, value)]
        if taken:
            return player * of_these(iter(taken))
        return fmean(average(game, child) for child in after)

    def search(game, state):
        below = [average(game, game.result(state, move)) for move in game.actions(state)]
        return at_root(game.to_move(state), below)

    return search


def _best(player, values):
    return player * max(player * value for value in values)


def _is_won(player, value):
    return player * value > 0


def _is_won_or_drawn_by(whom):
    """As if a draw were a win for one of the players."""
    return lambda player, value: _is_won(player, value) or (player is whom and value == 0)


def counts_ends(game, state):
    """As if every end below a move were as likely as every other."""

    def ends(state):
        if game.is_terminal(state):
            return [game.utility(state)]
        return [end for move in game.actions(state) for end in ends(game.result(state, move))]

    below = [fmean(ends(game.result(state, move))) for move in game.actions(state)]
    return _best(game.to_move(state), below)


SLIPS = dict.fromkeys((2, 6, 10, 14), _playing(_is_won, _best, next)) | {  # by case
    0: _playing(_is_won_or_drawn_by(MIN), _best),
    4: _playing(_is_won_or_drawn_by(MAX), _best),
}
TASK = Rule(
    key="decisive_playouts",
    draw=_draw,
    plain=_plain,
    begins_anew=None,
    tells=_tells,
    near=("takes_any_end",),
)
TASK.misread({
    "decisive_forgotten": _playing(lambda player, value: False, _best),
    "decisive_for_max_only": _playing(lambda p, value: p is MAX and value > 0, _best),
    "decisive_for_max_alone": _playing(lambda player, value: value > 0, _best),
    "takes_any_end": _playing(lambda player, value: True, _best),
    "no_choice_at_the_root": _playing(_is_won, lambda player, values: fmean(values)),
    "ends_equally_likely": counts_ends,
})
