"""Ends that were evaluated, where the game knows what they are worth."""

from ...game import CHANCE, MAX
from ...observe.visited import PRUNED
from .known import is_same


def end_taken(judge, node, value):
    """An end among the moves of a node, looked at and evaluated, if that explains the value."""
    nodes, player = judge.nodes, judge.nodes[node].player
    ends = [child for child in nodes[node].children if _is_evaluated(judge, nodes[child])]
    if not ends or player is CHANCE:
        return None
    answers = judge.answers(node) | {nodes[end].action: nodes[end].read for end in ends}
    best = (max if player is MAX else min)(answers.values())
    return ends[0] if is_same(best, value) else None


def _is_evaluated(judge, node):
    was_read = node.read is not None and node.visit is not None and node.visit.evaluated
    is_end = was_read and judge.film.game.is_terminal(node.state)
    return is_end and not is_same(node.read, judge.truth.known[node.index][0])


def ends_left_out(film, nodes, index):
    """The moves of a node that were left out, are ends, and were evaluated on the way."""
    left = [nodes[i] for i in nodes[index].children if nodes[i].status == PRUNED]
    here = [visit for visit in film.record.peeked if visit.parent is nodes[index].visit]
    evaluated = [visit.action for visit in here]
    return [one for one in left if one.action in evaluated and film.game.is_terminal(one.state)]
