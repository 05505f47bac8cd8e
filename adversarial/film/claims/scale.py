"""Which films are judged: those of searches that mean minimax values, by the game's own scale."""

from itertools import pairwise

from .known import is_same


def is_minimax(film, judge):
    """Does the code claim minimax values? Others, as greedy or random ones, are no faulty minimax.

    It must answer for more than the root, and choose: somewhere its answer is one of those that
    came back from two or more different moves. Whoever gives the rule says that it is meant.
    """
    if film.is_meant:
        return True
    below = [node for node in judge.values if judge.nodes[node].parent is not None]
    chances = [node for node in judge.values if len(set(judge.answers(node).values())) > 1]
    return bool(below) and (not chances or any(_chooses(judge, node) for node in chances))


def _chooses(judge, node):
    return any(is_same(judge.values[node], answer) for answer in judge.answers(node).values())


def has_own_scale(film, judge):
    """Are ends valued on a scale of the code's own (quicker wins are better) that keeps their
    order, and is the result right all the same?"""
    ends = [
        (judge.film.game.utility(judge.nodes[node].state), value)
        for node, value in judge.values.items()
        if not judge.nodes[node].children and film.game.is_terminal(judge.nodes[node].state)
    ]
    if not ends or all(is_same(*end) for end in ends) or not _is_right(film, judge):
        return False
    by_utility = {}
    for utility, value in ends:
        by_utility.setdefault(utility, []).append(value)
    ordered = [by_utility[utility] for utility in sorted(by_utility)]
    return all(max(lower) < min(higher) for lower, higher in pairwise(ordered))


def _is_right(film, judge):
    """Is what the film returned right: the value, and the move if there is one?"""
    root = judge.nodes[film.roots[-1]]
    known = judge.truth.known[root.index]
    if film.value is not None and not (known and is_same(known[0], film.value)):
        return False
    children = [judge.nodes[child] for child in root.children]
    chosen = [judge.truth.known[child.index] for child in children if child.action == film.move]
    return not chosen or any(
        one is None or one[0] <= known[1] and known[0] <= one[1] for one in chosen
    )
