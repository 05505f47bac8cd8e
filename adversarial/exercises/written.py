"""What somebody writes down by hand who thinks as a search does."""

from math import inf

from ..film import watch
from ..film.replay import ENTER
from .horizon import table_of

VALUES = ("values", "expected")


def answer_of(exercise, search):
    """The answer to an exercise of somebody who thinks as `search` does."""
    tree, game = exercise.tree, exercise.game
    if exercise.kind == "horizon":
        return table_of(tree, search)
    if exercise.kind in VALUES:
        inner = [node for node in tree.to_networkx() if not tree.is_terminal(node)]
        return {node: search(tree, node) for node in inner}
    film = watch(search, game)
    read = [node.state for node in sorted(film.all_nodes, key=_order) if _was_read(node)]
    if exercise.kind == "order":
        return read
    if exercise.kind == "leaves":
        leaves = [node for node in tree.to_networkx() if tree.is_terminal(node)]
        return [leaf for leaf in leaves if leaf not in read]
    return _windows(film)


def _windows(film):
    """The windows that the code itself held when it entered each inner node."""
    windows = {}
    for step in film.steps:
        node = film.all_nodes[step.node]
        look = film.code_at(step.index)
        if step.kind == ENTER and not node.is_leaf and look:
            held = look.variables
            windows.setdefault(node.state, (held.get("alpha", -inf), held.get("beta", inf)))
    return windows


def _order(node):
    return node.order or inf


def _was_read(node):
    return node.is_leaf and node.order is not None
