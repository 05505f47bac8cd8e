"""Trees as nested lists, searched by code that knows nothing of our games and searches."""

from math import inf


def value(tree, is_max=True):
    if not isinstance(tree, list):
        return tree
    return (max if is_max else min)(value(branch, not is_max) for branch in tree)


def read(tree, order=list):
    """The value, the leaves that alpha-beta reads in this order of the moves, and how many inner
    nodes it enters."""
    leaves, entered = [], 0

    def search(node, alpha, beta, is_max):
        nonlocal entered
        if not isinstance(node, list):
            leaves.append(node)
            return node
        entered += 1
        best = -inf if is_max else inf
        for child in order(node):
            value = search(child, alpha, beta, not is_max)
            best = max(best, value) if is_max else min(best, value)
            alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
            if alpha >= beta:
                break
        return best

    return search(tree, -inf, inf, True), leaves, entered


def from_the_right(moves):
    return list(reversed(moves))
