"""Answers by hand that need no idea of the search: what they earn is not counted.

Each is something that one could write down without having understood anything. The best of them
sets the mark from which points begin, so that guessing earns nothing.
"""

from math import inf
from statistics import fmean

from .horizon import guesses


def clueless_answers(kind, tree, order=None):
    """Yield answers to an exercise of this kind, in the form in which `mark` reads them."""
    yield from GUESSES[kind](tree, order)


def _leaves(tree, state, order=None):
    """The leaves below a state, in the order in which they are looked at."""
    if tree.is_terminal(state):
        return [state]
    below = [tree.result(state, move) for move in tree.actions(state)]
    return [
        leaf for child in (below[::-1] if order else below) for leaf in _leaves(tree, child, order)
    ]


def _inner(tree):
    return [node for node in tree.to_networkx() if not tree.is_terminal(node)]


def _values(tree, _):
    """At every node the same about the leaves below: the first, the last, their average, … Not the
    largest: who takes that believes something, and is told what."""
    below = {node: [tree.utility(leaf) for leaf in _leaves(tree, node)] for node in _inner(tree)}
    for pick in (lambda v: v[0], lambda v: v[-1], fmean, len, lambda v: 0):
        yield {node: pick(values) for node, values in below.items()}


def _windows(tree, _):
    """The open window everywhere, or at the leftmost nodes only."""
    yield dict.fromkeys(_inner(tree), (-inf, inf))
    leftmost, state = [], tree.initial
    while not tree.is_terminal(state):
        leftmost.append(state)
        state = tree.result(state, tree.actions(state)[0])
    yield dict.fromkeys(leftmost, (-inf, inf))


def _unread(tree, order):
    """None, all, the second half, every second one, all but the first two."""
    leaves = _leaves(tree, tree.initial, order)
    yield from ([], leaves, leaves[len(leaves) // 2 :], leaves[1::2], leaves[2:])


def _read(tree, order):
    """All leaves from one side or the other, the first half, every second one."""
    leaves = _leaves(tree, tree.initial, order)
    yield from (leaves, leaves[::-1], leaves[: len(leaves) // 2], leaves[::2])


def _tables(tree, _):
    """A number of every ply, or one number for all depths: the deepest value among them."""
    yield from guesses(tree)


GUESSES = {
    "values": _values, "expected": _values, "windows": _windows, "leaves": _unread, "order": _read,
    "horizon": _tables,
}  # fmt: skip
