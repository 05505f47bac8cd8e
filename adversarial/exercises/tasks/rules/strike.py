"""Strike: before each of MAX's moves MIN strikes one of them out, if there is more than one."""

from ....game import MAX, MIN
from ...diagnosis.probes import grow
from .laid_out import Node
from .rule import Rule, backing_up, probe


def _draw(rng, number):
    levels = [(2, 3), (2, 3), (1, 3)] + [(1, 2)] * (number % 2)
    return probe(grow(rng, levels, early_ends=0.1, values=(-7, 7)))


def _plain(node):
    """The tree in which striking out is a move of MIN's, before MAX chooses among the rest."""
    children = [_plain(child) for child in node.children]
    if node.player is not MAX or len(children) < 2:
        return node.with_children(children)
    rest = tuple(_without(node, children, place) for place in range(len(children)))
    return Node(node.name, MIN, node.moves, rest)


def _without(node, children, place):
    moves = node.moves[:place] + node.moves[place + 1 :]
    left = children[:place] + children[place + 1 :]
    return Node(f"{node.name} without {node.moves[place]}", MAX, moves, tuple(left))


def _choosing(at_max, at_min):
    """Minimax in which MAX gets `at_max(values)` and MIN gets `at_min(values)`."""
    return backing_up(lambda player, values: (at_max if player is MAX else at_min)(values))


def _second(values, largest=True):
    return sorted(values, reverse=largest)[min(1, len(values) - 1)]


TASK = Rule(key="strike", draw=_draw, plain=_plain, near=("strikes_equal_moves",), has_moves=False)
TASK.misread({
    "strike_forgotten": _choosing(max, min),
    "strikes_all_but_one": _choosing(min, min),
    "strikes_equal_moves": _choosing(lambda values: _second(set(values)), min),
    "strikes_for_both": _choosing(_second, lambda values: _second(values, largest=False)),
    "strikes_the_first": _choosing(lambda values: max(values[1:] or values), min),
})
