"""Toll: every move that MAX makes costs MAX two points, so a short way may be the better one."""

from dataclasses import replace

from ....game import MAX
from ....search import minimax
from ...diagnosis.probes import grow
from .rule import Rule, backing_up, best, probe

PRICE = 2
# How much less than without the toll the value should be, case by case: no one number is enough.
LESS = (3, 2, 4, 2, 3, 4, 3, 2, 4, 4, 3, 2, 3, 4, 4, 2)


def _draw(rng, number):
    return probe(grow(rng, [(2, 3), (1, 3), (2, 3)], early_ends=0.3, values=(-6, 6)))


def _tells(case, number):
    return case.beside[0] == -LESS[number % len(LESS)]


def _plain(node, paid=0):
    """The tree with all tolls on the way taken off its ends."""
    if not node.children:
        return replace(node, value=node.value - paid)
    paid += PRICE * (node.player is MAX)
    return node.with_children(_plain(child, paid) for child in node.children)


def _with_toll(toll_of):
    """Minimax in which a move costs MAX `toll_of(player)`."""
    return backing_up(lambda player, values: best(player, values) - toll_of(player))


def only_at_the_root(game, state):
    return minimax(game, state) - PRICE


def _paying_afterwards(price):
    """The search that chooses as if there were no toll, and takes it off what it has chosen."""

    def lines(game, state):
        if game.is_terminal(state):
            return game.utility(state), 0
        below = [lines(game, game.result(state, move)) for move in game.actions(state)]
        if game.to_move(state) is MAX:
            value, paid = max(below, key=lambda line: line[0])
            return value, paid + price
        return min(below, key=lambda line: line[0])

    def search(game, state):
        value, paid = lines(game, state)
        return value - paid

    return search


TASK = Rule(key="toll", draw=_draw, plain=_plain, tells=_tells, near=("toll_after_choosing",))
TASK.misread({
    "toll_unpaid": _with_toll(lambda player: 0),
    "toll_of_both": _with_toll(lambda player: PRICE),
    "toll_of_min": _with_toll(lambda player: PRICE * (player is not MAX)),
    "toll_once": only_at_the_root,
    "toll_after_choosing": _paying_afterwards(PRICE),
})
