"""Which films are judged: those of searches that mean minimax values, by the game's own scale."""

from itertools import pairwise

from ...game import CHANCE
from .known import is_same


def is_minimax(film, judge):
    """Does the code claim minimax values? Others, as greedy or random ones, are no faulty minimax.

    It must answer for more than the root. And it must not take averages everywhere: that is what
    searches do that play at random. Whoever gives the rule says that minimax is meant.
    """
    if film.is_meant:
        return True
    below = [node for node in judge.values if judge.nodes[node].parent is not None]
    return bool(below) and not _averages(judge) and not _follows_one_line(film, judge)


def _averages(judge):
    """Is every answer the mean of those that came back, wherever these differ? (Where there is
    chance, means are meant, and may only have been taken at the wrong nodes.)"""
    if any(node.player is CHANCE for node in judge.nodes):
        return False
    rows = [
        (judge.values[node], list(judge.answers(node).values()))
        for node in judge.values
        if judge.nodes[node].player is not CHANCE
    ]
    rows = [(value, answers) for value, answers in rows if len(set(answers)) > 1]
    means = [is_same(value, sum(row) / len(row)) and value not in row for value, row in rows]
    return len(means) > 2 and all(means)  # fewer may be a coincidence


def _follows_one_line(film, judge):
    """Does it follow one move alone wherever there are several, and not always the first, say, or
    the last but one? So does who chooses by a look at the evaluations, and who plays at random."""
    nodes = (judge.nodes[index] for index in judge.values)
    inner = [node for node in nodes if node.parent is not None and len(node.children) > 1]
    followed = [[judge.nodes[i].order is not None for i in node.children] for node in inner]
    places = [(row.index(True), row[::-1].index(True)) for row in followed if True in row]
    is_fixed = any(len({*place}) == 1 for place in zip(*places, strict=True))
    looks = bool(film.record.peeked) or film.claims.horizon.draws or not is_fixed
    return looks and bool(followed) and all(sum(row) == 1 for row in followed)


def _chooses(judge, node):
    return any(is_same(judge.values[node], answer) for answer in judge.answers(node).values())


def _shrinks(judge, nodes):
    """Is every one of these answers the right one times the same number? Then one that came back
    may be met by chance."""
    made = [judge.made.of(node) for node in nodes]
    if len(nodes) < 2 or any(one is None or one[0] != one[1] or not one[0] for one in made):
        return False
    factors = [judge.values[node] / one[0] for node, one in zip(nodes, made, strict=True)]
    return factors[0] > 0 and all(is_same(factor, factors[0]) for factor in factors)


def weighs_ends(judge):
    """Does the code claim of the ends their utility times a chance on the way there, as who hands
    the chances down? Then what it claims of other nodes says no more what they are worth."""
    ends = [judge.nodes[node] for node in judge.wrong if not judge.nodes[node].children]
    return bool(ends) and all(_is_weighed(judge, end) for end in ends)


def _is_weighed(judge, end):
    value, right = judge.values[end.index], judge.truth.known[end.index][0]
    chances = set(_chances_above(judge, end)) - {None, 1}
    return any(is_same(value, chance * right) for chance in chances)


def _chances_above(judge, node):
    while node.parent is not None:
        yield node.probability
        node = judge.nodes[node.parent]


def has_own_scale(film, judge):
    """Is the result right, and what is claimed on the way only a scale of the code's own?

    So it is where ends keep their order (quicker wins are better), and where no other answer that
    looks wrong is one of those that came back: it counts plies, say, or shrinks on the way up.
    """
    if not _is_right(film, judge):
        return False
    arose = [node for node in judge.wrong if not judge.made.agrees(node, judge.values[node])]
    inner = [node for node in arose if judge.nodes[node].children]
    if any(_chooses(judge, node) for node in inner) and not _shrinks(judge, inner):
        return False
    by_utility = {}
    for node, value in judge.values.items():
        state = judge.nodes[node].state
        if not judge.nodes[node].children and film.game.is_terminal(state):
            by_utility.setdefault(film.game.utility(state), []).append(value)
    ordered = [by_utility[utility] for utility in sorted(by_utility)]
    return all(max(lower) <= min(higher) for lower, higher in pairwise(ordered))


def _is_right(film, judge):
    """Is what the film returned right: the value, and the move if there is one?"""
    root = judge.nodes[film.roots[-1]]
    known = judge.truth.known[root.index]
    if known is None or known[0] != known[1]:
        known = [judge.exact(root.index)] * 2
    if known[0] is None or (film.value is not None and not is_same(known[0], film.value)):
        return False
    children = [judge.nodes[child] for child in root.children]
    chosen = [judge.truth.known[child.index] for child in children if child.action == film.move]
    return not chosen or any(
        one is None or (one[0] <= known[1] and known[0] <= one[1]) for one in chosen
    )
